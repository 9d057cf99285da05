"""Clients of the Control API inside a test, whose event loop they turn while they wait (knows QtCore, no korTTY)."""

import json
import socket
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEventLoop

Frame = dict[str, Any]
LIMIT_S = 20.0
_TURN_MS = 10


def turn_until(holds: Callable[[], bool], limit: float = LIMIT_S) -> None:
    """Turn the event loop until it holds; fails after the limit."""
    end = time.monotonic() + limit
    while not holds():
        assert time.monotonic() < end, "what was waited for did not happen"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, _TURN_MS)


def turn_for(milliseconds: int) -> None:
    """Turn the event loop for a while, to see that something does not happen."""
    end = time.monotonic() + milliseconds / 1000
    turn_until(lambda: time.monotonic() >= end)


class ControlClient:
    """Connected to a socket's path or to a port of this computer; never waits without turning the event loop."""

    def __init__(self, where: str | int) -> None:
        if isinstance(where, str):
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self.socket.connect(where)
        else:
            self.socket = socket.create_connection(("127.0.0.1", where))
        self.socket.setblocking(False)
        self._data = b""
        self._at_end = False
        self._id = 0

    def __enter__(self) -> "ControlClient":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # --- out ---

    def raw(self, data: bytes) -> None:
        """Send bytes as they are."""
        left = memoryview(data)

        def sent() -> bool:
            nonlocal left
            try:
                left = left[self.socket.send(left) :]
            except BlockingIOError:
                return False
            return not left

        turn_until(sent)

    def send(self, method: str, params: object = None, **members: object) -> int:
        """Send a request and do not wait; its id."""
        self._id += 1
        frame = {"jsonrpc": "2.0", "id": self._id, "method": method, "params": params, **members}
        self.raw(json.dumps(frame).encode() + b"\n")
        return self._id

    # --- in ---

    def frame(self) -> Frame:
        """The next frame."""
        turn_until(lambda: b"\n" in self._data or self._receive())
        assert b"\n" in self._data, "the connection is closed"
        line, _, self._data = self._data.partition(b"\n")
        frame = json.loads(line)
        assert isinstance(frame, dict)
        return frame

    def ask(self, method: str, params: object = None) -> Frame:
        """The frame that answers a request; events before it are left out."""
        identifier = self.send(method, params)
        while (frame := self.frame()).get("id") != identifier:
            assert frame.get("method") == "event", frame
        return frame

    def result(self, method: str, params: object = None) -> Any:
        """The result of a request that succeeds."""
        frame = self.ask(method, params)
        assert "result" in frame, frame
        return frame["result"]

    def code(self, method: str, params: object = None) -> str:
        """The wire code of a request that fails."""
        return wire_code(self.ask(method, params))

    def wait_for_end(self) -> bytes:
        """Until the server closes; everything that came before."""
        turn_until(lambda: self._receive() and self._at_end)
        data, self._data = self._data, b""
        return data

    def _receive(self) -> bool:
        """Take what has come; whether the connection is at its end."""
        try:
            piece = self.socket.recv(1 << 20)
        except BlockingIOError:
            return False
        except ConnectionError:
            piece = b""
        self._data += piece
        self._at_end = not piece
        return self._at_end

    def half_close(self) -> None:
        """Say that nothing more comes from here."""
        self.socket.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.socket.close()


def wire_code(frame: Frame) -> str:
    """The stable code of an error's frame."""
    code = frame["error"]["data"]["code"]
    assert isinstance(code, str)
    return code
