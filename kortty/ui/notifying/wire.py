"""Room `ui`, notifying: messages of D-Bus as bytes (D-Bus specification, "Message Protocol"). Knows jeepney.

Only what a client needs that calls a method and reads a short answer: its first value, where that is a number, a truth
value or a list of texts. jeepney is imported by the first call. Why not QtDBus, and which parts of jeepney read:
docs/decisions/notifications.md.
"""

import struct
from dataclasses import dataclass, field
from typing import Any, Final

MESSAGE_BYTES: Final = 65_536
"""A message that is longer is none for us: the answers we wait for have a few hundred bytes."""

_FIXED_HEADER: Final = 16
_FIELDS_AT: Final = 12
_ANSWER: Final = 2
_ERROR: Final = 3
_ORDERS: Final = {ord("l"): "<", ord("B"): ">"}
_VERSION: Final = 1
_ERROR_NAME, _ANSWERED, _SIGNATURE = 4, 5, 8
_READ: Final = ("as", "u", "b")


class BadMessage(Exception):
    """These bytes are no message, or one that we do not read."""


@dataclass(frozen=True)
class Call:
    """A method to be called; `signature` says what its values are, which are as jeepney takes them."""

    destination: str
    path: str
    interface: str
    member: str
    signature: str | None = None
    values: tuple[object, ...] = field(default=(), repr=False)


def coded(call: Call, serial: int) -> bytes:
    """A call as bytes; the answer to it names `serial` (1 and up)."""
    from jeepney import DBusAddress, new_method_call

    # A bus hangs up on whoever sends a text with a NUL or with half a character.
    values = tuple(_sendable(value) if isinstance(value, str) else value for value in call.values)
    address = DBusAddress(call.path, call.destination, call.interface)
    return bytes(new_method_call(address, call.member, call.signature, values).serialise(serial))


def _sendable(text: str) -> str:
    return text.replace("\0", "").encode("utf-8", "replace").decode()


@dataclass(frozen=True)
class Answer:
    """What came back: `error` names what went wrong, "" when nothing did. `value` may hold what others are told."""

    serial: int
    error: str
    value: object = field(repr=False)

    def number(self) -> int:
        """The first value, a number or (0, 1) a truth value. Raises BadMessage for another answer."""
        if self.error or not isinstance(self.value, int):
            raise BadMessage("no number")
        return int(self.value)

    def texts(self) -> tuple[str, ...]:
        """The first value, a list of texts. Raises BadMessage for another answer."""
        if self.error or not isinstance(self.value, list):
            raise BadMessage("no list of texts")
        return tuple(self.value)


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
    from jeepney.low_level import Array, Struct, endian_map, parse_signature, simple_types

    if message[1] not in (_ANSWER, _ERROR):
        return None
    order = endian_map[message[:1]]
    value: object = None
    try:
        fields, place = Array(Struct([simple_types["y"], _FieldValue()])).parse_data(message, _FIELDS_AT, order)
        head: dict[int, object] = dict(fields)
        signature = str(head.get(_SIGNATURE, ""))
        for kind in _READ:
            if signature.startswith(kind):
                value, _ = parse_signature(list(kind)).parse_data(message, place + -place % 8, order)
    except (AssertionError, ValueError, struct.error) as problem:
        raise BadMessage("cut short, or not what it says") from problem
    serial, error = head.get(_ANSWERED), head.get(_ERROR_NAME) if message[1] == _ERROR else ""
    if not isinstance(serial, int) or not isinstance(error, str) or (message[1] == _ERROR and not error):
        raise BadMessage("an answer to nothing, or an error without a name")
    return Answer(serial, error, value)


class _FieldValue:
    """The value of a field of a message's head: a text, a number or a signature, and so always of a known size.

    jeepney's own takes a value of every kind, and a list of nothings (`a()`) it reads until the memory is full.
    """

    alignment = 1

    def parse_data(self, data: bytes, place: int, order: Any, fds: tuple[int, ...] = ()) -> tuple[object, int]:
        from jeepney.low_level import simple_types

        kind, place = simple_types["g"].parse_data(data, place, order)
        if kind not in ("s", "o", "u", "g"):
            raise BadMessage(f"a field of the kind {kind!r}")
        value, place = simple_types[kind].parse_data(data, place, order)
        return value, place
