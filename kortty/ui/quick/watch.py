"""Room `ui`, quick select: what a view knows of the mode until somebody wants it. Knows QtCore and QtGui's events.

The mode's modules are loaded when it is first begun.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QPainter

from kortty.paint.schemes import Scheme
from kortty.settings.defaults import QuickSelectSettings
from kortty.ui.shown import Shown

if TYPE_CHECKING:
    from kortty.ui.quick.mode import QuickSelect


class QuickWatch(QObject):
    """Hands what happens in a view to its quick select; see mode.QuickSelect, which it makes from the same parts."""

    #: What can be typed; "" when the mode has ended.
    hinted = Signal(str)
    #: What was done.
    remarked = Signal(str)

    def __init__(
        self,
        shown: Shown,
        paste: Callable[[str], None],
        settings: Callable[[], QuickSelectSettings],
        scheme: Callable[[], Scheme],
    ) -> None:
        super().__init__(shown.view)
        self._parts = (shown, paste, settings, scheme)
        self._made: QuickSelect | None = None
        #: Keys that went down in the mode: their way up is no news for a program.
        self._down: set[int] = set()

    @property
    def mode(self) -> "QuickSelect":
        """The mode itself."""
        if self._made is None:
            from kortty.ui.quick.mode import QuickSelect

            self._made = QuickSelect(*self._parts)
            self._made.hinted.connect(self.hinted)
            self._made.remarked.connect(self.remarked)
        return self._made

    def toggle(self) -> None:
        """Begin, or end what was begun."""
        self.mode.toggle()

    def leave(self) -> None:
        """End it, if it has begun."""
        if self._made is not None:
            self._made.leave()

    def press(self, event: QKeyEvent) -> bool:
        """A key went down; True when the mode took it."""
        if self._made is None or not self._made.press(event):
            return False
        self._down.add(event.key())
        return True

    def release(self, event: QKeyEvent) -> bool:
        """A key went up; True when the mode had taken it."""
        taken = event.key() in self._down
        self._down.discard(event.key())
        return taken

    def receive(self, event: QInputMethodEvent) -> bool:
        """Text of an input method; True while the mode lasts: its letters are typed."""
        if self._made is None or not self._made.active:
            return False
        for letter in event.commitString():
            self._made.type(letter.lower(), shifted=letter.isupper())
        return True

    def follow(self) -> None:
        """What is shown may have changed."""
        if self._made is not None:
            self._made.follow()

    def paint(self, painter: QPainter) -> None:
        """What lies over the grid."""
        if self._made is not None:
            self._made.paint(painter)
