"""Room `ui`, tabs: the small signs on tabs and on buttons of the bar. Knows QtGui and our icons' shapes.

They are painted in whatever colour the place needs: a tab has too many states for an icon of each. Every sign has a
shape of its own, so that none is told by its colour alone.
"""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from kortty.ui.icon_shapes import paint_icon


class Sign(Enum):
    """What can be painted; the value is the icon's name."""

    BELL = "bell"
    """Something asked for attention."""
    LINES = "lines"
    """Something was written in a tab that nobody looks at."""
    FORK = "fork"
    """What is typed goes to several panes."""
    KEYBOARD = "keyboard"
    """An assistant wants to type."""
    PAUSE = "pause"
    ALERT = "warning"
    CLOSE = "close"
    PLUS = "plus"
    LIST = "chevron-down"


def paint_sign(painter: QPainter, sign: Sign, area: QRectF, colour: QColor) -> None:
    """Paint a sign in the middle of an area, as large as fits."""
    paint_icon(painter, sign.value, area, colour)
