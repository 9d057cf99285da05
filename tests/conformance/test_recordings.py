"""Recordings of real programs show what they showed when they were judged (see README.md beside this file)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kortty.vt.render import describe
from kortty.vt.terminal import Terminal

RECORDINGS = Path(__file__).with_name("recordings")
NAMES = sorted(folder.name for folder in RECORDINGS.iterdir())
PIECES = [1, 7, 61, 1021]
"""Bytes fed at a time; odd, so that cuts fall inside characters and sequences."""


def _case(name: str) -> tuple[dict[str, Any], bytes]:
    folder = RECORDINGS / name
    return json.loads((folder / "case.json").read_text(encoding="utf-8")), (folder / "input.bin").read_bytes()


def _shown(case: dict[str, Any], data: bytes, piece: int) -> dict[str, Any]:
    terminal = Terminal(case["columns"], case["rows"], case["scrollback"])
    for start in range(0, len(data), piece):
        terminal.feed(data[start : start + piece])
    return describe(terminal)


def _assert_same(shown: dict[str, Any], case: dict[str, Any]) -> None:
    """History and screen row by row (a row that differs is then easy to see), then the cursor."""
    for part in ("history", "screen"):
        assert len(shown[part]) == len(case[part])
        for number, (row, expected) in enumerate(zip(shown[part], case[part], strict=True)):
            assert row == expected, f"{part} row {number}"
    assert shown["cursor"] == case["cursor"]


def test_the_programs_that_matter_most_are_recorded() -> None:
    assert {"bash", "vim", "less", "htop", "tmux", "mc", "progress", "apt"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_recording_looks_as_it_was_judged(name: str) -> None:
    case, data = _case(name)
    _assert_same(_shown(case, data, len(data)), case)


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("name", NAMES)
def test_a_recording_looks_the_same_in_odd_pieces(name: str, piece: int) -> None:
    case, data = _case(name)
    _assert_same(_shown(case, data, piece), case)
