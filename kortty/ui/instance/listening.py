"""Room `ui`, instance: the running korTTY listens for other starts. Knows QtCore and the watched descriptors.

The socket is ours alone by its folder (0700) and by the system's word on who is at the other end. A lock file says
which program owns the name: it is free again the moment its owner is gone, however it ended, so a socket left behind by
a crash is told from a living one without guessing.
"""

import contextlib
import fcntl
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from kortty.base.peers import peer_user
from kortty.base.private import NotPrivate, private_folder
from kortty.pty.watched import Watched
from kortty.ui.instance.request import ANSWER, REQUEST_BYTES, BadRequest, WindowRequest, unpack

MOST_CALLERS: Final = 8
CALLER_MS: Final = 5_000
"""A caller that has not asked by then is hung up on."""
_PIECE: Final = 65_536


class Listening(QObject):
    """Hands requests for windows to `open_window`; says nothing when it cannot listen: the window works without."""

    def __init__(self, parent: QObject, path: Path, open_window: Callable[[WindowRequest], None]) -> None:
        super().__init__(parent)
        self._path = path
        self._open_window = open_window
        self._lock = -1
        self._socket: socket.socket | None = None
        self._watched: Watched | None = None
        self._callers: set[_Caller] = set()

    @property
    def listening(self) -> bool:
        """Whether other starts find this program."""
        return self._socket is not None

    def start(self) -> bool:
        """Listen, unless another korTTY does already or the folder is not ours alone."""
        try:
            private_folder(self._path.parent)
            self._lock = os.open(
                self._path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600
            )
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with contextlib.suppress(FileNotFoundError):
                self._path.unlink()
            self._socket = self._bound()
        except (OSError, NotPrivate):
            self.stop()
            return False
        self._watched = Watched(os.dup(self._socket.fileno()))
        self._watched.watch(readable=self._called)
        self._watched.reading(True)
        return True

    def _bound(self) -> socket.socket:
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        made.setblocking(False)
        before = os.umask(0o177)
        try:
            made.bind(str(self._path))
        except OSError:
            made.close()
            raise
        finally:
            os.umask(before)
        made.listen(MOST_CALLERS)
        return made

    def _called(self) -> None:
        assert self._socket is not None  # the watch ends before the socket does
        try:
            connection, _ = self._socket.accept()
        except OSError:
            return  # gone again, or no descriptor left: the caller notices and starts alone
        with contextlib.suppress(OSError):
            if len(self._callers) < MOST_CALLERS and peer_user(connection) == os.getuid():
                self._callers.add(_Caller(self, connection, self._asked, self._callers.discard))
                return
        connection.close()

    def _asked(self, request: WindowRequest) -> None:
        self._open_window(request)

    def stop(self) -> None:
        """Take the socket away; may be called twice."""
        for caller in tuple(self._callers):
            caller.end()
        if self._watched is not None:
            self._watched.close()
            self._watched = None
        if self._socket is not None:
            self._socket.close()
            self._socket = None
            with contextlib.suppress(OSError):
                self._path.unlink()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


class _Caller(QObject):
    """One connection: a request, an answer, the end."""

    def __init__(
        self,
        parent: QObject,
        connection: socket.socket,
        asked: Callable[[WindowRequest], None],
        ended: Callable[["_Caller"], None],
    ) -> None:
        super().__init__(parent)
        connection.setblocking(False)
        self._connection = connection
        self._asked = asked
        self._ended = ended
        self._data = bytearray()
        self._watched = Watched(os.dup(connection.fileno()))
        self._watched.watch(readable=self._readable)
        self._watched.reading(True)
        self._patience = QTimer(self, singleShot=True, interval=CALLER_MS)
        self._patience.timeout.connect(self.end)
        self._patience.start()

    def _readable(self) -> None:
        try:
            piece = self._connection.recv(_PIECE)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        self._data += piece
        if self._data.endswith(b"\n"):
            self._serve()
        elif not piece or len(self._data) > REQUEST_BYTES:
            self.end()

    def _serve(self) -> None:
        try:
            request = unpack(bytes(self._data))
        except BadRequest:
            self.end()
            return
        # The answer first: it fits the socket's buffer, and opening a window may take longer than the caller waits.
        with contextlib.suppress(OSError):
            self._connection.send(ANSWER)
        self.end()
        self._asked(request)

    def end(self) -> None:
        """Hang up."""
        if not self._watched.closed:
            self._patience.stop()
            self._watched.close()
            self._connection.close()
            self._ended(self)
            self.deleteLater()
