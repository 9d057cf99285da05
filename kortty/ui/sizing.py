"""Room `ui`: how large the cells of one terminal view are, and how many it has. Terminal and child follow.

Knows the canvas, the pane and the appearance. Sizes of widgets are logical pixels.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QSize, QTimer

from kortty.ui.appearance import Appearance
from kortty.ui.grid import Grid
from kortty.ui.shown import Shown

#: The child is told of a new size at most this often while a window is being resized.
_RESIZE_MILLISECONDS: Final = 40


class Sizing(QObject):
    """`padding` around the cells is asked for at each use; `told` is called after terminal and child got a new size."""

    def __init__(
        self, shown: Shown, appearance: Appearance, padding: Callable[[], int], told: Callable[[], None]
    ) -> None:
        super().__init__(shown.view)
        self._view = shown.view
        self._canvas = shown.canvas
        self._pane = shown.pane
        self._appearance = appearance
        self._padding = padding
        self._told = told
        self._zoom = 0
        self._resizing = QTimer(self, singleShot=True, interval=_RESIZE_MILLISECONDS)
        self._resizing.timeout.connect(self._tell)

    def size_for(self, columns: int, rows: int) -> QSize:
        """The smallest size of a view that holds this many cells."""
        return QSize(*Grid.size_for(self._canvas.metrics, columns, rows, self._padding()))

    @property
    def wanted(self) -> tuple[int, int]:
        """Columns and rows that the view has room for."""
        return self._canvas.grid.columns, self._canvas.grid.rows

    def zoom(self, steps: int) -> bool:
        """Font size: steps up or down, 0 for the usual one; True when the view has to be laid out anew."""
        wanted = self._zoom + steps if steps else 0
        if self._appearance.pixels(wanted) == self._appearance.pixels(self._zoom):
            return False
        self._zoom = wanted
        return True

    def lay_out(self) -> None:
        """Lay the grid out for the view as it is now; terminal and child follow, at most every 40 ms."""
        metrics = self._appearance.metrics(self._zoom, self._view.devicePixelRatioF())
        self._canvas.fit(metrics, self._view.size(), self._padding())
        if not self._resizing.isActive() and self._differs:
            self._tell()
            self._resizing.start()

    @property
    def _differs(self) -> bool:
        terminal = self._pane.terminal
        return self.wanted != (terminal.columns, terminal.rows)

    def _tell(self) -> None:
        if self._differs:
            grid = self._canvas.grid
            self._pane.resize(grid.columns, grid.rows, grid.cell_width, grid.cell_height)
            self._told()
