"""Room `paint`: underlines in five styles, strikeout and overline of a run of cells.

Knows QtGui, the metrics and inks. Everything is filled in whole device pixels; the curly line is a pixmap of one period
that is exactly one cell wide, so neighbouring runs join.
"""

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from kortty.paint.inks import Ink
from kortty.paint.metrics import Metrics

SINGLE: Final = 1
DOUBLE: Final = 2
CURLY: Final = 3
DOTTED: Final = 4
DASHED: Final = 5

#: Curls are kept by colour; a picture of ten thousand underline colours must not keep them all.
_MOST_CURLS: Final = 256


class Lines:
    """Draws the lines of inks."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._curls: dict[int, QPixmap] = {}

    def draw(self, painter: QPainter, ink: Ink, x: int, y: int, cells: int) -> None:
        """Draw the lines of a run of `cells` whose top left pixel is (x, y)."""
        metrics = self._metrics
        width = cells * metrics.cell_width
        if ink.underline:
            self._underline(painter, ink, x, y, cells)
        if ink.strikeout:
            painter.fillRect(x, y + metrics.strikeout, width, metrics.line_width, ink.foreground)
        if ink.overline:
            painter.fillRect(x, y, width, metrics.line_width, ink.foreground)

    def _underline(self, painter: QPainter, ink: Ink, x: int, y: int, cells: int) -> None:
        metrics = self._metrics
        cell, thick = metrics.cell_width, metrics.line_width
        top = y + metrics.underline
        colour = ink.line_colour
        if ink.underline == DOUBLE:
            top = y + metrics.double_underline
            painter.fillRect(x, top, cells * cell, thick, colour)
            painter.fillRect(x, top + 2 * thick, cells * cell, thick, colour)
        elif ink.underline == CURLY:
            curl = self._curls.get(ink.line) or self._curl(ink.line, colour)
            for left in range(x, x + cells * cell, cell):
                painter.drawPixmap(left, y + metrics.cell_height - curl.height(), curl)
        elif ink.underline == DOTTED:
            # Dots count from each cell's own edge: the same cell looks the same wherever it stands.
            for left in range(x, x + cells * cell, cell):
                for dot in range(left, left + cell - thick + 1, 2 * thick):
                    painter.fillRect(dot, top, thick, thick, colour)
        elif ink.underline == DASHED:
            dash = max(thick, round(cell * 0.6))
            for left in range(x, x + cells * cell, cell):
                painter.fillRect(left, top, dash, thick, colour)
        else:
            painter.fillRect(x, top, cells * cell, thick, colour)

    def _curl(self, key: int, colour: QColor) -> QPixmap:
        metrics = self._metrics
        cell, thick = metrics.cell_width, metrics.line_width
        height = max(3 * thick, metrics.cell_height - metrics.underline)
        curl = QPixmap(cell, height)
        curl.fill(Qt.GlobalColor.transparent)
        middle, amplitude = height / 2, max(0.5, (height - thick - 1) / 2)
        path = QPainterPath(QPointF(-2, middle - amplitude * math.sin(2 * math.pi * -2 / cell)))
        for step in range(-1, cell + 3):
            path.lineTo(QPointF(step, middle - amplitude * math.sin(2 * math.pi * step / cell)))
        painter = QPainter(curl)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, thick))
        painter.drawPath(path)
        painter.end()
        if len(self._curls) >= _MOST_CURLS:
            self._curls.clear()
        self._curls[key] = curl
        return curl
