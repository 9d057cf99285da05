"""Characters and how they look: renditions, character sets, widths, clusters, broken sequences (neighbours 3.2)."""

from __future__ import annotations

import pytest
import wcwidth

from kortty.vt.encodings import decoder, encode
from kortty.vt.rows import CONTINUATION
from tests.helpers.terminals import cursor, feed, look_at, screen, started

RGB = 257
"""What a direct colour is shifted by in a Look."""


@pytest.mark.promise("NB-3.2-32")
@pytest.mark.parametrize(("style", "number"), [("4", 1), ("4:1", 1), ("4:2", 2), ("4:3", 3), ("4:4", 4), ("4:5", 5)])
def test_there_are_five_underlines_and_an_end_of_each(style: str, number: int) -> None:
    terminal, _ = started(10, 1, f"\x1b[{style}ma\x1b[4:0mb\x1b[{style}mc\x1b[24md")
    assert [look_at(terminal, column, 0).underline for column in range(4)] == [number, 0, number, 0]


@pytest.mark.promise("NB-3.2-32")
@pytest.mark.parametrize(
    ("colour", "number"),
    [("58;5;9", 10), ("58:5:9", 10), ("58;2;1;2;3", RGB + 0x010203), ("58:2::1:2:3", RGB + 0x010203)],
)
def test_the_underline_has_a_colour_of_its_own(colour: str, number: int) -> None:
    terminal, _ = started(10, 1, f"\x1b[4;{colour}ma\x1b[59mb")
    assert look_at(terminal, 0, 0).underline_colour == number
    assert not look_at(terminal, 0, 0).bold
    assert not look_at(terminal, 0, 0).blink
    assert look_at(terminal, 1, 0).underline_colour == 0
    assert look_at(terminal, 1, 0).underline == 1


@pytest.mark.promise("NB-3.2-33")
@pytest.mark.parametrize("form", ["38:2::10:20:30", "38:2:10:20:30", "38:2:0:10:20:30:0:0"])
def test_colon_forms_of_a_direct_colour_mean_the_same(form: str) -> None:
    terminal, _ = started(10, 1, f"\x1b[{form};1mx")
    look = look_at(terminal, 0, 0)
    assert (look.foreground, look.bold) == (RGB + 0x0A141E, True)
    assert screen(terminal) == ["x"]


@pytest.mark.promise("NB-3.2-33")
def test_colon_forms_of_a_palette_colour_mean_the_same() -> None:
    terminal, _ = started(10, 1, "\x1b[38:5:200;48:5:17mx")
    assert (look_at(terminal, 0, 0).foreground, look_at(terminal, 0, 0).background) == (201, 18)


@pytest.mark.promise("NB-3.2-34")
def test_direct_and_256_colours_are_kept_exactly() -> None:
    terminal, _ = started(10, 1, "\x1b[38;2;1;2;3;48;5;255mx\x1b[31;102my")
    assert (look_at(terminal, 0, 0).foreground, look_at(terminal, 0, 0).background) == (RGB + 0x010203, 256)
    assert (look_at(terminal, 1, 0).foreground, look_at(terminal, 1, 0).background) == (2, 11)


@pytest.mark.promise("NB-3.2-34")
@pytest.mark.parametrize("form", ["38;2;300;0;0", "38:2::256:0:0", "48;2;0;99999;0", "38;5;256"])
def test_a_colour_component_that_is_too_large_never_makes_another_colour(form: str) -> None:
    terminal, _ = started(10, 1, f"\x1b[{form}mx")
    for colour in (look_at(terminal, 0, 0).foreground, look_at(terminal, 0, 0).background):
        assert 0 <= colour <= RGB + 0xFFFFFF
    assert look_at(terminal, 0, 0).foreground in (0, RGB + 0xFF0000)


@pytest.mark.promise("NB-3.2-35")
def test_faint_hidden_double_underline_and_overline_come_and_go() -> None:
    terminal, _ = started(10, 1, "\x1b[2;8;21;53ma\x1b[22;28;24;55mb")
    first, second = look_at(terminal, 0, 0), look_at(terminal, 1, 0)
    assert (first.faint, first.hidden, first.underline, first.overline) == (True, True, 2, True)
    assert (second.faint, second.hidden, second.underline, second.overline) == (False, False, 0, False)


@pytest.mark.promise("NB-3.2-43")
def test_dec_line_drawing_works_in_utf_8() -> None:
    terminal, _ = started(12, 2, "\x1b(0lqk\x1b(B lqk \x1b)0\x0ex\x0fx")
    assert screen(terminal)[0] == "┌─┐ lqk │x"


@pytest.mark.promise("NB-3.2-44")
def test_single_c1_bytes_are_no_controls_in_utf_8_and_spoil_nothing() -> None:
    terminal, _ = started(20, 2)
    terminal.feed(b"a\x9b31mb\x90c\x9dd")
    assert screen(terminal)[0] == "a\ufffd31mb\ufffdc\ufffdd"
    terminal.feed(b"\r\nnext")
    assert screen(terminal)[1] == "next"


@pytest.mark.promise("NB-3.2-44")
@pytest.mark.parametrize("request_, answer", [("\x1b G", b"\x9b0n"), ("\x1b G\x1b F", b"\x1b[0n")])
def test_8_bit_answers_are_given_on_request_only(request_: str, answer: bytes) -> None:
    _, heard = started(20, 2, request_ + "\x1b[5n")
    assert heard.replies == answer


