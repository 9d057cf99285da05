"""Room model: windows, tabs and splits as plain data, to be opened again in another run. Knows the tree and layouts.

What is kept: places, shares, directories, names that persons gave, colours, groups, which tab and pane were in front.
What is not: output, environments, commands (what somebody started once is not started again unasked; a shell opens
in its place), watches, ids (nothing of a run survives it).

The file that holds the data may be damaged or made by somebody else: `saved_tree.py` reads it.
"""

from __future__ import annotations

from collections.abc import Callable

from kortty.model.frame import Frame
from kortty.model.layout import Axis, Layout, Node
from kortty.model.pane import Pane
from kortty.model.places import directory_of
from kortty.model.saved_tree import (
    PANES_IN_ALL_MOST,
    TABS_MOST,
    WINDOWS_MOST,
    Saved,
    SavedNode,
    SavedPane,
    SavedSplit,
    SavedTab,
    SavedWindow,
    keepable_directory,
)
from kortty.model.splits import Split
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.wishes import Wish
from kortty.model.workspace import Workspace


def take(workspace: Workspace, frame: Callable[[Window], Frame | None] | None = None) -> Saved:
    """The tree as it is, without what has no panes yet, and without what is more than a file may hold.

    `frame` says where a window is on the desktop, which the tree does not know.
    """
    room = _Room()
    taken: list[SavedWindow] = []
    active = 0
    for window in workspace.windows:
        tabs = [tab for tab in window.tabs if room.takes(tab)]
        if tabs and len(taken) < WINDOWS_MOST:
            if window is workspace.active_window:
                active = len(taken)
            in_front = tabs.index(window.active) if window.active in tabs else 0
            taken.append(SavedWindow(tuple(map(_tab, tabs)), in_front, None if frame is None else frame(window)))
    return Saved(tuple(taken), active)


def restore(workspace: Workspace, saved: Saved) -> tuple[Window, ...]:
    """Open all its windows anew, without children: whoever shows a pane starts it."""
    opened = tuple(restore_window(workspace, window) for window in saved.windows)
    if opened:
        workspace.activated(opened[saved.active])
    return opened


def restore_window(workspace: Workspace, saved: SavedWindow) -> Window:
    """Open one window anew, with the tab in front that was; its frame is for whoever draws it."""
    window = workspace.open_window()
    tabs = [restore_tab(window, tab) for tab in saved.tabs]
    window.show(tabs[saved.active])
    return window


def restore_tab(window: Window, saved: SavedTab) -> Tab:
    """Open one tab anew at the right end of a window, in front."""
    tab = window.open_tab()
    tab.arrange(Layout(_opened(tab, saved.root)))
    tab.focus(tab.panes[saved.focused])
    tab.rename(saved.title)
    tab.set_colour(saved.colour)
    tab.set_group(saved.group)
    return tab


class _Room:
    """What still fits into a file."""

    def __init__(self) -> None:
        self._tabs = TABS_MOST
        self._panes = PANES_IN_ALL_MOST

    def takes(self, tab: Tab) -> bool:
        """Whether the tab has panes and is kept."""
        panes = len(tab.panes)
        if not panes or not self._tabs or panes > self._panes:
            return False
        self._tabs -= 1
        self._panes -= panes
        return True


def _tab(tab: Tab) -> SavedTab:
    root, focused = tab.layout.root, tab.focused
    assert root is not None
    assert focused is not None
    return SavedTab(_node(root), tab.panes.index(focused), tab.custom_title, tab.colour, tab.group)


def _node(node: Node[Pane]) -> SavedNode:
    if isinstance(node, Split):
        return SavedSplit(node.axis is Axis.BESIDE, tuple(_node(child) for child in node.children), node.shares)
    return SavedPane(node.name if not node.wish.command else "", keepable_directory(directory_of(node)))


def _opened(tab: Tab, node: SavedNode) -> Node[Pane]:
    if isinstance(node, SavedPane):
        return tab.open_pane(node.name, wish=Wish(directory=node.directory))
    axis = Axis.BESIDE if node.beside else Axis.BELOW
    return Split(axis, [_opened(tab, child) for child in node.children], node.shares)
