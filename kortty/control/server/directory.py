"""Room control, server: the folder of the socket, and everything above it (control-api.md 1.3, decision 11).

Standard library only. What others could replace is refused, never repaired: a folder that was open to others may hold
what others put there. Looked at before anything binds; while nobody else can write to any of the folders on the way,
nobody else can swap one afterwards.
"""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kortty.control.server.problems import (
    FOREIGN_OWNER,
    NOT_A_DIRECTORY,
    PATH_TOO_LONG,
    SYMLINK,
    WIDE_PARENT,
    WIDE_PERMISSIONS,
    NotStarted,
)

CONTROL: Final = "control"
SOCKET: Final = "control.sock"
LOCK: Final = "control.lock"
ENDPOINT: Final = "endpoint.json"
UNFINISHED: Final = f"{ENDPOINT}.new"
"""endpoint.json while it is written."""

FOLDER_MODE: Final = 0o700
_OTHERS: Final = 0o077
_WRITABLE_BY_OTHERS: Final = 0o022
#: struct sockaddr_un: the bytes of sun_path, without the one that ends it.
PATH_BYTES: Final = 103 if sys.platform == "darwin" else 107
#: As the system itself gives up on links that lead to links (path_resolution(7)).
_LINKS_MOST: Final = 40


def control_folder(configuration: Path) -> Path:
    """Where the control folder is, or would be."""
    return Path(os.path.abspath(configuration), CONTROL)


def leftovers(configuration: Path) -> bool:
    """Whether there is anything that a server, of this run or another, made and removes at its end."""
    folder = control_folder(configuration)
    return any(os.path.lexists(folder / name) for name in (SOCKET, ENDPOINT, UNFINISHED))


def make_folder(configuration: Path) -> Path:
    """The control folder, made if it is missing; it and its parents are ours alone. Raises NotStarted, OSError."""
    folder = control_folder(configuration)
    folder.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    check_parents(folder.parent)
    try:
        os.mkdir(folder, FOLDER_MODE)
    except FileExistsError:
        pass  # looked at below
    check_folder(folder)
    return folder


def check_folder(folder: Path) -> None:
    """See that the control folder is a folder of ours that nobody else may enter. Raises NotStarted, OSError."""
    found = os.lstat(folder)
    if stat.S_ISLNK(found.st_mode):
        raise NotStarted(SYMLINK, str(folder))
    if not stat.S_ISDIR(found.st_mode):
        raise NotStarted(NOT_A_DIRECTORY, str(folder))
    if os.name != "posix":
        return  # an access list guards a profile's folders there
    if found.st_uid != os.getuid():
        raise NotStarted(FOREIGN_OWNER, str(folder))
    if stat.S_IMODE(found.st_mode) & _OTHERS:
        raise NotStarted(WIDE_PERMISSIONS, str(folder))


def check_parents(configuration: Path, home: Path | None = None) -> None:
    """See that nobody else could put another folder in the place of this one. Raises NotStarted, OSError.

    The configuration folder itself, and the home (default: this user's) where it is on the way, must be the user's and
    writable by the user alone; what is above them may be root's, and open to all where only owners can rename what is
    theirs (sticky, as /tmp is).
    """
    if os.name != "posix":
        return
    own = {os.path.realpath(place) for place in (configuration, home or Path.home())}
    user = os.getuid()
    for place, found in _on_the_way(os.path.abspath(configuration)):
        owners = {user} if place in own else {user, 0}
        link, mode = stat.S_ISLNK(found.st_mode), stat.S_IMODE(found.st_mode)
        wide = not link and mode & _WRITABLE_BY_OTHERS and (place in own or not mode & stat.S_ISVTX)
        if found.st_uid not in owners or wide:
            raise NotStarted(WIDE_PARENT, place)


def _on_the_way(path: str) -> Iterator[tuple[str, os.stat_result]]:
    """Every folder and every link that leads to `path`, which is absolute, and `path` itself."""
    at, links = os.sep, 0
    yield at, os.lstat(at)
    left = path.split(os.sep)
    while left:
        name = left.pop(0)
        if name in ("", os.curdir):
            continue
        if name == os.pardir:
            at = os.path.dirname(at)
            continue
        place = os.path.join(at, name)
        found = os.lstat(place)
        yield place, found
        if not stat.S_ISLNK(found.st_mode):
            at = place
            continue
        links += 1
        if links > _LINKS_MOST:
            raise NotStarted(WIDE_PARENT, path)
        target = os.readlink(place)
        at = os.sep if os.path.isabs(target) else at
        left = target.split(os.sep) + left


def socket_place(folder: Path) -> Path:
    """Where the socket goes. Raises NotStarted when the platform has no room for so long a name."""
    place = folder / SOCKET
    if len(os.fsencode(place)) > PATH_BYTES:
        raise NotStarted(PATH_TOO_LONG, str(place))
    return place
