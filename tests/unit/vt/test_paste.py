"""Pasted text cannot end its own paste."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kortty.vt.encodings import ENCODINGS, encode
from kortty.vt.paste import PASTE_END, PASTE_START, bracket, csi_of, prepare_paste, returns, strip_markers

# What a program that reads bytes, and one that reads parameters as numbers, takes for a marker.
MARKER_IN_BYTES = re.compile(rb"(\x1b\[|\x9b)[<-?]*0*20[01]([:;][0-?]*)?[ -/]*~")
MARKER_IN_UTF8 = re.compile(rb"(\x1b\[|\xc2\x9b)[<-?]*0*20[01]([:;][0-?]*)?[ -/]*~")

HOSTILE = st.lists(
    st.sampled_from(
        ["\x1b", "[", "\x1b[", "\x9b", "\u203a", "2", "0", "1", "200", "201", "~", "200~", "201~", "\x1b[201~",
         "\x1b[20", "\x9b201~", "\u203a200~", ";", ":", "?", " ", "/", "00201", "ls", "\n", "é", "漢", "\x9b\x9b"]
    ),
    max_size=40,
).map("".join)  # fmt: skip


def slowly_stripped(text: str, encoding: str) -> str:
    """The plain meaning of strip_markers: take the first marker out until there is none."""
    introducers = ["\x1b\\[", "\x9b"]
    if encoding == "windows-1252":
        introducers.append("\u203a")
    lost = "".join(sorted({c for c in text if encode(c, encoding) == b"?" and c not in "?\x9b"}))  # sent as "?"
    marker = re.compile(rf"(?:{'|'.join(introducers)})[<-?{lost}]*0*20[01](?:[:;][0-?{lost}]*)?[ -/]*~")
    while found := marker.search(text):
        text = text[: found.start()] + text[found.end() :]
    return text


@pytest.mark.parametrize(
    "text",
    [
        "ls\x1b[201~", "\x1b[200~ls", "l\x1b[201~s", "\x9b201~ls", "ls\x9b200~", "l\x1b[20\x1b[201~1~s",
        "\x1b\x1b[201~[201~ls", "\x1b[2\x9b200~01~ls", "l\x1b[200~\x1b[201~s", "\x1b[\x1b[\x1b[201~201~200~ls",
        "l\x1b[0201~s", "l\x1b[201;1~s", "l\x1b[201:3~s", "l\x1b[?201~s", "l\x1b[201 ~s", "l\x1b[00200;5;6~s",
    ],
)  # fmt: skip
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_markers_are_removed_until_none_can_form_again(text: str, encoding: str) -> None:
    assert strip_markers(text, encoding) == "ls"


@pytest.mark.parametrize(
    "text",
    ["", "ls -l ~", "\x1b[31mred\x1b[m", "\x1b[20~", "\x1b[2010~", "\x1b[1201~", "200~ 201~ [201~", "\x1b[;201~"],
)
def test_everything_else_stays(text: str) -> None:
    assert strip_markers(text) == text


def test_windows_1252_has_a_csi_that_looks_like_a_quotation_mark() -> None:
    assert strip_markers("l\u203a201~s", "windows-1252") == "ls"
    assert strip_markers("l\u203a20\x1b[201~1~s", "windows-1252") == "ls"
    for encoding in ("utf-8", "iso-8859-1", "iso-8859-15"):
        assert strip_markers("l\u203a201~s", encoding) == "l\u203a201~s"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_character_that_becomes_the_byte_9b_counts_as_csi(encoding: str) -> None:
    characters = [chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000]
    becomes = {character for character in characters if encode(character, encoding) == b"\x9b"}
    assert becomes <= set(csi_of(encoding))
    assert "\x9b" in csi_of(encoding)


@given(HOSTILE, st.sampled_from(ENCODINGS))
@example("\x1b[20\x1b[201~1~", "utf-8")
def test_stripping_is_taking_markers_out_one_by_one(text: str, encoding: str) -> None:
    assert strip_markers(text, encoding) == slowly_stripped(text, encoding)


@given(HOSTILE, st.sampled_from(ENCODINGS))
def test_what_is_stripped_holds_no_marker_when_it_is_encoded(text: str, encoding: str) -> None:
    data = encode(strip_markers(text, encoding), encoding)
    assert not (MARKER_IN_UTF8 if encoding == "utf-8" else MARKER_IN_BYTES).search(data)


@given(st.one_of(HOSTILE, st.text()), st.sampled_from(ENCODINGS))
def test_stripping_twice_changes_nothing_more(text: str, encoding: str) -> None:
    once = strip_markers(text, encoding)
    assert strip_markers(once, encoding) == once


@given(HOSTILE, st.sampled_from(ENCODINGS))
def test_stripping_only_takes_away(text: str, encoding: str) -> None:
    rest = iter(text)
    assert all(character in rest for character in strip_markers(text, encoding))


@pytest.mark.parametrize(
    "text",
    [
        "\x1b[20" * 200_000 + "\x1b[201~" + "1~" * 200_000,
        "a" * 500_000 + "\x1b" * 200_000 + "[201~" * 200_000,
        "\x1b[" + "0" * 1_000_000 + "~" + "\x1b[201~",
        ("\x1b[" + "0" * 100 + "~") * 10_000 + "\x1b[201~",
        "\x9b201" * 300_000 + "~" * 300_000,
    ],
)
@pytest.mark.timeout(20)
def test_deeply_nested_markers_are_removed_in_linear_time(text: str) -> None:
    # A square number of steps would take hours here.
    assert not re.search("\x1b\\[20[01]~|\x9b20[01]~", strip_markers(text))


def test_line_breaks_become_the_enter_key() -> None:
    assert returns("a\nb\r\nc\rd\n\r") == "a\rb\rc\rd\r\r"


@given(st.text(st.sampled_from("\r\na"), max_size=20))
def test_no_line_feed_is_left_and_no_enter_is_added(text: str) -> None:
    sent = returns(text)
    assert "\n" not in sent
    assert sent.split("\r") == re.split("\r\n|\r|\n", text)
    assert returns(sent) == sent


def test_a_bracketed_paste_has_one_start_and_one_end() -> None:
    assert bracket("ls") == "\x1b[200~ls\x1b[201~"
    assert prepare_paste("ls\r\n\x1b[201~rm\n", bracketed=True) == PASTE_START + "ls\rrm\r" + PASTE_END
    assert prepare_paste("ls\n\x1b[200~", bracketed=False) == "ls\r"


@given(HOSTILE, st.sampled_from(ENCODINGS))
def test_the_end_of_a_prepared_paste_is_the_only_end(text: str, encoding: str) -> None:
    data = encode(prepare_paste(text, True, encoding), encoding)
    found = [match.span() for match in (MARKER_IN_UTF8 if encoding == "utf-8" else MARKER_IN_BYTES).finditer(data)]
    assert found == [(0, 6), (len(data) - 6, len(data))]
