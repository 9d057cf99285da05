"""Room `ui`, notifying: a notification inside a window of ours. Knows QtWidgets and the overlay.

It lies over the terminals, takes no focus and asks nothing. It goes after some seconds in which its window is active:
whoever comes back from elsewhere finds it.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from kortty.ui.notifying.note import Note
from kortty.ui.overlay import Corner, Overlay, paint_box

SHOWN_MS: Final = 10_000
_WIDTH: Final = 360
_MARGIN: Final = 10
_SPACING: Final = 4


class Banner(QWidget):
    """One notification; the next one takes its place. `area` is what it lies over."""

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self._overlay = Overlay(self, area, Corner.TOP_RIGHT)
        self._title = self._label()
        bold = QFont(self._title.font())
        bold.setBold(True)
        self._title.setFont(bold)
        self._text = self._label()
        self.close_button = QToolButton(self)
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_button.setAccessibleName(QCoreApplication.translate("Notifications", "Close"))
        self.close_button.setToolTip(QCoreApplication.translate("Notifications", "Close"))
        self.close_button.clicked.connect(self.leave)
        grid = QGridLayout(self)
        grid.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        grid.setSpacing(_SPACING)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self.close_button, 0, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._text, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        self.leaving = QTimer(self, singleShot=True, interval=SHOWN_MS)
        self.leaving.timeout.connect(self.leave)
        self._window: QWidget | None = None
        self._area = area
        area.installEventFilter(self)

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        return label

    def tell(self, note: Note) -> bool:
        """Show it; whether it is on the screen now (a window may be an icon, or on another desktop)."""
        self._title.setText(note.title)
        self._text.setText(note.text)
        self._text.setVisible(bool(note.text))
        self.setAccessibleName(f"{note.title}\n{note.text}".strip())
        self._overlay.show()
        self._watch(self.window())
        self.leaving.stop()
        if self.window().isActiveWindow():
            self.leaving.start()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        window = self.window()
        return self.isVisible() and not window.isMinimized() and window.windowHandle().isExposed()

    def leave(self) -> None:
        """Go."""
        self.leaving.stop()
        self._overlay.show(False)

    def _watch(self, window: QWidget) -> None:
        if window is not self._window:
            self._window = window
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Its time begins when somebody is there, and nothing that comes later lies over it."""
        if event.type() == QEvent.Type.ChildAdded and watched is self._area:
            self.raise_()
        elif event.type() == QEvent.Type.WindowActivate and self.isVisible() and not self.leaving.isActive():
            self.leaving.start()
        return False

    def sizeHint(self) -> QSize:
        """As high as its text at a width that does not cover the terminal."""
        width = min(_WIDTH, max(1, self._area.width() - 2 * _MARGIN))
        layout = self.layout()
        assert layout is not None  # made with the banner
        return QSize(width, layout.totalHeightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A quiet box behind the text."""
        painter = QPainter(self)
        try:
            paint_box(painter, self)
        finally:
            painter.end()
