"""Room `ui`: the person's colour scheme that is in use, watched: who edits its file sees what he does.

Knows QtCore. Editors write a file in place or put another in its place, so the file and its folder are watched, and
nothing is said before all has been quiet for a moment.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

#: How long nothing must have happened, in milliseconds.
QUIET_MS: Final = 200


class SchemeWatch(QObject):
    """Watches one file, or none."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._watcher = QFileSystemWatcher(self)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self.changed)
        self._watcher.fileChanged.connect(self._stir)
        self._watcher.directoryChanged.connect(self._stir)

    def follow(self, path: Path | None) -> None:
        """Watch this file from now on."""
        if path != self._path:
            if watched := [*self._watcher.files(), *self._watcher.directories()]:
                self._watcher.removePaths(watched)
            self._path = path
            self._watch()

    def _watch(self) -> None:
        if self._path is None:
            return
        wanted = {str(each) for each in (self._path, self._path.parent) if each.exists()}
        if new := wanted - {*self._watcher.files(), *self._watcher.directories()}:
            self._watcher.addPaths(sorted(new))

    def _stir(self) -> None:
        # At once: what was put in the file's place is a file that nobody watches yet.
        self._watch()
        self._quiet.start()
