"""A payload becomes bytes as the pane is when they are written."""

import pytest

from kortty.model.origins import Origin
from kortty.model.payloads import Bracketed, Keys, Payload, Raw, Text, size, wire


def sent(payload: Payload, encoding: str = "utf-8", bracketed_paste: bool = False) -> bytes:
    return wire(payload, Origin.CLI, encoding, bracketed_paste).data


def test_line_breaks_become_the_enter_key() -> None:
    assert sent(Text("a\r\nb\nc\rd")) == b"a\rb\rc\rd"


def test_submit_appends_one_return_outside_the_markers() -> None:
    assert sent(Text("ls", submit=True)) == b"ls\r"
    assert sent(Text("ls", submit=True, bracketed="always")) == b"\x1b[200~ls\x1b[201~\r"


@pytest.mark.promise("FT-2.3-04")
@pytest.mark.parametrize(
    "encoding, expected",
    [
        ("utf-8", "naïve €漢".encode()),
        ("iso-8859-1", b"na\xefve ??"),
        ("iso-8859-15", b"na\xefve \xa4?"),
        ("windows-1252", b"na\xefve \x80?"),
    ],
)
def test_what_the_encoding_does_not_have_becomes_a_question_mark(encoding: str, expected: bytes) -> None:
    assert sent(Text("naïve €漢"), encoding=encoding) == expected


def test_half_a_surrogate_pair_becomes_a_question_mark() -> None:
    assert sent(Text("a\ud800b")) == b"a?b"


@pytest.mark.parametrize(
    "bracketed, origin, asked_for, text, wrapped",
    [
        ("never", Origin.CLI, True, "a\nb", False),
        ("always", Origin.CLI, False, "a", True),
        ("auto", Origin.CLI, True, "a\nb", True),
        ("auto", Origin.CLI, True, "a\n\n", False),  # one line and its ends
        ("auto", Origin.CLI, True, "a", False),
        ("auto", Origin.CLI, False, "a\nb", False),
        ("auto", Origin.MCP, True, "a\nb", True),
        ("auto", Origin.HUMAN, True, "a", True),  # a person's paste of one line is a paste, too
        ("auto", Origin.HUMAN, True, "a\n", True),
        ("auto", Origin.HUMAN, False, "a\nb", False),
    ],
)
def test_text_is_wrapped_when_the_program_asked_and_it_matters(
    bracketed: Bracketed, origin: Origin, asked_for: bool, text: str, wrapped: bool
) -> None:
    result = wire(Text(text, bracketed=bracketed), origin, "utf-8", asked_for)
    assert result.bracketed is wrapped
    assert result.data.startswith(b"\x1b[200~") is wrapped
    assert result.data.endswith(b"\x1b[201~") is wrapped


@pytest.mark.promise("NB-3.4-09")
def test_wrapped_text_loses_its_own_markers_until_none_can_re_form() -> None:
    hostile = "x\x1b[20\x1b[201~1~\x9b201~\u203arm -rf\r"
    assert sent(Text(hostile, bracketed="always")) == "\x1b[200~x\u203arm -rf\r\x1b[201~".encode()
    assert b"\x9b" not in sent(Text("\u203a201~rm", bracketed="always"), encoding="windows-1252")


def test_unwrapped_text_keeps_every_byte() -> None:
    assert sent(Text("\x1b[201~", bracketed="never")) == b"\x1b[201~"


def test_keys_and_reports_are_sent_as_they_are() -> None:
    assert sent(Keys(b"\x1bOA\n"), bracketed_paste=True) == b"\x1bOA\n"
    assert sent(Raw(b"\x1b[I")) == b"\x1b[I"


def test_a_payload_weighs_its_characters_or_bytes() -> None:
    assert size(Text("漢字")) == 2
    assert size(Text("", submit=True)) == 1
    assert size(Keys(b"\x1bOA")) == 3
    assert size(Raw(b"")) == 0


PASTE = b"\x1b[200~caf\xc3\xa9!\x1b[201~\r"


@pytest.mark.parametrize("taken", range(1, len(PASTE)))
def test_a_paste_that_ends_early_is_closed_wherever_it_is_cut(taken: int) -> None:
    whole = wire(Text("café!", submit=True, bracketed="always"), Origin.CLI, "utf-8", False)
    assert whole.data == PASTE
    result = whole.data[:taken] + whole.rest_after(taken)
    assert result.startswith(b"\x1b[200~")
    assert result.endswith(b"\x1b[201~")  # and never the return that would submit it
    body = result[len(b"\x1b[200~") : -len(b"\x1b[201~")]
    assert "café!".startswith(body.decode())


def test_an_empty_paste_that_ends_early_is_closed() -> None:
    whole = wire(Text("\x1b[200~", bracketed="always"), Origin.CLI, "utf-8", False)
    assert whole.data == b"\x1b[200~\x1b[201~"
    for taken in range(1, len(whole.data)):
        assert whole.data[:taken] + whole.rest_after(taken) == whole.data


def test_plain_text_that_ends_early_ends_after_a_whole_character() -> None:
    whole = wire(Text("né\x1b[31m!"), Origin.CLI, "utf-8", False)
    assert whole.rest_after(1) == b""
    assert whole.rest_after(2) == b"\xa9"
    assert whole.rest_after(4) == b"[31m"
    assert whole.rest_after(6) == b"1m"
