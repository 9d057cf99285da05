"""Room base: which user is at the other end of a local socket. Standard library only.

The system says it, nobody can lie about it: SO_PEERCRED (Linux, unix(7)), LOCAL_PEERCRED (macOS and the BSDs, unix(4)).
"""

import struct
import sys
from typing import Final, Protocol

#: struct ucred: pid, uid, gid.
_LINUX: Final = struct.Struct("3i")
#: The beginning of struct xucred: version, uid.
_BSD: Final = struct.Struct("2I")
_BSD_LEVEL: Final = 0
_BSD_PEERCRED: Final = 1
_BSD_BYTES: Final = 76


class Socket(Protocol):
    """What is asked of a connected local stream socket (socket.socket has it)."""

    def getsockopt(self, level: int, name: int, size: int, /) -> bytes: ...


def peer_user(connection: Socket) -> int | None:
    """The user id at the other end of a connected local socket; None where the system does not tell.

    Raises OSError when the socket is not connected.
    """
    if sys.platform.startswith("linux"):
        import socket  # here: a first start does not need it

        data = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _LINUX.size)
        return int(_LINUX.unpack(data)[1])
    if sys.platform == "darwin":
        data = connection.getsockopt(_BSD_LEVEL, _BSD_PEERCRED, _BSD_BYTES)
        return int(_BSD.unpack_from(data)[1])
    return None
