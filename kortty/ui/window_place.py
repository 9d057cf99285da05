"""Room `ui`: where windows are, remembered for the next one, and kept on a screen. Knows QtWidgets and plain frames.

A place from another day may be on a screen that is gone, or be larger than any: what is applied always fits a screen.
"""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from kortty.model.frame import Frame
from kortty.settings.state import State, StateNotKept

_NAME: Final = "window.frame"
#: Logical pixels; beyond, the file was not written by korTTY.
_FURTHEST: Final = 100_000
_SMALLEST: Final = QSize(120, 80)
#: Logical pixels. How high a title bar is, nobody says before there is one.
_TITLE_BAR: Final = 32


def frame_of(window: QWidget) -> Frame:
    """Where a window is; of one that fills the screen, where it would be if it did not.

    The size is without the title bar and the place with it, as QWidget.resize and QWidget.move want them: else a window
    would come back lower by its title bar each time.
    """
    filling = window.isMaximized() or window.isFullScreen()
    inside = window.normalGeometry() if filling else window.geometry()
    place = inside.topLeft() - (window.geometry().topLeft() - window.frameGeometry().topLeft())
    return Frame(place.x(), place.y(), inside.width(), inside.height(), window.isMaximized(), window.isFullScreen())


def apply_frame(window: QWidget, frame: Frame, *, place: bool = True) -> None:
    """Give a window that is not shown yet a size and, with `place`, a place, as far as a screen has room."""
    wanted = fitting(QRect(frame.x, frame.y, frame.width, frame.height))
    window.resize(wanted.size())
    if place:
        window.move(wanted.topLeft())
    state = window.windowState()
    if frame.maximised:
        state |= Qt.WindowState.WindowMaximized
    if frame.full_screen:
        state |= Qt.WindowState.WindowFullScreen
    window.setWindowState(state)


def on_screen(screen: QScreen, wanted: QSize) -> QSize:
    """The size as far as a screen has room for it below a title bar, so that nothing of a window is out of reach."""
    return wanted.boundedTo(screen.availableSize() - QSize(0, _TITLE_BAR)).expandedTo(_SMALLEST)


def fitting(wanted: QRect) -> QRect:
    """The nearest rectangle to the wanted one that lies on one screen as a whole."""
    screen = QGuiApplication.screenAt(wanted.center()) or QGuiApplication.primaryScreen()
    area = screen.availableGeometry()
    size = wanted.size().boundedTo(area.size()).expandedTo(_SMALLEST)
    x = max(area.left(), min(wanted.x(), area.right() + 1 - size.width()))
    y = max(area.top(), min(wanted.y(), area.bottom() + 1 - size.height()))
    return QRect(QPoint(x, y), size)


def remembered(state: State) -> Frame | None:
    """Where the window was that was closed last."""
    value = state.get(_NAME)
    if not isinstance(value, list) or len(value) != 5:
        return None
    *numbers, maximised = value
    x, y, width, height = (each if type(each) is int and abs(each) <= _FURTHEST else 0 for each in numbers)
    if width <= 0 or height <= 0:
        return None
    return Frame(x, y, width, height, maximised is True)


def remember(state: State, window: QWidget) -> None:
    """The next window may be like this one. Where nothing can be written it holds for this run."""
    frame = frame_of(window)
    try:
        state.set(_NAME, [frame.x, frame.y, frame.width, frame.height, frame.maximised])
    except StateNotKept:
        # The folder cannot be written: the settings' store has said so, and a size is not worth a second word.
        return
