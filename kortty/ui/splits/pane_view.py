"""Room `ui`, splits: a terminal view among others: it says when the focus comes and goes, and lets itself be carried.

Knows the view. What is not for a pane that is carried reaches the terminal as ever.
"""

from PySide6.QtCore import QChildEvent, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.settings.live import LiveSettings
from kortty.ui.appearance import Appearance
from kortty.ui.splits.carrying import Carrying
from kortty.ui.splits.corner import Corner
from kortty.ui.terminal_view import TerminalView


class PaneView(TerminalView):
    """The view of one pane of a tab."""

    #: It has the keyboard now (True), or something else has it (False); menus that pop up do not count.
    focus_moved = Signal(bool)
    #: It has another size, or something in its upper right corner came, went or moved.
    corner_changed = Signal()

    #: Not there yet while the view is being made.
    _corner: Corner | None = None

    def __init__(
        self,
        pane: Pane,
        appearance: Appearance,
        clock: Clock,
        settings: LiveSettings,
        carrying: Carrying,
        parent: QWidget,
    ) -> None:
        super().__init__(pane, appearance, clock, parent, settings)
        self._carrying = carrying
        self._corner = Corner(self, self.corner_changed.emit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What lies over the terminal goes along; its own overlays have done so by now."""
        super().resizeEvent(event)
        self.corner_changed.emit()

    def childEvent(self, event: QChildEvent) -> None:
        """Overlays are made when they are first needed. They are looked at when they are whole, before they show."""
        if event.polished() and self._corner is not None:
            self._corner.watch(event.child())

    @property
    def corner(self) -> QRect:
        """What overlays of the terminal take of its upper right corner, in its logical pixels; empty: nothing."""
        return QRect() if self._corner is None else self._corner.taken

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The pane that keys go to."""
        super().focusInEvent(event)
        self.focus_moved.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keys go elsewhere."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._carrying.cancel()
            self.focus_moved.emit(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Be gripped, or what a terminal does."""
        if not self._carrying.press(self.pane, event):
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Be carried, or what a terminal does."""
        if self._carrying.active:
            self._carrying.move(event)
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Be put down, or what a terminal does."""
        if self._carrying.active:
            self._carrying.release(event)
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends a carry; all other keys are the terminal's."""
        if self._carrying.active and event.key() == Qt.Key.Key_Escape:
            self._carrying.cancel()
        else:
            super().keyPressEvent(event)
