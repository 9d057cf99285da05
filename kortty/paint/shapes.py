"""Room `paint`: characters that are drawn as shapes instead of glyphs, so that they join without seams.

Knows QtGui, boxes and blocks. Box drawing, block elements, shades, braille, sextants and the powerline symbols.
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from kortty.paint import blocks, boxes
from kortty.paint.boxes import Rectangle

_POWERLINE: Final = range(0xE0B0, 0xE0C0)


def _codes() -> Iterator[int]:
    yield from range(0x2500, 0x25A0)
    yield from range(0x2800, 0x2900)
    yield from _POWERLINE
    yield from range(0x1FB00, 0x1FB3C)
    yield from range(0x1FB70, 0x1FB7C)
    yield from range(0x1FB82, 0x1FB8C)


#: Every character that `draw` knows.
SHAPES: Final = frozenset(map(chr, _codes()))


def rectangles(character: str, width: int, height: int, thick: int) -> tuple[Rectangle, ...] | None:
    """The shape as filled rectangles within the cell, None when it needs shading or antialiasing."""
    code = ord(character)
    found = blocks.rectangles(code, width, height)
    if found is None:
        found = boxes.rectangles(code, width, height, thick)
    return None if found is None else tuple(found)


def draw(painter: QPainter, character: str, width: int, height: int, thick: int, colour: QColor) -> None:
    """Draw a character of SHAPES into the cell whose top left corner is the painter's origin."""
    parts = rectangles(character, width, height, thick)
    code = ord(character)
    if parts is not None:
        for left, top, wide, high in parts:
            painter.fillRect(left, top, wide, high, colour)
        return
    if code in blocks.SHADES:
        shade = QColor(colour)
        shade.setAlphaF(blocks.SHADES[code])
        painter.fillRect(0, 0, width, height, shade)
        return
    stroke = boxes.path(code, width, height, thick)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    if stroke is not None:
        _stroke(painter, stroke, thick, colour)
    else:
        _powerline(painter, code, width, height, thick, colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _stroke(painter: QPainter, path: QPainterPath, thick: int, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPath(path)


def _powerline(painter: QPainter, code: int, width: int, height: int, thick: int, colour: QColor) -> None:
    """U+E0B0 to U+E0BF: arrows, half circles and corners, each filled and as a line, pointing right and left."""
    filled, mirrored, kind = code % 2 == 0, code // 2 % 2 == 1, (code - 0xE0B0) // 4
    outline = QPainterPath()
    if kind == 0:
        outline.moveTo(0, 0)
        outline.lineTo(width, height / 2)
        outline.lineTo(0, height)
    elif kind == 1:
        outline.moveTo(0, 0)
        outline.arcTo(QRectF(-width, 0, 2 * width, height), 90, -180)
    else:
        # A corner below (kind 2) or above (kind 3) the diagonal; as a line the diagonal alone.
        start, end = (0, height) if kind == 2 else (height, 0)
        outline.moveTo(0, start)
        outline.lineTo(width, end)
        if filled:
            outline.lineTo(0, end)
    painter.save()
    if mirrored:
        painter.translate(QPointF(width, 0))
        painter.scale(-1, 1)
    if filled:
        outline.closeSubpath()
        painter.fillPath(outline, colour)
    else:
        _stroke(painter, outline, thick, colour)
    painter.restore()
