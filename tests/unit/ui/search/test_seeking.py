"""A query made ready, and its matches."""

import pytest
import regex

from kortty.ui.search.query import BadPattern, Fault, Problem, Query
from kortty.ui.search.seeking import BATCH, Seeker

SECONDS = 30.0


def _find(query: Query, text: str, seconds: float = SECONDS) -> list[str]:
    return [text[start:end] for batch in Seeker(query).find(text, seconds) for start, end in batch]


def _spans(seeker: Seeker, text: str) -> list[tuple[int, int]]:
    return [span for batch in seeker.find(text, SECONDS) for span in batch]


def test_a_text_is_found_as_it_stands() -> None:
    assert _find(Query("a.b("), "a.b( axb( A.B(") == ["a.b(", "A.B("]


def test_upper_and_lower_case_differ_only_when_that_is_wanted() -> None:
    assert _find(Query("straße"), "STRASSE Straße strase") == ["STRASSE", "Straße"]
    assert _find(Query("ΣΑΣ"), "σας ΣΑΣ") == ["σας", "ΣΑΣ"]
    assert _find(Query("Straße", case=True), "STRASSE Straße straße") == ["Straße"]
    assert _find(Query("[a-c]+", expression=True), "ABC") == ["ABC"]
    assert _find(Query("[a-c]+", expression=True, case=True), "ABC") == []


def test_a_pattern_stays_within_its_line() -> None:
    text = "one two\n  three:\nfour"
    assert _find(Query(r"\w+\s+\w+", expression=True), text) == ["one two"]
    assert _find(Query("[^:]+", expression=True), text) == ["one two", "  three", "four"]
    assert _find(Query(r"(?s)o.+", expression=True), text) == ["one two", "our"]


def test_line_ends_are_those_of_lines_and_blanks_before_them_are_not_seen() -> None:
    text = "begin end\nend   \nbeginning"
    assert _find(Query("^begin", expression=True), text) == ["begin", "begin"]
    assert _find(Query("end$", expression=True), text) == ["end", "end"]
    assert _find(Query("(?x) end $", expression=True), text) == ["end", "end"]


def test_matches_of_no_characters_are_none() -> None:
    assert _find(Query("x*", expression=True), "axxb\nx") == ["xx", "x"]
    assert _find(Query("^", expression=True), "a\nb") == []


@pytest.mark.parametrize(
    "text, fault, place",
    [
        ("(ab", Fault.MISSING_PARENTHESIS, 4),
        ("ab)", Fault.LOOSE_PARENTHESIS, 3),
        ("x[ab", Fault.MISSING_BRACKET, 5),
        ("a|*b", Fault.NOTHING_TO_REPEAT, 3),
        ("a**", Fault.REPEATED_TWICE, 3),
        ("[z-a]", Fault.BAD_RANGE, 5),
        ("ab\\", Fault.LOOSE_BACKSLASH, 4),
        ("a{3,2}", Fault.BAD_REPEAT, 3),
        (r"(a)\2", Fault.UNKNOWN_GROUP, 6),
        (r"\p{Foo}", Fault.UNKNOWN_PROPERTY, 8),
        ("(?zz)", Fault.OTHER, 3),
        ("(?:" * 5_000 + ")" * 5_000, Fault.TOO_DEEP, 0),
    ],
)
def test_a_bad_pattern_says_why_and_where(text: str, fault: Fault, place: int) -> None:
    with pytest.raises(BadPattern) as raised:
        Seeker(Query(text, expression=True))
    assert raised.value.problem == Problem(fault, place)


def test_no_text_is_a_bad_one() -> None:
    assert _find(Query("(ab"), "x(ab") == ["(ab"]


@pytest.mark.parametrize("pattern", [r"(?:x|x?)+[yw]|z", r"(?s)(?:x|x?)+[yw]|z"])
def test_a_slow_pattern_is_given_up(pattern: str) -> None:
    with pytest.raises(TimeoutError):
        _find(Query(pattern, expression=True), "z" + "x" * 300 + "z", 0.05)


def test_a_slow_pattern_is_given_up_also_where_it_was_quick_before() -> None:
    seeker = Seeker(Query("(?:x|x?)+[yw]|z", expression=True))
    dense = "z" * 100_000
    assert len(_spans(seeker, dense)) == len(_spans(seeker, dense)) == 100_000
    with pytest.raises(TimeoutError):
        list(seeker.find(dense + "\n" + "x" * 300, 0.05))


def test_a_pattern_that_matches_nothing_at_every_place_is_given_up_before_it_fills_the_memory() -> None:
    with pytest.raises(TimeoutError):
        _find(Query("y*", expression=True), "x" * 1_100_000)


@pytest.mark.parametrize("pattern", [r"\w+", r"host\d", "ab|a|x*", r"(?:a|b)*?|x", r"\b\w|x*?", "[^:]+:", r"(?<!a)b"])
def test_the_quicker_ways_find_the_same(pattern: str) -> None:
    text = "\n".join(["host7 says: ab aab xx", "", "::a:b  bb xxx "] * 5_000)
    seeker = Seeker(Query(pattern, expression=True))
    first = _spans(seeker, text)
    expected, begin = [], 0
    original = regex.compile(pattern, regex.IGNORECASE | regex.FULLCASE | regex.MULTILINE)
    for line in text.split("\n"):
        expected += [
            (begin + match.start(), begin + match.end())
            for match in original.finditer(line.rstrip(" "))
            if match.start() < match.end()
        ]
        begin += len(line) + 1
    assert first == expected
    assert _spans(seeker, text) == expected
    assert _spans(seeker, text) == expected


def test_a_match_of_no_characters_is_none_also_where_there_was_none_before() -> None:
    seeker = Seeker(Query(r"a|\b(?=q)", expression=True))
    dense = "a" * 60_000
    assert len(_spans(seeker, dense)) == len(_spans(seeker, dense)) == 60_000
    assert _spans(seeker, f"{dense} q a q {dense}") == [(at, at + 1) for at in range(60_000)] + [(60_003, 60_004)] + [
        (at, at + 1) for at in range(60_007, 120_007)
    ]


def test_matches_come_in_batches_so_that_somebody_can_stop_between_them() -> None:
    batches = Seeker(Query("x")).find("x" * (BATCH + 1), SECONDS)
    assert [len(batch) for batch in batches] == [BATCH, 1]
