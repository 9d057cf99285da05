"""Room vt: the palette and the dynamic colours that programs may ask for and change. Knows limits.

Colours are 0xRRGGBB. Specifications are XParseColor's: #rgb in 1 to 4 digits a channel, rgb:r/g/b, and a few names
(X11's rgb.txt is not carried along: programs send numbers).
"""

from __future__ import annotations

import re
from typing import Final

from kortty.vt.limits import MAX_COLOUR_STACK

_BASE: Final = (
    0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
    0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xFFFFFF,
)  # fmt: skip
"""The sixteen named colours until the owner hands in a scheme."""

_HASH: Final = re.compile(r"#(?:([0-9a-fA-F]{3})|([0-9a-fA-F]{6})|([0-9a-fA-F]{9})|([0-9a-fA-F]{12}))\Z")
_RGB: Final = re.compile(r"rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})(?:/[0-9a-fA-F]{1,4})?\Z")
_INTENSITY: Final = re.compile(r"rgbi:([01](?:\.[0-9]{1,6})?)/([01](?:\.[0-9]{1,6})?)/([01](?:\.[0-9]{1,6})?)\Z")
_NAMES: Final = {
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x00FF00, "blue": 0x0000FF,
    "yellow": 0xFFFF00, "cyan": 0x00FFFF, "magenta": 0xFF00FF, "gray": 0xBEBEBE, "grey": 0xBEBEBE,
}  # fmt: skip


def parse_colour(text: str) -> int | None:
    """A colour specification (XParseColor) as 0xRRGGBB; None when it is none we know."""
    found = _HASH.match(text)
    if found is not None:
        digits = text[1:]
        width = len(digits) // 3
        channels = [digits[i * width : (i + 1) * width].ljust(4, "0") for i in range(3)]
        red, green, blue = (int(channel[:2], 16) for channel in channels)
        return red << 16 | green << 8 | blue
    found = _RGB.match(text)
    if found is not None:
        parts: list[str] = list(found.groups()[:3])
        red, green, blue = (round(int(part, 16) * 255 / (16 ** len(part) - 1)) for part in parts)
        return int(red) << 16 | int(green) << 8 | int(blue)
    found = _INTENSITY.match(text)
    if found is not None:
        red, green, blue = (min(255, round(float(part) * 255)) for part in found.groups())
        return red << 16 | green << 8 | blue
    return _NAMES.get(text.lower())


def spell_colour(colour: int) -> str:
    """A colour as xterm answers it: rgb:rrrr/gggg/bbbb."""
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    return f"rgb:{red * 257:04x}/{green * 257:04x}/{blue * 257:04x}"


_LEVELS: Final = (0, 95, 135, 175, 215, 255)
"""Channel values of the colour cube."""


def standard_palette(base: tuple[int, ...] = _BASE) -> list[int]:
    """256 colours: the scheme's sixteen, xterm's 6x6x6 cube and its 24 greys.

    The same numbers as pyte's table, which a test compares: importing pyte costs a start 25 ms.
    """
    cube = [red << 16 | green << 8 | blue for red in _LEVELS for green in _LEVELS for blue in _LEVELS]
    return [*base, *cube, *(0x010101 * (8 + 10 * step) for step in range(24))]


def _followed(now: list[int], old: list[int], new: list[int]) -> list[int]:
    """`now` with the new scheme's colour wherever it had the old one's."""
    return [new[index] if colour == old[index] else colour for index, colour in enumerate(now)]


