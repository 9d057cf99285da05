"""Room `paint`: block elements, sextants, eighths, patterns and braille as rectangles in one cell.

Plain arithmetic; knows nothing. Edges are rounded from fractions of the cell, never from widths, so that parts which
share an edge share its pixel: no seams and no overlaps. Sources: Unicode charts U+2580, U+2800, U+1FB00.
"""

from typing import Final

from kortty.paint.boxes import Rectangle

#: U+2596 to U+259F: which quadrants are filled (1 upper left, 2 upper right, 4 lower left, 8 lower right).
_QUADRANTS: Final = (4, 8, 1, 13, 9, 7, 11, 2, 6, 14)

_WHOLE: Final = (0, 0, 8, 8)
_LEFT: Final = (0, 0, 4, 8)
_RIGHT: Final = (4, 0, 8, 8)
_UPPER: Final = (0, 0, 8, 4)
_LOWER: Final = (0, 4, 8, 8)

#: Characters with shades in them: parts (edges in eighths of the cell: left, top, right, bottom), and how much of its
#: area each covers.
SHADES: Final = {
    0x2591: ((_WHOLE, 0.25),),
    0x2592: ((_WHOLE, 0.5),),
    0x2593: ((_WHOLE, 0.75),),
    0x1FB8C: ((_LEFT, 0.5),),
    0x1FB8D: ((_RIGHT, 0.5),),
    0x1FB8E: ((_UPPER, 0.5),),
    0x1FB8F: ((_LOWER, 0.5),),
    0x1FB90: ((_WHOLE, 0.5),),
    0x1FB91: ((_UPPER, 1.0), (_LOWER, 0.5)),
    0x1FB92: ((_UPPER, 0.5), (_LOWER, 1.0)),
    0x1FB94: ((_LEFT, 0.5), (_RIGHT, 1.0)),
}

#: Braille dot bits in their order: (column, row) of a 2 x 4 grid.
_DOTS: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))

_SEXTANTS: Final = range(0x1FB00, 0x1FB3C)
_UPRIGHT_EIGHTHS: Final = range(0x1FB70, 0x1FB76)
_LEVEL_EIGHTHS: Final = range(0x1FB76, 0x1FB7C)
#: U+1FB82 to U+1FB86 fill from above, U+1FB87 to U+1FB8B from the right: eighths.
_MORE_EIGHTHS: Final = (2, 3, 5, 6, 7)
#: U+1FB7C to U+1FB81, of bars an eighth of the cell thick: left, right, and those on the lines 1 to 8 from above.
_BARS: Final = ("L8", "L1", "R1", "R8", "18", "1358")


def rectangles(code: int, width: int, height: int) -> list[Rectangle] | None:
    """The filled rectangles of a character, None when it is not of these blocks (shades are not: see SHADES)."""
    fill = _fill(code, width, height)
    return None if fill is None else [part for part in fill if part[2] > 0 and part[3] > 0]


def shades(code: int, width: int, height: int) -> list[tuple[Rectangle, float]]:
    """The rectangles of a character of SHADES and how much of its area each covers."""
    found = []
    for (left, top, right, bottom), share in SHADES[code]:
        x, y = _part(width, left), _part(height, top)
        found.append(((x, y, _part(width, right) - x, _part(height, bottom) - y), share))
    return found


def _fill(code: int, width: int, height: int) -> list[Rectangle] | None:
    if 0x2580 <= code <= 0x259F:
        return _block(code, width, height)
    if 0x2800 <= code <= 0x28FF:
        return _braille(code - 0x2800, width, height)
    if code in _SEXTANTS:
        return _sextant(code - 0x1FB00 + 1, width, height)
    if code in _UPRIGHT_EIGHTHS:
        step = code - 0x1FB70 + 1
        left = _part(width, step)
        return [(left, 0, _part(width, step + 1) - left, height)]
    if code in _LEVEL_EIGHTHS:
        step = code - 0x1FB76 + 1
        top = _part(height, step)
        return [(0, top, width, _part(height, step + 1) - top)]
    if 0x1FB7C <= code <= 0x1FB81:
        return _bars(_BARS[code - 0x1FB7C], width, height)
    if 0x1FB95 <= code <= 0x1FB96:
        return _checks(code - 0x1FB95, width, height)
    if code == 0x1FB97:
        return _level(2, 4, width, height) + _level(6, 8, width, height)
    if 0x1FB82 <= code <= 0x1FB86:
        return [(0, 0, width, _part(height, _MORE_EIGHTHS[code - 0x1FB82]))]
    if 0x1FB87 <= code <= 0x1FB8B:
        left = width - _part(width, _MORE_EIGHTHS[code - 0x1FB87])
        return [(left, 0, width - left, height)]
    return None


