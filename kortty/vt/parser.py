"""Room vt: text into cells and control functions. Knows tokens, meanings and interpreter.

``feed_text`` cuts a piece of the stream into tokens and runs them: a short loop while text is plain (Screen.plain), a
careful one else. Both make the same grid. What the end of a piece cuts off is kept for the next one, so that a stream
may arrive in any pieces.
"""

from __future__ import annotations

import re
from typing import Final

from kortty.vt import tokens
from kortty.vt.cursor import NOWHERE
from kortty.vt.interpreter import Interpreter
from kortty.vt.limits import MAX_CLIPBOARD_STRING, MAX_SEQUENCE, MAX_STRING
from kortty.vt.meanings import ACTION, CR, CRLF, CUP, LF, OTHER, REPEAT, SGR
from kortty.vt.screen import Screen

_INSIDE_SEQUENCE: Final = "".join(map(chr, [*range(0x18), 0x19, *range(0x1C, 0x40), 0x7F])).replace("\x1b", "")

_EIGHT_BIT: Final = {0x80 + code: "\x1b" + chr(0x40 + code) for code in range(0x20)}
"""C1 characters as the escape sequences they stand for; only after S8C1T."""

_c1 = re.compile("[\x80-\x9f]").search
_after_switches = re.compile("(?<=[FGcp])").split
"""Cuts after each last character of S7C1T, S8C1T, RIS and DECSCL, which decide what C1 characters after them mean."""


