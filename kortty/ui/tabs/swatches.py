"""Room `ui`, tabs: a dot in a tab's colour as an icon for menus and lists. Knows QtGui."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

_SIDE: Final = 16
_DOT: Final = 10


def swatch(widget: QWidget, colour: str) -> QIcon:
    """The dot of a colour "#rrggbb"; for "" an empty place of the same size. `widget` is where it will be seen."""
    ratio = widget.devicePixelRatioF()
    picture = QPixmap(QSize(_SIDE, _SIDE) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    if colour:
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        inset = (_SIDE - _DOT) / 2
        painter.drawEllipse(QRectF(inset, inset, _DOT, _DOT))
        painter.end()
    return QIcon(picture)