def _part(length: int, eighths: int) -> int:
    return round(length * eighths / 8)


def _level(first: int, last: int, width: int, height: int) -> list[Rectangle]:
    """A bar from edge to edge between two eighths of the height."""
    top = _part(height, first)
    return [(0, top, width, _part(height, last) - top)]


def _bars(which: str, width: int, height: int) -> list[Rectangle]:
    found: list[Rectangle] = []
    for bar in which:
        if bar == "L":
            found.append((0, 0, _part(width, 1), height))
        elif bar == "R":
            left = _part(width, 7)
            found.append((left, 0, width - left, height))
        else:
            found += _level(int(bar) - 1, int(bar), width, height)
    if which[0] in "LR" and len(found) == 2:
        # The level bar leaves out the corner that both have.
        (x, _, wide, _), (_, top, _, high) = found
        found[1] = (wide, top, width - wide, high) if x == 0 else (0, top, x, high)
    return found


def _checks(odd: int, width: int, height: int) -> list[Rectangle]:
    """A board of four columns, in rows about as high, an even number of them so that cells join."""
    rows = 2 * max(1, round(2 * height / width))
    found = []
    for row in range(rows):
        top, bottom = round(height * row / rows), round(height * (row + 1) / rows)
        for column in range((row + odd) % 2, 4, 2):
            left = round(width * column / 4)
            found.append((left, top, round(width * (column + 1) / 4) - left, bottom - top))
    return found


def _block(code: int, width: int, height: int) -> list[Rectangle] | None:
    if code in SHADES:
        return None
    if code == 0x2580:
        return [(0, 0, width, _part(height, 4))]
    if code <= 0x2588:
        # A lower half begins where an upper half ends.
        top = _part(height, 8 - (code - 0x2580))
        return [(0, top, width, height - top)]
    if code <= 0x258F:
        return [(0, 0, _part(width, 0x2590 - code), height)]
    if code == 0x2590:
        left = _part(width, 4)
        return [(left, 0, width - left, height)]
    if code == 0x2594:
        return [(0, 0, width, max(1, _part(height, 1)))]
    if code == 0x2595:
        left = min(width - 1, _part(width, 7))
        return [(left, 0, width - left, height)]
    return _quadrants(_QUADRANTS[code - 0x2596], width, height)


def _quadrants(filled: int, width: int, height: int) -> list[Rectangle]:
    x, y = _part(width, 4), _part(height, 4)
    corners = ((0, 0, x, y), (x, 0, width - x, y), (0, y, x, height - y), (x, y, width - x, height - y))
    return [corner for bit, corner in enumerate(corners) if filled >> bit & 1]


def _sextant(filled: int, width: int, height: int) -> list[Rectangle]:
    # The two halves have code points of their own (U+258C and U+2590) and are left out of the count.
    filled += filled >= 0b010101
    filled += filled >= 0b101010
    columns = (0, _part(width, 4), width)
    rows = (0, round(height / 3), round(height * 2 / 3), height)
    found = []
    for bit in range(6):
        if filled >> bit & 1:
            row, column = divmod(bit, 2)
            left, top = columns[column], rows[row]
            found.append((left, top, columns[column + 1] - left, rows[row + 1] - top))
    return found


def _braille(filled: int, width: int, height: int) -> list[Rectangle]:
    size = max(1, min(round(width / 4), round(height / 8)))
    found = []
    for bit, (column, row) in enumerate(_DOTS):
        if filled >> bit & 1:
            left = round(width * (1 + 2 * column) / 4 - size / 2)
            top = round(height * (1 + 2 * row) / 8 - size / 2)
            found.append((left, top, size, size))
    return found
