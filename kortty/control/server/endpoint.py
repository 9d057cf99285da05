"""Room control, server: endpoint.json, by which clients find the socket and know the token (control-api.md 1.2).

Standard library only. Written last, so that whoever can read it can connect; whole or not at all; 0600 from its first
byte on. An older file is removed, never written into.
"""

import contextlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from kortty.base.version import VERSION
from kortty.control.declarations.limits import PROTOCOL_VERSION
from kortty.control.server.directory import ENDPOINT, UNFINISHED
from kortty.control.server.token import Token

Transport = Literal["unix", "loopback"]

_MODE: Final = 0o600

Identity = tuple[int, int, int]
"""What tells our file from one of the same name: device, inode (whose number may be given again) and time."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server listens: `path` of a socket, or `port` on this computer."""

    transport: Transport
    path: str | None = None
    host: str | None = None
    port: int = 0

    def __str__(self) -> str:
        return f"unix:{self.path}" if self.transport == "unix" else f"loopback:{self.host}:{self.port}"


def identity(place: Path) -> Identity | None:
    """What lies there now, no link followed; None when there is nothing."""
    try:
        found = os.lstat(place)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_mtime_ns


def unlink_own(place: Path, own: Identity | None) -> None:
    """Remove the file if it is still the one that we made. A file that somebody else put there stays."""
    if own is not None and identity(place) == own:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(place)


class EndpointFile:
    """The file of one server, in the control folder."""

    def __init__(self, folder: Path) -> None:
        self._place = folder / ENDPOINT
        self._own: Identity | None = None

    def write(self, address: Address, token: Token, instance: str, started_at_millis: int) -> None:
        """Say where the server listens. Raises OSError, and then there is no file of ours."""
        content = {
            "transport": address.transport,
            "path": address.path,
            "host": address.host,
            "port": address.port,
            "token": token.reveal(),
            "pid": os.getpid(),
            "app_version": VERSION,
            "protocol_version": PROTOCOL_VERSION,
            "instance_id": instance,
            "started_at_millis": started_at_millis,
        }
        unfinished = self._place.with_name(UNFINISHED)
        for older in (unfinished, self._place):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(older)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
        try:
            with os.fdopen(os.open(unfinished, flags, _MODE), "wb") as file:
                file.write(json.dumps(content, ensure_ascii=False).encode("utf-8", "surrogateescape") + b"\n")
            own = identity(unfinished)
            os.rename(unfinished, self._place)
            self._own = own
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(unfinished)

    def remove(self) -> None:
        """Take it away, if it is still ours; may be called twice. Raises OSError."""
        own, self._own = self._own, None
        unlink_own(self._place, own)
