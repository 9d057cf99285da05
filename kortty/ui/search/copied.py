"""Room `ui`, search: the lines of a terminal as they were when they were last copied, in chunks. Knows the terminal.

Copying takes the event loop a millisecond for a hundred thousand lines: the history's rows are handed out as they are,
only the screen's are written down. What is copied again is the last chunk alone, which holds all that can change, and
what came since; unless lines got other numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kortty.ui.search.chunks import Chunk
from kortty.vt.rows import RUNS_ON, Row, RowLike
from kortty.vt.terminal import Terminal


@dataclass(frozen=True)
class Rest:
    """Rows from the absolute line `first` on, all but `settled` of which can change, and the clusters in them."""

    first: int
    rows: Sequence[RowLike]
    settled: int
    numbered: Sequence[str]


class CopiedLines:
    """Nothing is copied before `rest` is called."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        #: Oldest first; the last one can change.
        self.chunks: list[Chunk] = []
        self._numbers: tuple[object, ...] = ()
        self._stamp = -1

    @property
    def true(self) -> bool:
        """Whether lines still have the numbers that they had."""
        return self._numbers == self._numbered_by()

    @property
    def complete(self) -> bool:
        """Whether nothing was written since."""
        return self._stamp == self._terminal.stamp

    def _numbered_by(self) -> tuple[object, ...]:
        """What the numbers of lines hang on."""
        terminal = self._terminal
        return terminal.history_order, terminal.columns, terminal.rows, terminal.alternate_screen

    def rest(self) -> Rest:
        """Copy what is not in chunks that can be kept: give the chunks made of it to `add`."""
        terminal = self._terminal
        if not self.true:
            self.chunks = []
        self._numbers, self._stamp = self._numbered_by(), terminal.stamp
        oldest = terminal.screen_line if terminal.alternate_screen else terminal.first_line
        self.chunks = [chunk for chunk in self.chunks if chunk.end > oldest]
        first = max(oldest, self.chunks[-1].first) if self.chunks else oldest
        rows = terminal.history_rows(first)
        rows += [_cells(row) for row in terminal.screen_rows()]
        return Rest(first, rows, terminal.screen_line - first, terminal.clusters.numbered())

    @property
    def kept(self) -> list[Chunk]:
        """The chunks whose lines are not in the rest."""
        return self.chunks[:-1]

    def add(self, chunks: Sequence[Chunk]) -> None:
        """Take the chunks that were made of the rest, in place of the last one."""
        self.chunks = [*self.kept, *chunks]

    def forget(self) -> None:
        """Keep nothing."""
        self.chunks, self._numbers, self._stamp = [], (), -1


def _cells(row: Row) -> str:
    """What a row of the screen holds at the moment."""
    return row.text + RUNS_ON if row.wrapped else row.text
