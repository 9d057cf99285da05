"""Room settings: one korTTY at a time changes a file. Knows nothing; no Qt."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_MODE = 0o600


@contextmanager
def alone(lock: Path) -> Iterator[bool]:
    """Whether the lock was free; it is held meanwhile. Never waits.

    The file stays: removing it would let two hold locks of the same name. Raises OSError when it cannot be made.
    """
    descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), _MODE)
    try:
        yield _locked(descriptor)
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _locked(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
