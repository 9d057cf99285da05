"""What holds for clusters of any text, however it is cut."""

import re
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from wcwidth import iter_graphemes, wcswidth

from kortty.vt.clusters import MAX_CLUSTER, Clusters
from kortty.vt.rows import CONTINUATION
from kortty.vt.widths import PLAIN_RANGES, SKIN_TONES, Ranges, minus, one_of, read_tables

TABLES = read_tables()


def some_of(table: Ranges) -> st.SearchStrategy[str]:
    return st.sampled_from(table).flatmap(lambda edge: st.integers(*edge)).map(chr)


JOINING = st.one_of(
    some_of(TABLES.extend),
    some_of(TABLES.marks),
    some_of(TABLES.zero),
    some_of(TABLES.pictures),
    some_of(TABLES.flag_letters),
    some_of(TABLES.prepended),
    some_of(TABLES.jamo),
    some_of(TABLES.syllables),
    some_of(TABLES.consonants),
    some_of(TABLES.conjunct_linkers),
    some_of(TABLES.conjunct_extend),
    st.sampled_from("\u200d\u200d\u200d\ufe0f\ufe0e\U0001f3fd\u0600\u0915\u094d\u1161\u11a8ab\u00e9\u65e5\u0e33\uff9e"),
)
VOWELS = some_of(TABLES.vowels)  # Kirat Rai: wcwidth and we differ where they follow Hangul, which nobody writes
ANY = st.characters(exclude_categories=["Cc"])
PROPER = st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
TEXTS = st.one_of(
    st.text(st.one_of(JOINING, VOWELS, ANY), max_size=24),
    st.text(st.sampled_from("\u200d\U0001f600\u0301e\u0915\u094d\u0600\U0001f1e6"), max_size=100),
    st.lists(st.tuples(st.one_of(JOINING, ANY), st.integers(1, 40)), max_size=5).map(
        lambda runs: "".join([character * count for character, count in runs])
    ),
)


def whole(text: str) -> list[str]:
    table = Clusters()
    return [table.text(cell) for cell in table.cells(text) if cell != CONTINUATION]


def in_pieces(pieces: list[str]) -> list[str]:
    """As the screen does it: each piece first joins what is there, what is left becomes cells."""
    table = Clusters()
    shown: list[str] = []
    for piece in pieces:
        if shown:
            count = table.join(shown[-1], piece)
            assert not count or table.needs_join(piece)
            if count:
                joined = table.cells(shown[-1] + piece[:count]).rstrip(CONTINUATION)
                assert len(joined) == 1
                shown[-1] = table.text(joined)
                piece = piece[count:]
        shown.extend(table.text(cell) for cell in table.cells(piece) if cell != CONTINUATION)
    return shown


@pytest.mark.promise("NB-3.2-48")
@given(TEXTS, st.lists(st.integers(0, 120), max_size=6))
def test_a_stream_makes_the_same_clusters_however_it_is_cut(text: str, cuts: list[int]) -> None:
    places = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    assert in_pieces([text[start:end] for start, end in pairwise(places)]) == whole(text)


@given(TEXTS)
@example("\u0600\u65e5")
@example("\U0001f1e6\u1cf5\u0915")
def test_a_stream_makes_the_same_clusters_character_by_character(text: str) -> None:
    assert in_pieces(list(text)) == whole(text)


@pytest.mark.promise("NB-3.2-49")
@given(TEXTS)
def test_each_cluster_is_as_wide_as_wcwidth_measures_it(text: str) -> None:
    for cluster in whole(text):
        assert len(Clusters().cells(cluster)) == max(1, min(2, wcswidth(cluster)))


@given(TEXTS)
def test_nothing_is_lost_but_what_has_no_width_at_the_start_and_marks_beyond_the_limit(text: str) -> None:
    shown = whole(text)
    if all(len(cluster) < MAX_CLUSTER for cluster in shown):
        assert "".join(shown) == as_text(text.lstrip(ZERO))
    table = Clusters()
    assert table.expand(table.cells(text)) == "".join(shown)


@given(st.text(st.one_of(JOINING, PROPER), max_size=MAX_CLUSTER - 1))
def test_clusters_are_those_of_uax_29_but_for_what_a_terminal_must_do_otherwise(text: str) -> None:
    assert whole(text) == expected(text)


def expected(text: str) -> list[str]:
    """The clusters that wcwidth finds, with the exceptions that the module names."""
    clusters: list[str] = []
    rest = text.lstrip(ZERO)
    while rest:
        cluster = next(iter_graphemes(rest))
        early = END.match(cluster)
        if early is not None:
            cluster = early.group()
        rest = rest[len(cluster) :]
        if clusters and (cluster[0] in MARKS or (cluster[0] in TONES and not WITHOUT_EMOJI.fullmatch(clusters[-1]))):
            clusters[-1] += cluster
        else:
            clusters.append(cluster)
    return clusters


def as_text(text: str) -> str:
    return re.sub(r"[\ufffe\uffff\ud800-\udfff]", "\ufffd", text)


def characters(table: Ranges) -> str:
    return "".join([chr(code) for first, last in table for code in range(first, last + 1)])


ZERO = characters(TABLES.zero)
MARKS = frozenset(characters(TABLES.marks))
PREPENDED = one_of(TABLES.prepended)
TONES = characters(SKIN_TONES)
NO_EMOJI = one_of(minus(((0, 0x10FFFF),), TABLES.pictures, TABLES.flag_letters))
WITHOUT_EMOJI = re.compile(NO_EMOJI + "+")
END = re.compile(f"{PREPENDED}+(?={one_of(PLAIN_RANGES + TABLES.wide)})|{NO_EMOJI}+?(?={one_of(SKIN_TONES)})")
"""Where a terminal ends a cluster that UAX 29 goes on with."""
