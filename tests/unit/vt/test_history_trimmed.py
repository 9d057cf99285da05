"""What the history says about its old end, and what a resize does to stamps."""

from kortty.vt.terminal import Terminal


def test_a_history_that_never_was_full_is_not_trimmed() -> None:
    terminal = Terminal(20, 3, 10)
    terminal.feed(b"one\r\ntwo\r\nthree\r\nfour\r\nfive")
    assert not terminal.history_trimmed


def test_a_full_history_is_trimmed_and_stays_so_when_a_wider_window_makes_it_shorter() -> None:
    terminal = Terminal(10, 3, 5)
    terminal.feed(b"\r\n".join([b"x" * 20] * 8))
    assert terminal.history_trimmed
    terminal.resize(40, 3)
    while terminal.settle(100):
        pass
    assert terminal.screen_line - terminal.first_line < 5
    assert terminal.history_trimmed
    terminal.clear_history()
    assert not terminal.history_trimmed


def test_a_resize_keeps_the_stamps_of_rows_it_only_wraps() -> None:
    terminal = Terminal(20, 4, 10)
    terminal.feed(b"first line\r\n")
    first = terminal.line_stamp(terminal.screen_line)
    terminal.feed(b"second line")
    second = terminal.line_stamp(terminal.screen_line + 1)
    terminal.resize(12, 4)
    terminal.resize(30, 4)
    line = terminal.screen_line
    assert [terminal.line_stamp(line), terminal.line_stamp(line + 1)] == [first, second]
