"""Input is never interrupted inside a character or a key's sequence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.model.cuts import safe_cut


@pytest.mark.parametrize(
    "data, position, expected",
    [
        (b"plain text", 4, 4),
        ("é".encode(), 1, 2),
        ("a漢b".encode(), 2, 4),
        ("a漢b".encode(), 3, 4),
        ("😀x".encode(), 1, 4),
        (b"\x1b[A\x1b[B", 1, 3),
        (b"\x1b[A\x1b[B", 2, 3),
        (b"\x1b[A\x1b[B", 3, 3),
        (b"\x1b[15~x", 4, 5),
        (b"\x1b[1;5Cx", 3, 6),
        (b"\x1bOAx", 1, 3),
        (b"\x1bOAx", 2, 3),
        (b"\x1bx", 1, 2),
        ("\x1bé".encode(), 1, 3),
        ("\x1bé".encode(), 2, 3),
        (b"\x1b\x1b[Ax", 1, 4),
        (b"\x1b[", 1, 2),
        (b"ab\x1b", 2, 2),
    ],
)
def test_a_cut_moves_to_where_nothing_is_halved(data: bytes, position: int, expected: int) -> None:
    assert safe_cut(data, position) == expected


@pytest.mark.parametrize("data", [b"\x80\x80\x80\x80\x80\x80", b"\xe2\x80", b"\xc0\x80x", b"\xff\x80"])
def test_bytes_that_are_no_utf_8_are_cut_somewhere(data: bytes) -> None:
    for position in range(len(data) + 1):
        assert position <= safe_cut(data, position) <= len(data)


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc"))), st.data())
def test_what_is_cut_is_whole_characters(text: str, data: st.DataObject) -> None:
    encoded = text.encode()
    position = data.draw(st.integers(0, len(encoded)))
    cut = safe_cut(encoded, position)
    assert 0 <= cut - position < 4
    assert encoded[:cut].decode() + encoded[cut:].decode() == text


@given(st.lists(st.sampled_from([b"\x1b[A", b"\x1bOP", b"\x1b[15~", b"\x1b[1;2D", b"\x1bx", b"y", b"\r"])), st.data())
def test_what_is_cut_is_whole_keys(keys: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(keys)
    ends = {sum(map(len, keys[:count])) for count in range(len(keys) + 1)}
    position = data.draw(st.integers(0, len(stream)))
    assert safe_cut(stream, position) in ends


@given(st.binary(max_size=200), st.integers(0, 200))
def test_any_bytes_are_cut_forward_and_nearby(data: bytes, position: int) -> None:
    position = min(position, len(data))
    assert position <= safe_cut(data, position) <= len(data)
