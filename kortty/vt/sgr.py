"""Room vt: SGR (ECMA-48 8.3.117, xterm ctlseqs, ISO 8613-6 colours) as arithmetic on pens. Knows attributes and limits.

A parameter string means "keep these bits, set those": pen & keep | value. The pair does not depend on the pen it is
applied to, so the parser remembers it by the text of the sequence.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import (
    BACKGROUND,
    BACKGROUND_SHIFT,
    BLINK,
    BOLD,
    COLOUR,
    FAINT,
    FOREGROUND,
    HIDDEN,
    INVERSE,
    ITALIC,
    OVERLINE,
    RGB,
    STRIKEOUT,
    STYLE,
    UNDERLINE,
    UNDERLINE_COLOUR,
    UNDERLINE_COLOUR_SHIFT,
    UNDERLINE_SHIFT,
)
from kortty.vt.limits import MAX_PARAMETER, MAX_PARAMETERS

EVERYTHING: Final = -1

_CLEAR: Final[dict[int, int]] = {
    22: BOLD | FAINT,
    23: ITALIC,
    24: UNDERLINE,
    25: BLINK,
    27: INVERSE,
    28: HIDDEN,
    29: STRIKEOUT,
    39: FOREGROUND,
    49: BACKGROUND,
    55: OVERLINE,
    59: UNDERLINE_COLOUR,
}
_SET: Final[dict[int, int]] = {
    1: BOLD, 2: FAINT, 3: ITALIC, 5: BLINK, 6: BLINK, 7: INVERSE, 8: HIDDEN, 9: STRIKEOUT, 53: OVERLINE,
}  # fmt: skip
_COLOUR_SHIFT: Final[dict[int, int]] = {38: 0, 48: BACKGROUND_SHIFT, 58: UNDERLINE_COLOUR_SHIFT}


def number(text: str) -> int:
    """A parameter's value: digits only, clamped; empty or anything else is 0."""
    if not text.isdigit() or not text.isascii():
        return 0
    return int(text) if len(text) < 6 and int(text) <= MAX_PARAMETER else MAX_PARAMETER


def _direct(red: int, green: int, blue: int) -> int:
    """A direct colour; components out of range make none (-1)."""
    if red > 255 or green > 255 or blue > 255:
        return -1
    return (red << 16 | green << 8 | blue) + RGB


def _colon_colour(parts: list[str]) -> int:
    """38:5:n, 38:2:r:g:b or 38:2:space:r:g:b[:...] (ISO 8613-6); -1 when it is not well formed."""
    values = [number(part) for part in parts]
    if len(values) >= 3 and values[1] == 5:
        return values[2] + 1 if values[2] < 256 else -1
    if len(values) >= 6 and values[1] == 2:
        return _direct(values[3], values[4], values[5])
    if len(values) == 5 and values[1] == 2:
        return _direct(values[2], values[3], values[4])
    return -1


def _effects() -> dict[str, tuple[int, int]]:
    """What each parameter without arguments keeps and sets."""
    effects = {"": (~STYLE, 0), "0": (~STYLE, 0), "4": (~UNDERLINE, 1 << UNDERLINE_SHIFT)}
    effects["21"] = (~UNDERLINE, 2 << UNDERLINE_SHIFT)
    for code, bits in _SET.items():
        effects[str(code)] = (~bits, bits)
    for code, bits in _CLEAR.items():
        effects[str(code)] = (~bits, 0)
    for index in range(8):
        for code, colour, shift in ((30, 1, 0), (90, 9, 0), (40, 1, BACKGROUND_SHIFT), (100, 9, BACKGROUND_SHIFT)):
            effects[str(code + index)] = (~(COLOUR << shift), colour + index << shift)
    return effects


_EFFECTS: Final = _effects()
_COLOUR_PARAMETER: Final = {str(code): shift for code, shift in _COLOUR_SHIFT.items()}
_SMALL: Final = {str(value): value for value in range(256)}
"""Numbers as programs write them: most parameters are looked up, not read."""


