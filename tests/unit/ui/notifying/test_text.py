"""Text from outside, made fit for a notification."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import is_hidden
from kortty.ui.notifying import words
from kortty.ui.notifying.note import Note
from kortty.ui.notifying.text import TEXT_CHARACTERS, TITLE_CHARACTERS, cleaned, escaped


@pytest.mark.promise("FT-10.3-04")
@pytest.mark.parametrize(
    "text, shown",
    [
        ("done\nnow\r\nthen\u2028later\x85end", "done now then later end"),
        ("a\x1b[31mred\x07\x9b", "a[31mred"),
        ("user\u202etxt.exe\u2066\u200f", "usertxt.exe"),
        ("zero\u200bwidth\u00ad\ufeff", "zerowidth"),
        ("  wide\u3000and\u00a0bound \t blanks ", "wide and bound blanks"),
        ("\ud800lone", "lone"),
        ("漢字 größer", "漢字 größer"),
    ],
)
def test_controls_line_breaks_and_what_is_not_seen_are_gone(text: str, shown: str) -> None:
    assert cleaned(text) == shown


@pytest.mark.promise("FT-10.3-04")
@given(st.text(max_size=600), st.integers(2, 300))
def test_whatever_comes_is_one_short_visible_line(text: str, limit: int) -> None:
    shown = cleaned(text, limit)
    assert len(shown) <= limit
    assert not any(is_hidden(character) for character in shown)
    assert shown == shown.strip()
    assert cleaned(shown, limit) == shown


def test_a_text_that_is_cut_says_so() -> None:
    assert cleaned("x" * 100_000) == "x" * (TEXT_CHARACTERS - 1) + "…"
    assert cleaned("x" * TEXT_CHARACTERS) == "x" * TEXT_CHARACTERS


def test_markup_is_text() -> None:
    assert escaped("<a href='x'>1 & 2</a>") == "&lt;a href='x'&gt;1 &amp; 2&lt;/a&gt;"


@pytest.mark.promise("FT-10.2-02")
def test_the_end_of_a_command_is_told_without_the_command() -> None:
    assert words.command_ended("build", 0, 31.4) == Note("korTTY · build", "A command finished after 31 s.")
    assert words.command_ended("build", 2, 125).text == "A command failed with status 2 after 2 min 5 s."
    assert words.command_ended("build", None, 7_380).text == "A command ended after 2 h 3 min."


def test_a_title_names_the_tab_in_eighty_characters() -> None:
    note = words.bell("n" * 200)
    assert note.title == "korTTY · " + "n" * (TITLE_CHARACTERS - 10) + "…"
    assert words.bell("a\nb\u202e").title == "korTTY · a b"


def test_what_a_program_calls_its_notification_is_the_first_line_of_the_text() -> None:
    assert words.program("build", "Tests", "3 failed\nof 10").text == "Tests\n3 failed of 10"
    assert words.program("build", "", "3 failed").text == "3 failed"
    assert words.program("build", "Tests", "").text == "Tests"


def test_the_text_of_a_notification_is_in_no_traceback() -> None:
    assert "secret" not in repr(words.program("build", "", "secret"))
