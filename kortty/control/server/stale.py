"""Room control, server: what an earlier run, or somebody else, left in the control folder (control-api.md 1.5).

Standard library only. Called while the folder's lock is held. What is not certainly a leftover is left alone.
"""

import contextlib
import errno
import os
import socket
import stat
from enum import Enum, auto
from pathlib import Path

from kortty.control.server.directory import (
    ENDPOINT,
    LOCK,
    SOCKET,
    UNFINISHED,
    check_folder,
    control_folder,
    leftovers,
)
from kortty.control.server.problems import NotStarted
from kortty.settings.alone import alone


class Found(Enum):
    """What is at the socket's place."""

    NOTHING = auto()
    STALE = auto()
    """A socket at which nobody listens."""
    LIVE = auto()
    """A socket at which somebody listens."""
    FOREIGN = auto()
    """Something that korTTY did not put there, or that cannot be looked at."""


def classify(place: Path) -> Found:
    """Look at the socket's place; never waits and follows no link."""
    try:
        found = os.lstat(place)
    except FileNotFoundError:
        return Found.NOTHING
    except OSError:
        return Found.FOREIGN
    if not stat.S_ISSOCK(found.st_mode):
        return Found.FOREIGN
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.setblocking(False)
        error = probe.connect_ex(str(place))
    match error:
        case 0 | errno.EAGAIN:  # EAGAIN: so many wait to be accepted that no more may queue up
            return Found.LIVE
        case errno.ECONNREFUSED:
            return Found.STALE
        case errno.ENOENT:
            return Found.NOTHING
    return Found.FOREIGN


def clean(configuration: Path) -> None:
    """Remove what a crash left behind, whether the API is on or off; another korTTY's files stay (decision 12).

    Makes nothing. Raises OSError.
    """
    if not leftovers(configuration):
        return
    folder = control_folder(configuration)
    try:
        check_folder(folder)
    except NotStarted:
        return  # not ours alone: nothing in it is touched; a start says what is wrong
    with alone(folder / LOCK) as free:
        if free:
            clean_alone(folder)


def clean_alone(folder: Path) -> None:
    """The same, by who holds the lock."""
    socket_there = classify(folder / SOCKET) if hasattr(socket, "AF_UNIX") else Found.NOTHING
    if socket_there is Found.STALE:
        os.unlink(folder / SOCKET)
    if socket_there in (Found.LIVE, Found.FOREIGN):
        return
    for name in (ENDPOINT, UNFINISHED):
        with contextlib.suppress(FileNotFoundError, IsADirectoryError, PermissionError):
            os.unlink(folder / name)
