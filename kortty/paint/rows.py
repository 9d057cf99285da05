"""Room `paint`: one row of the grid onto a painter.

Reads the engine's rows (two strings: text and attribute ids) and knows every painter of this room. A row is split into
runs of one attribute; plain text of a run is one glyph run, block elements are filled, everything else is a picture of
its cluster.
"""

import re
from functools import cached_property
from operator import ne
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPainter

from kortty.paint import shapes
from kortty.paint.boxes import Rectangle
from kortty.paint.cluster_pixmaps import ClusterPixmaps
from kortty.paint.glyphs import Glyphs
from kortty.paint.inks import Ink, InkTable
from kortty.paint.lines import Lines
from kortty.paint.metrics import Metrics
from kortty.vt.clusters import FIRST_CELL_CHARACTER, Clusters
from kortty.vt.rows import CONTINUATION, DEFAULT_ID, RowLike, row_attributes, row_text

if TYPE_CHECKING:
    from kortty.paint.dense import DenseRows

#: Cells start..end (end excluded) of a row that are selected.
Span = tuple[int, int]
NOTHING: Final[Span] = (0, 0)

_RUNS: Final = re.compile(r"(.)\1*", re.DOTALL)
#: What a glyph run can draw, or one cell of anything else with the half that it covers.
_PIECES: Final = re.compile(r"([\x20-\x7e]+)|[^\x20-\x7e]\ufffe?", re.DOTALL)
#: A row is drawn by dense.py when there are more runs than this share of its cells.
DENSE: Final = 0.4
_FIRST_BLOCK: Final = "\u2580"
_LAST_BLOCK: Final = "\u259f"


