"""Selecting by cells, words and lines, as positions in a terminal."""

import pytest

from kortty.settings.defaults import WORD_SIGNS
from kortty.ui.selection import Point, Selection, Selector, Unit
from kortty.vt.rows import RowLike
from kortty.vt.terminal import Terminal


class _Page:
    def __init__(self, text: str, columns: int = 20, rows: int = 6) -> None:
        self.terminal = Terminal(columns, rows)
        self.terminal.feed(text.replace("\n", "\r\n").encode())
        self.signs = WORD_SIGNS
        self.selector = Selector(self._line, lambda: columns, lambda: self.signs)

    def _line(self, number: int) -> RowLike | None:
        return self.terminal.line(number) if 0 <= number < self.terminal.rows else None

    def select(self, unit: Unit, start: Point, end: Point | None = None) -> tuple[Point, Point]:
        selection = self.selector.press(start, unit)
        if end is not None:
            selection = self.selector.drag(end)
        return selection.start, selection.end


def test_cells_are_selected_between_two_boundaries_in_either_direction() -> None:
    page = _Page("hello world")
    assert page.select(Unit.CELL, (0, 2), (0, 7)) == ((0, 2), (0, 7))
    assert page.select(Unit.CELL, (0, 7), (0, 2)) == ((0, 2), (0, 7))
    assert page.selector.press((0, 3), Unit.CELL).empty


def test_a_wide_character_is_selected_whole() -> None:
    page = _Page("a漢字b")
    assert page.select(Unit.CELL, (0, 0), (0, 2)) == ((0, 0), (0, 3))
    assert page.select(Unit.CELL, (0, 2), (0, 4)) == ((0, 1), (0, 5))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("one two three", 5, (4, 7)),
        ("one two three", 4, (4, 7)),
        ("one two three", 6, (4, 7)),
        ("one   two", 4, (3, 6)),
        ("see /etc/x-1.conf!", 9, (4, 17)),
        ("(word)", 0, (0, 1)),
        ("(word)", 3, (1, 5)),
        ("a 漢字 b", 3, (2, 6)),
        ("ab", 10, (2, 20)),
    ],
)
def test_a_double_click_takes_the_word(text: str, column: int, expected: tuple[int, int]) -> None:
    start, end = _Page(text).select(Unit.WORD, (0, column))
    assert (start[1], end[1]) == expected


def test_words_reach_over_soft_wrapped_rows() -> None:
    page = _Page("x " + "w" * 30 + " y")
    assert page.select(Unit.WORD, (0, 10)) == ((0, 2), (1, 12))
    assert page.select(Unit.WORD, (1, 3)) == ((0, 2), (1, 12))


def test_words_end_at_a_hard_line_break() -> None:
    page = _Page("w" * 20 + "\n" + "v" * 5)
    assert page.select(Unit.WORD, (1, 2)) == ((1, 0), (1, 5))


def test_dragging_by_words_takes_whole_words_at_both_ends() -> None:
    page = _Page("one two three four")
    assert page.select(Unit.WORD, (0, 5), (0, 10)) == ((0, 4), (0, 13))
    assert page.select(Unit.WORD, (0, 10), (0, 1)) == ((0, 0), (0, 13))


def test_a_triple_click_takes_the_logical_line() -> None:
    page = _Page("short\n" + "l" * 45 + "\nend")
    assert page.select(Unit.LINE, (2, 7)) == ((1, 0), (3, 20))
    assert page.select(Unit.LINE, (0, 1), (1, 1)) == ((0, 0), (3, 20))


def test_extending_moves_the_nearer_end() -> None:
    page = _Page("one two three four")
    word = page.selector.press((0, 5), Unit.WORD)
    assert page.selector.extend(word, (0, 10)) == Selection((0, 4), (0, 10))
    assert page.selector.extend(word, (0, 1)) == Selection((0, 1), (0, 7))


def test_the_selected_cells_of_a_line() -> None:
    selection = Selection((2, 5), (4, 3))
    assert selection.span(1, 20) is None
    assert selection.span(2, 20) == (5, 20)
    assert selection.span(3, 20) == (0, 20)
    assert selection.span(4, 20) == (0, 3)
    assert selection.span(5, 20) is None
    assert Selection((2, 5), (2, 5)).span(2, 20) is None


def test_a_block_has_the_same_columns_in_every_line() -> None:
    selector = _Page("one\ntwo\nthree").selector
    selector.press((2, 4), Unit.CELL, block=True)
    block = selector.drag((0, 1))
    assert block == Selection((0, 1), (2, 4), block=True)
    assert [block.span(line, 20) for line in range(-1, 4)] == [None, (1, 4), (1, 4), (1, 4), None]


def test_a_block_without_width_selects_nothing() -> None:
    selector = _Page("one\ntwo").selector
    selector.press((0, 2), Unit.CELL, block=True)
    assert selector.drag((1, 2)).empty


def test_a_block_takes_wide_characters_whole() -> None:
    block = Selection((0, 1), (0, 3), block=True)
    terminal = _Page("漢字x").terminal
    assert block.span_in(0, terminal.line(0), 20) == (0, 4)


def test_extending_a_block_keeps_the_corner_that_lies_furthest() -> None:
    selector = _Page("one\ntwo\nthree").selector
    block = Selection((0, 1), (2, 4), block=True)
    assert selector.extend(block, (3, 6)) == Selection((0, 1), (3, 6), block=True)
    assert selector.extend(block, (0, 0)) == Selection((0, 0), (2, 4), block=True)


def test_the_owner_says_which_signs_belong_to_words() -> None:
    page = _Page("key=some/path")
    page.signs = "="
    assert page.select(Unit.WORD, (0, 1)) == ((0, 0), (0, 8))


def test_words_reach_over_a_row_in_which_a_wide_character_did_not_fit() -> None:
    page = _Page("w" * 19 + "漢字 x")
    assert page.select(Unit.WORD, (0, 3)) == ((0, 0), (1, 4))
    assert page.select(Unit.WORD, (1, 0)) == ((0, 0), (1, 4))
