"""Room `ui`, search: rows as texts that can be searched, and the way back from characters to cells. Knows vt's rows.

The lines of a terminal are cut into chunks at the ends of logical lines, so that a line is in one chunk whole however
many rows it takes. Rows of the history never change: neither does their chunk, and its text is kept for the next
letter that is typed. Texts are worked out in a thread; a chunk holds nothing of the terminal.
"""

import re
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, count
from operator import add
from typing import Final, cast

from kortty.vt.clusters import FIRST_CELL, FIRST_CELL_CHARACTER, REPLACEMENT
from kortty.vt.rows import CONTINUATION, RUNS_ON, RowLike, row_wrapped

#: An absolute line and a cell in it.
Place = tuple[int, int]

#: Rows in the newest chunk, at least; each further one has twice as many, up to the most.
FIRST_ROWS: Final = 256
MOST_ROWS: Final = 8_192
#: So many rows stay one chunk.
FEW_ROWS: Final = 1_024

#: Rows whose characters' cells are remembered: more than are in sight.
_MOST_REMEMBERED: Final = 512

#: Stands between rows while they are joined; no cell holds it.
_BETWEEN: Final = "\0"
_NO_TEXT: Final = re.compile("[\ufffe\U00100000-\U0010ffff]")
_CLUSTER: Final = re.compile("[\U00100000-\U0010ffff]")


class Chunk:
    """Rows from the absolute line `first` on. `numbered` are the clusters of their moment (vt.clusters.numbered)."""

    __slots__ = ("_cells", "_expanded", "_pieces", "_rows", "_starts", "_text", "_wraps", "first", "numbered")

    def __init__(self, first: int, rows: Sequence[RowLike], numbered: Sequence[str]) -> None:
        self.first = first
        self.numbered = numbered
        self._rows = rows
        self._pieces: Sequence[str] | None = None
        #: Rows that somebody looked at: for each character its cell.
        self._cells: dict[int, list[int]] = {}
        self._text: str | None = None
        self._starts: array[int] | None = None
        #: Whether characters are not simply cells, and whether any row is soft-wrapped.
        self._expanded = self._wraps = False

    @property
    def end(self) -> int:
        """The absolute number of the line behind the last one."""
        return self.first + len(self._rows)

    @property
    def pieces(self) -> Sequence[str]:
        """The cells of each row; RUNS_ON at the end of one that is soft-wrapped."""
        self.make_text()
        assert self._pieces is not None
        return self._pieces

    @property
    def text(self) -> str:
        """The logical lines, joined by line breaks."""
        return self.make_text()

    def make_text(self) -> str:
        """Work the text out, if that is not done; it is kept."""
        if self._text is None:
            pieces, text = _joined(self._rows)
            self._pieces = pieces
            self._wraps = text.count("\n") != len(pieces) - 1
            if self._wraps:
                joined = _BETWEEN.join(pieces)
                text = joined.replace(RUNS_ON + _BETWEEN, "").removesuffix(RUNS_ON).replace(_BETWEEN, "\n")
            if not text.isascii() and _NO_TEXT.search(text) is not None:
                self._expanded = True
                text = self._expand(text)
            self._text = text
        return self._text

    def _expand(self, cells: str) -> str:
        text = cells.replace(CONTINUATION, "")
        return _CLUSTER.sub(lambda found: self._cluster(found.group()), text) if self.numbered else text

    def _cluster(self, cell: str) -> str:
        number = ord(cell) - FIRST_CELL
        return (self.numbered[number] if number < len(self.numbered) else "") or REPLACEMENT

    @property
    def starts(self) -> "array[int]":
        """For each row the character of the text with which it begins, and one more for the end."""
        return self.make_starts()

    def make_starts(self) -> "array[int]":
        """Work the starts out, if that is not done; they are kept."""
        if self._starts is None:
            pieces = self.pieces
            if self._expanded:
                lengths = [len(piece) if piece.isascii() else len(self._expand(piece)) for piece in pieces]
            else:
                lengths = list(map(len, pieces))
            if self._wraps:
                # Where a line goes on there is RUNS_ON too much, elsewhere a line break too few.
                lengths = [
                    length - 1 if piece[-1:] == RUNS_ON else length + 1 for length, piece in zip(lengths, pieces)
                ]
                self._starts = array("I", accumulate(lengths, initial=0))
            else:
                self._starts = array("I", map(add, accumulate(lengths, initial=0), count()))
        return self._starts

    # --- from characters to cells and back ---

    def place(self, index: int) -> Place:
        """The cell in which a character begins."""
        row = bisect_right(self.starts, index) - 1
        return self.first + row, self._cell(row, index - self.starts[row])

    def end_place(self, index: int) -> Place:
        """The boundary behind the character before this one, in that character's row."""
        line, column = self.place(index - 1)
        piece = self.pieces[line - self.first]
        return line, column + (2 if piece[column + 1 : column + 2] == CONTINUATION else 1)

    def index(self, place: Place) -> int:
        """The character in a cell; of the line's end for a cell behind it, of the chunk's ends for other lines."""
        row = place[0] - self.first
        if row < 0:
            return 0
        if row >= len(self.pieces):
            return len(self.text)
        cells = self.pieces[row].removesuffix(RUNS_ON)[: max(0, place[1])]
        return self.starts[row] + (len(self._expand(cells)) if self._expanded else len(cells))

    def begin(self, line: int) -> int:
        """The character with which a line begins; the chunk's ends for lines above and below it."""
        return self.starts[max(0, min(line - self.first, len(self._rows)))]

    def _cell(self, row: int, offset: int) -> int:
        piece = self.pieces[row]
        if not self._expanded or piece.isascii():
            return offset
        cells = self._cells.get(row)
        if cells is None:
            if len(self._cells) >= _MOST_REMEMBERED:
                self._cells.clear()
            cells = self._cells[row] = self._cells_of(piece)
        return cells[offset] if offset < len(cells) else len(piece)

    def _cells_of(self, piece: str) -> list[int]:
        """For each character of a row the cell that it stands in."""
        cells: list[int] = []
        for column, cell in enumerate(piece):
            if cell < CONTINUATION:
                cells.append(column)
            elif cell >= FIRST_CELL_CHARACTER:
                cells.extend([column] * len(self._cluster(cell)))
            elif cell > CONTINUATION:
                cells.append(column)
        return cells


def _joined(rows: Sequence[RowLike]) -> tuple[Sequence[str], str]:
    """The cells of rows, with RUNS_ON where one is soft-wrapped, and all of them with line breaks between them."""
    try:
        # Rows that nobody styled are texts already, and most are.
        plain = cast("Sequence[str]", rows)
        return plain, "\n".join(plain)
    except TypeError:
        pieces = [row if isinstance(row, str) else row.cells + RUNS_ON if row.wrapped else row.cells for row in rows]
        return pieces, "\n".join(pieces)


def cut(first: int, rows: Sequence[RowLike], settled: int, numbered: Sequence[str]) -> list[Chunk]:
    """Chunks of rows from the absolute line `first` on, oldest first.

    All but the first `settled` rows can still change: they are in the last chunk, with the line that they belong to.
    """
    made: list[Chunk] = []
    end = len(rows)
    size = FIRST_ROWS
    while end:
        begin = end - size if made else min(settled, end - size)
        if not made and end <= FEW_ROWS:
            begin = 0
        begin = max(0, begin)
        while begin and row_wrapped(rows[begin - 1]):
            begin -= 1
        made.append(Chunk(first + begin, rows[begin:end], numbered))
        end = begin
        size = min(2 * size, MOST_ROWS)
    made.reverse()
    return made
