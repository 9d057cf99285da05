"""Room control: which window, tab or pane is meant (control-api.md 6). Knows the model's tree and errors.

A selector is looked up once, when the request is handled: what `@focused` meant then is what the request acts on.
"""

from dataclasses import dataclass
from typing import Final

from kortty.control.errors import WireError, echo
from kortty.control.params import invalid
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.workspace import Workspace

FOCUSED: Final = "@focused"
_EXPECTED: Final = "a pane's id, a tab's id, window:tab:pane, or @focused"
_EXPECTED_TAB: Final = "a tab's id, a pane's id, window:tab:pane, or @focused"
_WINDOW_HINT: Final = "a window may hold many panes; name a tab or a pane of it"


@dataclass(frozen=True, slots=True)
class Place:
    """A pane and where it is."""

    window: Window
    tab: Tab
    pane: Pane


def find_pane(workspace: Workspace, selector: str, param: str = "pane") -> Place:
    """The one pane that a pane_ref means. Raises WireError."""
    text = selector.strip()
    if text.lower() == FOCUSED:
        return _focused(workspace, text)
    if ":" in text:
        return _qualified(workspace, *_parts(text, param, _EXPECTED))
    match text[:1]:
        case "p":
            return _by_id(workspace, text)
        case "t":
            return _focused_of(_tab(workspace, text))
        case "w":
            raise WireError("ambiguous_pane", "a window is no pane", {"selector": echo(text), "hint": _WINDOW_HINT})
    raise invalid(param, f"{param} names no pane", expected=_EXPECTED)


def find_tab(workspace: Workspace, selector: str, param: str = "tab") -> Tab:
    """The one tab that a tab_ref means. Raises WireError."""
    text = selector.strip()
    if text.lower() == FOCUSED:
        return _focused(workspace, text).tab
    if ":" in text:
        return _tab(workspace, _parts(text, param, _EXPECTED_TAB)[1])
    match text[:1]:
        case "p":
            return _by_id(workspace, text).tab
        case "t":
            return _tab(workspace, text)
        case "w":
            raise WireError("ambiguous_pane", "a window is no tab", {"selector": echo(text), "hint": _WINDOW_HINT})
    raise invalid(param, f"{param} names no tab", expected=_EXPECTED_TAB)


def find_window(workspace: Workspace, window_id: str) -> Window:
    """The window of that plain id. Raises WireError."""
    window = workspace.find_window(window_id)
    if window is None:
        raise WireError("window_not_found", "there is no such window", {"window": echo(window_id)})
    return window


def focused_place(workspace: Workspace) -> Place | None:
    """The pane that keys go to in the window that was active last; None without one."""
    window = workspace.active_window
    tab = None if window is None else window.active
    pane = None if tab is None else tab.focused
    return None if window is None or tab is None or pane is None else Place(window, tab, pane)


def _focused(workspace: Workspace, text: str) -> Place:
    place = focused_place(workspace)
    if place is None:
        raise WireError("pane_not_found", "no pane has the focus", {"selector": echo(text)})
    return place


def _by_id(workspace: Workspace, pane_id: str) -> Place:
    found = [Place(*place) for place in workspace.places() if place[2].pane_id == pane_id]
    if not found:
        raise _no_pane(pane_id)
    if len(found) > 1:
        raise WireError("ambiguous_pane", "several panes have this id", {"pane": pane_id, "matches": len(found)})
    return found[0]


def _focused_of(tab: Tab) -> Place:
    if tab.focused is None:
        raise WireError("pane_not_found", "the tab has no pane", {"tab": tab.tab_id})
    return Place(tab.window, tab, tab.focused)


def _tab(workspace: Workspace, tab_id: str) -> Tab:
    tab = workspace.find_tab(tab_id)
    if tab is None:
        raise WireError("tab_not_found", "there is no such tab", {"tab": echo(tab_id)})
    return tab


def _qualified(workspace: Workspace, window_id: str, tab_id: str, pane_id: str) -> Place:
    """Each part inside the one before it."""
    window = find_window(workspace, window_id)
    tab = next((tab for tab in window.tabs if tab.tab_id == tab_id), None)
    if tab is None:
        raise WireError("tab_not_found", "the window has no such tab", {"tab": echo(tab_id), "window": window_id})
    pane = next((pane for pane in tab.panes if pane.pane_id == pane_id), None)
    if pane is None:
        raise _no_pane(pane_id)
    return Place(window, tab, pane)


def _parts(text: str, param: str, expected: str) -> tuple[str, str, str]:
    parts = tuple(part.strip() for part in text.split(":"))
    if len(parts) != 3 or any(part[:1] != first for part, first in zip(parts, "wtp", strict=True)):
        raise invalid(param, f"{param} is no window:tab:pane", expected=expected)
    return parts[0], parts[1], parts[2]


def _no_pane(pane_id: str) -> WireError:
    return WireError("pane_not_found", "there is no such pane", {"pane": echo(pane_id)})
