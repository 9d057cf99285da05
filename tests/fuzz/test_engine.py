"""What holds for the engine whatever bytes arrive."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kortty.vt.events import ColoursChanged
from kortty.vt.limits import MAX_TITLE
from kortty.vt.rows import CONTINUATION, row_attributes, row_text
from kortty.vt.terminal import Terminal
from tests.fuzz.profiles import thorough
from tests.fuzz.streams import (
    coloured_output,
    continuations,
    plain_output,
    questions,
    sizes,
    small_sizes,
    streams,
    switches,
    wide_editing,
)
from tests.helpers.terminals import Heard, started, state

pytestmark = pytest.mark.timeout(7200)
"""For --hypothesis-profile=long; what ends these tests is the number of examples."""

REPLIES = re.compile(
    rb"(?:(?:\x1b\[|\x9b)[?>]?[0-9;:]*[ #$*\"']?[@-~]"
    rb"|(?:\x1bP|\x90)[ -~]{1,512}(?:\x1b\\|\x9c)"
    rb"|(?:\x1b\]|\x9d)52;;(?:\x1b\\|\x9c|\x07)"
    rb"|(?:\x1b\]|\x9d)(?:[45];[0-9]{1,5}|1[0-9]);rgb:[0-9a-f]{4}/[0-9a-f]{4}/[0-9a-f]{4}(?:\x1b\\|\x9c|\x07))*"
)
"""Every answer there is: control sequences of numbers, device strings of ASCII, the empty clipboard, colours."""

ECHO = re.compile(rb"[zqjxwZQJXW|&`'\"<>(){} ]{4}")
"""Four characters in a row of what tests.fuzz.streams puts into strings."""


def _cut(data: bytes, places: list[int]) -> list[bytes]:
    """`data` in pieces, cut at the places (taken modulo its length)."""
    cuts = sorted({place % (len(data) + 1) for place in places})
    return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]


def _events(heard: Heard) -> list[object]:
    """What was heard; that colours changed is told at most once a feed and so depends on the pieces."""
    return [event for event in heard.events if not isinstance(event, ColoursChanged)]


@thorough()
@given(st.one_of(streams, wide_editing), st.lists(st.integers(0, 10_000), max_size=12), st.one_of(sizes, small_sizes))
@example(b"\xe6\xbc\xa2e\xcc\x81\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb|", list(range(20)), (8, 2))
@example(b"\x1b]0;title\x1b\\\x1b[31;4:3mred\x1bP$qm\x1b\\\r\n\x1b[2J", list(range(60)), (8, 2))
@example(b"\x1b]0;?\x1b\r\n0\x1b]0;?\x1b\r\n\x1b[m", [14], (5, 3))
@example(b"\t\x1b[?7l\xe2\x9d\xa4\xef\xb8\x8f", [9], (2, 1))
@example("👩\u200d👩🇩🇪🇫x\u0301".encode() * 2, list(range(80)), (4, 3))
def test_any_cutting_of_a_stream_gives_the_same_terminal(data: bytes, places: list[int], size: tuple[int, int]) -> None:
    whole, heard_whole = started(*size, scrollback=20)
    whole.feed(data)
    pieces, heard_pieces = started(*size, scrollback=20)
    for piece in _cut(data, places):
        pieces.feed(piece)
    assert state(pieces) == state(whole)
    assert heard_pieces.replies == heard_whole.replies
    assert _events(heard_pieces) == _events(heard_whole)


@thorough()
@given(
    st.lists(st.one_of(plain_output, plain_output, coloured_output, continuations, streams), max_size=8), small_sizes
)
def test_the_quick_ways_through_the_engine_make_what_the_careful_way_makes(
    chunks: list[bytes], size: tuple[int, int]
) -> None:
    quick, heard_quick = started(*size, scrollback=20)
    careful, heard_careful = started(*size, scrollback=20, shortcuts=False)
    for chunk in chunks:
        quick.feed(chunk)
        careful.feed(chunk)
    assert state(quick) == state(careful)
    assert heard_quick.replies == heard_careful.replies
    assert _events(heard_quick) == _events(heard_careful)


def _assert_sound(terminal: Terminal, scrollback: int) -> None:
    """The grid is a grid: right sizes, no half characters, the cursor in it, the history within its limit."""
    rows = terminal.screen_rows()
    assert len(rows) == terminal.rows
    assert 0 <= terminal.cursor_row < terminal.rows
    assert 0 <= terminal.cursor_column <= terminal.columns
    assert 0 <= terminal.screen_line - terminal.first_line <= scrollback
    assert len(terminal.title) <= MAX_TITLE
    for row in rows:
        text = row_text(row)
        assert len(text) <= terminal.columns
        assert len(row_attributes(row)) == len(text)
        assert not text.startswith(CONTINUATION)
        assert CONTINUATION * 2 not in text
        for column, cell in enumerate(text):
            if cell != CONTINUATION:
                follows = text[column + 1 : column + 2] == CONTINUATION
                assert terminal.clusters.width(terminal.clusters.text(cell)) == (2 if follows else 1)


@thorough()
@given(st.lists(st.one_of(streams, wide_editing, plain_output, sizes, small_sizes), max_size=8), st.integers(0, 30))
@example([b"\r\n\r\n\r\n", (3, 1), b"00000000000", b"\r\n\r\n", (1, 2)], 8)
def test_no_bytes_and_no_resize_raise_or_break_the_grid(steps: list[bytes | tuple[int, int]], scrollback: int) -> None:
    terminal, _ = started(10, 5, scrollback=scrollback)
    for step in steps:
        if isinstance(step, bytes):
            terminal.feed(step)
        else:
            terminal.resize(*step)
        _assert_sound(terminal, scrollback)
    slices = 0
    while terminal.settle(1):
        slices += 1
        assert slices < 10_000
    _assert_sound(terminal, scrollback)
    for number in range(terminal.first_line, terminal.screen_line):
        assert len(row_text(terminal.line(number))) <= terminal.columns


@thorough()
@given(st.one_of(questions, questions, streams), sizes)
def test_replies_keep_to_their_alphabet_and_echo_nothing(data: bytes, size: tuple[int, int]) -> None:
    terminal, heard = started(*size, checksums=True, clipboard_writes=True)
    terminal.feed(data)
    assert b"\r" not in heard.replies
    assert b"\n" not in heard.replies
    assert REPLIES.fullmatch(heard.replies), heard.replies
    assert not ECHO.search(heard.replies), heard.replies


@thorough()
@given(st.one_of(switches, switches, streams, plain_output), streams, small_sizes)
def test_a_hard_reset_forgets_whatever_came_before(before: bytes, after: bytes, size: tuple[int, int]) -> None:
    used, heard_used = started(*size)
    used.feed(before + b"\x18\x1bc")
    heard_used.replies = b""
    fresh, heard_fresh = started(*size)
    fresh.feed(b"\x1bc")
    used.feed(after)
    fresh.feed(after)
    left, right = state(used), state(fresh)
    # Absolute line numbers go on; names are the owner's business and a reset need not unset them.
    left.pop("names")
    right.pop("names")
    assert left == right
    assert heard_used.replies == heard_fresh.replies
