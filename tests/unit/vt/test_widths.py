"""The character classes hold what wcwidth's tables say."""

import pytest
from wcwidth import wcwidth

from kortty.vt.clusters import Clusters
from kortty.vt.widths import (
    COMMON_UPPER,
    FIRST_PLANE,
    NO_TEXT,
    PLAIN_RANGES,
    UPPER_PLANES,
    Ranges,
    common,
    measure,
    minus,
    read_tables,
    short_patterns,
    union,
    whole_patterns,
)

EVERYTHING = union(FIRST_PLANE, UPPER_PLANES)


def characters(table: Ranges) -> list[str]:
    return [chr(code) for first, last in table for code in range(first, last + 1)]


def edges() -> list[str]:
    """The first and last character of every range of every table, with their neighbours."""
    tables = read_tables()
    every = (
        tables.conjunct_extend, tables.conjunct_linkers, tables.consonants, tables.controls, tables.extend,
        tables.flag_letters, tables.jamo, tables.marks, tables.pictures, tables.prepended, tables.syllables,
        tables.vowels, tables.wide, tables.zero, PLAIN_RANGES, COMMON_UPPER,
    )  # fmt: skip
    codes = {code + step for table in every for edge in table for code in edge for step in (-1, 0, 1)}
    odd = {ord(character) for character in characters(NO_TEXT)}
    return [chr(code) for code in sorted(codes - odd) if 0x20 <= code < 0x110000]


def test_union_joins_ranges_that_overlap_or_touch() -> None:
    assert union(((5, 7), (1, 2)), ((3, 3), (6, 9))) == ((1, 3), (5, 9))
    assert union() == ()


def test_minus_leaves_what_is_in_no_other() -> None:
    assert minus(((0, 9), (20, 29)), ((3, 4),), ((8, 21), (29, 40))) == ((0, 2), (5, 7), (22, 28))
    assert minus(((0, 9),), ((0, 9),)) == ()


def test_common_is_what_both_have() -> None:
    assert common(((0, 5), (8, 9)), ((4, 8),)) == ((4, 5), (8, 8))


@pytest.mark.promise("NB-3.2-49")
def test_every_plain_character_is_one_cell_and_joins_nothing() -> None:
    tables = read_tables()
    joining = union(
        tables.marks, tables.prepended, tables.pictures, tables.flag_letters, tables.jamo, tables.syllables,
        tables.vowels, tables.consonants, tables.conjunct_linkers, tables.conjunct_extend, tables.controls,
    )  # fmt: skip
    assert common(PLAIN_RANGES, joining) == ()
    assert [character for character in characters(PLAIN_RANGES) if wcwidth(character) != 1] == []


@pytest.mark.promise("NB-3.2-49")
def test_a_character_alone_is_as_wide_as_wcwidth_says() -> None:
    table = Clusters()
    wrong = [hex(ord(character)) for character in edges() if len(table.cells(character)) != wcwidth(character)]
    assert wrong == []


def test_the_short_pattern_knows_every_joining_character_that_it_takes() -> None:
    tables = read_tables()
    taken = common(union(FIRST_PLANE, COMMON_UPPER), EVERYTHING)
    short, whole = short_patterns(), whole_patterns()
    for character in edges():
        if short.applies.fullmatch(character):
            for text in (f"\u2764{character}\u2764", f"\u2764\u200d{character}", f"\u65e5{character}\U0001f600"):
                assert short.segment.findall(text) == whole.segment.findall(text)
    assert short.applies.fullmatch("\u0915\u094d") is None
    assert common(tables.marks, taken)


def test_a_cluster_is_never_measured_below_one_cell_or_above_two() -> None:
    assert [measure(cluster) for cluster in ("\u0301", "a", "\u65e5", "\u1100\u1100\u1100", "")] == [1, 1, 2, 2, 1]


@pytest.mark.parametrize("table", [read_tables().zero, read_tables().wide, read_tables().marks])
def test_tables_are_of_a_recent_unicode(table: Ranges) -> None:
    assert len(table) > 50
