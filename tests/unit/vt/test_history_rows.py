"""Taking many rows of the history at once."""

import pytest

from kortty.vt.rows import row_text
from kortty.vt.terminal import Terminal


def _texts(terminal: Terminal, since: int) -> list[str]:
    return [row_text(row).rstrip() for row in terminal.history_rows(since)]


def test_the_rows_from_a_number_on_are_those_that_the_terminal_gives_one_by_one() -> None:
    terminal = Terminal(20, 3, 50)
    terminal.feed(b"\r\n".join(b"line %d" % number for number in range(80)))
    first, screen = terminal.first_line, terminal.screen_line
    for since in (first - 5, first, first + 1, screen - 2, screen - 1):
        expected = [row_text(terminal.line(number)) for number in range(max(first, since), screen)]
        assert [row_text(row) for row in terminal.history_rows(since)] == expected
    assert terminal.history_rows(screen) == terminal.history_rows(screen + 9) == []


@pytest.mark.parametrize("settled", [0, 10, 10_000])
def test_rows_that_wait_for_another_width_are_among_them(settled: int) -> None:
    terminal = Terminal(20, 3, 50)
    terminal.feed(b"\r\n".join(b"line %d" % number for number in range(30)))
    terminal.resize(30, 3)
    if settled:
        terminal.settle(settled)
    first = terminal.first_line
    expected = [f"line {number}" for number in range(30)]
    assert _texts(terminal, first)[:20] == expected[:20]
    assert _texts(terminal, first + 4)[:5] == expected[4:9]


def test_numbered_clusters_are_told_as_they_are_at_the_moment() -> None:
    terminal = Terminal(20, 3, 50)
    terminal.feed("e\u0323\u0302".encode())
    before = terminal.clusters.numbered()
    terminal.feed("o\u0323\u0302".encode())
    assert before == ["e\u0323\u0302"]
    assert terminal.clusters.numbered() == ["e\u0323\u0302", "o\u0323\u0302"]
