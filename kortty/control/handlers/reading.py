"""Room control, handlers: reading a pane, and waiting for what it shows (control-api.md 3.5). Knows the glass."""

from kortty.control.declarations.limits import MAX_WAIT_MS, MIN_POLL_MS, POLL_MS, READ_LINES, WAIT_MS
from kortty.control.errors import WireError
from kortty.control.facts import pane_text, with_room_in_a_line
from kortty.control.outcome import Answer, Outgoing
from kortty.control.params import Params
from kortty.control.searching import Pattern
from kortty.control.selectors import find_pane
from kortty.control.session import Session
from kortty.control.waiting import Literal, Wait, Wanted
from kortty.control.world import World
from kortty.model.reads import Reader, ReadingMode
from kortty.model.reads import read as read_pane


def read(world: World, session: Session, params: Params) -> Answer:
    """What a pane shows, or what is known of a coding agent in it."""
    pane = find_pane(world.workspace, params.text("pane")).pane
    mode = params.choice("mode", "visible")
    lines = params.number("lines", READ_LINES)
    since = params.integer("since")
    if mode == "detection":
        # Nothing is detected in this version; and reading never starts a detection.
        return Answer({"pane_id": pane.pane_id, "mode": mode, "detected": False, **_masked(session, 0)})
    text = with_room_in_a_line(read_pane(pane, session.reader, ReadingMode(mode), lines, since))
    return Answer({**pane_text(text), **_masked(session, text.masked_count)})


def wait_output(world: World, session: Session, params: Params) -> Outgoing:
    """Answer when a pane shows what is wanted."""
    pane = find_pane(world.workspace, params.text("pane")).pane
    pattern, literal = params.string("regex"), params.string("contains")
    mode = params.choice("mode", "recent")
    lines = params.number("lines", READ_LINES)
    since = params.integer("since")
    timeout = params.number("timeout_ms", WAIT_MS)
    poll = params.number("poll_ms", POLL_MS)
    if (pattern is None) == (not literal):
        raise WireError("invalid_params", "exactly one of regex and contains is needed", {"hint": "give one of them"})
    wanted = Wanted(
        what=Literal(literal) if literal else Pattern(pattern or ""),
        reader=session.reader,
        mode=ReadingMode.VISIBLE if mode == "detection" else ReadingMode(mode),
        lines=lines,
        since=since,
        timeout_ms=min(timeout, MAX_WAIT_MS),
        clamped=timeout > MAX_WAIT_MS,
        poll_ms=max(poll, MIN_POLL_MS),
    )
    return Wait(world.waits, pane, wanted).outcome


def _masked(session: Session, count: int) -> dict[str, object]:
    return {"masked_count": count} if session.reader is Reader.MCP else {}
