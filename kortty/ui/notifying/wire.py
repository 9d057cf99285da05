"""Room `ui`, notifying: messages of D-Bus as bytes (D-Bus specification, "Message Protocol"). Standard library only.

Only what a client needs that calls a method and reads a short answer: calls with texts, numbers and two kinds of lists;
answers whose first value is a number, a truth value, a text or a list of texts. Why not QtDBus:
docs/decisions/notifications.md.
"""

import struct
from dataclasses import dataclass, field
from typing import Final

MESSAGE_BYTES: Final = 65_536
"""A message that is longer is none for us: the answers we wait for have a few hundred bytes."""

_FIXED_HEADER: Final = 16
_CALL: Final = 1
_ANSWER: Final = 2
_ERROR: Final = 3
_LITTLE: Final = ord("l")
_ORDERS: Final = {_LITTLE: "<", ord("B"): ">"}
_VERSION: Final = 1
_PATH, _INTERFACE, _MEMBER, _ERROR_NAME, _ANSWERED, _DESTINATION, _SIGNATURE = 1, 2, 3, 4, 5, 6, 8


class BadMessage(Exception):
    """These bytes are no message, or one that we do not read."""


class Writer:
    """Values one after the other, each at its own alignment; `signature` says what they are."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.signature = ""

    def _align(self, size: int) -> None:
        self.data += bytes(-len(self.data) % size)

    def _u32(self, value: int) -> None:
        self._align(4)
        self.data += struct.pack("<I", value)

    def _text(self, text: str) -> None:
        coded = text.replace("\0", "").encode("utf-8", "replace")
        self._u32(len(coded))
        self.data += coded + b"\0"

    def _short(self, signature: str) -> None:
        """A signature, which has its length in one byte."""
        self.data += bytes([len(signature)]) + signature.encode("ascii") + b"\0"

    def number(self, value: int) -> "Writer":
        """A number without a sign."""
        self._u32(value)
        self.signature += "u"
        return self

    def signed(self, value: int) -> "Writer":
        """A number with a sign."""
        self._align(4)
        self.data += struct.pack("<i", value)
        self.signature += "i"
        return self

    def text(self, text: str) -> "Writer":
        """A text."""
        self._text(text)
        self.signature += "s"
        return self

    def no_texts(self) -> "Writer":
        """An empty list of texts."""
        self._u32(0)
        self.signature += "as"
        return self

    def hints(self, values: dict[str, str | bool]) -> "Writer":
        """A list of names, each with a text or a truth value."""
        self._align(4)
        place = len(self.data)
        self.data += bytes(4)
        self._align(8)
        start = len(self.data)
        for name, value in values.items():
            self._align(8)
            self._text(name)
            if isinstance(value, bool):
                self._short("b")
                self._u32(int(value))
            else:
                self._short("s")
                self._text(value)
        struct.pack_into("<I", self.data, place, len(self.data) - start)
        self.signature += "a{sv}"
        return self

    def head(self, code: int, kind: str, value: str) -> None:
        """One field of a message's head."""
        self._align(8)
        self.data += bytes([code])
        self._short(kind)
        if kind == "g":
            self._short(value)
        else:
            self._text(value)


@dataclass(frozen=True)
class Call:
    """A method to be called, with its values."""

    destination: str
    path: str
    interface: str
    member: str
    values: Writer = field(default_factory=Writer, repr=False)


def coded(call: Call, serial: int) -> bytes:
    """A call as bytes; the answer to it names `serial` (1 and up)."""
    head = Writer()
    head.head(_PATH, "o", call.path)
    head.head(_DESTINATION, "s", call.destination)
    head.head(_INTERFACE, "s", call.interface)
    head.head(_MEMBER, "s", call.member)
    if call.values.signature:
        head.head(_SIGNATURE, "g", call.values.signature)
    body = bytes(call.values.data)
    fixed = struct.pack("<BBBBIII", _LITTLE, _CALL, 0, _VERSION, len(body), serial, len(head.data))
    return fixed + bytes(head.data) + bytes(-len(head.data) % 8) + body


