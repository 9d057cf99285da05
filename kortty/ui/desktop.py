"""Room `ui`: Qt's application object and its windows. Knows QtWidgets; `app` drives it.

Making the application object can end the process: Qt aborts when there is no display. Here that becomes one sentence.
"""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLoggingCategory, QMessageLogContext, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from kortty.model.changes import ActiveTabChanged, Change, WindowClosed
from kortty.model.frame import Frame
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.settings.state import STATE_FILE, WELCOME_SHOWN, State
from kortty.ui.accessible_factory import offer_accessibility
from kortty.ui.closing.words import Scope
from kortty.ui.command_line import Geometry
from kortty.ui.host import Host
from kortty.ui.language import Language
from kortty.ui.looks import Looks
from kortty.ui.resources import icon_path
from kortty.ui.signals import EndingSignals
from kortty.ui.window import TerminalWindow
from kortty.ui.window_place import apply_frame, frame_of, on_screen, remember, remembered

NO_DISPLAY: Final = "kortty: there is no display to open a window on (is DISPLAY or WAYLAND_DISPLAY right?)"

#: The name that X11 gives windows (WM_CLASS), as the program's file may be python's; and the style, whatever the
#: surroundings want. `QApplication.setStyle` would make Python's side of QStyle, which takes six milliseconds.
_ARGUMENTS: Final = ("kortty", "-style", "fusion")

_ANY: Final = Geometry()
#: Rows that a terminal must have for the bar of the first start.
_WELCOME_ROWS: Final = 16

Application = QApplication
"""What `make_application` makes, for the composition root, which names no widget."""


