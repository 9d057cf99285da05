"""Patterns written anew so that they stay within a line."""

import pytest
import regex
from hypothesis import assume, given
from hypothesis import strategies as st

from kortty.ui.search.within import matches_something, within_lines

FLAGS = regex.VERSION0 | regex.MULTILINE

_ATOMS = st.sampled_from(
    [
        *("a", "b", "é", "漢", " ", ".", "^", "$", "x?", r"\.", r"\b", r"\B"),
        *(r"\s", r"\S", r"\w", r"\W", r"\d", r"\D", r"\t", r"\x0a", r"\n", r"\012", r"\pL", r"\p{L}", r"\P{L}", r"\X"),
        *(
            "[ab]",
            "[^a]",
            "[^ab ]",
            "[]a]",
            "[^]a]",
            r"[\s,]",
            r"[^\S]",
            r"[\W]",
            r"[^\n]",
            "[[:space:]]",
            "[^[:alpha:]]",
        ),
        *("(?=a)", "(?!b)", "(?<=a)", "(?<!b)", r"(?=\s)", r"(?!\s*b)", "(?<![^a])", "(?#ignored [^)"),
    ]
)


def _joined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    quantifiers = st.sampled_from(["", "", "", "*", "+", "?", "*?", "+?", "*+", "++", "{1,2}", "{2}"])
    groups = st.sampled_from(["(?:{})", "({})", "(?>{})", "(?={})", "(?!{})", "(?P<n>{})", "(?i:{})"])
    pieces = st.builds(lambda group, part, many: group.format(part) + many, groups, parts, quantifiers)
    alternatives = st.builds("{}|{}".format, parts, parts)
    rows = st.lists(parts, min_size=1, max_size=3).map("".join)
    return st.one_of(pieces, alternatives, rows)


_PATTERNS = st.recursive(_ATOMS, _joined, max_leaves=6)
_LINES = st.lists(st.text("ab é漢x.\t,1", max_size=12).map(lambda line: line.rstrip(" ")), min_size=1, max_size=6)


def _compiled(pattern: str) -> "regex.Pattern[str] | None":
    try:
        return regex.compile(pattern, FLAGS)
    except regex.error:
        return None


@given(_PATTERNS, _LINES)
def test_in_joined_lines_it_matches_what_the_pattern_matches_in_each_line_alone(pattern: str, lines: list[str]) -> None:
    # regex itself (2026.11) thinks that nothing matches [^a]|[^b].
    assume("|" not in pattern or pattern.count("[^") < 2)
    original = _compiled(pattern)
    anew = within_lines(pattern) if original is not None else None
    written = None if anew is None else _compiled(anew)
    if original is None or written is None:
        return
    expected = [
        (number, match.start(), match.end())
        for number, line in enumerate(lines)
        for match in original.finditer(line, timeout=1)
        if match.start() < match.end()
    ]
    text = "\n".join(lines)
    begins = [0]
    for line in lines:
        begins.append(begins[-1] + len(line) + 1)
    found = []
    for match in written.finditer(text, timeout=1):
        if match.start() < match.end():
            number = max(place for place, begin in enumerate(begins) if begin <= match.start())
            found.append((number, match.start() - begins[number], match.end() - begins[number]))
    assert found == expected


@given(_PATTERNS, _LINES)
def test_a_pattern_that_surely_matches_something_never_matches_nothing(pattern: str, lines: list[str]) -> None:
    original = _compiled(pattern)
    if original is not None and matches_something(pattern):
        assert all(match.group() for line in lines for match in original.finditer(line, timeout=1))


@pytest.mark.parametrize("pattern", ["a", "a|b+", r"\bx", r"host\d+ \w+", "x{2}", "(a|b)c*d"])
def test_that_a_pattern_surely_matches_something_is_plain_to_see_of_most(pattern: str) -> None:
    assert matches_something(pattern)


@pytest.mark.parametrize("pattern", ["a*", "a|b*", "a|", r"\b", "(?=a)", "x{0,3}", "x{,3}", "^$", "(a)", r"\1", ""])
def test_a_pattern_that_may_match_nothing_is_not_taken_for_another(pattern: str) -> None:
    assert not matches_something(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        r"error: .*$",
        r"\d+\s+\w+",
        "[^:]+:",
        r"^\s*$",
        r"(?:a|b)+(?=c)",
        r"(\w)\1",
        r"[^]]",
        r"\Aab\Z",
        "(?i)x",
        "a{2,3}",
        "{x",
    ],
)
def test_what_people_type_is_searched_in_joined_lines(pattern: str) -> None:
    assert within_lines(pattern) is not None


@pytest.mark.parametrize(
    "pattern", ["(?s)a.b", "(?s:.)", "(?x) a b", r"a\Kb", r"\Ga", "(?:foo){e<=1}", "(*FAIL)", "(?V1)[a||b]"]
)
def test_what_means_something_else_in_many_lines_meets_each_line_alone(pattern: str) -> None:
    assert within_lines(pattern) is None
