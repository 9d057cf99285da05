"""Room vt: the emulator. Bytes in; grid, events and replies out. Knows the whole room.

``feed`` takes three ways, the first that fits: whole plain lines in bulk, lines with colours in bulk, and the loop over
tokens, which has a short form while text is plain (Screen.plain) and a careful one. All ways make the same grid;
tests feed the same bytes through each. What a control function means is remembered by its text, so that the loop looks
a number up and rarely parses.
"""

from __future__ import annotations

from typing import Final

from kortty.vt import reports, strings, tokens
from kortty.vt.attributes import BACKGROUND, AttributeTable
from kortty.vt.clusters import Clusters
from kortty.vt.colours import Colours
from kortty.vt.control import CSI, ESC, Action, repeat
from kortty.vt.encodings import Decoder, decoder
from kortty.vt.events import Listener, Silent
from kortty.vt.key_press import KeyModes
from kortty.vt.limits import (
    FEED_SLICE,
    MAX_CLIPBOARD_STRING,
    MAX_COLUMNS,
    MAX_MEMO,
    MAX_MEMO_TEXT,
    MAX_ROWS,
    MAX_SCROLLBACK,
    MAX_SEQUENCE,
    MAX_STRING,
)
from kortty.vt.modes import initial_kept
from kortty.vt.rectangles import checksum
from kortty.vt.resize import resize
from kortty.vt.rows import DEFAULT_ID, RUNS_ON, Row, RowLike, row_attributes, row_text
from kortty.vt.screen import Screen
from kortty.vt.sgr import parse_sgr

_PRINTABLE: Final = bytes(range(32, 127))
_PLAIN: Final = _PRINTABLE + b"\r\n"
_COLOURED: Final = _PLAIN + b"\x1b"

_SGR: Final = 0
_CRLF: Final = 1
_CUP: Final = 2
_LF: Final = 3
_CR: Final = 4
_ACTION: Final = 5
_REPEAT: Final = 6
_OTHER: Final = 7

_EIGHT_BIT: Final = {0x80 + code: "\x1b" + chr(0x40 + code) for code in range(0x20)}
"""C1 characters as the escape sequences they stand for; only after S8C1T."""

_INSIDE_SEQUENCE: Final = "".join(map(chr, [*range(0x18), 0x19, *range(0x1C, 0x40), 0x7F])).replace("\x1b", "")
_SHAPES: Final = ("block", "block", "block", "underline", "underline", "bar", "bar")


