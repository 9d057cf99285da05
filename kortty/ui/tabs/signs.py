"""Room `ui`, tabs: the small signs that are painted on tabs and on the bar's buttons. Knows QtGui.

They are outlines on a grid of 16 x 16 in one weight, painted in whatever colour the place needs: a tab has too many
states for a picture file of each. Every sign has a shape of its own, so that none is told by its colour alone.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

_GRID: Final = 16.0
_WEIGHT: Final = 1.6


class Sign(Enum):
    """What can be painted."""

    BELL = "bell"
    """Something asked for attention."""
    LINES = "lines"
    """Something was written in a tab that nobody looks at."""
    FORK = "fork"
    """What is typed goes to several panes."""
    PAUSE = "pause"
    ALERT = "alert"
    CLOSE = "close"
    PLUS = "plus"
    LIST = "list"


def paint_sign(painter: QPainter, sign: Sign, area: QRectF, colour: QColor) -> None:
    """Paint a sign in the middle of an area, as large as fits; lines keep their weight within one size of text."""
    side = min(area.width(), area.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center() - QPointF(side / 2, side / 2))
    painter.scale(side / _GRID, side / _GRID)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, _WEIGHT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPath(_outline(sign))
    painter.restore()


@cache
def _outline(sign: Sign) -> QPainterPath:
    path = QPainterPath()
    _DRAWN[sign](path)
    return path


def _line(path: QPainterPath, *points: tuple[float, float]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)


def _bell(path: QPainterPath) -> None:
    path.moveTo(2.5, 12)
    path.cubicTo(4.5, 10, 4, 8.5, 4.2, 6.5)
    path.cubicTo(4.5, 3.6, 6, 2.2, 8, 2.2)
    path.cubicTo(10, 2.2, 11.5, 3.6, 11.8, 6.5)
    path.cubicTo(12, 8.5, 11.5, 10, 13.5, 12)
    path.closeSubpath()
    path.moveTo(6.6, 14.2)
    path.lineTo(9.4, 14.2)


def _lines(path: QPainterPath) -> None:
    _line(path, (3, 4.5), (13, 4.5))
    _line(path, (3, 8), (10, 8))
    _line(path, (3, 11.5), (12, 11.5))


def _fork(path: QPainterPath) -> None:
    _line(path, (8, 14), (8, 2.5))
    path.moveTo(3, 2.5)
    path.cubicTo(3, 7.5, 4.5, 9.5, 8, 9.5)
    path.cubicTo(11.5, 9.5, 13, 7.5, 13, 2.5)


def _pause(path: QPainterPath) -> None:
    _line(path, (5.5, 3.5), (5.5, 12.5))
    _line(path, (10.5, 3.5), (10.5, 12.5))


def _alert(path: QPainterPath) -> None:
    _line(path, (8, 2.2), (14.2, 13.4), (1.8, 13.4))
    path.closeSubpath()
    _line(path, (8, 6.6), (8, 9.4))
    _line(path, (8, 11.3), (8, 11.4))


def _close(path: QPainterPath) -> None:
    _line(path, (4, 4), (12, 12))
    _line(path, (12, 4), (4, 12))


def _plus(path: QPainterPath) -> None:
    _line(path, (8, 2.5), (8, 13.5))
    _line(path, (2.5, 8), (13.5, 8))


def _list(path: QPainterPath) -> None:
    _line(path, (3.5, 6), (8, 10.5), (12.5, 6))


_DRAWN: Final[dict[Sign, Callable[[QPainterPath], None]]] = {
    Sign.BELL: _bell,
    Sign.LINES: _lines,
    Sign.FORK: _fork,
    Sign.PAUSE: _pause,
    Sign.ALERT: _alert,
    Sign.CLOSE: _close,
    Sign.PLUS: _plus,
    Sign.LIST: _list,
}
