"""Room vt: what a person should know before a text is pasted, as facts and codes. Knows base.display, encodings, paste.

The facts and reasons feed the question of the paste dialog; its words are made elsewhere.
"""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kortty.base.display import is_hidden
from kortty.base.display import visible as drawn
from kortty.vt.encodings import encode
from kortty.vt.paste import csi_of, returns, strip_markers

# How many different characters of a kind are named, and how much of a text is drawn for a preview.
CHARACTERS_NAMED: Final = 16
PREVIEW_CHARACTERS: Final = 65_536

# The characters that set or turn the reading direction (UAX 9, 2).
_DIRECTIONS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# What a text is made of beside its characters.
_ORDINARY: Final = frozenset("\t\n\r")


class PasteWarning(StrEnum):
    """When line breaks are asked about."""

    OFF = "off"
    UNLESS_BRACKETED = "unless-bracketed"
    ALWAYS = "always"


class PasteReason(StrEnum):
    """Why a paste is asked about."""

    LINE_BREAK = "line_break"
    CONTROL = "control"
    DIRECTION = "direction"
    MARKER = "marker"
    SIZE = "size"


@dataclass(frozen=True)
class PasteConcerns:
    """What is in a text that is to be pasted.

    lines            how many lines it has, a trailing line break not counted as one more; 0 for no text
    line_breaks      how many times it presses Enter
    ends_with_break  whether the last thing it does is press Enter
    size             bytes in the pane's encoding
    bracketed        whether it will be bracketed
    markers          whether it brought paste markers of its own (they are removed before it is sent)
    controls         different control characters but tab and line breaks, the first CHARACTERS_NAMED in code order;
                     markers left out; with them the character that the encoding turns into the CSI byte
    directions       different characters that turn the reading direction
    invisible        different other characters that cannot be seen or pass for a blank
    """

    lines: int
    line_breaks: int
    ends_with_break: bool
    size: int
    bracketed: bool
    markers: bool
    controls: tuple[str, ...]
    directions: tuple[str, ...]
    invisible: tuple[str, ...]


def paste_concerns(text: str, bracketed: bool, encoding: str = "utf-8") -> PasteConcerns:
    """The facts about `text`. Raises UnknownEncoding. Takes time in proportion to the text."""
    clean = strip_markers(text, encoding)
    breaks = clean.count("\n") + clean.count("\r") - clean.count("\r\n")
    ends = clean.endswith(("\n", "\r"))
    present = sorted(set(clean) - _ORDINARY)
    controls = [c for c in present if unicodedata.category(c) == "Cc" or c in csi_of(encoding)]
    directions = [c for c in present if c in _DIRECTIONS]
    named = {*controls, *directions}
    invisible = [c for c in present if c not in named and c != " " and is_hidden(c)]
    return PasteConcerns(
        lines=breaks + (1 if clean and not ends else 0),
        line_breaks=breaks,
        ends_with_break=ends,
        size=len(encode(clean, encoding)),
        bracketed=bracketed,
        markers=clean != text,
        controls=tuple(controls[:CHARACTERS_NAMED]),
        directions=tuple(directions[:CHARACTERS_NAMED]),
        invisible=tuple(invisible[:CHARACTERS_NAMED]),
    )


def paste_reasons(concerns: PasteConcerns, warning: PasteWarning, large: int) -> tuple[PasteReason, ...]:
    """Why to ask before this paste, () for no reason. `large` is the size in bytes that is still small, 0 for no limit.

    Line breaks are asked about as `warning` says; control and direction characters unless it is off, bracketed or not;
    the size always.
    """
    reasons: list[PasteReason] = []
    asks_breaks = warning == PasteWarning.ALWAYS or (
        warning == PasteWarning.UNLESS_BRACKETED and not concerns.bracketed
    )
    if concerns.line_breaks and asks_breaks:
        reasons.append(PasteReason.LINE_BREAK)
    if warning != PasteWarning.OFF:
        if concerns.controls:
            reasons.append(PasteReason.CONTROL)
        if concerns.directions:
            reasons.append(PasteReason.DIRECTION)
        if concerns.markers:
            reasons.append(PasteReason.MARKER)
    if large and concerns.size > large:
        reasons.append(PasteReason.SIZE)
    return tuple(reasons)


def visible(text: str, limit: int = PREVIEW_CHARACTERS) -> str:
    """`text` for a preview: hidden characters as control pictures and <U+XXXX>, line breaks as the picture and a break.

    No more than `limit` characters of `text` are drawn; what is left out is told by an ellipsis.
    """
    shown = returns(text[:limit])
    pictures = {ord(character): drawn(character) for character in set(shown) if is_hidden(character)}
    pictures[0x0D] = drawn("\r") + "\n"
    return shown.translate(pictures) + ("…" if len(text) > limit else "")
