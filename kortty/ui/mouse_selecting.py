"""Room `ui`: selecting with the mouse in one terminal view: clicks counted, dragging, scrolling beyond the edge.

Knows QtCore, QtGui's events, the grid and the viewport. A double click takes words, a third one lines, Alt a block,
Shift moves the nearer end of what is selected.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent

from kortty.ui.grid import Grid
from kortty.ui.selecting import Selecting
from kortty.ui.selection import Point, Unit
from kortty.ui.viewport import Viewport

#: While the pointer is held beyond the edge the view scrolls this often, by a line for each row of distance.
_BEYOND_MILLISECONDS: Final = 50
_UNITS: Final = (Unit.CELL, Unit.WORD, Unit.LINE)

_Modifier = Qt.KeyboardModifier


class MouseSelecting(QObject):
    """`grid` is asked for at each use; `scrolled` is called when the viewport moved."""

    def __init__(
        self,
        parent: QObject,
        grid: Callable[[], Grid],
        viewport: Viewport,
        selecting: Selecting,
        scrolled: Callable[[], None],
    ) -> None:
        super().__init__(parent)
        self._grid = grid
        self._viewport = viewport
        self._selecting = selecting
        self._scrolled = scrolled
        self._clicks = 0
        self._last_click = (0, QPointF())
        self._position = QPointF()
        #: Whether the button is down.
        self.active = False
        self._beyond = QTimer(self)
        self._beyond.setInterval(_BEYOND_MILLISECONDS)
        self._beyond.timeout.connect(self._drag_beyond)

    def press(self, event: QMouseEvent) -> None:
        """The left button went down."""
        self._begin(event.position(), event.modifiers(), self._count_clicks(event))

    def begin(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """Begin at a position where the button went down earlier, for another purpose."""
        self._begin(position, modifiers, 1)

    def _begin(self, position: QPointF, modifiers: Qt.KeyboardModifier, clicks: int) -> None:
        self._position = position
        self.active = True
        unit = _UNITS[clicks - 1]
        if unit is Unit.CELL and modifiers & _Modifier.ShiftModifier and self._selecting.current is not None:
            self._selecting.extend(self._point(position))
        elif unit is Unit.CELL:
            self._selecting.press(self._point(position), unit, block=bool(modifiers & _Modifier.AltModifier))
        else:
            column, row = self._grid().cell(position)
            self._selecting.press((self._viewport.top + row, column), unit)

    def move(self, position: QPointF) -> None:
        """The pointer moved with the button down."""
        self._position = position
        self._selecting.drag(self._point(position))
        if not self._lines_beyond():
            self._beyond.stop()
        elif not self._beyond.isActive():
            self._beyond.start()

    def release(self) -> None:
        """The button went up."""
        self.active = False
        self._beyond.stop()
        self._selecting.finished()

    def _count_clicks(self, event: QMouseEvent) -> int:
        """1, 2 or 3 for single, double and triple clicks in one place; after three it begins anew."""
        hints = QGuiApplication.styleHints()
        when, place = self._last_click
        quick = event.timestamp() - when <= hints.mouseDoubleClickInterval()
        near = (event.position() - place).manhattanLength() <= hints.mouseDoubleClickDistance()
        self._clicks = self._clicks % len(_UNITS) + 1 if quick and near else 1
        self._last_click = (event.timestamp(), event.position())
        return self._clicks

    def _point(self, position: QPointF) -> Point:
        grid, top = self._grid(), self._viewport.top
        column, row = grid.boundary(position)
        block = self._selecting.making_block
        if row < 0:
            return top, column if block else 0
        if row >= grid.rows:
            return top + grid.rows - 1, column if block else grid.columns
        return top + row, column

    def _lines_beyond(self) -> int:
        """How many rows the pointer is above (negative) or below the grid."""
        grid = self._grid()
        row = grid.boundary(self._position)[1]
        return row if row < 0 else max(0, row - grid.rows + 1)

    def _drag_beyond(self) -> None:
        """Scroll while the pointer is held above or below the grid, faster the further away it is."""
        if self._viewport.scroll(self._lines_beyond()):
            self._scrolled()
        self._selecting.drag(self._point(self._position))
