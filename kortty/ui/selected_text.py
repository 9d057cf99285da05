"""Room `ui`: the text of a selection, as it leaves the program: through the glass. Knows rows and the model's glass."""

from collections.abc import Iterator
from typing import Final

from kortty.model.pane import Pane
from kortty.model.reads import Reader, field
from kortty.paint.rows import Span
from kortty.ui.selection import Selection
from kortty.vt.rows import RowLike, row_text, row_wrapped
from kortty.vt.terminal import Terminal

#: How many rows below a selection are looked at to find out whether its line goes on.
_LOOK_AHEAD: Final = 512

#: A selected row and its selected cells, which may reach beyond its text.
Piece = tuple[RowLike, Span]


def selected_lines(terminal: Terminal, selection: Selection) -> Iterator[tuple[list[Piece], bool]]:
    """The selected lines: soft-wrapped rows together, except in a block; and whether the line ends with its blanks.

    False when text that is not selected follows in the same line: then blanks at the end of the selection count.
    """
    first = max(selection.start[0], terminal.first_line)
    last = min(selection.end[0], terminal.screen_line + terminal.rows - 1)
    pieces: list[Piece] = []
    for number in range(first, last + 1):
        row = terminal.line(number)
        pieces.append((row, selection.span_in(number, row, terminal.columns) or (0, 0)))
        if selection.block:
            yield pieces, True
            pieces = []
        elif number == last or not row_wrapped(row):
            yield pieces, number < last or not _goes_on(terminal, number, selection.end[1])
            pieces = []


def _goes_on(terminal: Terminal, number: int, column: int) -> bool:
    """Whether anything but blanks follows in the logical line from this cell on."""
    bottom = min(terminal.screen_line + terminal.rows, number + _LOOK_AHEAD)
    while number < bottom:
        row = terminal.line(number)
        if row_text(row)[column:].strip(" "):
            return True
        if not row_wrapped(row):
            return False
        number, column = number + 1, 0
    return False


def selected_text(pane: Pane, selection: Selection) -> str:
    """What a person copies: soft-wrapped rows joined, blanks at line ends dropped, a block row by row."""
    expand = pane.terminal.clusters.expand
    lines: list[str] = []
    for pieces, ends in selected_lines(pane.terminal, selection):
        line = "".join(expand(row_text(row)[start:end]) for row, (start, end) in pieces)
        lines.append(line.rstrip(" ") if ends else line)
    return field(pane, Reader.PERSON, "selection", "\n".join(lines))