class Terminal:
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
        self.screen: Screen = Screen(
            max(1, min(columns, MAX_COLUMNS)),
            max(1, min(rows, MAX_ROWS)),
            max(0, min(scrollback, MAX_SCROLLBACK)),
            listener or Silent(),
        )
        self.screen.kept_initial = initial_kept()
        self.screen.kept_modes = initial_kept()
        self.checksums: bool = checksums
        self.clipboard_writes: bool = clipboard_writes
        self.shortcuts: bool = shortcuts
        """Off: everything takes the careful way (for tests that compare)."""
        self._decoder: Decoder = decoder(encoding)
        self._encoding: str = encoding
        self._cut: bool = False
        """Whether the decoder may hold the first bytes of a character."""
        self._tail: str = ""
        self._skipping: bool = False
        self._string_kind: str = ""
        self._string_parts: list[str] = []
        self._string_length: int = 0
        self._memo: dict[str, tuple[int, int, int]] = {}
        self._sgr: dict[str, tuple[int, int]] = {}
        self._actions: list[tuple[Action, tuple[int, ...]]] = []

    # --- feeding ---

    def feed(self, data: bytes) -> None:
        """Digest output of the child. Never raises, whatever the bytes are; may call the listener."""
        if len(data) <= FEED_SLICE:
            self._feed_slice(data)
            return
        for start in range(0, len(data), FEED_SLICE):
            self._feed_slice(data[start : start + FEED_SLICE])

    def _feed_slice(self, data: bytes) -> None:
        if not data:
            return
        screen = self.screen
        screen.stamp += 1
        if screen.attributes.full or screen.attributes.links_full or screen.clusters.full:
            self._collect()
        if (
            self.shortcuts
            and screen.plain
            and screen.y == screen.bottom
            and not self._tail
            and not self._string_kind
            and not self._skipping
            and not screen.eight_bit
            and not self._cut
            and data.isascii()
        ):
            if screen.pen == 0 and not data.translate(None, _PLAIN):
                self._feed_plain(data)
                return
            if not data.translate(None, _COLOURED):
                self._feed_coloured(data.decode("ascii"))
                return
        self._cut = data[-1] >= 0x80
        self._feed_text(self._decoder.decode(data))

    def _feed_plain(self, data: bytes) -> None:
        """A chunk of printable ASCII, CR and LF at the bottom margin: the lines between its first and last line break
        go to the screen and the history without being looked at one by one."""
        head = data.find(b"\r\n")
        tail = data.rfind(b"\r\n")
        if head < 0 or tail <= head:
            self._feed_text(data.decode("ascii"))
            return
        self._feed_text(data[: head + 2].decode("ascii"))
        screen = self.screen
        row = screen.rows[screen.y]
        body = data[head + 2 : tail].decode("ascii")
        lines = body.split("\r\n")
        if (
            screen.y == screen.bottom
            and screen.x == 0
            and screen.blank_id == DEFAULT_ID
            and not row.text
            and not row.mark
            and body.count("\r") == body.count("\n") == len(lines) - 1
        ):
            columns = screen.columns
            if len(max(lines, key=len)) > columns:
                lines = _wrapped(lines, columns)
            screen.push_lines(lines)
            screen.last_drawn = ""
            if tail + 2 < len(data):
                self._feed_text(data[tail + 2 :].decode("ascii"))
        else:
            self._feed_text(data[head + 2 :].decode("ascii"))

    def _feed_coloured(self, text: str) -> None:
        """The same with escape sequences: lines whose only sequences are SGR become rows at once."""
        lines = text.split("\r\n")
        screen = self.screen
        if len(lines) < 3:
            self._feed_text(text)
            return
        self._feed_text(lines[0] + "\r\n")
        fresh: list[Row] = []
        columns = screen.columns
        stamp = screen.stamp
        known = self._sgr
        ids = screen.attributes.ids
        identify = screen.attributes.identify
        pen = screen.pen
        name = screen.pen_id
        for number in range(1, len(lines) - 1):
            line = lines[number]
            if not fresh:  # each time after the general way was taken: is this still the place for whole rows?
                row = screen.rows[screen.y]
                if self._tail or self._string_kind or self._skipping or not screen.plain or screen.y != screen.bottom:
                    self._feed_text("\r\n".join(lines[number:]))
                    return
                if screen.x or row.text or row.mark or screen.blank_id != DEFAULT_ID or screen.newline_mode:
                    self._feed_text(line + "\r\n")
                    pen, name = screen.pen, screen.pen_id
                    continue
            parts = line.split("\x1b[")
            cells = parts[0]
            fits = "\x1b" not in cells and not pen & BACKGROUND and "\r" not in line and "\n" not in line
            new_pen, new_name = pen, name
            if fits:
                if len(parts) == 1:
                    id_string = name * len(cells)
                else:
                    texts = [cells]
                    id_parts = [name * len(cells)]
                    for part in parts[1:]:
                        parameters, final, piece = part.partition("m")
                        change = known.get(parameters)
                        if change is None:
                            if not final or "\x1b" in piece or parameters.strip("0123456789:;"):
                                fits = False
                                break
                            change = self._learn_sgr(parameters)
                        elif "\x1b" in piece:
                            fits = False
                            break
                        new_pen = new_pen & change[0] | change[1]
                        if piece:
                            found = ids.get(new_pen)
                            new_name = found if found is not None else identify(new_pen)
                            texts.append(piece)
                            id_parts.append(new_name * len(piece))
                    if fits:
                        cells = "".join(texts)
                        id_string = "".join(id_parts)
                if fits and len(cells) <= columns and not new_pen & BACKGROUND:
                    found = ids.get(new_pen)
                    pen, name = new_pen, found if found is not None else identify(new_pen)
                    fresh.append(Row(cells, id_string, False, stamp))
                    continue
            if fresh:
                screen.set_pen(pen)
                screen.push_rows(fresh)
                fresh = []
            screen.set_pen(pen)
            self._feed_text(line + "\r\n")
            pen, name = screen.pen, screen.pen_id
        if fresh:
            screen.set_pen(pen)
            screen.push_rows(fresh)
        screen.last_drawn = ""
        if lines[-1]:
            self._feed_text(lines[-1])

    def _learn_sgr(self, parameters: str) -> tuple[int, int]:
        if len(self._sgr) >= MAX_MEMO:
            self._sgr.clear()
        change = parse_sgr(parameters)
        if len(parameters) <= MAX_MEMO_TEXT:
            self._sgr[parameters] = change
        return change

    def _feed_text(self, text: str) -> None:
        if self._tail:
            text = self._tail + text
            self._tail = ""
        if self._skipping:
            text = self._skip_sequence(text)
        if self._string_kind:
            text = self._continue_string(text)
        if not text:
            return
        if self.screen.eight_bit and not text.isascii():
            text = text.translate(_EIGHT_BIT)
        pieces = tokens.split(text)
        untangled = False
        position = 0
        self._hold_back(pieces)
        while position < len(pieces):
            if self.shortcuts and self.screen.plain:
                position = self._run_plain(pieces, position)
            else:
                position = self._run_carefully(pieces, position)
            if position < len(pieces) and position % 2:  # stopped before a control that changes how to read on
                control = pieces[position]
                rest = "".join(pieces[position + 1 :])
                if control == "\x1b G":
                    self.screen.eight_bit = True
                    pieces = tokens.split(rest.translate(_EIGHT_BIT))
                    self._hold_back(pieces)
                elif untangled:
                    for character in tokens.controls_inside(control):
                        self._control(character)
                    position += 1
                    continue
                else:
                    pieces = tokens.split(tokens.untangle(control + rest))
                    self._hold_back(pieces)
                    untangled = True
                position = 0
        if not pieces[-1]:
            self.screen.last_drawn = ""

    def _hold_back(self, pieces: list[str]) -> None:
        """Keep what the end of the chunk cut off for the next one."""
        if len(pieces) < 2 or pieces[-1]:
            return
        control = pieces[-2]
        if control[0] != "\x1b":
            return
        held = ""
        if control == "\x1b" and len(pieces) > 3 and not pieces[-3]:
            before = pieces[-4]
            if before[0] == "\x1b" and len(before) > 1 and before[1] in tokens.STRINGS:
                if not tokens.is_finished_string(before):
                    held = control
                    control = before
                    del pieces[-2:]
        if len(control) > 1 and control[1] in tokens.STRINGS:
            if tokens.is_finished_string(control):
                return
            del pieces[-2:]
            if control[1] == "]" and len(control) < 10 and control[2:3] in ("", "P"):
                self._tail = control + held
                return
            self._string_kind = control[1]
            self._string_parts = []
            self._string_length = 0
            self._keep_string(control[2:])
            self._tail = held
        elif tokens.is_unfinished(control):
            del pieces[-2:]
            if len(control) > MAX_SEQUENCE:
                self._skipping = True
            else:
                self._tail = control
        if not pieces:
            pieces.append("")

    def _skip_sequence(self, text: str) -> str:
        """Drop the rest of a control sequence that was too long to be meant."""
        rest = text.lstrip(_INSIDE_SEQUENCE)
        if not rest:
            return ""
        self._skipping = False
        return rest[1:] if "@" <= rest[0] <= "~" else rest

    def _keep_string(self, text: str) -> None:
        self._string_length += len(text)
        if self._string_length <= MAX_CLIPBOARD_STRING:
            self._string_parts.append(text)
        else:
            self._string_parts = []

    def _continue_string(self, text: str) -> str:
        """Inside a string that began in an earlier chunk: what is left of the text after its end."""
        end = tokens.find_string_end(self._string_kind, text)
        if end < 0:
            self._keep_string(text)
            return ""
        stop = text[end]
        if stop == "\x1b" and end + 1 == len(text):
            self._keep_string(text[:end])
            self._tail = stop
            return ""
        kind = self._string_kind
        self._string_kind = ""
        self._keep_string(text[:end])
        whole = "".join(self._string_parts)
        length = self._string_length
        self._string_parts = []
        if stop == "\x07" or stop == "\x1b" and text[end + 1] == "\\":
            if length == len(whole):
                self._run_string(kind, whole)
            return text[end + (1 if stop == "\x07" else 2) :]
        return text[end:] if stop == "\x1b" else text[end + 1 :]

    # --- the loops ---

    def _run_plain(self, pieces: list[str], position: int) -> int:
        """Text and controls while the screen is plain; where it stopped."""
        screen = self.screen
        clusters = screen.clusters
        ids = screen.attributes.ids
        known = self._memo
        stamp = screen.stamp
        columns = screen.columns
        last_row = screen.height - 1
        rows = screen.rows
        bottom = screen.bottom
        x = screen.x
        y = screen.y
        pen = screen.pen
        name = screen.pen_id
        count = len(pieces)
        waiting = ""
        waiting_name = name
        several: list[str] = []
        several_ids: list[str] = []
        unicode_last = False
        while position < count:
            text = pieces[position]
            if text:
                if not text.isascii():
                    if clusters.needs_join(text):
                        if waiting:
                            if several:
                                cells = "".join(several)
                                screen.x, screen.y = x, y
                                screen.put(cells, "".join(several_ids))
                                several, several_ids = [], []
                            else:
                                screen.x, screen.y = x, y
                                screen.put(waiting, waiting_name * len(waiting))
                            x, y = screen.x, screen.y
                            waiting = ""
                            if unicode_last:
                                screen.anchor = (x, y)
                        screen.x, screen.y = x, y
                        screen.pen = pen
                        screen.pen_id = name
                        screen.draw_unicode(text)
                        x, y = screen.x, screen.y
                        rows = screen.rows
                        text = ""
                    else:
                        text = clusters.cells(text)
                    unicode_last = True
                else:
                    unicode_last = False
                if text:
                    if several:
                        several.append(text)
                        several_ids.append(name * len(text))
                    elif waiting:
                        several = [waiting, text]
                        several_ids = [waiting_name * len(waiting), name * len(text)]
                    else:
                        waiting = text
                        waiting_name = name
            position += 1
            if position >= count:
                break
            control = pieces[position]
            meaning = known.get(control)
            if meaning is None:
                meaning = self._learn(control)
            kind, a, b = meaning
            if not kind:
                pen = pen & a | b
                found = ids.get(pen)
                name = found if found is not None else screen.attributes.identify(pen)
                position += 1
                continue
            if waiting:
                if several:
                    screen.x, screen.y = x, y
                    screen.put("".join(several), "".join(several_ids))
                    x, y = screen.x, screen.y
                    several, several_ids = [], []
                else:
                    length = len(waiting)
                    row = rows[y]
                    opened = row.open_cells
                    if length == 1 and opened is not None and x < len(opened) and row.open_ids is not None:
                        opened[x] = waiting
                        row.open_ids[x] = waiting_name
                        row.stamp = stamp
                        screen.last_drawn = waiting
                        x += 1
                    else:
                        screen.x, screen.y = x, y
                        screen.put(waiting, waiting_name if length == 1 else waiting_name * length)
                        x, y = screen.x, screen.y
                waiting = ""
                if unicode_last:
                    screen.anchor = (x, y)
            if kind == _CUP:
                y = a if a < last_row else last_row
                x = b if b < columns else columns - 1
            elif kind == _CRLF:
                x = 0
                if y == bottom:
                    screen.set_pen(pen)
                    screen.scroll_up()
                elif y < last_row:
                    y += 1
            elif kind == _CR:
                x = 0
            else:
                if kind == _OTHER and (control == "\x1b G" or tokens.is_tangled_escape(control)):
                    break
                screen.x, screen.y = x, y
                screen.set_pen(pen)
                if kind == _ACTION:
                    action, parameters = self._actions[a]
                    action(screen, parameters)
                elif kind == _LF:
                    screen.clear_pending()
                    screen.linefeed()
                elif kind == _REPEAT:
                    self._repeat(pieces, position, a)
                else:
                    self._control(control)
                x, y, pen, name = screen.x, screen.y, screen.pen, screen.pen_id
                rows, bottom, ids = screen.rows, screen.bottom, screen.attributes.ids
                if not screen.plain:
                    return position + 1
            position += 1
        screen.x, screen.y = x, y
        if several:
            screen.put("".join(several), "".join(several_ids))
        elif waiting:
            screen.put(waiting, waiting_name * len(waiting))
        if waiting and unicode_last:
            screen.anchor = (screen.x, screen.y)
        screen.set_pen(pen)
        return position

    def _run_carefully(self, pieces: list[str], position: int) -> int:
        """The same when text needs care (margins, origin, insert mode, character sets); where it stopped."""
        screen = self.screen
        count = len(pieces)
        while position < count:
            text = pieces[position]
            if text:
                screen.draw(text)
            position += 1
            if position >= count:
                break
            control = pieces[position]
            meaning = self._memo.get(control)
            if meaning is None:
                meaning = self._learn(control)
            kind, a, b = meaning
            if kind == _SGR:
                screen.set_pen(screen.pen & a | b)
            elif kind == _CUP:
                screen.cursor_position(a + 1, b + 1)
            elif kind == _CRLF:
                screen.carriage_return()
                screen.linefeed()
            elif kind == _CR:
                screen.carriage_return()
            elif kind == _LF:
                screen.clear_pending()
                screen.linefeed()
            elif kind == _ACTION:
                action, parameters = self._actions[a]
                action(screen, parameters)
            elif kind == _REPEAT:
                self._repeat(pieces, position, a)
            else:
                if control == "\x1b G" or tokens.is_tangled_escape(control):
                    return position
                self._control(control)
            position += 1
            if self.shortcuts and screen.plain:
                return position
        return position

    def _repeat(self, pieces: list[str], position: int, count: int) -> None:
        """REP repeats only what stands right before it; at the start of a chunk that is how the last one ended."""
        if position > 1 and not pieces[position - 1]:
            return
        repeat(self.screen, (count,))

    # --- control functions ---

    def _learn(self, control: str) -> tuple[int, int, int]:
        """What a control function means, remembered when that is worth it."""
        meaning = self._understand(control)
        if len(control) <= MAX_MEMO_TEXT and (control[0] != "\x1b" or control[1:2] not in tokens.STRINGS):
            if len(self._memo) >= MAX_MEMO:
                self._memo.clear()
                self._actions.clear()
                meaning = self._understand(control)
            self._memo[control] = meaning
        return meaning

    def _understand(self, control: str) -> tuple[int, int, int]:
        if control == "\r\n":
            return _CRLF, 0, 0
        if control == "\r":
            return _CR, 0, 0
        if control in ("\n", "\x0b", "\x0c"):
            return _LF, 0, 0
        if control[0] != "\x1b" or len(control) < 2:
            return _OTHER, 0, 0
        if control[1] == "[":
            if not "@" <= control[-1] <= "~" or len(control) == 2 or len(control) > MAX_SEQUENCE:
                return _OTHER, 0, 0
            if tokens.controls_inside(control):
                return _OTHER, 0, 0
            name, parameters = tokens.split_sequence(control)
            if name == "m":
                keep, value = parse_sgr(parameters)
                return _SGR, keep, value
            numbers = tokens.parse_parameters(parameters)
            if name in ("H", "f"):
                row = numbers[0] if numbers else 1
                column = numbers[1] if len(numbers) > 1 else 1
                return _CUP, max(row, 1) - 1, max(column, 1) - 1
            if name == "b":
                return _REPEAT, numbers[0] if numbers else 1, 0
            action = CSI.get(name)
            if action is None:
                return _OTHER, 0, 0
            return self._remember_action(action, numbers)
        action = ESC.get(control[1:])
        if action is None:
            return _OTHER, 0, 0
        return self._remember_action(action, ())

    def _remember_action(self, action: Action, parameters: tuple[int, ...]) -> tuple[int, int, int]:
        if len(self._actions) >= MAX_MEMO:
            self._memo.clear()
            self._actions.clear()
        self._actions.append((action, parameters))
        return _ACTION, len(self._actions) - 1, 0

    def _control(self, control: str) -> None:
        """Carry out a control function that is not in the tables."""
        screen = self.screen
        if len(control) == 1:
            self._control_character(control)
            return
        second = control[1]
        if second in tokens.STRINGS:
            self._whole_string(control)
        elif second == "[":
            self._odd_sequence(control)
        elif second in "()*+-./" and len(control) > 2:
            screen.define_charset(control[2:], second)
        elif control == "\x1b F":
            screen.eight_bit = False
        elif control == "\x1bZ":
            reports.primary_attributes(screen, self.clipboard_writes)

    def _control_character(self, control: str) -> None:
        screen = self.screen
        if control == "\b":
            screen.backspace()
        elif control == "\t":
            screen.tab()
        elif control == "\a":
            screen.bell()
        elif control in "\n\x0b\x0c":
            screen.clear_pending()
            screen.linefeed()
        elif control == "\r":
            screen.carriage_return()
        elif control == "\x0e":
            screen.shift_out()
        elif control == "\x0f":
            screen.shift_in()

    def _odd_sequence(self, control: str) -> None:
        """A control sequence with C0 characters inside, one that was cut off, DA1, DECRQCRA, or one we do not know."""
        if len(control) > MAX_SEQUENCE:
            return
        inside = tokens.controls_inside(control)
        if inside:
            for character in inside:
                self._control_character(character)
            control = tokens.without_controls(control)
            if "@" <= control[-1] <= "~" and len(control) > 2:
                self._one_sequence(control)
            return
        if not "@" <= control[-1] <= "~" or len(control) == 2:
            return
        name, parameters = tokens.split_sequence(control)
        if name == "c" and parameters.strip("0") == "":
            reports.primary_attributes(self.screen, self.clipboard_writes)
        elif name == "*y" and self.checksums:
            checksum(self.screen, tokens.parse_parameters(parameters))

    def _one_sequence(self, control: str) -> None:
        """Carry out a control sequence outside the loops."""
        screen = self.screen
        kind, a, b = self._learn(control)
        if kind == _SGR:
            screen.set_pen(screen.pen & a | b)
        elif kind == _CUP:
            screen.cursor_position(a + 1, b + 1)
        elif kind == _ACTION:
            action, parameters = self._actions[a]
            action(screen, parameters)
        else:
            self._odd_sequence(control)

    def _whole_string(self, control: str) -> None:
        if not tokens.is_finished_string(control):
            return  # cut off by ESC, CAN or SUB
        if control.endswith("\x1b\\"):
            self._run_string(control[1], control[2:-2])
        elif control[-1] == "\x07":
            self._run_string(control[1], control[2:-1])

    def _run_string(self, kind: str, text: str) -> None:
        limit = MAX_CLIPBOARD_STRING if kind == "]" and text.startswith("52;") else MAX_STRING
        if len(text) > limit:
            return
        screen = self.screen
        if kind == "]":
            strings.run_osc(screen, text, self.clipboard_writes)
        elif kind == "P":
            if text.startswith("$q"):
                reports.setting(screen, text[2:])
            elif text.startswith("+q"):
                reports.capabilities(screen, text[2:])

    # --- tables ---

    def _collect(self) -> None:
        """Forget attribute ids, hyperlinks and clusters that no cell shows any more."""
        screen = self.screen
        names: set[str] = {screen.pen_id, screen.blank_id}
        cells: set[str] = set()
        rows: list[RowLike] = [*screen.history.all_rows(), *screen.rows, *screen.other_rows]
        for row in rows:
            names.update(row_attributes(row))
            text = row_text(row)
            if not text.isascii():
                cells.update(text)
        for saved in screen.saved:
            names.add(screen.attributes.identify(saved.pen))
        cells.update(screen.last_drawn)
        if screen.attributes.full or screen.attributes.links_full:
            screen.attributes.collect(names)
        if screen.clusters.full:
            screen.clusters.collect(cells)

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

    @property
    def encoding(self) -> str:
        """The pane's character encoding."""
        return self._encoding

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
        columns, rows = max(1, min(columns, MAX_COLUMNS)), max(1, min(rows, MAX_ROWS))
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
        """As RIS, from outside."""
        self.screen.stamp += 1
        self._tail = ""
        self._skipping = False
        self._string_kind = ""
        self._string_parts = []
        self._decoder = decoder(self._encoding)
        self.screen.eight_bit = False
        self.screen.reset()

    def clear_history(self) -> None:
        """Forget the scrollback."""
        self.screen.history.clear()

    def set_encoding(self, encoding: str) -> None:
        """Another character encoding from the next byte on."""
        self._decoder = decoder(encoding)
        self._encoding = encoding

    def set_pixel_size(self, cell_width: int, cell_height: int) -> None:
        """The size of a cell in pixels, for size reports."""
        self.screen.pixel_cell = (max(1, cell_width), max(1, cell_height))

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


def _wrapped(lines: list[str], columns: int) -> list[str]:
    """Plain lines cut to rows; all but the last row of a line end in RUNS_ON."""
    rows: list[str] = []
    for line in lines:
        length = len(line)
        if length <= columns:
            rows.append(line)
            continue
        cut = range(0, length - columns, columns)
        rows.extend([line[start : start + columns] + RUNS_ON for start in cut])
        rows.append(line[len(cut) * columns :])
    return rows
