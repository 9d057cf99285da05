"""Room `ui`, splits: short texts that hang from the upper edge of a pane: panes hidden by the zoom, typing that goes to
several panes. Knows QtWidgets, the theme and contrast. The pointer goes through them.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from kortty.paint.contrast import contrast
from kortty.ui.theme import colour

_PADDING_X: Final = 10
_PADDING_Y: Final = 3
_RADIUS: Final = 5.0
#: Between two of them, and from the edges of the pane; at the right there is room for the scrollbar.
_AIR: Final = 6
_RIGHT: Final = 16
#: A text is said in fewer words before it covers more than this of a pane's width: something is typed below it.
_LONG_SHARE: Final = 0.6


class Badge(QWidget):
    """One text; with `fill` (0xRRGGBB) loud, without it in the frame's quiet colours."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setVisible(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._texts: tuple[str, ...] = ()
        self._fill: int | None = None
        self._shown = ""

    @property
    def text(self) -> str:
        """What is to be read at the moment; "" while it is hidden."""
        return self._shown if not self.isHidden() else ""

    def say(self, texts: Sequence[str], fill: int | None = None) -> None:
        """Show the first of these texts that there is enough room for, else the last; none at all: be hidden."""
        if (tuple(texts), fill) == (self._texts, self._fill):
            return
        self._texts, self._fill = tuple(texts), fill
        self.setAccessibleName(texts[0] if texts else "")
        if not texts:
            self.setVisible(False)

    @property
    def wanted(self) -> bool:
        """Whether there is anything to say."""
        return bool(self._texts)

    @property
    def shortest(self) -> int:
        """Logical pixels that its shortest text needs."""
        return min(map(self.width_of, self._texts), default=0)

    def width_of(self, text: str) -> int:
        """Logical pixels that a text needs."""
        return self.fontMetrics().horizontalAdvance(text) + 2 * _PADDING_X

    def fit(self, room: int) -> QSize:
        """Choose what is shown in a pane this wide; its size."""
        most_of = dict.fromkeys(self._texts[:-1], room * _LONG_SHARE)
        fitting = [text for text in self._texts if self.width_of(text) <= most_of.get(text, room)]
        if fitting:
            self._shown = fitting[0]
        else:
            most = max(0, room - 2 * _PADDING_X)
            self._shown = self.fontMetrics().elidedText(self._texts[-1], Qt.TextElideMode.ElideRight, most)
        self.update()
        height = self.fontMetrics().height() + 2 * _PADDING_Y
        return QSize(min(room, self.width_of(self._shown)), height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A tongue with round corners below, and the text on it."""
        palette, role = self.palette(), QPalette.ColorRole
        loud = self._fill is not None
        ground = colour(self._fill or 0) if loud else palette.color(role.ToolTipBase)
        ink = _ink_on(self._fill or 0) if loud else palette.color(role.ToolTipText)
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen if loud else palette.color(role.Mid))
            painter.setBrush(ground)
            painter.drawPath(_tongue(QRectF(self.rect()).adjusted(0.5, -1, -0.5, -0.5)))
            painter.setPen(ink)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._shown)
        finally:
            painter.end()


def place(badges: Sequence[Badge], area: QRect, taken: QRect) -> None:
    """Let those that have something to say hang from the upper edge of an area, in one row or one below the other.

    At the right: text begins at the left, and what is typed must be seen. They keep off what the terminal itself shows
    in that corner (`taken`, perhaps empty): beside it, or below it where that leaves too little.
    """
    shown = [badge for badge in badges if badge.wanted]
    right, top = area.right() + 1 - _RIGHT, area.top()
    if not taken.isEmpty():
        beside = taken.left() - _AIR
        if beside - area.left() - _AIR >= max((badge.shortest for badge in shown), default=0):
            right = beside
        else:
            top = taken.bottom() + 1
    room = max(0, right - area.left() - _AIR)
    sizes = [badge.fit(room) for badge in shown]
    stacked = sum(size.width() for size in sizes) + _AIR * (len(sizes) - 1) > room
    for badge, size in zip(shown, sizes, strict=True):
        badge.setGeometry(right - size.width(), top, size.width(), size.height())
        badge.setVisible(size.width() > 0)
        badge.raise_()
        if stacked:
            top += size.height() + 1
        else:
            right -= size.width() + _AIR


def _ink_on(ground: int) -> QColor:
    return colour(max(0x000000, 0xFFFFFF, key=lambda ink: contrast(ground, ink)))


def _tongue(area: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(area.topLeft())
    path.lineTo(area.left(), area.bottom() - _RADIUS)
    path.quadTo(area.bottomLeft(), area.bottomLeft() + QPointF(_RADIUS, 0))
    path.lineTo(area.right() - _RADIUS, area.bottom())
    path.quadTo(area.bottomRight(), QPointF(area.right(), area.bottom() - _RADIUS))
    path.lineTo(area.topRight())
    return path
