"""Room `ui`, prompts: where a pane's prompts are, and which of their commands failed. Knows the pane, nothing of Qt.

Asked with every frame, so only what is new is looked at: what lies in the history stays as it is until a re-wrap.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence

from kortty.model.commands import prompts
from kortty.model.pane import Pane
from kortty.ui.history_marks import PromptLines
from kortty.vt.events import Event, PromptMarked


class PromptMarks:
    """The marks of one pane's shell; none while the owner does not want them (`wanted`, asked at each use)."""

    def __init__(self, pane: Pane, wanted: Callable[[], bool]) -> None:
        self._pane = pane
        self._wanted = wanted
        self._lines = PromptLines(pane.terminal)
        self._failed = FailedPrompts(pane)
        self.stop: Callable[[], None] = self._failed.stop
        """Listen to the pane no more."""

    @property
    def active(self) -> bool:
        """Whether there is something to go to: the pane has marks, and no full-screen program its screen."""
        return bool(self.lines())

    def lines(self) -> Sequence[int]:
        """The lines in which prompts begin, ascending."""
        return self._lines.lines() if self._wanted() else ()

    def failed(self) -> Sequence[int]:
        """Those whose command ended with a status other than 0."""
        return self._failed.lines() if self._wanted() else ()


class FailedPrompts:
    """The lines of prompts whose command failed.

    How a command ended is told after its output, so a prompt is known for good when the next one is in the history.
    """

    def __init__(self, pane: Pane) -> None:
        self._pane = pane
        self._known: list[int] = []
        #: The first prompt that is not known for good.
        self._from = 0
        self._open: list[int] = []
        #: From what the rest was worked out: the order of the history, and the marks on the screen with their lines.
        self._seen: tuple[int, tuple[tuple[int, int], ...]] | None = None
        #: Whether there were marks since, which may be in the history already.
        self._told = False
        self.stop = pane.on_event(self._event)

    def _event(self, event: Event) -> None:
        self._told = self._told or isinstance(event, PromptMarked)

    def lines(self) -> Sequence[int]:
        """All that are still there, ascending; none while a full-screen program has the screen."""
        terminal = self._pane.terminal
        if terminal.alternate_screen:
            return ()
        rows = enumerate(terminal.screen_rows(), terminal.screen_line)
        seen = terminal.history_order, tuple((line, row.mark) for line, row in rows if row.mark)
        if self._told or seen != self._seen:
            if self._seen is None or self._seen[0] != seen[0]:
                self._known, self._from = [], 0
            self._seen, self._told = seen, False
            self._look()
        del self._known[: bisect_left(self._known, terminal.first_line)]
        return self._known + self._open[bisect_left(self._open, terminal.first_line) :]

    def _look(self) -> None:
        found = prompts(self._pane, self._from)
        screen = self._pane.terminal.screen_line
        settled = max(0, sum(1 for prompt in found if prompt.line < screen) - 1)
        self._known += [prompt.line for prompt in found[:settled] if prompt.exit_status]
        self._open = [prompt.line for prompt in found[settled:] if prompt.exit_status]
        if settled:
            self._from = found[settled].line
