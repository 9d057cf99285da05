"""What programs print, in eight kinds: deterministic bytes for terminals (standard library).

A payload is what reaches the terminal, after the line discipline: lines end in CR LF.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

from tests.bench.words import EMOJI, LATIN, MARKED, SIXTEEN, WIDE, WORDS

SEED: Final = 20


def plain_log(columns: int, rows: int) -> Iterator[str]:
    """Lines of a log, nearly as long as the screen is wide, no colours."""
    chance = random.Random(SEED)
    for entry in count():
        seconds, thousandths = divmod(entry * 7, 1000)
        line = (
            f"{seconds // 3600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{thousandths:03} worker-{entry % 12}"
        )
        while len(line) < columns - 12:
            line += f" {chance.choice(WORDS)}"
        yield f"{line[: columns - 1]}\r\n"


def coloured_words(columns: int, rows: int) -> Iterator[str]:
    """Lines of words, every third in one of sixteen colours, as `ls`, compilers and test runners print."""
    chance = random.Random(SEED)
    while True:
        line, width = "", 0
        while width < columns - 14:
            word = chance.choice(WORDS)
            width += len(word) + 1
            line += f"\x1b[{chance.choice(SIXTEEN)}m{word}\x1b[0m " if not chance.randrange(3) else f"{word} "
        yield f"{line}\r\n"


def dense_colour(columns: int, rows: int) -> Iterator[str]:
    """Whole screens in which every cell sets colours and styles of its own."""
    yield "\x1b[H\x1b[2J"
    for frame in count():
        for y in range(rows):
            cells = "".join(
                f"\x1b[38;5;{(x * 3 + frame) % 256};48;5;{(x + y * 5 + frame) % 256};1;3;4m{chr(97 + (x + frame) % 26)}"
                for x in range(columns)
            )
            yield f"\x1b[{y + 1};1H{cells}"


def short_lines(columns: int, rows: int) -> Iterator[str]:
    """The shortest lines that scroll."""
    while True:
        yield "y\r\n" * 1000


def margins(columns: int, rows: int) -> Iterator[str]:
    """Short lines between a fixed first and last row of the alternate screen."""
    yield f"\x1b[?1049h\x1b[H\x1b[2Jhead\x1b[{rows};1Hfoot\x1b[2;{rows - 1}r\x1b[{rows - 1};1H"
    while True:
        yield "y\r\n" * 1000


def unicode_mix(columns: int, rows: int) -> Iterator[str]:
    """Wide characters, emoji, combining marks and accented letters."""
    chance = random.Random(SEED)
    kinds = (WIDE, WIDE, EMOJI, MARKED, LATIN, LATIN, LATIN)
    while True:
        line, width = "", 0
        while width < columns - 18:
            kind = chance.choice(kinds)
            length = chance.randrange(1, 8)
            line += "".join(chance.choices(kind, k=length)) + " "
            width += length * (2 if kind in (WIDE, EMOJI) else 1) + 1
        yield f"{line}\r\n"


def cursor_motion(columns: int, rows: int) -> Iterator[str]:
    """A move to any cell and one character there, again and again."""
    chance = random.Random(SEED)
    while True:
        yield f"\x1b[{chance.randrange(rows) + 1};{chance.randrange(columns) + 1}H{chr(33 + chance.randrange(94))}"


def long_lines(columns: int, rows: int) -> Iterator[str]:
    """Lines that wrap many times, as minified files and base64 do."""
    chance = random.Random(SEED)
    alphabet = "abcdefghijklmnopqrstuvwxyz0123456789(){}[]=,;.+/ "
    while True:
        yield "".join(chance.choices(alphabet, k=chance.randrange(1500, 15_000))) + "\r\n"


PAYLOADS: Final[dict[str, Callable[[int, int], Iterator[str]]]] = {
    "plain_log": plain_log,
    "coloured_words": coloured_words,
    "dense_colour": dense_colour,
    "short_lines": short_lines,
    "margins": margins,
    "unicode_mix": unicode_mix,
    "cursor_motion": cursor_motion,
    "long_lines": long_lines,
}


def payload(name: str, size: int, columns: int = 80, rows: int = 24) -> bytes:
    """At least `size` bytes of a kind, for a screen of this many cells; ends after a whole sequence and character."""
    pieces: list[bytes] = []
    length = 0
    for piece in PAYLOADS[name](columns, rows):
        pieces.append(piece.encode())
        length += len(pieces[-1])
        if length >= size:
            break
    return b"".join(pieces)
