"""What a person could not see in a text, and how it is drawn."""

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import DEFAULT_IGNORABLE, is_hidden
from kortty.mcp.drawing import Look, drawn, has_hidden, hides, line_breaks, runs, slices
from kortty.vt.encodings import ENCODINGS, encode

ANY = st.text(st.characters(exclude_categories=()), max_size=40)


@pytest.mark.promise("CA-0-04")
@given(st.characters(exclude_categories=()), st.sampled_from(ENCODINGS))
def test_a_character_is_hidden_by_its_property_or_by_the_byte_that_it_becomes(character: str, encoding: str) -> None:
    category = unicodedata.category(character)
    by_property = (
        category in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        or (category == "Zs" and character != " ")
        or any(first <= ord(character) <= last for first, last in DEFAULT_IGNORABLE)
    )
    sent = encode(character, encoding)
    by_byte = len(sent) == 1 and (sent[0] < 0x20 or 0x7F <= sent[0] <= 0x9F)
    assert hides(character, encoding) is (by_property or by_byte)


@pytest.mark.promise("CA-0-04")
@given(ANY, st.sampled_from(ENCODINGS))
def test_what_is_drawn_holds_nothing_hidden_but_line_breaks(text: str, encoding: str) -> None:
    shown = drawn(text, encoding)
    assert not any(is_hidden(character) for character in shown if character != "\n")
    assert shown.count("\n") == line_breaks(text)


@pytest.mark.promise("CA-0-04")
@given(ANY, st.sampled_from(ENCODINGS))
def test_a_text_that_needs_nothing_drawn_is_the_one_that_may_be_granted(text: str, encoding: str) -> None:
    looks = {run.look for run in runs(text, encoding)}
    assert has_hidden(text, encoding) is any(hides(character, encoding) for character in text)
    if looks <= {Look.PLAIN}:
        assert not has_hidden(text, encoding)
        assert drawn(text, encoding) == text


@pytest.mark.promise("CA-9.7-12")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\r\nb", "a␍␊\nb"),
        ("a\nb", "a␊\nb"),
        ("a\rb", "a␍\nb"),
        ("\r\r\n\n", "␍\n␍␊\n␊\n"),
        ("\r\r", "␍\n␍\n"),
        ("\t\x1b[A\x00", "␉␛[A␀"),
        ("a\x7f", "a␡"),
        ("x\u202ey\u200b\u00a0", "x<U+202E>y<U+200B><U+00A0>"),
        ("\x9b\u2028", "<U+009B><U+2028>"),
        ("\U000e0041", "<U+E0041>"),
        ("<U+202E>␊", "<U+202E>␊"),
        ("größer 漢字 👩", "größer 漢字 👩"),
    ],
)
def test_controls_are_pictures_breaks_break_and_the_rest_has_its_number(text: str, shown: str) -> None:
    assert drawn(text, "utf-8") == shown


def test_what_was_drawn_looks_different_from_the_same_letters() -> None:
    assert [(run.text, run.look) for run in runs("\u202e<U+202E>\n", "utf-8")] == [
        ("<U+202E>", Look.DRAWN),
        ("<U+202E>", Look.PLAIN),
        ("␊\n", Look.BREAK),
    ]


@pytest.mark.promise("CA-0-04")
def test_characters_that_an_8_bit_pane_takes_for_controls_are_hidden_there_only() -> None:
    assert hides("›", "windows-1252")
    assert drawn("10 €›", "windows-1252") == "10 <U+20AC><U+203A>"
    assert has_hidden("€", "windows-1252")
    assert not has_hidden("€›À", "utf-8")
    assert not has_hidden("€", "iso-8859-15")


def test_what_the_pane_cannot_be_sent_is_drawn_as_what_is_sent_instead() -> None:
    assert list(runs("rm a✓", "iso-8859-1")) == [("rm a", Look.PLAIN), ("?", Look.DRAWN)]
    assert list(runs("réally?", "iso-8859-1")) == [("réally?", Look.PLAIN)]


def test_what_is_drawn_by_one_small_picture_is_told_from_what_has_a_number() -> None:
    assert list(runs("\x1b\u202e", "utf-8")) == [("␛", Look.PICTURE), ("<U+202E>", Look.DRAWN)]


def test_line_breaks_stand_alone_and_nothing_gives_no_run() -> None:
    assert list(runs("a\n\r\n", "utf-8")) == [("a", Look.PLAIN), ("␊\n", Look.BREAK), ("␍␊\n", Look.BREAK)]
    assert list(runs("", "utf-8")) == []


@given(ANY, st.integers(1, 5))
def test_slices_are_the_text_and_cut_no_line_break_in_two(text: str, characters: int) -> None:
    text = f"a\r\nb\r\n{text}"
    cut = list(slices(text, characters))
    assert "".join(cut) == text
    assert all(0 < len(one) <= characters + 1 for one in cut)
    assert not any(one.endswith("\r") and other.startswith("\n") for one, other in pairwise(cut))


def test_marks_piled_upon_a_character_cannot_cover_the_lines_around() -> None:
    assert drawn("e\u0301\u0302\u0303\u0304", "utf-8") == "e\u0301\u0302<U+0303><U+0304>"
