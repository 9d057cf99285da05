"""Room vt: the cursor, the pen and the modes on top of the grid. Knows grid, history, colours, clusters and events.

Methods that a stream of control functions drives bear the names of pyte's listener events (``draw``, ``linefeed``,
``cursor_position``, ...): a pyte stream can drive this screen, which is how the differential test compares parsers.
What no pyte event names lives in the function modules ``editing``, ``rectangles``, ``modes``, ``reports``, ``strings``.

The column ``x`` equals ``columns`` while a wrap is pending after the last column was written (DEC STD 070: the cursor
stays on the last column). Between left and right margins the pending state is ``margin_pending`` instead.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import BACKGROUND, AttributeTable
from kortty.vt.charsets import ASCII, KNOWN, translation
from kortty.vt.clusters import Clusters
from kortty.vt.colours import Colours
from kortty.vt.events import Bell, IconNameChanged, Listener, TitleChanged
from kortty.vt.grid import Grid
from kortty.vt.history import History
from kortty.vt.rows import CONTINUATION, DEFAULT_ID, Row
from kortty.vt.sgr import parse_sgr
from kortty.vt.state import Charsets, SavedCursor, power_up_cursor

_PYTE_PRIVATE_SHIFT: Final = 5
ISO_GUARDED: Final = 1
DEC_PROTECTED: Final = 2


class Screen(Grid):
    """Both screens of a terminal (primary and alternate), the visible one being the grid."""

    def __init__(self, columns: int, height: int, scrollback: int, listener: Listener) -> None:
        super().__init__(columns, height, AttributeTable(), History(scrollback))
        self.listener: Listener = listener
        self.clusters: Clusters = Clusters()
        self.colours: Colours = Colours()
        self.x: int = 0
        self.y: int = 0
        self.margin_pending: bool = False
        self.last_drawn: str = ""
        self.anchor: tuple[int, int] = (-1, -1)
        """Where the cursor stood after the last text: a mark that comes next belongs to the cluster before it."""
        self.other_rows: list[Row] = [Row() for _ in range(height)]
        self.alternate_screen: bool = False
        self.saved: list[SavedCursor] = [power_up_cursor(), power_up_cursor()]
        self.kept_initial: dict[int, bool] = {}
        self._power_up()

    def _power_up(self) -> None:
        self.charsets: Charsets = Charsets()
        self.origin_mode: bool = False
        self.autowrap: bool = True
        self.insert_mode: bool = False
        self.newline_mode: bool = False
        self.keyboard_locked: bool = False
        self.local_echo_off: bool = True
        self.margins_allowed: bool = False
        self.reverse_wrap: bool = False
        self.reverse_wrap_extended: bool = False
        self.reverse_video: bool = False
        self.wide_columns: bool = False
        self.cursor_visible: bool = True
        self.cursor_blinks: bool = True
        self.cursor_style: int = 0
        """DECSCUSR's number: 0 the owner's choice, 1-2 block, 3-4 underline, 5-6 bar; odd ones blink."""
        self.application_cursor: bool = False
        self.application_keypad: bool = False
        self.backarrow_sends_backspace: bool = False
        self.bracketed_paste: bool = False
        self.focus_reporting: bool = False
        self.alternate_scroll: bool = True
        self.mouse_tracking: int = 0
        self.mouse_encoding: int = 0
        self.synchronized: bool = False
        self.reports_colour_scheme: bool = False
        self.reports_size: bool = False
        self.saved_by_mode: bool = False
        self.modify_other_keys: int = 0
        self.modify_keys: dict[int, int] = {}
        self.keyboard_flags: list[int] = [0, 0]
        self.keyboard_stacks: list[list[int]] = [[], []]
        self.kept_modes: dict[int, bool] = dict(self.kept_initial)
        self.saved_modes: dict[int, bool] = {}
        self.protection: int = 0
        self.extent_is_rectangle: bool = False
        """DECSACE: DECCARA and DECRARA work on the rectangle (2) or on the stream of cells (the default)."""
        self.eight_bit: bool = False
        self.conformance: int = 4
        """DECSCL's level; 1 switches to VT100 behaviour, of which only DECRQSS's answer is left."""
        self.titles: list[str] = ["", ""]
        """Window title and icon name."""
        self.title_stack: list[tuple[str, str]] = []
        self.title_modes: set[int] = set()
        self.tab_stops: set[int] = set(range(8, self.columns, 8))
        self.plain: bool = True
        self.pixel_cell: tuple[int, int] = (9, 18)
        """Width and height of a cell in pixels, as the view said."""
        self.dark: bool = True
        self.working_directory: tuple[str, str] | None = None
        self.progress: tuple[int, int | None] = (0, None)
        self.pending_notifications: dict[str, tuple[str, str]] = {}

    # --- where things are ---

    @property
    def lines(self) -> int:
        """Rows, as pyte names them."""
        return self.height

    def update_plain(self) -> None:
        """Say whether text can take the parser's short way: nothing but overwrite, wrap at the edge, ASCII."""
        charsets = self.charsets
        self.plain = (
            self.autowrap
            and not self.insert_mode
            and not self.origin_mode
            and not self.margins_allowed
            and not charsets.single
            and charsets.designated[charsets.left] == ASCII
        )

    def clear_pending(self) -> None:
        """Forget a pending wrap."""
        if self.x >= self.columns:
            self.x = self.columns - 1
        self.margin_pending = False

    def move(self, x: int, y: int) -> None:
        """Put the cursor somewhere on the screen; out of range is clamped."""
        self.x = 0 if x < 0 else x if x < self.columns else self.columns - 1
        self.y = 0 if y < 0 else y if y < self.height else self.height - 1
        self.margin_pending = False

    def move_to_origin(self) -> None:
        """Home: the top left corner, or that of the margins in origin mode."""
        if self.origin_mode:
            self.move(self.left, self.top)
        else:
            self.move(0, 0)

    @property
    def column(self) -> int:
        """The cursor's column without the pending state."""
        return self.x if self.x < self.columns else self.columns - 1

    def line_end(self) -> int:
        """Where text wraps in the cursor's row: one past the last column it may fill."""
        if self.margins_allowed and self.column <= self.right:
            return self.right + 1
        return self.columns

    def inside_margins(self) -> bool:
        """Whether the cursor is within all four margins."""
        return self.top <= self.y <= self.bottom and self.left <= self.column <= self.right

    def touch_all(self) -> None:
        """Everything has to be painted again."""
        for row in self.rows:
            row.stamp = self.stamp

    def clear_screen(self) -> None:
        """All rows blank."""
        self.rows = [self.blank_row() for _ in range(self.height)]

    # --- text ---

    def draw(self, text: str) -> None:
        """Printable text at the cursor (pyte's name): character sets, clusters, then cells."""
        charsets = self.charsets
        if charsets.single:
            table = translation(charsets.designated[charsets.single])
            first = text[:1] if table is None else text[:1].translate(table)
            charsets.single = 0
            self.update_plain()
            self._draw_mapped(first)
            text = text[1:]
        table = translation(charsets.designated[charsets.left])
        if table is not None:
            text = text.translate(table)
        if text:
            self._draw_mapped(text)

    def _draw_mapped(self, text: str) -> None:
        if text.isascii():
            self.put(text, self.pen_id * len(text))
        else:
            self.draw_unicode(text)

    def draw_unicode(self, text: str) -> None:
        """Text with clusters: what extends the cluster before the cursor joins it, the rest becomes cells."""
        if self.clusters.needs_join(text):
            text = self._join_previous(text)
            if not text:
                return
        cells = self.clusters.cells(text)
        if cells:
            self.put(cells, self.pen_id * len(cells))
        self.anchor = (self.x, self.y)

    def _join_previous(self, text: str) -> str:
        """Let leading marks join the cell before the cursor; what is left of the text."""
        x = self.x
        if self.margin_pending:
            x += 1
        row = self.rows[self.y]
        cells = row.text
        if x == 0 or x > len(cells):
            return text
        if self.anchor != (self.x, self.y) and self.clusters.cells(text[0]):
            return text  # the cursor was moved here: only a mark that cannot stand alone still joins
        start = x - 1
        if cells[start] == CONTINUATION and start:
            start -= 1
        before = self.clusters.text(cells[start])
        count = self.clusters.join(before, text)
        if not count:
            return text
        cell = self.clusters.cells(before + text[:count])
        ids = row.attributes
        look = ids[start]
        end = self.line_end()
        if len(cell) > end - start:  # it grew to two cells at the edge: it moves to the next row, as a wide one would
            self.erase(self.y, start, start + 1)
            if self.autowrap:
                self.x = self.columns if end == self.columns else end - 1
                self.margin_pending = end != self.columns
                self.put(cell, look * len(cell))
            return text[count:]
        width = x - start
        self.write(self.y, start, cell, look * len(cell))
        if len(cell) < width:
            self.write(self.y, start + 1, " ", look)
        self.x = start + len(cell)
        if self.x >= end and end != self.columns:
            self.x = end - 1
            self.margin_pending = True
        else:
            self.margin_pending = False
        self.last_drawn = cell
        self.anchor = (self.x, self.y)
        return text[count:]

    def put(self, cells: str, ids: str) -> None:
        """A string of cells at the cursor, wrapping where it must."""
        count = len(cells)
        x = self.x
        self.last_drawn = cells
        if not self.plain:
            self._put_carefully(cells, ids)
            return
        columns = self.columns
        if x + count <= columns:
            self.write(self.y, x, cells, ids)
            self.x = x + count
            return
        position = 0
        while position < count:
            if x >= columns:
                self.rows[self.y].wrapped = True
                self.index()
                x = 0
            room = columns - x
            left = count - position
            if room >= left:
                room = left
            elif cells[position + room] == CONTINUATION:
                room -= 1
            if room <= 0:
                if columns == 1:  # a wide character on a screen of one column: its left half stays
                    self.write(self.y, 0, " ", ids[position])
                    position += 2
                x = columns
                continue
            self.write(self.y, x, cells[position : position + room], ids[position : position + room])
            x += room
            position += room
            if position < count and x < columns:
                x = columns
        self.x = x

    def _put_carefully(self, cells: str, ids: str) -> None:
        """The same with insert mode, margins or without autowrap: in pieces that end at the line's end."""
        count = len(cells)
        position = 0
        while position < count:
            end = self.line_end()
            if self.margin_pending or self.x >= self.columns:
                self._wrap(end)
                end = self.line_end()
            room = end - self.x
            size = 2 if cells[position + 1 : position + 2] == CONTINUATION else 1
            if size > room:
                if self.autowrap and room < end - (self.left if end == self.right + 1 else 0):
                    self._set_pending(end)
                    continue
                if not self.autowrap and end >= 2:
                    self.x = end - size
                    continue
                position += size  # two cells wanted, one there is: nothing sensible can be shown
                continue
            piece = min(room, count - position)
            if piece < count - position and cells[position + piece] == CONTINUATION:
                piece -= 1
            if self.insert_mode:
                self.insert_blanks(self.y, self.x, piece, end)
            self.write(self.y, self.x, cells[position : position + piece], ids[position : position + piece])
            position += piece
            self.x += piece
            if self.x >= end:
                if self.autowrap:
                    self._set_pending(end)
                else:
                    self.x = end - 1
                    position = self._last_of_line(cells, position)

    def _last_of_line(self, cells: str, position: int) -> int:
        """Without autowrap everything beyond the edge overwrites the last column: only the last cell matters."""
        last = len(cells) - (2 if cells[-1] == CONTINUATION else 1)
        return max(position, last)

    def _set_pending(self, end: int) -> None:
        if end == self.columns:
            self.x = self.columns
        else:
            self.x = end - 1
            self.margin_pending = True

    def _wrap(self, end: int) -> None:
        self.margin_pending = False
        if not self.autowrap:
            self.x = end - 1
            return
        if end == self.columns and not (self.margins_allowed and self.left):
            self.rows[self.y].wrapped = True
        self.x = self.left if self.margins_allowed and end == self.right + 1 else 0
        self.index()

    # --- C0 and simple movements, in pyte's words ---

    def bell(self) -> None:
        """BEL."""
        self.listener.event(Bell())

    def backspace(self) -> None:
        """BS: one to the left; with reverse wrap (mode 45) on to the row above, as xterm does it."""
        self.cursor_back(1)

    def tab(self) -> None:
        """HT: to the next tab stop, at most to the last column (or the right margin)."""
        x = self.column
        last = self.right if self.margins_allowed and x <= self.right else self.columns - 1
        if self.x >= self.columns:
            return
        x += 1
        while x < last and x not in self.tab_stops:
            x += 1
        self.x = min(x, last)

    def back_tab(self, count: int) -> None:
        """CBT (ECMA-48 8.3.7)."""
        x = self.column
        first = self.left if self.origin_mode else 0
        for _ in range(min(count, self.columns)):
            x -= 1
            while x > first and x not in self.tab_stops:
                x -= 1
        self.move(max(x, first), self.y)

    def linefeed(self) -> None:
        """LF, VT, FF: one row down, to the first column too in newline mode."""
        self.index()
        if self.newline_mode:
            self.carriage_return()

    def carriage_return(self) -> None:
        """CR: to the left margin when right of it (or in origin mode), else to the first column."""
        if self.margins_allowed and (self.column >= self.left or self.origin_mode):
            self.x = self.left
        else:
            self.x = 0
        self.margin_pending = False

    def index(self) -> None:
        """IND: one row down; scrolls at the bottom margin."""
        if self.y == self.bottom:
            if self.left <= self.column <= self.right:
                self.scroll_up()
        elif self.y < self.height - 1:
            self.y += 1

    def reverse_index(self) -> None:
        """RI: one row up; scrolls down at the top margin."""
        if self.y == self.top:
            if self.left <= self.column <= self.right:
                self.shift_rows(self.top, self.bottom, -1)
        elif self.y:
            self.y -= 1
        self.clear_pending()

    def shift_out(self) -> None:
        """SO: GL shows G1."""
        self.charsets.left = 1
        self.update_plain()

    def shift_in(self) -> None:
        """SI: GL shows G0."""
        self.charsets.left = 0
        self.update_plain()

    def define_charset(self, code: str, mode: str) -> None:
        """SCS: designate a set as G0-G3 (mode is one of ``()*+``, or ``-./`` for sets of 96)."""
        slot = {"(": 0, ")": 1, "*": 2, "+": 3, "-": 1, ".": 2, "/": 3}.get(mode)
        if slot is not None:
            self.charsets.designated[slot] = code if code in KNOWN and mode in "()*+" else ASCII
            self.update_plain()

    def set_tab_stop(self) -> None:
        """HTS."""
        self.tab_stops.add(self.column)

    def clear_tab_stop(self, how: int = 0) -> None:
        """TBC: 0 this one, 3 all."""
        if how == 0:
            self.tab_stops.discard(self.column)
        elif how == 3:
            self.tab_stops.clear()

    def cursor_up(self, count: int | None = None) -> None:
        """CUU: stops at the top margin when below or on it."""
        limit = self.top if self.y >= self.top else 0
        self.y = max(self.y - (count or 1), limit)
        self.clear_pending()

    def cursor_down(self, count: int | None = None) -> None:
        """CUD: stops at the bottom margin when above or on it."""
        limit = self.bottom if self.y <= self.bottom else self.height - 1
        self.y = min(self.y + (count or 1), limit)
        self.clear_pending()

    def cursor_forward(self, count: int | None = None) -> None:
        """CUF: stops at the right margin when left of or on it."""
        limit = self.right if self.column <= self.right else self.columns - 1
        self.x = min(self.column + (count or 1), limit)
        self.margin_pending = False

    def cursor_back(self, count: int | None = None) -> None:
        """CUB: stops at the left margin; with reverse wrap it goes on at the end of the row above."""
        steps = count or 1
        if self.autowrap and (self.reverse_wrap or self.reverse_wrap_extended):
            self._back_around(steps)
            return
        limit = self.left if self.column >= self.left else 0
        self.x = max(self.column - steps, limit)
        self.margin_pending = False

    def _back_around(self, steps: int) -> None:
        """CUB in mode 45 or 1045: on at the end of the row above, from the top row around to the bottom one.

        xterm up to patch 382 does so for 45; later ones only between rows that ran on, and have 1045 for the rest.
        """
        if self.margin_pending or self.x >= self.columns:
            steps -= 1
            self.clear_pending()
        left = self.left if self.column >= self.left else 0
        right = self.right if self.column <= self.right else self.columns - 1
        if right < left:
            left = 0
        steps = min(steps, self.columns * self.height)
        while steps > 0:
            room = self.column - left
            if room >= steps:
                self.x = self.column - steps
                return
            steps -= room + 1
            if self.y > (self.top if self.y >= self.top else 0):
                self.y -= 1
            else:
                self.y = self.bottom if self.y >= self.top else self.height - 1
            self.x = right

    def cursor_down1(self, count: int | None = None) -> None:
        """CNL."""
        self.cursor_down(count)
        self.carriage_return()

    def cursor_up1(self, count: int | None = None) -> None:
        """CPL."""
        self.cursor_up(count)
        self.carriage_return()

    def cursor_to_column(self, column: int | None = None) -> None:
        """CHA and HPA (from 1), relative to the left margin in origin mode."""
        x = (column or 1) - 1
        if self.origin_mode:
            x = min(x + self.left, self.right)
        self.move(x, self.y)

    def cursor_to_line(self, line: int | None = None) -> None:
        """VPA (from 1), relative to the top margin in origin mode."""
        y = (line or 1) - 1
        if self.origin_mode:
            y = min(y + self.top, self.bottom)
        self.move(self.column, y)

    def cursor_position(self, line: int | None = None, column: int | None = None) -> None:
        """CUP and HVP (from 1), relative to the margins in origin mode."""
        y = (line or 1) - 1
        x = (column or 1) - 1
        if self.origin_mode:
            y = min(y + self.top, self.bottom)
            x = min(x + self.left, self.right)
        self.move(x, y)

    def save_cursor(self, with_pending: bool = True) -> None:
        """DECSC: each screen has its own. SCOSC, which knows no pending wrap, saves without it."""
        pending = with_pending and self.x >= self.columns
        self.saved[self.alternate_screen] = SavedCursor(
            self.column, self.y, self.pen, self.charsets.copy(), self.origin_mode, pending
        )

    def restore_cursor(self) -> None:
        """DECRC: home and defaults when nothing was saved."""
        saved = self.saved[self.alternate_screen]
        self.charsets = saved.charsets.copy()
        self.origin_mode = saved.origin
        self.set_pen(saved.pen)
        self.update_plain()
        self.move(saved.x, saved.y)
        if saved.pending and self.x == self.columns - 1:
            self.x = self.columns
        if self.origin_mode:
            self.move(max(self.left, min(self.x, self.right)), max(self.top, min(self.y, self.bottom)))

    # --- erasing and editing, in pyte's words ---

    def _erase_part(self, y: int, start: int, end: int, selective: bool) -> None:
        if self.protection == ISO_GUARDED or selective and self.protection:
            self.erase_unprotected(y, start, end)
        else:
            self.erase(y, start, end)

    def erase_in_line(self, how: int = 0, private: bool = False) -> None:
        """EL, or DECSEL when private: 0 to the end, 1 from the start, 2 all; the cursor stays, a pending wrap does not.

        After the last column was written the cursor still stands on it (DEC STD 070), so EL erases that cell.
        """
        if how == 0:
            self._erase_part(self.y, self.column, self.columns, private)
        elif how == 1:
            self._erase_part(self.y, 0, self.column + 1, private)
        elif how == 2:
            self._erase_part(self.y, 0, self.columns, private)
        self.clear_pending()

    def erase_in_display(self, how: int = 0, private: bool = False) -> None:
        """ED, or DECSED when private: 0 below, 1 above, 2 all, 3 the scrollback (xterm)."""
        if how == 3 and not private:
            self.history.clear()
            return
        if how not in (0, 1, 2):
            return
        if how != 2:
            self.clear_pending()
            self.erase_in_line(how, private)
        first = 0 if how else self.y + 1
        last = self.y if how == 1 else self.height
        if private and self.protection or self.protection == ISO_GUARDED:
            for y in range(first, last):
                self.erase_unprotected(y, 0, self.columns)
        else:
            for y in range(first, last):
                self.rows[y] = self.blank_row()
        if how:
            self.clear_pending()
        if how == 1 and self.y and not private:
            self.rows[self.y - 1].wrapped = False

    def erase_characters(self, count: int | None = None) -> None:
        """ECH: blanks from the cursor, no margins."""
        self._erase_part(self.y, self.column, min(self.column + (count or 1), self.columns), False)
        self.clear_pending()

    def insert_characters(self, count: int | None = None) -> None:
        """ICH: inside the margins only."""
        if self.left <= self.column <= self.right:
            end = self.right + 1
            self.insert_blanks(self.y, self.column, min(count or 1, end - self.column), end)
        self.clear_pending()

    def delete_characters(self, count: int | None = None) -> None:
        """DCH: inside the margins only."""
        if self.left <= self.column <= self.right:
            end = self.right + 1
            self.delete_cells(self.y, self.column, min(count or 1, end - self.column), end)
        self.clear_pending()

    def insert_lines(self, count: int | None = None) -> None:
        """IL: inside the margins only; the cursor goes to the left margin."""
        if self.inside_margins():
            self.shift_rows(self.y, self.bottom, -(count or 1))
            self.x = self.left
            self.margin_pending = False

    def delete_lines(self, count: int | None = None) -> None:
        """DL: inside the margins only; the cursor goes to the left margin."""
        if self.inside_margins():
            self.shift_rows(self.y, self.bottom, count or 1)
            self.x = self.left
            self.margin_pending = False

    def alignment_display(self) -> None:
        """DECALN: the screen full of E, margins off, cursor home."""
        self.top, self.bottom, self.left, self.right = 0, self.height - 1, 0, self.columns - 1
        text = "E" * self.columns
        for y in range(self.height):
            row = Row(text, DEFAULT_ID * self.columns, False, self.stamp)
            self.rows[y] = row
        self.origin_mode = False
        self.update_plain()
        self.move(0, 0)

    def set_margins(self, top: int | None = None, bottom: int | None = None) -> None:
        """DECSTBM (from 1); fewer than two rows are refused, the cursor goes home."""
        first = max((top or 1) - 1, 0)
        last = min((bottom or self.height) - 1, self.height - 1)
        if first < last:
            self.top, self.bottom = first, last
            self.move_to_origin()

    def set_side_margins(self, left: int, right: int) -> None:
        """DECSLRM (from 1), while mode 69 allows it."""
        first = max((left or 1) - 1, 0)
        last = min((right or self.columns) - 1, self.columns - 1)
        if first < last:
            self.left, self.right = first, last
            self.move_to_origin()

    def allow_margins(self, on: bool) -> None:
        """Mode 69 (DECLRMM)."""
        self.margins_allowed = on
        self.left, self.right = 0, self.columns - 1
        self.clear_pending()
        self.update_plain()

    def select_graphic_rendition(self, *attributes: int) -> None:
        """SGR with plain parameters (pyte's name; the parser uses the remembered form)."""
        keep, value = parse_sgr(";".join(map(str, attributes)))
        self.set_pen(self.pen & keep | value)

    def set_mode(self, *numbers: int, private: bool = False) -> None:
        """SM or DECSET, as a pyte stream calls it."""
        self._switch(numbers, private, True)

    def reset_mode(self, *numbers: int, private: bool = False) -> None:
        """RM or DECRST, as a pyte stream calls it."""
        self._switch(numbers, private, False)

    def _switch(self, numbers: tuple[int, ...], private: bool, on: bool) -> None:
        from kortty.vt import modes  # here: modes knows the screen

        for number in numbers:
            if private:
                modes.set_private(self, number, on)
            else:
                modes.set_ansi(self, number, on)

    def set_title(self, title: str) -> None:
        """OSC 2."""
        if title != self.titles[0]:
            self.titles[0] = title
            self.listener.event(TitleChanged(title))

    def set_icon_name(self, name: str) -> None:
        """OSC 1."""
        if name != self.titles[1]:
            self.titles[1] = name
            self.listener.event(IconNameChanged(name))

    def reset(self) -> None:
        """RIS: as after power-up, and without scrollback (xterm's full reset); the size stays."""
        from kortty.vt.modes import initial_kept  # here: modes knows the screen

        self.kept_initial = initial_kept()
        pixel_cell, dark = self.pixel_cell, self.dark
        titles = self.titles
        self._power_up()
        self.pixel_cell, self.dark = pixel_cell, dark
        self.titles = titles
        self.show_alternate(False)
        self.saved = [power_up_cursor(), power_up_cursor()]
        self.top, self.bottom, self.left, self.right = 0, self.height - 1, 0, self.columns - 1
        self.set_pen(0)
        self.history.clear()
        self.clear_screen()
        self.other_rows = [Row() for _ in range(self.height)]
        self.colours.reset()
        self.move(0, 0)
        self.last_drawn = ""

    def soft_reset(self) -> None:
        """DECSTR (DEC STD 070): modes and margins, not the text, not the cursor's place."""
        self.cursor_visible = True
        self.origin_mode = False
        self.autowrap = True
        self.insert_mode = False
        self.keyboard_locked = False
        self.application_cursor = False
        self.application_keypad = False
        self.reverse_wrap = False
        self.reverse_wrap_extended = False
        self.margins_allowed = False
        self.protection = 0
        self.cursor_style = 0
        self.charsets = Charsets()
        self.top, self.bottom, self.left, self.right = 0, self.height - 1, 0, self.columns - 1
        self.saved[self.alternate_screen] = power_up_cursor()
        self.keyboard_flags[self.alternate_screen] = 0
        self.keyboard_stacks[self.alternate_screen] = []
        self.modify_other_keys = 0
        self.set_pen(0)
        self.clear_pending()
        self.update_plain()

    # --- the two screens ---

    def show_alternate(self, on: bool) -> None:
        """Switch screens; text and saved cursor of the other one stay. The alternate screen has no history."""
        if on == self.alternate_screen:
            return
        self.alternate_screen = on
        self.keeps_history = not on
        self.rows, self.other_rows = self.other_rows, self.rows
        self.touch_all()

    def column_mode(self, wide: bool) -> None:
        """DECCOLM: clears and goes home; the window keeps its size, because programs do not resize it.

        Setting works always, as on a VT100; resetting only after it was set, so that ``tput init`` clears nothing.
        """
        if not wide and not self.wide_columns:
            return
        self.wide_columns = wide
        self.top, self.bottom, self.left, self.right = 0, self.height - 1, 0, self.columns - 1
        self.margins_allowed = False
        if not self.kept_modes.get(95, False):
            self.clear_screen()
        self.update_plain()
        self.move(0, 0)

    # --- answers ---

    def reply(self, text: str) -> None:
        """Answer the child; with S8C1T in force introducers are single bytes."""
        if self.eight_bit:
            text = text.replace("\x1b[", "\x9b").replace("\x1bP", "\x90").replace("\x1b]", "\x9d")
            text = text.replace("\x1b\\", "\x9c")
        self.listener.reply(text.encode("latin-1", "replace"))

    def report_size(self) -> None:
        """In-band size report (mode 2048): rows, columns and pixels."""
        width, height = self.pixel_cell
        self.reply(f"\x1b[48;{self.height};{self.columns};{self.height * height};{self.columns * width}t")