def parse_sgr(text: str) -> tuple[int, int]:
    """(keep, value) of an SGR parameter string, without introducer and final: pen & keep | value.

    Unknown parameters are passed over. A colour that is cut off or out of range ends the list or is passed over; it
    never changes a style.
    """
    keep = EVERYTHING
    value = 0
    parameters = text.split(";", MAX_PARAMETERS)[:MAX_PARAMETERS]
    count = len(parameters)
    position = 0
    while position < count:
        parameter = parameters[position]
        position += 1
        effect = _EFFECTS.get(parameter)
        if effect is not None:
            keep &= effect[0]
            value = value & effect[0] | effect[1]
            continue
        if ":" in parameter:
            parts = parameter.split(":", MAX_PARAMETERS)[:MAX_PARAMETERS]
            code = number(parts[0])
            if code == 4:
                style = number(parts[1])
                if style <= 5:
                    keep &= ~UNDERLINE
                    value = value & ~UNDERLINE | style << UNDERLINE_SHIFT
                continue
            shift = _COLOUR_SHIFT.get(code, -1)
            colour = _colon_colour(parts)
        else:
            shift = _COLOUR_PARAMETER.get(parameter, -1)
            if shift < 0:  # spelled oddly ("01", "0038"), or unknown
                code = number(parameter)
                effect = _EFFECTS.get(str(code))
                if effect is not None:
                    keep &= effect[0]
                    value = value & effect[0] | effect[1]
                    continue
                shift = _COLOUR_SHIFT.get(code, -1)
                if shift < 0:
                    continue
            kind = parameters[position] if position < count else ""
            if kind == "5" and position + 1 < count:
                index = _SMALL.get(parameters[position + 1], -1)
                if index < 0:
                    index = number(parameters[position + 1])
                position += 2
                colour = index + 1 if index < 256 else -1
            elif kind == "2" and position + 3 < count:
                colour = _direct(
                    number(parameters[position + 1]),
                    number(parameters[position + 2]),
                    number(parameters[position + 3]),
                )
                position += 4
            else:
                break
        if shift < 0 or colour < 0:
            continue
        mask = ~(COLOUR << shift)
        keep &= mask
        value = value & mask | colour << shift
    return keep, value


def _spell_colour(colour: int, base: int) -> str:
    if base == 58:
        return f"58:5:{colour - 1}" if colour < RGB else _spell_direct(colour, base)
    if colour <= 8:
        return str(base - 8 + colour - 1)
    if colour <= 16:
        return str(base + 52 + colour - 9)
    if colour < RGB:
        return f"{base}:5:{colour - 1}"
    return _spell_direct(colour, base)


def _spell_direct(colour: int, base: int) -> str:
    rgb = colour - RGB
    return f"{base}:2::{rgb >> 16}:{rgb >> 8 & 255}:{rgb & 255}"


def spell_sgr(pen: int) -> str:
    """The parameters that make this pen from a reset one, as DECRQSS answers them ("0;1;4:3")."""
    parts = ["0"]
    for code, bit in ((1, BOLD), (2, FAINT), (3, ITALIC)):
        if pen & bit:
            parts.append(str(code))
    style = pen >> UNDERLINE_SHIFT & 7
    if style:
        parts.append("4" if style == 1 else "21" if style == 2 else f"4:{style}")
    for code, bit in ((5, BLINK), (7, INVERSE), (8, HIDDEN), (9, STRIKEOUT), (53, OVERLINE)):
        if pen & bit:
            parts.append(str(code))
    for base, colour in (
        (38, pen & COLOUR),
        (48, pen >> BACKGROUND_SHIFT & COLOUR),
        (58, pen >> UNDERLINE_COLOUR_SHIFT & COLOUR),
    ):
        if colour:
            parts.append(_spell_colour(colour, base))
    return ";".join(parts)
