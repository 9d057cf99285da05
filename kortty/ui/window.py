"""Room `ui`: a window with one terminal in it. Knows the tree's tab, the view and Qt's widgets.

The tree owns the pane; the window draws it, and says to the tree when the person closes it.
"""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QVBoxLayout

from kortty.base.clock import Clock
from kortty.base.display import display_safe
from kortty.model.pane import Pane
from kortty.model.refusals import Refusal
from kortty.model.workspace import Tab
from kortty.pty.child import ExitStatus, SpawnFailed
from kortty.ui import words
from kortty.ui.appearance import Appearance
from kortty.ui.key_keeper import KeyKeeper
from kortty.ui.notice import Notice
from kortty.ui.status import Status, StatusBar
from kortty.ui.terminal_view import TerminalView
from kortty.ui.view_actions import ViewActions
from kortty.vt.events import Event, TitleChanged

#: A child that ends sooner than this (seconds) did not do what was wanted of it, whatever its status.
SHORTEST_LIFE: Final = 1.0

_Key = Qt.Key


class Host(Protocol):
    """What a window asks of the program around it."""

    @property
    def clock(self) -> Clock: ...

    def start(self, pane: Pane) -> str:
        """Start the pane's command; a sentence when something about it is worth saying. Raises SpawnFailed."""

    def open_window(self) -> None:
        """One more window."""


class TerminalWindow(QMainWindow):
    """Shows the pane of a tab."""

    def __init__(self, tab: Tab, pane: Pane, appearance: Appearance, host: Host) -> None:
        super().__init__()
        self.tab = tab
        self.pane = pane
        self._host = host
        self._appearance = appearance
        self._started = host.clock.monotonic()
        self.view = TerminalView(pane, appearance, host.clock, self, tab.window.workspace.live_settings)
        self.notice = Notice(self)
        middle = KeyKeeper(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.notice)
        self.status = Status(StatusBar(middle), self.view, self.view.settings.window.status_bar)
        column.addWidget(self.status.bar)
        self.setCentralWidget(middle)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._make_menus()
        self._show_title()
        self._observed = (pane.on_event(self._event), pane.on_exit(self._exited))
        self.view.pressed_after_end.connect(self._answer)
        self.view.input_refused.connect(self._refused)
        self.view.menu_wanted.connect(self._open_context_menu)
        self.view.tools.hinted.connect(self.status.hint)
        self.view.tools.remarked.connect(self.status.remark)
        self.view.setFocus()

    # --- the child ---

    def started(self, remark: str = "") -> None:
        """The pane's child runs since now; `remark` is shown under the screen."""
        self._started = self._host.clock.monotonic()
        self.notice.say(remark, self._appearance.scheme.waiting)

    def failed(self, failure: SpawnFailed) -> None:
        """The pane's command could not be started."""
        self.notice.say(words.not_started(failure), self._appearance.scheme.failed)

    def _exited(self, status: ExitStatus) -> None:
        lived = self._host.clock.monotonic() - self._started
        if status.code == 0 and lived >= SHORTEST_LIFE:
            self.close()
            return
        scheme = self._appearance.scheme
        self.notice.say(words.ended(status), scheme.done if status.code == 0 else scheme.failed)

    def _answer(self, event: QKeyEvent) -> None:
        """A key after the end: Enter closes, R starts again."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return
        if event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self.close()
        elif event.key() == _Key.Key_R:
            try:
                remark = self._host.start(self.pane)
            except SpawnFailed as failure:
                self.failed(failure)
            else:
                self.started(remark)

    def _refused(self, refusal: Refusal) -> None:
        """What the person typed or pasted was not taken. While there is no child, its end stays to be read."""
        self.notice.remark(words.not_sent(refusal), self._appearance.scheme.waiting)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The tree lets go of the pane, which hangs its child up."""
        for stop in self._observed:
            stop()
        self.tab.close_pane(self.pane)
        event.accept()

    # --- title ---

    def _event(self, event: Event) -> None:
        if isinstance(event, TitleChanged):
            self._show_title()

    def _show_title(self) -> None:
        self.setWindowTitle(display_safe(self.tab.title) or "korTTY")

    def changeEvent(self, event: QEvent) -> None:
        """Out of the icon: paint what was not painted meanwhile. Full screen, whoever wanted it: without a menu bar."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menuBar().setVisible(not self.isFullScreen())
            self.full_screen.setChecked(self.isFullScreen())
            self.status.full_screen(self.isFullScreen())
            if not self.isMinimized():
                self.view.scrolled()

    # --- menus ---

    def _make_menus(self) -> None:
        bar = self.menuBar()
        menu = bar.addMenu(self.tr("&File"))
        self._add(menu, self.tr("New window"), self._host.open_window, "Ctrl+Shift+N")
        menu.addSeparator()
        self._add(menu, self.tr("Close window"), self.close, "Ctrl+Shift+W")
        self.actions_of_view = ViewActions(self.view, self)
        self.actions_of_view.edit(bar.addMenu(self.tr("&Edit")))
        menu = bar.addMenu(self.tr("&View"))
        self.actions_of_view.zoom(menu)
        menu.addSeparator()
        self.full_screen = self._add(menu, self.tr("Full screen"), self._toggle_full_screen, "F11")
        self.full_screen.setCheckable(True)
        menu = bar.addMenu(self.tr("&Help"))
        self._add(menu, self.tr("About korTTY"), self._about)

    def _add(self, menu: QMenu, text: str, action: Callable[[], object], *keys: str) -> QAction:
        made = QAction(text, self)
        made.setShortcuts([QKeySequence(key) for key in keys])
        made.triggered.connect(lambda: action())
        menu.addAction(made)
        # A hidden menu bar (full screen) takes its shortcuts along; the window's own stay.
        self.addAction(made)
        return made

    def _open_context_menu(self, place: QPoint) -> None:
        from kortty.ui.context_menu import open_context_menu  # here: nobody needs it to see a prompt

        open_context_menu(self, self.actions_of_view, self.full_screen, place)

    def _about(self) -> None:
        from kortty.ui.about import open_about  # here: nobody needs it to see a prompt

        open_about(self)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
