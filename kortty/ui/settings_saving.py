"""Room `ui`: settings that a person changes here, in force at once and in the file a moment later.

Knows QtCore and the settings' store. Everything that changes settings by hand goes through here: menus, the settings
window, its page of keys.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from kortty.settings.changing import Changes
from kortty.settings.errors import SettingsError, StoreBusy
from kortty.settings.store import Store
from kortty.ui.settings_warming import warmed

#: Somebody who turns a dial makes many changes and wants one file.
DELAY_MS: Final = 400
_BUSY_TRIES: Final = 10


class Saving(QObject):
    """Lets each change hold at once, and saves when no other has come for a moment. Use `saving_of`."""

    failed = Signal(str)
    """Changes hold that could not be saved; the sentence says why."""
    saved = Signal()
    """Everything is in the file."""

    def __init__(self, parent: QObject, store: Store) -> None:
        super().__init__(parent)
        self.store = store
        self._busy = 0
        self._later = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._later.timeout.connect(lambda: warmed(self, self._save))

    def change(self, changes: Changes) -> None:
        """Let changes hold now. Raises SettingRefused."""
        self.store.hold(changes)
        self._busy = 0
        self._later.start()

    def flush(self) -> None:
        """Save now what waits to be saved."""
        if self._later.isActive():
            self._later.stop()
            self._save()

    def _save(self) -> None:
        try:
            self.store.save()
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

        self.failed.emit(settings_words.not_saved(error, self.store.path))


def saving_of(store: Store) -> Saving:
    """The one that saves for this store; it saves what waits when the program ends."""
    application = QCoreApplication.instance()
    assert application is not None  # whoever changes settings by hand has a window
    for known in application.findChildren(Saving):
        if known.store is store:
            return known
    made = Saving(application, store)
    application.aboutToQuit.connect(made.flush)
    return made
