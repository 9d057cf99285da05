"""Room `paint`: characters that are drawn as shapes instead of glyphs, so that they join without seams.

Knows QtGui, boxes, blocks and wedges. Box drawing, block elements, shades, braille, the older computers' symbols up to
U+1FBAF (sextants, wedges, bars, patterns, diagonals) and the powerline symbols.
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from kortty.paint import blocks, boxes, wedges
from kortty.paint.boxes import Rectangle

_POWERLINE: Final = range(0xE0B0, 0xE0C0)


def _codes() -> Iterator[int]:
    yield from range(0x2500, 0x25A0)
    yield from range(0x2800, 0x2900)
    yield from _POWERLINE
    yield from range(0x1FB00, 0x1FBB0)


#: U+1FB98 and U+1FB99 (stripes falling and rising), U+1FBAF, and a place where no character is.
_FALLING: Final = 0x1FB98
_RISING: Final = 0x1FB99
_LEVEL_WITH_STROKE: Final = 0x1FBAF
_NO_CHARACTER: Final = 0x1FB93

#: Every character that `draw` knows.
SHAPES: Final = frozenset(map(chr, _codes())) - {chr(_NO_CHARACTER)}


def rectangles(character: str, width: int, height: int, thick: int) -> tuple[Rectangle, ...] | None:
    """The shape as filled rectangles within the cell, None when it needs shading or antialiasing."""
    code = ord(character)
    found = blocks.rectangles(code, width, height)
    if found is None:
        found = boxes.rectangles(code, width, height, thick)
    if code == _LEVEL_WITH_STROKE:
        found = boxes.rectangles(0x2500, width, height, thick) or []
        found = [*found, ((width - thick) // 2, round(height / 3), thick, round(height * 2 / 3) - round(height / 3))]
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
        for (left, top, wide, high), share in blocks.shades(code, width, height):
            painter.fillRect(left, top, wide, high, _shade(colour, share))
        return
    stroke = boxes.path(code, width, height, thick)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    if stroke is not None:
        _stroke(painter, stroke, thick, colour)
    elif code in wedges.WEDGES:
        _fill(painter, wedges.polygons(code, width, height), _shade(colour, wedges.SHARES.get(code, 1.0)))
    elif code in wedges.DIAGONALS:
        _stroke(painter, _lines(wedges.diagonals(code, width, height, thick)), thick, colour)
    elif code in (_FALLING, _RISING):
        _stripes(painter, code == _RISING, width, height, colour)
    else:
        _powerline(painter, code, width, height, thick, colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _shade(colour: QColor, share: float) -> QColor:
    shade = QColor(colour)
    shade.setAlphaF(share)
    return shade


def _fill(painter: QPainter, polygons: list[list[wedges.Point]], colour: QColor) -> None:
    # One path for all of them: where two touch, an edge drawn twice would show.
    whole = QPainterPath()
    for polygon in polygons:
        part = QPainterPath()
        part.addPolygon(QPolygonF([QPointF(x, y) for x, y in polygon]))
        part.closeSubpath()
        whole = whole.united(part)
    painter.fillPath(whole, colour)


def _lines(lines: list[tuple[wedges.Point, wedges.Point]]) -> QPainterPath:
    path = QPainterPath()
    for start, end in lines:
        path.moveTo(QPointF(*start))
        path.lineTo(QPointF(*end))
    return path


def _stripes(painter: QPainter, rising: bool, width: int, height: int, colour: QColor) -> None:
    """Stripes a quarter of the width apart that cross the whole height, so that they go on in every neighbour."""
    path = QPainterPath()
    for quarter in range(-4, 5):
        start = width * quarter / 4
        path.moveTo(start, height if rising else 0)
        path.lineTo(start + width, 0 if rising else height)
    painter.setPen(QPen(colour, width / 8))
    painter.drawPath(path)


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
