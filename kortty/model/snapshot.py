"""Room model: windows, tabs and splits as plain data, to be opened again in another run. Knows the tree and layouts.

What is kept: places, shares, directories, names that persons gave, colours, groups, which tab and pane were in front.
What is not: output, environments, commands (what somebody started once is not started again unasked; a shell opens
in its place), watches, ids (nothing of a run survives it).

The file that holds the data may be damaged or made by somebody else: `saved_tree.py` reads it.
"""

from __future__ import annotations

from collections.abc import Callable

from kortty.model.layout import Axis, Layout, Node
from kortty.model.pane import Pane
from kortty.model.places import directory_of
from kortty.model.saved_tree import (
    VERSION,
    Frame,
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

__all__ = ["VERSION", "restore", "restore_tab", "restore_window", "take"]


def take(workspace: Workspace, frame: Callable[[Window], Frame | None] | None = None) -> Saved:
    """The tree as it is. `frame` says where a window is on the desktop, which the tree does not know."""
    windows = [window for window in workspace.windows if window.tabs]
    active = workspace.active_window
    return Saved(
        tuple(_window(window, None if frame is None else frame(window)) for window in windows),
        windows.index(active) if active in windows else 0,
    )


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


def _window(window: Window, frame: Frame | None) -> SavedWindow:
    tabs = [tab for tab in window.tabs if tab.panes]
    active = window.active
    return SavedWindow(
        tuple(_tab(tab) for tab in tabs), tabs.index(active) if active in tabs else 0, frame
    )


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
