"""Clients of the Control API that do everything wrong, for tests (knows the standard library).

Each is a function that behaves badly on a connected, blocking socket and leaves; what the server makes of it is seen by
the next good client. `token` is the right one: some are bad only after they got in.
"""

import json
import random
import socket
from collections.abc import Callable, Iterator

BadClient = Callable[[socket.socket, str, random.Random], None]

LINE_BYTES = 1_048_576
PIECE = b"x" * 65_536


def _auth(token: str) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 0, "method": "auth", "params": {"token": token}}).encode() + b"\n"


def _send(client: socket.socket, data: bytes) -> None:
    """Send as far as the server takes it."""
    try:
        client.sendall(data)
    except OSError:
        return  # hung up on: that is its right


def _drain(client: socket.socket, limit: int = 1 << 22) -> None:
    """Read until the server closes, or so many bytes came."""
    try:
        while limit > 0 and (piece := client.recv(65_536)):
            limit -= len(piece)
    except OSError:
        return


def says_nothing(client: socket.socket, token: str, chance: random.Random) -> None:
    """Connects and leaves."""


def binary(client: socket.socket, token: str, chance: random.Random) -> None:
    """Bytes of every kind."""
    _send(client, chance.randbytes(chance.randrange(1, 4_096)))


def binary_inside(client: socket.socket, token: str, chance: random.Random) -> None:
    """The same after it got in, in many lines."""
    _send(client, _auth(token) + b"\n".join(chance.randbytes(chance.randrange(200)) for _ in range(20)) + b"\n")
    client.shutdown(socket.SHUT_WR)
    _drain(client)


def half_a_line(client: socket.socket, token: str, chance: random.Random) -> None:
    """A request that is cut off in the middle."""
    line = _auth(token)
    _send(client, line[: chance.randrange(1, len(line))])


def byte_by_byte(client: socket.socket, token: str, chance: random.Random) -> None:
    """A good request, one byte at a time, and no patience for the answer."""
    for byte in _auth(token):
        _send(client, bytes([byte]))


def oversized(client: socket.socket, token: str, chance: random.Random) -> None:
    """A line without end."""
    _send(client, b'{"id":1,"method":"')
    for _ in range(LINE_BYTES // len(PIECE) + chance.randrange(3)):
        _send(client, PIECE)


def oversized_inside(client: socket.socket, token: str, chance: random.Random) -> None:
    """The same after it got in; it reads what the server says."""
    _send(client, _auth(token))
    oversized(client, token, chance)
    _drain(client)


def deep(client: socket.socket, token: str, chance: random.Random) -> None:
    """Brackets within brackets."""
    _send(client, _auth(token) + chance.choice((b"[", b'{"a":')) * 100_000 + b"\n")
    client.shutdown(socket.SHUT_WR)
    _drain(client)


def huge_numbers(client: socket.socket, token: str, chance: random.Random) -> None:
    """Numbers that no computer holds, as id and as parameters."""
    numbers = [b"9" * 5_000, b"1e999999", b"-" + b"1" * 400, b"0." + b"3" * 1_000]
    lines = [
        b'{"id":%b,"method":"pane.read","params":{"pane":"@focused","lines":%b}}\n' % (number, number)
        for number in numbers
    ]
    _send(client, _auth(token) + b"".join(lines))
    client.shutdown(socket.SHUT_WR)
    _drain(client)


def wrong_types(client: socket.socket, token: str, chance: random.Random) -> None:
    """Requests with the right names and the wrong values."""
    methods = ("pane.read", "pane.list", "pane.run", "pane.wait_output", "events.subscribe", "tab.focus", "no.such", "")
    values: tuple[object, ...] = (None, True, -1, 1.5, "x", "@focused", [], [1], {}, {"a": 1}, "\ud800", 2**70)
    names = ("pane", "lines", "mode", "text", "command", "kinds", "regex", "timeout_ms", "tab", "window")
    frames = [
        {"id": number, "method": chance.choice(methods), "params": {name: chance.choice(values) for name in names}}
        for number in range(20)
    ]
    for frame in frames:
        params = frame["params"]
        if isinstance(params, dict):
            params["timeout_ms"] = 1
    _send(client, _auth(token) + b"".join(json.dumps(frame).encode() + b"\n" for frame in frames))
    client.shutdown(socket.SHUT_WR)
    _drain(client)


def wrong_token(client: socket.socket, token: str, chance: random.Random) -> None:
    """Guesses."""
    for _ in range(5):
        _send(client, _auth(token[:-1] + chance.choice("ABCDEFGH")))
    _drain(client)


def never_reads(client: socket.socket, token: str, chance: random.Random) -> None:
    """Asks as fast as it can and reads no answer."""
    _send(client, _auth(token))
    client.settimeout(0.05)
    _send(client, b'{"id":1,"method":"api.schema"}\n' * 2_000)


def goes_while_it_waits(client: socket.socket, token: str, chance: random.Random) -> None:
    """Waits for something, and leaves."""
    wait = {"pane": "@focused", "contains": "never to be seen", "timeout_ms": 600_000}
    frame = {"id": 1, "method": "pane.wait_output", "params": wait}
    _send(client, _auth(token) + json.dumps(frame).encode() + b"\n" + b"\n" * chance.randrange(1_000))


def resets(client: socket.socket, token: str, chance: random.Random) -> None:
    """Leaves without reading what is on its way."""
    _send(client, _auth(token) + b'{"id":1,"method":"pane.list"}\n' * 50)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")


ALL: tuple[BadClient, ...] = (
    says_nothing,
    binary,
    binary_inside,
    half_a_line,
    byte_by_byte,
    oversized,
    oversized_inside,
    deep,
    huge_numbers,
    wrong_types,
    wrong_token,
    never_reads,
    goes_while_it_waits,
    resets,
)


def bad_lines(chance: random.Random, count: int) -> Iterator[bytes]:
    """So many lines that are no good requests, each with its end, and none that is too long."""
    good = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {}}).encode()
    while count > 0:
        count -= 1
        match chance.randrange(6):
            case 0:  # bytes of every kind
                line = chance.randbytes(chance.randrange(1, 80))
            case 1:  # a good line, cut off
                line = good[: chance.randrange(1, len(good))]
            case 2:  # a good line with one byte changed
                at = chance.randrange(len(good))
                line = good[:at] + chance.randbytes(1) + good[at + 1 :]
            case 3:  # JSON, but no request
                some: tuple[object, ...] = (None, True, 1, "x", [], [1, {}], {}, {"id": 1}, {"method": "ping"})
                line = json.dumps(chance.choice(some)).encode()
            case 4:  # a request with the wrong shapes
                identifier: object = chance.choice([None, True, [], {}])
                line = json.dumps({"id": identifier, "method": chance.choice([1, "", None])}).encode()
            case _:  # brackets
                line = chance.choice((b"[", b"{", b'{"a":[')) * chance.randrange(1, 2_000)
        yield line.replace(b"\n", b" ") + chance.choice((b"\n", b"\r\n"))
