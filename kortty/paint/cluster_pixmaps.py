"""Room `paint`: pictures of single clusters, drawn once and kept.

Knows QtGui, metrics, inks and shapes. A cluster is shaped alone, in whatever font has it, and held to its cells:
centred when it is narrower than two cells; when it is wider than it may be, and no fallback font has it in a fitting
width, it is squeezed a little, or else made smaller as a whole; cut off at the pixmap's edge.
"""

import math
from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from kortty.paint import shapes
from kortty.paint.metrics import Metrics

_MOST_PIXMAPS: Final = 4096
#: A glyph may be squeezed to this share of its width before anybody sees that its shape is wrong.
_SQUEEZED: Final = 0.85

#: Text, cells, foreground, background, style.
_Key = tuple[str, int, int, int, int]


class ClusterPixmaps:
    """Least recently used pictures of clusters in their colours."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()

    def get(self, text: str, cells: int, fore: int, back: int, style: int) -> QPixmap:
        """The picture of the cluster `text` in `cells` cells; colours are opaque 0xAARRGGBB."""
        key = (text, cells, fore, back, style)
        kept = self._kept
        pixmap = kept.get(key)
        if pixmap is None:
            pixmap = kept[key] = self._drawn(text, cells, fore, back, style)
            if len(kept) > _MOST_PIXMAPS:
                kept.popitem(last=False)
        else:
            kept.move_to_end(key)
        return pixmap

    def _drawn(self, text: str, cells: int, fore: int, back: int, style: int) -> QPixmap:
        metrics = self._metrics
        width, height = cells * metrics.cell_width, metrics.cell_height
        pixmap = QPixmap(width, height)
        pixmap.fill(QColor.fromRgb(back))
        colour = QColor.fromRgb(fore)
        painter = QPainter(pixmap)
        if text in shapes.SHAPES:
            shapes.draw(painter, text, width, height, metrics.line_width, colour)
        elif not text.isspace():
            font, advance = self._fitting(text, width, style)
            painter.setFont(font)
            painter.setPen(colour)
            left = 0
            if advance > width + 0.5:
                share = width / advance
                painter.translate(0, height / 2)
                painter.scale(share, 1 if share >= _SQUEEZED else math.sqrt(share))
                painter.translate(0, -height / 2)
            elif cells > 1:
                left = round((width - advance) / 2)
            painter.drawText(QPointF(left, metrics.ascent), text)
        painter.end()
        return pixmap

    def _fitting(self, text: str, width: int, style: int) -> tuple[QFont, float]:
        """The font to draw a cluster in, and how wide it is there: the text font's unless only another's fits.

        Some monospaced fonts have arrows and triangles that are two cells wide.
        """
        face = self._metrics.face(style)
        advance = QFontMetricsF(face.shaped).horizontalAdvance(text)
        if advance * _SQUEEZED > width:
            other = QFontMetricsF(face.others).horizontalAdvance(text)
            if other <= width + 0.5:
                return face.others, other
        return face.shaped, advance
