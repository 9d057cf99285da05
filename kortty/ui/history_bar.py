"""Room `ui`: the scrollbar of a terminal view. It lies over the grid and shows while the pointer is near or the view is
scrolled back, so it takes no column away. Knows QtWidgets and the viewport.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QScrollBar, QWidget

from kortty.ui.viewport import Viewport

#: Logical pixels from the right edge within which the pointer calls the scrollbar up.
_NEAR: Final = 24

#: A slim handle and nothing else: it lies over text.
_LOOK: Final = """
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: palette(mid); border-radius: 3px; min-height: 24px; margin: 2px; }
QScrollBar::handle:vertical:hover { background: palette(placeholder-text); }
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }
QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }
"""


class HistoryBar(QScrollBar):
    """Follows the viewport, and moves it."""

    def __init__(self, view: QWidget, viewport: Viewport, scrolled: Callable[[], None]) -> None:
        super().__init__(Qt.Orientation.Vertical, view)
        self._view = view
        self._viewport = viewport
        self._scrolled = scrolled
        self._near = False
        self.setVisible(False)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Scrollback"))
        self.valueChanged.connect(self._moved)

    def place(self) -> None:
        """Stand at the right edge of the view."""
        width = self.sizeHint().width()
        self.setGeometry(self._view.width() - width, 0, width, self._view.height())

    def hover(self, position: QPointF | None) -> None:
        """The pointer moved over the view, or left it (None)."""
        near = position is not None and position.x() >= self._view.width() - _NEAR
        if near != self._near and not self.isSliderDown():
            self._near = near
            self.follow()

    def follow(self) -> None:
        """Show where the viewport is."""
        viewport = self._viewport
        furthest = viewport.furthest_back
        wanted = furthest > 0 and (self._near or not viewport.following)
        if wanted != self.isVisible():
            if not self.styleSheet():
                # Not before it is needed: reading it takes time that a start does not have.
                self.setStyleSheet(_LOOK)
                self.place()
            self.setVisible(wanted)
        if wanted and not self.isSliderDown():
            self.blockSignals(True)
            self.setRange(0, furthest)
            self.setPageStep(max(1, viewport.rows))
            self.setValue(furthest - viewport.lines_back)
            self.blockSignals(False)

    def _moved(self, value: int) -> None:
        if self._viewport.scroll_to(self.maximum() - value):
            self._scrolled()