@dataclass(frozen=True)
class Answer:
    """What came back: `error` names what went wrong, "" when nothing did. `body` may hold what others are told."""

    serial: int
    error: str
    signature: str
    body: bytes = field(repr=False)
    order: str

    def number(self) -> int:
        """The first value, a number or (0, 1) a truth value. Raises BadMessage for another answer."""
        if self.error or self.signature[:1] not in ("u", "b"):
            raise BadMessage("no number")
        return _Reader(self.body, self.order).u32()

    def texts(self) -> tuple[str, ...]:
        """The first value, a list of texts. Raises BadMessage for another answer."""
        if self.error or not self.signature.startswith("as"):
            raise BadMessage("no list of texts")
        reader = _Reader(self.body, self.order)
        end = reader.u32() + reader.place
        found: list[str] = []
        while reader.place < end:
            found.append(reader.text())
        return tuple(found)


def whole_length(data: bytes | bytearray) -> int | None:
    """How many bytes the message has that `data` begins with; None while that is not to be seen. Raises BadMessage."""
    if len(data) < _FIXED_HEADER:
        return None
    order = _ORDERS.get(data[0])
    if order is None or data[3] != _VERSION:
        raise BadMessage("no message")
    body, _, fields = struct.unpack_from(f"{order}III", data, 4)
    length: int = _FIXED_HEADER + fields + (-fields) % 8 + body
    if length > MESSAGE_BYTES:
        raise BadMessage("too long")
    return length


def read(message: bytes) -> Answer | None:
    """The answer that a whole message is; None for one of another kind. Raises BadMessage."""
    order = _ORDERS[message[0]]
    if message[1] not in (_ANSWER, _ERROR):
        return None
    (fields,) = struct.unpack_from(f"{order}I", message, 12)
    reader = _Reader(message, order, _FIXED_HEADER, _FIXED_HEADER + fields)
    serial, error, signature = 0, "", ""
    while reader.place < reader.end:
        reader.align(8)
        code, kind = reader.byte(), reader.short()
        value: int | str
        if kind == "u":
            value = reader.u32()
        elif kind == "g":
            value = reader.short()
        elif kind in ("s", "o"):
            value = reader.text()
        else:
            raise BadMessage(f"a field of the kind {kind!r}")
        if code == _ANSWERED and isinstance(value, int):
            serial = value
        elif code == _ERROR_NAME and isinstance(value, str):
            error = value
        elif code == _SIGNATURE and isinstance(value, str):
            signature = value
    if message[1] == _ERROR and not error:
        raise BadMessage("an error without a name")
    body = message[_FIXED_HEADER + fields + (-fields) % 8 :]
    return Answer(serial, error if message[1] == _ERROR else "", signature, body, order)


class _Reader:
    """Reads values one after the other; BadMessage where there are none any more."""

    def __init__(self, data: bytes, order: str, place: int = 0, end: int | None = None) -> None:
        self._data = data
        self._order = order
        self.place = place
        self.end = len(data) if end is None else end

    def _take(self, count: int) -> bytes:
        if self.place + count > self.end:
            raise BadMessage("cut short")
        taken = self._data[self.place : self.place + count]
        self.place += count
        return taken

    def align(self, size: int) -> None:
        self.place += -self.place % size

    def byte(self) -> int:
        return self._take(1)[0]

    def u32(self) -> int:
        self.align(4)
        (value,) = struct.unpack(f"{self._order}I", self._take(4))
        return int(value)

    def text(self) -> str:
        text = self._take(self.u32()).decode("utf-8", "replace")
        self._take(1)
        return text

    def short(self) -> str:
        text = self._take(self.byte()).decode("ascii", "replace")
        self._take(1)
        return text
