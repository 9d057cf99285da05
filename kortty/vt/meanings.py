"""Room vt: what a control function means, remembered by its text. Knows tokens, sgr and control.

A meaning is a kind, two numbers and a name. The loops act on the frequent kinds themselves (pens, CR LF, CUP); for all
others the first number names an action with its parameters.
"""

from __future__ import annotations

from typing import Final

from kortty.vt import tokens
from kortty.vt.control import CSI, ESC, Action
from kortty.vt.limits import MAX_MEMO, MAX_MEMO_TEXT, MAX_SEQUENCE
from kortty.vt.parameters import Parameters
from kortty.vt.sgr import parse_sgr

Meaning = tuple[int, int, int, str]

SGR: Final = 0
"""Operands: the bits of the pen to keep, those to set; the id of those to set alone once somebody asked for it."""
CRLF: Final = 1
CUP: Final = 2
"""Operands: row and column from 0."""
LF: Final = 3
CR: Final = 4
ACTION: Final = 5
"""Operand: index into ``actions``."""
REPEAT: Final = 6
"""Operand: how often."""
OTHER: Final = 7
"""Not remembered: the interpreter looks at the text."""


class Meanings:
    """Two memories, both bounded: control functions, and the parameters of SGR alone for the bulk way."""

    def __init__(self) -> None:
        self.known: dict[str, Meaning] = {}
        self.known_sgr: dict[str, tuple[int, int]] = {}
        self.actions: list[tuple[Action, Parameters]] = []
        self._passing: bool = False
        """Whether the last of ``actions`` is not remembered and goes with the next control function."""

    def learn(self, control: str) -> Meaning:
        """What a control function means, remembered when that is worth it; good until the next call."""
        if self._passing:
            self.actions.pop()
        if len(self.known) >= MAX_MEMO:
            self.known.clear()
            self.actions.clear()
        meaning = self._understand(control)
        memorable = len(control) <= MAX_MEMO_TEXT and (control[0] != "\x1b" or control[1:2] not in tokens.STRINGS)
        if memorable:
            self.known[control] = meaning
        self._passing = not memorable and meaning[0] == ACTION
        return meaning

    def set_alone(self, control: str, meaning: Meaning, name: str) -> None:
        """Remember the id of the pen that an SGR sets where it keeps nothing."""
        if control in self.known:
            self.known[control] = (SGR, meaning[1], meaning[2], name)

    def forget_ids(self) -> None:
        """Ids have got new meanings."""
        self._passing = False
        self.known.clear()
        self.actions.clear()

    def _understand(self, control: str) -> Meaning:
        if control == "\r\n":
            return CRLF, 0, 0, ""
        if control == "\r":
            return CR, 0, 0, ""
        if control in ("\n", "\x0b", "\x0c"):
            return LF, 0, 0, ""
        if control[0] != "\x1b" or len(control) < 2:
            return OTHER, 0, 0, ""
        if control[1] == "[":
            if not "@" <= control[-1] <= "~" or len(control) == 2 or len(control) > MAX_SEQUENCE:
                return OTHER, 0, 0, ""
            if control[-1] == "m" and not control[2:-1].strip("0123456789:;"):  # the frequent case, first
                keep, value = parse_sgr(control[2:-1])
                return SGR, keep, value, ""
            if tokens.controls_inside(control):
                return OTHER, 0, 0, ""
            name, parameters = tokens.split_sequence(control)
            numbers = tokens.parse_parameters(parameters)
            if name in ("H", "f"):
                row = numbers[0] if numbers else 1
                column = numbers[1] if len(numbers) > 1 else 1
                return CUP, max(row, 1) - 1, max(column, 1) - 1, ""
            if name == "b":
                return REPEAT, numbers[0] if numbers else 1, 0, ""
            action = CSI.get(name)
            if action is None:
                return OTHER, 0, 0, ""
            return self._remember_action(action, numbers)
        action = ESC.get(control[1:])
        if action is None:
            return OTHER, 0, 0, ""
        return self._remember_action(action, ())

    def _remember_action(self, action: Action, parameters: Parameters) -> Meaning:
        self.actions.append((action, parameters))
        return ACTION, len(self.actions) - 1, 0, ""

    def learn_sgr(self, parameters: str) -> tuple[int, int]:
        """What SGR parameters do to a pen (sgr.parse_sgr)."""
        if len(self.known_sgr) >= MAX_MEMO:
            self.known_sgr.clear()
        change = parse_sgr(parameters)
        if len(parameters) <= MAX_MEMO_TEXT:
            self.known_sgr[parameters] = change
        return change
