"""Room control, server: a port of this computer, for Windows (control-api.md 1.1). Knows QtCore by the watch.

Elsewhere it exists for tests, in a source checkout only. The address is a constant: no setting widens it.
"""

import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from kortty.base.switches import switched_on
from kortty.control.server.directory import make_folder
from kortty.control.server.endpoint import Address
from kortty.control.server.listening import WAITING_MOST, Accepted, Door, FolderLock

HOST: Final = "127.0.0.1"
TEST_LOOPBACK: Final = "KORTTY_TEST_LOOPBACK"
"""Set to 1: the server listens on a port instead of a socket."""


def wanted(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether the server listens on a port."""
    return platform == "win32" or switched_on(TEST_LOOPBACK, environment)


class LoopbackListener:
    """A port that the system chose. Raises NotStarted, OSError; then nothing of ours is left."""

    def __init__(self, configuration: Path) -> None:
        self.folder = make_folder(configuration)
        self._lock = FolderLock(self.folder)
        self._door: Door | None = None
        try:
            made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            self._door = Door(made)
            made.setblocking(False)
            if sys.platform == "win32":
                # Otherwise another program could bind the same port and take clients away.
                made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            made.bind((HOST, 0))
            made.listen(WAITING_MOST)
        except BaseException:
            self.stop()
            raise
        self.address = Address("loopback", host=HOST, port=int(made.getsockname()[1]))

    def accept(self, accepted: Accepted, full: Callable[[], None]) -> None:
        """Hand over each client from now on."""
        assert self._door is not None  # it is there until `stop`

        def at_once(client: socket.socket) -> None:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            accepted(client)

        self._door.open(at_once, full)

    def resume(self) -> None:
        """Go on after `full`."""
        if self._door is not None:
            self._door.resume()

    def stop(self) -> None:
        """Take no client any more."""
        if self._door is not None:
            self._door.close()
            self._door = None
        self._lock.release()