class RowPainter:
    """Paints rows of `columns` cells, from x = 0 on, whole: background, text, lines."""

    def __init__(self, metrics: Metrics, clusters: Clusters, columns: int) -> None:
        self.metrics = metrics
        self.columns = columns
        self.pixmaps = ClusterPixmaps(metrics)
        self._clusters = clusters
        self._glyphs = Glyphs(metrics)
        self._lines = Lines(metrics)
        self._blocks: dict[str, tuple[Rectangle, ...] | None] = {}

    @cached_property
    def _dense(self) -> "DenseRows":
        from kortty.paint.dense import DenseRows  # here: nobody needs it to see a prompt

        return DenseRows(self.metrics)

    def paint(
        self, painter: QPainter, row: RowLike, y: int, inks: InkTable, swapped: InkTable, span: Span = NOTHING
    ) -> bool:
        """Paint a row at pixel `y`, the cells of `span` with the `swapped` inks. True when something in it blinks."""
        metrics = self.metrics
        width, height = self.columns * metrics.cell_width, metrics.cell_height
        # Some fonts have glyphs that are taller than the cell: they must not mark the neighbouring rows.
        painter.setClipRect(0, y, width, height)
        painter.fillRect(0, y, width, height, inks.background)
        text = row_text(row)[: self.columns]
        attributes = row_attributes(row)[: self.columns]
        start, end = span
        if start >= end:
            return self._stretch(painter, text, attributes, 0, y, inks)
        end = min(end, self.columns)
        text = text.ljust(end)
        attributes = attributes.ljust(len(text), DEFAULT_ID)
        blinks = self._stretch(painter, text[:start], attributes[:start], 0, y, inks)
        blinks |= self._stretch(painter, text[start:end], attributes[start:end], start, y, swapped)
        return self._stretch(painter, text[end:], attributes[end:], end, y, inks) or blinks

    def paint_cells(self, painter: QPainter, row: RowLike, span: Span, y: int, inks: InkTable) -> None:
        """Paint some cells of a row at pixel `y` over what is there, with inks that fill their ground."""
        start, end = span
        text = row_text(row)[:end].ljust(end)
        attributes = row_attributes(row)[:end].ljust(end, DEFAULT_ID)
        width, height = self.metrics.cell_width, self.metrics.cell_height
        painter.save()
        painter.setClipRect(start * width, y, (end - start) * width, height)
        self._stretch(painter, text[start:end], attributes[start:end], start, y, inks)
        painter.restore()

    def _stretch(self, painter: QPainter, text: str, attributes: str, column: int, y: int, inks: InkTable) -> bool:
        """Paint cells from `column` on whose background is already the screen's own."""
        if not text:
            return False
        if not attributes or attributes.count(attributes[0]) == len(attributes):
            ink = inks[attributes[0] if attributes else DEFAULT_ID]
            self._run(painter, text, ink, column, y)
            return ink.blinks
        if text.isascii() and sum(map(ne, attributes, attributes[1:])) >= DENSE * len(text):
            chosen = [inks[name] for name in attributes]
            if self._dense.draw(painter, text, chosen, column * self.metrics.cell_width, y):
                return self._adorn(painter, chosen, column, y)
        blinks = False
        for found in _RUNS.finditer(attributes):
            start, end = found.span()
            ink = inks[attributes[start]]
            self._run(painter, text[start:end], ink, column + start, y)
            blinks |= ink.blinks
        return blinks

    def _adorn(self, painter: QPainter, chosen: list[Ink], column: int, y: int) -> bool:
        """The lines of a dense row that are no single underlines. True when something blinks."""
        blinks = False
        for position, ink in enumerate(chosen, column):
            if ink.adorned:
                self._lines.draw(painter, ink, position * self.metrics.cell_width, y, 1)
            blinks |= ink.blinks
        return blinks

    def _run(self, painter: QPainter, text: str, ink: Ink, column: int, y: int) -> None:
        """Paint cells of one ink."""
        metrics = self.metrics
        width = metrics.cell_width
        x = column * width
        if ink.filled:
            painter.fillRect(x, y, len(text) * width, metrics.cell_height, ink.background)
        if not ink.hidden and not text.isspace():
            painter.setPen(ink.foreground)
            if text.isascii():
                self._glyphs.draw(painter, ink.style, text, x, y + metrics.ascent)
            else:
                self._mixed(painter, text, ink, x, y)
        if ink.lined:
            self._lines.draw(painter, ink, x, y, len(text))

    def _mixed(self, painter: QPainter, text: str, ink: Ink, x: int, y: int) -> None:
        width, baseline = self.metrics.cell_width, y + self.metrics.ascent
        shade = ink.foreground if ink.plain == ink.fore else QColor.fromRgb(ink.plain)
        picture, draw, back, style = self.pixmaps.get, painter.drawPixmap, ink.back, ink.style
        for found in _PIECES.finditer(text):
            piece = found.group()
            left = x + found.start() * width
            if found.lastindex:
                if not piece.isspace():
                    self._glyphs.draw(painter, ink.style, piece, left, baseline)
                continue
            cell = piece[0]
            if _FIRST_BLOCK <= cell <= _LAST_BLOCK:
                parts = self._block(cell)
                if parts is not None:
                    for part_x, part_y, wide, high in parts:
                        painter.fillRect(left + part_x, y + part_y, wide, high, shade)
                    continue
            elif cell == CONTINUATION:
                continue
            fore = ink.plain if cell in shapes.SHAPES else ink.fore
            name = cell if cell < FIRST_CELL_CHARACTER else self.name(cell)
            draw(left, y, picture(name, len(piece), fore, back, style))

    def name(self, cell: str) -> str:
        """The text of a cell: numbers of clusters are given anew, so pictures are kept by text."""
        return cell if cell < FIRST_CELL_CHARACTER else self._clusters.text(cell)

    def _block(self, cell: str) -> tuple[Rectangle, ...] | None:
        """The rectangles of a block element: filled at once, for pictures in half blocks have a colour a cell."""
        if cell in self._blocks:
            return self._blocks[cell]
        metrics = self.metrics
        parts = shapes.rectangles(cell, metrics.cell_width, metrics.cell_height, metrics.line_width)
        self._blocks[cell] = parts
        return parts
