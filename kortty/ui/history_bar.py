"""Room `ui`: the scrollbar of a terminal view. It lies over the grid and shows while the pointer is near or the view is
scrolled back, so it takes no column away. At its edge there is room for marks. Knows QtWidgets and the viewport.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QScrollBar, QWidget

from kortty.ui.history_marks import places
from kortty.ui.viewport import Viewport

#: Logical pixels from the right edge within which the pointer calls the scrollbar up.
_NEAR: Final = 24
#: The lane at the right edge in which marks lie, and how high one is.
_LANE: Final = 4
_MARK_HEIGHT: Final = 2

#: A slim handle and nothing else: it lies over text. The lane of the marks is beside it.
_LOOK: Final = """
QScrollBar:vertical { background: transparent; width: 14px; margin: 0; }
QScrollBar::handle:vertical {
    background: palette(mid); border-radius: 3px; min-height: 24px; margin: 2px 6px 2px 2px;
}
QScrollBar::handle:vertical:hover { background: palette(placeholder-text); }
QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }
QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }
"""


#: Where marks lie on a bar of `height` pixels (third) that stands for `count` lines (second) from a first one on.
Places = Callable[[int, int, int], Sequence[int]]


@dataclass
class _Marks:
    places: Places
    colour: Callable[[], QColor]
    #: Whether the bar is to be seen for these marks alone.
    call: Callable[[], bool]
    #: Logical pixels from the top.
    shown: tuple[int, ...] = ()


class _OfLines:
    """The places of lines that somebody names, worked out when they are others."""

    def __init__(self, lines: Callable[[], Sequence[int]]) -> None:
        self._lines = lines
        self._known: tuple[object, ...] = ()
        self._places: tuple[int, ...] = ()

    def __call__(self, first: int, count: int, height: int) -> Sequence[int]:
        lines = self._lines()
        known = (lines, first, count, height)
        if known != self._known:
            self._known, self._places = known, places(lines, first, count, height)
        return self._places


class HistoryBar(QScrollBar):
    """Follows the viewport, and moves it. `allowed` says whether the owner wants a scrollbar, asked at each use."""

    def __init__(
        self,
        view: QWidget,
        viewport: Viewport,
        scrolled: Callable[[], None],
        allowed: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(Qt.Orientation.Vertical, view)
        self._allowed = allowed
        self._view = view
        self._viewport = viewport
        self._scrolled = scrolled
        self._near = False
        self._marks: list[_Marks] = []
        self.setVisible(False)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._name()
        self.valueChanged.connect(self._moved)

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Scrollback"))

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def mark(self, lines: Callable[[], Sequence[int]], role: QPalette.ColorRole) -> None:
        """Mark these lines (absolute numbers, asked for while the bar shows) in a colour of the palette.

        What is marked later lies over what was marked before.
        """
        self._marks.append(_Marks(_OfLines(lines), lambda: self.palette().color(role), lambda: False))

    def mark_places(self, places: Places, colour: Callable[[], QColor], call: Callable[[], bool]) -> None:
        """The same for marks that are too many to name their lines; the bar shows while `call` says so."""
        self._marks.append(_Marks(places, colour, call))

    @property
    def marked(self) -> tuple[tuple[int, ...], ...]:
        """Where the marks of each kind are, in logical pixels from the top."""
        return tuple(marks.shown for marks in self._marks)

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
        called = self._near or not viewport.following or any(marks.call() for marks in self._marks)
        wanted = furthest > 0 and called and self._allowed()
        if wanted != self.isVisible():
            if not self.styleSheet():
                # Not before it is needed: reading it takes time that a start does not have.
                self.setStyleSheet(_LOOK)
                self.place()
            self.setVisible(wanted)
        if not wanted:
            return
        if not self.isSliderDown():
            self.blockSignals(True)
            self.setRange(0, furthest)
            self.setPageStep(max(1, viewport.rows))
            self.setValue(furthest - viewport.lines_back)
            self.blockSignals(False)
        self._place_marks(viewport.oldest, furthest + viewport.rows)

    def _place_marks(self, first: int, count: int) -> None:
        height = self.height() - _MARK_HEIGHT
        for marks in self._marks:
            shown = tuple(marks.places(first, count, max(1, height)))
            if shown != marks.shown:
                marks.shown = shown
                self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The handle, and the marks beside it."""
        super().paintEvent(event)
        painter = QPainter(self)
        try:
            for marks in self._marks:
                colour = marks.colour()
                for y in marks.shown:
                    painter.fillRect(self.width() - _LANE - 1, y, _LANE, _MARK_HEIGHT, colour)
        finally:
            painter.end()

    def _moved(self, value: int) -> None:
        if self._viewport.scroll_to(self.maximum() - value):
            self._scrolled()
