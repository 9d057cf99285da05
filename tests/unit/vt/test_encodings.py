"""Bytes become text, and text becomes bytes, in the encodings a terminal can speak."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.vt.encodings import ENCODINGS, UnknownEncoding, decoder, encode


def test_utf_8_characters_come_out_when_they_are_complete() -> None:
    stream = decoder("utf-8")
    assert [stream.decode(bytes([byte])) for byte in "\u20aca".encode()] == ["", "", "\u20ac", "a"]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"\xc0\xaf\xe0\x80\xbf\xf0\x81\x82A", "\ufffd" * 8 + "A"),  # not the shortest form (Unicode, table 3-8)
        (b"\xed\xa0\x80\xed\xbf\xbf\xed\xafA", "\ufffd" * 8 + "A"),  # surrogates (table 3-9)
        (b"\xf4\x91\x92\x93\xffA\x80\xbfB", "\ufffd" * 5 + "A" + "\ufffd" * 2 + "B"),  # other forms (table 3-10)
        (b"\xe1\x80\xe2\xf0\x91\x92\xf1\xbfA", "\ufffd" * 4 + "A"),  # cut sequences (table 3-11)
    ],
)
def test_each_maximal_part_of_an_ill_formed_sequence_is_one_replacement_character(data: bytes, text: str) -> None:
    assert decoder("utf-8").decode(data) == text


def test_a_character_that_is_cut_by_another_is_one_replacement_character() -> None:
    stream = decoder("utf-8")
    assert stream.decode(b"\xe2\x82") == ""
    assert stream.decode(b"A") == "\ufffdA"


def test_the_end_of_the_stream_replaces_what_is_cut_and_a_reset_forgets_it() -> None:
    stream = decoder("utf-8")
    stream.decode(b"\xe2\x82")
    assert stream.decode(b"", final=True) == "\ufffd"
    stream.decode(b"\xe2\x82")
    stream.reset()
    assert stream.decode(b"\xacA") == "\ufffdA"


def test_latin_1_has_a_character_for_every_byte() -> None:
    assert decoder("iso-8859-1").decode(bytes(range(256))) == "".join(map(chr, range(256)))


def test_latin_9_has_the_euro_sign_and_seven_letters_that_latin_1_lacks() -> None:
    text = decoder("iso-8859-15").decode(b"\xa4\xa6\xa8\xb4\xb8\xbc\xbd\xbe")
    assert text == "\u20ac\u0160\u0161\u017d\u017e\u0152\u0153\u0178"


def test_windows_1252_has_no_character_for_five_bytes() -> None:
    text = decoder("windows-1252").decode(bytes(range(0x80, 0xA0)))
    missing = [0x80 + place for place, character in enumerate(text) if character == "\ufffd"]
    assert missing == [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    assert text[0] == "\u20ac"


@pytest.mark.promise("FT-2.3-04")
def test_what_an_encoding_does_not_have_is_sent_as_a_question_mark() -> None:
    assert encode("\u20ac\u00e9\u65e5", "iso-8859-1") == b"?\xe9?"
    assert encode("\u20ac\u00e9\u65e5", "iso-8859-15") == b"\xa4\xe9?"
    assert encode("\u20ac\u00e9\u65e5", "windows-1252") == b"\x80\xe9?"
    assert encode("\u20ac\ud800", "utf-8") == b"\xe2\x82\xac?"


@pytest.mark.parametrize("name", ["", "UTF-8", "utf-16", "ascii", "idna", "x" * 1000])
def test_other_encodings_are_refused(name: str) -> None:
    with pytest.raises(UnknownEncoding) as refused:
        decoder(name)
    assert refused.value.code == "unknown_encoding"
    assert len(str(refused.value)) < 200
    with pytest.raises(UnknownEncoding):
        encode("a", name)


@given(st.sampled_from(ENCODINGS), st.binary(max_size=60), st.lists(st.integers(0, 60), max_size=5))
def test_a_stream_is_the_same_text_however_it_is_cut(name: str, data: bytes, cuts: list[int]) -> None:
    places = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    stream = decoder(name)
    pieces = [stream.decode(data[start:end]) for start, end in pairwise(places)]
    assert "".join(pieces) + stream.decode(b"", final=True) == decoder(name).decode(data, final=True)


@given(st.sampled_from(ENCODINGS), st.text(max_size=30))
def test_what_an_encoding_has_comes_back_unchanged(name: str, text: str) -> None:
    back = decoder(name).decode(encode(text, name), final=True)
    assert all(there == here or there == "?" for there, here in zip(back, text, strict=True))
