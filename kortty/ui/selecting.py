"""Room `ui`: the selection of one terminal view: made by the pointer, shown by the canvas, copied through the glass.

Knows the pane and the viewport, nothing of widgets. A selection lives until the program writes something else into it.
"""

from collections.abc import Callable

from kortty.model.pane import Pane
from kortty.paint.rows import Span
from kortty.ui.clipboard import copy_text
from kortty.ui.selected_text import selected_text
from kortty.ui.selection import Selection, Selector
from kortty.ui.viewport import Viewport
from kortty.vt.rows import RowLike, row_text


class Selecting:
    """`changed` is called when another selection is to be shown."""

    def __init__(self, pane: Pane, viewport: Viewport, changed: Callable[[], None]) -> None:
        self._pane = pane
        self._viewport = viewport
        self._changed = changed
        #: What stood in the selected cells of the lines that were shown.
        self._seen: dict[int, str] = {}
        self.current: Selection | None = None
        self.selector = Selector(self._line, lambda: pane.terminal.columns)

    def select(self, selection: Selection | None) -> None:
        """Select something else, or nothing."""
        wanted = None if selection is None or selection.empty else selection
        if wanted != self.current:
            self.current = wanted
            self._seen = {}
            self._changed()

    def copy(self, *, primary: bool = False) -> None:
        """Put what is selected on the clipboard (`primary`: offer it to a middle click in other programs)."""
        if self.current is not None:
            copy_text(selected_text(self._pane, self.current), primary=primary)

    def spans(self, top: int, rows: int) -> dict[int, Span]:
        """The selected cells of the rows shown from line `top` on, by row; drops a selection that was overwritten."""
        selection, columns = self.current, self._pane.terminal.columns
        if selection is None:
            return {}
        found: dict[int, Span] = {}
        for number in range(max(top, selection.start[0]), min(top + rows, selection.end[0] + 1)):
            row, span = self._line(number), selection.span(number, columns)
            if span is None:
                continue
            text = "" if row is None else row_text(row)[span[0] : span[1]].rstrip(" ")
            if self._seen.setdefault(number, text) != text:
                self.select(None)
                return {}
            found[number - top] = span
        return found

    def _line(self, number: int) -> RowLike | None:
        terminal = self._pane.terminal
        known = terminal.first_line <= number < terminal.screen_line + terminal.rows
        return terminal.line(number) if known else None
