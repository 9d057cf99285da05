"""Room `ui`: overlays that are one short text: the size while it changes, and the mark of a read-only terminal.

Knows the overlay, QtGui and the theme. The pointer goes through them.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from kortty.ui.overlay import Corner, Overlay, paint_box
from kortty.ui.theme import colour

#: How long the size stays to be read after its last change.
SIZE_SHOWN_MS: Final = 700

#: It is read from the corner of the eye.
_SIZE_LARGER: Final = 1.3
_PADDING_X: Final = 10
_PADDING_Y: Final = 5
_EDGE: Final = 3
#: The box has round corners.
_EDGE_INSET: Final = 4


class TextLabel(QWidget):
    """A text in a box."""

    def __init__(self, view: QWidget, corner: Corner) -> None:
        super().__init__(view)
        self.text = ""
        self._overlay = Overlay(self, view, corner)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def say(self, text: str) -> None:
        """Show this; nothing for an empty text."""
        self.text = text
        self.setAccessibleName(text)
        self._overlay.show(bool(text))
        self.update()

    def sizeHint(self) -> QSize:
        """The text and some air."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text) + 2 * _PADDING_X, metrics.height() + 2 * _PADDING_Y)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Box and text."""
        painter = QPainter(self)
        try:
            paint_box(painter, self)
            painter.setPen(self.palette().color(QPalette.ColorRole.ToolTipText))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)
        finally:
            painter.end()


class SizeLabel(TextLabel):
    """Columns x rows while a window is being resized."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view, Corner.MIDDLE)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * _SIZE_LARGER)
        self.setFont(font)
        self._timer = QTimer(self, singleShot=True, interval=SIZE_SHOWN_MS)
        self._timer.timeout.connect(lambda: self.say(""))

    def tell(self, columns: int, rows: int) -> None:
        """Show a size for a moment."""
        self.say(f"{columns} × {rows}")
        self._timer.start()


class ReadOnlyLabel(TextLabel):
    """The mark of a terminal that takes no input; `edge` is the colour for what wants to be known (0xRRGGBB)."""

    def __init__(self, view: QWidget, edge: Callable[[], int]) -> None:
        super().__init__(view, Corner.TOP_RIGHT)
        self._edge = edge

    def tell(self, read_only: bool) -> None:
        """Show the mark, or no more."""
        self.say(self.tr("Read-only") if read_only else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Box and text, with an edge as notices have it."""
        super().paintEvent(event)
        painter = QPainter(self)
        try:
            painter.fillRect(1, _EDGE_INSET, _EDGE, self.height() - 2 * _EDGE_INSET, colour(self._edge()))
        finally:
            painter.end()
