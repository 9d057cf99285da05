"""Room control, handlers: typing into a pane (control-api.md 3.6). Knows the world, the door and the keys.

Only the door writes (model/writes.py); what it says is handed on. No text of a request is in an answer, an error or a
log: counts and flags only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from kortty.control.assistants import nobody
from kortty.control.declarations.keys import KEY_BYTES, KEYS, canonical_key, split_keys
from kortty.control.errors import WireError, echo
from kortty.control.logged import shape
from kortty.control.outcome import Action, Answer, Outcome, Outgoing
from kortty.control.params import Params, invalid
from kortty.control.refused import refused
from kortty.control.selectors import find_pane
from kortty.control.session import Session
from kortty.control.world import World
from kortty.mcp.asking import RUN, SEND_KEYS, SEND_TEXT, Decision, Verb, WriteRequest
from kortty.model.approvals import Approval
from kortty.model.pane import Pane
from kortty.model.payloads import Bracketed, Keys, Payload, Text
from kortty.model.writes import Expect, Refusal, Write, Written, write
from kortty.vt.encodings import encode

CONSENT: Final = "mcp.consent"
"""The verb of the line about an answer in the log."""
KEYS_MOST: Final = 4_096
"""Keys of one request."""


def send_text(world: World, session: Session, params: Params) -> Outgoing:
    """Type a text."""
    pane = find_pane(world.workspace, params.text("pane")).pane
    text = params.text("text")
    submit = params.boolean("submit", False)
    bracketed = params.choice("bracketed", "auto", blank_is_default=True)
    params.boolean("allow_shortcut_conflict", False)
    expect = _expect(params)
    if not text.strip():
        raise _empty("text")
    payload = Text(text, submit, cast(Bracketed, bracketed))
    return _write(world, _Wish(session, pane, SEND_TEXT, payload, expect))


def run(world: World, session: Session, params: Params) -> Outgoing:
    """Type one command line and press Return."""
    pane = find_pane(world.workspace, params.text("pane")).pane
    command = params.text("command")
    expect = _expect(params)
    if "\r" in command or "\n" in command:
        raise invalid("command", "command is more than one line", hint="send several lines with pane.send_text")
    if not command.strip():
        raise _empty("command")
    return _write(world, _Wish(session, pane, RUN, Text(command, True, "never"), expect))


def send_keys(world: World, session: Session, params: Params) -> Outgoing:
    """Press keys, one after the other."""
    pane = find_pane(world.workspace, params.text("pane")).pane
    given = params.strings("keys")
    expect = _expect(params)
    names = split_keys(given) if given else []
    if not names:
        raise _empty("keys")
    if len(names) > KEYS_MOST:
        raise invalid("keys", "keys has too many members", max=KEYS_MOST, given=len(names))
    keys = [_canonical(name) for name in names]
    data = b"".join(KEY_BYTES.get(key) or encode(key, pane.encoding) for key in keys)
    return _write(world, _Wish(session, pane, SEND_KEYS, Keys(data), expect, tuple(keys)))


# --- inside ---


def _canonical(name: str) -> str:
    key = canonical_key(name)
    if key is None:
        data = {"param": "keys", "key": echo(name), "known": list(KEYS)}
        raise WireError("unknown_key", "there is no such key", data)
    return key


def _empty(param: str) -> WireError:
    return WireError("empty_input", f"there is nothing in {param} to write", {"param": param})


def _expect(params: Params) -> Expect:
    return Expect(instance=params.string("instance"), generation=params.integer("expect_generation"))


class _Wish(NamedTuple):
    """What a client wants to have written; `keys` are names, where it is keys."""

    session: Session
    pane: Pane
    verb: Verb
    payload: Payload
    expect: Expect
    keys: tuple[str, ...] = ()


def _write(world: World, wish: _Wish) -> Outgoing:
    """A script writes; an assistant asks the person first."""
    if wish.session.kind == "mcp":
        return _ask_first(world, wish)
    written = _at_the_door(wish, None)
    if isinstance(written, Refusal):
        return _refused_there(wish, written)
    action = Action(written.withdraw)
    _tell_when_written(wish, written, action)
    return action


def _ask_first(world: World, wish: _Wish) -> Outgoing:
    """In the order of control-api.md 9.6: guards, consent, and in the turn of the answer the door with its guards."""
    assistants = world.assistants
    if assistants is None:
        return nobody()
    pane_id = wish.pane.pane_id
    request = WriteRequest(wish.pane, wish.verb, wish.payload, wish.session.caller, wish.keys, wish.expect)
    asked = assistants.consent.ask(request)
    # First the question can be taken back, then what the child has not taken yet.
    stops: list[Callable[[], None]] = [asked.cancel]
    action = Action(lambda: stops[-1]())

    def decided(decision: Decision) -> None:
        if world.audit is not None:
            world.audit.action(CONSENT, pane_id, decision.detail)
        if decision.refusal is not None:
            action.resolve(refused(decision.refusal, pane_id))
            return
        written = _at_the_door(wish, decision.approval)
        if isinstance(written, Refusal):
            action.resolve(_refused_there(wish, written))
            return
        stops.append(written.withdraw)
        _tell_when_written(wish, written, action)

    asked.on_done(decided)
    return action


def _at_the_door(wish: _Wish, approval: Approval | None) -> Refusal | Write:
    session = wish.session
    return write(
        wish.pane, session.origin, wish.payload, expect=wish.expect, approval=approval, caller=session.caller
    )


def _refused_there(wish: _Wish, refusal: Refusal) -> Outcome:
    return _outcome(wish.pane.pane_id, wish.keys, Written(0, False, False, wish.pane.generation, 0, refusal))


def _tell_when_written(wish: _Wish, written: Write, action: Action) -> None:
    written.finished.on_done(lambda done: action.resolve(_outcome(wish.pane.pane_id, wish.keys, done)))


def _outcome(pane_id: str, keys: tuple[str, ...], written: Written) -> Outcome:
    """What became of a write, as answer or error, and its line in the log."""
    flags = {"bracketed": written.bracketed, "submitted": written.submitted}
    counts = {"keys": len(keys)} if keys else {}
    shapes = {} if keys else flags
    if written.refusal is not None:
        audit = shape(**counts, bytes=written.bytes_written, **shapes, refused=written.refusal.reason)
        error = refused(written.refusal, pane_id, audit=audit, bytes_written=written.bytes_written)
        error.data.setdefault("detail", error.message)
        return error
    result: dict[str, object] = {
        "pane_id": pane_id,
        "bytes_written": written.bytes_written,
        **flags,
        "keys": list(keys),
        "generation": written.generation,
    }
    return Answer(result, shape(**counts, bytes=written.bytes_written, **shapes), pane_id)
