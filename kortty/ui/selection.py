"""Room `ui`: what a person has selected, in absolute lines and columns. Knows rows, nothing of Qt.

A selection runs from an anchor to a head, both boundaries between cells; by words or lines both ends grow to whole
ones. Words and lines reach over soft-wrapped rows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from kortty.paint.rows import Span
from kortty.vt.clusters import FIRST_CELL_CHARACTER
from kortty.vt.rows import CONTINUATION, RowLike, row_text, row_wrapped

#: A boundary: absolute line, and the cell that it stands before (0 to columns).
Point = tuple[int, int]

#: Signs that belong to words beside letters and digits: paths, addresses and options are taken whole.
WORD_SIGNS: Final = "-_./~:@%+#?&=,"
#: How many rows a soft-wrapped word or line is followed.
_MOST_WRAPPED: Final = 512


class Unit(Enum):
    """What a selection grows by."""

    CELL = 1
    WORD = 2
    LINE = 3


@dataclass(frozen=True)
class Selection:
    """Cells from `start` up to `end`, line by line."""

    start: Point
    end: Point

    @property
    def empty(self) -> bool:
        return self.start >= self.end

    def span(self, line: int, columns: int) -> Span | None:
        """The selected cells of a line, None when there are none."""
        if self.empty or not self.start[0] <= line <= self.end[0]:
            return None
        first = self.start[1] if line == self.start[0] else 0
        last = self.end[1] if line == self.end[0] else columns
        return (first, last) if first < last else None


class Selector:
    """Makes selections from where a person pressed and where the pointer is now.

    `line` gives a row by its absolute number, None when there is none; `columns` the width of the grid.
    """

    def __init__(self, line: Callable[[int], RowLike | None], columns: Callable[[], int]) -> None:
        self._line = line
        self._columns = columns
        self._anchor: Point = (0, 0)
        self._unit = Unit.CELL

    def press(self, point: Point, unit: Unit) -> Selection:
        """Begin at a point; a word or line is selected at once."""
        self._anchor, self._unit = point, unit
        return self.drag(point)

    def drag(self, point: Point) -> Selection:
        """The selection from the anchor to here."""
        if self._unit is Unit.CELL:
            start, end = sorted((self._anchor, point))
            return (
                Selection(self._outward(start, -1), self._outward(end, 1)) if start < end else Selection(start, start)
            )
        around_anchor, around_head = self._around(self._anchor), self._around(point)
        return Selection(min(around_anchor.start, around_head.start), max(around_anchor.end, around_head.end))

    def extend(self, selection: Selection, point: Point) -> Selection:
        """Move the nearer end of an existing selection here (Shift+click), and keep the other as the anchor."""
        nearer_start = point < selection.start
        self._anchor, self._unit = (selection.end if nearer_start else selection.start), Unit.CELL
        return self.drag(point)

    def _around(self, point: Point) -> Selection:
        return self._word(point) if self._unit is Unit.WORD else self._whole_line(point)

    def _outward(self, point: Point, step: int) -> Point:
        """A boundary inside a wide character moves to its edge."""
        line, column = point
        row = self._line(line)
        if row is not None and row_text(row)[column : column + 1] == CONTINUATION:
            return line, column + step
        return point

    def _whole_line(self, point: Point) -> Selection:
        first, last = self._logical(point[0])
        return Selection((first, 0), (last, self._columns()))

    def _logical(self, line: int) -> tuple[int, int]:
        """First and last row of the logical line that a row belongs to."""
        first = last = line
        while line - first < _MOST_WRAPPED and self._runs_on(first - 1):
            first -= 1
        while last - line < _MOST_WRAPPED and self._runs_on(last) and self._line(last + 1) is not None:
            last += 1
        return first, last

    def _runs_on(self, line: int) -> bool:
        row = self._line(line)
        return row is not None and row_wrapped(row)

    def _word(self, point: Point) -> Selection:
        """The word at a point, or the run of blanks or the one sign that is there."""
        line, column = point
        columns = self._columns()
        column = min(column, columns - 1)
        kind = _kind(self._cell(line, column))
        if kind is None:
            end = column + (2 if self._cell(line, column + 1) == CONTINUATION else 1)
            return Selection(self._outward((line, column), -1), (line, end))
        start_line, start = line, column
        while True:
            previous = self._before(start_line, start)
            if previous is None or _kind(self._cell(*previous)) != kind or line - previous[0] > _MOST_WRAPPED:
                break
            start_line, start = previous
        end_line, end = line, column
        while True:
            following = self._after(end_line, end)
            if following is None or _kind(self._cell(*following)) != kind or following[0] - line > _MOST_WRAPPED:
                break
            end_line, end = following
        return Selection((start_line, start), (end_line, end + 1))

    def _cell(self, line: int, column: int) -> str:
        row = self._line(line)
        text = "" if row is None else row_text(row)
        cell = text[column : column + 1] or " "
        return text[column - 1] if cell == CONTINUATION and column else cell

    def _before(self, line: int, column: int) -> Point | None:
        if column > 0:
            return line, column - 1
        return (line - 1, self._columns() - 1) if self._runs_on(line - 1) else None

    def _after(self, line: int, column: int) -> Point | None:
        if column + 1 < self._columns():
            return line, column + 1
        return (line + 1, 0) if self._runs_on(line) and self._line(line + 1) is not None else None


def _kind(cell: str) -> str | None:
    """What a cell groups with: a word, blanks, or (None) nothing but itself."""
    if cell == " ":
        return "blank"
    return "word" if cell.isalnum() or cell in WORD_SIGNS or cell >= FIRST_CELL_CHARACTER else None
