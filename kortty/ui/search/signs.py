"""Room `ui`, search: the small buttons of the bar: a drawn sign or two letters. Knows QtWidgets."""

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QToolButton, QWidget

#: Lines from the middle of a button, in logical pixels.
Lines = tuple[tuple[QPointF, ...], ...]

UP: Final[Lines] = ((QPointF(-4, 2), QPointF(0, -2), QPointF(4, 2)),)
DOWN: Final[Lines] = ((QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2)),)
CROSS: Final[Lines] = ((QPointF(-3.5, -3.5), QPointF(3.5, 3.5)), (QPointF(-3.5, 3.5), QPointF(3.5, -3.5)))

_STROKE: Final = 1.6
_SIDE: Final = 26


class SignButton(QToolButton):
    """`sign` are lines to draw, or a text."""

    def __init__(self, parent: QWidget, sign: Lines | str) -> None:
        super().__init__(parent)
        self._lines: Lines = () if isinstance(sign, str) else sign
        if isinstance(sign, str):
            self.setText(sign)
            self.setCheckable(True)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def call(self, name: str) -> None:
        """What it does: its tip and its name."""
        self.setToolTip(name)
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        """A square, or what the text needs."""
        return super().sizeHint().expandedTo(QSize(_SIDE, _SIDE)) if self.text() else QSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The style's button with the sign on it."""
        super().paintEvent(event)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        pen = QPen(self.palette().color(group, QPalette.ColorRole.ButtonText), _STROKE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(pen)
            middle = QPointF(self.width() / 2, self.height() / 2)
            for line in self._lines:
                painter.drawPolyline([middle + point for point in line])
        finally:
            painter.end()
