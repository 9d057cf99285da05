"""Room `ui`: the settings file read again when somebody changed it. Knows the watch and the settings' store.

Made after the first frame.
"""

from PySide6.QtCore import QObject

from kortty.settings.store import Store
from kortty.ui.file_watch import FileWatch, state_of
from kortty.ui.settings_warming import warmed


class SettingsWatch(FileWatch):
    """Reads `store`'s file again after each change; settings and problems go where the store sends them."""

    def __init__(self, parent: QObject, store: Store) -> None:
        super().__init__(parent, store.path, self._compare)
        self._store = store
        self._seen = state_of(store.path)

    def _compare(self) -> None:
        seen = state_of(self._store.path)
        if seen != self._seen:
            self._seen = seen
            warmed(self, self._read)

    def _read(self) -> None:
        self._store.reload()
