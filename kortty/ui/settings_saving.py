"""Room `ui`: settings that a person changes here, in force at once and in the file a moment later.

Knows QtCore and the settings' store. Everything that changes settings by hand goes through here: menus by `save`, the
settings window by `Saving`.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from kortty.settings.changing import Changes
from kortty.settings.errors import SettingsError, StoreBusy
from kortty.settings.store import Store

#: Somebody who turns a dial makes many changes and wants one file.
DELAY_MS: Final = 400
_BUSY_TRIES: Final = 10


def save(store: Store, changes: Changes) -> str:
    """Let changes hold and save them; the answer is a sentence for the person when they could not be saved."""
    try:
        store.save(changes)
    except SettingsError as error:
        from kortty.ui import settings_words  # here: nearly always there is nothing to say

        return settings_words.not_saved(error, store.path)
    return ""


class Saving(QObject):
    """Lets each change hold at once, and saves when no other has come for a moment."""

    failed = Signal(str)
    """Changes hold that could not be saved; the sentence says why."""
    saved = Signal()
    """Everything is in the file."""

    def __init__(self, parent: QObject, store: Store) -> None:
        super().__init__(parent)
        self._store = store
        self._busy = 0
        self._later = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._later.timeout.connect(self._save)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.flush)

    def change(self, changes: Changes) -> None:
        """Let changes hold now. Raises SettingRefused."""
        self._store.hold(changes)
        self.soon()

    def soon(self) -> None:
        """Save what is not saved in a moment."""
        self._busy = 0
        self._later.start()

    def flush(self) -> None:
        """Save now what waits to be saved."""
        if self._later.isActive():
            self._later.stop()
            self._save()

    def _save(self) -> None:
        try:
            self._store.save()
        except StoreBusy as error:
            self._busy += 1
            if self._busy < _BUSY_TRIES:
                self._later.start()
            else:
                self._tell(error)
        except SettingsError as error:
            self._tell(error)
        else:
            self.saved.emit()

    def _tell(self, error: SettingsError) -> None:
        from kortty.ui import settings_words  # here: nearly always there is nothing to say

        self.failed.emit(settings_words.not_saved(error, self._store.path))
