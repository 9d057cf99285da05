"""Room model: the tree of windows, tabs and panes. Knows windows, settings and changes.

The tree is the truth: what draws it follows its changes (changes.py) and keeps no copy. Closing the last pane of a tab
closes the tab, the last tab its window. Ids are never given again in a run (house.py).
"""

from collections.abc import Callable, Iterator

from kortty.model.changes import Change, ChangeTeller, WindowClosed, WindowOpened
from kortty.model.closed import ClosedTabs
from kortty.model.house import House
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings

__all__ = ["Tab", "Window", "Workspace"]


class Workspace:
    """All windows of one run."""

    def __init__(self, house: House, settings: Settings | LiveSettings) -> None:
        self.house = house
        self.live_settings = settings if isinstance(settings, LiveSettings) else LiveSettings(settings)
        self._windows: list[Window] = []
        self._activated: list[Window] = []
        """The windows, the one that was active last at the end."""
        self.closed = ClosedTabs()
        """What a person may want back."""
        self._teller = ChangeTeller()
        self.live_settings.on_change(self._settings_changed)

    @property
    def settings(self) -> Settings:
        """What holds at this moment."""
        return self.live_settings.now

    # --- who wants to know ---

    def on_change(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call back after every change of the tree. The answer takes it back."""
        return self._teller.on_change(callback)

    def tell(self, *changes: Change) -> None:
        """Windows and tabs say what happened to them."""
        self._teller.tell(*changes)

    def on_window_closed(self, callback: Callable[[Window], None]) -> Callable[[], None]:
        """Call back when a window is gone from the tree. The answer takes it back."""

        def told(change: Change) -> None:
            if isinstance(change, WindowClosed):
                callback(change.window)

        return self._teller.on_change(told)

    # --- windows ---

    @property
    def windows(self) -> tuple[Window, ...]:
        """In the order in which they were opened."""
        return tuple(self._windows)

    @property
    def active_window(self) -> Window | None:
        """The one that has the focus, or had it last."""
        return self._activated[-1] if self._activated else None

    @property
    def focused_pane(self) -> Pane | None:
        """Where keys go: the focused pane of the tab in front of the active window."""
        return None if self.active_window is None else self.active_window.focused_pane

    def activated(self, window: Window) -> None:
        """The window got the focus."""
        if window in self._activated:
            self._activated.remove(window)
            self._activated.append(window)

    def open_window(self) -> Window:
        """A new window without tabs yet."""
        window = Window(self)
        self._windows.append(window)
        self._activated.append(window)
        self.tell(WindowOpened(window))
        return window

    def close_window(self, window: Window, *, remember: bool = True) -> None:
        """End a window with all its tabs; nothing when it is gone already. `remember` as in `Window.close_tab`."""
        if window not in self._windows:
            return
        self._windows.remove(window)
        self._activated.remove(window)
        for tab in window.tabs:
            window.close_tab(tab, remember=remember)
        self.tell(WindowClosed(window))

    def close_all(self) -> None:
        """End everything: korTTY itself ends, and nothing is remembered as closed."""
        for window in self.windows:
            self.close_window(window, remember=False)

    # --- finding ---

    def places(self) -> Iterator[tuple[Window, Tab, Pane]]:
        """Every pane and where it is."""
        for window in self._windows:
            for tab in window.tabs:
                for pane in tab.panes:
                    yield window, tab, pane

    def pane(self, pane_id: str) -> Pane | None:
        """The living pane with this id."""
        return next((pane for _, _, pane in self.places() if pane.pane_id == pane_id), None)

    def find_tab(self, tab_id: str) -> Tab | None:
        """The living tab with this id."""
        return next((tab for window in self._windows for tab in window.tabs if tab.tab_id == tab_id), None)

    def find_window(self, window_id: str) -> Window | None:
        """The living window with this id."""
        return next((window for window in self._windows if window.window_id == window_id), None)

    def _settings_changed(self, settings: Settings) -> None:
        for window in self._windows:
            for tab in window.tabs:
                for pane in tab.panes:
                    pane.use(settings.terminal)
                tab.title_may_differ()
