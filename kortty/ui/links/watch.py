"""Room `ui`, links: what a view knows of its links until somebody wants one. Knows QtCore, QtGui's events.

Looking for links takes modules that a start need not wait for: they are loaded when Ctrl is first held over the view,
or when a menu asks what is under the pointer.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter

from kortty.base.clock import Clock
from kortty.settings.defaults import LinkSettings
from kortty.ui.shown import Shown

if TYPE_CHECKING:
    from kortty.ui.links.linking import Linking

_CTRL: Final = Qt.KeyboardModifier.ControlModifier


class LinkWatch(QObject):
    """Hands what happens over a view to its links; see linking.Linking, which it makes from the same parts."""

    #: Where the link under the pointer leads, "" when there is none.
    hinted = Signal(str)
    #: What was done, to be shown for a while.
    remarked = Signal(str)

    def __init__(
        self,
        shown: Shown,
        clock: Clock,
        settings: Callable[[], LinkSettings],
    ) -> None:
        super().__init__(shown.view)
        self._parts = (shown, clock, settings)
        self._made: Linking | None = None
        self._position: QPointF | None = None

    @property
    def linking(self) -> "Linking":
        """The links themselves."""
        if self._made is None:
            from kortty.ui.links.linking import Linking

            self._made = Linking(*self._parts, hint=self.hinted.emit, remark=self.remarked.emit)
            self._made.moved(self._position, Qt.KeyboardModifier.NoModifier)
        return self._made

    def moved(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        """The pointer is here."""
        self._position = position
        if self._made is not None or modifiers & _CTRL:
            self.linking.moved(position, modifiers)

    def left(self) -> None:
        """The pointer is elsewhere, or nobody can tell any more which keys are held."""
        self._position = None
        if self._made is not None:
            self._made.moved(None, Qt.KeyboardModifier.NoModifier)

    def key(self, event: QKeyEvent, *, released: bool = False) -> None:
        """A key went down or up."""
        if self._made is not None or event.key() == Qt.Key.Key_Control:
            self.linking.key(event, released=released)

    def follow(self) -> None:
        """What is shown changed."""
        if self._made is not None:
            self._made.follow()

    def paint(self, painter: QPainter) -> None:
        """What lies over the grid."""
        if self._made is not None:
            self._made.paint(painter)

    def press(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> bool:
        """The left button went down; True when it is on a link and waits for its release."""
        return bool(modifiers & _CTRL) and self.linking.press(position, modifiers)

    @property
    def armed(self) -> bool:
        """Whether a click on a link has begun."""
        return self._made is not None and self._made.armed

    def dragged(self, position: QPointF) -> QPointF | None:
        """The pointer moved with the button down: from where, when that was too far for a click."""
        return self.linking.dragged(position)

    def release(self) -> None:
        """The button went up where it went down."""
        self.linking.release()

    def actions_at(self, place: QPoint, owner: QObject) -> list[QAction]:
        """What can be done with the link at a place in the view, for a menu (`owner`); nothing where there is none."""
        return self.linking.actions_at(place, owner)
