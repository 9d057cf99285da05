"""Room `ui`, log_view: the window with the log, read-only. Knows QtWidgets and the tail.

It looks for news while it is seen; the newest lines stay in sight for whoever has not scrolled away from them.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QFontDatabase, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from kortty.base.display import display_safe
from kortty.ui.log_view.tail import Tail

LINES_MOST: Final = 5_000
NEWS_MS: Final = 500
_WIDTH: Final = 860
_HEIGHT: Final = 480
_MARGIN: Final = 12
_LINE_CHARACTERS: Final = 4_000


class LogWindow(QWidget):
    """The log at a place. One for the program, beside its windows; it never keeps the program alive."""

    def __init__(self, place: Path) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.place = place
        self._tail = Tail(place)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setMaximumBlockCount(LINES_MOST)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        # A read-only text has no cursor of its own; with one it can be selected by keyboard.
        by_hand = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.text.setTextInteractionFlags(by_hand)
        self.where = QLabel(display_safe(str(place)), self)
        self.where.setTextFormat(Qt.TextFormat.PlainText)
        self.where.setWordWrap(True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.addWidget(self.text, 1)
        column.addWidget(self.where)
        self._news = QTimer(self, interval=NEWS_MS)
        # The timer holds the window, which has no parent: nobody else does.
        self._news.timeout.connect(lambda: self._look())
        self._dress()

    def sizeHint(self) -> QSize:
        """Wide enough for a line of the log."""
        return QSize(_WIDTH, _HEIGHT)

    def _dress(self) -> None:
        self.setWindowTitle(self.tr("Log"))
        self.text.setAccessibleName(self.tr("Log"))
        self.text.setPlaceholderText(self.tr("Nothing has been logged yet."))

    def changeEvent(self, event: QEvent) -> None:
        """The language may change while it is open."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._dress()

    def showEvent(self, event: QShowEvent) -> None:
        """Look now, and from now on."""
        super().showEvent(event)
        self._look()
        self._news.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody sees news."""
        super().hideEvent(event)
        self._news.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _look(self) -> None:
        try:
            news = self._tail.read()
        except FileNotFoundError:
            return  # nothing has been logged yet, or it is just being put aside
        except OSError as error:
            self.text.setPlainText("")
            reason = display_safe(error.strerror or str(error))
            self.text.setPlaceholderText(self.tr("The log cannot be read: %1.").replace("%1", reason))
            return
        if news.anew:
            self.text.clear()
        if news.lines:
            # Whoever reads the end goes with it, whoever has scrolled up stays: QPlainTextEdit does both.
            self.text.appendPlainText("\n".join(display_safe(line, _LINE_CHARACTERS) for line in news.lines))


def open_log(place: Path) -> LogWindow:
    """Show the log, or bring the window that is open to the front."""
    known = (each for each in QApplication.topLevelWidgets() if isinstance(each, LogWindow))
    # One that was closed is on its way out.
    window = next((each for each in known if each.place == place and each.isVisible()), None)
    if window is None:
        window = LogWindow(place)
        window.resize(window.sizeHint())
    window.show()
    window.raise_()
    window.activateWindow()
    return window
