"""Another size: what was wrapped is wrapped anew, everything stays with its text, and nothing is lost."""

from __future__ import annotations

import pytest

from kortty.vt.attributes import RGB
from kortty.vt.rows import MARK_COMMAND, MARK_END, MARK_OUTPUT, MARK_PROMPT, MARK_STATUS_SHIFT, row_mark, row_text
from kortty.vt.terminal import Terminal
from tests.helpers.terminals import cursor, feed, history, look_at, screen, started, wrapped


def settled(terminal: Terminal) -> None:
    """Wait for the slices in which the older history is wrapped."""
    while terminal.settle(100):
        pass


# --- the cursor ---


def test_a_cursor_after_the_last_column_goes_on_after_its_character_when_there_is_room() -> None:
    terminal, _ = started(10, 3, "0123456789")
    assert cursor(terminal) == (10, 0)
    terminal.resize(20, 3)
    assert cursor(terminal) == (10, 0)
    feed(terminal, "x")
    assert screen(terminal)[0] == "0123456789x"


def test_a_cursor_behind_text_that_now_fills_its_row_waits_to_wrap() -> None:
    terminal, _ = started(20, 3, "0123456789")
    terminal.resize(5, 3)
    assert screen(terminal) == ["01234", "56789", ""]
    assert cursor(terminal) == (5, 1)
    terminal.resize(20, 3)
    assert cursor(terminal) == (10, 0)
    terminal.resize(10, 3)
    feed(terminal, "x")
    assert screen(terminal) == ["0123456789", "x", ""]


@pytest.mark.parametrize("column", range(12))
def test_a_cursor_within_a_line_stays_on_its_character(column: int) -> None:
    terminal, _ = started(20, 5, f"abcdefghijkl\x1b[1;{column + 1}H")
    for columns in (5, 2, 7, 30, 3, 20):
        terminal.resize(columns, 5)
        x, y = cursor(terminal)
        assert screen(terminal)[y][x : x + 1] == "abcdefghijkl"[column]


def test_a_cursor_on_the_blank_rest_of_a_row_stays_in_that_row() -> None:
    terminal, _ = started(20, 3, "ab\r\ncd\x1b[1;15H")
    terminal.resize(10, 3)
    assert cursor(terminal) == (9, 0)
    assert screen(terminal) == ["ab", "cd", ""]


def test_the_height_alone_changes_no_column_and_no_pending_wrap() -> None:
    terminal, _ = started(5, 3, "a\r\nb\r\n01234")
    terminal.resize(5, 2)
    assert (cursor(terminal), screen(terminal)) == ((5, 1), ["b", "01234"])
    terminal.resize(5, 4)
    assert (cursor(terminal), screen(terminal)) == ((5, 2), ["a", "b", "01234", ""])


def test_a_mark_that_arrives_after_the_resize_still_joins_its_letter() -> None:
    terminal, _ = started(10, 3, "漢字👩")
    terminal.resize(5, 3)
    feed(terminal, "\u200d👩x")
    assert screen(terminal) == ["漢字", "👩\u200d👩x", ""]


def test_the_saved_cursor_stays_on_its_character_too() -> None:
    terminal, _ = started(20, 4, "one\r\n0123456789\x1b[2;8H\x1b7\x1b[4;1H")
    terminal.resize(5, 4)
    feed(terminal, "\x1b8X")
    assert screen(terminal) == ["01234", "56X89", "", ""]


def test_a_saved_pending_wrap_is_kept_as_a_place_after_its_character() -> None:
    terminal, _ = started(5, 3, "01234\x1b7\x1b[H")
    terminal.resize(10, 3)
    feed(terminal, "\x1b8x")
    assert screen(terminal)[0] == "01234x"


# --- text ---


def test_a_line_longer_than_the_screen_is_joined_with_its_beginning_in_the_history() -> None:
    terminal, _ = started(5, 2, "0123456789abcdefghijklmno")
    assert history(terminal) == ["01234", "56789", "abcde"]
    terminal.resize(25, 2)
    assert history(terminal) == []
    assert screen(terminal) == ["0123456789abcdefghijklmno", ""]


def test_a_screen_that_was_full_is_filled_from_the_history() -> None:
    text = "".join(f"line {number} of many\r\n" for number in range(30)) + "$ "
    terminal, _ = started(8, 6, text, scrollback=200)
    terminal.resize(40, 6)
    assert screen(terminal) == [f"line {number} of many" for number in range(25, 30)] + ["$"]
    settled(terminal)
    assert history(terminal) == [f"line {number} of many" for number in range(25)]


