"""Terminal views on panes with children that only exist in the test (knows kortty.ui and the fakes)."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QInputMethodEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.paint.schemes import DARK
from kortty.pty.child import Child, ExitStatus
from kortty.settings.defaults import TerminalSettings
from kortty.ui import fonts
from kortty.ui.appearance import Appearance
from kortty.ui.grid import Grid
from kortty.ui.selection import Selection
from kortty.ui.terminal_view import TerminalView
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop

WAIT_MS = 5_000


def make_appearance() -> Appearance:
    """The dark scheme in the platform's fixed font at 14 pixels."""
    return Appearance(DARK, (fonts.fixed_font()[0][0],), 14)


class Stage:
    """A shown view of `columns` x `rows` cells, and the child behind it."""

    def __init__(self, qtbot: QtBot, columns: int = 20, rows: int = 6, scrollback: int = 100) -> None:
        self.qtbot = qtbot
        self.house = FakeHouse()
        settings = TerminalSettings(columns=columns, rows=rows, scrollback=scrollback)
        self.pane = Pane(self.house, settings)
        self.child = FakeChild()
        self.pane.attach(self.child, self._loop_for)
        self.appearance = make_appearance()
        self.view = TerminalView(self.pane, self.appearance, self.house.fake_clock)
        qtbot.addWidget(self.view)
        self.view.resize(self.view.sizeHint())
        self.view.show()
        qtbot.waitExposed(self.view)
        self.view.setFocus()
        self.view.activateWindow()
        qtbot.waitUntil(self.view.hasFocus, timeout=WAIT_MS)
        self.sent()

    def _loop_for(
        self,
        child: Child,
        clock: Clock,
        *,
        feed: Callable[[bytes], None],
        writable: Callable[[], None],
        exited: Callable[[ExitStatus], None],
    ) -> FakeLoop:
        self.loop = FakeLoop(child, clock, feed=feed, writable=writable, exited=exited)
        return self.loop

    @property
    def selection(self) -> Selection | None:
        """What is selected."""
        return self.view.selecting.current

    def sent(self) -> bytes:
        """What the child received since the last time."""
        taken = bytes(self.child.taken)
        self.child.taken.clear()
        return taken

    def output(self, text: str) -> None:
        """The child writes; the frame with it is painted."""
        self.pane.feed(text.encode())
        self.settle()

    def settle(self) -> None:
        """Let the frame that is due be painted."""
        before = self.view.frames_painted
        self.view.scrolled()
        self.qtbot.waitUntil(lambda: self.view.frames_painted > before, timeout=WAIT_MS)

    def press(
        self,
        key: int,
        text: str = "",
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        *,
        released: bool = False,
    ) -> None:
        """A key event with exactly this key, text and modifiers."""
        kind = QKeyEvent.Type.KeyRelease if released else QKeyEvent.Type.KeyPress
        QApplication.sendEvent(self.view, QKeyEvent(kind, key, modifiers, text))

    def mouse(
        self,
        kind: QEvent.Type,
        place: tuple[float, float],
        button: Qt.MouseButton = Qt.MouseButton.LeftButton,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
        milliseconds: int = 0,
    ) -> None:
        """A mouse event at a place in the grid (see `position`), at a moment that tells double clicks from others."""
        position = self.position(*place)
        nothing = Qt.MouseButton.NoButton
        event = QMouseEvent(
            kind,
            position,
            self.view.mapToGlobal(position),
            nothing if kind == QEvent.Type.MouseMove else button,
            nothing if kind == QEvent.Type.MouseButtonRelease else button,
            modifiers,
        )
        event.setTimestamp(milliseconds)
        QApplication.sendEvent(self.view, event)

    def wheel(
        self, notches: float, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, pixels: int = 0
    ) -> None:
        """A turn of the wheel over the view's middle; `pixels` is what a touchpad says beside."""
        middle = QPointF(self.view.rect().center())
        event = QWheelEvent(
            middle,
            self.view.mapToGlobal(middle),
            QPoint(0, pixels),
            QPoint(0, round(notches * 120)),
            Qt.MouseButton.NoButton,
            modifiers,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view, event)

    def compose(self, preedit: str = "", commit: str = "") -> None:
        """An input method shows and finishes text."""
        event = QInputMethodEvent(preedit, [])
        event.setCommitString(commit)
        QApplication.sendEvent(self.view, event)

    def position(self, column: float, row: float) -> QPointF:
        """The logical position of a place in the grid: 0.5 is the middle of the first cell."""
        grid = self.view.grid
        return QPointF(
            (grid.left + column * grid.cell_width) / grid.ratio, (grid.top + row * grid.cell_height) / grid.ratio
        )

    def pixels(self) -> QImage:
        """What the view looks like."""
        return self.view.grab().toImage()

    def size_for(self, columns: int, rows: int) -> QSize:
        """The widget's size for so many cells."""
        return QSize(*Grid.size_for(self.view.canvas.metrics, columns, rows))


def clipboard_text() -> str:
    """What is on the clipboard."""
    return QGuiApplication.clipboard().text()
