"""The text of a view for screen readers: lines, offsets in UTF-16 units, cells and back."""

import pytest

from kortty.ui.screen_text import ScreenText, cut, units
from kortty.vt.clusters import Clusters

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def _text(*rows: str, top: int = 0, cursor: tuple[int, int] | None = None) -> ScreenText:
    clusters = Clusters()
    return ScreenText(top, [clusters.cells(row) for row in rows], clusters.expand, cursor)


def test_a_row_is_a_line_without_the_blanks_at_its_end() -> None:
    now = _text("one   ", "", "  three")
    assert now.text == "one\n\n  three"
    assert now.length == len(now.text)
    assert now.starts == (0, 4, 5)


def test_the_cursors_row_reaches_to_the_cursor() -> None:
    assert _text("$ ", "", cursor=(2, 0)).text == "$ \n"
    assert _text("$      ", "", cursor=(2, 0)).text == "$ \n"
    now = _text("$ ls", "", cursor=(3, 1))
    assert now.text == "$ ls\n   "
    assert now.caret == 8


def test_without_a_visible_cursor_the_caret_is_at_the_end() -> None:
    assert _text("one", "two").caret == 7


def test_a_cursor_before_a_pending_wrap_stands_behind_its_line() -> None:
    assert _text("four", "x", cursor=(4, 0)).caret == 4


def test_offsets_count_utf_16_units() -> None:
    now = _text("a😀b", "c", cursor=(3, 0))
    assert now.length == 6
    assert now.caret == 3
    assert now.part(1, 3) == "😀"
    assert now.part(3, 4) == "b"


def test_half_a_character_is_a_replacement_of_the_same_length() -> None:
    assert cut("a😀b", 0, 2) == "a\ufffd"
    assert units(cut("a😀b", 2, 4)) == 2


def test_parts_beyond_the_text_are_held_inside() -> None:
    now = _text("one")
    assert now.part(-5, 99) == "one"
    assert now.part(2, 1) == ""


def test_a_wide_character_is_two_cells_and_either_of_them_is_it() -> None:
    now = _text("a漢b")
    assert now.cell(1) == (1, 0, 2)
    assert now.cell(2) == (3, 0, 1)
    assert now.offset(1, 0) == now.offset(2, 0) == 1
    assert now.offset(3, 0) == 2


def test_a_cluster_is_one_place_however_many_units_it_has() -> None:
    now = _text(f"{FAMILY}|e\u0301|")
    assert units(FAMILY) == 8
    assert {now.cell(offset) for offset in range(8)} == {(0, 0, 2)}
    assert now.cell(8) == (2, 0, 1)
    assert now.cell(9) == now.cell(10) == (3, 0, 1)


def test_the_end_of_a_line_is_the_cell_behind_its_text() -> None:
    now = _text("ab", "", "c")
    assert now.cell(2) == (2, 0, 1)
    assert now.cell(3) == (0, 1, 1)
    assert now.cell(99) == (1, 2, 1)
    assert now.cell(-1) == (0, 0, 1)


@pytest.mark.parametrize("row", ["plain text", "漢字 and 😀", f"{FAMILY}{FAMILY}", "e\u0301a\u0308", ""])
def test_offset_and_cell_are_each_others_inverse(row: str) -> None:
    now = _text("first", row)
    for offset in range(now.length):
        column, line, _ = now.cell(offset)
        assert now.cell(now.offset(column, line)) == now.cell(offset)
