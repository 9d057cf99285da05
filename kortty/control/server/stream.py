"""Room control, server: a client's socket in the event loop. Knows QtCore by the watch; nothing of lines or requests.

Nothing here waits: what cannot be done now is done when the notifier says so. How a client's end is noticed while
nothing is read from it differs by kind of socket, see `gone`.
"""

import select
import socket
from collections.abc import Callable
from typing import Final

from kortty.pty.watched import Watched

PIECE_BYTES: Final = 65_536
"""Read at once."""

_LOCAL: Final = getattr(socket, "AF_UNIX", None)
#: Linux only: a TCP peer has closed, or will send nothing more.
_HALF_CLOSED: Final = getattr(select, "POLLRDHUP", 0)


class Stream:
    """A connected socket, which it owns. `readable` and `writable` are called as `reading` and `writing` want."""

    def __init__(self, client: socket.socket, readable: Callable[[], None], writable: Callable[[], None]) -> None:
        self._socket = client
        self._watched = Watched(client.fileno(), close=lambda descriptor: client.close())
        self._watched.watch(readable=readable, writable=writable)
        self._reading = False
        self._writing = False

    @property
    def closed(self) -> bool:
        return self._watched.closed

    def reading(self, wanted: bool) -> None:
        """Whether `readable` is to be called while there is input, or its end."""
        if wanted is not self._reading:
            self._reading = wanted
            self._watched.reading(wanted)

    def writing(self, wanted: bool) -> None:
        """Whether `writable` is to be called while there is room for output."""
        if wanted is not self._writing:
            self._writing = wanted
            self._watched.writing(wanted)

    def receive(self) -> bytes | None:
        """What came; b"" at the end of the input, None when nothing came. Raises OSError when the client is gone."""
        try:
            return self._socket.recv(PIECE_BYTES)
        except (BlockingIOError, InterruptedError):
            return None

    def send(self, data: memoryview) -> int:
        """How many bytes went out; 0 when there is no room. Raises OSError when the client is gone."""
        try:
            return self._socket.send(data)
        except (BlockingIOError, InterruptedError):
            return 0

    def finish_sending(self) -> None:
        """Tell the client that nothing more comes. Raises OSError when it is gone."""
        self._socket.shutdown(socket.SHUT_WR)

    def gone(self) -> bool:
        """Whether the client is gone, found out without reading.

        A local socket tells a client that has closed from one that will only send no more. A port does not: whoever
        ends its input there while an answer is due is taken for gone.
        """
        if not hasattr(select, "poll"):
            return self._input_ended()
        wanted = 0 if self._socket.family == _LOCAL else _HALF_CLOSED
        poll = select.poll()
        poll.register(self._socket, wanted)
        return bool(poll.poll(0))

    def _input_ended(self) -> bool:
        """The same where there is no poll (Windows): a look at the next byte."""
        try:
            return not self._socket.recv(1, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return False
        except OSError:
            return True

    def close(self) -> None:
        """Hang up; may be called twice."""
        self._watched.close()
