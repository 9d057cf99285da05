"""Room `ui`: whether the text of a selection is still what it was. Knows the terminal and selections, nothing of Qt.

Rows in the history never change, so only the selected rows of the screen are remembered: the row object with its stamp,
which cost nothing to compare, and the selected text, which decides.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kortty.ui.selection import Selection
from kortty.vt.rows import Row, RowLike, row_text
from kortty.vt.terminal import Terminal


@dataclass(frozen=True, slots=True)
class _Seen:
    row: Row
    stamp: int
    text: str

    def shows(self, row: RowLike | None, text: str) -> bool:
        """Whether a row holds the same."""
        return (row is self.row and self.row.stamp == self.stamp) or text == self.text


class WatchedRows:
    """The selected rows of the screen, newest first: the last line of a selection keeps its place when a history that
    is being re-wrapped gives its first line another number.
    """

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._seen: list[_Seen] = []
        #: Lines from the newest remembered row to the selection's last line, which may lie below the screen.
        self._below = 0
        #: Whether nothing of the selection is in the history.
        self._alone = False

    def look(self, selection: Selection) -> None:
        """Remember what stands there now."""
        terminal = self._terminal
        rows = terminal.screen_rows()
        first = max(selection.start[0], terminal.screen_line) - terminal.screen_line
        last = min(selection.end[0] - terminal.screen_line, len(rows) - 1)
        self._below = selection.end[0] - terminal.screen_line - last
        self._alone = selection.start[0] >= terminal.screen_line
        self._seen = [
            _Seen(rows[y], rows[y].stamp, self._text(selection, terminal.screen_line + y, rows[y]))
            for y in range(last, first - 1, -1)
        ]

    def moved_by(self, selection: Selection) -> int | None:
        """How many rows down the text went since: 0 when it is where it was, None when it is no longer there.

        Text that scrolls into the history keeps its line numbers; what moves is text in a part of the screen.
        """
        if self._stands(selection):
            return 0
        by = self._shift(selection) if self._alone else 0
        return by if by and self._stands(selection.moved(by)) else None

    def _stands(self, selection: Selection) -> bool:
        terminal = self._terminal
        bottom = terminal.screen_line + terminal.rows
        oldest = terminal.screen_line if terminal.alternate_screen else terminal.first_line
        if selection.start[0] < oldest:
            return False
        for number, seen in self._numbered(selection):
            row = terminal.line(number) if number < bottom else None
            if not seen.shows(row, "" if row is None else self._text(selection, number, row)):
                return False
        return True

    def _shift(self, selection: Selection) -> int:
        """How far the newest remembered row that holds anything went on the screen, 0 when it is nowhere."""
        terminal = self._terminal
        places = {id(row): terminal.screen_line + y for y, row in enumerate(terminal.screen_rows())}
        for number, seen in self._numbered(selection):
            if seen.text:
                return places.get(id(seen.row), number) - number
        return 0

    def _numbered(self, selection: Selection) -> Iterator[tuple[int, _Seen]]:
        """The remembered rows with the numbers that they have if the text of `selection` is where it says."""
        last = selection.end[0] - self._below
        return ((last - line, seen) for line, seen in enumerate(self._seen))

    def _text(self, selection: Selection, number: int, row: RowLike) -> str:
        span = selection.span_in(number, row, self._terminal.columns)
        return "" if span is None else row_text(row)[span[0] : span[1]].rstrip(" ")
