"""C1 characters: nothing until a program asks for them, and the same wherever the stream is cut."""

from __future__ import annotations

import pytest

from tests.helpers.terminals import look_at, screen, started, state

CSI, OSC, DCS, ST = "\x9b", "\x9d", "\x90", "\x9c"
"""As characters; UTF-8 sends each as two bytes."""


def test_c1_characters_do_nothing_unasked() -> None:
    terminal, _ = started(20, 2, f"a{CSI}31mb{OSC}0;x{ST}")
    assert screen(terminal)[0] == "a31mb0;x"
    assert terminal.title == ""


@pytest.mark.parametrize("switch", ["\x1b G", '\x1b[62;0"p', '\x1b[64;2"p', "\x1b \nG"])
def test_a_program_can_ask_for_c1_characters(switch: str) -> None:
    terminal, _ = started(20, 2, f"{switch}{CSI}2;1H{CSI}31mb{OSC}0;x{ST}c")
    assert screen(terminal)[1] == "bc"
    assert look_at(terminal, 0, 1).foreground == 2
    assert terminal.title == "x"


@pytest.mark.parametrize("switch", ["\x1b F", "\x1bc", '\x1b[61"p', '\x1b[64;1"p'])
def test_and_give_them_up_again(switch: str) -> None:
    terminal, _ = started(20, 2, f"\x1b G{switch}{CSI}31mb")
    assert screen(terminal)[0] == "31mb"


@pytest.mark.parametrize(
    "text",
    [
        f'\x1b[62;0"p{CSI}31mx',
        f"\x1b G{CSI}31m\x1b F{CSI}32mx",
        f"\x1b G\x1bc{CSI}31mx",
        f"\x1b G\x1b]0;title{ST}x",
        f"\x1b G{OSC}0;title{ST}x",
        f"\x1b G\x1bP{'y' * 30}{ST}x",
        f"\x1b G\x1b[{'1' * 5000}{CSI}31mx",
        f"\x1b \nG{CSI}31mx",
        f"\x1b G\x1b{CSI}31mx",
        f"\x1b G\x1b\n{CSI}31mx",
    ],
)
@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_where_the_stream_is_cut_does_not_matter(text: str, size: int) -> None:
    whole, _ = started(12, 3, text)
    pieces, _ = started(12, 3)
    data = text.encode()
    for start in range(0, len(data), size):
        pieces.feed(data[start : start + size])
    assert state(pieces) == state(whole)