def test_rows_taken_back_before_the_history_has_settled_have_the_new_width() -> None:
    text = "".join(f"{number:02} {'x' * 70}\r\n" for number in range(40)) + "$ "
    terminal, _ = started(80, 4, text, scrollback=500)
    terminal.resize(10, 2)
    terminal.resize(60, 12)
    assert max(len(row.text) for row in terminal.screen_rows()) <= 60
    terminal.resize(80, 12)
    settled(terminal)
    assert history(terminal) + screen(terminal) == [f"{number:02} {'x' * 70}" for number in range(40)] + ["$"]


def test_blanks_in_a_line_are_not_lost_and_those_at_its_end_make_no_rows() -> None:
    terminal, _ = started(20, 4, "ab" + " " * 10 + "cd   \r\nx")
    terminal.resize(5, 4)
    assert screen(terminal) == ["ab", "", "  cd", "x"]
    terminal.resize(20, 4)
    assert screen(terminal)[:2] == ["ab          cd", "x"]


def test_a_row_painted_to_its_end_in_a_background_stays_one_row() -> None:
    terminal, _ = started(20, 4, "\x1b[44mhead\x1b[K\x1b[m\r\nbody")
    terminal.resize(10, 4)
    assert screen(terminal) == ["head", "body", "", ""]
    assert look_at(terminal, 9, 0).background == 5
    assert wrapped(terminal)[0] is False


@pytest.mark.parametrize("style", ["\x1b[4m", "\x1b[7m", "\x1b]8;;http://a/\x07"])
def test_blanks_that_show_something_are_text(style: str) -> None:
    terminal, _ = started(20, 4, f"head{style}{' ' * 10}\x1b[m\x1b]8;;\x07\r\nbody")
    terminal.resize(10, 4)
    assert screen(terminal) == ["head", "", "body", ""]
    assert wrapped(terminal)[0] is True


def test_a_wide_character_is_never_cut_by_the_edge() -> None:
    terminal, _ = started(10, 3, "a漢字漢字")
    terminal.resize(4, 3)
    assert screen(terminal) == ["a漢", "字漢", "字"]
    terminal.resize(3, 3)
    assert history(terminal) + screen(terminal) == ["a漢", "字", "漢", "字"]
    terminal.resize(10, 3)
    assert history(terminal) + screen(terminal) == ["a漢字漢字", "", ""]


def test_a_line_of_thousands_of_rows_is_whole_again_after_two_changes_of_width() -> None:
    line = "".join(f"{number:07}" for number in range(5_000))
    terminal, _ = started(20, 4, line + "\r\n$ ", scrollback=20_000)
    terminal.resize(33, 4)
    settled(terminal)
    terminal.resize(20, 4)
    settled(terminal)
    assert "".join(history(terminal) + screen(terminal)) == line + "$"


def test_the_smallest_screen_loses_nothing() -> None:
    lines = [f"line {number} of the log" for number in range(10)]
    terminal, _ = started(40, 8, "\r\n".join(lines), scrollback=1000)
    terminal.resize(1, 1)
    settled(terminal)
    terminal.resize(40, 8)
    settled(terminal)
    assert history(terminal) + screen(terminal) == lines
    assert cursor(terminal) == (len(lines[-1]), 7)


# --- the alternate screen ---


@pytest.mark.parametrize("mode", [47, 1047, 1049])
def test_text_under_a_full_screen_program_is_wrapped_and_not_lost(mode: int) -> None:
    lines = [f"line {number} of the log" for number in range(8)]
    terminal, _ = started(20, 8, "\r\n".join(lines) + f"\x1b[?{mode}h\x1b[H\x1b[2J")
    terminal.resize(10, 3)
    terminal.resize(20, 8)
    feed(terminal, f"\x1b[?{mode}l")
    settled(terminal)
    assert history(terminal) + screen(terminal) == lines


def test_the_cursor_under_a_full_screen_program_waits_behind_its_character() -> None:
    terminal, _ = started(10, 3, "$ 12345678\x1b[?1049h")
    terminal.resize(20, 3)
    feed(terminal, "\x1b[?1049l9")
    assert screen(terminal)[0] == "$ 123456789"


def test_the_alternate_screen_keeps_the_row_of_its_cursor() -> None:
    terminal, _ = started(10, 4, "\x1b[?1049ha\r\nb\r\nc\r\nd\x1b7")
    terminal.resize(10, 2)
    assert screen(terminal) == ["c", "d"]
    assert cursor(terminal) == (1, 1)
    feed(terminal, "\x1b[H\x1b8x")
    assert screen(terminal) == ["c", "dx"]


# --- marks, stamps, numbers ---


