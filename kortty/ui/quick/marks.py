"""Room `ui`, quick select: what was found, where it is on the screen, and how it is shown. Knows rows, grid, QtGui."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QRegion

from kortty.paint.contrast import contrast
from kortty.paint.metrics import BOLD, Metrics
from kortty.paint.rows import Span
from kortty.paint.schemes import Scheme
from kortty.ui.grid import Grid
from kortty.ui.over_grid import over_cells
from kortty.ui.theme import colour

#: How much of the background lies over what cannot be selected.
_DIMMED: Final = 0.55
#: How strong the tint of what can be selected is.
_TINT: Final = 0.22

#: The cells of one place, by absolute line.
Cells = tuple[tuple[int, Span], ...]


@dataclass(frozen=True)
class Mark:
    """A text that can be selected, every place where it stands, and the label to type for it."""

    text: str
    places: tuple[Cells, ...]
    label: str = ""


def paint_marks(
    painter: QPainter, marks: Sequence[Mark], typed: str, top: int, grid: Grid, metrics: Metrics, scheme: Scheme
) -> None:
    """Show the marks over a grid whose first row is the absolute line `top`: everything else steps back."""
    wanted = [mark for mark in marks if mark.label.startswith(typed)]
    whole = QRect(0, 0, grid.width, grid.height)
    rest = QRegion(whole)
    with over_cells(painter, grid):
        for mark in wanted:
            for cells in mark.places:
                for area in _areas(cells, top, grid):
                    rest -= QRegion(area)
                    painter.fillRect(area, _faint(scheme.waiting, _TINT))
        painter.save()
        painter.setClipRegion(rest, Qt.ClipOperation.IntersectClip)
        painter.fillRect(whole, _faint(scheme.background, _DIMMED))
        painter.restore()
        painter.setFont(metrics.face(BOLD).shaped)
        for mark in wanted:
            for cells in mark.places:
                _paint_label(painter, mark.label, typed, cells, top, grid, metrics, scheme)


def _areas(cells: Cells, top: int, grid: Grid) -> list[QRect]:
    """Device pixels of the visible cells."""
    return [
        QRect(
            start * grid.cell_width, (line - top) * grid.cell_height, (end - start) * grid.cell_width, grid.cell_height
        )
        for line, (start, end) in cells
        if 0 <= line - top < grid.rows
    ]


def _paint_label(
    painter: QPainter, label: str, typed: str, cells: Cells, top: int, grid: Grid, metrics: Metrics, scheme: Scheme
) -> None:
    """The label on the first visible cells of a place; letters that were typed are paler."""
    first = next(iter(_areas(cells, top, grid)), None)
    if first is None:
        return
    width = len(label) * grid.cell_width
    left = max(0, min(first.left(), grid.width - width))
    painter.fillRect(left, first.top(), width, grid.cell_height, colour(scheme.waiting))
    ink = colour(max((0x000000, 0xFFFFFF), key=lambda value: contrast(scheme.waiting, value)))
    pale = QColor(ink)
    pale.setAlphaF(0.45)
    for place, letter in enumerate(label):
        painter.setPen(pale if place < len(typed) else ink)
        x = left + place * grid.cell_width + (grid.cell_width - painter.fontMetrics().horizontalAdvance(letter)) / 2
        painter.drawText(QPointF(x, first.top() + metrics.ascent), letter)


def _faint(value: int, share: float) -> QColor:
    made = colour(value)
    made.setAlphaF(share)
    return made
