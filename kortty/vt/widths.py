"""Room vt: which characters are narrow, wide or joining, as patterns. Knows wcwidth's tables, and reads them late.

Widths and the properties that decide where a user-perceived character ends (UAX 29, Unicode 18) come from wcwidth's
tables. Importing wcwidth takes tens of milliseconds, so nothing here touches it until a text shows a character outside
``PLAIN``: the Latin, Greek and Cyrillic letters, punctuation, arrows, frames, blocks, braille dots and icon-font
characters that prompts and full-screen programs are made of. Each of them is one cell wide and never joins anything.

Two things make the patterns fast. In a character class, Python looks up the first plane (U+0000..FFFF) in a table but
compares the ranges of the upper planes one by one, so hot classes name few of those. And most text needs only the
short pattern: conjuncts, conjoining Hangul and prepended signs, which cost look-aheads, are left to the whole one.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable
from typing import Final

Ranges = tuple[tuple[int, int], ...]
"""First and last code point of each range."""

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

COMMON_UPPER: Final[Ranges] = (
    (0x1D400, 0x1D7FF),  # letters as mathematical symbols
    (0x1F000, 0x1FBFF),  # emoji, symbols for legacy computing
    (0x20000, 0x3FFFD),  # ideographs
    (0xE0020, 0xE007F), (0xE0100, 0xE01EF),  # tags (flags of regions), variation selectors
    (0xF0000, 0xFFFFD),  # private use: icon fonts
)  # fmt: skip
"""What the short pattern knows of the upper planes."""

FIRST_PLANE: Final[Ranges] = ((0x0000, 0xFFFF),)
UPPER_PLANES: Final[Ranges] = ((0x10000, 0x10FFFF),)
NO_TEXT: Final[Ranges] = ((0x00, 0x1F), (0x7F, 0x9F), (0xD800, 0xDFFF), (0xFFFE, 0xFFFF))
"""Controls, surrogates, noncharacters: in no run, so that ``clusters`` sees them one by one."""
JOINER: Final[Ranges] = ((0x200D, 0x200D),)
SKIN_TONES: Final[Ranges] = ((0x1F3FB, 0x1F3FF),)
"""UTS 51: they colour the emoji before them, and stand for themselves after anything else."""


def union(*tables: Ranges) -> Ranges:
    """The code points of any of the tables, in ascending ranges that do not touch."""
    merged: list[tuple[int, int]] = []
    start, end = -2, -2
    for first, last in sorted([item for table in tables for item in table]):
        if first <= end + 1:
            end = max(end, last)
            continue
        if end >= 0:
            merged.append((start, end))
        start, end = first, last
    if end >= 0:
        merged.append((start, end))
    return tuple(merged)


def minus(table: Ranges, *others: Ranges) -> Ranges:
    """The code points of the table that none of the others has."""
    rest: list[tuple[int, int]] = []
    holes = union(*others)
    index = 0
    for first, last in union(table):
        while index < len(holes) and holes[index][1] < first:
            index += 1
        while index < len(holes) and holes[index][0] <= last:
            if holes[index][0] > first:
                rest.append((first, holes[index][0] - 1))
            first = holes[index][1] + 1
            if first > last:
                break
            index += 1
        if first <= last:
            rest.append((first, last))
    return tuple(rest)


def common(table: Ranges, other: Ranges) -> Ranges:
    """The code points that both tables have."""
    return minus(table, minus(table, other))


def one_of(table: Iterable[tuple[int, int]]) -> str:
    """A regular expression for one character of the table."""
    inside = [re.escape(chr(first)) + "-" + re.escape(chr(last)) for first, last in table]
    return "[" + "".join(inside) + "]"


PLAIN: Final = re.compile(one_of(PLAIN_RANGES) + "*")
"""``PLAIN.fullmatch(text)``: the text is its own cell string."""


class Tables:
    """What is read from wcwidth, as ranges: see UAX 29 and UAX 44 for the properties behind the names."""

    __slots__ = (
        "conjunct_extend", "conjunct_linkers", "consonants", "controls", "extend", "flag_letters", "jamo", "marks",
        "pictures", "prepended", "syllables", "vowels", "wide", "zero",
    )  # fmt: skip

    def __init__(self) -> None:
        self.zero: Ranges = minus(newest("table_zero", "ZERO_WIDTH"), NO_TEXT)
        self.wide: Ranges = newest("table_wide", "WIDE_EASTASIAN")
        self.extend: Ranges = grapheme("GRAPHEME_EXTEND")
        marks = union(self.zero, self.extend, grapheme("GRAPHEME_SPACINGMARK"), JOINER)
        self.marks: Ranges = minus(marks, SKIN_TONES)
        """Always of the cluster before them. All without width are, and some with (U+0E33)."""
        self.controls: Ranges = grapheme("GRAPHEME_CONTROL")
        self.prepended: Ranges = grapheme("GRAPHEME_PREPEND")
        self.flag_letters: Ranges = grapheme("GRAPHEME_REGIONAL_INDICATOR")
        self.pictures: Ranges = grapheme("EXTENDED_PICTOGRAPHIC")
        self.jamo: Ranges = grapheme("GRAPHEME_L")
        self.syllables: Ranges = union(grapheme("GRAPHEME_LV"), grapheme("GRAPHEME_LVT"))
        self.vowels: Ranges = minus(grapheme("GRAPHEME_V"), self.marks)
        """Vowels that join vowels and have a width (Kirat Rai); those of Hangul have none: they are marks."""
        self.consonants: Ranges = grapheme("INCB_CONSONANT")
        self.conjunct_linkers: Ranges = grapheme("INCB_LINKER")
        self.conjunct_extend: Ranges = grapheme("INCB_EXTEND")


def grapheme(name: str) -> Ranges:
    """A table of wcwidth's properties for UAX 29.

    Fetched by name: an import would make mypyc lay out a C structure of a thousand members for each table's type.
    """
    table: Ranges = getattr(importlib.import_module("wcwidth.table_grapheme"), name)
    return table


def newest(module: str, name: str) -> Ranges:
    """A table of widths, of the newest version of Unicode that wcwidth has."""
    versions: dict[str, Ranges] = getattr(importlib.import_module(f"wcwidth.{module}"), name)
    return versions[list(versions)[-1]]


class ShortPatterns:
    """What most text needs.

    ``applies``  ``fullmatch``: ``segment`` is enough for this text
    ``segment``  three groups: a run of narrow characters, a run of wide ones, one cluster
    ``leading``  characters without width (possibly none)
    ``joining``  a character that belongs to the cluster before it, after some clusters
    """

    __slots__ = ("applies", "joining", "leading", "segment")

    def __init__(self, tables: Tables) -> None:
        rare = rarely_joining(tables)
        upper_marks = common(tables.marks, COMMON_UPPER)
        picture = one_of(common(tables.pictures, union(FIRST_PLANE, COMMON_UPPER)))
        extend = one_of(union(common(tables.extend, FIRST_PLANE), upper_marks, SKIN_TONES))
        mark = one_of(union(common(tables.marks, FIRST_PLANE), upper_marks))
        emoji_mark = one_of(union(common(tables.marks, FIRST_PLANE), upper_marks, SKIN_TONES))
        emoji = f"(?:{one_of(tables.flag_letters)}{{1,2}}|{picture}(?:{extend}*\u200d{picture})*){emoji_mark}*"
        self.applies: re.Pattern[str] = re.compile(one_of(minus(FIRST_PLANE, rare) + COMMON_UPPER) + "*")
        self.segment: re.Pattern[str] = re.compile(f"{runs(tables)}|({emoji}|.{mark}*)", re.DOTALL)
        self.leading: re.Pattern[str] = re.compile(one_of(tables.zero) + "*")
        wide_joining = union(tables.marks, SKIN_TONES, tables.pictures, rare, tables.flag_letters, tables.syllables)
        never = union(PLAIN_RANGES, NO_TEXT, minus(tables.wide, wide_joining))
        self.joining: re.Pattern[str] = re.compile(one_of(minus(FIRST_PLANE + UPPER_PLANES, never)))


class WholePatterns:
    """What any text needs.

    ``segment``  three groups: a run of narrow characters, a run of wide ones, one cluster
    ``runs``     the first two groups
    ``cluster``  one cluster
    ``marks``    characters that always belong to the cluster before them (possibly none)
    """

    __slots__ = ("cluster", "marks", "runs", "segment")

    def __init__(self, tables: Tables) -> None:
        prepended = one_of(tables.prepended)
        own_linker = one_of(minus(tables.conjunct_linkers, tables.marks))
        picture = one_of(tables.pictures)
        emojis = union(tables.pictures, tables.flag_letters)
        no_emoji = one_of(minus(FIRST_PLANE + UPPER_PLANES, emojis))
        ordinary = one_of(minus(FIRST_PLANE, emojis, rarely_joining(tables)))  # most often right, so asked first
        emoji = (
            f"(?:{one_of(tables.flag_letters)}{{1,2}}"  # GB12, GB13
            f"|{picture}(?:{one_of(tables.extend)}*\u200d{picture})*)"  # GB11
            f"{rest_of_cluster(tables, union(tables.marks, SKIN_TONES))}"
        )
        other = (
            f"(?:{ordinary}"
            f"|{one_of(tables.jamo)}+{one_of(tables.syllables)}?"  # GB6; vowels and final consonants are marks
            f"|{one_of(tables.vowels)}+"  # GB7
            f"|{own_linker}{linked_consonant(tables, tables.marks)}"  # GB9c
            f"|{prepended}+|{no_emoji}){rest_of_cluster(tables, tables.marks)}"
        )
        alone = union(PLAIN_RANGES, NO_TEXT, tables.wide, tables.controls, tables.marks, tables.prepended)
        after_prepended = one_of(minus(FIRST_PLANE + UPPER_PLANES, alone))
        cluster = f"(?:{prepended}+(?={after_prepended}))?(?:{other}|{emoji})"  # GB9b
        self.segment: re.Pattern[str] = re.compile(f"{runs(tables)}|({cluster})", re.DOTALL)
        self.runs: re.Pattern[str] = re.compile(runs(tables))
        self.cluster: re.Pattern[str] = re.compile(cluster, re.DOTALL)
        self.marks: re.Pattern[str] = re.compile(marks_of(tables.marks))


def marks_of(marks: Ranges) -> str:
    """As many marks as follow, those of the upper planes looked for only before a character of these."""
    first = one_of(common(marks, FIRST_PLANE))
    return f"{first}*(?:(?={one_of(UPPER_PLANES)}){one_of(common(marks, UPPER_PLANES))}{first}*)*"


def rest_of_cluster(tables: Tables, marks: Ranges) -> str:
    """What follows the base of a cluster: consonants that are linked to it (GB9c), and marks (GB9, GB9a).

    Only the last linker before a consonant counts, so the search never turns back: the work is linear.
    """
    unlinked = marks_of(minus(marks, tables.conjunct_linkers))
    linker = one_of(common(marks, tables.conjunct_linkers))
    return f"(?:(?:{unlinked}{linker})+{linked_consonant(tables, marks)})*{marks_of(marks)}"


def linked_consonant(tables: Tables, marks: Ranges) -> str:
    """After a linker: marks that keep the link, and the consonant."""
    return marks_of(common(tables.conjunct_extend, marks)) + one_of(tables.consonants)


def rarely_joining(tables: Tables) -> Ranges:
    """Characters that join others in ways which the short pattern leaves out."""
    return union(tables.conjunct_linkers, tables.prepended, tables.jamo, tables.vowels)


def runs(tables: Tables) -> str:
    """Two groups, narrow and wide: characters that are their own clusters, as many as stand together.

    Only the first plane is in them, and any character of the upper planes ends them like a mark: the one before it is
    then looked at as a cluster.
    """
    special = union(tables.marks, rarely_joining(tables), NO_TEXT)
    narrow = one_of(minus(FIRST_PLANE, tables.wide, special))
    wide = one_of(minus(common(tables.wide, FIRST_PLANE), special))
    return f"(?:({narrow}+)|({wide}+))(?!{one_of(common(tables.marks, FIRST_PLANE) + UPPER_PLANES)})"


_tables: list[Tables] = []
_short: list[ShortPatterns] = []
_whole: list[WholePatterns] = []


def short_patterns() -> ShortPatterns:
    """Read and compiled at the first call, with the import of wcwidth (tens of milliseconds)."""
    if not _short:
        _short.append(ShortPatterns(read_tables()))
    return _short[0]


def whole_patterns() -> WholePatterns:
    """Compiled at the first call (tens of milliseconds)."""
    if not _whole:
        _whole.append(WholePatterns(read_tables()))
    return _whole[0]


def read_tables() -> Tables:
    """Read at the first call."""
    if not _tables:
        _tables.append(Tables())
    return _tables[0]


def measure(cluster: str) -> int:
    """The cells a cluster takes, 1 or 2: what ``wcwidth.wcswidth`` measures, held within that."""
    from wcwidth import wcswidth

    return 2 if wcswidth(cluster) >= 2 else 1