def test_prompt_marks_stay_with_their_text() -> None:
    text = "".join(
        f"\x1b]133;A\x07{number}> \x1b]133;B\x07make all\r\n\x1b]133;C\x07output of it\r\n\x1b]133;D;{number}\x07"
        for number in range(6)
    )
    terminal, _ = started(40, 4, text, scrollback=100)
    for columns in (6, 40, 9, 13, 40):
        terminal.resize(columns, 4)
        settled(terminal)
        everything = range(terminal.first_line, terminal.screen_line + terminal.rows)
        rows = [terminal.line(number) for number in everything]
        marked = {row_text(row): row_mark(row) for row in rows if row_mark(row)}
        prompts = [text for text, mark in marked.items() if mark & MARK_PROMPT]
        outputs = [text for text, mark in marked.items() if mark & MARK_OUTPUT]
        assert [text[:3] for text in prompts] == [f"{number}> " for number in range(6)]
        assert all(mark & MARK_COMMAND for mark in marked.values() if mark & MARK_PROMPT)
        statuses = [mark >> MARK_STATUS_SHIFT for mark in marked.values() if mark & MARK_END]
        assert statuses == [1, 2, 3, 4, 5, 6]
        assert {text[:6] for text in outputs} == {"output"}


def test_the_status_of_a_row_is_the_one_told_last() -> None:
    terminal, _ = started(40, 4, "\x1b]133;D;1\x07\x1b]133;D;4\x07")
    assert row_mark(terminal.screen_rows()[0]) >> MARK_STATUS_SHIFT == 5
    terminal, _ = started(10, 4, "\x1b]133;D;1\x07" + "x" * 12 + "\x1b]133;D;4\x07\x1b]133;D\x07")
    terminal.resize(20, 4)
    assert row_mark(terminal.screen_rows()[0]) >> MARK_STATUS_SHIFT == 5


def test_rows_that_are_wrapped_anew_keep_the_stamp_of_their_newest_cell() -> None:
    terminal, _ = started(10, 4, "0123456789")
    feed(terminal, "abcdefghij")
    feed(terminal, "\r\nold\x1b[1;1H")
    feed(terminal, "X")
    first, second = terminal.screen_rows()[0].stamp, terminal.screen_rows()[1].stamp
    assert first > second
    terminal.resize(7, 4)
    assert screen(terminal) == ["X123456", "789abcd", "efghij", "old"]
    assert [row.stamp for row in terminal.screen_rows()][:3] == [first, first, second]
    terminal.resize(4, 8)
    everything = range(terminal.first_line, terminal.screen_line + terminal.rows)
    stamps = {row_text(terminal.line(n)): terminal.line_stamp(n) for n in everything}
    assert stamps["X123"] == stamps["4567"] == stamps["89ab"] == first
    assert stamps["ghij"] == second


def test_rows_of_the_history_are_never_changed_by_what_happens_on_the_screen() -> None:
    terminal, _ = started(10, 2, "\x1b[31mred\x1b[m\r\nb\r\nc")
    red = terminal.line(terminal.first_line)
    terminal.resize(10, 3)
    feed(terminal, "\x1b[Hgreen")
    assert row_text(red) == "red"
    assert screen(terminal)[0] == "green"


def test_all_prompts_are_found_even_where_wrapping_gave_lines_negative_numbers() -> None:
    terminal, _ = started(40, 2, "".join(f"\x1b]133;A\x07$ {'x' * 30}\r\n" for _ in range(10)), scrollback=1000)
    terminal.resize(4, 2)
    settled(terminal)
    assert terminal.first_line < 0
    assert len(terminal.prompt_lines()) == 10


def test_colours_stay_with_their_text() -> None:
    terminal, _ = started(10, 3, "ab\x1b[38;2;1;2;3mcd\x1b[44mef\x1b[m")
    terminal.resize(3, 3)
    assert look_at(terminal, 2, 0).foreground == RGB + 0x010203
    assert look_at(terminal, 1, 1).background == 5
    terminal.resize(10, 3)
    assert (look_at(terminal, 1, 0).foreground, look_at(terminal, 3, 0).foreground) == (0, RGB + 0x010203)


def test_tab_stops_appear_in_new_columns_and_stay_in_the_old_ones() -> None:
    terminal, _ = started(10, 2, "\x1b[3g\x1b[4G\x1bH\r")
    terminal.resize(30, 2)
    places = []
    for _ in range(4):
        feed(terminal, "\t")
        places.append(cursor(terminal)[0])
    assert places == [3, 16, 24, 29]


@pytest.mark.parametrize("insert", ["", "\x1b[4h"])
def test_the_column_that_a_wide_character_does_not_fit_into_is_no_blank_of_the_line(insert: str) -> None:
    terminal, _ = started(5, 3, f"zzzzz\r\x1b[44m{insert}漢字漢字")
    assert screen(terminal) == ["漢字", "漢字", ""]
    terminal.resize(10, 3)
    assert screen(terminal) == ["漢字漢字", "", ""]
    assert look_at(terminal, 4, 0).background == 5
