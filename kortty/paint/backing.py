"""Room `paint`: the picture of the grid, kept between frames.

Knows QtGui, inks and the row painter. The picture remembers which row object it shows where, and at which stamp: a row
that is the same object with the same stamp is not painted again, and rows that only moved are moved with one scroll a
frame. Everything here is in device pixels and in rows of the view, from the top.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtGui import QPainter, QPixmap

from kortty.paint.inks import InkBook
from kortty.paint.metrics import Metrics
from kortty.paint.rows import NOTHING, RowPainter, Span
from kortty.vt.clusters import Clusters
from kortty.vt.rows import RowLike

#: Rows first..last (last excluded) whose pixels changed.
Damage = tuple[int, int]

#: What is on a row of the picture: the row, its stamp, its selected cells.
_Painted = tuple[RowLike, int, Span]

#: Scrolling pays when at least one in so many of the scrolled rows is one that moved.
_WORTH: Final = 4


class Backing:
    """The pixmap of a grid of `columns` x `rows` cells."""

    def __init__(self, metrics: Metrics, clusters: Clusters, inks: InkBook, columns: int, rows: int) -> None:
        self.metrics = metrics
        self.columns = columns
        self.rows = rows
        self.inks = inks
        self.painter = RowPainter(metrics, clusters, columns)
        self.pixmap = QPixmap(columns * metrics.cell_width, rows * metrics.cell_height)
        self.pixmap.fill(inks.table().background)
        self._painted: list[_Painted | None] = [None] * rows
        self._blinking: set[int] = set()
        self._quiet = False

    @property
    def blinks(self) -> bool:
        """Whether any row on the picture has blinking text."""
        return bool(self._blinking)

    def invalidate(self) -> None:
        """Paint every row again on the next occasion."""
        self._painted = [None] * self.rows

    def render(self, rows: Sequence[RowLike], selected: Mapping[int, Span], *, quiet: bool = False) -> list[Damage]:
        """Bring the picture up to date with the visible `rows`; says which rows of it changed.

        `selected` are the selected cells by row. `quiet` leaves out blinking text. `inks` must be fresh.
        """
        if quiet != self._quiet:
            self._quiet = quiet
            for y in self._blinking:
                self._painted[y] = None
        rows = [*rows[: self.rows], *[""] * (self.rows - len(rows))]
        damage = self._follow(rows)
        painter: QPainter | None = None
        inks, swapped = self.inks.table(quiet=quiet), self.inks.table(swapped=True, quiet=quiet)
        height = self.metrics.cell_height
        try:
            for y, row in enumerate(rows):
                stamp = 0 if isinstance(row, str) else row.stamp
                span = selected.get(y, NOTHING)
                known = self._painted[y]
                if known is not None and known[0] is row and known[1] == stamp and known[2] == span:
                    continue
                if painter is None:
                    painter = QPainter(self.pixmap)
                if self.painter.paint(painter, row, y * height, inks, swapped, span):
                    self._blinking.add(y)
                else:
                    self._blinking.discard(y)
                self._painted[y] = (row, stamp, span)
                _extend(damage, y)
        finally:
            if painter is not None:
                painter.end()
        return damage

    def _follow(self, rows: Sequence[RowLike]) -> list[Damage]:
        """Scroll the part of the picture whose rows moved together; the rows that changed by it."""
        painted = self._painted
        if all(known is None or known[0] is row for known, row in zip(painted, rows)):
            return []
        places = {id(known[0]): y for y, known in enumerate(painted) if known is not None}
        moves: dict[int, list[int]] = {}
        for y, row in enumerate(rows):
            known = painted[y]
            place = places.get(id(row), y)
            if place != y and (known is None or known[0] is not row):
                moves.setdefault(place - y, []).append(y)
        if not moves:
            return []
        shift, moved = max(moves.items(), key=lambda move: len(move[1]))
        top = min(moved[0], moved[0] + shift)
        bottom = max(moved[-1], moved[-1] + shift) + 1
        if len(moved) * _WORTH < bottom - top:
            return []
        height = self.metrics.cell_height
        self.pixmap.scroll(0, -shift * height, 0, top * height, self.pixmap.width(), (bottom - top) * height)
        inside = range(top, bottom)
        blinking = self._blinking
        self._painted = [
            (painted[y + shift] if y + shift in inside else None) if y in inside else known
            for y, known in enumerate(painted)
        ]
        self._blinking = {y for y in blinking if y not in inside} | {
            y - shift for y in blinking if y in inside and y - shift in inside
        }
        return [(top, bottom)]


def _extend(damage: list[Damage], y: int) -> None:
    """Add row `y`; rows come in ascending order, except that a scrolled part may already cover them."""
    for first, last in damage:
        if first <= y < last:
            return
    if damage and damage[-1][1] == y:
        damage[-1] = (damage[-1][0], y + 1)
    else:
        damage.append((y, y + 1))
