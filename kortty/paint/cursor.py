"""Room `paint`: the cursor, drawn over the picture of the grid. Knows QtGui, inks and the row painter.

It is never part of the kept picture, so that blinking and moving repaint nothing but two cells.
"""

from enum import StrEnum
from typing import Final

from PySide6.QtGui import QColor, QPainter

from kortty.paint.contrast import contrast
from kortty.paint.inks import OPAQUE, InkTable
from kortty.paint.rows import RowPainter
from kortty.vt.rows import CONTINUATION, DEFAULT_ID, RowLike, row_attributes, row_text

#: Below this contrast the cursor would vanish on its cell, or the text on the cursor.
_VISIBLE: Final = 1.6
_READABLE: Final = 3.0


class CursorShape(StrEnum):
    BLOCK = "block"
    HOLLOW = "hollow"
    UNDERLINE = "underline"
    BAR = "bar"


def cursor_cells(row: RowLike, column: int, columns: int) -> tuple[int, int]:
    """First cell and number of cells under a cursor at `column` (which may equal `columns`: a wrap is pending)."""
    column = max(0, min(column, columns - 1))
    text = row_text(row)
    if column and text[column : column + 1] == CONTINUATION:
        column -= 1
    wide = column + 1 < columns and text[column + 1 : column + 2] == CONTINUATION
    return column, 2 if wide else 1


def paint_cursor(
    painter: QPainter,
    rows: RowPainter,
    row: RowLike,
    inks: InkTable,
    position: tuple[int, int],
    shape: CursorShape,
    colour: int,
) -> None:
    """Draw the cursor: `position` is its column and the top pixel of its row, `colour` 0xRRGGBB."""
    metrics = rows.metrics
    column, cells = cursor_cells(row, position[0], rows.columns)
    ink = inks[row_attributes(row)[column : column + 1] or DEFAULT_ID]
    x, y = column * metrics.cell_width, position[1]
    width, height = cells * metrics.cell_width, metrics.cell_height
    if contrast(colour, ink.back & 0xFFFFFF) < _VISIBLE:
        colour = ink.fore & 0xFFFFFF
    if shape is CursorShape.BLOCK:
        cell = row_text(row)[column : column + 1] or " "
        text = " " if ink.hidden else rows.name(cell)
        painter.drawPixmap(x, y, rows.pixmaps.get(text, cells, _on(colour, ink.back), OPAQUE | colour, ink.style))
        return
    thick = max(1, round(metrics.ratio))
    brush = QColor.fromRgb(OPAQUE | colour)
    if shape is CursorShape.BAR:
        painter.fillRect(x, y, 2 * thick, height, brush)
    elif shape is CursorShape.UNDERLINE:
        painter.fillRect(x, y + height - 2 * thick, width, 2 * thick, brush)
    else:
        painter.fillRect(x, y, width, thick, brush)
        painter.fillRect(x, y + height - thick, width, thick, brush)
        painter.fillRect(x, y + thick, thick, height - 2 * thick, brush)
        painter.fillRect(x + width - thick, y + thick, thick, height - 2 * thick, brush)


def _on(colour: int, wanted: int) -> int:
    """The colour of text on the cursor: the cell's background where that can be read, else black or white."""
    if contrast(colour, wanted & 0xFFFFFF) >= _READABLE:
        return wanted
    return OPAQUE | max(0x000000, 0xFFFFFF, key=lambda candidate: contrast(colour, candidate))
