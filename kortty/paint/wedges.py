"""Room `paint`: wedges and triangles in one cell (U+1FB3C to U+1FB6F, U+1FB9A to U+1FB9F), and light diagonals
(U+1FBA0 to U+1FBAE).

Plain arithmetic; knows nothing. Polygons have their corners on a grid of two columns and three rows whose lines are
rounded as those of the sextants are, so wedges join blocks and each other. Source: Unicode chart U+1FB00.
"""

from typing import Final

#: A corner on the grid: halves of the width from the left, thirds of the height from the top.
_Corner = tuple[float, float]
#: A corner in device pixels within the cell.
Point = tuple[float, float]

#: U+1FB3C to U+1FB51 fill the cell below these lines (from left to right: two corners of the grid, column and row
#: each), U+1FB52 to U+1FB67 above the same lines.
_LINES: Final = (
    "0213", "0223", "0113", "0123", "0013", "0110", "0120", "0210", "0220", "0310", "0221", "1322", "0322", "1321",
    "0321", "1320", "1021", "0021", "1022", "0022", "1023", "0122",
)  # fmt: skip
_FIRST_BELOW: Final = 0x1FB3C
_FIRST_ABOVE: Final = _FIRST_BELOW + len(_LINES)

_UPPER_LEFT: Final[_Corner] = (0, 0)
_UPPER_RIGHT: Final[_Corner] = (2, 0)
_LOWER_RIGHT: Final[_Corner] = (2, 3)
_LOWER_LEFT: Final[_Corner] = (0, 3)
_CENTRE: Final[_Corner] = (1, 1.5)
_AROUND: Final = (_UPPER_LEFT, _UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT)

_LEFT: Final = (_LOWER_LEFT, _UPPER_LEFT, _CENTRE)
_UPPER: Final = (_UPPER_LEFT, _UPPER_RIGHT, _CENTRE)
_RIGHT: Final = (_UPPER_RIGHT, _LOWER_RIGHT, _CENTRE)
_LOWER: Final = (_LOWER_RIGHT, _LOWER_LEFT, _CENTRE)

_TRIANGLES: Final[dict[int, tuple[tuple[_Corner, ...], ...]]] = {
    0x1FB68: (_UPPER, _RIGHT, _LOWER),
    0x1FB69: (_RIGHT, _LOWER, _LEFT),
    0x1FB6A: (_LOWER, _LEFT, _UPPER),
    0x1FB6B: (_LEFT, _UPPER, _RIGHT),
    0x1FB6C: (_LEFT,),
    0x1FB6D: (_UPPER,),
    0x1FB6E: (_RIGHT,),
    0x1FB6F: (_LOWER,),
    0x1FB9A: (_UPPER, _LOWER),
    0x1FB9B: (_LEFT, _RIGHT),
    # Halves of the cell along a diagonal, in a medium shade.
    0x1FB9C: ((_LOWER_LEFT, _UPPER_LEFT, _UPPER_RIGHT),),
    0x1FB9D: ((_UPPER_LEFT, _UPPER_RIGHT, _LOWER_RIGHT),),
    0x1FB9E: ((_UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT),),
    0x1FB9F: ((_LOWER_RIGHT, _LOWER_LEFT, _UPPER_LEFT),),
}
#: How much of the cell's area a character covers with its colour, where that is not all of its polygons.
SHARES: Final = dict.fromkeys(range(0x1FB9C, 0x1FBA0), 0.5)

#: U+1FBA0 to U+1FBAE: which of the four diagonals between the middles of the edges (1 upper left, 2 upper right,
#: 4 lower left, 8 lower right).
_DIAGONALS: Final = (1, 2, 4, 8, 5, 10, 12, 3, 9, 6, 14, 13, 11, 7, 15)
_FIRST_DIAGONAL: Final = 0x1FBA0

WEDGES: Final = frozenset((*range(_FIRST_BELOW, _FIRST_ABOVE + len(_LINES)), *_TRIANGLES))
DIAGONALS: Final = frozenset(range(_FIRST_DIAGONAL, _FIRST_DIAGONAL + len(_DIAGONALS)))


def polygons(code: int, width: int, height: int) -> list[list[Point]]:
    """The filled polygons of a character of WEDGES, in a cell of this size."""
    found: tuple[tuple[_Corner, ...], ...]
    if code in _TRIANGLES:
        found = _TRIANGLES[code]
    elif code < _FIRST_ABOVE:
        found = (_beside(_LINES[code - _FIRST_BELOW], below=True),)
    else:
        found = (_beside(_LINES[code - _FIRST_ABOVE], below=False),)
    columns: dict[float, float] = {0: 0.0, 1: round(width / 2), 2: width}
    rows: dict[float, float] = {0: 0.0, 1: round(height / 3), 1.5: height / 2, 2: round(height * 2 / 3), 3: height}
    return [[(columns[column], rows[row]) for column, row in polygon] for polygon in found]


def _beside(line: str, *, below: bool) -> tuple[_Corner, ...]:
    """The part of the cell below or above a line."""
    left, top, right, bottom = map(int, line)

    def side(corner: _Corner) -> float:
        """Positive below the line."""
        return (right - left) * (corner[1] - top) - (bottom - top) * (corner[0] - left)

    # From the line's right end around the cell to its left end, one way or the other.
    rest = (_UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT, _UPPER_LEFT) if below else _AROUND[2::-1] + _AROUND[:2:-1]
    return (left, top), (right, bottom), *(corner for corner in rest if (side(corner) > 0) is below and side(corner))


def diagonals(code: int, width: int, height: int, thick: int) -> list[tuple[Point, Point]]:
    """The lines of a character of DIAGONALS. Their ends are the middles of light lines (see kortty.paint.boxes)."""
    x, y = (width - thick) // 2 + thick / 2, (height - thick) // 2 + thick / 2
    upper, lower, left, right = (x, 0.0), (x, float(height)), (0.0, y), (float(width), y)
    lines = ((upper, left), (upper, right), (lower, left), (lower, right))
    chosen = _DIAGONALS[code - _FIRST_DIAGONAL]
    return [line for bit, line in enumerate(lines) if chosen >> bit & 1]
