"""Room `ui`: small things that lie over a terminal view, at a corner or in the middle. Knows QtWidgets.

They take no cell away from the grid and are made when they are first needed: reading fonts and styles takes time that a
start does not have. They never get the focus, which is the terminal's.
"""

from enum import Enum
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QWidget

#: Logical pixels from the view's edges; at the right there is room for the scrollbar.
_MARGIN: Final = 8
_RIGHT: Final = 16
_RADIUS: Final = 5.0


class Corner(Enum):
    """Where an overlay lies."""

    TOP_RIGHT = "top_right"
    BOTTOM_RIGHT = "bottom_right"
    BOTTOM_LEFT = "bottom_left"
    MIDDLE = "middle"


class Overlay(QObject):
    """Keeps a widget in a corner of its parent while that changes its size."""

    def __init__(self, widget: QWidget, view: QWidget, corner: Corner) -> None:
        super().__init__(widget)
        self._widget = widget
        self._view = view
        self._corner = corner
        widget.setVisible(False)
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        widget.setCursor(Qt.CursorShape.ArrowCursor)
        view.installEventFilter(self)

    def show(self, shown: bool = True) -> None:
        """Show the widget over everything else in the view, or hide it."""
        if shown:
            self.place()
            self._widget.raise_()
        self._widget.setVisible(shown)

    def place(self) -> None:
        """Give the widget the size that it wants, as far as the view has it, and the place that goes with it."""
        area = self._view.size()
        size = self._widget.sizeHint().boundedTo(area)
        self._widget.setGeometry(*self._corner_of(size, area).toTuple(), size.width(), size.height())

    def _corner_of(self, size: QSize, area: QSize) -> QPoint:
        free = area - size
        if self._corner is Corner.MIDDLE:
            return QPoint(free.width() // 2, free.height() // 2)
        right, margin = max(0, free.width() - _RIGHT), min(_MARGIN, free.height())
        if self._corner is Corner.BOTTOM_LEFT:
            return QPoint(min(_MARGIN, free.width()), free.height() - margin)
        return QPoint(right, margin if self._corner is Corner.TOP_RIGHT else free.height() - margin)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the view's size."""
        if event.type() == QEvent.Type.Resize and self._widget.isVisible():
            self.place()
        return False


def paint_box(painter: QPainter, widget: QWidget) -> None:
    """A quiet box in the window's colours behind what the widget shows."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(widget.palette().color(QPalette.ColorRole.Mid))
    painter.setBrush(widget.palette().color(QPalette.ColorRole.ToolTipBase))
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
