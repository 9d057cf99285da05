"""Room `ui`, splits: what a terminal shows of its own in the upper right corner: a search bar, the read-only mark, the
progress of a paste. Knows QtWidgets only; whoever hangs something there keeps off it.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QScrollBar, QWidget

#: How near to the upper and to the right edge of the view (logical pixels) something is in its corner.
_NEAR_TOP: Final = 48
_NEAR_RIGHT: Final = 24

_MOVING: Final = frozenset((QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize))


class Corner(QObject):
    """Watches widgets that lie over `view`; `changed` is called when one comes, goes or lies elsewhere."""

    def __init__(self, view: QWidget, changed: Callable[[], None]) -> None:
        super().__init__(view)
        self._view = view
        self._changed = changed

    def watch(self, child: QObject) -> None:
        """The view has one more child."""
        if child.isWidgetType():
            child.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It came, went, moved."""
        if event.type() in _MOVING:
            self._changed()
        return False

    @property
    def taken(self) -> QRect:
        """What is taken of the corner, in the view's logical pixels; empty: nothing."""
        found = QRect()
        for child in self._view.children():
            if not isinstance(child, QWidget) or isinstance(child, QScrollBar) or not child.isVisible():
                continue
            area = child.geometry()
            if area.top() < _NEAR_TOP and area.right() >= self._view.width() - _NEAR_RIGHT:
                found = found.united(area)
        return found
