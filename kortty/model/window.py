"""Room model: a window, which is tabs with one of them in front. Knows tabs and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortty.model import changes
from kortty.model.closed import ClosedTab, remembered
from kortty.model.places import same_start
from kortty.model.tab import Tab
from kortty.model.wishes import Wish

if TYPE_CHECKING:
    from kortty.model.pane import Pane
    from kortty.model.workspace import Workspace


class Window:
    """Tabs, one of them in front."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        self.window_id = workspace.house.window_id()
        self._tabs: list[Tab] = []
        self._recent: list[Tab] = []
        """The tab in front first, then those that were in front before it."""

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """From left to right."""
        return tuple(self._tabs)

    @property
    def active(self) -> Tab | None:
        """The tab in front; None only while the window has none."""
        return self._recent[0] if self._recent else None

    @property
    def recent(self) -> tuple[Tab, ...]:
        """The most recently used first."""
        return tuple(self._recent)

    @property
    def focused_pane(self) -> Pane | None:
        """The pane that keys go to while the window has the focus."""
        return None if self.active is None else self.active.focused

    @property
    def title(self) -> str:
        """The name of the tab in front."""
        return "" if self.active is None else self.active.title

    def open_tab(self, after: Tab | None = None) -> Tab:
        """A new tab in front: right of `after`, or at the right end."""
        tab = Tab(self)
        self._tabs.insert(self._tabs.index(after) + 1 if after in self._tabs else len(self._tabs), tab)
        self._recent.insert(0, tab)
        self._tell(changes.TabOpened(tab), changes.ActiveTabChanged(self))
        return tab

    def show(self, tab: Tab) -> None:
        """Bring a tab of this window to the front."""
        if tab in self._tabs and tab is not self.active:
            self._recent.remove(tab)
            self._recent.insert(0, tab)
            self._tell(changes.ActiveTabChanged(self))

    def move_tab(self, tab: Tab, index: int) -> None:
        """Give a tab of this window another place, 0 the leftmost; too large or too small means the end."""
        if tab not in self._tabs:
            return
        index = max(0, min(index, len(self._tabs) - 1))
        if self._tabs.index(tab) != index:
            self._tabs.remove(tab)
            self._tabs.insert(index, tab)
            self._tell(changes.TabMoved(tab, self, self))

    def adopt(self, tab: Tab, index: int) -> None:
        """Take over a living tab of another window, in front. A window that has none left is closed."""
        source = tab.window
        if source is self:
            self.move_tab(tab, index)
            self.show(tab)
            return
        if tab not in source._tabs:
            return  # it ended while it was dragged
        was_active = source._take_out(tab)
        tab.window = self
        self._tabs.insert(max(0, min(index, len(self._tabs))), tab)
        self._recent.insert(0, tab)
        self._tell(changes.TabMoved(tab, source, self))
        if was_active:
            self._tell(changes.ActiveTabChanged(source))
        self._tell(changes.ActiveTabChanged(self))
        if not source._tabs:
            self.workspace.close_window(source)

    def duplicate_tab(self, tab: Tab) -> Tab:
        """A new tab right of this one, in front, that runs the same in the same directory; the child is to be started.

        It has the colour and the group, and not the name that the person gave (features.md 1.2).
        """
        pane = tab.focused
        copy = self.open_tab(after=tab)
        if pane is not None:
            wish = Wish(pane.wish.command, same_start(pane), pane.wish.environment)
            copy.open_pane(pane.name, wish=wish)
        copy.set_colour(tab.colour)
        copy.set_group(tab.group)
        return copy

    def reopen_tab(self, wanted: ClosedTab | None = None) -> Tab | None:
        """This tab, or the one that was closed last, in front, its child to be started; None when there is none."""
        closed = self.workspace.closed.take(wanted)
        if closed is None:
            return None
        tab = self.open_tab()
        tab.open_pane(closed.name, wish=closed.wish)
        tab.rename(closed.title)
        tab.set_colour(closed.colour)
        tab.set_group(closed.group)
        if closed.window_id == self.window_id:
            self.move_tab(tab, closed.index)
        return tab

    def close_tab(self, tab: Tab, *, remember: bool = True) -> None:
        """End a tab of this window with all its panes; nothing when it is gone already.

        The last one takes the window along. `remember`: a person closes it and may want it back (closed.py).
        """
        if tab not in self._tabs:
            return
        closed = remembered(tab) if remember else None
        if closed is not None:
            self.workspace.closed.add(closed)
        was_active = self._take_out(tab)
        tab.close_all()
        self._tell(changes.TabClosed(tab, self))
        if was_active:
            self._tell(changes.ActiveTabChanged(self))
        if not self._tabs:
            self.workspace.close_window(self)

    def _take_out(self, tab: Tab) -> bool:
        """Whether it was in front."""
        was_active = tab is self.active
        self._tabs.remove(tab)
        self._recent.remove(tab)
        return was_active

    def _tell(self, *told: changes.Change) -> None:
        self.workspace.tell(*told)
