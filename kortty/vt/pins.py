"""Room vt: places in the text that stay with their text when rows get other numbers. Knows rows.

A selection or a mark names a row and a column. Rows keep their numbers while text scrolls, but a change of width wraps
lines anew: a pin is then moved to where its cell went. Whoever asks for a pin gives it back.
"""

from __future__ import annotations

from kortty.vt.rows import RowLike, row_text


class Pin:
    """A boundary in the text: before the cell ``column`` (0 to the width) of the row with the absolute number ``line``.

    The row may be gone meanwhile (``Terminal.first_line``), or the column lie beyond a narrower screen.
    """

    def __init__(self, line: int, column: int) -> None:
        self.line: int = line
        self.column: int = column


class Pins:
    """The pins of one terminal."""

    def __init__(self) -> None:
        self._pins: list[Pin] = []

    @property
    def used(self) -> bool:
        """Whether anything is pinned: without pins a resize has nothing to work out."""
        return bool(self._pins)

    def add(self, line: int, column: int) -> Pin:
        """Pin a place."""
        pin = Pin(line, column)
        self._pins.append(pin)
        return pin

    def remove(self, pin: Pin) -> None:
        """Let a pin go; nothing when it is not one of these."""
        self._pins = [known for known in self._pins if known is not pin]

    def shift_before(self, end: int, by: int) -> None:
        """The rows with numbers below ``end`` got numbers that are larger by ``by``."""
        for pin in self._pins:
            if pin.line < end:
                pin.line += by

    def shift_from(self, first: int, by: int) -> None:
        """The rows with the number ``first`` and larger ones got numbers that are larger by ``by``."""
        for pin in self._pins:
            if pin.line >= first:
                pin.line += by

    def take_from(self, first: int) -> list[Pin]:
        """Remove the pins from this row on, for a while (``put_back``)."""
        taken = [pin for pin in self._pins if pin.line >= first]
        self._pins = [pin for pin in self._pins if pin.line < first]
        return taken

    def put_back(self, taken: list[Pin]) -> None:
        """Add pins that were taken."""
        self._pins.extend(taken)

    def rewrapped(
        self, first: int, pieces: list[RowLike], target: int, points: list[int], columns: int
    ) -> list[tuple[Pin, int, int]]:
        """Where pins go whose rows ``pieces``, one logical line from number ``first`` on, are wrapped to ``columns``.

        ``target`` is the number of the line's first new row, ``points`` are the offsets of all of them. Nothing is
        moved yet: other lines may still be asked for whose old numbers are new numbers here. A place in the blank rest
        of a line keeps its distance from the text.
        """
        inside = [pin for pin in self._pins if first <= pin.line < first + len(pieces)]
        if not inside:
            return []
        lengths = [len(row_text(piece)) for piece in pieces]
        moves: list[tuple[Pin, int, int]] = []
        for pin in inside:
            piece = pin.line - first
            column = pin.column
            if piece < len(pieces) - 1:
                column = min(column, lengths[piece])
            offset = sum(lengths[:piece]) + column
            row = len(points) - 1
            while row and points[row] > offset:
                row -= 1
            moves.append((pin, target + row, min(offset - points[row], columns)))
        return moves


def move_pins(moves: list[tuple[Pin, int, int]]) -> None:
    """Put pins where ``Pins.rewrapped`` said."""
    for pin, line, column in moves:
        pin.line = line
        pin.column = column
