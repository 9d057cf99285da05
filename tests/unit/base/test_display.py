"""Text from outside is shown with nothing hidden in it."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import display_safe, is_hidden, without_hidden


@pytest.mark.parametrize(
    "character",
    [
        "\x00", "\x1b", "\n", "\x7f", "\x85", "\x9b",  # C0, DEL, C1
        "\u00ad", "\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\u061c", "\U000e0041",  # format characters
        "\u034f", "\u180b", "\ufe0f", "\U000e0100", "\u2065", "\U000e0fff",  # ignorable marks and reserved places
        "\u115f", "\u1160", "\u3164", "\uffa0",  # Hangul fillers
        "\ud800", "\ue000", "\U0010fffd", "\u0378", "\uffff",  # surrogate, private use, unassigned, noncharacter
        "\u2028", "\u2029", "\u00a0", "\u2003", "\u3000",  # separators and blanks that are not the space
    ],
)  # fmt: skip
def test_what_a_person_cannot_see_is_hidden(character: str) -> None:
    assert is_hidden(character)


@pytest.mark.parametrize("character", [" ", "a", "~", "é", "漢", "\u0301", "👍", "ا", "¿"])
def test_what_a_person_sees_is_not_hidden(character: str) -> None:
    assert not is_hidden(character)


def test_no_character_of_a_hidden_property_is_forgotten() -> None:
    for code in range(sys.maxunicode + 1):
        category = unicodedata.category(chr(code))
        by_category = category in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} or (category == "Zs" and code != 0x20)
        if by_category:
            assert is_hidden(chr(code)), f"U+{code:04X}"


def test_controls_become_pictures_and_the_rest_its_number() -> None:
    assert display_safe("a\x1b[31m\n\x00\x7f") == "a␛[31m␊␀␡"
    assert display_safe("user\u202egnp.exe") == "user<U+202E>gnp.exe"
    assert display_safe("\u00a0\U000e0041\x9b") == "<U+00A0><U+E0041><U+009B>"


def test_plain_text_is_left_alone() -> None:
    assert display_safe("naïve 漢字 👍 e\u0301") == "naïve 漢字 👍 e\u0301"


def test_a_long_text_is_cut_with_an_ellipsis() -> None:
    assert display_safe("abcdef", 6) == "abcdef"
    assert display_safe("abcdefg", 6) == "abcde…"


def test_a_drawn_number_is_never_cut_in_half() -> None:
    assert display_safe("ab\u202ecd", 9) == "ab…"
    assert display_safe("ab\u202e", 10) == "ab<U+202E>"
    assert display_safe("\u202e", 1) == "…"


@given(st.text(), st.integers(1, 40))
def test_whatever_comes_in_what_goes_out_is_visible_and_short(text: str, limit: int) -> None:
    shown = display_safe(text, limit)
    assert len(shown) <= limit
    assert not any(is_hidden(character) for character in shown)


@given(st.text())
def test_without_hidden_keeps_every_visible_character_in_order(text: str) -> None:
    assert without_hidden(text) == "".join(c for c in text if not is_hidden(c))
