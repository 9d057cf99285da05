"""Room base: text from outside, made fit to be shown to a person. Standard library only.

Titles, file names, clipboard text and what a program wants to type may hold characters that cannot be seen, that turn
the reading direction or that hide others. What counts as hidden is told by property, not by a list of known offenders.
"""

import unicodedata
from functools import lru_cache
from typing import Final

from kortty.base.limits import DISPLAY_CHARACTERS

# Default_Ignorable_Code_Point (Unicode, DerivedCoreProperties): drawn as nothing unless a font knows better. The Hangul
# fillers (115F, 1160, 3164, FFA0) are among them.
DEFAULT_IGNORABLE: Final = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip

# Controls, format characters, surrogates, private use, unassigned, line and paragraph separators.
_HIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})

_PICTURES: Final = 0x2400  # the control pictures of U+0000 to U+001F
_PICTURE_OF_DELETE: Final = "\u2421"
_CUT: Final = "…"


@lru_cache(maxsize=4_096)
def is_hidden(character: str) -> bool:
    """Whether a person could not see this one character, or take it for a plain blank."""
    code = ord(character)
    if code < 0x7F:
        return code < 0x20
    category = unicodedata.category(character)
    if category in _HIDDEN_CATEGORIES or category == "Zs":
        return True
    return any(first <= code <= last for first, last in DEFAULT_IGNORABLE)


def visible(character: str) -> str:
    """One character as it is drawn: itself, a control picture for C0 and DEL, `<U+XXXX>` for other hidden ones."""
    if not is_hidden(character):
        return character
    code = ord(character)
    if code < 0x20:
        return chr(_PICTURES + code)
    return _PICTURE_OF_DELETE if code == 0x7F else f"<U+{code:04X}>"


def display_safe(text: str, limit: int = DISPLAY_CHARACTERS) -> str:
    """`text` on one line with everything hidden drawn visibly, at most `limit` (1 or more) characters long.

    A longer text ends in an ellipsis; a `<U+XXXX>` is never cut in half.
    """
    if text.isascii() and text.isprintable() and len(text) <= limit:
        return text
    drawn: list[str] = []
    length = 0
    fits = 0  # how many of `drawn` leave room for the ellipsis
    for character in text:
        piece = visible(character)
        length += len(piece)
        if length > limit:
            return "".join(drawn[:fits]) + _CUT
        drawn.append(piece)
        if length < limit:
            fits = len(drawn)
    return "".join(drawn)


def without_hidden(text: str) -> str:
    """`text` without its hidden characters: for masks, which they must not split, and for names of tabs."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(character for character in text if not is_hidden(character))
