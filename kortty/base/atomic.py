"""Room base: writing a file so that nobody ever sees half of it and nobody else can read it. Standard library only."""

import contextlib
import os
import tempfile
from pathlib import Path


def write_private(path: Path, data: bytes) -> None:
    """Put `data` into the file `path`, whole or not at all, readable by its owner only (0600).

    A link that stands there is followed and kept: people keep their settings in a repository. Raises OSError; the old
    content is then untouched.
    """
    target = Path(os.path.realpath(path))
    # mkstemp makes the file 0600 and fails rather than follow a name that somebody else put there.
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        raise
    _sync_directory(target.parent)


def _sync_directory(directory: Path) -> None:
    """Make the new name survive a power cut, where the system can (Windows cannot open a directory)."""
    if os.name != "posix":
        return
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
