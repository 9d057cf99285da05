"""Room vt: carrying out one control function. Knows screen, meanings, reports and strings.

What the loops of ``parser`` do not do themselves ends here: characters, sequences that are not in the tables, strings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kortty.vt import reports, strings, tokens
from kortty.vt.editing import repeat
from kortty.vt.limits import MAX_CLIPBOARD_STRING, MAX_SEQUENCE, MAX_STRING
from kortty.vt.meanings import ACTION, CUP, SGR, Meanings
from kortty.vt.rectangles import checksum
from kortty.vt.screen import Screen

DCS: Final[dict[str, Callable[[Screen, str], None]]] = {"$q": reports.setting, "+q": reports.capabilities}
"""Device control strings by how they begin; all others are read over."""


class Interpreter:
    """A screen and what control functions do to it."""

    def __init__(self, screen: Screen, checksums: bool, clipboard_writes: bool) -> None:
        self.screen: Screen = screen
        self.checksums: bool = checksums
        self.clipboard_writes: bool = clipboard_writes
        self.meanings: Meanings = Meanings()

    def run_control(self, control: str) -> None:
        """Carry out a control function that is not in the tables."""
        screen = self.screen
        if len(control) == 1:
            self.run_character(control)
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
        elif control == "\x1b G":
            screen.eight_bit = True
        elif control == "\x1bZ":
            reports.primary_attributes(screen, self.clipboard_writes)

    def run_character(self, control: str) -> None:
        """One C0 character; those without a meaning do nothing."""
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
                self.run_character(character)
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
        kind, a, b, _ = self.meanings.learn(control)
        if kind == SGR:
            screen.set_pen(screen.pen & a | b)
        elif kind == CUP:
            screen.cursor_position(a + 1, b + 1)
        elif kind == ACTION:
            action, parameters = self.meanings.actions[a]
            action(screen, parameters)
        else:
            self._odd_sequence(control)

    def _whole_string(self, control: str) -> None:
        if not tokens.is_finished_string(control):
            return  # cut off by ESC, CAN or SUB
        if control.endswith("\x1b\\"):
            self.run_string(control[1], control[2:-2], "\x1b\\")
        elif control[-1] == "\x07":
            self.run_string(control[1], control[2:-1], "\x07")

    def run_string(self, kind: str, text: str, end: str) -> None:
        """A whole string: ``kind`` is the second character of its introducer, ``end`` its terminator."""
        limit = MAX_CLIPBOARD_STRING if kind == "]" and text.startswith("52;") else MAX_STRING
        if len(text) > limit:
            return
        screen = self.screen
        if kind == "]":
            screen.string_end = end
            strings.run_osc(screen, text, self.clipboard_writes)
        elif kind == "P":
            question = DCS.get(text[:2])
            if question is not None:
                question(screen, text[2:])

    def run_repeat(self, pieces: list[str], position: int, count: int) -> None:
        """REP repeats only what stands right before it; at the start of a chunk that is how the last one ended."""
        if position > 1 and not pieces[position - 1]:
            return
        repeat(self.screen, (count,))
