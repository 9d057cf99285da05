"""Room `ui`, quick select: what was found, where it is on the screen, and how it is shown. Knows rows, grid, QtGui."""

from collections.abc import Callable, Sequence
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
#: How strong letters are that were typed already.
_TYPED: Final = 0.45

#: The cells of one place, by absolute line.
Cells = tuple[tuple[int, Span], ...]


@dataclass(frozen=True)
class Mark:
    """A text that can be selected, every place where it stands, and the label to type for it."""

    text: str
    places: tuple[Cells, ...]
    label: str = ""


@dataclass(frozen=True)
class Ground:
    """What marks are painted on: the absolute number of the first row, the text of any row, cells, font, colours."""

    top: int
    text: Callable[[int], str]
    grid: Grid
    metrics: Metrics
    scheme: Scheme


def paint_marks(painter: QPainter, marks: Sequence[Mark], typed: str, ground: Ground) -> None:
    """Show the marks whose labels begin with what was typed: everything else steps back."""
    grid, scheme = ground.grid, ground.scheme
    wanted = [mark for mark in marks if mark.label.startswith(typed)]
    whole = QRect(0, 0, grid.width, grid.height)
    rest = QRegion(whole)
    with over_cells(painter, grid):
        for mark in wanted:
            for cells in mark.places:
                for area in _areas(cells, ground):
                    rest -= QRegion(area)
                    painter.fillRect(area, _faint(scheme.waiting, _TINT))
        painter.save()
        painter.setClipRegion(rest, Qt.ClipOperation.IntersectClip)
        painter.fillRect(whole, _faint(scheme.background, _DIMMED))
        painter.restore()
        painter.setFont(ground.metrics.face(BOLD).shaped)
        for mark in wanted:
            for cells in mark.places:
                _paint_label(painter, mark.label, typed, cells, ground)


def _areas(cells: Cells, ground: Ground) -> list[QRect]:
    """Device pixels of the visible cells."""
    grid = ground.grid
    return [
        QRect(start * grid.cell_width, y * grid.cell_height, (end - start) * grid.cell_width, grid.cell_height)
        for line, (start, end) in cells
        if 0 <= (y := line - ground.top) < grid.rows
    ]


def _paint_label(painter: QPainter, label: str, typed: str, cells: Cells, ground: Ground) -> None:
    """The label before a place where there is room, else on its first visible cells; typed letters are paler."""
    grid, scheme = ground.grid, ground.scheme
    first = next((cell for cell in cells if 0 <= cell[0] - ground.top < grid.rows), None)
    if first is None:
        return
    line, (start, _) = first
    column = max(0, min(start, grid.columns - len(label)))
    if start >= len(label) and not ground.text(line)[start - len(label) : start].strip(" "):
        column = start - len(label)
    x, y = column * grid.cell_width, (line - ground.top) * grid.cell_height
    painter.fillRect(x, y, len(label) * grid.cell_width, grid.cell_height, colour(scheme.waiting))
    ink = colour(max((0x000000, 0xFFFFFF), key=lambda value: contrast(scheme.waiting, value)))
    pale = QColor(ink)
    pale.setAlphaF(_TYPED)
    for place, letter in enumerate(label):
        painter.setPen(pale if place < len(typed) else ink)
        inset = (grid.cell_width - painter.fontMetrics().horizontalAdvance(letter)) / 2
        painter.drawText(QPointF(x + place * grid.cell_width + inset, y + ground.metrics.ascent), letter)


def _faint(value: int, share: float) -> QColor:
    made = colour(value)
    made.setAlphaF(share)
    return made
