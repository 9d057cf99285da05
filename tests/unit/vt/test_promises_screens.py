"""The screen as a program sees it: two screens, margins, moves, erasing, re-wrapping (neighbours 3.2)."""

from __future__ import annotations

import pytest

from tests.helpers.terminals import cursor, feed, history, look_at, screen, started, wrapped

BLUE, RED = 5, 2
"""Palette 4 and 1, as a Look numbers them."""


@pytest.mark.promise("NB-3.2-01")
@pytest.mark.parametrize("mode", [47, 1047, 1049])
def test_the_alternate_screen_is_a_grid_of_its_own_and_leaves_the_primary_one_alone(mode: int) -> None:
    terminal, _ = started(10, 3, "one\r\ntwo")
    feed(terminal, f"\x1b[?{mode}h\x1b[2J\x1b[HALT\r\n\n\n\n")
    assert terminal.alternate_screen
    assert "one" not in screen(terminal)
    feed(terminal, f"\x1b[?{mode}l")
    assert not terminal.alternate_screen
    assert screen(terminal) == ["one", "two", ""]


@pytest.mark.promise("NB-3.2-01")
def test_the_alternate_screen_puts_nothing_into_the_history() -> None:
    terminal, _ = started(10, 2, "a\r\nb\r\nc")
    before = history(terminal)
    feed(terminal, "\x1b[?1049h1\r\n2\r\n3\r\n4\r\n5\x1b[?1049l")
    assert history(terminal) == before == ["a"]


@pytest.mark.promise("NB-3.2-01")
def test_1049_keeps_the_cursor_and_clears_what_the_last_program_left() -> None:
    terminal, _ = started(10, 3, "ab\x1b[?1049hleft\x1b[?1049l")
    assert cursor(terminal) == (2, 0)
    feed(terminal, "\x1b[?1049h")
    assert screen(terminal) == ["", "", ""]


@pytest.mark.promise("NB-3.2-01")
def test_1048_saves_and_restores_the_cursor_alone() -> None:
    terminal, _ = started(10, 3, "ab\x1b[?1048h\x1b[3;7H\x1b[?1048l")
    assert cursor(terminal) == (2, 0)
    assert not terminal.alternate_screen


@pytest.mark.promise("NB-3.2-07")
def test_a_program_holds_painting_with_2026_and_lets_it_go() -> None:
    terminal, heard = started(10, 3, "\x1b[?2026h\x1b[?2026$p")
    assert terminal.synchronized
    assert heard.answers() == "ESC [?2026;1$y"
    feed(terminal, "x\x1b[?2026l\x1b[?2026$p")
    assert not terminal.synchronized
    assert heard.answers() == "ESC [?2026;2$y"


@pytest.mark.promise("NB-3.2-20")
@pytest.mark.parametrize(
    ("number", "shape", "blinks"),
    [
        (1, "block", True),
        (2, "block", False),
        (3, "underline", True),
        (4, "underline", False),
        (5, "bar", True),
        (6, "bar", False),
    ],
)
def test_decscusr_chooses_among_six_cursors(number: int, shape: str, blinks: bool) -> None:
    terminal, heard = started(10, 3, f"\x1b[{number} q\x1bP$q q\x1b\\")
    assert (terminal.cursor_shape, terminal.cursor_blinks) == (shape, blinks)
    assert heard.answers() == f"ESC P1$r{number} qESC \\"


@pytest.mark.promise("NB-3.2-21")
def test_a_soft_reset_ends_modes_margins_and_pen_but_not_text_or_place() -> None:
    terminal, _ = started(10, 4, "ab\x1b[31m\x1b[2;3r\x1b[4h\x1b[?1h\x1b[?25l\x1b[?6h\x1b[2;3Hc")
    place = cursor(terminal)
    feed(terminal, "\x1b[!p")
    assert screen(terminal)[0] == "ab"
    assert cursor(terminal) == place
    assert terminal.cursor_visible
    assert not terminal.application_cursor
    feed(terminal, "\x1b[Hx")
    assert screen(terminal) == ["xb", "", "  c", ""]
    assert look_at(terminal, 0, 0).foreground == 0
    feed(terminal, "\x1b[4;1Hy\n")
    assert screen(terminal) == ["", "  c", "y", ""]


@pytest.mark.promise("NB-3.2-36")
def test_rep_repeats_the_last_character_and_nothing_else() -> None:
    assert screen(started(10, 1, "ab\x1b[3b")[0]) == ["abbbb"]
    assert screen(started(10, 2, "漢\x1b[2b")[0]) == ["漢漢漢", ""]
    assert screen(started(10, 1, "a\x1b[H\x1b[2b")[0]) in (["a"], ["aa"], ["aaa"])


@pytest.mark.promise("NB-3.2-37")
def test_su_and_sd_scroll_without_moving_the_cursor() -> None:
    terminal, _ = started(10, 3, "1\r\n2\r\n3\x1b[2;2H\x1b[S")
    assert screen(terminal) == ["2", "3", ""]
    feed(terminal, "\x1b[2T")
    assert screen(terminal) == ["", "", "2"]
    assert cursor(terminal) == (1, 1)


@pytest.mark.promise("NB-3.2-37")
def test_cbt_and_cht_go_by_tab_stops() -> None:
    terminal, _ = started(40, 1, "\x1b[3I")
    assert cursor(terminal) == (24, 0)
    feed(terminal, "\x1b[2Z")
    assert cursor(terminal) == (8, 0)


