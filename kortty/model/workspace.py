"""Room model: the tree of windows, tabs and panes. Knows panes and settings.

The tree is the truth: what draws it keeps no copy. Closing the last pane of a tab closes the tab, the last tab its
window. Ids are never given again in a run (house.py).
"""

from collections.abc import Callable, Iterator

from kortty.base.observers import Observers
from kortty.model.house import House
from kortty.model.pane import Pane
from kortty.model.titles import tab_title
from kortty.settings.defaults import Settings, TerminalSettings
from kortty.settings.live import LiveSettings


class Tab:
    """Panes that are shown together; one of them has the focus."""

    def __init__(self, window: "Window") -> None:
        self.window = window
        self.tab_id = window.workspace.house.tab_id()
        self.custom_title = ""
        """What the person called it; "" = nothing."""
        self._panes: list[Pane] = []
        self._focused: Pane | None = None

    @property
    def panes(self) -> tuple[Pane, ...]:
        """In the order of their places."""
        return tuple(self._panes)

    @property
    def focused(self) -> Pane | None:
        """The pane that keys go to; None only while the tab has none yet."""
        return self._focused

    @property
    def title(self) -> str:
        """The tab's name without decorations (features.md 1.3)."""
        pane = self._focused
        if pane is None:
            return self.custom_title
        from_shell = pane.osc_title if self.window.workspace.settings.terminal.title_from_shell else ""
        return tab_title(self.custom_title, from_shell, pane.name)

    def open_pane(self, name: str = "", terminal: TerminalSettings | None = None) -> Pane:
        """A new pane, focused, without a child yet. `terminal`: other settings than the owner's (--geometry)."""
        workspace = self.window.workspace
        pane = Pane(workspace.house, terminal or workspace.settings.terminal, name=name)
        self._panes.append(pane)
        self._focused = pane
        return pane

    def focus(self, pane: Pane) -> None:
        """Keys go to this pane of the tab."""
        if pane in self._panes:
            self._focused = pane

    def close_pane(self, pane: Pane) -> None:
        """End a pane of this tab and its child; nothing when it is gone already."""
        if pane not in self._panes:
            return
        place = self._panes.index(pane)
        self._panes.remove(pane)
        if pane is self._focused:
            # The neighbour that moves into the place, or the one before.
            self._focused = self._panes[min(place, len(self._panes) - 1)] if self._panes else None
        pane.close()
        if not self._panes:
            self.window.close_tab(self)


class Window:
    """Tabs, one of them in front."""

    def __init__(self, workspace: "Workspace") -> None:
        self.workspace = workspace
        self.window_id = workspace.house.window_id()
        self._tabs: list[Tab] = []
        self._active: Tab | None = None

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """From left to right."""
        return tuple(self._tabs)

    @property
    def active(self) -> Tab | None:
        """The tab in front; None only while the window has none yet."""
        return self._active

    def open_tab(self) -> Tab:
        """A new tab at the right end, in front."""
        tab = Tab(self)
        self._tabs.append(tab)
        self._active = tab
        return tab

    def show(self, tab: Tab) -> None:
        """Bring a tab of this window to the front."""
        if tab in self._tabs:
            self._active = tab

    def close_tab(self, tab: Tab) -> None:
        """End a tab of this window with all its panes; nothing when it is gone already."""
        if tab not in self._tabs:
            return
        place = self._tabs.index(tab)
        self._tabs.remove(tab)
        if tab is self._active:
            self._active = self._tabs[min(place, len(self._tabs) - 1)] if self._tabs else None
        for pane in tab.panes:
            tab.close_pane(pane)
        if not self._tabs:
            self.workspace.close_window(self)


class Workspace:
    """All windows of one run."""

    def __init__(self, house: House, settings: Settings | LiveSettings) -> None:
        self.house = house
        self.live_settings = settings if isinstance(settings, LiveSettings) else LiveSettings(settings)
        self._windows: list[Window] = []
        self._closed: Observers[[Window]] = Observers()

    @property
    def settings(self) -> Settings:
        """What holds at this moment."""
        return self.live_settings.now

    @property
    def windows(self) -> tuple[Window, ...]:
        """In the order in which they were opened."""
        return tuple(self._windows)

    def open_window(self) -> Window:
        """A new window without tabs yet."""
        window = Window(self)
        self._windows.append(window)
        return window

    def close_window(self, window: Window) -> None:
        """End a window with all its tabs; nothing when it is gone already."""
        if window not in self._windows:
            return
        self._windows.remove(window)
        for tab in window.tabs:
            window.close_tab(tab)
        self._closed(window)

    def on_window_closed(self, callback: Callable[[Window], None]) -> Callable[[], None]:
        """Call back when a window is gone from the tree. The answer takes it back."""
        return self._closed.add(callback)

    def places(self) -> Iterator[tuple[Window, Tab, Pane]]:
        """Every pane and where it is."""
        for window in self._windows:
            for tab in window.tabs:
                for pane in tab.panes:
                    yield window, tab, pane

    def pane(self, pane_id: str) -> Pane | None:
        """The living pane with this id."""
        return next((pane for _, _, pane in self.places() if pane.pane_id == pane_id), None)
