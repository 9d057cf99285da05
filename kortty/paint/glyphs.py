"""Room `paint`: text of one style at fixed cell positions, by glyph runs, or shaped where ligatures are wanted.

Knows QtGui and the metrics. A run's positions depend on its length alone, so runs are pooled by style and length and
only their glyph indexes change; single characters keep their indexes, too. Positions are whole cells: nothing drifts.
"""

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF, QGlyphRun, QPainter

from kortty.paint.metrics import Face, Metrics

#: A row is at most this many cells long here; longer text is drawn in pieces.
_LONGEST_RUN: Final = 512


class Glyphs:
    """Draws printable ASCII in any of the four styles."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._runs: dict[tuple[int, int], QGlyphRun] = {}
        self._singles: dict[tuple[int, str], QGlyphRun] = {}

    def draw(self, painter: QPainter, style: int, text: str, x: int, baseline: int) -> None:
        """Draw `text` (U+0020 to U+007E) from pixel x on, one cell a character, with the painter's pen."""
        if len(text) == 1:
            single = self._singles.get((style, text)) or self._single(style, text)
            painter.drawGlyphRun(QPointF(x, baseline), single)
            return
        face = self._metrics.face(style)
        if self._metrics.ligatures and self._fits(face, text):
            painter.setFont(face.joined)
            painter.drawText(QPointF(x, baseline), text)
            return
        if not face.whole:
            painter.setFont(face.spaced)
            painter.drawText(QPointF(x, baseline), text)
            return
        while len(text) > _LONGEST_RUN:
            self.draw(painter, style, text[:_LONGEST_RUN], x, baseline)
            text = text[_LONGEST_RUN:]
            x += _LONGEST_RUN * self._metrics.cell_width
        run = self._runs.get((style, len(text))) or self._run(style, len(text))
        run.setGlyphIndexes(face.raw.glyphIndexesForString(text))
        painter.drawGlyphRun(QPointF(x, baseline), run)

    def _fits(self, face: Face, text: str) -> bool:
        """Whether ligatures leave every character of a text in its cell: some fonts make one narrow glyph of two."""
        advance = QFontMetricsF(face.joined).horizontalAdvance(text)
        return abs(advance - len(text) * self._metrics.cell_width) < 1

    def _run(self, style: int, length: int) -> QGlyphRun:
        run = QGlyphRun()
        run.setRawFont(self._metrics.face(style).raw)
        width = self._metrics.cell_width
        run.setPositions([QPointF(column * width, 0) for column in range(length)])
        self._runs[style, length] = run
        return run

    def _single(self, style: int, text: str) -> QGlyphRun:
        run = QGlyphRun()
        raw = self._metrics.face(style).raw
        run.setRawFont(raw)
        run.setGlyphIndexes(raw.glyphIndexesForString(text))
        run.setPositions([QPointF(0, 0)])
        self._singles[style, text] = run
        return run