@pytest.mark.promise("NB-3.2-37")
def test_scosc_and_scorc_keep_the_cursor() -> None:
    terminal, _ = started(10, 3, "\x1b[2;4H\x1b[s\x1b[H\x1b[u")
    assert cursor(terminal) == (3, 1)


@pytest.mark.promise("NB-3.2-38")
def test_hpa_goes_to_a_column() -> None:
    assert cursor(started(10, 3, "\x1b[2;2H\x1b[7`")[0]) == (6, 1)


@pytest.mark.promise("NB-3.2-39")
def test_text_stays_between_left_and_right_margins() -> None:
    terminal, _ = started(10, 4, "\x1b[?69h\x1b[3;6s\x1b[1;3Habcdefg")
    assert screen(terminal)[:2] == ["  abcd", "  efg"]


@pytest.mark.promise("NB-3.2-39")
def test_scrolling_inside_side_margins_leaves_the_rest_of_the_rows() -> None:
    terminal, _ = started(6, 3, "111111\r\n222222\r\n333333\x1b[?69h\x1b[3;4s\x1b[S")
    assert screen(terminal) == ["112211", "223322", "33  33"]


@pytest.mark.promise("NB-3.2-40")
def test_lines_scroll_inside_the_top_and_bottom_margins() -> None:
    terminal, _ = started(5, 5, "1\r\n2\r\n3\r\n4\r\n5\x1b[2;4r\x1b[4;1H\nx")
    assert screen(terminal) == ["1", "3", "4", "x", "5"]
    assert history(terminal) == []


@pytest.mark.promise("NB-3.2-40")
def test_origin_mode_counts_from_the_margins_and_survives_odd_parameters() -> None:
    terminal, heard = started(10, 6, "\x1b[2;5r\x1b[?6h\x1b[2;3H\x1b[6n")
    assert cursor(terminal) == (2, 2)
    assert heard.answers() == "ESC [2;3R"
    feed(terminal, "\x1b[99;99H")
    assert cursor(terminal) == (9, 4)
    feed(terminal, "\x1b[1;2;3r\x1b[?6h\x1b[r\x1b[6n\x1b[2d")
    assert heard.answers() == "ESC [1;1R"


@pytest.mark.promise("NB-3.2-41")
def test_tab_stops_are_set_cleared_and_survive_odd_parameters() -> None:
    terminal, _ = started(30, 1, "\x1b[4G\x1bH\x1b[G\t")
    assert cursor(terminal) == (3, 0)
    feed(terminal, "\x1b[0g\x1b[G\t")
    assert cursor(terminal) == (8, 0)
    feed(terminal, "\x1b[3;5g\x1b[3g\x1b[G\t")
    assert cursor(terminal) == (29, 0)


@pytest.mark.promise("NB-3.2-45")
@pytest.mark.parametrize("erase", ["\x1b[K", "\x1b[J", "\x1b[3X", "\x1b[2J", "\x1b[L", "\x1b[3@", "\x1b[3P\x1b[9G"])
def test_what_is_erased_or_opened_takes_the_background_colour(erase: str) -> None:
    terminal, _ = started(10, 3, f"0123456789\r\x1b[44;4;31m{erase}")
    column = 8 if "P" in erase else 1
    look = look_at(terminal, column, 0)
    assert look.background == BLUE
    assert (look.underline, look.foreground) == (0, 0) or look.underline == 0


@pytest.mark.promise("NB-3.2-45")
def test_a_row_scrolled_in_takes_the_background_colour() -> None:
    terminal, _ = started(10, 2, "a\r\nb\x1b[41m\r\n")
    assert look_at(terminal, 5, 1).background == RED


@pytest.mark.promise("NB-3.2-46")
def test_a_line_that_ran_over_is_marked_and_one_that_ended_is_not() -> None:
    terminal, _ = started(4, 3, "abcdefg\r\nxy")
    assert screen(terminal) == ["abcd", "efg", "xy"]
    assert wrapped(terminal) == [True, False, False]


@pytest.mark.promise("NB-3.2-46")
def test_narrowing_and_widening_a_window_loses_nothing() -> None:
    text = "the quick brown fox\r\njumps over\r\n$ "
    terminal, _ = started(20, 4, text)
    before = screen(terminal)
    terminal.resize(7, 4)
    assert "".join(history(terminal) + screen(terminal)).replace(" ", "") == "thequickbrownfoxjumpsover$"
    terminal.resize(20, 4)
    assert screen(terminal) == before
    assert cursor(terminal) == (2, 2)


@pytest.mark.promise("NB-3.2-46")
def test_no_resize_cuts_a_wide_character_in_two() -> None:
    terminal, _ = started(8, 3, "abc漢字")
    terminal.resize(4, 3)
    assert screen(terminal) == ["abc", "漢字", ""]
    terminal.resize(3, 3)
    assert screen(terminal) == ["abc", "漢", "字"]
    terminal.resize(8, 3)
    assert screen(terminal)[0] == "abc漢字"


@pytest.mark.promise("NB-3.2-46")
def test_the_scrollback_is_wrapped_anew_in_slices() -> None:
    terminal, _ = started(8, 2, "".join(f"line {number:02} is long\r\n" for number in range(20)))
    terminal.resize(20, 2)
    while terminal.settle(5):
        pass
    assert history(terminal)[:3] == ["line 00 is long", "line 01 is long", "line 02 is long"]


@pytest.mark.promise("NB-3.2-46")
def test_the_alternate_screen_is_cut_and_not_wrapped() -> None:
    terminal, _ = started(10, 2, "\x1b[?1049h0123456789")
    terminal.resize(5, 2)
    assert screen(terminal)[0] in ("01234", "")
