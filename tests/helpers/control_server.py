"""A Control API that answers as a test tells it to, for tests of kortty-cli (standard library and the declarations).

It knows no rule of the real one but the form of frames: that is the point, it may break each of them.
"""

import json
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Frame = dict[str, Any]
CLOSE = None
"""In a script's answer: close the connection."""
Script = Callable[[Frame], Iterable[bytes | None]]
"""What goes out for a request: pieces of bytes, sent as they are, or CLOSE."""

TOKEN = "t" * 43
AUTH: Frame = {"api": "kortty-control", "protocol_version": 1}


def line(frame: Frame) -> bytes:
    return json.dumps(frame, ensure_ascii=False).encode() + b"\n"


def result(request: Frame, value: object) -> bytes:
    return line({"jsonrpc": "2.0", "id": request["id"], "result": value})


def error(request: Frame | None, number: int, message: str, **data: object) -> bytes:
    identifier = None if request is None else request["id"]
    return line({"jsonrpc": "2.0", "id": identifier, "error": {"code": number, "message": message, "data": data}})


def event(kind: str, **members: object) -> bytes:
    return line({"jsonrpc": "2.0", "method": "event", "params": {"kind": kind, **members}})


class ControlServer:
    """Listens in a folder like korTTY would; `requests` is what came in, in order."""

    def __init__(self, folder: Path, script: Script) -> None:
        self.folder = folder
        self.requests: list[Frame] = []
        self._script = script
        control = folder / "control"
        control.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._listening = socket.socket(socket.AF_UNIX)
        place = control / "control.sock"
        self._listening.bind(str(place))
        self._listening.listen(64)
        self._connections: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self.publish(transport="unix", path=str(place), host=None, port=0)
        self._start(self._accept)

    def publish(self, **members: object) -> None:
        """Write endpoint.json."""
        (self.folder / "control" / "endpoint.json").write_text(json.dumps({"token": TOKEN, **members}))

    def listen_on_loopback(self) -> None:
        """Take connections on a port of this computer from now on, and say so."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.publish(transport="loopback", path=None, host="192.0.2.1", port=self._listening.getsockname()[1])
        self._start(self._accept)

    def methods(self) -> list[str]:
        return [request["method"] for request in self.requests]

    def close(self) -> None:
        for open_socket in (self._listening, *self._connections):
            try:
                open_socket.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # not connected, or closed by its thread
            open_socket.close()
        for thread in self._threads:
            thread.join(timeout=10)
            assert not thread.is_alive()

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        listening = self._listening
        while True:
            try:
                connection, _ = listening.accept()
            except OSError:
                return  # closed
            self._connections.append(connection)
            self._start(self._serve, connection)

    def _serve(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as lines:
            try:
                for received in lines:
                    request = json.loads(received)
                    self.requests.append(request)
                    for piece in self._answers(request):
                        if piece is CLOSE:
                            return
                        connection.sendall(piece)
            except (OSError, ValueError):
                return  # the client is gone

    def _answers(self, request: Frame) -> Iterator[bytes | None]:
        answered = False
        for piece in self._script(request):
            answered = True
            yield piece
        if not answered and request["method"] == "auth":
            yield result(request, AUTH)


@contextmanager
def control_server(folder: Path, script: Script) -> Iterator[ControlServer]:
    """A server with that script; without an answer from it `auth` succeeds and everything else hangs."""
    server = ControlServer(folder, script)
    try:
        yield server
    finally:
        server.close()


def answering(**results: object) -> Script:
    """A script that answers each method (its dot written as two underscores) with one result."""
    by_method = {name.replace("__", "."): value for name, value in results.items()}

    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] in by_method:
            yield result(request, by_method[request["method"]])

    return script
