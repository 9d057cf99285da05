"""Room `ui`: lines that the scrollbar marks, and where on it they lie. Knows the terminal's lines and nothing of Qt.

What is marked are prompts (OSC 133); a search adds its hits in the same way. Only what is new is looked at, since a
history of a hundred thousand lines is no matter for every frame.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from kortty.vt.rows import MARK_PROMPT
from kortty.vt.terminal import Terminal


class PromptLines:
    """The lines of a terminal in which prompts begin, by their absolute numbers."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._order = -1
        self._next = 0
        self._known: list[int] = []

    def lines(self) -> Sequence[int]:
        """All that are still there, ascending; none while a full-screen program has the screen."""
        terminal = self._terminal
        if terminal.alternate_screen:
            return ()
        self._look()
        screen = terminal.screen_line
        on_screen = [
            screen + place for place, row in enumerate(terminal.screen_rows()) if row.mark & MARK_PROMPT
        ]
        return self._known + on_screen

    def _look(self) -> None:
        """Take what the history got since the last time, and leave what it dropped."""
        terminal = self._terminal
        if terminal.history_order != self._order:
            self._order, self._next, self._known = terminal.history_order, 0, []
        if terminal.screen_line > self._next:
            self._known += terminal.prompt_lines(self._next)
            self._next = terminal.screen_line
        gone = bisect_left(self._known, terminal.first_line)
        del self._known[:gone]


def places(lines: Iterable[int], first: int, count: int, height: int) -> tuple[int, ...]:
    """Where lines lie on a bar of `height` pixels that stands for `count` lines from `first` on; no pixel twice."""
    return tuple(sorted({(line - first) * height // count for line in lines if first <= line < first + count}))
