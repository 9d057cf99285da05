"""Room vt: which characters are narrow, wide or joining, as patterns. Knows wcwidth's tables, and reads them late.

Widths and the properties that decide where a user-perceived character ends (UAX 29, Unicode 18) come from wcwidth's
tables. Importing wcwidth takes tens of milliseconds, so nothing here touches it until a text shows a character outside
``PLAIN``: the Latin, Greek and Cyrillic letters, punctuation, arrows, frames, blocks, braille dots and icon-font
characters that prompts and full-screen programs are made of. Each of them is one cell wide and never joins anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

Ranges = tuple[tuple[int, int], ...]
"""First and last code point of each range, ascending, neither touching nor overlapping."""

PLAIN_RANGES: Final[Ranges] = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00A8), (0x00AA, 0x00AC), (0x00AF, 0x02FF),  # Latin; without (c), (r) and the soft hyphen
    (0x0370, 0x0482), (0x048A, 0x052F),  # Greek, Cyrillic
    (0x1E00, 0x1FFF),  # Latin and Greek with marks
    (0x2010, 0x2027), (0x2030, 0x203B), (0x203D, 0x2048), (0x204A, 0x205E),  # punctuation
    (0x2070, 0x20CF), (0x2100, 0x2121), (0x2123, 0x2138), (0x213A, 0x2193),  # signs, arrows
    (0x219A, 0x21A8), (0x21AB, 0x2319), (0x231C, 0x2327), (0x232B, 0x23CE),  # arrows, operators, technical
    (0x2400, 0x24C1), (0x24C3, 0x25A9), (0x25AC, 0x25B5), (0x25B7, 0x25BF),  # control pictures, frames, blocks
    (0x25C1, 0x25FA), (0x2717, 0x271C), (0x276E, 0x2771), (0x2798, 0x27A0),  # shapes, crosses, angle marks, arrows
    (0x27C0, 0x2933), (0x2936, 0x2B04),  # mathematics, braille, arrows
    (0xE000, 0xF8FF),  # private use: icon fonts
)  # fmt: skip
"""One cell each, joining nothing on either side. A test holds this list against wcwidth's tables."""

ASTRAL: Final = "\\U00010000-\\U0010ffff"
COMMON_ASTRAL: Final[Ranges] = (
    (0x1F000, 0x1FBFF), (0x20000, 0x3FFFF), (0xE0020, 0xE007F), (0xE0100, 0xE01EF), (0xF0000, 0xFFFFD),
)  # fmt: skip
"""Planes beyond the first that the shorter pattern knows: emoji, ideographs, tags, variation selectors, icon fonts."""

BMP_END: Final = 0x10000
UNICODE_END: Final = 0x110000
ZERO_WIDTH_JOINER: Final = 0x200D


def ranges_class(ranges: Iterable[tuple[int, int]]) -> str:
    """The inside of a regular expression's character class."""
    return "".join(
        f"\\U{first:08x}" if first == last else f"\\U{first:08x}-\\U{last:08x}" for first, last in ranges
    )


def ranges_of(members: bytearray, start: int, end: int) -> Ranges:
    """The ranges of code points in start..end (end excluded) whose byte in ``members`` is not 0."""
    found: list[tuple[int, int]] = []
    position = members.find(1, start, end)
    while position >= 0:
        stop = members.find(0, position, end)
        if stop < 0:
            stop = end
        found.append((position, stop - 1))
        position = members.find(1, stop, end)
    return tuple(found)


def members_of(*tables: Ranges) -> bytearray:
    """One byte a code point of Unicode: 1 when a table has it."""
    members = bytearray(UNICODE_END)
    for table in tables:
        for first, last in table:
            members[first : last + 1] = b"\1" * (last + 1 - first)
    return members


def without(members: bytearray, *others: bytearray) -> bytearray:
    """The members that none of the others has."""
    rest = int.from_bytes(members, "little")
    for other in others:
        rest &= ~int.from_bytes(other, "little")
    return bytearray(rest.to_bytes(UNICODE_END, "little"))


PLAIN: Final = re.compile(f"[{ranges_class(PLAIN_RANGES)}]*")
"""``PLAIN.fullmatch(text)``: the text is its own cell string."""


