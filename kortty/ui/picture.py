"""Room `ui`: what one terminal view shows of its pane: the visible rows, the selection, the cursor and what blinks.

Knows the canvas, the viewport, the selection and the blinker. The view says when a frame is due; here is what is in it.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QPainter, QRegion

from kortty.paint.cursor import CursorShape
from kortty.settings.defaults import CursorSettings
from kortty.ui.blinker import Blinker
from kortty.ui.canvas import CursorLook, OverText
from kortty.ui.shown import Shown

_FLASH_MILLISECONDS: Final = 120
_FLASH_SHARE: Final = 0.14


class Picture:
    """`request` asks for a frame; `cursor` gives the owner's settings, asked at each use."""

    def __init__(self, shown: Shown, request: Callable[[], None], cursor: Callable[[], CursorSettings]) -> None:
        self._view = shown.view
        self._canvas = shown.canvas
        self._terminal = shown.pane.terminal
        self._pane = shown.pane
        self._viewport = shown.viewport
        self._selecting = shown.selecting
        self._request = request
        self._settings = cursor
        self._flashing = False
        self.blinker = Blinker(shown.view, QGuiApplication.styleHints().cursorFlashTime() // 2, self._beat)

    def refresh(self) -> QRegion:
        """Bring the kept picture up to date; the logical region of the view that has to be painted."""
        terminal, focused = self._terminal, self._view.hasFocus()
        skipped = self._skipped_rows()
        region = self._canvas.show(
            self._viewport.visible()[skipped:],
            self._selecting.spans(self._viewport.top + skipped, self._canvas.grid.rows),
            self._cursor_look(skipped, focused),
            reverse=terminal.reverse_video,
            quiet=not self.blinker.lit,
        )
        cursor_blinks = terminal.cursor_visible and self._cursor_blinks
        self.blinker.want((cursor_blinks or self._canvas.backing.blinks) and focused)
        return region

    @property
    def top(self) -> int:
        """Absolute number of the line in the first row of the grid."""
        return self._viewport.top + self._skipped_rows()

    def _skipped_rows(self) -> int:
        """Rows at the top that do not fit, while the terminal has not been told of a smaller size yet."""
        terminal, rows = self._terminal, self._canvas.grid.rows
        return max(0, min(terminal.cursor_row - rows + 1, terminal.rows - rows))

    @property
    def _cursor_blinks(self) -> bool:
        terminal = self._terminal
        return terminal.cursor_blinks and (terminal.cursor_style != 0 or self._settings().blink)

    def _cursor_look(self, skipped: int, focused: bool) -> CursorLook | None:
        terminal = self._terminal
        row = terminal.screen_line - self._viewport.top + terminal.cursor_row - skipped
        if not 0 <= row < self._canvas.grid.rows:
            return None
        shape: CursorShape | None = None
        if terminal.cursor_visible and self._pane.connected:
            wanted = terminal.cursor_shape if terminal.cursor_style else self._settings().shape
            shape = CursorShape(wanted) if focused else CursorShape.HOLLOW
        return CursorLook(terminal.cursor_column, row, shape)

    def _beat(self) -> None:
        """The blinker changed between lit and dark."""
        if self._canvas.backing.blinks:
            self._request()
        self._view.update(self._canvas.cursor_area)

    def paint(self, painter: QPainter, region: QRegion, over_text: OverText) -> None:
        """Copy the kept picture to the screen, and draw the cursor, what is composed, and what lies over the text."""
        lit = self.blinker.lit or not self._cursor_blinks or not self._view.hasFocus()
        self._canvas.paint(painter, region, self._view.size(), over_text, cursor_shown=lit)

    # --- the bell's flash ---

    def flash(self) -> None:
        """Be a little brighter for a moment."""
        if not self._flashing and self._view.isVisible():
            self._flashing = True
            self._view.update()
            QTimer.singleShot(_FLASH_MILLISECONDS, self._view, self._end_flash)

    def _end_flash(self) -> None:
        self._flashing = False
        self._view.update()

    def paint_flash(self, painter: QPainter) -> None:
        """The flash, over everything."""
        if self._flashing:
            flash = self._view.palette().text().color()
            flash.setAlphaF(_FLASH_SHARE)
            painter.fillRect(self._view.rect(), flash)
