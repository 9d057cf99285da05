"""Room `ui`, tabs: all tabs of a window in one list, to find and choose one. Knows QtWidgets and the tree.

It hangs from the button at the right end of a crowded bar. Typing narrows it down to the tabs whose text holds every
word.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.ui.tabs.faces import face_of, marks_of, text_of
from kortty.ui.tabs.swatches import swatch

_WIDTH: Final = 360
_MOST_ROWS: Final = 16
_MARGIN: Final = 6
_TAB: Final = Qt.ItemDataRole.UserRole

_MOVING: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class TabList(QFrame):
    """Made for one choice, and gone after it."""

    def __init__(self, window: Window, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("List of tabs"))
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(self.tr("Find a tab"))
        self.filter.setAccessibleName(self.tr("Find a tab"))
        self.filter.setClearButtonEnabled(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Tabs"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_MARGIN)
        column.addWidget(self.filter)
        column.addWidget(self.list)
        for tab in window.tabs:
            self.list.addItem(self._item(tab))
        if window.active is not None:
            self.list.setCurrentRow(window.tabs.index(window.active))
        rows = min(_MOST_ROWS, self.list.count())
        self.list.setFixedHeight(rows * self.list.sizeHintForRow(0) + 2 * self.list.frameWidth())
        self.filter.textChanged.connect(self._narrow)
        self.filter.returnPressed.connect(self._choose)
        self.filter.installEventFilter(self)
        self.list.itemEntered.connect(self.list.setCurrentItem)
        self.list.itemClicked.connect(self._choose)

    def _item(self, tab: Tab) -> QListWidgetItem:
        marks = ", ".join(marks_of(face_of(tab)))
        text = text_of(tab)
        item = QListWidgetItem(f"{text} — {marks}" if marks else text)
        item.setData(_TAB, tab.tab_id)
        item.setIcon(swatch(self, tab.colour))
        if tab is self._window.active:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        return item

    def open_below(self, button: QWidget) -> None:
        """Hang from a button, its right edge below the button's."""
        self.resize(_WIDTH, self.sizeHint().height())
        corner = button.mapToGlobal(button.rect().bottomRight())
        screen = button.screen().availableGeometry()
        left = max(screen.left(), corner.x() + 1 - self.width())
        top = max(screen.top(), min(corner.y() + 1, screen.bottom() + 1 - self.height()))
        self.move(QPoint(left, top))
        self.show()
        self.filter.setFocus()
        if self.list.currentRow() >= 0:
            self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    def _narrow(self, text: str) -> None:
        words = text.casefold().split()
        first: QListWidgetItem | None = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            fits = all(word in item.text().casefold() for word in words)
            item.setHidden(not fits)
            if fits and first is None:
                first = item
        if first is not None and (self.list.currentRow() < 0 or self.list.currentItem().isHidden()):
            self.list.setCurrentItem(first)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that move go to the list while the text has the focus."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _MOVING:
            self.list.event(event)
            return True
        return super().eventFilter(watched, event)

    def _choose(self) -> None:
        if self.list.currentRow() < 0 or self.list.currentItem().isHidden():
            return
        tab = self._window.workspace.find_tab(str(self.list.currentItem().data(_TAB)))
        self.close()
        if tab is not None:
            self._window.show(tab)