@pytest.mark.promise("NB-3.2-47")
@pytest.mark.parametrize(("column", "row"), [(1, "x 字"), (2, " x字"), (3, "漢x"), (4, "漢 x")])
def test_a_wide_character_overwritten_in_half_leaves_a_blank(column: int, row: str) -> None:
    assert screen(started(6, 1, f"漢字\x1b[{column}Gx")[0]) == [row]


@pytest.mark.promise("NB-3.2-47")
@pytest.mark.parametrize("edit", ["\x1b[X", "\x1b[K", "\x1b[P", "\x1b[@", "\x1b[1K"])
def test_editing_inside_a_wide_character_leaves_no_half(edit: str) -> None:
    terminal, _ = started(6, 1, f"漢字\x1b[2G{edit}")
    text = terminal.screen_rows()[0].text
    assert not text.startswith(CONTINUATION)
    assert text.count(CONTINUATION) == sum(character in "漢字" for character in text)


@pytest.mark.promise("NB-3.2-47")
def test_a_wide_character_that_does_not_fit_goes_to_the_next_line() -> None:
    terminal, _ = started(5, 2, "abcd漢")
    assert screen(terminal) == ["abcd", "漢"]
    assert cursor(terminal) == (2, 1)


@pytest.mark.promise("NB-3.2-47")
def test_a_screen_is_never_too_narrow_for_a_wide_character() -> None:
    terminal, _ = started(1, 1, "漢")
    assert screen(terminal) == ["漢"]
    terminal, _ = started(8, 2, "漢字x")
    terminal.resize(1, 1)
    assert terminal.columns == 2
    terminal.resize(8, 2)
    assert screen(terminal) == ["漢字x", ""]


@pytest.mark.promise("NB-3.2-48")
@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("e\u0301", 1),
        ("\U0001f469\u200d\U0001f4bb", 2),
        ("\u2764\ufe0f", 2),
        ("\U0001f1e9\U0001f1ea", 2),
        ("\U0001f44d\U0001f3fd", 2),
        ("\u1112\u1161\u11ab", 2),
        ("\u0915\u094d\u0937", 1),
    ],
)
def test_what_a_person_takes_for_one_character_is_one_cluster(text: str, cells: int) -> None:
    terminal, _ = started(10, 1, text + "|")
    assert screen(terminal) == [text + "|"]
    if cells == 2 or text.startswith("e"):
        assert cursor(terminal)[0] == cells + 1


@pytest.mark.promise("NB-3.2-48")
def test_a_mark_that_comes_late_joins_the_character_before_it() -> None:
    terminal, _ = started(10, 1, "e")
    feed(terminal, "\u0301x")
    assert screen(terminal) == ["e\u0301x"]
    assert cursor(terminal)[0] == 2


@pytest.mark.promise("NB-3.2-49")
@pytest.mark.parametrize("character", ["a", "é", "漢", "😀", "─", "ﾊ", "한", "\u00ad", "€", "\U0001fadf"])
def test_widths_are_those_of_the_unicode_tables_in_wcwidth(character: str) -> None:
    width = wcwidth.wcwidth(character)
    terminal, _ = started(10, 1, "|" + character)
    assert cursor(terminal)[0] == 1 + max(width, 0)


@pytest.mark.promise("NB-3.2-50")
@pytest.mark.parametrize(
    ("data", "row"),
    [
        ("\x1b[3\x1b[1mab", "ab"),
        ("\x1b[31\x18ab", "ab"),
        ("\x1b]2;title\x18ab", "ab"),
        ("\x1b]2;title\x1aab", "ab"),
        ("\x1bP1$r\x18ab", "ab"),
        ("\x1b[1\x0d;5Hab", "    ab"),
        ("\x1b[2\x08Cab", "  ab"),
        ("\x1b\x1b[Cab", " ab"),
        ("\x1b[<99zab", "ab"),
        ("\x1b[1 ?5mab", "ab"),
        ("\x1b%Gab", "ab"),
    ],
)
def test_controls_inside_sequences_and_broken_ones_follow_the_state_machine(data: str, row: str) -> None:
    assert screen(started(12, 2, data)[0])[0].replace("\u2426", "").replace("\ufffd", "") == row


@pytest.mark.promise("FT-2.3-04")
def test_what_an_encoding_cannot_hold_is_sent_as_a_question_mark() -> None:
    assert encode("a€漢", "iso-8859-1") == b"a??"
    assert encode("a€漢", "iso-8859-15") == b"a\xa4?"
    assert encode("a€漢", "windows-1252") == b"a\x80?"
    assert encode("a€漢", "utf-8") == "a€漢".encode()


@pytest.mark.promise("FT-2.3-04")
@pytest.mark.parametrize(("name", "data", "text"), [("iso-8859-15", b"\xa4", "€"), ("windows-1252", b"\x80", "€")])
def test_a_terminal_reads_the_encoding_it_was_made_for(name: str, data: bytes, text: str) -> None:
    terminal, _ = started(10, 1, encoding=name)
    terminal.feed(data)
    assert screen(terminal) == [text]
    assert decoder(name).decode(data) == text
