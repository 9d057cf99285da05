"""What a person is told before a text is pasted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import is_hidden
from kortty.vt.encodings import ENCODINGS, UnknownEncoding
from kortty.vt.paste_concerns import PasteReason, PasteWarning, paste_concerns, paste_reasons, visible


@pytest.mark.parametrize(
    ("text", "lines", "breaks", "ends"),
    [
        ("", 0, 0, False),
        ("ls", 1, 0, False),
        ("ls\n", 1, 1, True),
        ("ls\r\n", 1, 1, True),
        ("a\nb", 2, 1, False),
        ("a\r\nb\rc\n", 3, 3, True),
        ("\n", 1, 1, True),
        ("a\n\nb", 3, 2, False),
    ],
)
def test_lines_are_counted_as_a_person_counts_them(text: str, lines: int, breaks: int, ends: bool) -> None:
    concerns = paste_concerns(text, bracketed=False)
    assert (concerns.lines, concerns.line_breaks, concerns.ends_with_break) == (lines, breaks, ends)


def test_the_size_is_what_goes_down_the_line() -> None:
    assert paste_concerns("héé", False).size == 5
    assert paste_concerns("héé", False, "iso-8859-1").size == 3
    assert paste_concerns("漢", False, "iso-8859-1").size == 1
    assert paste_concerns("a\x1b[201~b", True).size == 2


def test_control_direction_and_invisible_characters_are_named() -> None:
    concerns = paste_concerns("a\tb\n\x1b[31m\x07\x85\u202e\u2066\u200b\u00a0\U000e0041 é漢", bracketed=True)
    assert concerns.controls == ("\x07", "\x1b", "\x85")
    assert concerns.directions == ("\u202e", "\u2066")
    assert concerns.invisible == ("\u00a0", "\u200b", "\U000e0041")


def test_ordinary_text_worries_nobody() -> None:
    concerns = paste_concerns("grep -r 'naïve 漢字 👍' .\tx", bracketed=False)
    assert (concerns.controls, concerns.directions, concerns.invisible, concerns.markers) == ((), (), (), False)
    assert paste_reasons(concerns, PasteWarning.ALWAYS, 5120) == ()


def test_the_quotation_mark_that_windows_1252_makes_a_csi_counts_as_a_control() -> None:
    assert paste_concerns("\u203a31m", False, "windows-1252").controls == ("\u203a",)
    assert paste_concerns("\u203a31m", False, "utf-8").controls == ()


def test_markers_are_a_concern_of_their_own_and_no_control() -> None:
    concerns = paste_concerns("ls\x1b[201~", bracketed=True)
    assert concerns.markers
    assert concerns.controls == ()


def test_a_text_full_of_hidden_characters_names_a_few() -> None:
    concerns = paste_concerns("".join(chr(code) for code in range(0xE000, 0xF000)), False)
    assert len(concerns.invisible) == 16


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(UnknownEncoding):
        paste_concerns("a", False, "ebcdic")


@pytest.mark.parametrize(
    ("text", "bracketed", "warning", "reasons"),
    [
        ("ls\n", False, PasteWarning.UNLESS_BRACKETED, (PasteReason.LINE_BREAK,)),
        ("ls\n", True, PasteWarning.UNLESS_BRACKETED, ()),
        ("ls\n", True, PasteWarning.ALWAYS, (PasteReason.LINE_BREAK,)),
        ("ls\n", False, PasteWarning.OFF, ()),
        ("a\x1bb", True, PasteWarning.UNLESS_BRACKETED, (PasteReason.CONTROL,)),
        ("a\u202eb", True, PasteWarning.UNLESS_BRACKETED, (PasteReason.DIRECTION,)),
        ("a\x1b[201~b", True, PasteWarning.UNLESS_BRACKETED, (PasteReason.MARKER,)),
        ("a\x1b\u202e\x1b[201~b\n", False, PasteWarning.OFF, ()),
        ("x" * 11, True, PasteWarning.OFF, (PasteReason.SIZE,)),
        ("x" * 10, True, PasteWarning.ALWAYS, ()),
        ("\x1b\u202e\x1b[201~\n" + "x" * 10, False, PasteWarning.ALWAYS, tuple(PasteReason)),
        ("a\u200bb", False, PasteWarning.ALWAYS, ()),
    ],
)
def test_reasons_to_ask(text: str, bracketed: bool, warning: PasteWarning, reasons: tuple[PasteReason, ...]) -> None:
    assert paste_reasons(paste_concerns(text, bracketed), warning, large=10) == reasons


def test_without_a_limit_no_size_is_asked_about() -> None:
    assert paste_reasons(paste_concerns("x" * 100_000, False), PasteWarning.ALWAYS, large=0) == ()


def test_a_preview_draws_what_cannot_be_seen() -> None:
    assert visible("a\x1b[31m\x7f\u202e\u200b\u00a0b\tc") == "a␛[31m␡<U+202E><U+200B><U+00A0>b␉c"


def test_a_preview_keeps_its_lines() -> None:
    assert visible("a\r\nb\nc\r") == "a␍\nb␍\nc␍\n"


def test_a_preview_is_bounded_and_says_so() -> None:
    assert visible("abcdef", limit=3) == "abc…"
    assert len(visible("x" * 1_000_000)) == 65_537


@given(st.text(st.characters()), st.booleans(), st.sampled_from(ENCODINGS))
def test_any_text_can_be_looked_at_and_nothing_hidden_is_left(text: str, bracketed: bool, encoding: str) -> None:
    concerns = paste_concerns(text, bracketed, encoding)
    assert concerns.lines >= (1 if concerns.size else 0)
    assert not any(is_hidden(character) for character in visible(text).replace("\n", ""))
