"""D-Bus messages as bytes."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.notifying.wire import MESSAGE_BYTES, BadMessage, Call, Writer, coded, read, whole_length

# A reply with the serial 9 to our serial 3 and the number 7, from org.freedesktop.DBus to :1.5 (dbus-daemon 1.14).
REPLY = bytes.fromhex(
    "6c020101 04000000 09000000 3d000000 06017300 04000000 3a312e35 00000000 05017500 03000000 08016700 01750000"
    "07017300 14000000 6f72672e 66726565 6465736b 746f702e 44427573 00000000 07000000".replace(" ", "")
)
ERROR_HEAD = struct.pack("<BBBBIII", ord("l"), 3, 1, 1, 0, 4, 0)


def test_a_call_has_the_bytes_of_the_specification() -> None:
    call = Call("a.b", "/p", "a.b", "M", Writer().number(1).text("ü").no_texts().signed(-1))
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


def test_a_nul_ends_no_text_early() -> None:
    assert Writer().text("a\0b").data == Writer().text("ab").data


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
