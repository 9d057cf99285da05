"""Room `ui`, keys page: where a key is pressed to become a shortcut. Knows QtWidgets and the texts of keys.

While it records, every key is caught, Tab and those of menus too; the one way out by keyboard is Escape alone, which no
shortcut can be. Leaving it by mouse is another.
"""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from kortty.ui.actions import keys

_Key = Qt.Key


def pressed_key(event: QKeyEvent) -> str | None:
    """The text of what was pressed, None while it is modifiers only."""
    key, modifiers = event.key(), event.modifiers()
    if key == _Key.Key_Backtab:
        key, modifiers = _Key.Key_Tab.value, modifiers | Qt.KeyboardModifier.ShiftModifier
    if key in (0, _Key.Key_unknown) or key in keys.MODIFIER_KEYS:
        return None
    pressed = keys.Pressed(key, modifiers & keys.MODIFIERS)
    # A sign that needs Shift is the sign, not Shift and the sign: layouts differ in which need it.
    group = keys.sign_group(pressed)
    return pressed.text if group is None else keys.Pressed(key, group).text


class KeyRecorder(QLabel):
    """Shows what is held down, and says what was pressed."""

    #: A key in Qt's portable form.
    recorded = Signal(str)
    #: Escape, or the focus went elsewhere.
    given_up = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleName(self.tr("Press the new key. Escape gives up."))
        self.wait()

    def wait(self) -> None:
        """Nothing is held down."""
        self.setText(self.tr("Press the new key (Esc: give up)"))

    def sizeHint(self) -> QSize:
        """As wide as what it says first, whatever is held down."""
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.tr("Press the new key (Esc: give up)"))
        return QSize(width + metrics.height() * 2, metrics.height() + 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text in a ring that says: here."""
        painter = QPainter(self)
        try:
            palette = self.palette()
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(palette.color(QPalette.ColorRole.Base))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        finally:
            painter.end()

    def event(self, event: QEvent) -> bool:
        """Keys come here before shortcuts, menus and Tab's way through the window."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._press(event)
                return True
            if event.type() == QEvent.Type.KeyRelease:
                self._hold(event.modifiers())
                return True
        return super().event(event)

    def _press(self, event: QKeyEvent) -> None:
        key = pressed_key(event)
        if key is None:
            self._hold(event.modifiers())
        elif event.isAutoRepeat():
            return
        elif key == "Esc":
            self.given_up.emit()
        else:
            self.setText(keys.shown(key))
            self.recorded.emit(key)

    def _hold(self, modifiers: Qt.KeyboardModifier) -> None:
        held = modifiers & keys.MODIFIERS
        if not held:
            self.wait()
            return
        # A letter that is taken off again: Qt names modifiers only together with a key.
        named = QKeySequence(_Key.Key_A.value | held.value).toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(f"{named[:-1]}…")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever clicks elsewhere does not want it any more; another window in between is no reason."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.given_up.emit()
