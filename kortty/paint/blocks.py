"""Room `paint`: block elements, sextants, eighths and braille as rectangles in one cell.

Plain arithmetic; knows nothing. Edges are rounded from fractions of the cell, never from widths, so that parts which
share an edge share its pixel: no seams and no overlaps. Sources: Unicode charts U+2580, U+2800, U+1FB00.
"""

from typing import Final

from kortty.paint.boxes import Rectangle

#: U+2596 to U+259F: which quadrants are filled (1 upper left, 2 upper right, 4 lower left, 8 lower right).
_QUADRANTS: Final = (4, 8, 1, 13, 9, 7, 11, 2, 6, 14)

#: U+2591 to U+2593: how much of the cell a shade covers.
SHADES: Final = {0x2591: 0.25, 0x2592: 0.5, 0x2593: 0.75}

#: Braille dot bits in their order: (column, row) of a 2 x 4 grid.
_DOTS: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))

_SEXTANTS: Final = range(0x1FB00, 0x1FB3C)
_UPRIGHT_EIGHTHS: Final = range(0x1FB70, 0x1FB76)
_LEVEL_EIGHTHS: Final = range(0x1FB76, 0x1FB7C)
#: U+1FB82 to U+1FB86 fill from above, U+1FB87 to U+1FB8B from the right: eighths.
_MORE_EIGHTHS: Final = (2, 3, 5, 6, 7)


def rectangles(code: int, width: int, height: int) -> list[Rectangle] | None:
    """The filled rectangles of a character, None when it is not of these blocks (shades are not: see SHADES)."""
    fill = _fill(code, width, height)
    return None if fill is None else [part for part in fill if part[2] > 0 and part[3] > 0]


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
    if 0x1FB82 <= code <= 0x1FB86:
        return [(0, 0, width, _part(height, _MORE_EIGHTHS[code - 0x1FB82]))]
    if 0x1FB87 <= code <= 0x1FB8B:
        left = width - _part(width, _MORE_EIGHTHS[code - 0x1FB87])
        return [(left, 0, width - left, height)]
    return None


def _part(length: int, eighths: int) -> int:
    return round(length * eighths / 8)


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
