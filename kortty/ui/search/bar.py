"""Room `ui`, search: the bar at the top right of a terminal view: what to look for, how many there are, what is wrong.

Knows QtWidgets and the overlay's box. It says what the person wants and shows what it is told; it searches nothing.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from kortty.ui.notice import Notice
from kortty.ui.overlay import paint_box
from kortty.ui.search.query import MOST_CHARACTERS, Query
from kortty.ui.search.signs import CROSS, DOWN, UP, SignButton

_Key = Qt.Key

#: Logical pixels from the view's edges, between parts, and around them; at the right there is room for the scrollbar.
_MARGIN: Final = 8
_RIGHT: Final = 16
_SPACING: Final = 2
_PADDING: Final = 4
#: Characters that the field has room for, and that it keeps in a narrow view.
_FIELD_CHARACTERS: Final = 24
_FIELD_LEAST: Final = 6


class SearchField(QLineEdit):
    """The text to look for. Keys that mean something else here are told, the rest edit."""

    #: Enter: to the next match upwards (True) or downwards.
    stepped = Signal(bool)
    #: So many pages further up (negative) or down.
    paged = Signal(int)
    focused = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter steps, the arrows too, PageUp and PageDown scroll."""
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (_Key.Key_Return, _Key.Key_Enter):
            self.stepped.emit(not shift)
        elif key in (_Key.Key_Up, _Key.Key_Down):
            self.stepped.emit(key == _Key.Key_Up)
        elif key in (_Key.Key_PageUp, _Key.Key_PageDown):
            self.paged.emit(-1 if key == _Key.Key_PageUp else 1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The person types here now."""
        super().focusInEvent(event)
        self.focused.emit()

    def sizeHint(self) -> QSize:
        """Room for a few words."""
        return QSize(self.fontMetrics().averageCharWidth() * _FIELD_CHARACTERS, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for one short word."""
        return QSize(self.fontMetrics().averageCharWidth() * _FIELD_LEAST, super().minimumSizeHint().height())


class SearchBar(QWidget):
    """Lies over `view`. `taken` says how many logical pixels at the view's upper edge are not free."""

    #: Something else is to be looked for: a Query.
    asked = Signal(object)
    #: To the next match upwards (True) or downwards.
    stepped = Signal(bool)
    paged = Signal(int)
    #: Escape, or the cross.
    closed = Signal()

    def __init__(self, view: QWidget, taken: Callable[[], int]) -> None:
        super().__init__(view)
        self._view = view
        self._taken = taken
        #: Pixels at the top that the person wants to see.
        self._free = 0
        #: What is wrong, and what is worth knowing: sentence and edge.
        self._wrong = self._remark = ("", 0)
        self.setVisible(False)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        # What happens on the bar is not the terminal's.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.field = SearchField(self)
        self.field.setMaxLength(MOST_CHARACTERS)
        self.count = QLabel(self)
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setContentsMargins(_PADDING, 0, _PADDING, 0)
        self.case = SignButton(self, "Aa")
        self.expression = SignButton(self, ".*")
        self.older = SignButton(self, UP)
        self.newer = SignButton(self, DOWN)
        self.cross = SignButton(self, CROSS)
        self._name()
        self.message = Notice(self)
        self._lay_out()
        self.field.textChanged.connect(self._ask)
        self.field.stepped.connect(self.stepped)
        self.field.paged.connect(self.paged)
        for toggle in (self.case, self.expression):
            toggle.toggled.connect(self._ask)
        self.older.clicked.connect(lambda: self.stepped.emit(True))
        self.newer.clicked.connect(lambda: self.stepped.emit(False))
        self.cross.clicked.connect(self.closed)
        view.installEventFilter(self)

    def _name(self) -> None:
        self.setAccessibleName(QCoreApplication.translate("Search", "Search"))
        self.field.setAccessibleName(QCoreApplication.translate("Search", "Find"))
        self.field.setPlaceholderText(QCoreApplication.translate("Search", "Find"))
        self.case.call(QCoreApplication.translate("Search", "Match case"))
        self.expression.call(QCoreApplication.translate("Search", "Regular expression"))
        self.older.call(QCoreApplication.translate("Search", "Next match, further up (Enter)"))
        self.newer.call(QCoreApplication.translate("Search", "Previous match, further down (Shift+Enter)"))
        self.cross.call(QCoreApplication.translate("Search", "Close (Escape)"))

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_PADDING, _PADDING, _PADDING, _PADDING)
        column.setSpacing(_SPACING)
        row = QHBoxLayout()
        row.setSpacing(_SPACING)
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for part in (self.field, self.count, self.case, self.expression, self.older, self.newer, self.cross):
            row.addWidget(part, 1 if part is self.field else 0)
        column.addLayout(row)
        column.addWidget(self.message)

    # --- what is looked for ---

    @property
    def query(self) -> Query:
        """What the bar says at the moment."""
        return Query(self.field.text(), self.expression.isChecked(), self.case.isChecked())

    def _ask(self) -> None:
        self.asked.emit(self.query)

    # --- what there is ---

    def tell(self, count: str) -> None:
        """How many matches there are."""
        if count == self.count.text():
            return
        self.count.setText(count)
        self.count.setAccessibleName(count)
        # Never narrower while it counts: the field would jump.
        width = self.count.sizeHint().width() if count else 0
        self.count.setMinimumWidth(max(width, self.count.minimumWidth()) if count else 0)
        self.place()

    def explain(self, sentence: str, edge: int) -> None:
        """What is wrong, for as long as it is; "" for nothing. `edge`: the colour for it, 0xRRGGBB."""
        self._wrong = (sentence, edge)
        self._show_message()

    def remark(self, sentence: str, edge: int) -> None:
        """Something worth knowing, until the next step."""
        self._remark = (sentence, edge)
        self._show_message()

    def remark_ends(self) -> None:
        """It is not worth knowing any more."""
        self.remark("", 0)

    def _show_message(self) -> None:
        sentence, edge = self._wrong if self._wrong[0] else self._remark
        if sentence == self.message.text():
            return
        self.message.say(sentence, edge)
        self.place()
        if sentence:
            self._announce(sentence)

    def announce_count(self) -> None:
        """Let a screen reader say what is to be read beside the field: the person asked for another match."""
        self._announce(self.count.text())

    def _announce(self, sentence: str) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, sentence))

    # --- where it is ---

    def appear(self) -> None:
        """Be there."""
        self.place()
        self.raise_()
        self.setVisible(True)

    def vanish(self) -> None:
        """Be gone."""
        self._free = 0
        self.setVisible(False)

    def leave_free(self, height: int) -> None:
        """Lie below this many pixels at the top of the view, as far as there is room."""
        if height != self._free:
            self._free = height
            self.place()

    def place(self) -> None:
        """Take what the view has room for; in a narrow one buttons and count give way to the text."""
        room = max(0, self._view.width() - _RIGHT - min(_MARGIN, self._view.width()))
        for part in (self.count, self.case, self.expression, self.older, self.newer):
            part.setVisible(part is not self.count or bool(self.count.text()))
        layout = self.layout()
        assert layout is not None
        for parts in ((self.older, self.newer), (self.case, self.expression), (self.count,)):
            layout.invalidate()
            if layout.minimumSize().width() <= room:
                break
            for part in parts:
                part.setVisible(False)
        layout.invalidate()
        width = min(layout.sizeHint().width() if self.message.isHidden() else self._wide(), room)
        height = layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        top = max(_MARGIN, self._taken())
        if self._free:
            top = max(top, min(self._free + _MARGIN, self._view.height() - height - _MARGIN))
        self.setGeometry(self._view.width() - _RIGHT - width, top, width, height)

    def _wide(self) -> int:
        """The width for parts and message: the parts', since the message takes what lines it needs."""
        self.message.setVisible(False)
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        width = layout.sizeHint().width()
        self.message.setVisible(True)
        layout.invalidate()
        return width

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the view's size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False

    # --- events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes; no other key goes on to the terminal around the bar."""
        if event.key() == _Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self.stepped.emit(not event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Nor does its way up."""
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round the bar: the terminal has no use for it here."""
        parts = [
            part
            for part in (self.field, self.case, self.expression, self.older, self.newer, self.cross)
            if part.isVisible()
        ]
        if not parts:
            # The bar is being hidden, and Qt looks for another place for the focus.
            return super().focusNextPrevChild(forward)
        focused = self.focusWidget()
        at = next((place for place, part in enumerate(parts) if part is focused), 0)
        parts[(at + (1 if forward else -1)) % len(parts)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """A box under the parts."""
        painter = QPainter(self)
        try:
            paint_box(painter, self)
        finally:
            painter.end()
