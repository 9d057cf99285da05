"""Room mcp: what a person could not see in a text that an assistant wants to type, and how it is drawn. Knows base,
vt.encodings.

One function, `hides`, serves the question (what is drawn) and the test for the third answer (control-api.md 0, row 4):
what a grant may cover later is never something that would have had to be drawn.
"""

import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from kortty.base.display import is_hidden, visible
from kortty.vt.encodings import encode

MARKS_DRAWN: Final = 2
"""So many combining marks on one character are text; more would be painted over the lines around."""

_SUBSTITUTE: Final = "?"
_BREAKS: Final = "\r\n"


class Look(Enum):
    """How a run is to look."""

    PLAIN = "plain"
    DRAWN = "drawn"
    """Stands for something that cannot be seen; a text may hold the same characters itself."""
    PICTURE = "picture"
    """The same by one picture of its own, which is small."""
    BREAK = "break"
    """The picture of one line break, and the break."""


class Run(NamedTuple):
    """Characters of one look, as they are drawn."""

    text: str
    look: Look


@lru_cache(maxsize=8_192)
def hides(character: str, encoding: str) -> bool:
    """Whether a person could not see this one character, or it reaches the child as a control.

    The latter are characters that an 8-bit encoding has at a byte of 80-9F: in windows-1252 the euro sign is 80 and the
    single angle quote 9B. No encoding has others at a byte of C0 or at DEL. Raises UnknownEncoding.
    """
    if is_hidden(character):
        return True
    return 0x7F <= encode(character, encoding)[0] <= 0x9F


def has_hidden(text: str, encoding: str) -> bool:
    """Whether anything in the text is hidden, line breaks included. Takes time in proportion to the text."""
    return any(hides(character, encoding) for character in set(text))


def runs(text: str, encoding: str) -> Iterator[Run]:
    """The text as it is drawn, in runs of one look; every line break is a run of its own.

    CR LF, LF and CR are drawn and break; other C0 and DEL are control pictures, everything else that hides <U+XXXX>. A
    character that the encoding does not have is drawn as the question mark that will be sent for it.
    """
    if text and text.isascii() and text.isprintable():
        yield Run(text, Look.PLAIN)
        return
    for look, group in groupby(_characters(text, encoding), key=lambda run: run.look):
        if look is Look.BREAK:
            yield from group
        else:
            yield Run("".join(run.text for run in group), look)


def slices(text: str, characters: int) -> Iterator[str]:
    """The text in slices of so many characters, or one more: CR LF stays together."""
    start = 0
    while start < len(text):
        end = start + characters
        if text[end - 1 : end + 1] == "\r\n":
            end += 1
        yield text[start:end]
        start = end


def drawn(text: str, encoding: str) -> str:
    """All runs in one."""
    return "".join(run.text for run in runs(text, encoding))


def line_breaks(text: str) -> int:
    """How many times a text breaks its line: CR LF counts once."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def _characters(text: str, encoding: str) -> Iterator[Run]:
    marks = 0
    for place, character in enumerate(text):
        if character in _BREAKS:
            marks = 0
            if character == "\r" and text[place + 1 : place + 2] == "\n":
                continue
            before = text[place - 1 : place]
            picture = visible("\r") if character == "\n" and before == "\r" else ""
            yield Run(f"{picture}{visible(character)}\n", Look.BREAK)
            continue
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if is_hidden(character):
            shown = visible(character)
            yield Run(shown, Look.PICTURE if len(shown) == 1 else Look.DRAWN)
        elif hides(character, encoding) or marks > MARKS_DRAWN:
            yield Run(f"<U+{ord(character):04X}>", Look.DRAWN)
        elif not character.isascii() and encode(character, encoding) == _SUBSTITUTE.encode():
            yield Run(_SUBSTITUTE, Look.DRAWN)
        else:
            yield Run(character, Look.PLAIN)
