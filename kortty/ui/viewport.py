"""Room `ui`: which lines of a terminal the view shows. Knows the terminal's lines and nothing of Qt.

Lines have absolute numbers that stay theirs while output comes in, so a view that is scrolled back keeps its text in
place until the history drops it.
"""

from collections.abc import Sequence
from typing import Protocol

from kortty.vt.rows import Row, RowLike


class Lines(Protocol):
    """What the viewport reads of a terminal (see kortty.vt.terminal)."""

    @property
    def rows(self) -> int: ...

    @property
    def first_line(self) -> int: ...

    @property
    def screen_line(self) -> int: ...

    @property
    def alternate_screen(self) -> bool: ...

    def line(self, number: int) -> RowLike: ...

    def screen_rows(self) -> list[Row]: ...


class Viewport:
    """A window of as many lines as the screen has rows, at the bottom (following) or scrolled back."""

    def __init__(self, terminal: Lines) -> None:
        self._terminal = terminal
        self._top: int | None = None

    @property
    def rows(self) -> int:
        """How many lines are shown."""
        return self._terminal.rows

    @property
    def following(self) -> bool:
        """Whether the newest lines are shown."""
        return self._settled() is None

    @property
    def top(self) -> int:
        """Absolute number of the first visible line."""
        top = self._settled()
        return self._terminal.screen_line if top is None else top

    @property
    def lines_back(self) -> int:
        """How many lines it is scrolled back."""
        return self._terminal.screen_line - self.top

    @property
    def oldest(self) -> int:
        """Absolute number of the line that is shown first when it is scrolled back as far as it goes."""
        return self._terminal.screen_line - self.furthest_back

    @property
    def furthest_back(self) -> int:
        """How many lines it can be scrolled back; none while a full-screen program has the alternate screen."""
        terminal = self._terminal
        return 0 if terminal.alternate_screen else terminal.screen_line - terminal.first_line

    def scroll_to(self, lines_back: int) -> bool:
        """Show the lines that lie this far back; True when that changed anything."""
        before = self.top
        lines_back = max(0, min(lines_back, self.furthest_back))
        self._top = None if lines_back == 0 else self._terminal.screen_line - lines_back
        return before != self.top

    def scroll(self, lines: int) -> bool:
        """Scroll back (negative) or forward by lines; True when that changed anything."""
        return self.scroll_to(self.lines_back - lines)

    def visible(self) -> Sequence[RowLike]:
        """The rows to show, top first."""
        top = self._settled()
        terminal = self._terminal
        if top is None:
            return terminal.screen_rows()
        return [terminal.line(number) for number in range(top, top + terminal.rows)]

    def _settled(self) -> int | None:
        """The first line when scrolled back, after what the terminal did since: it may have dropped lines."""
        top = self._top
        if top is None:
            return None
        terminal = self._terminal
        if terminal.alternate_screen:
            return None
        top = max(top, terminal.first_line)
        if top >= terminal.screen_line:
            self._top = top = None
        return top