class Colours:
    """What colours mean right now. ``set_scheme`` gives the owner's values, which OSC 104, 105 and 11x restore."""

    def __init__(self) -> None:
        self._base: list[int] = standard_palette()
        self.palette: list[int] = list(self._base)
        self._dynamic_base: list[int] = [0xD8DEE9, 0x16181D, 0xD8DEE9, 0xD8DEE9, 0x16181D, 0, 0, 0x3B4252, 0, 0xD8DEE9]
        self.dynamic: list[int] = list(self._dynamic_base)
        """OSC 10-19 in order: text, background, cursor, pointer, pointer background, Tektronix (3), highlight
        background at index 7, Tektronix cursor at 8, highlight text at 9."""
        self.special: list[int] = [0xD8DEE9] * 5
        """OSC 5: bold, underline, blink, reverse, italic; answered and kept, not painted."""
        self.generation: int = 0
        self._stack: list[tuple[list[int], list[int], list[int]]] = []
        self._stack_index: int = 0

    @property
    def foreground(self) -> int:
        """Default text colour."""
        return self.dynamic[0]

    @property
    def background(self) -> int:
        """Default background."""
        return self.dynamic[1]

    @property
    def cursor(self) -> int:
        """Cursor colour."""
        return self.dynamic[2]

    def set_scheme(self, base: tuple[int, ...], foreground: int, background: int, cursor: int) -> None:
        """The owner's scheme: sixteen colours and three dynamic ones. What programs changed stays as they want it."""
        palette, dynamic = self._base, self._dynamic_base
        self._base = standard_palette(base)
        self._dynamic_base = [foreground, background, cursor, foreground, background, foreground, background]
        self._dynamic_base += [foreground, foreground, background]
        special, new_special = [dynamic[0]] * 5, [foreground] * 5
        self.palette = _followed(self.palette, palette, self._base)
        self.dynamic = _followed(self.dynamic, dynamic, self._dynamic_base)
        self.special = _followed(self.special, special, new_special)
        self._stack = [
            (
                _followed(kept_palette, palette, self._base),
                _followed(kept_dynamic, dynamic, self._dynamic_base),
                _followed(kept_special, special, new_special),
            )
            for kept_palette, kept_dynamic, kept_special in self._stack
        ]
        self.generation += 1

    def reset(self) -> None:
        """Back to the scheme."""
        self.palette = list(self._base)
        self.dynamic = list(self._dynamic_base)
        self.special = [self._dynamic_base[0]] * 5
        self._stack = []
        self._stack_index = 0
        self.generation += 1

    def set_palette(self, index: int, colour: int) -> None:
        """OSC 4."""
        self.palette[index] = colour
        self.generation += 1

    def reset_palette(self, index: int | None) -> None:
        """OSC 104: one colour or all."""
        if index is None:
            self.palette = list(self._base)
        elif 0 <= index < 256:
            self.palette[index] = self._base[index]
        self.generation += 1

    def set_special(self, index: int, colour: int) -> None:
        """OSC 5."""
        self.special[index] = colour
        self.generation += 1

    def reset_special(self, index: int | None) -> None:
        """OSC 105: one special colour or all."""
        for each in range(5) if index is None else [index]:
            if 0 <= each < 5:
                self.special[each] = self._dynamic_base[0]
        self.generation += 1

    def set_dynamic(self, index: int, colour: int) -> None:
        """OSC 10 + index."""
        self.dynamic[index] = colour
        self.generation += 1

    def reset_dynamic(self, index: int) -> None:
        """OSC 110 + index."""
        self.dynamic[index] = self._dynamic_base[index]
        self.generation += 1

    def push(self, slot: int) -> None:
        """XTPUSHCOLORS: onto the stack (0) or into slot 1 to 10."""
        if slot == 0:
            slot = self._stack_index + 1
        if slot > MAX_COLOUR_STACK:
            return
        while len(self._stack) < slot:
            self._stack.append((list(self.palette), list(self.dynamic), list(self.special)))
        self._stack[slot - 1] = (list(self.palette), list(self.dynamic), list(self.special))
        self._stack_index = slot

    def pop(self, slot: int) -> None:
        """XTPOPCOLORS: off the stack (0) or from slot 1 to 10."""
        if slot == 0:
            slot = self._stack_index
            self._stack_index = max(0, self._stack_index - 1)
        if not 1 <= slot <= len(self._stack):
            return
        palette, dynamic, special = self._stack[slot - 1]
        self.palette, self.dynamic, self.special = list(palette), list(dynamic), list(special)
        self.generation += 1

    def stack_state(self) -> tuple[int, int]:
        """XTREPORTCOLORS: the slot last used and how many there are."""
        return self._stack_index, len(self._stack)
