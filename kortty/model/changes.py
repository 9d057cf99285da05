"""Room model: what can happen to the tree, told by `Workspace.on_change`. Plain data; knows the tree's classes by name.

A change is told after it happened, in the order in which changes happened, also when somebody who is told changes the
tree again. Who draws the tree follows these and keeps no copy. `ChangeTeller` is how the tree tells them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kortty.base.observers import Observers

if TYPE_CHECKING:
    from kortty.model.pane import Pane
    from kortty.model.tab import Tab
    from kortty.model.window import Window


class _Told:
    """What all changes have: two are equal when they are of one kind and about the same.

    Plain classes, for every start waits for them: thirteen dataclasses take four milliseconds to make.
    """

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(other, name) is getattr(self, name) for name in self.__match_args__
        )

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.__match_args__)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__match_args__)})"


class _OfWindow(_Told):
    __slots__ = ("window",)
    __match_args__ = ("window",)

    def __init__(self, window: Window) -> None:
        self.window: Final = window


class _OfTab(_Told):
    __slots__ = ("tab",)
    __match_args__ = ("tab",)

    def __init__(self, tab: Tab) -> None:
        self.tab: Final = tab


class _OfPane(_Told):
    __slots__ = ("pane", "tab")
    __match_args__ = ("pane", "tab")

    def __init__(self, pane: Pane, tab: Tab) -> None:
        self.pane: Final = pane
        self.tab: Final = tab


class WindowOpened(_OfWindow):
    """A window is there, without tabs yet."""


class WindowClosed(_OfWindow):
    """A window is gone, after its tabs."""


class TabOpened(_OfTab):
    """A tab is there, without panes yet."""


class TabClosed(_Told):
    """A tab is gone from that window, after its panes."""

    __slots__ = ("tab", "window")
    __match_args__ = ("tab", "window")

    def __init__(self, tab: Tab, window: Window) -> None:
        self.tab: Final = tab
        self.window: Final = window


class TabMoved(_Told):
    """A living tab has another place: in the same window, or (source is another) in this one."""

    __slots__ = ("tab", "source", "window")
    __match_args__ = ("tab", "source", "window")

    def __init__(self, tab: Tab, source: Window, window: Window) -> None:
        self.tab: Final = tab
        self.source: Final = source
        self.window: Final = window


class TabChanged(_OfTab):
    """Something that a tab shows of itself: title, colour, group, marks, progress, watches."""


class ActiveTabChanged(_OfWindow):
    """Another tab is in front, or none."""


class PaneOpened(_OfPane):
    """A pane is there, without a child yet; LayoutChanged follows."""


class PaneClosed(_OfPane):
    """A pane is gone from that tab, and its child with it."""


class LayoutChanged(_OfTab):
    """Panes of a tab lie elsewhere or have other sizes."""


class FocusChanged(_OfTab):
    """Another pane of the tab has the focus, or none."""


class ZoomChanged(_OfTab):
    """A pane fills the tab, or no longer does."""


class BroadcastChanged(_OfTab):
    """What is typed in one pane of the tab goes to the others, or no longer does."""


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
