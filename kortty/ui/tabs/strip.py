"""Room `ui`, tabs: the bar with its buttons, and the place where tabs are let go. Knows QtWidgets, bar and dragging.

The "+" stands behind the last tab; where not all tabs can be seen, a button at the right end lists them.
"""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from kortty.model.workspace import Window
from kortty.ui.appearance import Appearance
from kortty.ui.tabs.bar import TabBar
from kortty.ui.tabs.dragging import dragged_tab
from kortty.ui.tabs.looks import tab_width
from kortty.ui.tabs.signs import Sign, paint_sign

_SIGN_SHARE: Final = 0.66


class SignButton(QAbstractButton):
    """A sign that can be pressed. It never takes the focus from the terminal."""

    def __init__(self, sign: Sign, parent: QWidget) -> None:
        super().__init__(parent)
        self._sign = sign
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def call(self, name: str) -> None:
        """What it does."""
        self.setAccessibleName(name)
        self.setToolTip(name)

    def sizeHint(self) -> QSize:
        """As high as a tab, about as wide."""
        height = self.fontMetrics().height()
        return QSize(round(height * 1.7), height)

    def enterEvent(self, event: QEvent) -> None:
        """Show that it can be pressed."""
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """And no more."""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A soft box under the pointer, and the sign."""
        painter = QPainter(self)
        try:
            role = QPalette.ColorRole
            hovered, palette = self.underMouse() or self.isDown(), self.palette()
            side = self.fontMetrics().height() + 4.0
            box = QRectF(0, 0, side, side)
            box.moveCenter(QRectF(self.rect()).center())
            if hovered:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(palette.color(role.Mid if self.isDown() else role.Button))
                painter.drawRoundedRect(box, 3, 3)
            inset = side * (1 - _SIGN_SHARE) / 2
            ink = palette.color(role.WindowText if hovered else role.PlaceholderText)
            paint_sign(painter, self._sign, box.adjusted(inset, inset, -inset, -inset), ink)
        finally:
            painter.end()


class TabStrip(QWidget):
    """The whole row. Its signals say what the person wants; those about tabs are the bar's."""

    new_wanted = Signal()
    #: A list of the tabs below this button.
    list_wanted = Signal(QWidget)
    #: A tab was let go here: the tab and its index.
    tab_dropped = Signal(object, int)

    def __init__(self, window: Window, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = window
        self._mark: QRect | None = None
        self.bar = TabBar(window, appearance, self)
        self.plus = SignButton(Sign.PLUS, self)
        self.list = SignButton(Sign.LIST, self)
        self._name()
        self.plus.clicked.connect(self.new_wanted)
        self.list.clicked.connect(lambda: self.list_wanted.emit(self.list))
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._line = _DropLine(self)

    def _name(self) -> None:
        self.plus.call(self.tr("New tab"))
        self.list.call(self.tr("List of tabs"))

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def sync(self) -> None:
        """Follow the tree."""
        self.bar.sync()
        self._lay_out()

    # --- places ---

    def sizeHint(self) -> QSize:
        """As high as a tab, as wide as anybody likes."""
        return QSize(0, self.bar.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tabs share what there is."""
        self._lay_out()

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        button, count = self.plus.sizeHint().width(), self.bar.count()
        room = max(0, width - button)
        metrics = self.bar.fontMetrics()
        crowded = count * tab_width(metrics, count, room) > room
        if crowded:
            room = max(0, room - button)
        self.bar.use_room(room)
        taken = min(room, self.bar.sizeHint().width())
        self.bar.setGeometry(0, 0, taken, height)
        self.plus.setGeometry(taken, 0, button, height - 1)
        self.list.setGeometry(width - button, 0, button, height - 1)
        self.list.setVisible(crowded)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line that divides the row from the terminals goes on beside the tabs."""
        painter = QPainter(self)
        line = self.palette().color(QPalette.ColorRole.Mid)
        painter.fillRect(self.bar.geometry().right() + 1, self.height() - 1, self.width(), 1, line)
        painter.end()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """On the empty part: a new tab."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.new_wanted.emit()

    # --- tabs that come ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A tab of this program may be let go here."""
        self._consider(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where it would go."""
        self._consider(event)

    def _consider(self, event: QDragMoveEvent) -> None:
        if dragged_tab(event, self._window.workspace) is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()
        self._line.show_at(self.bar.place_for(round(event.position().x()))[1])

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """It goes elsewhere."""
        self._line.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take it, unless it ended meanwhile."""
        self._line.hide()
        tab = dragged_tab(event, self._window.workspace)
        if tab is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()
        index = self.bar.place_for(round(event.position().x()))[0]
        if tab in self._window.tabs and self._window.tabs.index(tab) < index:
            index -= 1  # it leaves a place further left
        self.tab_dropped.emit(tab, index)


class _DropLine(QWidget):
    """Where a tab would go."""

    def __init__(self, strip: QWidget) -> None:
        super().__init__(strip)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Highlight)
        self.hide()

    def show_at(self, place: QRect) -> None:
        """Be this line."""
        self.setGeometry(place)
        self.show()
        self.raise_()
