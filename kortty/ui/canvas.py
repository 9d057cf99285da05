"""Room `ui`: the pixels of a terminal view: font, grid, kept picture, cursor, text being composed.

Knows paint, QtCore and QtGui; it is told what to show and says which parts of the widget changed. The widget itself,
events and timers are the view's.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QRegion

from kortty.paint.backing import Backing
from kortty.paint.cursor import CursorShape, cursor_cells, paint_cursor
from kortty.paint.inks import InkBook
from kortty.paint.metrics import Metrics
from kortty.paint.rows import Span
from kortty.ui.grid import PADDING, Grid
from kortty.vt.clusters import Clusters
from kortty.vt.colours import Colours
from kortty.vt.rows import RowLike

if TYPE_CHECKING:
    from kortty.ui.preedit import Laid, Preedit

#: So many rectangles may become one when that is not larger than so many times their area.
_FEW: Final = 4
_NEAR: Final = 2.5


#: Paints over the text of a logical region and below the cursor; the painter counts device pixels from the first cell.
OverText = Callable[[QPainter, QRegion], None]


class CursorLook(NamedTuple):
    """The cursor on a row of the view; `column` may equal the number of columns. No shape: hidden by the program."""

    column: int
    row: int
    shape: CursorShape | None


class Canvas:
    """Everything that is drawn in one terminal view."""

    def __init__(self, metrics: Metrics, clusters: Clusters, inks: InkBook, colours: Colours) -> None:
        self._clusters = clusters
        self.inks = inks
        self._colours = colours
        self._rows: Sequence[RowLike] = ()
        self._cursor: CursorLook | None = None
        self._preedit: Preedit | None = None
        self._drawn_cursor = QRect()
        self.metrics = metrics
        self.grid = Grid.fitting(metrics, 0, 0)
        self.backing = self._backing()

    def _backing(self) -> Backing:
        return Backing(self.metrics, self._clusters, self.inks, self.grid.columns, self.grid.rows)

    def fit(self, metrics: Metrics, size: QSize, padding: int = PADDING) -> bool:
        """Lay the grid out anew for a widget of this logical size; True when columns or rows changed."""
        before = self.grid
        self.grid = Grid.fitting(metrics, size.width(), size.height(), padding)
        if metrics is not self.metrics or (before.columns, before.rows) != (self.grid.columns, self.grid.rows):
            self.metrics = metrics
            self.backing = self._backing()
        return (before.columns, before.rows) != (self.grid.columns, self.grid.rows)

    @property
    def background(self) -> QColor:
        """The colour around the cells."""
        return self.inks.table().background

    def show(
        self,
        rows: Sequence[RowLike],
        selected: Mapping[int, Span],
        cursor: CursorLook | None,
        *,
        reverse: bool,
        quiet: bool,
    ) -> QRegion:
        """Take over what is to be seen; returns the logical region of the widget that has to be painted."""
        everything = self.inks.refresh(reverse)
        if everything:
            self.backing.invalidate()
        self._rows = rows
        region = QRegion()
        grid = self.grid
        for first, last in self.backing.render(rows, selected, quiet=quiet):
            region += grid.area(0, first, grid.columns, last - first)
        before = self._preedit_area()
        moved = self._place(cursor)
        if self._preedit is not None and not moved.isEmpty():
            # It goes with the cursor.
            moved += QRegion(before) + QRegion(self._preedit_area())
        if everything:
            # The strip around the cells has the screen's background, too.
            return QRegion(QRect(0, 0, 1 << 15, 1 << 15))
        return _simplified(region + moved)

    def _place(self, cursor: CursorLook | None) -> QRegion:
        """Remember the cursor; the region of its old and new place when anything about it changed."""
        area = QRect()
        if cursor is not None and cursor.row < len(self._rows):
            column, cells = cursor_cells(self._rows[cursor.row], cursor.column, self.grid.columns)
            area = self.grid.area(column, cursor.row, cells)
        if cursor == self._cursor and area == self._drawn_cursor:
            return QRegion()
        changed = QRegion(self._drawn_cursor) + QRegion(area)
        self._cursor, self._drawn_cursor = cursor, area
        return changed

    @property
    def cursor_area(self) -> QRect:
        """Logical rectangle of the cursor's cells, empty while it is not shown."""
        return self._drawn_cursor

    def compose(self, preedit: "Preedit | None") -> QRegion:
        """Text being composed by an input method, shown at the cursor (None: no more); the region to be painted."""
        before = self._preedit_area()
        self._preedit = preedit
        return QRegion(before) + QRegion(self._preedit_area())

    def _composed(self) -> "tuple[Laid, int] | None":
        """The composed text as it is to be seen, and its row."""
        if self._preedit is None or self._cursor is None:
            return None
        from kortty.ui.preedit import lay_out  # here: nobody needs it to see a prompt

        laid = lay_out(self._preedit, self._clusters, self._cursor.column, self.grid.columns)
        return None if laid is None else (laid, self._cursor.row)

    def _preedit_area(self) -> QRect:
        composed = self._composed()
        if composed is None:
            return QRect()
        laid, row = composed
        return self.grid.area(laid.column, row, len(laid.cells))

    def paint(
        self,
        painter: QPainter,
        region: QRegion,
        size: QSize,
        over_text: OverText | None = None,
        *,
        cursor_shown: bool,
    ) -> None:
        """Paint a region of the widget: picture, the strip around it, what lies over it, cursor, composed text."""
        grid = self.grid
        ratio = grid.ratio
        if ratio != 1.0:
            painter.scale(1 / ratio, 1 / ratio)
        picture = QRect(grid.left, grid.top, grid.width, grid.height)
        for part in _parts(region):
            device = part if ratio == 1.0 else _scaled(part, ratio)
            shown = device & picture
            if not shown.isEmpty():
                x, y = shown.x(), shown.y()
                painter.drawPixmap(
                    x, y, self.backing.pixmap, x - grid.left, y - grid.top, shown.width(), shown.height()
                )
            if shown != device:
                whole = QRect(0, 0, round(size.width() * ratio), round(size.height() * ratio))
                background = self.background
                for strip in _parts(QRegion(device & whole) - QRegion(picture)):
                    painter.fillRect(strip, background)
        painter.translate(grid.left, grid.top)
        if over_text is not None:
            over_text(painter, region)
        composed = self._composed()
        if composed is not None:
            self._paint_preedit(painter, *composed)
        elif cursor_shown and self._cursor is not None:
            self._paint_cursor(painter, self._cursor)
        painter.resetTransform()

    def _paint_cursor(self, painter: QPainter, look: CursorLook) -> None:
        if look.shape is None or look.row >= len(self._rows):
            return
        position = (look.column, look.row * self.grid.cell_height)
        row, inks = self._rows[look.row], self.inks.table()
        paint_cursor(painter, self.backing.painter, row, inks, position, look.shape, self._colours.cursor)

    def _paint_preedit(self, painter: QPainter, laid: "Laid", row: int) -> None:
        from kortty.ui.preedit import paint_preedit

        painter.save()
        painter.translate(laid.column * self.grid.cell_width, row * self.grid.cell_height)
        paint_preedit(painter, laid, self.metrics, self._clusters, self.inks, self._colours.cursor)
        painter.restore()


def _simplified(region: QRegion) -> QRegion:
    """A region of few rectangles close together as the one around them: each rectangle more costs a transfer more."""
    if not 1 < region.rectCount() <= _FEW:
        return region
    around = region.boundingRect()
    covered = sum(part.width() * part.height() for part in _parts(region))
    return QRegion(around) if around.width() * around.height() <= _NEAR * covered else region


def _parts(region: QRegion) -> Iterable[QRect]:
    """The rectangles of a region: it can be iterated, which its type hints do not say."""
    return cast("Iterable[QRect]", region)


def _scaled(part: QRect, ratio: float) -> QRect:
    """A logical rectangle in device pixels, grown to whole ones."""
    left, top = math.floor(part.left() * ratio), math.floor(part.top() * ratio)
    right = math.ceil((part.left() + part.width()) * ratio)
    bottom = math.ceil((part.top() + part.height()) * ratio)
    return QRect(left, top, right - left, bottom - top)
