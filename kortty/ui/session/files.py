"""Room `ui`, session: the files that hold the last session. Standard library and kortty.base only.

`session/last.json` is the run that goes on, `session/previous.json` the one before: what is offered is not overwritten
by the run that offers it. One program at a time writes; a lock says which, and is free when its owner is gone, however
it ended. Titles and folders are nobody else's business: folder 0700, files 0600. What a terminal showed is never kept.
"""

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from kortty.base.atomic import write_private
from kortty.base.private import private_folder
from kortty.base.regular import read_regular

SESSION_BYTES: Final = 4_194_304
"""A session file that is larger was not written by korTTY."""

_FOLDER: Final = "session"
_LAST: Final = "last.json"
_PREVIOUS: Final = "previous.json"
_RESTORING: Final = "restoring"
_LOCK: Final = "lock"


class SessionFiles:
    """The session folder in a configuration folder. Methods raise OSError or NotPrivate when the folder is no good."""

    def __init__(self, configuration: Path) -> None:
        self._configuration = configuration
        self._folder = configuration / _FOLDER
        self._lock = -1

    @property
    def owned(self) -> bool:
        """Whether this program is the one that writes."""
        return self._lock >= 0

    def claim(self) -> bool:
        """Become the one that writes, and make the last session the previous one; False when another program is it."""
        self._configuration.mkdir(0o700, parents=True, exist_ok=True)
        private_folder(self._folder)
        self._lock = _locked(self._folder / _LOCK)
        if self._lock < 0:
            return False
        with contextlib.suppress(FileNotFoundError):
            os.replace(self._folder / _LAST, self._folder / _PREVIOUS)
        return True

    def release(self) -> None:
        """Let another program write; may be called twice."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def save(self, content: bytes) -> None:
        """Keep how the windows are now."""
        write_private(self._folder / _LAST, content)

    def previous(self) -> bytes:
        """What the run before left, unchecked. Raises OSError when there is nothing that can be read."""
        return read_regular(self._folder / _PREVIOUS, SESSION_BYTES)

    # --- a restored session that did not survive its first minute is only offered the next time ---

    @property
    def fell_while_restoring(self) -> bool:
        """Whether the run before restored a session and ended within its first minute without saying goodbye."""
        return (self._folder / _RESTORING).exists()

    def restoring(self, begun: bool) -> None:
        """A session is being restored; or (False) it has lived for a minute, or the run ended in order."""
        if begun:
            write_private(self._folder / _RESTORING, b"")
        else:
            (self._folder / _RESTORING).unlink(missing_ok=True)


def _locked(path: Path) -> int:
    """The descriptor of the lock, -1 when somebody else has it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return -1
    return descriptor
