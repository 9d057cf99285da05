"""Clients of the Control API for bench `control` (standard library).

`python -m tests.bench.control_clients CONFIGURATION SECONDS PANE` is eight of them with mixed calls, in a process of
their own; it prints what they did as JSON.
"""

from __future__ import annotations

import json
import random
import socket
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

CLIENTS: Final = 8
PAUSE_SECONDS: Final = (0.01, 0.03)
"""Between two calls of a client: scripts do something with their answers."""


class Client:
    """One authenticated connection, blocking."""

    def __init__(self, configuration: Path) -> None:
        endpoint = json.loads((configuration / "control" / "endpoint.json").read_text())
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(endpoint["path"])
        self._left = b""
        self.result("auth", token=endpoint["token"], client="bench")

    def line(self, request: bytes) -> bytes:
        """Send a line and wait for one."""
        self.socket.sendall(request)
        pieces = [self._left]
        while b"\n" not in pieces[-1]:
            piece = self.socket.recv(1 << 20)
            if not piece:
                raise ConnectionError("korTTY hung up")
            pieces.append(piece)
        line, _, self._left = b"".join(pieces).partition(b"\n")
        return line

    def ask(self, method: str, **params: object) -> Any:
        """The frame that answers."""
        return json.loads(self.line(request(method, **params)))

    def result(self, method: str, **params: object) -> Any:
        """The result of what succeeds."""
        frame = self.ask(method, **params)
        if "result" not in frame:
            raise RuntimeError(f"{method}: {frame['error']}")
        return frame["result"]


def request(method: str, **params: object) -> bytes:
    """A request as a line."""
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n"


def mixed(client: Client, chance: random.Random, flooded: str, other: str) -> str:
    """One call, chosen by chance; the method, or its name and the error."""
    method, params = chance.choice(
        (
            ("ping", {}),
            ("pane.list", {}),
            ("window.list", {}),
            ("pane.get", {"pane": flooded}),
            ("pane.read", {"pane": flooded}),
            ("pane.read", {"pane": flooded, "mode": "recent", "lines": 200}),
            ("pane.read", {"pane": other, "mode": "recent", "lines": 50}),
            ("pane.wait_output", {"pane": flooded, "contains": "y", "timeout_ms": 10_000}),
            ("pane.wait_output", {"pane": flooded, "regex": r"y\ny$", "timeout_ms": 10_000, "poll_ms": 50}),
            ("pane.send_keys", {"pane": other, "keys": ["enter"]}),
        )
    )
    frame = client.ask(method, **params)
    return method if "result" in frame else f"{method}: {frame['error']['data']['code']}"


def crowd(configuration: Path, seconds: float, flooded: str, other: str) -> Counter[str]:
    """Eight clients for so long; how often they did what, errors included."""
    done: Counter[str] = Counter()
    end = time.monotonic() + seconds

    def one(number: int) -> None:
        chance = random.Random(number)
        mine: Counter[str] = Counter()
        try:
            client = Client(configuration)
            while time.monotonic() < end:
                mine[mixed(client, chance, flooded, other)] += 1
                time.sleep(chance.uniform(*PAUSE_SECONDS))
            client.socket.close()
        except (OSError, ValueError, RuntimeError) as error:
            mine[f"client: {type(error).__name__} {error}"] += 1
        done.update(mine)

    threads = [threading.Thread(target=one, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done


if __name__ == "__main__":
    print(json.dumps(crowd(Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4])))
