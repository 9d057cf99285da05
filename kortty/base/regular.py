"""Room base: reading a file that may be anything. Standard library only.

In a folder that a person keeps there may be a pipe that never ends, a device or gigabytes under the name of a file that
korTTY wrote once.
"""

import os
import stat
from pathlib import Path


class NotRegular(OSError):
    """What is there is no regular file, or larger than it can be."""


def read_regular(path: Path, limit: int) -> bytes:
    """The content of a regular file of at most `limit` bytes. Never waits. Raises OSError (NotRegular)."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotRegular(f"{path} is no regular file")
        data = file.read(limit + 1)
    if len(data) > limit:
        raise NotRegular(f"{path} has more than {limit} bytes")
    return data
