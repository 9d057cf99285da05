"""Room vt: erasing, editing, modes and resets on top of cursor and text. Knows text, sgr, state and events.

Methods that a stream of control functions drives bear the names of pyte's listener events (``draw``, ``linefeed``,
``cursor_position``, ...): a pyte stream can drive this screen, which is how the differential test compares parsers.
What no pyte event names lives in the function modules ``control``, ``rectangles``, ``modes``, ``reports``, ``strings``.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.events import ColoursChanged, IconNameChanged, ProgressChanged, TitleChanged
from kortty.vt.rows import DEFAULT_ID, Row
from kortty.vt.sgr import parse_sgr
from kortty.vt.state import Charsets, power_up_cursor
from kortty.vt.text import Text

ISO_GUARDED: Final = 1
DEC_PROTECTED: Final = 2


class Screen(Text):
    """Both screens of a terminal (primary and alternate), the visible one being the grid."""

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
        else:
            return
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
        self.margin_pending = False
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

    def report_device_attributes(self, mode: int = 0, private: bool = False) -> None:
        """DA1, as a pyte stream calls it: it hands on DA2 and DA3 as DA1 (private), which are none of its business."""
        from kortty.vt import reports  # here: reports knows the screen

        if mode == 0 and not private:
            reports.primary_attributes(self, clipboard=False)

    def report_device_status(self, mode: int, private: bool = False) -> None:
        """DSR or DECDSR, as a pyte stream calls it."""
        from kortty.vt import reports  # here: reports knows the screen

        if private:
            reports.private_status(self, mode, 0)
        else:
            reports.status(self, mode)

    def debug(self, *parameters: int, private: bool = False) -> None:
        """What a pyte stream knows no name for: ignored, as ECMA-48 asks for unknown functions."""

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
        """RIS: as after power-up, and without scrollback (xterm's full reset).

        The size stays, and so do titles and directory: what runs in the pane is the same as before.
        """
        from kortty.vt.modes import initial_kept  # here: modes knows the screen

        self.kept_initial = initial_kept()
        pixel_cell, dark, titles, directory = self.pixel_cell, self.dark, self.titles, self.working_directory
        if self.progress[0]:
            self.listener.event(ProgressChanged(0, None))
        self.power_up()
        self.pixel_cell, self.dark, self.titles, self.working_directory = pixel_cell, dark, titles, directory
        self.show_alternate(False)
        self.saved = [power_up_cursor(), power_up_cursor()]
        self.top, self.bottom, self.left, self.right = 0, self.height - 1, 0, self.columns - 1
        self.set_pen(0)
        self.history.clear()
        self.clear_screen()
        self.other_rows = [Row() for _ in range(self.height)]
        self.colours.reset()
        self.listener.event(ColoursChanged())
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
        self.cursor_blinks = True
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
        if on:
            self.left_at = (self.x, self.y)
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
