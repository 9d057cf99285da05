"""After the last column was written the cursor waits there: what ends the waiting and what does not.

Each case was measured with xterm 379, whose answer is the expected one. Three are ours on purpose: DECSTR ends the
waiting, and so does the end of side margins (both put everything to rest), and SCORC, which restores a position only.
"""

from __future__ import annotations

import pytest

from tests.helpers.terminals import screen, started

FULL = "abcdefghijkl"

KEPT = [
    "\a", "\t", "\x0e\x0f", "\x1b[m", "\x1b[31m", "\x1b[?5h", "\x1b[?25l", "\x1b[4h\x1b[4l", "\x1b[6n",
    "\x1b[g", "\x1bH", "\x1b[I", "\x1b[S\x1b[T", "\x1b(0\x1b(B", "\x1b[s", "\x1b7", "\x1b7\x1b[H\x1b8",
    "\x1b[?1048h\x1b[H\x1b[?1048l", "\x1b[?1049h\x1b[?1049l", "\x1b[?7l\x1b[?7h", "\x1b[?69h\x1b[?69l", "\x1b[9K",
    "\x1b[1;1;1;1$x",
]  # fmt: skip
ENDED = [
    "\x1b[K", "\x1b[1K\x1b[HABCDEFGHIJK\x1b[1;12H", "\x1b[J", "\x1b[X", "\x1b[@", "\x1b[P", "\x1b[C", "\x1b[a",
    "\x1b[d", "\x1b[e\x1b[A", "\x1b[!p", "\x1b[s\x1b[u",
]  # fmt: skip


@pytest.mark.parametrize("control", KEPT, ids=repr)
def test_what_does_not_move_the_cursor_or_erase_lets_it_wait(control: str) -> None:
    terminal, _ = started(12, 4, f"{FULL}{control}z")
    assert screen(terminal)[1].startswith("z")
    assert screen(terminal)[0][11:] != "z"


@pytest.mark.parametrize("control", ENDED, ids=repr)
def test_what_erases_or_moves_the_cursor_ends_it(control: str) -> None:
    terminal, _ = started(12, 4, f"{FULL}{control}z")
    assert screen(terminal)[0][11:] == "z"


def test_the_alternate_screen_that_is_cleared_on_entry_begins_without_it() -> None:
    terminal, _ = started(12, 4, f"{FULL}\x1b[?1049hxy")
    assert screen(terminal) == ["           x", "y", "", ""]


@pytest.mark.parametrize("mode", [47, 1047])
def test_the_alternate_screen_that_is_not_goes_on_with_it(mode: int) -> None:
    terminal, _ = started(12, 4, f"{FULL}\x1b[?{mode}hxy")
    assert screen(terminal) == ["", "xy", "", ""]


def test_side_margins_wait_at_the_right_margin_and_forget_it_with_the_margins() -> None:
    terminal, _ = started(12, 4, "\x1b[?69h\x1b[1;4sabcd\x1b[mz")
    assert screen(terminal)[:2] == ["abcd", "z"]
    terminal, _ = started(12, 4, "\x1b[?69h\x1b[1;4sabcd\x1b[?69lz")
    assert screen(terminal)[0] == "abcz"
