"""The cursor over its cell."""

import pytest
from PySide6.QtGui import QImage, QPainter, QPixmap

from kortty.paint.cursor import CursorShape, cursor_cells, paint_cursor
from kortty.vt.attributes import HIDDEN
from kortty.vt.rows import RowLike
from tests.helpers.painting import Bench, colours_in, picture

AMBER = 0xE8B44F


def _with_cursor(bench: Bench, row: RowLike, column: int, shape: CursorShape, colour: int = AMBER) -> QImage:
    pixmap = QPixmap.fromImage(bench.painted(row))
    painter = QPainter(pixmap)
    paint_cursor(painter, bench.painter, row, bench.inks.table(), (column, 0), shape, colour)
    painter.end()
    return picture(pixmap)


@pytest.mark.parametrize("shape", list(CursorShape))
def test_a_cursor_changes_its_cell_and_no_other(bench: Bench, shape: CursorShape) -> None:
    row = bench.row(("abcdef", "\0"))
    plain, shown = bench.painted(row), _with_cursor(bench, row, 2, shape)
    assert bench.cell(plain, 0, 2) == bench.cell(shown, 0, 2)
    assert bench.cell(plain, 3, 9) == bench.cell(shown, 3, 9)
    assert AMBER in colours_in(bench.cell(shown, 2))


def test_a_block_shows_the_character_in_the_background_colour(bench: Bench) -> None:
    shown = bench.cell(_with_cursor(bench, bench.row(("M", "\0")), 0, CursorShape.BLOCK), 0)
    assert {AMBER, bench.colours.background} <= colours_in(shown)


def test_a_wide_character_has_a_wide_cursor_on_either_half(bench: Bench) -> None:
    row = bench.row(("a漢b", "\0"))
    assert cursor_cells(row, 1, 40) == cursor_cells(row, 2, 40) == (1, 2)
    assert cursor_cells(row, 3, 40) == (3, 1)


def test_a_pending_wrap_keeps_the_cursor_on_the_last_cell(bench: Bench) -> None:
    assert cursor_cells("x" * 40, 40, 40) == (39, 1)
    assert cursor_cells("", 0, 1) == (0, 1)


def test_a_cursor_in_the_colour_of_its_cell_can_still_be_seen(bench: Bench) -> None:
    row = bench.row(("ab", bench.name(0, 257 + AMBER)))
    for shape in (CursorShape.BAR, CursorShape.UNDERLINE, CursorShape.HOLLOW, CursorShape.BLOCK):
        assert bench.cell(_with_cursor(bench, row, 0, shape), 0) != bench.cell(bench.painted(row), 0)


def test_hidden_text_stays_hidden_under_the_cursor(bench: Bench) -> None:
    row = bench.row(("M", bench.name(2, 0, HIDDEN)))
    assert len(colours_in(bench.cell(_with_cursor(bench, row, 0, CursorShape.BLOCK), 0))) == 1
