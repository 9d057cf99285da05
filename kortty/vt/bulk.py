"""Room vt: bytes into text, whole lines at once where that is possible. Knows parser, rows, encodings.

Three ways, the first that fits: whole plain lines, lines with colours, and the parser's loop over tokens. All make the
same grid; tests feed the same bytes through each.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import BACKGROUND
from kortty.vt.collecting import collect
from kortty.vt.encodings import Decoder, decoder
from kortty.vt.limits import FEED_SLICE
from kortty.vt.parser import Parser
from kortty.vt.rows import DEFAULT_ID, RUNS_ON, Row
from kortty.vt.screen import Screen

_PRINTABLE: Final = bytes(range(32, 127))
_PLAIN: Final = _PRINTABLE + b"\r\n"
_COLOURED: Final = _PLAIN + b"\x1b"


class BulkParser(Parser):
    """Bytes in."""

    def __init__(
        self, screen: Screen, encoding: str, checksums: bool, clipboard_writes: bool, shortcuts: bool
    ) -> None:
        super().__init__(screen, checksums, clipboard_writes, shortcuts)
        self._decoder: Decoder = decoder(encoding)
        self.encoding: str = encoding
        """The pane's character encoding (encodings.ENCODINGS)."""
        self._mid_character: bool = False
        """Whether the decoder may hold the first bytes of a character."""

    def set_encoding(self, encoding: str) -> None:
        """Another character encoding from the next byte on. Raises UnknownEncoding."""
        self._decoder = decoder(encoding)
        self.encoding = encoding
        self._mid_character = False

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
        if screen.attributes.full or screen.clusters.full:
            collect(screen)
            self.meanings.forget_ids()
        if (
            self.shortcuts
            and screen.plain
            and screen.y <= screen.bottom
            and self.between_sequences
            and not screen.eight_bit
            and not self._mid_character
            and data.isascii()
        ):
            if screen.pen == 0 and not data.translate(None, _PLAIN):
                self._feed_plain(data)
                return
            if not data.translate(None, _COLOURED):
                self._feed_coloured(data.decode("ascii"))
                return
        self._mid_character = data[-1] >= 0x80
        self.feed_text(self._decoder.decode(data))

    def _feed_plain(self, data: bytes) -> None:
        """A chunk of printable ASCII, CR and LF: the lines between the line break that reaches the bottom margin and
        the last one go to the screen and the history without being looked at one by one."""
        head = data.find(b"\r\n")
        for _ in range(self.screen.bottom - self.screen.y):
            head = data.find(b"\r\n", head + 2) if head >= 0 else head
        tail = data.rfind(b"\r\n")
        if head < 0 or tail <= head:
            self.feed_plain_text(data.decode("ascii"))
            return
        self.feed_plain_text(data[: head + 2].decode("ascii"))
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
                self.feed_plain_text(data[tail + 2 :].decode("ascii"))
        else:
            self.feed_plain_text(data[head + 2 :].decode("ascii"))

    def _feed_coloured(self, text: str) -> None:
        """The same with escape sequences: lines whose only sequences are SGR become rows at once."""
        lines = text.split("\r\n")
        screen = self.screen
        first = screen.bottom - screen.y + 1
        if len(lines) < first + 2:
            self.feed_text(text)
            return
        self.feed_text("\r\n".join(lines[:first]) + "\r\n")
        fresh: list[Row] = []
        columns = screen.columns
        stamp = screen.stamp
        known = self.meanings.known_sgr
        ids = screen.attributes.ids
        identify = screen.attributes.identify
        pen = screen.pen
        name = screen.pen_id
        for number in range(first, len(lines) - 1):
            line = lines[number]
            if not fresh:  # each time after the general way was taken: is this still the place for whole rows?
                row = screen.rows[screen.y]
                if not self.between_sequences or not screen.plain or screen.y != screen.bottom:
                    self.feed_text("\r\n".join(lines[number:]))
                    return
                if screen.x or row.text or row.mark or screen.blank_id != DEFAULT_ID or screen.newline_mode:
                    self.feed_text(line + "\r\n")
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
                            change = self.meanings.learn_sgr(parameters)
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
            self.feed_text(line + "\r\n")
            pen, name = screen.pen, screen.pen_id
        if fresh:
            screen.set_pen(pen)
            screen.push_rows(fresh)
        screen.last_drawn = ""
        if lines[-1]:
            self.feed_text(lines[-1])


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
