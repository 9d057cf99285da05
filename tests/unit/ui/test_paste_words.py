"""The sentences of the paste dialog."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale

from kortty.ui import paste_words as words
from kortty.vt.paste_concerns import PasteReason, PasteWarning, paste_concerns, paste_reasons


@pytest.fixture(autouse=True)
def _english_numbers() -> Iterator[None]:
    QLocale.setDefault(QLocale("en_US"))
    yield
    QLocale.setDefault(QLocale.system())


def test_it_says_how_many_lines_go_where() -> None:
    assert words.what_happens(paste_concerns("a\nb", False), "bash") == "This pastes 2 lines into bash."
    assert words.what_happens(paste_concerns("a", False), "bash") == "This pastes 1 line into bash."
    assert words.what_happens(paste_concerns("a", False), "") == "This pastes 1 line into this terminal."


def test_a_name_cannot_hide_anything_nor_fill_the_dialog() -> None:
    assert words.target("b\u202ehsab") == "b<U+202E>hsab"
    assert len(words.target("x" * 500)) == 60


@pytest.mark.parametrize(
    "text, begins",
    [
        ("a\nb", "Each line break works like the Enter key"),
        ("a\nb\x1b", "It holds control characters"),
        ("a\nb\u202e", "It holds characters that turn the reading direction"),
        ("a\nb\u202e\x1b\x1b[201~", "It holds marks that make pasted text pass for typed text"),
        ("a" * 30, "So much text"),
    ],
)
def test_the_gravest_reason_is_explained(text: str, begins: str) -> None:
    concerns = paste_concerns(text, False)
    assert words.why(concerns, paste_reasons(concerns, PasteWarning.ALWAYS, 20)).startswith(begins)


def test_line_breaks_that_are_bracketed_are_explained_as_such() -> None:
    concerns = paste_concerns("a\nb", True)
    reason = words.why(concerns, (PasteReason.LINE_BREAK,))
    assert reason == "The program is told that it is a paste, but it may still run the lines."


def test_every_reason_has_a_line_and_names_what_was_found() -> None:
    concerns = paste_concerns("a\n\x1b[201~\x07\x1b\u202e\n", False)
    reasons = paste_reasons(concerns, PasteWarning.ALWAYS, 5)
    assert words.asked_because(concerns, reasons, 5 * 1024) == [
        "marks of a paste inside the text",
        "control characters: ␇ BEL (U+0007), ␛ ESC (U+001B)",
        "direction characters: <U+202E>",
        "2 line breaks, one at the end",
        "more than 5 KiB",
    ]


@pytest.mark.parametrize(
    "text, line",
    [
        ("ls\n", "a line break at the end"),
        ("ls\nls", "a line break"),
        ("ls\nls\n", "2 line breaks, one at the end"),
        ("ls\n\nls", "2 line breaks"),
        ("\n" * 1500, "1,500 line breaks, one at the end"),
    ],
)
def test_line_breaks_are_counted(text: str, line: str) -> None:
    assert words.asked_because(paste_concerns(text, False), (PasteReason.LINE_BREAK,), 0) == [line]


def test_the_size_is_exact_and_readable() -> None:
    assert words.amount(paste_concerns("x", False)) == "1 line, 1 byte"
    assert words.amount(paste_concerns("x\n" * 300, False)) == "300 lines, 600 bytes"
    assert words.amount(paste_concerns("x" * 6_000, False)) == "1 line, 5.9 KiB (6,000 bytes)"


def test_it_says_whether_the_program_can_tell_it_from_typing() -> None:
    assert words.delivery(paste_concerns("x", True)).startswith("bracketed")
    assert words.delivery(paste_concerns("x", False)).startswith("not bracketed")


def test_other_invisible_characters_are_named() -> None:
    assert words.invisible(paste_concerns("a\u200bb\u00a0", False)) == "<U+00A0>, <U+200B>"
    assert words.invisible(paste_concerns("ab", False)) == ""


def test_control_characters_bear_their_names() -> None:
    concerns = paste_concerns("\0\x1f\x7f\x9b", False)
    assert words.asked_because(concerns, (PasteReason.CONTROL,), 0) == [
        "control characters: ␀ NUL (U+0000), ␟ US (U+001F), ␡ DEL (U+007F), <U+009B>"
    ]
    assert words.asked_because(paste_concerns("›", False, "windows-1252"), (PasteReason.CONTROL,), 0) == [
        "control characters: › (U+203A)"
    ]
