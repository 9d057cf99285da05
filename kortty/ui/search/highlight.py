"""Room `ui`, search: how matches look. Knows QtGui, the painters of rows and inks.

Every match stands on a tint of amber, the current one on amber itself and in a frame. Their text keeps its own colour
as far as that can be read there. A match that is selected keeps the look of a selection, and its frame.
"""

from typing import Final

from PySide6.QtGui import QColor, QPainter, QRegion

from kortty.paint.contrast import contrast, mix, readable
from kortty.paint.inks import OPAQUE, Ink, InkTable
from kortty.paint.rows import NOTHING
from kortty.ui.canvas import Canvas
from kortty.ui.search.marks import Marks
from kortty.vt.attributes import AttributeTable
from kortty.vt.colours import Colours

#: How much amber the ground of a match takes on.
TINT: Final = 0.36
#: The least contrast of its text, and of the current one's.
_READABLE: Final = 4.5
_PLAIN_TO_READ: Final = 7.0
#: Amber that the screen's background comes closer to than this would not be seen on it.
_VISIBLE: Final = 1.8
_COLOUR: Final = 0xFFFFFF


class MatchInks(InkTable):
    """The inks of `base` on another ground (0xRRGGBB), with at least so much contrast."""

    def __init__(self, base: InkTable, attributes: AttributeTable, colours: Colours, ground: int, least: float) -> None:
        super().__init__(attributes, colours, reverse=False)
        self._base = base
        self._pens = attributes
        self._contrast = least
        self.ground = ground

    def __missing__(self, name: str) -> Ink:
        base = self._base[name]
        fore = OPAQUE | readable(base.fore & _COLOUR, self.ground, self._contrast)
        line = OPAQUE | readable(base.line & _COLOUR, self.ground, self._contrast)
        ink = Ink(self._pens.pen(name), fore, OPAQUE | self.ground, line, True, base.hidden, fore)
        self[name] = ink
        return ink


class Highlight:
    """Paints matches onto the grid of one canvas."""

    def __init__(self, canvas: Canvas, attributes: AttributeTable, colours: Colours) -> None:
        self._canvas = canvas
        self._attributes = attributes
        self._colours = colours
        #: Of what the tables were made.
        self._base: InkTable | None = None
        self._amber = 0
        self._tables: tuple[MatchInks, MatchInks] | None = None

    def paint(self, painter: QPainter, region: QRegion, marks: Marks, amber: int) -> None:
        """Paint the marks that are in a logical region. The painter counts device pixels from the first cell."""
        grid = self._canvas.grid
        tint, full = self._inks(amber)
        paint_cells, selected = self._canvas.backing.painter.paint_cells, marks.selected
        for y, in_row in marks.shown.items():
            if not region.intersects(grid.area(0, y, grid.columns)):
                continue
            row, taken = marks.row(y), selected.get(y, NOTHING)
            for mark in in_row:
                start, end = mark.cells[0], min(mark.cells[1], grid.columns)
                if start >= end:
                    continue
                if taken[1] <= start or end <= taken[0]:
                    paint_cells(painter, row, (start, end), y * grid.cell_height, full if mark.current else tint)
                if mark.current:
                    self._frame(painter, start, end, y)

    def _frame(self, painter: QPainter, start: int, end: int, y: int) -> None:
        grid = self._canvas.grid
        thick = max(1, round(grid.ratio))
        x, top = start * grid.cell_width, y * grid.cell_height
        width, height = (end - start) * grid.cell_width, grid.cell_height
        colour = QColor.fromRgb(self._canvas.inks.table().fore)
        painter.fillRect(x, top, width, thick, colour)
        painter.fillRect(x, top + height - thick, width, thick, colour)
        painter.fillRect(x, top + thick, thick, height - 2 * thick, colour)
        painter.fillRect(x + width - thick, top + thick, thick, height - 2 * thick, colour)

    def _inks(self, amber: int) -> tuple[MatchInks, MatchInks]:
        base = self._canvas.inks.table()
        if self._tables is None or base is not self._base or amber != self._amber:
            self._base, self._amber = base, amber
            ground = base.back & _COLOUR
            if contrast(amber, ground) < _VISIBLE:
                amber = base.fore & _COLOUR
            tables, colours = self._attributes, self._colours
            tint = MatchInks(base, tables, colours, mix(ground, amber, TINT), _READABLE)
            full = MatchInks(base, tables, colours, amber, _PLAIN_TO_READ)
            self._tables = tint, full
        return self._tables
