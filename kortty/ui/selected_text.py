"""Room `ui`: the text of a selection, as it leaves the program: through the glass. Knows rows and the model's glass."""

from kortty.model.pane import Pane
from kortty.model.reads import Reader, field
from kortty.ui.selection import Selection
from kortty.vt.rows import row_text, row_wrapped


def selected_text(pane: Pane, selection: Selection) -> str:
    """What a person copies: soft-wrapped rows joined, blanks at line ends dropped."""
    terminal = pane.terminal
    first = max(selection.start[0], terminal.first_line)
    last = min(selection.end[0], terminal.screen_line + terminal.rows - 1)
    pieces: list[str] = []
    for number in range(first, last + 1):
        span = selection.span(number, terminal.columns)
        row = terminal.line(number)
        piece = "" if span is None else terminal.clusters.expand(row_text(row)[span[0] : span[1]])
        if number < last and row_wrapped(row):
            pieces.append(piece)
        else:
            pieces.append(piece.rstrip(" ") + ("\n" if number < last else ""))
    return field(pane, Reader.PERSON, "selection", "".join(pieces))
