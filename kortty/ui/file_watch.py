"""Room `ui`: a file looked at again when somebody changed it. Knows QtCore only.

Editors write a file in place, put another one in its place, or take it away for a moment, and it may be a link to a
file elsewhere: so the file, its folder and the folder that a link leads to are watched, and it is looked at when all
has been quiet for a moment.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer

#: How long nothing must have happened (milliseconds): an editor may write in several steps.
QUIET_MS: Final = 200


class FileWatch(QObject):
    """Calls `stirred` after each change of the file at `path`, which need not be there.

    Also for nothing: folders tell of files that are none of ours. `state_of` says whether it is the file that changed.
    """

    def __init__(self, parent: QObject, path: Path, stirred: Callable[[], None]) -> None:
        super().__init__(parent)
        self._path = path
        self._stirred = stirred
        self._watcher = QFileSystemWatcher(self)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._look)
        self._watcher.directoryChanged.connect(lambda: self._quiet.start())
        self._watcher.fileChanged.connect(lambda: self._quiet.start())
        self._follow()

    def _look(self) -> None:
        # First: what was put in the file's place is a file that nobody watches yet.
        self._follow()
        self._stirred()

    def _follow(self) -> None:
        path = self._path
        target = Path(os.path.realpath(path))
        places = (path, _nearest(path.parent), target, _nearest(target.parent))
        # What may not be read cannot be watched, and Qt would say so on standard error.
        wanted = {str(each) for each in places if os.access(each, os.R_OK)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if lost := watched - wanted:
            self._watcher.removePaths(sorted(lost))
        if new := wanted - watched:
            self._watcher.addPaths(sorted(new))


def _nearest(folder: Path) -> Path:
    """The folder, or the first above it that there is: in it the missing one will appear."""
    # os.path: a folder that nobody may look into is an error to pathlib, and simply not there for us.
    return next(each for each in (folder, *folder.parents) if os.path.isdir(each) or each == each.parent)


def state_of(path: Path) -> tuple[int, int, int, str] | None:
    """What tells one state of the file from another."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size, os.path.realpath(path)
