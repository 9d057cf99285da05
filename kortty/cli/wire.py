"""Room cli: one connection to korTTY (control-api.md 2): lines of JSON, requests numbered 1, 2, 3, one after the other.

`_socket` is the half of `socket` that does the work; the other half costs as much to import as half of Python's start.
"""

import _socket
from time import monotonic

from kortty.cli.endpoint import LOOPBACK, Endpoint
from kortty.cli.failures import EXPIRED, SYNTAX, UNREACHABLE, Failure, Refused
from kortty.cli.json_text import BadJson, compact, parse
from kortty.control.declarations.limits import MAX_LINE_BYTES

CLIENT_NAME = "kortty-cli"
LOOPBACK_CONNECT_SECONDS = 5.0
LONGEST_MS = 2_147_000_000
"""The longest time that a socket can be told to wait, somewhat rounded: 24 days. More than that is no end."""
_READ_BYTES = 65_536

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

Frame = dict[str, object]


class Deadline:
    """How long everything together may take: `milliseconds` from now; 0, or more than 24 days, is no end."""

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds
        self._end = monotonic() + milliseconds / 1000 if 0 < milliseconds <= LONGEST_MS else None

    def left(self) -> float | None:
        """Seconds that are left, None for no end. Raises Failure when there are none."""
        if self._end is None:
            return None
        left = self._end - monotonic()
        if left <= 0:
            raise self.expired()
        return left

    def expired(self) -> Failure:
        """What to say when it is over."""
        return Failure(EXPIRED, f"no answer within {self._milliseconds} ms")


class Connection:
    """A connection that korTTY has accepted. Raises Failure and Refused from every method."""

    def __init__(
        self,
        endpoint: Endpoint,
        deadline: Deadline,
        who: Frame | None = None,
        begun: "Callable[[Connection], object] | None" = None,
    ) -> None:
        """`who`: the params of `auth` besides the token. `begun` is called before anything is sent."""
        self._socket = _connected(endpoint, deadline)
        self._id = 0
        self._begun: list[bytes] = []  # of a line whose end has not come
        self._begun_bytes = 0
        self._lines: list[bytes] = []  # whole, the oldest first
        self._events: list[Frame] = []  # that came during a call, the oldest first
        if begun is not None:
            begun(self)
        welcome = self.call("auth", {"token": endpoint.token, **(who or {"client": CLIENT_NAME})}, deadline)
        self.welcome: Frame = welcome if isinstance(welcome, dict) else {}
        """What korTTY said of itself."""

    def call(self, method: str, params: object, deadline: Deadline) -> object:
        """Ask, and return the result. Events that come meanwhile are kept for `event`."""
        self._id += 1
        self._send({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params}, deadline)
        while (frame := self._receive(deadline)) is not None:
            if frame.get("method") == "event":
                self._events.append(frame)
            elif "error" in frame and frame.get("id") in (None, self._id):
                raise _refused(frame["error"])
            elif frame.get("id") == self._id and "result" in frame:
                return frame["result"]
        raise Failure(UNREACHABLE, "korTTY closed the connection without an answer")

    def close(self) -> None:
        """Nothing more is asked."""
        self._socket.close()

    def hang_up(self) -> None:
        """From another thread: a call that waits for its answer ends with a Failure."""
        try:
            self._socket.shutdown(_socket.SHUT_RDWR)
        except OSError:
            return  # it has ended

    def event(self, deadline: Deadline) -> Frame | None:
        """The next event, None when korTTY has closed the connection."""
        if self._events:
            return self._events.pop(0)
        while (frame := self._receive(deadline)) is not None:
            if frame.get("method") == "event":
                return frame
            if "error" in frame:
                raise _refused(frame["error"])
        return None

    def _send(self, frame: Frame, deadline: Deadline) -> None:
        try:
            line = compact(frame).encode()
        except BadJson as error:
            raise Failure(SYNTAX, str(error)) from None
        if len(line) > MAX_LINE_BYTES:
            raise Failure(SYNTAX, f"the request is larger than {MAX_LINE_BYTES} bytes")
        self._socket.settimeout(deadline.left())
        try:
            self._socket.sendall(line + b"\n")
        except TimeoutError:
            raise deadline.expired() from None
        except OSError:
            return  # korTTY closed the connection; it may have said why, and what it said can still be read

    def _receive(self, deadline: Deadline) -> Frame | None:
        """The next frame, None at the end."""
        while (line := self._line(deadline)) is not None:
            text = line.decode("utf-8", "replace")
            if not text.strip():
                continue
            try:
                frame = parse(text)
            except BadJson as error:
                raise _not_understood(str(error)) from None
            if not isinstance(frame, dict):
                raise _not_understood("not an object")
            return frame
        return None

    def _line(self, deadline: Deadline) -> bytes | None:
        while not self._lines:
            self._socket.settimeout(deadline.left())
            try:
                data = self._socket.recv(_READ_BYTES)
            except TimeoutError:
                raise deadline.expired() from None
            except OSError:
                return None  # cut off; what is not a whole line is no answer
            if not data:
                return None
            self._take(data)
        return self._lines.pop(0)

    def _take(self, data: bytes) -> None:
        """Cut what came into lines."""
        *ends, rest = data.split(b"\n")
        for end in ends:
            self._grow(end)
            self._lines.append(b"".join(self._begun))
            self._begun, self._begun_bytes = [], 0
        self._grow(rest)

    def _grow(self, piece: bytes) -> None:
        self._begun.append(piece)
        self._begun_bytes += len(piece)
        if self._begun_bytes > MAX_LINE_BYTES + 1:  # a carriage return before the end is not counted
            raise _not_understood(f"more than {MAX_LINE_BYTES} bytes on one line")


