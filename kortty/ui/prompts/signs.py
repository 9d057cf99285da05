"""Room `ui`, prompts: a cross in the left margin beside a prompt whose command failed. Knows QtGui and the grid.

A shape, and not only a colour. Where the owner leaves no margin there is no room for it; the scrollbar marks it anyway.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPen, QRegion

from kortty.paint.schemes import Scheme
from kortty.settings.defaults import ShellIntegrationSettings
from kortty.ui.over_grid import over_cells
from kortty.ui.prompts.marks import PromptMarks
from kortty.ui.shown import Shown
from kortty.ui.theme import colour

#: Logical pixels: the least margin that can hold the cross, half its width at most, its stroke.
_LEAST: Final = 4.0
_REACH: Final = 3.0
_STROKE: Final = 1.6
_AIR: Final = 0.5


class PromptSigns(QObject):
    """`top` is the line in the first row of the grid; it, scheme and settings are asked at each use."""

    def __init__(
        self,
        shown: Shown,
        top: Callable[[], int],
        scheme: Callable[[], Scheme],
        settings: Callable[[], ShellIntegrationSettings],
    ) -> None:
        super().__init__(shown.view)
        self._canvas = shown.canvas
        self._top = top
        self._scheme = scheme
        self.marks = PromptMarks(shown.pane, lambda: settings().marks)
        stop = self.marks.stop
        self.destroyed.connect(lambda: stop())
        #: The rows of the grid that have a sign.
        self.rows: frozenset[int] = frozenset()

    def follow(self) -> QRegion:
        """A frame is made: the logical region that has to be painted for signs that came or went."""
        top, count = self._top(), self._canvas.grid.rows
        rows = frozenset(line - top for line in self.marks.failed() if top <= line < top + count)
        changed, self.rows = rows ^ self.rows, rows
        region = QRegion()
        for row in changed:
            area = self._canvas.grid.area(0, row)
            region += QRect(0, area.top(), area.left(), area.height())
        return region

    def paint(self, painter: QPainter) -> None:
        """The crosses."""
        grid = self._canvas.grid
        if not self.rows or grid.left < _LEAST * grid.ratio:
            return
        reach = min(_REACH * grid.ratio, grid.left / 2 - _AIR * grid.ratio, grid.cell_height / 2)
        with over_cells(painter, grid):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(colour(self._scheme().failed), _STROKE * grid.ratio)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            reach -= pen.widthF() / 2
            for row in self.rows:
                middle = QPointF(-grid.left / 2, (row + 0.5) * grid.cell_height)
                painter.drawLine(middle - QPointF(reach, reach), middle + QPointF(reach, reach))
                painter.drawLine(middle - QPointF(reach, -reach), middle + QPointF(reach, -reach))
