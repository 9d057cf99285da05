"""Room control, handlers: what comes before the person's eyes (control-api.md 3.3, 3.4). Knows the world and facts."""

from kortty.control.errors import WireError
from kortty.control.facts import pane_info, tab_info
from kortty.control.logged import shape
from kortty.control.outcome import Answer
from kortty.control.params import Params
from kortty.control.selectors import find_pane, find_tab
from kortty.control.session import Session
from kortty.control.world import World
from kortty.model.pane import Pane
from kortty.model.tab import Tab


def focus_tab(world: World, session: Session, params: Params) -> Answer:
    """Bring a tab and its window to the front; its own pane has the keyboard then."""
    tab = find_tab(world.workspace, params.text("tab"))
    pane_id = None if tab.focused is None else tab.focused.pane_id
    _raise(world, tab, pane_id)
    if tab.focused is not None:
        world.windows.focus(tab.focused)
    return Answer({"ok": True, "tab": tab_info(tab, session.reader)}, shape(raised=True), pane_id)


def focus_pane(world: World, session: Session, params: Params) -> Answer:
    """Give a pane the keyboard, in its tab and, unless `raise` is false, on the desktop."""
    place = find_pane(world.workspace, params.text("pane"))
    raising = params.boolean("raise", True)
    before = pane_info(place.pane, place.tab, session.reader)
    place.tab.focus(place.pane)
    if raising:
        _raise(world, place.tab, place.pane.pane_id)
    _give_keyboard(world, place.pane)
    return Answer({"ok": True, "pane": before}, shape(raised=raising), place.pane.pane_id)


def _raise(world: World, tab: Tab, pane_id: str | None) -> None:
    tab.window.show(tab)
    if not world.windows.raise_tab(tab):
        raise _no_window(pane_id)


def _give_keyboard(world: World, pane: Pane) -> None:
    if not world.windows.focus(pane):
        raise _no_window(pane.pane_id)


def _no_window(pane_id: str | None) -> WireError:
    return WireError(
        "ui_unavailable", "its window is not on the desktop", {}, audit=shape(raised=False), pane_id=pane_id
    )
