"""How large a pattern becomes when it is compiled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.patterns import PATTERN_NODES, PatternTooLarge, check_pattern, expansion


@pytest.mark.parametrize(
    ("pattern", "nodes"),
    [
        ("", 0),
        ("abc", 3),
        ("a{3}", 3),
        ("a{2,5}b", 6),
        ("a{4,}", 4),
        ("[a-z{9}]{3}", 3),
        (r"\{9}{2}", 4),
        ("(ab){10}", 30),
        ("((a{10}){10}){10}", 1110),
        ("[]]{3}", 3),
        ("[^]]{3}", 3),
        ("{3}", 3),
    ],
)
def test_counted_repeats_are_written_out(pattern: str, nodes: int) -> None:
    assert expansion(pattern) == nodes


@pytest.mark.parametrize(
    "pattern",
    [
        "((a{100}){100}){100}",
        "(?:(?:(?:(?:a{50}){50}){50}){50}){50}",
        "a{999999999}",
        "a{99999999999999999999999}",
        "(a{1,30000})",
        "(((x{200}){200}",
        "((a{30}{30}{30}{30}))",
        "((a{100})*{1}){300}",
    ],
)
def test_what_would_fill_the_memory_is_refused(pattern: str) -> None:
    with pytest.raises(PatternTooLarge):
        check_pattern(pattern)


_USUAL = (r"\d{1,3}(\.\d{1,3}){3}", r"[0-9a-f]{40}", r"(https?|ftp)://\S{1,500}", "a" * 512, "{", "}{", "(", "[", "\\")


@pytest.mark.parametrize("pattern", _USUAL)
def test_usual_patterns_and_broken_ones_pass(pattern: str) -> None:
    check_pattern(pattern)


@given(st.text(alphabet="ab(){}[]\\^|*+?,0123456789", max_size=512))
def test_any_text_has_a_size(pattern: str) -> None:
    assert expansion(pattern) >= 0


def test_the_limit_is_what_patterns_of_people_never_reach() -> None:
    assert PATTERN_NODES > 512 * 30
