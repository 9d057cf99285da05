"""Room `ui`: a logical line as one text, and the way back from its characters to cells. Knows rows and clusters.

For looking for addresses in what a person sees as one line. However long a program makes a line, only so much of it is
looked at.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kortty.paint.rows import Span
from kortty.vt.clusters import FIRST_CELL_CHARACTER, Clusters
from kortty.vt.rows import CONTINUATION, RowLike, row_text, row_wrapped

#: Cells that are looked at above and below a row, each.
MOST_CELLS: Final = 8_192
#: Rows, likewise: a screen may be two columns wide.
MOST_ROWS: Final = 512


@dataclass(frozen=True)
class LogicalText:
    """Rows that run on, joined. `first` is the absolute number of the first one.

    `begun_above` and `goes_on`: the line has more rows than were looked at, so that whatever touches that end of the
    text may be only a part of something.
    """

    first: int
    text: str
    begun_above: bool
    goes_on: bool
    #: For each row the cell with which it begins, and one more for the end.
    _row_cells: tuple[int, ...]
    #: For each character the cell that it stands in; None where every character is a cell.
    _cells: tuple[int, ...] | None

    @property
    def last(self) -> int:
        """The absolute number of the last row."""
        return self.first + len(self._row_cells) - 2

    def index(self, line: int, column: int) -> int | None:
        """A character of the cell in a row and column, None when the text has none there."""
        row = line - self.first
        if not 0 <= row < len(self._row_cells) - 1:
            return None
        cell = self._row_cells[row] + column
        if cell >= self._row_cells[row + 1]:
            return None
        if self._cells is None:
            return cell
        # Of the right half of a wide character: the character.
        return max(0, bisect_right(self._cells, cell) - 1)

    def spans(self, start: int, end: int) -> dict[int, Span]:
        """The cells of the characters start..end (end excluded), by absolute line; never empty ones."""
        if start >= end:
            return {}
        first, last = self._cell(start), self._cell(end)
        found: dict[int, Span] = {}
        for row, (begin, stop) in enumerate(zip(self._row_cells, self._row_cells[1:])):
            left, right = max(first, begin), min(last, stop)
            if left < right:
                found[self.first + row] = (left - begin, right - begin)
        return found

    def _cell(self, index: int) -> int:
        if self._cells is None:
            return index
        return self._cells[index] if index < len(self._cells) else self._row_cells[-1]


def logical_text(line: Callable[[int], RowLike | None], number: int, clusters: Clusters) -> LogicalText:
    """The logical line of the row with this absolute number; `line` gives rows, None where there is none."""
    first = _first(line, number)
    rows: list[RowLike] = []
    cells = 0
    current = first
    while True:
        row = line(current)
        rows.append("" if row is None else row)
        cells += len(row_text(rows[-1])) if current >= number else 0
        goes_on = row is not None and row_wrapped(row) and line(current + 1) is not None
        if not goes_on or cells > MOST_CELLS or current - number >= MOST_ROWS:
            break
        current += 1
    above = line(first - 1)
    return _joined(first, rows, clusters, above is not None and row_wrapped(above), goes_on)


def _first(line: Callable[[int], RowLike | None], number: int) -> int:
    first, cells = number, 0
    while number - first < MOST_ROWS:
        above = line(first - 1)
        if above is None or not row_wrapped(above):
            break
        cells += len(row_text(above))
        if cells > MOST_CELLS:
            break
        first -= 1
    return first


def _joined(first: int, rows: list[RowLike], clusters: Clusters, begun_above: bool, goes_on: bool) -> LogicalText:
    row_cells = [0]
    for row in rows:
        row_cells.append(row_cells[-1] + len(row_text(row)))
    cells = "".join(map(row_text, rows))
    if CONTINUATION not in cells and max(cells, default="") < FIRST_CELL_CHARACTER:
        return LogicalText(first, cells, begun_above, goes_on, tuple(row_cells), None)
    texts = [clusters.text(cell) for cell in cells]
    places = tuple(place for place, text in enumerate(texts) for _ in text)
    return LogicalText(first, "".join(texts), begun_above, goes_on, tuple(row_cells), places)
