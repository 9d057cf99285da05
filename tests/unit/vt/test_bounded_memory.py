"""What a stream leaves behind in the parser stays within its limits."""

from __future__ import annotations

import base64

import pytest

from kortty.vt.events import ClipboardWritten
from kortty.vt.limits import MAX_CLIPBOARD_STRING, MAX_STRING
from kortty.vt.meanings import ACTION, Meanings
from tests.helpers.terminals import feed, screen, started


def test_control_functions_too_long_to_be_remembered_leave_nothing_behind() -> None:
    meanings = Meanings()
    for number in range(1_000):
        kind, action, _, _ = meanings.learn(f"\x1b[{number};{';'.join(['12345'] * 40)}r")
        assert kind == ACTION
        assert meanings.actions[action][1][:2] == (number, 12345)
    meanings.learn("\x1b[2;3r")
    assert len(meanings.actions) == 1
    assert list(meanings.known) == ["\x1b[2;3r"]


@pytest.mark.parametrize("introducer", ["\x1b]2;", "\x1bP", "\x1b_", "\x1b]52;c;"])
def test_an_endless_string_is_not_kept(introducer: str) -> None:
    terminal, heard = started(20, 2, introducer)
    for _ in range(20):
        feed(terminal, "QUJD" * 1024)
        assert sum(map(len, terminal._string_parts)) <= MAX_STRING
    feed(terminal, "\x1b\\ok")
    assert screen(terminal) == ["ok", ""]
    assert heard.events == []


@pytest.mark.parametrize("size", [1, 2, 3, 50_000])
def test_a_clipboard_may_be_long_while_it_may_be_written(size: int) -> None:
    terminal, heard = started(20, 2, clipboard_writes=True)
    text = b"0123456789ab" * 8_000
    data = b"\x1b]52;c;" + base64.b64encode(text) + b"\x1b\\"
    for start in range(0, len(data), size):
        terminal.feed(data[start : start + size])
    assert heard.events == [ClipboardWritten("c", text)]


def test_nothing_else_may_be_so_long_even_then() -> None:
    terminal, _ = started(20, 2, clipboard_writes=True)
    for start in ("\x1b]2;", "\x1b]520;", "\x1bP52;", "\x1b]52;c;"):
        for _ in range(MAX_CLIPBOARD_STRING // 40_000 + 2):
            feed(terminal, start + "x" * 40_000)
            start = ""
            limit = MAX_CLIPBOARD_STRING if terminal._string_parts[:1] == ["52;c;" + "x" * 40_000] else MAX_STRING
            assert sum(map(len, terminal._string_parts)) <= limit
        feed(terminal, "\x07\x1b\\")
    assert terminal.title == ""
