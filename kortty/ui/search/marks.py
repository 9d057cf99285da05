"""Room `ui`, search: the matches in sight, as cells of the view's rows. Knows the view's parts and what was found.

Rows of the screen change before they are searched again: no match is shown on a text that it was not found in.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QRegion

from kortty.paint.rows import Span
from kortty.ui.search.chunks import Chunk
from kortty.ui.search.found import Found, Hit
from kortty.ui.shown import Shown
from kortty.vt.rows import RUNS_ON, RowLike, row_text


@dataclass(frozen=True)
class Mark:
    """The cells of a match in one row; `current`: it is the one that was stepped to."""

    cells: Span
    current: bool


class Marks:
    """`top` is the absolute number of the line in the first row of the grid."""

    def __init__(self, shown: Shown, top: Callable[[], int]) -> None:
        self._view = shown
        self._top = top
        self._terminal = shown.pane.terminal
        #: By row of the grid, those in it from the left.
        self.shown: dict[int, list[Mark]] = {}
        #: Of what they were worked out.
        self._known: tuple[object, ...] = ()

    def show(self, found: Found | None, current: Hit | None) -> QRegion:
        """Work out what is in sight; the logical region in which that is something else than before."""
        grid, top = self._view.canvas.grid, self._top()
        known = (found, found and found.version, current, top, grid, self._terminal.stamp)
        if known == self._known:
            return QRegion()
        self._known = known
        before, self.shown = self.shown, {} if found is None else self._in_sight(found, current, top, grid.rows)
        region = QRegion()
        for y in before.keys() | self.shown.keys():
            if before.get(y) != self.shown.get(y):
                region += grid.area(0, y, grid.columns)
        return region

    def _in_sight(self, found: Found, current: Hit | None, top: int, rows: int) -> dict[int, list[Mark]]:
        shown: dict[int, list[Mark]] = {}
        stands: dict[int, bool] = {}
        for hit in found.between(top, top + rows):
            for line, cells in hit.cells():
                y = line - top
                if 0 <= y < rows and cells[0] < cells[1]:
                    if y not in stands:
                        stands[y] = self._stands(hit.hits.chunk, line)
                    if stands[y]:
                        _add(shown.setdefault(y, []), Mark(cells, hit == current))
        return shown

    def _stands(self, chunk: Chunk, line: int) -> bool:
        """Whether a line holds what was searched."""
        row = self._view.selecting.line(line)
        return row is not None and row_text(row) == chunk.pieces[line - chunk.first].removesuffix(RUNS_ON)

    def row(self, y: int) -> RowLike:
        """What is in a row of the grid now."""
        row = self._view.selecting.line(self._top() + y)
        return "" if row is None else row

    @property
    def selected(self) -> dict[int, Span]:
        """The selected cells, by row of the grid."""
        return self._view.selecting.spans(self._top(), self._view.canvas.grid.rows)


def _add(marks: list[Mark], mark: Mark) -> None:
    """Add the next mark of a row; matches that touch look like one, and are painted as one."""
    if marks and not mark.current and not marks[-1].current and marks[-1].cells[1] == mark.cells[0]:
        marks[-1] = Mark((marks[-1].cells[0], mark.cells[1]), False)
    else:
        marks.append(mark)
