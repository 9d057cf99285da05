"""Room control, handlers: what windows, tabs and panes there are (control-api.md 3.3, 3.4). Knows the world, facts."""

from kortty.control.declarations.limits import MAX_RESOLVE_PIDS
from kortty.control.errors import WireError
from kortty.control.facts import is_local_shell, pane_info, shell_pid, tab_info, window_info
from kortty.control.outcome import Answer
from kortty.control.params import Params
from kortty.control.selectors import find_pane, find_tab, find_window, focused_place
from kortty.control.session import Session
from kortty.control.world import World


def windows(world: World, session: Session, params: Params) -> Answer:
    """All windows."""
    found = [window_info(window, world.windows, session.reader) for window in world.workspace.windows]
    return Answer({"instance": world.instance, "windows": found})


def tabs(world: World, session: Session, params: Params) -> Answer:
    """The tabs of all windows, or of one."""
    window_id = params.string("window")
    chosen = world.workspace.windows if window_id is None else (find_window(world.workspace, window_id),)
    found = [tab_info(tab, session.reader) for window in chosen for tab in window.tabs]
    return Answer({"instance": world.instance, "tabs": found})


def panes(world: World, session: Session, params: Params) -> Answer:
    """The panes of all tabs, or of some."""
    window_id, tab_ref = params.string("window"), params.string("tab")
    local_only = params.boolean("local_shell_only", False)
    window = None if window_id is None else find_window(world.workspace, window_id)
    tab = None if tab_ref is None else find_tab(world.workspace, tab_ref)
    if tab is not None and window not in (None, tab.window):
        raise WireError("tab_not_found", "the window has no such tab", {"tab": tab.tab_id, "window": window_id})
    found = [
        pane_info(pane, its_tab, session.reader)
        for its_window, its_tab, pane in world.workspace.places()
        if window in (None, its_window) and tab in (None, its_tab) and (is_local_shell(pane) or not local_only)
    ]
    return Answer({"instance": world.instance, "panes": found})


def current(world: World, session: Session, params: Params) -> Answer:
    """The pane that the person looks at, or looked at last."""
    place = focused_place(world.workspace)
    return Answer({"pane": None if place is None else pane_info(place.pane, place.tab, session.reader)})


def get(world: World, session: Session, params: Params) -> Answer:
    """One pane."""
    place = find_pane(world.workspace, params.text("pane"))
    return Answer({"pane": pane_info(place.pane, place.tab, session.reader)})


def resolve(world: World, session: Session, params: Params) -> Answer:
    """The pane whose shell is one of these processes; the first one in the caller's order counts."""
    pids = params.integers("pids", MAX_RESOLVE_PIDS)
    shells = {shell_pid(pane): (pane, tab) for _, tab, pane in world.workspace.places() if shell_pid(pane) > 0}
    for pid in pids:
        if pid in shells:
            return Answer({"pane": pane_info(*shells[pid], session.reader), "matched_pid": pid})
    return Answer({"pane": None, "matched_pid": None})
