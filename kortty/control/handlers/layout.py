"""Room control, handlers: splitting and closing panes (control-api.md 3.4). Knows the world, facts and acting.

Nobody is asked anything: what needs a question is not done.
"""

from typing import Final

from kortty.control.acting import may_act
from kortty.control.errors import WireError
from kortty.control.facts import is_local_shell, pane_info, protocol
from kortty.control.logged import Value, shape
from kortty.control.outcome import Answer
from kortty.control.params import Params
from kortty.control.selectors import find_pane
from kortty.control.session import Session
from kortty.control.world import World
from kortty.model import refusals
from kortty.model.layout import Axis, BadLayout
from kortty.model.tab import TooManyPanes
from kortty.pty.child import SpawnFailed

#: As windows name it: `horizontal` is Split Right, the panes side by side; `vertical` is Split Down.
_AXES: Final = {"horizontal": Axis.BESIDE, "vertical": Axis.BELOW}
_NO_LOCAL_SHELL: Final = "not_a_local_shell"


def split(world: World, session: Session, params: Params) -> Answer:
    """A shell of the owner's beside a pane, in the same directory."""
    place = find_pane(world.workspace, params.text("pane"))
    orientation = params.choice("orientation", "horizontal")
    focus = params.boolean("focus", True)
    pane, tab = place.pane, place.tab
    asked: dict[str, Value] = {"orientation": orientation, "focus": focus}
    if not is_local_shell(pane):
        raise WireError(
            "unsupported",
            "only a pane with a shell on this computer can be split",
            {"pane": pane.pane_id, "reason": _NO_LOCAL_SHELL, "protocol": protocol(pane)},
            audit=shape(**asked, refused=_NO_LOCAL_SHELL),
            pane_id=pane.pane_id,
        )
    if not pane.connected:
        raise WireError(
            "not_connected",
            "the pane's program has ended",
            {"pane": pane.pane_id},
            audit=shape(**asked, refused=refusals.CHILD_ENDED.reason),
            pane_id=pane.pane_id,
        )
    may_act(world, session, pane, shape(**asked))
    try:
        new = tab.split(pane, _AXES[orientation], focus=focus)
    except (TooManyPanes, BadLayout) as error:
        raise _failed(pane.pane_id, error.code, str(error), shape(**asked, refused=error.code)) from error
    try:
        world.windows.start(new)
    except SpawnFailed as error:
        tab.close_pane(new)
        reason = error.problem.value
        raise _failed(
            pane.pane_id, reason, "the new shell could not be started", shape(**asked, refused=reason)
        ) from error
    world.house.program_acted(pane.pane_id, session.origin)
    return Answer({"pane": pane_info(new, tab, session.reader)}, shape(**asked, new_pane=new.pane_id), pane.pane_id)


def close(world: World, session: Session, params: Params) -> Answer:
    """End a pane and its program, unless it is its tab's last."""
    place = find_pane(world.workspace, params.text("pane"))
    pane = place.pane
    if len(place.tab.panes) == 1:
        raise WireError(
            "last_pane",
            "it is the last pane of its tab",
            {"pane": pane.pane_id, "hint": "tabs are closed by the person"},
            audit=shape(closed=0, refused="last_pane"),
            pane_id=pane.pane_id,
        )
    may_act(world, session, pane, shape(closed=0))
    # Before it is gone: the person is told where it was.
    world.house.program_acted(pane.pane_id, session.origin)
    place.tab.close_pane(pane)
    return Answer({"ok": True}, shape(closed=1), pane.pane_id)


def _failed(pane_id: str, reason: str, message: str, audit: str) -> WireError:
    return WireError("split_failed", message, {"pane": pane_id, "reason": reason}, audit=audit, pane_id=pane_id)
