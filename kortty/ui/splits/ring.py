"""Room `ui`, splits: what is laid over a pane to tell it from the others: a ring around it, a veil on it.

Knows QtWidgets and the theme. Both lie over the terminal's padding or over the terminal, so they never change its size.
They are plain widgets in one colour that Qt fills by itself: a frame of a pane without the focus costs no call into
Python more. The pointer goes through them.
"""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPalette, QRegion
from PySide6.QtWidgets import QWidget

#: How thick a ring is, in logical pixels: the padding of a pane is 6.
FOCUS_WIDTH: Final = 2
BROADCAST_WIDTH: Final = 3


class Filled(QWidget):
    """A widget in one colour, perhaps see-through, that is not there for the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setVisible(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoFillBackground(True)

    def fill(self, colour: QColor | None) -> None:
        """Show this colour; None: be hidden."""
        if colour is not None and colour != self.colour:
            palette = self.palette()
            palette.setColor(QPalette.ColorRole.Window, colour)
            self.setPalette(palette)
        self.setVisible(colour is not None)

    @property
    def colour(self) -> QColor:
        """The colour it has while it is shown."""
        return self.palette().color(QPalette.ColorRole.Window)


class Ring(Filled):
    """A frame without an inside; `inset` logical pixels lie between it and the edge of the pane."""

    def __init__(self, parent: QWidget, width: int) -> None:
        super().__init__(parent)
        self._width = width
        self._inset = 0

    def place(self, area: QRect, inset: int = 0) -> None:
        """Stand around this area of the parent, so far inside of it."""
        outer = area.adjusted(inset, inset, -inset, -inset)
        if outer == self.geometry():
            return
        self.setGeometry(outer)
        width = self._width
        around = QRegion(0, 0, outer.width(), outer.height())
        self.setMask(around - QRegion(self.rect().adjusted(width, width, -width, -width)))
