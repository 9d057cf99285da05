"""Room `ui`, splits: a terminal view among others: it says when the focus comes and goes, and lets itself be carried.

Knows the view. What is taken from the mouse is Shift+Alt with the left button, and only where there is another place to
go to (features.md 1.5); everything else reaches the terminal as ever.
"""

from typing import Protocol

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.settings.live import LiveSettings
from kortty.ui.appearance import Appearance
from kortty.ui.terminal_view import TerminalView


class Carrier(Protocol):
    """Takes panes to other places, by the mouse (moving.py)."""

    @property
    def active(self) -> bool:
        """Whether a pane is held."""

    def press(self, pane: Pane, event: QMouseEvent) -> bool:
        """A button went down on a pane; True when that is all for the carrier."""

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved while a pane is held."""

    def release(self, event: QMouseEvent) -> None:
        """A button went up while a pane is held."""

    def cancel(self) -> None:
        """The pane stays where it is."""


class PaneView(TerminalView):
    """The view of one pane of a tab."""

    #: It has the keyboard now (True), or something else has it (False); menus that pop up do not count.
    focus_moved = Signal(bool)
    #: Something in its upper right corner came, went or may have another size.
    corner_changed = Signal()

    def __init__(
        self,
        pane: Pane,
        appearance: Appearance,
        clock: Clock,
        settings: LiveSettings,
        carrier: Carrier,
        parent: QWidget,
    ) -> None:
        super().__init__(pane, appearance, clock, parent, settings)
        self._carrier = carrier
        self.read_only_changed.connect(self.corner_changed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Overlays have moved along by now."""
        super().resizeEvent(event)
        self.corner_changed.emit()

    def pacing_changed(self) -> None:
        """The strip of a paste that is sent line by line."""
        super().pacing_changed()
        self.corner_changed.emit()

    @property
    def corner(self) -> QRect:
        """What overlays of the terminal take of its upper right corner, in its logical pixels; empty: nothing."""
        overlays = self.overlays
        shown = [part for part in (overlays.read_only_label, overlays.strip) if part is not None and part.isVisible()]
        return QRect() if not shown else min((part.geometry() for part in shown), key=QRect.left)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The pane that keys go to."""
        super().focusInEvent(event)
        self.focus_moved.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keys go elsewhere."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._carrier.cancel()
            self.focus_moved.emit(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Be gripped, or what a terminal does."""
        if not self._carrier.press(self.pane, event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Be carried, or what a terminal does."""
        if self._carrier.active:
            self._carrier.move(event)
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Be put down, or what a terminal does."""
        if self._carrier.active:
            self._carrier.release(event)
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends a carry; all other keys are the terminal's."""
        if self._carrier.active and event.key() == Qt.Key.Key_Escape:
            self._carrier.cancel()
        else:
            super().keyPressEvent(event)
