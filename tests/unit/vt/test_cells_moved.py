"""Cells that are copied, shifted and erased in part: no half of a wide character is left, no blank in text is lost."""

from __future__ import annotations

import pytest

from tests.helpers.terminals import cursor, feed, history, look_at, screen, started, wrapped


def test_a_wide_character_cut_by_the_right_margin_does_not_scroll_in_half() -> None:
    terminal, _ = started(10, 3, "\r\n\x1b[2;5H漢z\x1b[?69h\x1b[1;5s\x1b[S")
    assert screen(terminal) == ["", "      z", ""]
    assert terminal.screen_rows()[0].text.strip() == ""


def test_a_wide_character_cut_by_the_left_margin_does_not_scroll_in_half() -> None:
    terminal, _ = started(10, 3, "\r\n\x1b[2;2H漢z\x1b[?69h\x1b[3;8s\x1b[S")
    assert screen(terminal) == ["   z", "", ""]


def test_scrolling_between_side_margins_brings_blanks_in_the_pen_s_background() -> None:
    terminal, _ = started(6, 3, "111111\r\n222222\r\n333333\x1b[?69h\x1b[3;4s\x1b[44m\x1b[2S")
    assert screen(terminal) == ["113311", "22  22", "33  33"]
    assert look_at(terminal, 2, 2).background == 5
    assert look_at(terminal, 1, 2).background == 0
    feed(terminal, "\x1b[m\x1b[9T")
    assert screen(terminal) == ["11  11", "22  22", "33  33"]


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ("\x1b[2;5;2;6;1;1;5$v", "abc       aef"),
        ("\x1b[?69h\x1b[2;3s\x1b[1;2H\x1b[@", "a b       def"),
        ("\x1b[?69h\x1b[2;3s\x1b[1;2H\x1b[P", "ac        def"),
    ],
)
def test_blanks_within_text_that_runs_on_survive_a_change_of_some_cells(change: str, text: str) -> None:
    terminal, _ = started(10, 3, "abc       def" + ("\x1b[1;1;1;1;1;2;1$v" if "$v" in change else "") + change)
    assert wrapped(terminal) == [True, False, False]
    terminal.resize(20, 3)
    assert screen(terminal)[0] == text


@pytest.mark.parametrize("erase", ["\x1b[?K", "\x1b[?J", "\x1b[?2K", "\x1b[?2J", "\x1b[1;1;3;10${"])
def test_selective_erase_leaves_protected_cells_wherever_they_stand(erase: str) -> None:
    terminal, _ = started(10, 3, 'a\x1b[1"qb漢\x1b[0"qc漢d\x1b[1"qe\x1b[0"q\x1b[H' + erase)
    assert screen(terminal) == [" b漢    e", "", ""]


def test_selective_erase_that_cuts_a_wide_character_blanks_it_unless_it_is_protected() -> None:
    terminal, _ = started(10, 2, '漢a漢\x1b[1"qb\x1b[0"q\x1b[1;2;1;4${')
    assert screen(terminal) == ["     b", ""]
    terminal, _ = started(10, 2, '\x1b[1"q漢\x1b[0"qa\x1b[1"q漢\x1b[0"q\x1b[1;2;1;4${')
    assert screen(terminal) == ["漢 漢", ""]


def test_selective_erase_with_nothing_protected_takes_the_background_and_ends_the_line() -> None:
    terminal, _ = started(4, 3, "abcdef\x1b[44m\x1b[H\x1b[?K")
    assert screen(terminal) == ["", "ef", ""]
    assert look_at(terminal, 3, 0).background == 5
    assert wrapped(terminal) == [False, False, False]


@pytest.mark.parametrize("text", ["abc漢de", "ab漢字c", "ab漢字", "漢abcdefgh", "a" * 50 + "漢", "漢" * 9 + "x"])
def test_without_autowrap_only_the_last_characters_stand_at_the_edge(text: str) -> None:
    whole, _ = started(4, 1, "\x1b[?7l" + text)
    single, _ = started(4, 1, "\x1b[?7l")
    for character in text:
        feed(single, character)
    assert screen(whole) == screen(single)
    assert cursor(whole) == cursor(single)


def test_rep_between_side_margins_fills_them_once() -> None:
    terminal, _ = started(20, 4, "\x1b[?69h\x1b[1;2s" + "a\x1b[65535b" * 300)
    assert screen(terminal) == ["aa"] * 4
    assert history(terminal) == []
