"""Room `paint`: the line under a link that the pointer is on. Knows QtGui, metrics, inks and rows."""

from itertools import groupby

from PySide6.QtGui import QPainter

from kortty.paint.inks import InkTable
from kortty.paint.metrics import Metrics
from kortty.paint.rows import Span
from kortty.vt.rows import DEFAULT_ID, RowLike, row_attributes


def underline(painter: QPainter, metrics: Metrics, row: RowLike, span: Span, y: int, inks: InkTable) -> None:
    """Draw a line under the cells of `span`, each in the colour of its text; `y` is the row's top in device pixels."""
    start, end = span
    names = row_attributes(row)[start:end].ljust(end - start, DEFAULT_ID)
    column = start
    for name, group in groupby(names):
        cells = len(list(group))
        ink = inks[name]
        x, width = column * metrics.cell_width, cells * metrics.cell_width
        # Below a line that the text has already, as far as there is room.
        top = metrics.underline + (2 * metrics.line_width if ink.underline else 0)
        top = min(top, metrics.cell_height - metrics.line_width)
        painter.fillRect(x, y + top, width, metrics.line_width, ink.foreground)
        column += cells
