"""Room `ui`: the selection of one terminal view: made by the pointer, shown by the canvas, copied through the glass.

Knows the pane and the viewport, nothing of widgets. A selection follows its text: into the history, within the screen,
through every size. It ends when the program writes something else there or the history drops its beginning.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from kortty.model.pane import Pane
from kortty.paint.rows import Span
from kortty.settings.defaults import SelectionSettings
from kortty.ui.clipboard import copy_rich, copy_text
from kortty.ui.selection import Point, Selection, Selector, Unit
from kortty.ui.viewport import Viewport
from kortty.vt.pins import Pin
from kortty.vt.rows import RowLike, row_wrapped

if TYPE_CHECKING:
    from kortty.ui.watched_rows import WatchedRows


class Selecting:
    """`changed` is called when another selection is to be shown; `settings` gives the owner's, asked at each use."""

    def __init__(
        self,
        pane: Pane,
        viewport: Viewport,
        changed: Callable[[], None],
        settings: Callable[[], SelectionSettings] = SelectionSettings,
    ) -> None:
        self._pane = pane
        self._terminal = pane.terminal
        self._viewport = viewport
        self._changed = changed
        self._settings = settings
        self._selector = Selector(self.line, lambda: pane.terminal.columns, lambda: settings().word_signs)
        #: Start and end of the selection, and where the pointer went down: they follow their text through a resize.
        self._pins: tuple[Pin, Pin, Pin] | None = None
        self._columns = 0
        self._alternate = False
        #: Whoever selects to the edge of the screen means the rest of the line, however wide the screen becomes.
        self._to_edge = False
        #: The text of a block, which a re-wrap can tear apart.
        self._block_text = ""
        self.current: Selection | None = None
        self.stop = pane.on_change(self.follow)

    @cached_property
    def _watched(self) -> "WatchedRows":
        from kortty.ui.watched_rows import WatchedRows  # here: nobody needs it to see a prompt

        return WatchedRows(self._terminal)

    # --- making ---

    def select(self, selection: Selection | None) -> None:
        """Select something else, or nothing."""
        wanted = None if selection is None or selection.empty else selection
        if wanted != self.current:
            self.current = wanted
            self._to_edge = wanted is not None and not wanted.block and self._ends_line(wanted.end)
            self._hold()
            self._changed()

    def press(self, point: Point, unit: Unit, *, block: bool = False) -> None:
        """Begin a selection here, by cells, words or lines."""
        self.select(self._selector.press(point, unit, block=block))

    def drag(self, point: Point) -> None:
        """The selection reaches to here now."""
        self.select(self._selector.drag(point))

    @property
    def making_block(self) -> bool:
        """Whether the selection that was begun last is a block."""
        return self._selector.block

    def extend(self, point: Point) -> None:
        """The nearer end of what is selected moves here."""
        if self.current is not None:
            self.select(self._selector.extend(self.current, point))

    def select_all(self) -> None:
        """Select all there is: history and screen, or what a full-screen program shows."""
        terminal = self._terminal
        first = terminal.screen_line if terminal.alternate_screen else terminal.first_line
        last = terminal.screen_line + terminal.rows - 1
        while last > first and not self._written(last):
            last -= 1
        self.select(Selection((first, 0), (last, terminal.columns)))

    def _written(self, number: int) -> bool:
        row = self.line(number)
        return row is not None and bool(row if isinstance(row, str) else row.text.strip(" "))

    def finished(self) -> None:
        """The person let go of the mouse: what is selected can be pasted, by a middle click, or at all (setting)."""
        if self.current is not None:
            text = self._text(self.current)
            copy_text(text, primary=True)
            if self._settings().copy:
                copy_text(text)

    # --- copying ---

    def copy(self) -> None:
        """Put what is selected on the clipboard."""
        if self.current is not None:
            copy_text(self._text(self.current))

    def copy_html(self, families: tuple[str, ...]) -> None:
        """Put it on the clipboard with colours and styles, in these fonts, and as plain text."""
        from kortty.ui.selected_html import selected_html  # here: nobody needs it to see a prompt

        if self.current is not None:
            copy_rich(self._text(self.current), selected_html(self._pane, self.current, families))

    def _text(self, selection: Selection) -> str:
        from kortty.ui.selected_text import selected_text

        return selected_text(self._pane, selection)

    # --- showing and following ---

    def spans(self, top: int, rows: int) -> dict[int, Span]:
        """The selected cells of the rows shown from line `top` on, by row."""
        selection, columns = self.current, self._terminal.columns
        if selection is None:
            return {}
        found: dict[int, Span] = {}
        for number in range(max(top, selection.start[0]), min(top + rows, selection.end[0] + 1)):
            row = self.line(number)
            span = selection.span_in(number, "" if row is None else row, columns)
            if span is not None:
                found[number - top] = span
        return found

    def line(self, number: int) -> RowLike | None:
        """The row with an absolute number, None when there is none."""
        terminal = self._terminal
        known = terminal.first_line <= number < terminal.screen_line + terminal.rows
        return terminal.line(number) if known else None

    def follow(self) -> None:
        """The terminal changed: the selection goes where its text went, or ends with it."""
        if self.current is None:
            return
        alternate = self._terminal.alternate_screen
        if alternate != self._alternate:
            self.select(None)
            return
        selection = self._pinned()
        if self._terminal.columns != self._columns and not alternate:
            # Wrapped anew: the pins know where the text went. A block can be torn apart by it.
            torn = selection.block and self._text(selection) != self._block_text
            self._take(None if torn else selection)
            return
        moved = self._watched.moved_by(selection)
        if moved is None:
            self.select(None)
        elif moved:
            line, column = self._selector.anchor
            self._selector.anchor = (line + moved, column)
            self._take(selection.moved(moved))
        elif selection != self.current:
            self._take(selection)

    def _take(self, selection: Selection | None) -> None:
        """The same text has another place, or (None) none in one piece."""
        self.current = None if selection is None or selection.empty else selection
        self._hold()
        self._changed()

    def _hold(self) -> None:
        """Remember what is selected, so that it can be followed."""
        terminal, selection = self._terminal, self.current
        if self._pins is not None:
            for pin in self._pins:
                terminal.unpin(pin)
            self._pins = None
        if selection is not None:
            places = (selection.start, selection.end, self._selector.anchor)
            start, end, anchor = (terminal.pin(line, column) for line, column in places)
            self._pins = start, end, anchor
            self._columns, self._alternate = terminal.columns, terminal.alternate_screen
            self._block_text = self._text(selection) if selection.block else ""
            self._watched.look(selection)

    def _pinned(self) -> Selection:
        """Where the pins say that the selection is; the anchor goes along."""
        assert self._pins is not None  # there is a selection
        assert self.current is not None
        start, end, anchor = self._pins
        self._selector.anchor = (anchor.line, anchor.column)
        last = self._terminal.columns if self._to_edge else end.column
        return Selection((start.line, start.column), (end.line, last), self.current.block)

    def _ends_line(self, point: Point) -> bool:
        """Whether a selection up to here takes the whole rest of a line."""
        row = self.line(point[0])
        return point[1] >= self._terminal.columns and (row is None or not row_wrapped(row))
