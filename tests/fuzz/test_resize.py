"""What holds for any text through any sizes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kortty.vt.rows import CONTINUATION, row_attributes, row_mark, row_text, row_wrapped
from kortty.vt.terminal import Terminal
from tests.helpers.terminals import started

_line = st.lists(
    st.one_of(
        st.text(alphabet="abc  de", max_size=25),
        st.text(alphabet="漢字a", max_size=15),
        st.sampled_from(["e\u0301", "👩\u200d👩", "\x1b[31mred\x1b[m", "\x1b[44m\x1b[K\x1b[m", "\x1b]133;A\x07", "\t"]),
    ),
    max_size=4,
).map("".join)
_page = st.lists(_line, max_size=14).map("\r\n".join)
_sizes = st.lists(st.tuples(st.integers(2, 30), st.integers(1, 9)), min_size=1, max_size=5)
_budgets = st.lists(st.sampled_from([0, 0, 1, 3, 10_000]), min_size=5, max_size=5)


def _rows(terminal: Terminal) -> list[tuple[str, bool, int]]:
    """Cells, whether they run on and marks of all rows, those of the primary screen under the alternate one."""
    lines = [terminal.line(number) for number in range(terminal.first_line, terminal.screen_line)]
    lines += terminal.screen.other_rows if terminal.alternate_screen else terminal.screen_rows()
    return [(row_text(row), row_wrapped(row), row_mark(row)) for row in lines]


def _lines(terminal: Terminal) -> list[str]:
    """The logical lines, without blanks at their ends and empty lines at the end."""
    lines = [""]
    for text, runs_on, _ in _rows(terminal):
        lines[-1] += text
        if not runs_on:
            lines.append("")
    lines = [line.rstrip(" ") for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _line_and_offset(terminal: Terminal) -> tuple[int, int]:
    """In which logical line the cursor is, and behind how many cells of it."""
    line, offset = 0, 0
    for text, runs_on, _ in _rows(terminal)[: terminal.screen_line - terminal.first_line + terminal.cursor_row]:
        offset = offset + len(text) if runs_on else 0
        line += not runs_on
    return line, offset + terminal.cursor_column


def _marked(terminal: Terminal) -> list[int]:
    """The logical line of each row that has a mark."""
    marked, line = set(), 0
    for _, runs_on, mark in _rows(terminal):
        if mark:
            marked.add(line)
        line += not runs_on
    return sorted(marked)


def _assert_fits(terminal: Terminal) -> None:
    for row in terminal.screen_rows():
        text = row_text(row)
        assert len(text) <= terminal.columns
        assert len(row_attributes(row)) == len(text)
        assert not text.startswith(CONTINUATION)
    assert 0 <= terminal.cursor_column <= terminal.columns
    assert 0 <= terminal.cursor_row < terminal.rows


@given(_page, st.tuples(st.integers(2, 25), st.integers(1, 8)), _sizes, _budgets)
def test_lines_cursor_and_marks_are_the_same_after_any_sizes(
    page: str, size: tuple[int, int], sizes: list[tuple[int, int]], budgets: list[int]
) -> None:
    terminal, _ = started(*size, page, scrollback=5_000)
    lines, place, marked = _lines(terminal), _line_and_offset(terminal), _marked(terminal)
    behind_text = terminal.cursor_column > len(row_text(terminal.screen_rows()[terminal.cursor_row]))
    for (columns, rows), budget in zip([*sizes, size], [*budgets, 0], strict=False):
        terminal.resize(columns, rows)
        terminal.settle(budget)
        _assert_fits(terminal)
        assert _lines(terminal) == lines
        line, offset = _line_and_offset(terminal)
        assert line == place[0]
        assert offset == place[1] or behind_text  # where there is no text the cursor only keeps to its line
        assert _marked(terminal) == marked
    while terminal.settle(7):
        pass
    assert _lines(terminal) == lines
    for number in range(terminal.first_line, terminal.screen_line):
        assert len(row_text(terminal.line(number))) <= terminal.columns


@given(_page, st.tuples(st.integers(2, 25), st.integers(1, 8)), _sizes, st.sampled_from([47, 1047, 1049]))
def test_the_same_holds_under_a_full_screen_program(
    page: str, size: tuple[int, int], sizes: list[tuple[int, int]], mode: int
) -> None:
    terminal, _ = started(*size, page, scrollback=5_000)
    lines, marked = _lines(terminal), _marked(terminal)
    terminal.feed(f"\x1b[?{mode}h\x1b[Hfull screen".encode())
    for columns, rows in [*sizes, size]:
        terminal.resize(columns, rows)
        _assert_fits(terminal)
        assert _lines(terminal) == lines
        assert _marked(terminal) == marked
    terminal.feed(f"\x1b[?{mode}l".encode())
    _assert_fits(terminal)
    assert _lines(terminal) == lines


@given(
    _page, st.tuples(st.integers(2, 25), st.integers(1, 8)), _sizes, st.tuples(st.integers(1, 25), st.integers(1, 8))
)
def test_a_cursor_anywhere_stays_on_its_character(
    page: str, size: tuple[int, int], sizes: list[tuple[int, int]], place: tuple[int, int]
) -> None:
    terminal, _ = started(*size, page, scrollback=5_000)
    terminal.feed(f"\x1b[{place[1]};{place[0]}H".encode())
    text = row_text(terminal.screen_rows()[terminal.cursor_row])
    cell = text[terminal.cursor_column : terminal.cursor_column + 1]
    lines = _lines(terminal)
    for columns, rows in [*sizes, size]:
        terminal.resize(columns, rows)
        _assert_fits(terminal)
        if cell and cell != CONTINUATION:
            text = row_text(terminal.screen_rows()[terminal.cursor_row])
            assert text[terminal.cursor_column : terminal.cursor_column + 1] == cell
        kept = _lines(terminal)
        assert kept == lines[: len(kept)] or kept[:-1] == lines[: len(kept) - 1]
        lines = kept
