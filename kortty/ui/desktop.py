"""Room `ui`: Qt's application object and its windows. Knows QtWidgets; `app` drives it.

Making the application object can end the process: Qt aborts when there is no display. Here that becomes one sentence.
"""

import os
import sys
from typing import Final

from PySide6.QtCore import QLoggingCategory, QMessageLogContext, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.model.workspace import Tab
from kortty.paint.schemes import Scheme
from kortty.settings.defaults import ColourSettings, FontSettings
from kortty.ui import fonts, theme, words
from kortty.ui.accessible_factory import offer_accessibility
from kortty.ui.appearance import Appearance
from kortty.ui.command_line import Geometry
from kortty.ui.resources import icon_path
from kortty.ui.signals import EndingSignals
from kortty.ui.window import Host, TerminalWindow

NO_DISPLAY: Final = "kortty: there is no display to open a window on (is DISPLAY or WAYLAND_DISPLAY right?)"


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
    # The name that X11 gives windows (WM_CLASS) is that of the program's file, which may be python's.
    before = qInstallMessageHandler(listen)
    try:
        QApplication.setStyle("fusion")
        application = QApplication(["kortty"])
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
    """The windows of one run."""

    def __init__(
        self, application: QApplication, font: FontSettings, host: Host, colours: ColourSettings | None = None
    ) -> None:
        super().__init__(application)
        self._application = application
        self._host = host
        self._font = font
        self.appearance = Appearance(
            theme.system_scheme(),
            *fonts.fixed_font(font.family, font.points),
            font.line_height,
            ligatures=font.ligatures,
            minimum_contrast=(colours or ColourSettings()).minimum_contrast,
        )
        application.setPalette(theme.palette(self.appearance.scheme))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._windows: list[TerminalWindow] = []
        offer_accessibility()
        self.signals = EndingSignals(self, self.close_all)

    def open(self, tab: Tab, pane: Pane, geometry: Geometry) -> TerminalWindow:
        """Show a pane in a window of its own."""
        window = TerminalWindow(tab, pane, self.appearance, self._host)
        self._windows.append(window)
        window.destroyed.connect(lambda: self._windows.remove(window))
        window.adjustSize()
        window.resize(window.sizeHint())
        _place(window, geometry)
        window.show()
        return window

    def check_font(self, window: TerminalWindow) -> None:
        """Say what is wrong with the font, if anything is: in a window and, as that may not be readable, on stderr."""
        if window not in self._windows:
            return
        families = self.appearance.families
        metrics = self.appearance.metrics(0, window.devicePixelRatioF())
        trouble = fonts.trouble(self._font.family, families, metrics)
        if trouble is not None:
            sentence = words.font_trouble(trouble, self._font.family, fonts.used(families))
            sys.stderr.write(f"kortty: {sentence}\n")
            said = window.notice.text()
            window.notice.say(f"{said} {sentence}" if said else sentence, self.appearance.scheme.waiting)

    def use_icon(self) -> None:
        """Give windows their icon; reading it takes longer than may be spent before the first frame."""
        path = icon_path()
        icon = QIcon.fromTheme("kortty", QIcon(str(path)) if path is not None else QIcon())
        self._application.setWindowIcon(icon)

    def close_all(self) -> None:
        """Close every window, which ends the program."""
        for window in list(self._windows):
            window.close()
        self._application.quit()

    def _scheme_changed(self) -> None:
        scheme: Scheme = theme.system_scheme()
        self._application.setPalette(theme.palette(scheme))
        self.appearance.use(scheme)

    @property
    def clock(self) -> Clock:
        """The clock that windows use."""
        return self._host.clock


def _place(window: TerminalWindow, geometry: Geometry) -> None:
    """Put a window where --geometry wants it; the window manager has the last word."""
    if geometry.x is None or geometry.y is None:
        return
    area = window.screen().geometry()
    size = window.frameGeometry()
    x = area.right() + 1 - size.width() + geometry.x if geometry.from_right else area.left() + geometry.x
    y = area.bottom() + 1 - size.height() + geometry.y if geometry.from_bottom else area.top() + geometry.y
    window.move(x, y)
