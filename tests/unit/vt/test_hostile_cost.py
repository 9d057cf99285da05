"""Hostile output costs in proportion to its length: doubling it again and again does not multiply the work.

Only ratios of processor time are looked at, and only such that a busy machine does not blur: eight times the bytes may
cost no more than three times eight times as much, where a quadratic way costs sixty-four times as much.
"""

from __future__ import annotations

from time import process_time

import pytest

from tests.helpers.terminals import started

SMALL, LARGE = 8_000, 64_000
"""Bytes, both within one slice of what is parsed at a time."""


def _seconds(setup: bytes, unit: bytes, length: int) -> float:
    best = float("inf")
    for _ in range(3):
        terminal, _ = started(80, 24)
        terminal.feed(setup)
        data = unit * (length // len(unit))
        begun = process_time()
        terminal.feed(data)
        best = min(best, process_time() - begun)
    return best


@pytest.mark.parametrize(
    ("setup", "unit"),
    [
        (b"", b"\x1b"),
        (b"", b"\x1b "),
        (b"", b"\x1b G"),
        (b"", b"\x1b G\x1b F\xc2\x9b1m"),
        (b"", b"\x1b\n[A"),
        (b"", b"\x1b[1"),
        (b"", b"\x1b]0;"),
    ],
    ids=repr,
)
def test_controls_that_cut_each_other_off_are_looked_at_once(setup: bytes, unit: bytes) -> None:
    assert _seconds(setup, unit, LARGE) < 24 * _seconds(setup, unit, SMALL) + 0.02
