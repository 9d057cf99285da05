"""Room `ui`, splits: the divider between two neighbours. One pixel is seen, seven can be gripped. Knows QtWidgets."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QWidget

from kortty.model.pane import Pane
from kortty.ui.splits.geometry import Place
from kortty.ui.splits.ring import Filled

#: How many logical pixels beside the line belong to it on each side.
_GRIP: Final = 3


class Divider(QWidget):
    """`drag` is told the place where it was gripped, and how many pixels along the axis the pointer is from there.

    `even` is told of a double click. The grip lies over the padding of the neighbours and shows what is below it.
    """

    def __init__(
        self,
        parent: QWidget,
        drag: Callable[[Place[Pane], int], None],
        even: Callable[[Place[Pane]], None],
    ) -> None:
        super().__init__(parent)
        self._drag = drag
        self._even = even
        self._place: Place[Pane] | None = None
        self._gripped: tuple[Place[Pane], QPoint] | None = None
        self._line = Filled(self)
        self._hovered = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._name()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Divider"))

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def put(self, place: Place[Pane]) -> None:
        """Stand at a place of the plan."""
        self._place = place
        along = (_GRIP, 0, _GRIP, 0) if place.beside else (0, _GRIP, 0, _GRIP)
        left, top, right, bottom = along
        self.setGeometry(place.area.adjusted(-left, -top, right, bottom))
        self._line.setGeometry(QRect(QPoint(left, top), place.area.size()))
        self.setCursor(Qt.CursorShape.SplitHCursor if place.beside else Qt.CursorShape.SplitVCursor)
        self._colour()
        self.show()
        self.raise_()

    def _colour(self) -> None:
        role = QPalette.ColorRole.PlaceholderText if self._hovered else QPalette.ColorRole.Mid
        if self._gripped is not None:
            role = QPalette.ColorRole.Highlight
        # A role and not a colour: another scheme is followed without being told.
        self._line.setBackgroundRole(role)
        self._line.setVisible(True)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The line shows that it can be gripped."""
        self._hovered = True
        self._colour()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is elsewhere."""
        self._hovered = False
        self._colour()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Grip it with the left button."""
        if event.button() == Qt.MouseButton.LeftButton and self._place is not None:
            self._gripped = (self._place, event.globalPosition().toPoint())
            self._colour()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Take it along. Shares are reckoned from where it was gripped, so that nothing is lost by rounding."""
        if self._gripped is None:
            return
        place, start = self._gripped
        way = event.globalPosition().toPoint() - start
        self._drag(place, way.x() if place.beside else way.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let it go."""
        self._gripped = None
        self._colour()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """All neighbours of this split get the same."""
        if event.button() == Qt.MouseButton.LeftButton and self._place is not None:
            self._even(self._place)
