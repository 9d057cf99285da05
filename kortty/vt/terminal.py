"""Room vt: the emulator as the rest of the program sees it. Bytes in; grid, events and replies out. Knows the room."""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import AttributeTable
from kortty.vt.bulk import BulkParser
from kortty.vt.clearing import clear_buffer
from kortty.vt.clusters import Clusters
from kortty.vt.colours import Colours
from kortty.vt.events import Listener, Silent
from kortty.vt.key_press import KeyModes
from kortty.vt.limits import MAX_COLUMNS, MAX_ROWS, MAX_SCROLLBACK, MIN_COLUMNS
from kortty.vt.modes import initial_kept
from kortty.vt.pins import Pin
from kortty.vt.resize import resize
from kortty.vt.rows import MARK_PROMPT, Row, RowLike
from kortty.vt.screen import Screen

_SHAPES: Final = ("block", "block", "block", "underline", "underline", "bar", "bar")


class Terminal(BulkParser):
    """One terminal: feed it what the child writes, look at its rows, send its replies back.

    ``checksums`` answers DECRQCRA, which lets a program read the screen: for conformance tests only.
    ``clipboard_writes`` lets OSC 52 write; reading the clipboard is never possible.
    Lines have absolute numbers: ``first_line`` is the oldest in the history, ``screen_line`` the first on the screen.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        scrollback: int = 10_000,
        listener: Listener | None = None,
        *,
        encoding: str = "utf-8",
        checksums: bool = False,
        clipboard_writes: bool = False,
        shortcuts: bool = True,
    ) -> None:
        screen = Screen(
            max(MIN_COLUMNS, min(columns, MAX_COLUMNS)),
            max(1, min(rows, MAX_ROWS)),
            max(0, min(scrollback, MAX_SCROLLBACK)),
            listener or Silent(),
        )
        screen.kept_initial = initial_kept()
        screen.kept_modes = initial_kept()
        super().__init__(screen, encoding, checksums, clipboard_writes, shortcuts)

    # --- looking ---

    @property
    def columns(self) -> int:
        """Cells in a row."""
        return self.screen.columns

    @property
    def rows(self) -> int:
        """Rows on the screen."""
        return self.screen.height

    @property
    def stamp(self) -> int:
        """Grows with every feed and resize; rows changed since then have a larger stamp."""
        return self.screen.stamp

    @property
    def first_line(self) -> int:
        """The number of the oldest line in the history."""
        return self.screen.history.first

    @property
    def history_trimmed(self) -> bool:
        """Whether the oldest line kept may be the middle of one: what came before it was dropped."""
        return self.screen.history.trimmed

    @property
    def screen_line(self) -> int:
        """The number of the first line on the screen."""
        return self.screen.history.total

    def line(self, number: int) -> RowLike:
        """A line by its number: a live row of the screen, or a frozen one of the history. IndexError when gone."""
        index = number - self.screen.history.total
        if index >= 0:
            return self.screen.rows[index]
        return self.screen.history.row(number)

    def line_stamp(self, number: int) -> int:
        """The stamp of a line's last change."""
        index = number - self.screen.history.total
        if index >= 0:
            return self.screen.rows[index].stamp
        return self.screen.history.stamp(number)

    @property
    def history_order(self) -> int:
        """Grows whenever lines of the history got other numbers or are gone for another reason than their age."""
        return self.screen.history.order

    def prompt_lines(self, since: int = 0) -> list[int]:
        """The numbers of the history's lines from ``since`` on in which a prompt begins (OSC 133;A), ascending."""
        return self.marked_lines(MARK_PROMPT, since)

    def marked_lines(self, wanted: int, since: int = 0) -> list[int]:
        """The same for any of these marks (rows.MARK_*)."""
        return self.screen.history.marked(wanted, since)

    def history_rows(self, since: int) -> list[RowLike]:
        """The history's rows from the number ``since`` on, oldest first: themselves, nobody changes them any more."""
        return self.screen.history.rows_since(since)

    def pin(self, line: int, column: int) -> Pin:
        """A place that follows its text when a resize wraps lines anew; ``unpin`` gives it back."""
        return self.screen.history.pins.add(line, column)

    def unpin(self, pin: Pin) -> None:
        """Let a pin go."""
        self.screen.history.pins.remove(pin)

    def screen_rows(self) -> list[Row]:
        """The rows on the screen, top first: live objects, whose identity tells that a row only moved."""
        return self.screen.rows

    @property
    def cursor_column(self) -> int:
        """0 to ``columns``: the latter while a wrap is pending."""
        return self.screen.x

    @property
    def cursor_row(self) -> int:
        """0 to ``rows`` - 1."""
        return self.screen.y

    @property
    def cursor_visible(self) -> bool:
        """DECTCEM."""
        return self.screen.cursor_visible

    @property
    def cursor_style(self) -> int:
        """DECSCUSR's number, 0 for the owner's choice."""
        return self.screen.cursor_style

    @property
    def cursor_shape(self) -> str:
        """"block", "underline" or "bar"; block while the program made no choice."""
        return _SHAPES[self.screen.cursor_style]

    @property
    def cursor_blinks(self) -> bool:
        """DECSCUSR and mode 12."""
        return self.screen.cursor_blinks

    @property
    def alternate_screen(self) -> bool:
        """Whether a full-screen program shows the alternate screen."""
        return self.screen.alternate_screen

    @property
    def reverse_video(self) -> bool:
        """DECSCNM."""
        return self.screen.reverse_video

    @property
    def synchronized(self) -> bool:
        """Whether the program asks to hold painting (mode 2026); the view has its own time cap."""
        return self.screen.synchronized

    @property
    def bracketed_paste(self) -> bool:
        """Mode 2004."""
        return self.screen.bracketed_paste

    @property
    def focus_reporting(self) -> bool:
        """Mode 1004."""
        return self.screen.focus_reporting

    @property
    def alternate_scroll(self) -> bool:
        """Mode 1007: the wheel sends arrows on the alternate screen."""
        return self.screen.alternate_scroll

    @property
    def application_cursor(self) -> bool:
        """DECCKM."""
        return self.screen.application_cursor

    @property
    def application_keypad(self) -> bool:
        """DECNKM."""
        return self.screen.application_keypad

    @property
    def mouse_tracking(self) -> int:
        """0, 9, 1000, 1002 or 1003."""
        return self.screen.mouse_tracking

    @property
    def mouse_encoding(self) -> int:
        """0, 1005, 1006, 1015 or 1016."""
        return self.screen.mouse_encoding

    @property
    def title(self) -> str:
        """What OSC 0 or 2 set; the child chose it."""
        return self.screen.titles[0]

    @property
    def icon_name(self) -> str:
        """What OSC 0 or 1 set; the child chose it."""
        return self.screen.titles[1]

    @property
    def working_directory(self) -> tuple[str, str] | None:
        """Host and path that the child reported last."""
        return self.screen.working_directory

    @property
    def attributes(self) -> AttributeTable:
        """What attribute ids mean."""
        return self.screen.attributes

    @property
    def clusters(self) -> Clusters:
        """What cells mean."""
        return self.screen.clusters

    @property
    def colours(self) -> Colours:
        """What colours mean."""
        return self.screen.colours

    def key_modes(self) -> KeyModes:
        """The modes that decide what keys send."""
        screen = self.screen
        return KeyModes(
            application_cursor=screen.application_cursor,
            application_keypad=screen.application_keypad,
            newline=screen.newline_mode,
            backarrow=screen.backarrow_sends_backspace,
            modify_other_keys=screen.modify_other_keys,
            keyboard_flags=screen.keyboard_flags[screen.alternate_screen],
            keypad_types=screen.kept_modes[1035],
            alt_escape=screen.kept_modes[1036] or screen.kept_modes[1039],
            delete_is_del=screen.kept_modes[1037],
        )

    # --- changing from outside ---

    def resize(self, columns: int, rows: int) -> None:
        """Another size in cells, clamped to 1 and the limits; what is visible is re-wrapped at once."""
        columns, rows = max(MIN_COLUMNS, min(columns, MAX_COLUMNS)), max(1, min(rows, MAX_ROWS))
        screen = self.screen
        if (columns, rows) == (screen.columns, screen.height):
            return
        screen.stamp += 1
        resize(screen, columns, rows)
        if screen.reports_size:
            screen.report_size()

    def settle(self, budget_rows: int) -> bool:
        """Re-wrap about that many rows of older history after a change of width; False when nothing is left to do."""
        return self.screen.history.settle(self.screen.columns, budget_rows)

    def reset(self) -> None:
        """As RIS, from outside, and whatever the stream had begun is forgotten."""
        self.screen.stamp += 1
        self.forget_unfinished()
        self.set_encoding(self.encoding)
        self.screen.eight_bit = False
        self.screen.reset()

    def forget_directory(self) -> None:
        """What reported it does not run any more (OSC 7)."""
        self.screen.working_directory = None

    def forget_progress(self) -> None:
        """What the program reported last is too old to be true; the same report again is a new one (OSC 9;4)."""
        self.screen.progress = (0, None)

    def clear_history(self) -> None:
        """Forget the scrollback."""
        self.screen.history.clear()

    def clear_buffer(self) -> bool:
        """Forget scrollback and screen but for the prompt's line; False in a full-screen program (clearing.py)."""
        return clear_buffer(self.screen)

    def set_pixel_size(self, cell_width: int, cell_height: int) -> None:
        """The size of a cell in pixels, for size reports; told at once where mode 2048 asked for it."""
        screen = self.screen
        size = (max(1, cell_width), max(1, cell_height))
        if size != screen.pixel_cell:
            screen.pixel_cell = size
            if screen.reports_size:
                screen.report_size()

    def colour_scheme_changed(self, dark: bool) -> None:
        """The desktop switched between light and dark: reported where mode 2031 asked for it."""
        screen = self.screen
        if screen.dark != dark:
            screen.dark = dark
            if screen.reports_colour_scheme:
                screen.reply(f"\x1b[?997;{1 if dark else 2}n")

    def focus_changed(self, focused: bool) -> bytes:
        """What the child is to be told about the focus: nothing unless mode 1004 is on."""
        if not self.screen.focus_reporting:
            return b""
        return b"\x1b[I" if focused else b"\x1b[O"
