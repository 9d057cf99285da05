"""Room `ui`, splits: what a pane's view asks before it takes the mouse itself: whether a pane is to be carried away.

Knows Qt's mouse events. Shift+Alt and the left button grip a pane (features.md 1.5). What happens then is in moving.py,
which is read when somebody first does that: a start has no time for it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent

from kortty.model.pane import Pane

if TYPE_CHECKING:
    from kortty.ui.splits.moving import PaneCarrier

_GRIP: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier
_MODIFIERS: Final = _GRIP | Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier


class Carrying:
    """Carrying the panes of one tab; `make` makes what does it."""

    def __init__(self, make: "Callable[[], PaneCarrier]") -> None:
        self._make = make
        self.carrier: PaneCarrier | None = None

    @property
    def active(self) -> bool:
        """Whether a pane is held."""
        return self.carrier is not None and self.carrier.active

    def press(self, pane: Pane, event: QMouseEvent) -> bool:
        """A button went down on a pane; True when that is not for the terminal."""
        if self.active:
            return True
        if event.button() != Qt.MouseButton.LeftButton or event.modifiers() & _MODIFIERS != _GRIP:
            return False
        self.carrier = self.carrier or self._make()
        return self.carrier.grip(pane, event.globalPosition().toPoint())

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved while a pane is held."""
        if self.carrier is not None:
            self.carrier.move(event.globalPosition().toPoint())

    def release(self, event: QMouseEvent) -> None:
        """A button went up while a pane is held."""
        if self.carrier is not None and event.button() == Qt.MouseButton.LeftButton:
            self.carrier.put_down()

    def cancel(self) -> None:
        """The pane that is held stays where it is."""
        if self.carrier is not None:
            self.carrier.cancel()
