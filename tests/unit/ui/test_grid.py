"""Cells and pixels of a widget."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from kortty.paint.metrics import Metrics
from kortty.ui.fonts import fixed_font
from kortty.ui.grid import MOST_COLUMNS, MOST_ROWS, Grid


@pytest.fixture(params=[1.0, 1.25, 1.5, 2.0])
def metrics(request: pytest.FixtureRequest, qapp: QGuiApplication) -> Metrics:
    ratio: float = request.param
    return Metrics(fixed_font()[0], 15, ratio)


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (80, 24), (200, 50)])
def test_a_widget_of_the_hinted_size_holds_exactly_these_cells(metrics: Metrics, columns: int, rows: int) -> None:
    grid = Grid.fitting(metrics, *Grid.size_for(metrics, columns, rows))
    assert (grid.columns, grid.rows) == (columns, rows)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 900), (-5, -5)])
def test_there_is_always_one_cell(metrics: Metrics, size: tuple[int, int]) -> None:
    grid = Grid.fitting(metrics, *size)
    assert grid.columns >= 1
    assert grid.rows >= 1


def test_there_are_never_too_many(metrics: Metrics) -> None:
    grid = Grid.fitting(metrics, 1_000_000, 1_000_000)
    assert (grid.columns, grid.rows) == (MOST_COLUMNS, MOST_ROWS)


def test_a_cell_is_found_under_every_pixel_of_its_area(metrics: Metrics) -> None:
    grid = Grid.fitting(metrics, *Grid.size_for(metrics, 30, 10))
    for column, row in ((0, 0), (7, 3), (29, 9)):
        x = (grid.left + (column + 0.5) * grid.cell_width) / grid.ratio
        y = (grid.top + (row + 0.5) * grid.cell_height) / grid.ratio
        assert grid.cell(QPointF(x, y)) == (column, row)
        assert grid.area(column, row).contains(int(x), int(y))


def test_positions_outside_are_held_inside(metrics: Metrics) -> None:
    grid = Grid.fitting(metrics, *Grid.size_for(metrics, 30, 10))
    assert grid.cell(QPointF(-50, -50)) == (0, 0)
    assert grid.cell(QPointF(9999, 9999)) == (29, 9)
    assert grid.boundary(QPointF(9999, -50))[0] == 30
    assert grid.boundary(QPointF(9999, -50))[1] < 0


def test_the_nearest_boundary_changes_in_the_middle_of_a_cell(metrics: Metrics) -> None:
    grid = Grid.fitting(metrics, *Grid.size_for(metrics, 30, 10))
    left = (grid.left + 4.2 * grid.cell_width) / grid.ratio
    right = (grid.left + 4.9 * grid.cell_width) / grid.ratio
    assert grid.boundary(QPointF(left, 20))[0] == 4
    assert grid.boundary(QPointF(right, 20))[0] == 5


def test_areas_of_neighbouring_rows_leave_no_logical_pixel_out(metrics: Metrics) -> None:
    grid = Grid.fitting(metrics, *Grid.size_for(metrics, 30, 10))
    for row in range(9):
        assert grid.area(0, row).bottom() + 1 >= grid.area(0, row + 1).top()
