"""Room `ui`, instance: a start asks the running korTTY for a window. Standard library only: Qt is not loaded for it.

This runs before there is an event loop, so it may wait, but not long: a korTTY that does not answer is left alone, and
the start becomes a program of its own.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kortty.base.peers import peer_user
from kortty.base.private import NotPrivate, check_private

if TYPE_CHECKING:
    from socket import socket as Socket

    from kortty.ui.instance.request import WindowRequest

#: Seconds for the whole conversation: longer than the longest turn of a busy window, shorter than patience.
WAIT: Final = 2.0


def ask_for_window(path: Path, request: "Callable[[], WindowRequest]") -> bool:
    """Have the window opened by the korTTY behind this socket; False when there is none that could.

    A reason worth knowing is nowhere lost: whoever gets False opens the window itself.
    """
    if not path.exists():
        return False
    import socket  # here, as what follows: most starts find nobody, and this costs them milliseconds

    from kortty.ui.instance.request import ANSWER, BadRequest, pack

    try:
        check_private(path.parent)
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.settimeout(WAIT)
            connection.connect(str(path))
            if peer_user(connection) != os.getuid():
                return False
            connection.sendall(pack(request()))
            return _answer(connection, len(ANSWER)) == ANSWER
    except (OSError, NotPrivate, BadRequest):
        return False


def _answer(connection: "Socket", length: int) -> bytes:
    answer = b""
    while len(answer) < length:
        piece = connection.recv(length - len(answer))
        if not piece:
            break
        answer += piece
    return answer
