"""Room `ui`: the round button that leads back to the newest lines, with a dot while there are some that nobody saw.

Knows the overlay and QtWidgets.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from kortty.ui.overlay import Corner, Overlay

_DIAMETER: Final = 32
_DOT: Final = 9.0
_STROKE: Final = 2.0
#: The arrow, from the middle of the circle.
_ARROW: Final = (QPointF(-5, -2), QPointF(0, 3), QPointF(5, -2))


class JumpButton(QAbstractButton):
    """`jump` is called when it is pressed."""

    def __init__(self, view: QWidget, jump: Callable[[], None]) -> None:
        super().__init__(view)
        self.unread = False
        self._overlay = Overlay(self, view, Corner.BOTTOM_RIGHT)
        self.clicked.connect(lambda: jump())
        self._say()

    def follow(self, wanted: bool, unread: bool) -> None:
        """Be there while the view is scrolled back; `unread`: there is output that was not shown."""
        if unread != self.unread:
            self.unread = unread
            self._say()
            self.update()
        if wanted != self.isVisible():
            self._overlay.show(wanted)

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    def _say(self) -> None:
        self.setToolTip(self.tr("Newest lines (Shift+End)"))
        self.setAccessibleName(self.tr("Newest lines, new output") if self.unread else self.tr("Newest lines"))

    def sizeHint(self) -> QSize:
        """A circle."""
        return QSize(_DIAMETER, _DIAMETER)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Circle, arrow, dot."""
        palette, role = self.palette(), QPalette.ColorRole
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            circle = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(palette.color(role.Mid))
            painter.setBrush(palette.color(role.Midlight if self.isDown() else role.ToolTipBase))
            painter.drawEllipse(circle)
            pen = QPen(palette.color(role.ToolTipText), _STROKE)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline([circle.center() + point for point in _ARROW])
            if self.unread:
                painter.setPen(palette.color(role.ToolTipBase))
                painter.setBrush(palette.color(role.Highlight))
                painter.drawEllipse(QRectF(self.width() - _DOT - 0.5, 0.5, _DOT, _DOT))
        finally:
            painter.end()
