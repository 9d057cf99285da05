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

#: The stamp of a row of the picture that must be painted whatever it shows.
_STALE: Final = -1

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
        #: The rows on the picture, by identity (strings by content), the stamps they had, their selected cells.
        self._rows: list[RowLike] = [""] * rows
        self._stamps = [_STALE] * rows
        self._selected: Mapping[int, Span] = {}
        self._blinking: set[int] = set()
        self._quiet = False

    @property
    def blinks(self) -> bool:
        """Whether any row on the picture has blinking text."""
        return bool(self._blinking)

    def invalidate(self) -> None:
        """Paint every row again on the next occasion."""
        self._stamps = [_STALE] * self.rows

    def render(self, rows: Sequence[RowLike], selected: Mapping[int, Span], *, quiet: bool = False) -> list[Damage]:
        """Bring the picture up to date with the visible `rows`; says which rows of it changed.

        `selected` are the selected cells by row. `quiet` leaves out blinking text. `inks` must be fresh.
        """
        shown = [*rows[: self.rows], *[""] * (self.rows - len(rows))]
        damage = [] if shown == self._rows else self._follow(shown)
        known = self._stamps
        if quiet != self._quiet:
            self._quiet = quiet
            for y in self._blinking:
                known[y] = _STALE
        stamps = [0 if isinstance(row, str) else row.stamp for row in shown]
        # Lists compare without a look at their rows: most frames change one or two.
        changed = [] if stamps == known else [y for y, stamp in enumerate(stamps) if stamp != known[y]]
        if selected or self._selected:
            others = {y for y in {*selected, *self._selected} if selected.get(y) != self._selected.get(y)}
            changed = sorted(others.union(changed).intersection(range(self.rows)))
            self._selected = dict(selected)
        if changed:
            self._paint(changed, shown, selected, quiet)
            for y in changed:
                _extend(damage, y)
        self._rows, self._stamps = shown, stamps
        return damage

    def _paint(self, changed: list[int], rows: list[RowLike], selected: Mapping[int, Span], quiet: bool) -> None:
        inks, swapped = self.inks.table(quiet=quiet), self.inks.table(swapped=True, quiet=quiet)
        height, paint = self.metrics.cell_height, self.painter.paint
        painter = QPainter(self.pixmap)
        try:
            for y in changed:
                if paint(painter, rows[y], y * height, inks, swapped, selected.get(y, NOTHING)):
                    self._blinking.add(y)
                else:
                    self._blinking.discard(y)
        finally:
            painter.end()

    def _follow(self, rows: list[RowLike]) -> list[Damage]:
        """Scroll the part of the picture whose rows moved together; the rows that changed by it.

        Afterwards every row that is not where the picture has it is stale.
        """
        before = self._rows
        places = {id(row): y for y, row in enumerate(before)}
        moves: dict[int, list[int]] = {}
        for y, row in enumerate(rows):
            if row is not before[y]:
                place = places.get(id(row), y)
                if place != y:
                    moves.setdefault(place - y, []).append(y)
        damage: list[Damage] = []
        if moves:
            shift, moved = max(moves.items(), key=lambda move: len(move[1]))
            top, bottom = min(moved[0], moved[0] + shift), max(moved[-1], moved[-1] + shift) + 1
            if len(moved) * _WORTH >= bottom - top:
                self._scroll(top, bottom, shift)
                damage.append((top, bottom))
        for y, row in enumerate(rows):
            if row != self._rows[y]:
                self._stamps[y] = _STALE
        return damage

    def _scroll(self, top: int, bottom: int, shift: int) -> None:
        """Rows top..bottom (bottom excluded) show what is `shift` rows below; what has no row there is stale."""
        height = self.metrics.cell_height
        self.pixmap.scroll(0, -shift * height, 0, top * height, self.pixmap.width(), (bottom - top) * height)
        rows, stamps, inside = self._rows, self._stamps, range(top, bottom)
        sources = [y + shift if y in inside else y for y in range(self.rows)]
        kept = [source in inside or y not in inside for y, source in enumerate(sources)]
        self._rows = [rows[source] if keep else "" for source, keep in zip(sources, kept)]
        self._stamps = [stamps[source] if keep else _STALE for source, keep in zip(sources, kept)]
        self._selected = {
            y: self._selected[source]
            for y, (source, keep) in enumerate(zip(sources, kept))
            if keep and source in self._selected
        }
        self._blinking = {y for y, (source, keep) in enumerate(zip(sources, kept)) if keep and source in self._blinking}


def _extend(damage: list[Damage], y: int) -> None:
    """Add row `y`; rows come in ascending order, except that a scrolled part may already cover them."""
    for first, last in damage:
        if first <= y < last:
            return
    if damage and damage[-1][1] == y:
        damage[-1] = (damage[-1][0], y + 1)
    else:
        damage.append((y, y + 1))
