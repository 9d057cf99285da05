"""Room `ui`, tabs: Ctrl+Tab in the order in which tabs were last used: hold, step, let go. Knows QtWidgets, the tree.

While the key is held a list lies over the window, and each further press goes one step on; letting it go brings the
chosen tab to the front, Escape does nothing. The tree hears of the choice alone, so the order of use is not disturbed
by what was passed. A quick press and release never shows the list.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from kortty.model.workspace import Tab, Window
from kortty.ui.appearance import Appearance
from kortty.ui.overlay import paint_box
from kortty.ui.tabs.faces import face_of, spoken
from kortty.ui.tabs.looks import TabPainter

#: A press that is shorter shows no list.
_PATIENCE_MS: Final = 120
_MOST_ROWS: Final = 12
_PADDING: Final = 6
_ROW_AIR: Final = 8
_WIDTH: Final = 420

_HOLDING: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_HELD_KEYS: Final = (Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)


class Switcher(QWidget):
    """Lies over `parent` while a key is held."""

    def __init__(self, window: Window, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._window = window
        self._appearance = appearance
        self._order: list[Tab] = []
        self._at = 0
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._appear)
        self.setVisible(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Switch to"))

    @property
    def active(self) -> bool:
        """Whether a choice is being made."""
        return bool(self._order)

    @property
    def chosen(self) -> Tab | None:
        """The tab that would come to the front now."""
        return self._order[self._at] if self._order else None

    def step(self, by: int) -> None:
        """One further (1) or back (-1). Without a held key, from a menu, the choice is made at once."""
        if not self.active:
            self._order = list(self._window.recent)
            self._at = 0
            if len(self._order) > 1 and QGuiApplication.queryKeyboardModifiers() & _HOLDING:
                self._listen(True)
                self._patience.start()
            else:
                self._move(by)
                self.choose()
                return
        self._move(by)

    def _move(self, by: int) -> None:
        self._forget_gone()
        if self._order:
            self._at = (self._at + by) % len(self._order)
            self.setAccessibleDescription(spoken(self._order[self._at]))
            self.update()

    def _forget_gone(self) -> None:
        chosen = self.chosen
        self._order = [tab for tab in self._order if tab in self._window.tabs]
        self._at = self._order.index(chosen) if chosen in self._order else 0

    def choose(self) -> None:
        """Bring the chosen tab to the front."""
        self._forget_gone()
        chosen = self.chosen
        self.end()
        if chosen is not None:
            self._window.show(chosen)

    def end(self) -> None:
        """Choose nothing."""
        self._order = []
        self._patience.stop()
        self._listen(False)
        self.setVisible(False)

    # --- the held key ---

    def _listen(self, on: bool) -> None:
        application = QGuiApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
            if on:
                application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Installed while a key is held: its release chooses, Escape ends, another window ends."""
        kind = event.type()
        if kind == QEvent.Type.KeyRelease and isinstance(event, QKeyEvent) and event.key() in _HELD_KEYS:
            if self.active:
                self.choose()
        elif kind in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride) and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                # Qt asks first whether the key may be a shortcut's, then presses it.
                if kind == QEvent.Type.KeyPress:
                    self.end()
                event.accept()
                return True
        elif kind == QEvent.Type.WindowDeactivate and watched is self.window():
            self.end()
        return False

    # --- the list ---

    def _appear(self) -> None:
        area = self._over.rect()
        self.setGeometry(self._place_in(area))
        self.setVisible(True)
        self.raise_()

    def _rows(self) -> range:
        """Those that are to be seen: around the chosen one."""
        count = min(_MOST_ROWS, len(self._order))
        first = max(0, min(self._at - count // 2, len(self._order) - count))
        return range(first, first + count)

    @property
    def _row_height(self) -> int:
        return self.fontMetrics().height() + _ROW_AIR

    def _place_in(self, area: QRect) -> QRect:
        wanted = QSize(_WIDTH, len(self._rows()) * self._row_height + 2 * _PADDING)
        place = QRect(area.topLeft(), wanted.boundedTo(area.size()))
        place.moveCenter(area.center())
        return place

    def paintEvent(self, event: QPaintEvent) -> None:
        """The tabs, the chosen one marked."""
        painter = QPainter(self)
        try:
            paint_box(painter, self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            look = TabPainter(self._appearance.scheme, self.palette(), self.font())
            for place, index in enumerate(self._rows()):
                area = self._row(place)
                look.paint_row(painter, area, face_of(self._order[index]), chosen=index == self._at)
        finally:
            painter.end()

    def _row(self, place: int) -> QRect:
        height = self._row_height
        return QRect(_PADDING, _PADDING + place * height, self.width() - 2 * _PADDING, height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose by a click."""
        rows = self._rows()
        place = (round(event.position().y()) - _PADDING) // self._row_height
        if 0 <= place < len(rows):
            self._at = rows[place]
            self.choose()