class Patterns:
    """The compiled patterns of ``clusters``; built once, on the first text that is not plain.

    ``common``      every character is handled by ``short`` (no conjuncts, conjoining Hangul, prepended signs)
    ``short``       three groups: a run of narrow characters, a run of wide ones, one cluster
    ``whole``       the same for every text
    ``runs``        the first two groups of ``whole``
    ``cluster``     one cluster
    ``marks``       characters that always belong to the cluster before them (possibly none)
    ``leading``     characters without width (possibly none)
    ``joining``     a character that belongs to the cluster before it after some clusters
    """

    __slots__ = ("cluster", "common", "joining", "leading", "marks", "runs", "short", "whole")

    def __init__(self) -> None:
        from wcwidth import table_grapheme as grapheme
        from wcwidth.table_wide import WIDE_EASTASIAN
        from wcwidth.table_zero import ZERO_WIDTH

        zero = members_of(newest(ZERO_WIDTH))
        all_wide = members_of(newest(WIDE_EASTASIAN))
        joiner: Ranges = ((ZERO_WIDTH_JOINER, ZERO_WIDTH_JOINER),)
        marks = members_of(newest(ZERO_WIDTH), grapheme.GRAPHEME_EXTEND, grapheme.GRAPHEME_SPACINGMARK, joiner)
        extend = members_of(grapheme.GRAPHEME_EXTEND)
        linker = members_of(grapheme.INCB_LINKER)
        flag_letters = members_of(grapheme.GRAPHEME_REGIONAL_INDICATOR)
        prepended = members_of(grapheme.GRAPHEME_PREPEND)
        leading_jamo = members_of(grapheme.GRAPHEME_L)
        vowels = without(members_of(grapheme.GRAPHEME_V), marks)  # of Kirat Rai; those of Hangul have no width
        linking_bases = without(linker, marks)
        control = members_of(grapheme.GRAPHEME_CONTROL)
        pictures = members_of(grapheme.EXTENDED_PICTOGRAPHIC)
        consonants = members_of(grapheme.INCB_CONSONANT)
        syllables = members_of(grapheme.GRAPHEME_LV, grapheme.GRAPHEME_LVT)
        plain = members_of(PLAIN_RANGES)
        odd = members_of(((0xD800, 0xDFFF), (0xFFFE, 0xFFFF), (0x00, 0x1F), (0x7F, 0x9F)))
        everything = members_of(((0, UNICODE_END - 1),))

        rare = members_of(
            grapheme.INCB_LINKER, grapheme.GRAPHEME_PREPEND, grapheme.GRAPHEME_L, ranges_of(vowels, 0, UNICODE_END)
        )
        narrow = ranges_of(without(everything, all_wide, marks, rare, odd), 0, BMP_END)
        wide = ranges_of(without(all_wide, marks, rare), 0, BMP_END)

        bmp_marks = ranges_class(ranges_of(marks, 0, BMP_END))
        first_astral_marks = ((0x1F3FB, 0x1F3FF), (0xE0020, 0xE007F), (0xE0100, 0xE01EF))
        astral_marks = ranges_class((*first_astral_marks, *ranges_of(marks, BMP_END, UNICODE_END)))
        picture = f"[{ranges_class(ranges_of(pictures, 0, UNICODE_END))}]"
        flag = f"[{ranges_class(ranges_of(flag_letters, 0, UNICODE_END))}]"

        alone = f"(?![{bmp_marks}{ASTRAL}])"
        runs = f"([{ranges_class(narrow)}]+{alone})|([{ranges_class(wide)}]+{alone})"

        few_marks = f"[{bmp_marks}{ranges_class(first_astral_marks)}]*"
        few_extend = f"[{ranges_class(ranges_of(extend, 0, BMP_END))}{ranges_class(first_astral_marks)}]*"
        short = f"{flag}{{2}}{few_marks}|{picture}(?:{few_extend}\\u200d{picture})*{few_marks}|.{few_marks}"

        mark = f"[{bmp_marks}]*(?:(?=[{ASTRAL}])[{astral_marks}]+[{bmp_marks}]*)*"
        any_extend = f"[{ranges_class(ranges_of(extend, 0, UNICODE_END))}]*"
        link = f"[{ranges_class(ranges_of(linker, 0, UNICODE_END))}]"
        no_link = f"[{ranges_class(ranges_of(without(marks, linker), 0, UNICODE_END))}]*"
        conjunct = f"[{ranges_class(grapheme.INCB_EXTEND)}]*[{ranges_class(ranges_of(consonants, 0, UNICODE_END))}]"
        core = (
            f"{flag}{{2}}|{picture}(?:{any_extend}\\u200d{picture})*"
            f"|[{ranges_class(ranges_of(leading_jamo, 0, UNICODE_END))}]+"
            f"[{ranges_class(ranges_of(syllables, 0, UNICODE_END))}]?"
            f"|[{ranges_class(ranges_of(vowels, 0, UNICODE_END))}]+"
            f"|[{ranges_class(ranges_of(linking_bases, 0, UNICODE_END))}]{conjunct}|."
        )
        prepend = f"[{ranges_class(ranges_of(prepended, 0, UNICODE_END))}]+"
        after_prepended = ranges_of(without(everything, plain, control, marks, prepended, odd), 0, UNICODE_END)
        tail = f"(?:(?:{no_link}{link})+{conjunct})*{mark}"
        cluster = f"(?:{prepend}(?:(?=[{ranges_class(after_prepended)}])(?:{core}))?|{core}){tail}"

        # A range of the upper planes costs a comparison for every character that is not in the class: hence few ranges.
        common = ranges_of(without(everything, rare), 0, BMP_END) + COMMON_ASTRAL
        self.common: re.Pattern[str] = re.compile(f"[{ranges_class(common)}]*")
        self.short: re.Pattern[str] = re.compile(f"{runs}|({short})", re.DOTALL)
        self.whole: re.Pattern[str] = re.compile(f"{runs}|({cluster})", re.DOTALL)
        self.runs: re.Pattern[str] = re.compile(runs)
        self.cluster: re.Pattern[str] = re.compile(cluster, re.DOTALL)
        self.marks: re.Pattern[str] = re.compile(mark)
        self.leading: re.Pattern[str] = re.compile(f"[{ranges_class(ranges_of(zero, 0, UNICODE_END))}]*")
        joining = without(everything, plain, odd, without(all_wide, marks, flag_letters, pictures, rare, syllables))
        self.joining: re.Pattern[str] = re.compile(f"[{ranges_class(ranges_of(joining, 0, UNICODE_END))}]")


def newest(tables: Mapping[str, Ranges]) -> Ranges:
    """The table of the newest version of Unicode that wcwidth has."""
    return tables[list(tables)[-1]]


_loaded: list[Patterns] = []


def patterns() -> Patterns:
    """The patterns, built at the first call (tens of milliseconds)."""
    if not _loaded:
        _loaded.append(Patterns())
    return _loaded[0]


def measure(cluster: str) -> int:
    """The cells a cluster takes, 1 or 2: what ``wcwidth.wcswidth`` measures, held within that."""
    from wcwidth import wcswidth

    return 2 if wcswidth(cluster) >= 2 else 1
