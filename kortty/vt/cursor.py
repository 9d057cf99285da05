"""Room vt: the cursor, its modes and how it moves. Knows grid, history, colours, clusters and events.

All state of a screen beyond its cells begins here; ``text`` adds writing, ``screen`` adds erasing, modes and resets.
The column ``x`` equals ``columns`` while a wrap is pending after the last column was written (DEC STD 070: the cursor
stays on the last column). Between left and right margins the pending state is ``margin_pending`` instead.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import AttributeTable
from kortty.vt.charsets import ASCII, KNOWN
from kortty.vt.clusters import Clusters
from kortty.vt.colours import Colours
from kortty.vt.events import Bell, Listener
from kortty.vt.grid import Grid
from kortty.vt.history import History
from kortty.vt.rows import Row
from kortty.vt.state import Charsets, SavedCursor, power_up_cursor

NOWHERE: Final = (-1, -1)


class Cursor(Grid):
    """The visible screen with a cursor on it."""

    def __init__(self, columns: int, height: int, scrollback: int, listener: Listener) -> None:
        attributes = AttributeTable()
        super().__init__(columns, height, attributes, History(scrollback, attributes.pens))
        self.listener: Listener = listener
        self.clusters: Clusters = Clusters()
        self.colours: Colours = Colours()
        self.x: int = 0
        self.y: int = 0
        self.margin_pending: bool = False
        self.last_drawn: str = ""
        self.anchor: tuple[int, int] = NOWHERE
        """Where the cursor stood after the last text beyond ASCII: what comes next there may belong to its cluster."""
        self.other_rows: list[Row] = [Row() for _ in range(height)]
        self.alternate_screen: bool = False
        self.left_at: tuple[int, int] = (0, 0)
        """Where the cursor stood when the primary screen was left."""
        self.saved: list[SavedCursor] = [power_up_cursor(), power_up_cursor()]
        self.kept_initial: dict[int, bool] = {}
        self.power_up()

    def power_up(self) -> None:
        """Modes and settings as after switching on; the cells stay."""
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
        self.string_end: str = "\x1b\\"
        """How the last OSC string ended, BEL or ST: its answer ends alike (xterm ctlseqs)."""
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

    # --- C0 and simple movements, in pyte's words ---

    def bell(self) -> None:
        """BEL."""
        self.listener.event(Bell())

    def backspace(self) -> None:
        """BS: one to the left; with reverse wrap (mode 45) on to the row above, as xterm does it."""
        self.cursor_back(1)

    def tab(self) -> None:
        """HT: to the next tab stop, at most to the last column (or the right margin).

        A pending wrap swallows it, unless mode 41 (xterm: a fix for `more`) has it begin the next line first.
        """
        if self.x >= self.columns:
            if not self.kept_modes.get(41, False):
                return
            self.carriage_return()
            self.index()
        x = self.column
        last = self.right if self.margins_allowed and x <= self.right else self.columns - 1
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
