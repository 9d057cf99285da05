"""Room base: folders that only their owner may use. Standard library only.

Made 0700, and looked at before each use: what lies in somebody else's folder can be replaced by somebody else.
"""

import os
import stat
from pathlib import Path

from kortty.base.errors import KorttyError


class NotPrivate(KorttyError):
    """A folder is somebody else's, open to others, or no folder; the text says which."""

    code = "not_private"


def private_folder(path: Path) -> None:
    """Make the folder `path` (its parent must exist), or see that what is there is ours alone.

    Nothing is repaired: a folder that others could write to may hold what others put there. Raises NotPrivate, OSError.
    """
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        pass
    check_private(path)


def check_private(path: Path) -> None:
    """See that `path` is a folder of ours that nobody else may enter. Raises NotPrivate, OSError."""
    if os.name != "posix":
        return  # a profile folder's access list keeps others out there
    found = os.lstat(path)
    if not stat.S_ISDIR(found.st_mode):
        raise NotPrivate(f"{path} is no folder")
    if found.st_uid != os.getuid():
        raise NotPrivate(f"{path} belongs to somebody else")
    if stat.S_IMODE(found.st_mode) & 0o077:
        raise NotPrivate(f"{path} can be used by others")
