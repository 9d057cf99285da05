"""Room `ui`: the shapes of our icons, lines of one weight in a square of 16 x 16, and how one is painted. Knows QtGui.

Coordinates count from the top left corner. Lines are drawn 1.5 wide with round ends; a point is a line without length.
Whoever needs a QIcon finds it in icons.py; a sign on a tab needs none, and must not cost a start what that costs.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

#: Width and height of the square.
SIDE: Final = 16.0
STROKE: Final = 1.5

#: A length that is not seen, and makes a round end into a point.
_POINT: Final = 0.01
_TEETH: Final = 8

Places = tuple[tuple[float, float], ...]


def _lines(*lines: Places) -> QPainterPath:
    """Each line through its places."""
    path = QPainterPath()
    for (x, y), *others in lines:
        path.moveTo(x, y)
        for place in others:
            path.lineTo(*place)
    return path


def _circle(path: QPainterPath, x: float, y: float, radius: float) -> None:
    path.addEllipse(QPointF(x, y), radius, radius)


def _points(path: QPainterPath, *places: tuple[float, float]) -> None:
    for x, y in places:
        path.moveTo(x, y)
        path.lineTo(x + _POINT, y)


def _search() -> QPainterPath:
    path = _lines(((10.2, 10.2), (13.5, 13.5)))
    _circle(path, 7, 7, 4.25)
    return path


def _bell() -> QPainterPath:
    path = _lines(((6.75, 13.75), (9.25, 13.75)))
    path.moveTo(8, 2.25)
    path.cubicTo(5.6, 2.25, 4.25, 4.1, 4.25, 6.4)
    path.cubicTo(4.25, 9.4, 3, 10.3, 3, 11.25)
    path.lineTo(13, 11.25)
    path.cubicTo(13, 10.3, 11.75, 9.4, 11.75, 6.4)
    path.cubicTo(11.75, 4.1, 10.4, 2.25, 8, 2.25)
    return path


def _fork() -> QPainterPath:
    """One line that becomes three: what is typed here goes there, too."""
    path = _lines(((2, 8), (13.5, 8)))
    for y in (3.25, 12.75):
        path.moveTo(5, 8)
        path.cubicTo(8, 8, 7.5, y, 10.5, y)
        path.lineTo(13.5, y)
    return path


def _gear() -> QPainterPath:
    path = QPainterPath()
    _circle(path, 8, 8, 1.75)
    _circle(path, 8, 8, 4.25)
    for tooth in range(_TEETH):
        # arcMoveTo knows sine and cosine.
        angle = 360 * tooth / _TEETH
        inner, outer = QPainterPath(), QPainterPath()
        inner.arcMoveTo(QRectF(3.75, 3.75, 8.5, 8.5), angle)
        outer.arcMoveTo(QRectF(1.75, 1.75, 12.5, 12.5), angle)
        path.moveTo(inner.currentPosition())
        path.lineTo(outer.currentPosition())
    return path


def _palette() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(8, 2)
    path.cubicTo(4.6, 2, 2, 4.7, 2, 8)
    path.cubicTo(2, 11.3, 4.6, 14, 8, 14)
    path.cubicTo(9.1, 14, 9.6, 13.2, 9.4, 12.2)
    path.cubicTo(9.1, 10.9, 9.7, 9.9, 11, 9.9)
    path.cubicTo(12.9, 9.9, 14, 9.3, 14, 7.4)
    path.cubicTo(14, 4.3, 11.3, 2, 8, 2)
    _points(path, (5, 8.5), (6, 5.4), (9.2, 4.9))
    return path


def _keyboard() -> QPainterPath:
    path = _lines(((5.5, 10), (10.5, 10)))
    path.addRoundedRect(QRectF(1.25, 3.75, 13.5, 8.75), 1.5, 1.5)
    _points(path, (4, 6.9), (6.7, 6.9), (9.3, 6.9), (12, 6.9))
    return path


def _warning() -> QPainterPath:
    path = _lines(((8, 2.25), (14.25, 13.25), (1.75, 13.25), (8, 2.25)), ((8, 6.5), (8, 9.2)))
    _points(path, (8, 11.1))
    return path


def _restore() -> QPainterPath:
    """An arrow that goes back."""
    path = _lines(((2.75, 2.75), (2.75, 6.25), (6.25, 6.25)))
    round_ = QRectF(2.75, 3.25, 10.5, 10.5)
    path.arcMoveTo(round_, 157)
    path.arcTo(round_, 157, -317)
    return path


def _shield() -> QPainterPath:
    path = _lines(((8, 1.75), (13.25, 3.75), (13.25, 7.5)))
    path.cubicTo(13.25, 11, 11, 13.1, 8, 14.25)
    path.cubicTo(5, 13.1, 2.75, 11, 2.75, 7.5)
    path.lineTo(2.75, 3.75)
    path.closeSubpath()
    return path


def _split(*line: tuple[float, float]) -> QPainterPath:
    path = _lines(line)
    path.addRoundedRect(QRectF(2, 2.75, 12, 10.5), 1.5, 1.5)
    return path


#: Name -> how its path is made; made when it is first drawn.
SHAPES: Final[dict[str, Callable[[], QPainterPath]]] = {
    "bell": _bell,
    "check": lambda: _lines(((2.75, 8.5), (6.25, 12), (13.25, 4.5))),
    "chevron-down": lambda: _lines(((3.75, 6), (8, 10.25), (12.25, 6))),
    "chevron-left": lambda: _lines(((10, 3.75), (5.75, 8), (10, 12.25))),
    "chevron-right": lambda: _lines(((6, 3.75), (10.25, 8), (6, 12.25))),
    "chevron-up": lambda: _lines(((3.75, 10), (8, 5.75), (12.25, 10))),
    "close": lambda: _lines(((3.75, 3.75), (12.25, 12.25)), ((12.25, 3.75), (3.75, 12.25))),
    "fork": _fork,
    "gear": _gear,
    "keyboard": _keyboard,
    "lines": lambda: _lines(((3, 4.5), (13, 4.5)), ((3, 8), (10, 8)), ((3, 11.5), (12, 11.5))),
    "palette": _palette,
    "pause": lambda: _lines(((5.5, 3.5), (5.5, 12.5)), ((10.5, 3.5), (10.5, 12.5))),
    "plus": lambda: _lines(((8, 2.75), (8, 13.25)), ((2.75, 8), (13.25, 8))),
    "prompt": lambda: _lines(((2.75, 4), (6.75, 8), (2.75, 12)), ((8.25, 12.5), (13.25, 12.5))),
    "restore": _restore,
    "search": _search,
    "shield": _shield,
    "split-down": lambda: _split((2, 8), (14, 8)),
    "split-right": lambda: _split((8, 2.75), (8, 13.25)),
    "unzoom": lambda: _lines(
        ((13.5, 2.5), (9.25, 6.75)),
        ((9.25, 3.25), (9.25, 6.75), (12.75, 6.75)),
        ((2.5, 13.5), (6.75, 9.25)),
        ((3.25, 9.25), (6.75, 9.25), (6.75, 12.75)),
    ),
    "warning": _warning,
    "zoom": lambda: _lines(
        ((9.25, 6.75), (13.5, 2.5)),
        ((10, 2.5), (13.5, 2.5), (13.5, 6)),
        ((6.75, 9.25), (2.5, 13.5)),
        ((2.5, 10), (2.5, 13.5), (6, 13.5)),
    ),
}


@cache
def _path(name: str) -> QPainterPath:
    return SHAPES[name]()


def paint_icon(painter: QPainter, name: str, area: QRectF, colour: QColor) -> None:
    """Draw an icon into the largest square in the middle of `area`, in one colour."""
    side = min(area.width(), area.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center())
    painter.scale(side / SIDE, side / SIDE)
    painter.translate(-SIDE / 2, -SIDE / 2)
    painter.setPen(QPen(colour, STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_path(name))
    painter.restore()
