"""Room `ui`: what the paste dialog shows of a text: pieces, each with its look. Knows base.display and vt.paste.

Hidden characters are drawn as control pictures and <U+XXXX>, and marked as drawn: a text may hold such a picture or the
letters <U+202E> themselves. Line breaks are drawn and break. Of a long text the beginning and the end are shown, since
what matters may wait behind a page of harmless lines.
"""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Final

from kortty.base.display import is_hidden, visible
from kortty.vt.paste import returns

#: Characters shown of the beginning and of the end of a text that is longer than both together.
HEAD_CHARACTERS: Final = 12_000
TAIL_CHARACTERS: Final = 4_000
#: So many combining marks on one character are text; more would be drawn over the lines around.
MARKS_DRAWN: Final = 2


class Look(Enum):
    """How a piece is to look."""

    PLAIN = "plain"
    #: Stands for something that cannot be seen, by its number.
    DRAWN = "drawn"
    #: The same by one picture of its own, which is small.
    PICTURE = "picture"
    #: The picture of a line break, and the break.
    BREAK = "break"
    #: Not of the text: `Piece.left_out` characters are not shown here.
    LEFT_OUT = "left_out"


@dataclass(frozen=True)
class Piece:
    """Characters of one look."""

    text: str
    look: Look
    left_out: int = 0


def preview(text: str, controls: Collection[str] = ()) -> list[Piece]:
    """The pieces to show, in order. `controls`: visible characters that the pane's encoding turns into a control."""
    shown = returns(text)
    if len(shown) <= HEAD_CHARACTERS + TAIL_CHARACTERS:
        return _pieces(shown, controls)
    left_out = len(shown) - HEAD_CHARACTERS - TAIL_CHARACTERS
    return [
        *_pieces(shown[:HEAD_CHARACTERS], controls),
        Piece("", Look.LEFT_OUT, left_out),
        *_pieces(shown[-TAIL_CHARACTERS:], controls),
    ]


def _pieces(text: str, controls: Collection[str]) -> list[Piece]:
    drawn: list[tuple[str, Look]] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) or unicodedata.category(character) == "Me" else 0
        if character == "\r":
            drawn.append((visible(character) + "\n", Look.BREAK))
        elif is_hidden(character):
            shown = visible(character)
            drawn.append((shown, Look.PICTURE if len(shown) == 1 else Look.DRAWN))
        elif marks > MARKS_DRAWN or character in controls:
            drawn.append((f"<U+{ord(character):04X}>", Look.DRAWN))
        else:
            drawn.append((character, Look.PLAIN))
    return [
        Piece("".join(piece for piece, _ in group), look) for look, group in groupby(drawn, key=lambda entry: entry[1])
    ]