def _connected(endpoint: Endpoint, deadline: Deadline) -> _socket.socket:
    try:
        return _local(endpoint.path, deadline) if endpoint.path else _loopback(endpoint.port, deadline)
    except TimeoutError:
        deadline.left()
        reason = "no answer"
    except (OSError, AttributeError, ValueError) as error:  # also no such family here, and a path with a NUL
        reason = getattr(error, "strerror", None) or str(error)
    raise Failure(UNREACHABLE, f"korTTY cannot be reached: {reason}")


def _local(path: str, deadline: Deadline) -> _socket.socket:
    connection = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    connection.settimeout(deadline.left())
    try:
        connection.connect(path)
    except BlockingIOError:  # so many wait to be accepted that only a blocking connect(2) may queue up
        _send_timeout(connection, deadline.left())
        try:
            connection.connect(path)
        except BlockingIOError:
            raise TimeoutError from None
    return connection


def _send_timeout(connection: _socket.socket, seconds: float | None) -> None:
    """Make the socket blocking, but for so long only (SO_SNDTIMEO, socket(7): connect heeds it)."""
    from struct import pack

    connection.settimeout(None)
    microseconds = 0 if seconds is None else max(1, int(seconds * 1_000_000))
    limit = pack("@ll", *divmod(microseconds, 1_000_000))
    connection.setsockopt(_socket.SOL_SOCKET, _socket.SO_SNDTIMEO, limit)


def _loopback(port: int, deadline: Deadline) -> _socket.socket:
    connection = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    left = deadline.left()
    connection.settimeout(LOOPBACK_CONNECT_SECONDS if left is None else min(left, LOOPBACK_CONNECT_SECONDS))
    connection.connect((LOOPBACK, port))
    return connection


def _refused(error: object) -> Exception:
    if not isinstance(error, dict):
        return _not_understood("an error without members")
    number, message, data = error.get("code"), error.get("message"), error.get("data")
    return Refused(
        number if type(number) is int else 0,
        message if isinstance(message, str) else "korTTY refused",
        data if isinstance(data, dict) else {},
    )


def _not_understood(reason: str) -> Failure:
    return Failure(UNREACHABLE, f"korTTY's answer cannot be understood: {reason}")
