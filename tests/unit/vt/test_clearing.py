"""The owner empties screen and scrollback, and the line being typed stays."""

import pytest

from tests.helpers.terminals import cursor, feed, history, screen, started

PROMPT = "\x1b]133;A\x1b\\in a folder\r\n$ \x1b]133;B\x1b\\"


@pytest.mark.promise("FT-2.8-01")
def test_clearing_empties_scrollback_and_screen_and_keeps_the_prompt_line() -> None:
    terminal, _ = started(20, 4, "old\r\n" * 9 + "$ ls -l")
    assert terminal.clear_buffer()
    assert screen(terminal) == ["$ ls -l", "", "", ""]
    assert history(terminal) == []
    assert cursor(terminal) == (7, 0)
    feed(terminal, "\x1b[D\x1b[K\r\nnext")
    assert screen(terminal) == ["$ ls -", "next", "", ""]


@pytest.mark.promise("FT-2.8-01")
def test_clearing_does_nothing_in_a_full_screen_program() -> None:
    terminal, _ = started(20, 4, "old\r\n" * 9 + "\x1b[?1049hthe program's picture")
    before = (screen(terminal), cursor(terminal), terminal.stamp, terminal.first_line)
    assert not terminal.clear_buffer()
    assert (screen(terminal), cursor(terminal), terminal.stamp, terminal.first_line) == before
    feed(terminal, "\x1b[?1049l")
    assert len(history(terminal)) == 6


def test_a_prompt_line_that_runs_over_several_rows_stays_whole() -> None:
    terminal, _ = started(10, 6, "old\r\n$ 0123456789abcdefghij\x1b[A")
    terminal.clear_buffer()
    assert screen(terminal) == ["$ 01234567", "89abcdefgh", "ij", "", "", ""]
    assert cursor(terminal) == (2, 1)


def test_what_stands_below_the_prompt_line_goes_too() -> None:
    terminal, _ = started(20, 6, "$ make\r\nall  clean  test\x1b[A\r\x1b[6C")
    terminal.clear_buffer()
    assert screen(terminal) == ["$ make", "", "", "", "", ""]
    assert cursor(terminal) == (6, 0)


def test_marks_tell_which_rows_above_belong_to_the_prompt() -> None:
    terminal, _ = started(20, 8, f"{PROMPT}ls\r\n\x1b]133;C\x1b\\file\r\n\x1b]133;D;0\x1b\\{PROMPT}next")
    terminal.clear_buffer()
    assert screen(terminal)[:3] == ["in a folder", "$ next", ""]
    assert cursor(terminal) == (6, 1)


def test_the_prompt_of_a_command_that_runs_is_no_prompt_any_more() -> None:
    terminal, _ = started(20, 8, f"{PROMPT}make\r\n\x1b]133;C\x1b\\step 1\r\nstep 2")
    terminal.clear_buffer()
    assert screen(terminal)[:2] == ["step 2", ""]


def test_output_between_a_mark_and_the_cursor_is_never_taken_for_a_prompt() -> None:
    # A shell that marks prompts and commands but not where the output begins.
    terminal, _ = started(20, 8, f"{PROMPT}make\r\nstep 1\r\nstep 2")
    terminal.clear_buffer()
    assert screen(terminal)[:2] == ["step 2", ""]


def test_a_prompt_whose_beginning_was_not_marked_does_not_reach_over_output() -> None:
    terminal, _ = started(20, 8, f"{PROMPT}ls\r\n\x1b]133;C\x1b\\file\r\n$ \x1b]133;B\x1b\\next")
    terminal.clear_buffer()
    assert screen(terminal)[:2] == ["$ next", ""]


def test_a_reader_of_changes_is_told_of_the_rows_that_became_blank() -> None:
    terminal, _ = started(20, 3, "old\r\n$ ")
    seen = terminal.stamp
    terminal.clear_buffer()
    assert terminal.stamp > seen
    assert [row.stamp > seen for row in terminal.screen_rows()] == [False, True, True]


def test_a_pending_wrap_survives_clearing() -> None:
    terminal, _ = started(5, 3, "old\r\n12345")
    terminal.clear_buffer()
    feed(terminal, "6")
    assert screen(terminal) == ["12345", "6", ""]


def test_lines_keep_counting_after_clearing() -> None:
    terminal, _ = started(5, 3, "x\r\n" * 20)
    before = terminal.screen_line
    terminal.clear_buffer()
    assert (terminal.first_line, terminal.screen_line) == (before, before)


# --- where prompts begin, for the scrollbar ---


def _commands(count: int) -> str:
    return "".join(f"\x1b]133;A\x1b\\$ {number}\r\nout\r\n" for number in range(count))


def test_the_lines_of_the_history_in_which_prompts_begin_are_known() -> None:
    terminal, _ = started(20, 4, _commands(10))
    assert terminal.prompt_lines() == list(range(0, terminal.screen_line, 2))
    assert terminal.prompt_lines(since=11) == [12, 14, 16]


def test_prompts_that_left_the_history_are_not_told() -> None:
    terminal, _ = started(20, 4, _commands(100), scrollback=20)
    lines = terminal.prompt_lines()
    assert len(lines) == 10
    assert lines[0] >= terminal.first_line


def test_whoever_remembers_line_numbers_hears_when_they_change() -> None:
    terminal, _ = started(20, 4, _commands(10) + "w" * 200)
    order = terminal.history_order
    feed(terminal, "\r\n" * 30)
    assert terminal.history_order == order
    terminal.resize(20, 9)  # rows come back from the history
    assert terminal.history_order > order
    order = terminal.history_order
    feed(terminal, "\x1b[3J")
    assert terminal.history_order > order


def test_prompts_are_known_while_the_history_is_re_wrapped() -> None:
    terminal, _ = started(20, 4, _commands(30))
    for columns in (30, 9):
        terminal.resize(columns, 4)
        waits = True
        while waits:
            rows = dict(enumerate(history(terminal), terminal.first_line))
            assert [rows[number][:1] for number in terminal.prompt_lines()] == ["$"] * 29
            order = terminal.history_order
            waits = terminal.settle(5)
            assert terminal.history_order > order or not waits
