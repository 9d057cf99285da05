"""Room vt: rectangle operations (DEC STD 070, VT420) and the checksum that only tests may ask for. Knows screen.

Coordinates count from 1, relative to the margins in origin mode; a rectangle that is turned inside out does nothing.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import BLINK, BOLD, HIDDEN, INVERSE, UNDERLINE, UNDERLINE_SHIFT
from kortty.vt.parameters import Parameters, at
from kortty.vt.rows import CONTINUATION, DEFAULT_ID
from kortty.vt.screen import ISO_GUARDED, Screen
from kortty.vt.sgr import parse_sgr

_REVERSIBLE: Final = {1: BOLD, 4: 1 << UNDERLINE_SHIFT, 5: BLINK, 7: INVERSE, 8: HIDDEN}


class Area:
    """A rectangle in cells: columns left..right and rows top..bottom, half-open."""

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        self.left: int = left
        self.top: int = top
        self.right: int = right
        self.bottom: int = bottom


def area(screen: Screen, parameters: Parameters, start: int) -> Area | None:
    """Top, left, bottom, right from ``start`` on; None when nothing is left of it."""
    first_row, first_column, last_row, last_column = 0, 0, screen.height, screen.columns
    if screen.origin_mode:
        first_row, first_column = screen.top, screen.left
        last_row, last_column = screen.bottom + 1, screen.right + 1
    top = first_row + at(parameters, start, 1) - 1
    left = first_column + at(parameters, start + 1, 1) - 1
    bottom = min(first_row + at(parameters, start + 2, last_row - first_row), last_row)
    right = min(first_column + at(parameters, start + 3, last_column - first_column), last_column)
    if top >= bottom or left >= right:
        return None
    return Area(left, top, right, bottom)


def fill(screen: Screen, parameters: Parameters) -> None:
    """DECFRA: a character everywhere in the rectangle, in the current pen."""
    code = at(parameters, 0, 32)
    found = area(screen, parameters, 1)
    if found is None or not (32 <= code <= 126 or 160 <= code <= 255):
        return
    width = found.right - found.left
    for y in range(found.top, found.bottom):
        screen.place(y, found.left, chr(code) * width, screen.pen_id * width)


def erase(screen: Screen, parameters: Parameters) -> None:
    """DECERA."""
    found = area(screen, parameters, 0)
    if found is None:
        return
    for y in range(found.top, found.bottom):
        wrapped = screen.rows[y].wrapped
        if screen.protection == ISO_GUARDED:
            screen.erase_unprotected(y, found.left, found.right)
        else:
            screen.erase(y, found.left, found.right)
        if found.left:
            screen.rows[y].wrapped = wrapped


def erase_selectively(screen: Screen, parameters: Parameters) -> None:
    """DECSERA: what DECSCA protects stays, and so do the attributes of what goes; SPA does not protect from it."""
    found = area(screen, parameters, 0)
    if found is None:
        return
    for y in range(found.top, found.bottom):
        if screen.protection == ISO_GUARDED:
            screen.erase(y, found.left, found.right)
        else:
            screen.erase_unprotected(y, found.left, found.right, keep_look=True)


def copy(screen: Screen, parameters: Parameters) -> None:
    """DECCRA: source rectangle (1-4), page (5), target's top and left (6, 7), page; there is one page."""
    source = area(screen, parameters, 0)
    if source is None:
        return
    top, left = at(parameters, 5, 1) - 1, at(parameters, 6, 1) - 1
    last_row, last_column = screen.height, screen.columns
    if screen.origin_mode:
        top, left = top + screen.top, left + screen.left
        last_row, last_column = screen.bottom + 1, screen.right + 1
    width = min(source.right - source.left, last_column - left)
    if width <= 0:
        return
    pieces: list[tuple[str, str]] = []
    for y in range(source.top, source.bottom):
        row = screen.full_row(y)
        cells = row.cells[source.left : source.left + width]
        if row.cells[source.left + width : source.left + width + 1] == CONTINUATION:
            cells = cells[:-1] + " "
        pieces.append((cells, row.ids[source.left : source.left + width]))
    for offset, (cells, ids) in enumerate(pieces):
        if top + offset < last_row:
            screen.place(top + offset, left, cells, ids)


def _restyle(screen: Screen, parameters: Parameters, keep: int, value: int, flip: int) -> None:
    found = area(screen, parameters, 0)
    if found is None:
        return
    table = screen.attributes
    for y in range(found.top, found.bottom):
        start, end = found.left, found.right
        if not screen.extent_is_rectangle:
            start = found.left if y == found.top else 0
            end = found.right if y == found.bottom - 1 else screen.columns
        row = screen.full_row(y)
        changed: dict[str, str] = {}
        for name in set(row.ids[start:end]):
            changed[name] = table.identify((table.pen(name) & keep | value) ^ flip)
        middle = "".join([changed[name] for name in row.ids[start:end]])
        row.ids = row.ids[:start] + middle + row.ids[end:]


def change_attributes(screen: Screen, parameters: Parameters) -> None:
    """DECCARA: SGR for cells that are there already."""
    keep, value = parse_sgr(";".join(map(str, parameters[4:])))
    _restyle(screen, parameters, keep, value, 0)


def reverse_attributes(screen: Screen, parameters: Parameters) -> None:
    """DECRARA: switch bold, underline, blink, inverse, hidden to their opposites (0 or nothing: all of them)."""
    flip = 0
    for code in parameters[4:] or (0,):
        if code == 0:
            for bit in _REVERSIBLE.values():
                flip |= bit
        else:
            flip |= _REVERSIBLE.get(code, 0)
    _restyle(screen, parameters, -1, 0, flip)


def checksum(screen: Screen, parameters: Parameters) -> None:
    """DECRQCRA (test switch only): the negated sum of characters and video attributes, as xterm's default.

    A cell that was never written counts as a blank; protection does not count.
    """
    identity = at(parameters, 0, 0)
    found = area(screen, parameters, 2)
    total = 0
    if found is not None:
        for y in range(found.top, found.bottom):
            row = screen.rows[y]
            text, ids = row.text, row.attributes
            for x in range(found.left, found.right):
                total += _cell_sum(screen, text[x], ids[x]) if x < len(text) else ord(" ")
    screen.reply(f"\x1bP{identity}!~{-total & 0xFFFF:04X}\x1b\\")


def _cell_sum(screen: Screen, cell: str, name: str) -> int:
    pen = screen.attributes.pen(name) if name != DEFAULT_ID else 0
    total = 0
    for bit, weight in ((HIDDEN, 8), (UNDERLINE, 16), (INVERSE, 32), (BLINK, 64), (BOLD, 128)):
        if pen & bit:
            total += weight
    return total + sum(map(ord, screen.clusters.text(cell)))
