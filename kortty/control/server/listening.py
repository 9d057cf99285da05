"""Room control, server: the socket in the control folder (control-api.md 1.4 to 1.6). Knows QtCore by the watch.

Our own socket and not QLocalServer: docs/decisions/control-server.md. The lock says which program owns the name; it is
free again the moment its owner is gone, however it ended.
"""

import os
import socket
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Protocol

from kortty.base.peers import peer_user
from kortty.control.server.directory import LOCK, make_folder, socket_place
from kortty.control.server.endpoint import Address, Identity, identity, unlink_own
from kortty.control.server.problems import SOCKET_FOREIGN, SOCKET_IN_USE, NotStarted
from kortty.control.server.stale import Found, classify
from kortty.pty.watched import Watched
from kortty.settings.alone import alone

WAITING_MOST: Final = 32
"""Clients that the system lets wait until they are accepted."""

Accepted = Callable[[socket.socket], None]
"""Takes a connected socket and owns it from then on."""


class Listener(Protocol):
    """Where clients come in: a local socket, or a port of this computer."""

    @property
    def address(self) -> Address: ...

    @property
    def folder(self) -> Path:
        """The control folder, looked at and ours alone."""
        ...

    def accept(self, accepted: Accepted, full: Callable[[], None]) -> None:
        """Hand over each client from now on. `full`: the system has no descriptor left for one; `resume` later."""
        ...

    def resume(self) -> None:
        """Go on after `full`."""
        ...

    def stop(self) -> None:
        """Take no client any more and remove what is ours; may be called twice."""
        ...


class FolderLock:
    """The control folder for one korTTY alone. Raises NotStarted when another one has it."""

    def __init__(self, folder: Path) -> None:
        self._held = ExitStack()
        if not self._held.enter_context(alone(folder / LOCK)):
            self._held.close()
            raise NotStarted(SOCKET_IN_USE, str(folder))

    def release(self) -> None:
        """May be called twice."""
        self._held.close()


class Door:
    """A listening socket and its watch."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening
        self._watched = Watched(listening.fileno(), close=lambda descriptor: listening.close())

    def open(self, accepted: Accepted, full: Callable[[], None]) -> None:
        """See Listener.accept. One client a turn of the event loop."""

        def ready() -> None:
            try:
                client, _ = self._listening.accept()
            except (BlockingIOError, ConnectionError, InterruptedError):
                return  # gone again
            except OSError:
                self._watched.reading(False)  # it stays ready, and would wake us without pause
                full()
                return
            client.setblocking(False)
            accepted(client)

        self._watched.watch(readable=ready)
        self._watched.reading(True)

    def resume(self) -> None:
        self._watched.reading(True)

    def close(self) -> None:
        self._watched.close()


class LocalListener:
    """The socket control.sock. Raises NotStarted, OSError; then nothing of ours is left."""

    def __init__(self, configuration: Path) -> None:
        self.folder = make_folder(configuration)
        self._place = socket_place(self.folder)
        self._lock = FolderLock(self.folder)
        self._own: Identity | None = None
        self._door: Door | None = None
        try:
            self._make_room()
            self._door = Door(self._bound())
        except BaseException:
            self.stop()
            raise
        self.address = Address("unix", path=str(self._place))

    def _make_room(self) -> None:
        match classify(self._place):
            case Found.LIVE:
                raise NotStarted(SOCKET_IN_USE, str(self._place))
            case Found.FOREIGN:
                raise NotStarted(SOCKET_FOREIGN, str(self._place))
            case Found.STALE:
                os.unlink(self._place)

    def _bound(self) -> socket.socket:
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            made.setblocking(False)
            # 0600 from the beginning: there is no moment at which it could be used by others.
            before = os.umask(0o177)
            try:
                made.bind(str(self._place))
            finally:
                os.umask(before)
            self._own = identity(self._place)
            made.listen(WAITING_MOST)
        except BaseException:
            made.close()
            raise
        return made

    def accept(self, accepted: Accepted, full: Callable[[], None]) -> None:
        """Hand over each client of this user from now on; others are hung up on without a word."""
        assert self._door is not None  # it is there until `stop`
        user = os.getuid()

        def of_this_user(client: socket.socket) -> None:
            if _user_of(client) == user:
                accepted(client)
            else:
                client.close()

        self._door.open(of_this_user, full)

    def resume(self) -> None:
        """Go on after `full`."""
        if self._door is not None:
            self._door.resume()

    def stop(self) -> None:
        """Take no client any more; remove the socket, if it is still ours."""
        own, self._own = self._own, None
        try:
            # While it is open, nothing else can have its inode.
            unlink_own(self._place, own)
        finally:
            if self._door is not None:
                self._door.close()
                self._door = None
            self._lock.release()


def _user_of(client: socket.socket) -> int | None:
    try:
        return peer_user(client)
    except OSError:
        return None  # gone again
