"""Room `ui`: painting over the grid of a terminal view, in its cells. Knows QtGui and the grid."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPainter

from kortty.ui.grid import Grid


@contextmanager
def over_cells(painter: QPainter, grid: Grid) -> Iterator[None]:
    """Within it a widget's painter counts device pixels from the corner of the first cell."""
    painter.save()
    painter.scale(1 / grid.ratio, 1 / grid.ratio)
    painter.translate(grid.left, grid.top)
    try:
        yield
    finally:
        painter.restore()
