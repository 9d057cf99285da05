"""Room `ui`, palette: the box over a window in which a few letters find an action. Knows QtWidgets and the offers.

It is a child of the window, not a window: it opens at once, is placed the same everywhere and needs no event loop of
its own. It goes with Escape, with its key, with a choice, and when the focus goes elsewhere in the window.
"""

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLineEdit, QListView, QVBoxLayout, QWidget

from kortty.model.window import Window
from kortty.ui.actions.bound import Actions
from kortty.ui.overlay import paint_box
from kortty.ui.palette.lines import LineDelegate, Lines, said
from kortty.ui.palette.offers import Offer, Recent, offers, ranked

_WIDTH: Final = 560
_LINES: Final = 12
_MARGIN: Final = 8
_INSET: Final = 6
#: Share of the window's height above the box, where there is room.
_DOWN: Final = 0.08

_Key = Qt.Key
_STEPS: Final = {_Key.Key_Down: 1, _Key.Key_Up: -1, _Key.Key_PageDown: _LINES - 1, _Key.Key_PageUp: 1 - _LINES}
#: The focus comes back by itself: the window is not the active one, or a menu is open.
_FOR_A_WHILE: Final = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


def shown_palette(window: QWidget) -> "Palette | None":
    """The palette over a window, if there is one."""
    return next((palette for palette in window.findChildren(Palette) if palette.isVisible()), None)


class _Field(QLineEdit):
    """Where letters are typed. Keys that move in the list go to the palette."""

    def __init__(self, palette: "Palette") -> None:
        super().__init__(palette)
        self._palette = palette
        self.setFrame(False)
        self.setMaxLength(256)
        self.setPlaceholderText(self.tr("What do you want to do?"))
        self.setAccessibleName(self.tr("Command palette"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Enter and Escape are for the list."""
        if not self._palette.key(event):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """There is nowhere else to go: Tab moves in the list."""
        self._palette.step(1 if forward else -1)
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever goes on with something else has no use for it."""
        super().focusOutEvent(event)
        if event.reason() not in _FOR_A_WHILE:
            self._palette.leave(restore=False)


class Palette(QFrame):
    """One opening of it; it deletes itself when it goes."""

    def __init__(self, window: QWidget, actions: Actions, model: Window, recent: Recent) -> None:
        super().__init__(window)
        self._window = window
        self._recent = recent
        self._before: QWidget | None = None
        self._left = False
        self.offers: list[Offer] = offers(actions, model)
        self.field = _Field(self)
        self.lines = Lines(self)
        self.list = QListView(self)
        self.nothing = QLabel(self.tr("Nothing found."), self)
        self._lay_out()
        self.field.textChanged.connect(self._search)
        self.list.clicked.connect(self._chosen)
        self.list.entered.connect(self.list.setCurrentIndex)
        window.installEventFilter(self)

    def _lay_out(self) -> None:
        self.list.setModel(self.lines)
        self.list.setItemDelegate(LineDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName(self.tr("Commands"))
        self.nothing.setEnabled(False)
        self.nothing.setContentsMargins(_INSET, _INSET, _INSET, _INSET)
        self.nothing.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(_INSET, _INSET, _INSET, _INSET)
        column.setSpacing(_INSET)
        column.addWidget(self.field)
        column.addWidget(self.nothing)
        column.addWidget(self.list)

    # --- coming and going ---

    def open(self) -> None:
        """Show it with everything in it."""
        self._before = QApplication.focusWidget()
        self._search("")
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self, *, restore: bool = True) -> None:
        """Go; the focus returns to where it was unless it is somewhere else by now."""
        if self._left:
            return
        self._left = True
        self._window.removeEventFilter(self)
        before, self._before = self._before, None
        # Hiding moves the focus to any widget; what had it before gets it first.
        if restore and before is not None and before.window() is self._window:
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        area = self._window.rect()
        width = max(0, min(_WIDTH, area.width() - 2 * _MARGIN))
        above = max(_MARGIN, round(area.height() * _DOWN))
        row = self.list.sizeHintForRow(0) if self.lines.rowCount() else 0
        self.list.setFixedHeight(max(0, row * min(_LINES, self.lines.rowCount())))
        layout = self.layout()
        if layout is not None:
            layout.activate()
        room = area.height() - 2 * _MARGIN
        height = self.sizeHint().height()
        if height > room:
            self.list.setFixedHeight(max(0, self.list.height() - (height - room)))
            height = room
        top = min(above, max(_MARGIN, area.height() - _MARGIN - height))
        self.setGeometry((area.width() - width) // 2, top, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A box like the others that lie over a terminal."""
        painter = QPainter(self)
        try:
            paint_box(painter, self)
        finally:
            painter.end()

    # --- searching and choosing ---

    def _search(self, text: str) -> None:
        self.lines.show(ranked(self.offers, text, self._recent.names))
        nothing = self.lines.rowCount() == 0
        self.nothing.setVisible(nothing)
        self.list.setVisible(not nothing)
        self._place()
        self._select(0, 1)

    def key(self, event: QKeyEvent) -> bool:
        """A key went down in the field; True when it was for the list."""
        key = event.key()
        if key == _Key.Key_Escape:
            self.leave()
        elif key in (_Key.Key_Return, _Key.Key_Enter):
            self._chosen(self.list.currentIndex())
        elif key in _STEPS:
            self.step(_STEPS[_Key(key)])
        else:
            return False
        return True

    def step(self, steps: int) -> None:
        """So many lines down (negative: up): one by one round and round, pages to the ends."""
        rows, current = self.lines.rowCount(), self.list.currentIndex()
        if not rows:
            return
        row = current.row() + steps if current.isValid() else 0
        if abs(steps) == 1:
            row %= rows
        self._select(min(max(row, 0), rows - 1), 1 if steps > 0 else -1)

    def _select(self, row: int, direction: int) -> None:
        """Make the row the current one, or the next possible one in this direction, or none."""
        rows = self.lines.rowCount()
        for step in range(rows):
            wanted = (row + step * direction) % rows
            if self.lines.found(wanted).offer.possible:
                self.list.setCurrentIndex(self.lines.index(wanted))
                self._announce(wanted)
                return
        self.list.setCurrentIndex(QModelIndex())

    def _announce(self, row: int) -> None:
        """The field keeps the focus, so a screen reader is told what is chosen."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, said(self.lines.found(row))))

    def _chosen(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        offer = self.lines.found(index.row()).offer
        self.leave()
        if offer.name:
            self._recent.used(offer.name)
        offer.do()
