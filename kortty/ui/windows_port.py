"""Room `ui`: the windows for rooms below that act on them (model.ports.Windows). Knows windows, areas and Qt's widgets.

A program moves nothing else than the tree (model); here its tabs and panes come before the person's eyes. No desktop
has to allow that: where it does not, it is asked to mark the window (Qt: QWidget.activateWindow, QApplication.alert).
"""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.ui.notifying.front import window_in_front
from kortty.ui.splits.pane_box import PaneBox
from kortty.ui.window import TerminalWindow


class DesktopWindows:
    """`windows` are those that are on the desktop at the time."""

    def __init__(self, windows: Callable[[], Iterable[TerminalWindow]]) -> None:
        self._windows = windows

    @property
    def focused(self) -> Window | None:
        """The window that has the keyboard of the desktop; None when that is elsewhere."""
        return window_in_front()

    def raise_tab(self, tab: Tab) -> bool:
        """Bring the window of a tab, which is the active one there, before the person's eyes; False: there is none."""
        window = self._shown(tab.window)
        if window is None:
            return False
        if window.isMinimized():
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        self.ask_for_attention(tab.window)
        return True

    def focus(self, pane: Pane) -> bool:
        """Give the keyboard to a pane whose tab is in front; False: its window is not on the desktop."""
        box = self._box(pane)
        if box is None:
            return False
        if box.isVisible():
            box.view.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def ask_for_attention(self, window: Window) -> None:
        """Have the desktop mark the window until the person looks at it; nothing while it is the active one."""
        shown = self._shown(window)
        if shown is not None and not shown.isActiveWindow():
            QApplication.alert(shown)

    def start(self, pane: Pane) -> None:
        """Start what a new pane wishes for, in the size that it has on the screen. Raises SpawnFailed."""
        box = self._box(pane)
        window = None if pane.tab is None else self._shown(pane.tab.window)
        if box is None or window is None:
            return
        pane.name = pane.name or window.host.name(pane.wish)
        box.started(window.host.start(pane))

    # --- inside ---

    def _shown(self, model: Window) -> TerminalWindow | None:
        return next((window for window in self._windows() if window.model is model), None)

    def _box(self, pane: Pane) -> PaneBox | None:
        window = None if pane.tab is None else self._shown(pane.tab.window)
        area = None if window is None or pane.tab is None else window.area_of(pane.tab)
        return None if area is None else area.box(pane)
