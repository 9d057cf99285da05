"""Prompts on the scrollbar."""

from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.history_bar import HistoryBar
from kortty.ui.history_marks import PromptLines, places
from kortty.vt.rows import MARK_PROMPT, row_mark
from kortty.vt.terminal import Terminal
from tests.helpers.terminals import feed, started
from tests.helpers.views import Stage

PROMPT = "\x1b]133;A\x1b\\$ ls\r\nout\r\nout\r\n"


def _all(terminal: Terminal) -> list[int]:
    """The same, the slow way."""
    numbers = range(terminal.first_line, terminal.screen_line + terminal.rows)
    return [number for number in numbers if row_mark(terminal.line(number)) & MARK_PROMPT]


def test_prompts_are_known_while_they_scroll_by_and_drop_out() -> None:
    terminal, _ = started(20, 5, scrollback=40)
    prompts = PromptLines(terminal)
    for _ in range(40):
        feed(terminal, PROMPT)
        assert list(prompts.lines()) == _all(terminal)


def test_prompts_are_known_after_a_new_size_and_after_clearing() -> None:
    terminal, _ = started(20, 5, PROMPT * 20 + "w" * 300 + "\r\n" + PROMPT, scrollback=100)
    prompts = PromptLines(terminal)
    for columns, rows in ((7, 5), (7, 20), (30, 3), (30, 12)):
        prompts.lines()
        terminal.resize(columns, rows)
        while terminal.settle(5):
            assert list(prompts.lines()) == _all(terminal)
        assert list(prompts.lines()) == _all(terminal)
    terminal.clear_buffer()
    assert list(prompts.lines()) == _all(terminal) == []


def test_a_full_screen_program_has_no_prompts() -> None:
    terminal, _ = started(20, 5, PROMPT * 20)
    prompts = PromptLines(terminal)
    assert prompts.lines()
    feed(terminal, "\x1b[?1049h")
    assert not prompts.lines()
    feed(terminal, "\x1b[?1049l")
    assert list(prompts.lines()) == _all(terminal)


@given(
    st.lists(st.integers(0, 10_000), max_size=40), st.integers(0, 500), st.integers(1, 10_000), st.integers(1, 1_000)
)
def test_marks_lie_on_the_bar_and_in_the_order_of_their_lines(
    lines: list[int], first: int, count: int, height: int
) -> None:
    found = places(lines, first, count, height)
    assert list(found) == sorted(set(found))
    assert all(0 <= place < height for place in found)
    assert bool(found) == any(first <= line < first + count for line in lines)


def test_the_ends_of_the_history_are_the_ends_of_the_bar() -> None:
    assert places([100, 199], 100, 100, 500) == (0, 495)


def test_the_scrollbar_shows_them_beside_its_handle(stage: Stage) -> None:
    stage.output(PROMPT * 10)
    stage.view.viewport.scroll(-5)
    stage.settle()
    bar = stage.view.findChild(HistoryBar)
    assert bar is not None
    assert len(bar.marked[0]) == 10
    marked = bar.grab().toImage()
    stage.output("\x1b[H\x1b[2J\x1b[3J" + "x\r\n" * 30)
    stage.view.viewport.scroll(-5)
    stage.settle()
    assert bar.marked[0] == ()
    assert bar.grab().toImage() != marked
