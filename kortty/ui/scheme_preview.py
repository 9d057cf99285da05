"""Room `ui`: a small picture of what a terminal looks like in a scheme. Knows the appearance, paint and the engine.

It is no drawing of a terminal but one: a text with colours, fed to the engine and painted as in any view, in the font
that is in use.
"""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kortty.paint.backing import Backing
from kortty.paint.cursor import CursorShape, paint_cursor
from kortty.paint.schemes import Scheme
from kortty.ui.appearance import Appearance
from kortty.ui.filling import fill
from kortty.ui.theme import colour
from kortty.vt.terminal import Terminal

COLUMNS: Final = 40
ROWS: Final = 10
#: Room around the cells, in logical pixels.
_PADDING: Final = 6
#: The cells that are shown as selected: row, first, behind the last.
_SELECTED: Final = (6, 0, 13)

_PROMPT: Final = "\x1b[1;32mmira\x1b[m:\x1b[1;34m~/garden\x1b[m$ "
_LINES: Final = (
    f"{_PROMPT}ls",
    "\x1b[1;34mbeds\x1b[m  \x1b[1;32mwater.sh\x1b[m  \x1b[36mlatest\x1b[m  plan.txt  \x1b[31mold.gz\x1b[m",
    f"{_PROMPT}git diff",
    "\x1b[36m@@ -3,2 +3,2 @@\x1b[m \x1b[2mplan.txt\x1b[m",
    "\x1b[31m-three rows of beans\x1b[m",
    "\x1b[32m+four rows of beans\x1b[m",
    "selected text, \x1b[33mwarning\x1b[m, \x1b[35mnote\x1b[m, \x1b[4mline\x1b[m",
    "".join(f"\x1b[{40 + number}m     " for number in range(8)) + "\x1b[m",
    "".join(f"\x1b[{100 + number}m     " for number in range(8)) + "\x1b[m",
    _PROMPT,
)


class SchemePreview(QWidget):
    """Shows a scheme (`None`: the one in use) in the font in use, and follows both."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None, scheme: Scheme | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scheme = scheme
        self._terminal = Terminal(COLUMNS, ROWS, 0)
        self._terminal.feed("\r\n".join(_LINES).encode())
        self._inks = appearance.inks(self._terminal.attributes, self._terminal.colours)
        self._backing: Backing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        stop = appearance.on_change(self._follow)
        self.destroyed.connect(lambda: stop())
        self._name()

    @property
    def scheme(self) -> Scheme:
        """What is shown."""
        return self._scheme or self._appearance.scheme

    def show_scheme(self, scheme: Scheme | None) -> None:
        """Show another one (`None`: the one in use)."""
        if scheme is not self._scheme:
            self._scheme = scheme
            self._follow()

    def _follow(self) -> None:
        """Scheme or font changed."""
        self._appearance.rule(self._inks)
        self._backing = None
        self._name()
        self.updateGeometry()
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(fill(self.tr("Preview of the colour scheme %1"), self.scheme.name))

    def sizeHint(self) -> QSize:
        """The sample and some air."""
        metrics = self._appearance.metrics(0, self.devicePixelRatioF())
        padding = 2 * round(_PADDING * metrics.ratio)
        width, height = COLUMNS * metrics.cell_width + padding, ROWS * metrics.cell_height + padding
        return QSize(round(width / metrics.ratio), round(height / metrics.ratio))

    def _picture(self) -> Backing:
        """The sample as it looks now."""
        metrics = self._appearance.metrics(0, self.devicePixelRatioF())
        if self._backing is None or self._backing.metrics is not metrics:
            terminal, scheme = self._terminal, self.scheme
            terminal.colours.set_scheme(scheme.sixteen, scheme.foreground, scheme.background, scheme.cursor)
            self._inks.refresh(reverse=False)
            self._backing = Backing(metrics, terminal.clusters, self._inks, COLUMNS, ROWS)
            row, first, last = _SELECTED
            self._backing.render(terminal.screen_rows(), {row: (first, last)})
        return self._backing

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sample on the scheme's background, with a cursor where it would stand."""
        backing = self._picture()
        metrics = backing.metrics
        padding = round(_PADDING * metrics.ratio)
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), colour(self.scheme.background))
            painter.scale(1 / metrics.ratio, 1 / metrics.ratio)
            painter.translate(padding, padding)
            painter.drawPixmap(0, 0, backing.pixmap)
            row, column = self._terminal.cursor_row, self._terminal.cursor_column
            painted, inks = self._terminal.screen_rows()[row], self._inks.table()
            place = (column, row * metrics.cell_height)
            paint_cursor(painter, backing.painter, painted, inks, place, CursorShape.BLOCK, self.scheme.cursor)
        finally:
            painter.end()
