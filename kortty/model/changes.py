"""Room model: what can happen to the tree, told by `Workspace.on_change`. Plain data; knows the tree's classes by name.

A change is told after it happened, in the order in which changes happened, also when somebody who is told changes the
tree again. Who draws the tree follows these and keeps no copy. `ChangeTeller` is how the tree tells them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kortty.base.observers import Observers

if TYPE_CHECKING:
    from kortty.model.pane import Pane
    from kortty.model.tab import Tab
    from kortty.model.window import Window


@dataclass(frozen=True)
class WindowOpened:
    """A window is there, without tabs yet."""

    window: Window


@dataclass(frozen=True)
class WindowClosed:
    """A window is gone, after its tabs."""

    window: Window


@dataclass(frozen=True)
class TabOpened:
    """A tab is there, without panes yet."""

    tab: Tab


@dataclass(frozen=True)
class TabClosed:
    """A tab is gone from that window, after its panes."""

    tab: Tab
    window: Window


@dataclass(frozen=True)
class TabMoved:
    """A living tab has another place: in the same window, or (source is another) in this one."""

    tab: Tab
    source: Window
    window: Window


@dataclass(frozen=True)
class TabChanged:
    """Something that a tab shows of itself: title, colour, group, marks, progress, watches."""

    tab: Tab


@dataclass(frozen=True)
class ActiveTabChanged:
    """Another tab is in front, or none."""

    window: Window


@dataclass(frozen=True)
class PaneOpened:
    """A pane is there, without a child yet; LayoutChanged follows."""

    pane: Pane
    tab: Tab


@dataclass(frozen=True)
class PaneClosed:
    """A pane is gone from that tab, and its child with it."""

    pane: Pane
    tab: Tab


@dataclass(frozen=True)
class LayoutChanged:
    """Panes of a tab lie elsewhere or have other sizes."""

    tab: Tab


@dataclass(frozen=True)
class FocusChanged:
    """Another pane of the tab has the focus, or none."""

    tab: Tab


@dataclass(frozen=True)
class ZoomChanged:
    """A pane fills the tab, or no longer does."""

    tab: Tab


@dataclass(frozen=True)
class BroadcastChanged:
    """What is typed in one pane of the tab goes to the others, or no longer does."""

    tab: Tab


Change = (
    WindowOpened
    | WindowClosed
    | TabOpened
    | TabClosed
    | TabMoved
    | TabChanged
    | ActiveTabChanged
    | PaneOpened
    | PaneClosed
    | LayoutChanged
    | FocusChanged
    | ZoomChanged
    | BroadcastChanged
)


class ChangeTeller:
    """Tells everybody one change after the other."""

    def __init__(self) -> None:
        self._observers: Observers[[Change]] = Observers()
        self._untold: deque[Change] = deque()
        self._telling = False

    def on_change(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call back at every change. The answer takes it back."""
        return self._observers.add(callback)

    def tell(self, *changes: Change) -> None:
        """These happened. Whoever is told another change at this moment hears them after it.

        An observer's error goes on to whoever changed the tree; the changes after it are told all the same.
        """
        self._untold.extend(changes)
        if self._telling:
            return
        self._telling = True
        try:
            self._tell_all()
        finally:
            self._telling = False

    def _tell_all(self) -> None:
        try:
            while self._untold:
                self._observers(self._untold.popleft())
        finally:
            if self._untold:
                self._tell_all()
