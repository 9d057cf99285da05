"""Room `ui`: what a person has selected, in absolute lines and columns. Knows rows, nothing of Qt.

A selection runs from an anchor to a head, both boundaries between cells; by words or lines both ends grow to whole
ones. Words and lines reach over soft-wrapped rows. A block has the same columns in every line.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from kortty.paint.rows import Span
from kortty.settings.defaults import WORD_SIGNS
from kortty.vt.clusters import FIRST_CELL_CHARACTER
from kortty.vt.rows import CONTINUATION, RowLike, row_text, row_wrapped

#: A boundary: absolute line, and the cell that it stands before (0 to columns).
Point = tuple[int, int]

#: How many rows a soft-wrapped word or line is followed.
_MOST_WRAPPED: Final = 512


class Unit(Enum):
    """What a selection grows by."""

    CELL = 1
    WORD = 2
    LINE = 3


class Selection(NamedTuple):
    """Cells from `start` up to `end`, line by line; a `block` takes the columns from start's to end's in every line."""

    start: Point
    end: Point
    block: bool = False

    @property
    def empty(self) -> bool:
        """Whether no cell is selected."""
        return self.start >= self.end or (self.block and self.start[1] >= self.end[1])

    def span(self, line: int, columns: int) -> Span | None:
        """The selected cells of a line, None when there are none."""
        if self.empty or not self.start[0] <= line <= self.end[0]:
            return None
        first = self.start[1] if self.block or line == self.start[0] else 0
        last = self.end[1] if self.block or line == self.end[0] else columns
        return (first, last) if first < last else None

    def span_in(self, line: int, row: RowLike, columns: int) -> Span | None:
        """The same in a row whose cells are known: a wide character that a block's edge cuts is taken whole.

        Rows that wait for being wrapped to fewer columns are still longer than the screen is wide.
        """
        text = row_text(row)
        span = self.span(line, max(columns, len(text)))
        if span is None or not self.block:
            return span
        first, last = span
        first -= text[first : first + 1] == CONTINUATION
        last += text[last : last + 1] == CONTINUATION
        return first, last

    def moved(self, lines: int) -> "Selection":
        """The same cells, so many lines further down."""
        return Selection((self.start[0] + lines, self.start[1]), (self.end[0] + lines, self.end[1]), self.block)


class Selector:
    """Makes selections from where a person pressed and where the pointer is now.

    `line` gives a row by its absolute number, None when there is none; `columns` the width of the grid; `word_signs`
    gives the signs that belong to words beside letters and digits.
    """

    def __init__(
        self,
        line: Callable[[int], RowLike | None],
        columns: Callable[[], int],
        word_signs: Callable[[], str] = lambda: WORD_SIGNS,
    ) -> None:
        self._line = line
        self._columns = columns
        self._word_signs = word_signs
        self._unit = Unit.CELL
        self.block = False
        #: Where the selection began; whoever knows that lines got other numbers moves it along.
        self.anchor: Point = (0, 0)

    def press(self, point: Point, unit: Unit, *, block: bool = False) -> Selection:
        """Begin at a point; a word or line is selected at once."""
        self.anchor, self._unit, self.block = point, unit, block
        return self.drag(point)

    def drag(self, point: Point) -> Selection:
        """The selection from the anchor to here."""
        if self.block:
            lines, columns = sorted((self.anchor[0], point[0])), sorted((self.anchor[1], point[1]))
            return Selection((lines[0], columns[0]), (lines[1], columns[1]), block=True)
        if self._unit is Unit.CELL:
            start, end = sorted((self.anchor, point))
            return (
                Selection(self._outward(start, -1), self._outward(end, 1)) if start < end else Selection(start, start)
            )
        around_anchor, around_head = self._around(self.anchor), self._around(point)
        return Selection(min(around_anchor.start, around_head.start), max(around_anchor.end, around_head.end))

    def extend(self, selection: Selection, point: Point) -> Selection:
        """Move the nearer end of an existing selection here (Shift+click), and keep the other as the anchor.

        A block stays one: the corner that lies furthest from here is kept.
        """
        start, end = selection.start, selection.end
        self._unit, self.block = Unit.CELL, selection.block
        if selection.block:
            self.anchor = (
                end[0] if point[0] - start[0] < end[0] - point[0] else start[0],
                end[1] if point[1] - start[1] < end[1] - point[1] else start[1],
            )
        else:
            self.anchor = end if point < start else start
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
        kind = self._kind(self._cell(line, column))
        if kind is None:
            end = column + (2 if self._cell(line, column + 1) == CONTINUATION else 1)
            return Selection(self._outward((line, column), -1), (line, end))
        start_line, start = line, column
        while True:
            previous = self._before(start_line, start)
            if previous is None or self._kind(self._cell(*previous)) != kind or line - previous[0] > _MOST_WRAPPED:
                break
            start_line, start = previous
        end_line, end = line, column
        while True:
            following = self._after(end_line, end)
            if following is None or self._kind(self._cell(*following)) != kind or following[0] - line > _MOST_WRAPPED:
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
        above = self._line(line - 1)
        if above is None or not row_wrapped(above):
            return None
        # A row that runs on may be a cell short: a wide character did not fit.
        return line - 1, (len(row_text(above)) or self._columns()) - 1

    def _after(self, line: int, column: int) -> Point | None:
        row = self._line(line)
        wrapped = row is not None and row_wrapped(row) and self._line(line + 1) is not None
        if column + 1 < (len(row_text(row)) if row is not None and wrapped else self._columns()):
            return line, column + 1
        return (line + 1, 0) if wrapped else None

    def _kind(self, cell: str) -> str | None:
        """What a cell groups with: a word, blanks, or (None) nothing but itself."""
        if cell == " ":
            return "blank"
        return "word" if cell.isalnum() or cell in self._word_signs() or cell >= FIRST_CELL_CHARACTER else None
