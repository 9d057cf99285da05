"""Room `ui`: what a view shows, as one text for a screen reader. Plain data; knows rows, nothing of Qt.

A row of the view is a line of the text, without the blanks at its end; only the cursor's row is filled up to the
cursor, so that the caret has a place. Offsets count UTF-16 units, as Qt's accessibility does. A `ScreenText` never
changes.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from kortty.vt.rows import CONTINUATION

_CODE: Final = "utf-16-le"
_UNIT_BYTES: Final = 2
_LAST_OF_ONE_UNIT: Final = "\uffff"


def units(text: str) -> int:
    """How many UTF-16 units a text has."""
    if text.isascii() or not text or max(text) <= _LAST_OF_ONE_UNIT:
        return len(text)
    return len(text.encode(_CODE, "surrogatepass")) // _UNIT_BYTES


def cut(text: str, start: int, end: int) -> str:
    """The part of a text between two offsets in UTF-16 units; half a character at an edge becomes U+FFFD."""
    if units(text) == len(text):
        return text[start:end]
    data = text.encode(_CODE, "surrogatepass")[_UNIT_BYTES * start : _UNIT_BYTES * end]
    return data.decode(_CODE, "replace")


class ScreenText:
    """The rows of a view from absolute line `top` on.

    `rows` are the cells of each row, `expand` makes text of cells (kortty.vt.clusters), `cursor` is the cursor's column
    and row in the view, None when it is not to be seen: the caret then stands at the end.
    """

    def __init__(
        self, top: int, rows: Sequence[str], expand: Callable[[str], str], cursor: tuple[int, int] | None
    ) -> None:
        self.top = top
        self._rows = list(rows)
        self._expand = expand
        if cursor is not None:
            column, row = cursor
            self._rows[row] = self._rows[row].rstrip(" ").ljust(column)
        self.lines = tuple(
            expand(cells) if cursor is not None and row == cursor[1] else expand(cells).rstrip(" ")
            for row, cells in enumerate(self._rows)
        )
        #: The offset at which each line begins.
        self.starts = tuple(accumulate((units(line) + 1 for line in self.lines[:-1]), initial=0))
        self.text = "\n".join(self.lines)
        self.length = self.starts[-1] + units(self.lines[-1])
        self.caret = self.length if cursor is None else self.offset(*cursor)

    def part(self, start: int, end: int) -> str:
        """The text between two offsets, which are held inside."""
        start, end = (max(0, min(offset, self.length)) for offset in (start, end))
        return cut(self.text, start, end)

    def offset(self, column: int, row: int) -> int:
        """The offset of a cell; one behind the end of a line is the line's end."""
        line = self.starts[row]
        if self._rows[row][column : column + 1] == CONTINUATION:
            column -= 1
        return min(line + units(self._expand(self._rows[row][:column])), line + units(self.lines[row]))

    def cell(self, offset: int) -> tuple[int, int, int]:
        """Column, row and number of cells of the character at an offset; at a line's end the cell behind its text."""
        offset = max(0, min(offset, self.length))
        row = bisect_right(self.starts, offset) - 1
        rest, cells = offset - self.starts[row], self._rows[row]
        for column, cell in enumerate(cells):
            if cell == CONTINUATION:
                continue
            rest -= units(self._expand(cell))
            if rest < 0:
                return column, row, 2 if cells[column + 1 : column + 2] == CONTINUATION else 1
        return len(cells), row, 1
