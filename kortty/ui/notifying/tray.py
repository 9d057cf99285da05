"""Room `ui`, notifying: a message at an icon in the tray, where there is one. Knows QtWidgets.

The icon is there only while its message is: nobody asked for one that stays.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QSystemTrayIcon

from kortty.ui.notifying.note import Note
from kortty.ui.resources import icon_path

SHOWN_MS: Final = 10_000
#: A tray takes an icon in after a moment only, and the message has its place by the icon.
_TAKEN_IN_MS: Final = 300


class Tray(QObject):
    """Shows notifications at an icon."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.icon: QSystemTrayIcon | None = None
        self.leaving = QTimer(self, singleShot=True, interval=SHOWN_MS + 2 * _TAKEN_IN_MS)
        self.leaving.timeout.connect(self.leave)

    def show(self, note: Note) -> bool:
        """Show it; False where there is no tray (`supportsMessages` says yes without one, so it is not asked)."""
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return False
        icon = self.icon
        if icon is None:
            icon = self.icon = QSystemTrayIcon(_picture(), self)
            icon.setToolTip("korTTY")
        icon.show()
        self.leaving.start()
        QTimer.singleShot(_TAKEN_IN_MS, icon, _message(icon, note))
        return icon.isVisible()

    def leave(self) -> None:
        """The message is gone, and so is the icon."""
        if self.icon is not None:
            self.icon.hide()


def _message(icon: QSystemTrayIcon, note: Note) -> Callable[[], None]:
    return lambda: icon.showMessage(note.title, note.text, QSystemTrayIcon.MessageIcon.NoIcon, SHOWN_MS)


def _picture() -> QIcon:
    """The windows' own picture, which the program may not have read yet."""
    icon, path = QGuiApplication.windowIcon(), icon_path()
    return QIcon(str(path)) if icon.isNull() and path is not None else icon
