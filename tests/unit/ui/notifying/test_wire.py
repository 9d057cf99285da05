"""D-Bus messages as bytes."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.notifying.wire import MESSAGE_BYTES, BadMessage, Call, coded, read, whole_length

# A reply with the serial 9 to our serial 3 and the number 7, from org.freedesktop.DBus to :1.5 (dbus-daemon 1.14).
REPLY = bytes.fromhex(
    "6c020101 04000000 09000000 3d000000 06017300 04000000 3a312e35 00000000 05017500 03000000 08016700 01750000"
    "07017300 14000000 6f72672e 66726565 6465736b 746f702e 44427573 00000000 07000000".replace(" ", "")
)
ERROR_HEAD = struct.pack("<BBBBIII", ord("l"), 3, 1, 1, 0, 4, 0)


def _text(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode() + b"\0"


def _field(code: int, kind: str, value: bytes) -> bytes:
    """One field of a head; it begins at a multiple of 8."""
    start = bytes([code, len(kind)]) + kind.encode() + b"\0"
    return start + (bytes(-len(start) % 4) if kind != "g" else b"") + value


def _message(kind: int, *fields: bytes, body: bytes = b"") -> bytes:
    padded = b"".join(field + bytes(-len(field) % 8) for field in fields)
    length = len(padded) - (-len(fields[-1]) % 8 if fields else 0)
    return struct.pack("<BBBBIII", ord("l"), kind, 1, 1, len(body), 4, length) + padded + body


TO_CALL_3 = _field(5, "u", struct.pack("<I", 3))


def test_a_call_has_the_bytes_of_the_specification() -> None:
    call = Call("a.b", "/p", "a.b", "M", "usasi", (1, "ü", [], -1))
    message = coded(call, 2)
    body = bytes.fromhex("01000000 02000000 c3bc0000 00000000 ffffffff")
    assert message[:12] == b"l\x01\x00\x01" + struct.pack("<II", len(body), 2)
    assert message.endswith(body)
    assert whole_length(message) == len(message)
    assert b"\x08\x01g\x00\x05usasi\x00" in message


def test_an_answer_is_read() -> None:
    assert whole_length(REPLY) == len(REPLY)
    answer = read(REPLY)
    assert answer is not None
    assert (answer.serial, answer.error, answer.number()) == (3, "", 7)
    with pytest.raises(BadMessage):
        answer.texts()


def test_a_message_that_is_not_there_yet_is_waited_for() -> None:
    assert whole_length(REPLY[:15]) is None
    assert whole_length(REPLY[:16]) == len(REPLY)


def test_what_is_too_long_is_no_message() -> None:
    with pytest.raises(BadMessage):
        whole_length(struct.pack("<BBBBIII", ord("l"), 2, 0, 1, MESSAGE_BYTES, 1, 0))


def test_an_error_needs_a_name() -> None:
    with pytest.raises(BadMessage):
        read(ERROR_HEAD)


def test_an_error_is_told_by_its_name_and_has_no_value() -> None:
    name, signature = _field(4, "s", _text("a.b.No")), _field(8, "g", b"\x01u\0")
    answer = read(_message(3, TO_CALL_3, name, signature, body=struct.pack("<I", 7)))
    assert answer is not None
    assert (answer.serial, answer.error) == (3, "a.b.No")
    with pytest.raises(BadMessage):
        answer.number()


def test_an_answer_names_the_call() -> None:
    with pytest.raises(BadMessage):
        read(_message(2))


def test_fields_that_we_do_not_know_are_passed_over() -> None:
    answer = read(_message(2, _field(77, "s", _text("new")), TO_CALL_3))
    assert answer is not None
    assert answer.serial == 3


def test_a_list_of_texts_is_read_and_what_follows_it_is_not() -> None:
    texts = struct.pack("<I", 14) + _text("a") + b"\0\0" + _text("b")
    answer = read(_message(2, TO_CALL_3, _field(8, "g", b"\x06asa()v\0"), body=texts))
    assert answer is not None
    assert answer.texts() == ("a", "b")


def test_a_list_of_nothings_is_never_read() -> None:
    # jeepney would read it until the memory is full.
    endless = struct.pack("<II", 8, 0) + bytes(8)
    answer = read(_message(2, TO_CALL_3, _field(8, "g", b"\x03a()\0"), body=endless))
    assert answer is not None
    with pytest.raises(BadMessage):
        answer.texts()
    with pytest.raises(BadMessage, match=r"the kind 'a\(\)'"):
        read(_message(2, _field(77, "a()", endless)))


def test_values_in_values_without_end_are_never_read() -> None:
    with pytest.raises(BadMessage):
        read(_message(2, b"\x4d" + b"\x01v\0" * 20_000))


@pytest.mark.parametrize("text", ["a\0b", "a\ud800b"])
def test_a_text_that_a_bus_would_hang_up_on_is_sent_without_its_faults(text: str) -> None:
    message = coded(Call("a.b", "/p", "a.b", "M", "s", (text,)), 1)
    assert message.endswith((_text("ab"), _text("a?b")))


@given(st.binary(max_size=200), st.sampled_from([b"l", b"B"]), st.sampled_from([1, 2, 3, 4]))
def test_no_bytes_do_more_than_being_no_message(rest: bytes, order: bytes, kind: int) -> None:
    data = order + bytes([kind, 0, 1]) + rest
    try:
        length = whole_length(data)
        if length is not None and len(data) >= length:
            answer = read(data[:length])
            if answer is not None:
                answer.texts()
    except BadMessage:
        pass


@given(st.integers(0, len(REPLY) - 1), st.integers(0, 255))
def test_a_spoilt_answer_is_an_answer_or_none(place: int, value: int) -> None:
    spoilt = REPLY[:place] + bytes([value]) + REPLY[place + 1 :]
    try:
        length = whole_length(spoilt)
        if length is not None and len(spoilt) >= length:
            answer = read(spoilt[:length])
            if answer is not None:
                answer.number()
    except BadMessage:
        pass