class Parser(Interpreter):
    """Characters in."""

    def __init__(self, screen: Screen, checksums: bool, clipboard_writes: bool, shortcuts: bool) -> None:
        super().__init__(screen, checksums, clipboard_writes)
        self.shortcuts: bool = shortcuts
        """Off: everything takes the careful way (for tests that compare)."""
        self._tail: str = ""
        self._held: str = ""
        """What the end of the piece in work cut off, as it came."""
        self._skipping: bool = False
        self._string_kind: str = ""
        self._string_parts: list[str] = []
        self._string_length: int = 0

    @property
    def between_sequences(self) -> bool:
        """Whether the stream so far ended outside of any control function."""
        return not (self._tail or self._string_kind or self._skipping)

    def forget_unfinished(self) -> None:
        """Drop what the last piece cut off."""
        self._tail = ""
        self._skipping = False
        self._string_kind = ""
        self._string_parts = []

    def feed_text(self, text: str) -> None:
        """Digest a piece of the decoded stream."""
        if text.isascii() or _c1(text) is None:
            self._feed_piece(text)
            return
        for piece in _after_switches(text):
            self._feed_piece(piece)

    def feed_plain_text(self, text: str) -> None:
        """The same for printable ASCII and line breaks between sequences: cut without the expression."""
        lines = text.split("\r\n")
        if text.count("\r") != len(lines) - 1 or text.count("\n") != len(lines) - 1:
            self._feed_piece(text)
            return
        pieces = ["\r\n"] * (2 * len(lines) - 1)
        pieces[::2] = lines
        self._run(pieces)

    def _feed_piece(self, text: str) -> None:
        """The same for a piece in which C1 characters mean one thing from its beginning to its end."""
        if self.screen.eight_bit and not text.isascii():
            text = text.translate(_EIGHT_BIT)
        if self._tail:
            text = self._tail + text
            self._tail = ""
        if self._skipping:
            text = self._skip_sequence(text)
        if self._string_kind:
            text = self._continue_string(text)
        if text:
            self._run(self._cut(text))

    def _run(self, pieces: list[str]) -> None:
        """Text and control functions in turns, whatever the loops make of them."""
        untangled = False
        position = 0
        while position < len(pieces):
            if self.shortcuts and self.screen.plain:
                position = self._run_plain(pieces, position)
            else:
                position = self._run_carefully(pieces, position)
            if position < len(pieces) and position % 2:  # stopped before a control with others inside
                if untangled:
                    for character in tokens.controls_inside(pieces[position]):
                        self.run_control(character)
                    position += 1
                    continue
                text = tokens.untangle("".join(pieces[position:]) + self._held)
                self.forget_unfinished()
                pieces = self._cut(text)
                untangled = True
                position = 0
        if len(pieces) > 1 and not pieces[-1]:
            self.screen.last_drawn = ""  # REP repeats only what comes right before it

    def _cut(self, text: str) -> list[str]:
        """Text and control functions in turns; what the end cut off is kept for the next piece of the stream."""
        pieces = tokens.split(text)
        self._held = ""
        if len(pieces) < 2 or pieces[-1]:
            return pieces
        control = pieces[-2]
        if control[0] != "\x1b":
            return pieces
        escape = ""
        if control == "\x1b" and len(pieces) > 3 and not pieces[-3] and tokens.is_open_string(pieces[-4]):
            escape = control  # perhaps the first half of the terminator
            control = pieces[-4]
        if tokens.is_open_string(control):
            if control[1] == "]" and len(control) < 10 and control[2:3] in ("", "P"):
                self._tail = control + escape  # perhaps one of the Linux console's, which end by themselves
            else:
                self._string_kind = control[1]
                self._string_parts = []
                self._string_length = 0
                self._keep_string(control[2:])
                self._tail = escape
        elif tokens.is_unfinished(control):
            if len(control) > MAX_SEQUENCE:
                self._skipping = True
            else:
                self._tail = control
        else:
            return pieces
        self._held = control + escape
        del pieces[-4 if escape else -2 :]
        return pieces

    def _skip_sequence(self, text: str) -> str:
        """Drop the rest of a control sequence that was too long to be meant."""
        rest = text.lstrip(_INSIDE_SEQUENCE)
        if not rest:
            return ""
        self._skipping = False
        self.screen.last_drawn = ""
        return rest[1:] if "@" <= rest[0] <= "~" else rest

    def _keep_string(self, text: str) -> None:
        self._string_length += len(text)
        if self._string_length <= MAX_STRING or self._string_length <= MAX_CLIPBOARD_STRING and self._for_clipboard():
            self._string_parts.append(text)
        else:
            self._string_parts = []

    def _for_clipboard(self) -> bool:
        """Whether the string that is being kept may be as long as what is written to the clipboard."""
        return self.clipboard_writes and self._string_kind == "]" and "".join(self._string_parts[:3]).startswith("52;")

    def _continue_string(self, text: str) -> str:
        """Inside a string that began in an earlier chunk: what is left of the text after its end."""
        end = tokens.find_string_end(self._string_kind, text)
        if end < 0:
            self._keep_string(text)
            return ""
        stop = text[end]
        self._keep_string(text[:end])
        if stop == "\x1b" and end + 1 == len(text):
            self._tail = stop
            return ""
        kind = self._string_kind
        self._string_kind = ""
        self.screen.last_drawn = ""
        whole = "".join(self._string_parts)
        length = self._string_length
        self._string_parts = []
        if stop == "\x07" or stop == "\x1b" and text[end + 1] == "\\":
            if length == len(whole):
                self.run_string(kind, whole, "\x07" if stop == "\x07" else "\x1b\\")
            return text[end + (1 if stop == "\x07" else 2) :]
        return text[end:] if stop == "\x1b" else text[end + 1 :]

    # --- the loops ---

    def _run_plain(self, pieces: list[str], position: int) -> int:
        """Text and controls while the screen is plain; where it stopped."""
        screen = self.screen
        clusters = screen.clusters
        ids = screen.attributes.ids
        known = self.meanings.known
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
        overwritten = ""  # what REP would repeat, while it was written here and not by Text.put
        unicode_last = False
        anchored = screen.anchor[0] >= 0
        while position < count:
            text = pieces[position]
            if text:
                if not text.isascii():
                    overwritten = ""
                    if (x or waiting) and clusters.needs_join(text):
                        if waiting:
                            screen.x, screen.y = x, y
                            self._put(several or [waiting], several_ids or [waiting_name * len(waiting)])
                            x, y = screen.x, screen.y
                            several, several_ids = [], []
                            waiting = ""
                            screen.anchor = (x, y) if unicode_last else NOWHERE
                        screen.x, screen.y = x, y
                        screen.set_pen(pen)
                        screen.draw_unicode(text)
                        x, y = screen.x, screen.y
                        rows = screen.rows
                        anchored = True
                        text = ""
                    else:
                        text = clusters.cells(text)
                        if not text:
                            screen.last_drawn = ""
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
                meaning = self.meanings.learn(control)
            kind, a, b, alone = meaning
            if not kind:
                pen &= a
                if pen:
                    pen |= b
                    found = ids.get(pen)
                    name = found if found is not None else screen.attributes.identify(pen)
                elif alone:
                    pen = b
                    name = alone
                else:  # what this SGR sets is the whole pen: its id is remembered beside the meaning
                    pen = b
                    name = screen.attributes.identify(pen)
                    self.meanings.set_alone(control, meaning, name)
                position += 1
                continue
            if waiting:
                if several:
                    screen.x, screen.y = x, y
                    self._put(several, several_ids)
                    x, y = screen.x, screen.y
                    several, several_ids = [], []
                    overwritten = ""
                else:
                    length = len(waiting)
                    row = rows[y]
                    opened = row.open_cells
                    if opened is not None and length == 1 and x < len(opened):
                        opened[x] = waiting
                        row.open_ids[x] = waiting_name
                        row.stamp = stamp
                        overwritten = waiting
                        x += 1
                    else:
                        overwritten = ""
                        screen.x, screen.y = x, y
                        if x + length > columns:
                            self._put([waiting], [waiting_name * length])
                        else:
                            screen.put(waiting, waiting_name if length == 1 else waiting_name * length)
                        x, y = screen.x, screen.y
                waiting = ""
                if unicode_last:
                    screen.anchor = (x, y)
                    anchored = True
                elif anchored:
                    screen.anchor = NOWHERE
                    anchored = False
            if kind == CUP:
                y = a if a < last_row else last_row
                x = b if b < columns else columns - 1
            elif kind == CRLF:
                x = 0
                if y == bottom:
                    screen.set_pen(pen)
                    screen.scroll_up()
                elif y < last_row:
                    y += 1
            elif kind == CR:
                x = 0
            else:
                if kind == OTHER and tokens.is_tangled_escape(control):
                    break
                screen.x, screen.y = x, y
                screen.set_pen(pen)
                if kind == ACTION:
                    action, parameters = self.meanings.actions[a]
                    action(screen, parameters)
                elif kind == LF:
                    screen.clear_pending()
                    screen.linefeed()
                elif kind == REPEAT:
                    if overwritten:
                        screen.last_drawn = overwritten
                        overwritten = ""
                    self.run_repeat(pieces, position, a)
                else:
                    self.run_control(control)
                x, y, pen, name = screen.x, screen.y, screen.pen, screen.pen_id
                rows, bottom, ids = screen.rows, screen.bottom, screen.attributes.ids
                if not screen.plain:
                    return position + 1
            position += 1
        screen.x, screen.y = x, y
        if waiting:
            self._put(several or [waiting], several_ids or [waiting_name * len(waiting)])
            screen.anchor = (screen.x, screen.y) if unicode_last else NOWHERE
        screen.set_pen(pen)
        return position

    def _put(self, cells: list[str], ids: list[str]) -> None:
        """Write pieces of text, each in one look. Where they wrap, new rows are blank in that look's background."""
        screen = self.screen
        if screen.x + sum(map(len, cells)) <= screen.columns:
            screen.put("".join(cells), "".join(ids))
            return
        for piece, names in zip(cells, ids, strict=True):
            screen.set_pen(screen.attributes.pen(names[0]))
            screen.put(piece, names)

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
            meaning = self.meanings.known.get(control)
            if meaning is None:
                meaning = self.meanings.learn(control)
            kind, a, b, _ = meaning
            if kind == SGR:
                screen.set_pen(screen.pen & a | b)
            elif kind == CUP:
                screen.cursor_position(a + 1, b + 1)
            elif kind == CRLF:
                screen.carriage_return()
                screen.linefeed()
            elif kind == CR:
                screen.carriage_return()
            elif kind == LF:
                screen.clear_pending()
                screen.linefeed()
            elif kind == ACTION:
                action, parameters = self.meanings.actions[a]
                action(screen, parameters)
            elif kind == REPEAT:
                self.run_repeat(pieces, position, a)
            else:
                if tokens.is_tangled_escape(control):
                    return position
                self.run_control(control)
            position += 1
            if self.shortcuts and screen.plain:
                return position
        return position
