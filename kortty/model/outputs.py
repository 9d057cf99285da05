"""Room model: where prompts and outputs of commands lie in a pane's lines, by the marks of OSC 133. Knows vt's rows.

Lines are absolute numbers, as in `vt.terminal.Terminal`. Everything is looked up when it is asked for: rows keep their
marks through scrolling and re-wrapping, so that nothing must be remembered here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from kortty.vt.rows import (
    MARK_AFTER_TEXT,
    MARK_END,
    MARK_OUTPUT,
    MARK_PROMPT,
    MARK_STATUS_SHIFT,
    row_mark,
    row_text,
)
from kortty.vt.terminal import Terminal

if TYPE_CHECKING:
    from kortty.model.pane import Pane

_FIRST_REACH: Final = 1_000
"""Lines above the screen that are looked at first; ten times as many each time that was not enough."""


class Prompt(NamedTuple):
    """A prompt's line, and the exit status of the command that was given there; None = unknown, or none was."""

    line: int
    exit_status: int | None


def prompts(pane: Pane, since: int = 0) -> list[Prompt]:
    """The prompts in the lines from `since` on (0: in all), ascending; [] in a full-screen program."""
    marked = list(_marked(pane.terminal, MARK_PROMPT | MARK_OUTPUT | MARK_END, since))
    # A shell that marks no output at all may mark the end of commands nevertheless; one that does says by it that
    # there was a command, so that the status is not that of an earlier one, told again.
    tells_output = any(mark & MARK_OUTPUT for _, mark in marked)
    found: list[Prompt] = []
    ran = not tells_output
    waiting: int | None = None
    for line, mark in marked:
        # In one row the order is: output of the command before, its end, the next prompt.
        ran = ran or bool(mark & MARK_OUTPUT)
        if waiting is not None and mark & (MARK_END | MARK_PROMPT):
            status = _status(mark) if ran and mark & MARK_END else None
            found.append(Prompt(waiting, status))
            waiting, ran = None, not tells_output
        if mark & MARK_PROMPT:
            waiting, ran = line, not tells_output
    if waiting is not None:
        found.append(Prompt(waiting, None))
    return found


def failed_prompts(pane: Pane, since: int = 0) -> list[int]:
    """The lines of prompts whose command ended with a status other than 0, ascending."""
    return [prompt.line for prompt in prompts(pane, since) if prompt.exit_status]


def last_output(pane: Pane) -> tuple[int, int] | None:
    """First and last line of what the last command wrote that wrote anything, also while it runs.

    None when there is none, no marks, or a full-screen program shows its screen.
    """
    terminal = pane.terminal
    if terminal.alternate_screen:
        return None
    reach = _FIRST_REACH
    while True:
        since = terminal.screen_line - reach
        whole = since <= terminal.first_line
        found = _last_output(terminal, 0 if whole or since <= 0 else since, whole)
        if found is not None or whole:
            return found
        reach *= 10


def _last_output(terminal: Terminal, since: int, whole: bool) -> tuple[int, int] | None:
    cursor = terminal.screen_line + terminal.cursor_row
    last = cursor if terminal.cursor_column else cursor - 1  # while the command runs
    ended = False
    for line, mark in reversed(list(_marked(terminal, MARK_PROMPT | MARK_OUTPUT | MARK_END, since))):
        if mark & (MARK_PROMPT | MARK_END):
            last = line if mark & MARK_AFTER_TEXT else line - 1
            ended = bool(mark & MARK_END)
        if mark & MARK_OUTPUT:
            if line <= last and _written(terminal, line, last):
                return line, last
            ended = False
    if whole and ended and terminal.history_trimmed and terminal.first_line <= last:
        return terminal.first_line, last  # it was so long that its beginning is gone
    return None


def _written(terminal: Terminal, first: int, last: int) -> bool:
    return any(row_text(terminal.line(line)).strip() for line in range(first, last + 1))


def _marked(terminal: Terminal, wanted: int, since: int) -> Iterator[tuple[int, int]]:
    """The lines with one of these marks, ascending, and all marks of each."""
    if terminal.alternate_screen:
        return
    for line in terminal.marked_lines(wanted, since):
        yield line, row_mark(terminal.line(line))
    for line, row in enumerate(terminal.screen_rows(), terminal.screen_line):
        if row.mark & wanted and (line >= since or not since):
            yield line, row.mark


def _status(mark: int) -> int | None:
    told = mark >> MARK_STATUS_SHIFT
    return told - 1 if told else None
