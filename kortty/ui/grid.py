"""Room `ui`: where the cells of a grid lie on its widget. Plain arithmetic; knows QtCore's points and rectangles.

The grid is laid out in device pixels, Qt counts in logical ones; this is the one place that converts.
"""

import math
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect

from kortty.paint.metrics import Metrics

#: Room around the cells inside a pane unless the owner wants another, in logical pixels.
PADDING: Final = 6
MOST_COLUMNS: Final = 2000
MOST_ROWS: Final = 1000


class Grid(NamedTuple):
    """A grid of `columns` x `rows` cells of `cell_width` x `cell_height` device pixels, at `left`, `top`."""

    columns: int
    rows: int
    cell_width: int
    cell_height: int
    left: int
    top: int
    ratio: float

    @classmethod
    def fitting(cls, metrics: Metrics, width: int, height: int, padding: int = PADDING) -> "Grid":
        """The grid that fits into a widget of this logical size and keeps off its edges; at least one cell."""
        ratio = metrics.ratio
        padding = round(padding * ratio)
        columns = (round(width * ratio) - 2 * padding) // metrics.cell_width
        rows = (round(height * ratio) - 2 * padding) // metrics.cell_height
        return cls(
            max(1, min(columns, MOST_COLUMNS)),
            max(1, min(rows, MOST_ROWS)),
            metrics.cell_width,
            metrics.cell_height,
            padding,
            padding,
            ratio,
        )

    @staticmethod
    def size_for(metrics: Metrics, columns: int, rows: int, padding: int = PADDING) -> tuple[int, int]:
        """The smallest logical width and height of a widget that holds this many cells."""
        padding = 2 * round(padding * metrics.ratio)
        return (
            math.ceil((columns * metrics.cell_width + padding) / metrics.ratio),
            math.ceil((rows * metrics.cell_height + padding) / metrics.ratio),
        )

    @property
    def width(self) -> int:
        """Device pixels of all columns."""
        return self.columns * self.cell_width

    @property
    def height(self) -> int:
        """Device pixels of all rows."""
        return self.rows * self.cell_height

    def pixel(self, position: QPointF) -> tuple[int, int]:
        """A logical position as device pixels from the first cell's corner; may lie outside the grid."""
        return math.floor(position.x() * self.ratio) - self.left, math.floor(position.y() * self.ratio) - self.top

    def cell(self, position: QPointF) -> tuple[int, int]:
        """Column and row under a logical position, held inside the grid."""
        x, y = self.pixel(position)
        return (
            max(0, min(x // self.cell_width, self.columns - 1)),
            max(0, min(y // self.cell_height, self.rows - 1)),
        )

    def boundary(self, position: QPointF) -> tuple[int, int]:
        """The boundary between cells (0 to columns) nearest to a logical position, and its row (may lie outside)."""
        x, y = self.pixel(position)
        return max(0, min(round(x / self.cell_width), self.columns)), y // self.cell_height

    def area(self, column: int, row: int, columns: int = 1, rows: int = 1) -> QRect:
        """Logical rectangle that covers these cells: the origin rounded down, the far edge up."""
        x, y = self.left + column * self.cell_width, self.top + row * self.cell_height
        left, top = math.floor(x / self.ratio), math.floor(y / self.ratio)
        right = math.ceil((x + columns * self.cell_width) / self.ratio)
        bottom = math.ceil((y + rows * self.cell_height) / self.ratio)
        return QRect(left, top, right - left, bottom - top)