def make_application() -> QApplication:
    """Qt's application object, in the Fusion style. Without a display the process ends: one sentence, status 1."""
    held: list[str] = []

    def listen(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        held.append(text)
        if kind == QtMsgType.QtFatalMsg:
            os.write(2, f"{_why_not(held)}\n".encode())
            os._exit(1)

    # A font without the script of a character that came along is nothing anybody can act on; Qt names each one.
    QLoggingCategory.setFilterRules("qt.text.font.db=false")
    before = qInstallMessageHandler(listen)
    try:
        application = QApplication(list(_ARGUMENTS))
    finally:
        qInstallMessageHandler(before)
    for text in held:
        sys.stderr.write(f"{text}\n")
    application.setApplicationName("kortty")
    application.setApplicationDisplayName("korTTY")
    QGuiApplication.setDesktopFileName("kortty")
    application.setQuitOnLastWindowClosed(True)
    return application


def _why_not(messages: list[str]) -> str:
    """One line from what Qt said before it gave up."""
    if any("could not connect to display" in message for message in messages):
        return NO_DISPLAY
    said = " ".join(messages[0].split()) if messages else "no reason given"
    return f"kortty: Qt could not start: {said}"


class Desktop(QObject):
    """The windows of one run, each for a window of the tree."""

    def __init__(self, application: QApplication, workspace: Workspace, host: Host, folder: Path) -> None:
        super().__init__(application)
        self._application = application
        self._workspace = workspace
        self._host = host
        self._folder = folder
        self.language = Language(application, workspace.live_settings)
        self.looks = Looks(application, workspace.live_settings, folder)
        self.looks.noticed.connect(self._say_of_looks)
        self.appearance = self.looks.appearance
        self._said_of_looks = ""
        self._windows: dict[Window, TerminalWindow] = {}
        #: Ids of panes that start when they are seen.
        self._waiting: set[str] = set()
        self.state = State(folder / STATE_FILE)
        self._before_closing: list[Callable[[], object]] = []
        self._endings: list[Callable[[], object]] = []
        workspace.on_change(self._changed)
        offer_accessibility()
        self.signals = EndingSignals(self, self.close_all)

    # --- windows ---

    @property
    def windows(self) -> tuple[TerminalWindow, ...]:
        """In the order in which they were opened."""
        return tuple(self._windows.values())

    def open(self, model: Window, geometry: Geometry = _ANY, frame: Frame | None = None) -> TerminalWindow:
        """Show a window of the tree: where `frame` says, else in the size that was asked for, else as the last one."""
        window = TerminalWindow(model, self.appearance, self._host)
        self._windows[model] = window
        window.adjustSize()
        window.resize(on_screen(window.screen(), window.sizeHint()))
        if frame is not None:
            apply_frame(window, frame)
        elif not geometry.columns and self._workspace.settings.window.remember_geometry:
            last = remembered(self.state)
            if last is not None:
                # Where, the window manager knows better: it does not put one window onto another.
                apply_frame(window, last, place=False)
        _place(window, geometry)
        window.show()
        return window

    def frame(self, model: Window) -> Frame | None:
        """Where a window of the tree is on the desktop."""
        window = self._windows.get(model)
        return None if window is None else frame_of(window)

    def show_in_window(self, tab: Tab) -> None:
        """Move a living tab into a window of its own, as large as the one it was in."""
        source = self._windows.get(tab.window)
        model = self._workspace.open_window()
        model.adopt(tab, 0)
        window = self.open(model)
        if source is not None:
            window.resize(source.size())

    def _changed(self, change: Change) -> None:
        if isinstance(change, WindowClosed):
            window = self._windows.pop(change.window, None)
            if window is not None and self._workspace.settings.window.remember_geometry:
                remember(self.state, window)
        elif isinstance(change, ActiveTabChanged) and change.window in self._windows:
            self._start_waiting(change.window)

    def _start_waiting(self, model: Window) -> None:
        """Panes of a restored session start when their tab is first looked at."""
        tab = model.active
        if tab is not None:
            for pane in tab.panes:
                if pane.pane_id in self._waiting:
                    self._waiting.discard(pane.pane_id)
                    self._windows[model].start(tab, pane)

    def start_when_seen(self, panes: Iterable[Pane]) -> None:
        """Start these panes once their tab is in front."""
        self._waiting.update(pane.pane_id for pane in panes)
        for model in self._windows:
            self._start_waiting(model)

    # --- after the first frame ---

    def after_first_window(self, window: TerminalWindow) -> None:
        """What a start can do when its prompt is on the screen already."""
        self.use_icon()
        if window in self.windows:
            self.check_font(window)
        from kortty.ui.settings_notices import SettingsNotices  # here: nobody needs it to see a prompt

        SettingsNotices(self, self._host.store)
        self._welcome(window)

    def _welcome(self, window: TerminalWindow) -> None:
        """A first start shows a quiet bar, where a person has come to a shell and there is room for it."""
        pane = window.model.focused_pane if window in self.windows else None
        if pane is None or pane.wish.command or pane.terminal.rows < _WELCOME_ROWS:
            return
        if self.state.flag(WELCOME_SHOWN):
            return
        from kortty.ui.welcome.first_start import welcome_bar  # here: most starts are not the first

        bar = welcome_bar(window, window.actions_of_window, self.state)
        if bar is not None:
            window.show_bar(bar)

    def check_font(self, window: TerminalWindow) -> None:
        """Say what is wrong with font or colours: in a window and, as that may not be readable, on stderr."""
        sentences = self.looks.troubles(window.devicePixelRatioF())
        for sentence in sentences:
            sys.stderr.write(f"kortty: {sentence}\n")
        if sentences:
            self._said_of_looks = " ".join(sentences)
            window.say(self._said_of_looks, self.appearance.scheme.waiting)

    def _say_of_looks(self, sentence: str) -> None:
        """Settings for font or colours changed and cannot be followed; "" when they can again."""
        active = self._workspace.active_window
        before = self._said_of_looks
        for model, window in self._windows.items():
            if (sentence and model is active) or (before and window.notice.text() == before):
                window.say(sentence, self.appearance.scheme.waiting)
        self._said_of_looks = sentence

    def use_icon(self) -> None:
        """Give windows their icon; reading it takes longer than may be spent before the first frame."""
        from PySide6.QtGui import QIcon

        path = icon_path()
        icon = QIcon.fromTheme("kortty", QIcon(str(path)) if path is not None else QIcon())
        self._application.setWindowIcon(icon)

    # --- the end ---

    def quit(self) -> None:
        """Close every window; asks once when something is running."""
        active = self._workspace.active_window
        window = self._windows.get(active) if active is not None else None
        if window is None:
            self.close_all()
        else:
            tabs = [tab for model in self._workspace.windows for tab in model.tabs]
            window.closing.ask_before(Scope.ALL, tabs, self.close_all)

    def close_all(self) -> None:
        """Close every window without a question, which ends the program (a signal, the end of the session)."""
        self._leave()
        for model in list(self._windows):
            self._workspace.close_window(model)
        self._application.quit()

    def before_closing(self, ending: Callable[[], object]) -> None:
        """Call this before the windows go, once, however the run ends."""
        self._before_closing.append(ending)

    def _leave(self) -> None:
        endings, self._before_closing = self._before_closing, []
        for ending in endings:
            ending()

    def at_end(self, ending: Callable[[], object]) -> None:
        """Call this when the run is over."""
        self._endings.append(ending)

    def end(self) -> None:
        """The event loop is done."""
        self._leave()
        for ending in reversed(self._endings):
            ending()
        self.signals.stop()


def _place(window: TerminalWindow, geometry: Geometry) -> None:
    """Put a window where --geometry wants it; the window manager has the last word."""
    if geometry.x is None or geometry.y is None:
        return
    area = window.screen().geometry()
    size = window.frameGeometry()
    x = area.right() + 1 - size.width() + geometry.x if geometry.from_right else area.left() + geometry.x
    y = area.bottom() + 1 - size.height() + geometry.y if geometry.from_bottom else area.top() + geometry.y
    window.move(x, y)
