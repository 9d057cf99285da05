"""Room `paint`: the box-drawing characters (U+2500 to U+257F) as rectangles and strokes in one cell.

The rectangles are plain arithmetic and know nothing; arcs and diagonals need QtGui's paths. Weights follow the Unicode
names: light is one line width, heavy two, double two light lines one width apart. Arms reach the cell's edges and start
at a centre that depends on the weight alone, so that lines join across cells and rows.
"""

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

#: x, y, width, height in device pixels within the cell.
Rectangle = tuple[int, int, int, int]

_FIRST: Final = 0x2500
_LAST: Final = 0x257F

#: Weights of the left, upper, right and lower arm of each character: 0 none, 1 light, 2 heavy, 3 double.
_ARMS: Final = (
    "1010202001010202................"  # U+2500
    "................0011002100120022"  # U+2508
    "10012001100220020110012002100220"  # U+2510
    "11002100120022000111012102110112"  # U+2518
    "02120221012202221101210112011102"  # U+2520
    "12022201210222021011201110212021"  # U+2528
    "10122012102220221110211011202120"  # U+2530
    "12102210122022201111211111212121"  # U+2538
    "12111112121222111221211211222221"  # U+2540
    "2122221212222222................"  # U+2548
    "30300303003100130033300110033003"  # U+2550
    "01300310033031001300330001310313"  # U+2558
    "03333101130333033031101330333130"  # U+2560
    "13103330313113133333............"  # U+2568
    "................1000010000100001"  # U+2570
    "20000200002000021020010220100201"  # U+2578
)

#: Character -> (dashes a cell, weight, vertical).
_DASHED: Final = {
    0x2504 + offset + 4 * which: (count, 1 + offset % 2, offset >= 2)
    for which, count in ((0, 3), (1, 4), (0x12, 2))
    for offset in range(4)
}

#: Character -> direction of the arms of a rounded corner: (to the right, downwards), each 1 or -1.
_ROUNDED: Final = {0x256D: (1, 1), 0x256E: (-1, 1), 0x256F: (-1, -1), 0x2570: (1, -1)}

#: Character -> (rising, falling) diagonal.
_DIAGONAL: Final = {0x2571: (True, False), 0x2572: (False, True), 0x2573: (True, True)}

#: Length of a cubic curve's handles that makes it look like a quarter of a circle.
_CIRCLE: Final = 0.5523


def arms(code: int) -> tuple[int, int, int, int] | None:
    """The weights of the left, upper, right and lower arm, None when the character is not made of arms."""
    if not _FIRST <= code <= _LAST:
        return None
    digits = _ARMS[4 * (code - _FIRST) : 4 * (code - _FIRST) + 4]
    if digits == "....":
        return None
    left, up, right, down = map(int, digits)
    return left, up, right, down


def rectangles(code: int, width: int, height: int, thick: int) -> list[Rectangle] | None:
    """The rectangles of a box-drawing character, None for those that need a path (or are none)."""
    weights = arms(code)
    if weights is not None:
        left, up, right, down = weights
        across = _strokes(left, right, up, down, width, height, thick)
        along = _strokes(up, down, left, right, height, width, thick)
        return [(start, cross, stop - start, size) for start, stop, cross, size in across] + [
            (cross, start, size, stop - start) for start, stop, cross, size in along
        ]
    if code in _DASHED:
        count, weight, vertical = _DASHED[code]
        return _dashes(count, weight * thick, vertical, width, height)
    return None


def _strokes(
    near: int, far: int, minus: int, plus: int, length: int, breadth: int, thick: int
) -> list[tuple[int, int, int, int]]:
    """The strokes of the two arms that lie on one axis, as (start, stop, cross position, size).

    `near` and `far` are the weights of the arms on this axis, `minus` and `plus` those of the arms across it. A single
    arm meeting a double bar stops at its first line, unless the bar ends here or the arm goes on; the lines of a double
    arm turn into the double bar on their own side and run past it to the other.
    """
    crossed_by_double = 3 in (minus, plus)
    bar = 3 * thick if crossed_by_double else thick * (max(minus, plus) or min(2, max(near, far)))
    first = (length - bar) // 2
    strokes = []
    for weight, opposite, is_near in ((near, far, True), (far, near, False)):
        if weight == 0:
            continue
        if weight == 3:
            cross = (breadth - 3 * thick) // 2
            for position, own in ((cross, minus), (cross + 2 * thick, plus)):
                reach = thick if own == 3 else bar
                strokes.append((*_span(is_near, first, bar, reach, length), position, thick))
        else:
            size = weight * thick
            stops_early = minus == plus == 3 and not opposite
            reach = thick if stops_early else bar
            strokes.append((*_span(is_near, first, bar, reach, length), (breadth - size) // 2, size))
    return strokes


def _span(is_near: bool, first: int, bar: int, reach: int, length: int) -> tuple[int, int]:
    """Where an arm starts and stops that reaches `reach` pixels into the bar across it."""
    return (0, first + reach) if is_near else (first + bar - reach, length)


def _dashes(count: int, size: int, vertical: bool, width: int, height: int) -> list[Rectangle]:
    length, breadth = (height, width) if vertical else (width, height)
    gap = max(1, round(length / count / 3))
    cross = (breadth - size) // 2
    found = []
    for dash in range(count):
        start = round(dash * length / count) + gap // 2
        stop = round((dash + 1) * length / count) - (gap - gap // 2)
        span = max(1, stop - start)
        found.append((cross, start, size, span) if vertical else (start, cross, span, size))
    return found


def path(code: int, width: int, height: int, thick: int) -> QPainterPath | None:
    """The stroke (to be drawn `thick` pixels wide, flat ends) of a rounded corner or diagonals, else None."""
    if code in _ROUNDED:
        return _rounded(*_ROUNDED[code], width, height, thick)
    if code in _DIAGONAL:
        rising, falling = _DIAGONAL[code]
        lines = QPainterPath()
        if rising:
            lines.moveTo(0, height)
            lines.lineTo(width, 0)
        if falling:
            lines.moveTo(0, 0)
            lines.lineTo(width, height)
        return lines
    return None


def _rounded(right: int, down: int, width: int, height: int, thick: int) -> QPainterPath:
    # The middle of the light lines of the neighbours, so that the straight ends fall on whole pixels.
    x, y = (width - thick) // 2 + thick / 2, (height - thick) // 2 + thick / 2
    end_x, end_y = (width if right > 0 else 0), (height if down > 0 else 0)
    radius = min(abs(end_x - x), abs(end_y - y))
    handle = radius * (1 - _CIRCLE)
    corner = QPainterPath(QPointF(x, end_y))
    corner.lineTo(x, y + down * radius)
    corner.cubicTo(QPointF(x, y + down * handle), QPointF(x + right * handle, y), QPointF(x + right * radius, y))
    corner.lineTo(end_x, y)
    return corner
