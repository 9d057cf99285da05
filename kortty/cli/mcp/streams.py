"""Room cli, mcp: standard input and output for the protocol alone (control-api.md 9.9). Standard library only.

`claim` comes before the SDK is loaded: from then on what any library prints goes to standard error, and nothing but
this module knows where the protocol is. What is no message is answered here; the SDK would say nothing.
"""

import io
import os
import sys
from threading import Condition
from time import monotonic
from typing import Final

from kortty.cli.json_text import BadJson, compact, parse
from kortty.cli.streams import Unwritable, say

MAX_LINE_BYTES: Final = 1_048_576
LAST_ANSWERS_SECONDS: Final = 75.0
"""How long the end of the input waits for answers that are due: longer than any write may take."""
_LOOK_SECONDS: Final = 0.25
_PARSE_ERROR: Final = -32700
_INVALID_REQUEST: Final = -32600

Message = dict[str, object]


class Due:
    """The requests that have no answer yet. Used by the threads that read and write."""

    def __init__(self) -> None:
        self._ids: set[str] = set()
        self._changed = Condition()

    def asked(self, message: Message) -> None:
        """A message came in: a request is due, one that was taken back is not."""
        params = message.get("params")
        with self._changed:
            if message.get("method") == "notifications/cancelled" and isinstance(params, dict):
                self._ids.discard(compact(params.get("requestId")))
            elif "method" in message and "id" in message:
                self._ids.add(compact(message["id"]))
            self._changed.notify_all()

    def answered(self, message: Message) -> None:
        """A message goes out."""
        with self._changed:
            self._ids.discard(compact(message.get("id")))
            self._changed.notify_all()

    def wait(self, sink: "Output") -> None:
        """Until nothing is due, nobody reads the answers any more, or it takes too long."""
        end = monotonic() + LAST_ANSWERS_SECONDS
        with self._changed:
            while self._ids and monotonic() < end and not sink.abandoned:
                self._changed.wait(_LOOK_SECONDS)


class Output(io.TextIOBase):
    """Takes whole messages; remembers that nobody reads them any more (`broken`)."""

    def __init__(self, descriptor: int, due: Due) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._due = due
        self._one_at_a_time = Condition()
        self.broken = False

    @property
    def abandoned(self) -> bool:
        """Whether nobody can read it any more, as far as the system tells."""
        if self.broken or sys.platform == "win32":
            return self.broken
        from select import POLLERR, POLLHUP, POLLNVAL, poll

        looking = poll()
        looking.register(self._descriptor, 0)
        return any(what & (POLLERR | POLLHUP | POLLNVAL) for _, what in looking.poll(0))

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, text: str, /) -> int:
        """Write one message. Raises BrokenPipeError."""
        with self._one_at_a_time:
            try:
                say(self._descriptor, text)
            except Unwritable as error:
                self.broken = True
                raise BrokenPipeError(str(error)) from error
        message = parse(text)
        if isinstance(message, dict) and "method" not in message:
            self._due.answered(message)
        return len(text)

    def refuse(self, number: int, text: str) -> None:
        """Answer something that is no message. Raises BrokenPipeError."""
        self.write(compact({"jsonrpc": "2.0", "id": None, "error": {"code": number, "message": text}}) + "\n")


class Input(io.TextIOBase):
    """Messages, one a line, in UTF-8. A line that is too long ends the input (`too_long`).

    The end is told only once everything asked is answered, as long as somebody can read that.
    """

    def __init__(self, source: io.BufferedReader, sink: Output, due: Due) -> None:
        super().__init__()
        self._source = source
        self._sink = sink
        self._due = due
        self.too_long = False

    def readable(self) -> bool:
        """Always."""
        return True

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override] # a text stream's lines are texts
        """The next message; "" at the end. Raises BrokenPipeError."""
        while not self.too_long:
            line = self._source.readline(MAX_LINE_BYTES + 2)
            if not line:
                break
            if len(line.rstrip(b"\r\n")) > MAX_LINE_BYTES:
                self.too_long = True
                self._sink.refuse(_PARSE_ERROR, "the line is too long")
                return ""
            text = line.decode("utf-8", "replace").strip()
            if text and self._is_message(text):
                return text + "\n"
        self._due.wait(self._sink)
        return ""

    def _is_message(self, text: str) -> bool:
        try:
            message = parse(text)
        except BadJson:
            self._sink.refuse(_PARSE_ERROR, "the line is not JSON")
            return False
        problem = _problem(message)
        if problem:
            self._sink.refuse(_INVALID_REQUEST, problem)
            return False
        assert isinstance(message, dict)  # or there was a problem
        self._due.asked(message)
        return True


def _problem(message: object) -> str:
    """Why this is no message of JSON-RPC; "" when it is one."""
    if not isinstance(message, dict):
        return "a message is an object; there are no batches"
    if "result" in message or "error" in message:
        return ""
    if not isinstance(message.get("method"), str):
        return "a request needs a method"
    identifier = message.get("id", 0)
    if isinstance(identifier, bool) or not isinstance(identifier, str | int | float):
        return "an id is a number or a string"
    return ""


def claim() -> tuple[Input, Output]:
    """The protocol's streams; descriptor 0 is empty and 1 is standard error from now on."""
    source, descriptor = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # there is no standard error
        os.dup2(nothing, 1)
    os.close(nothing)
    sys.stdout = sys.stderr
    due = Due()
    sink = Output(descriptor, due)
    return Input(io.BufferedReader(io.FileIO(source)), sink, due), sink
