"""Which processes we come from (--current)."""

import os
import sys
from pathlib import Path

import pytest

from kortty.cli import ancestors


def test_the_walk_begins_with_us_and_our_parent() -> None:
    pids = ancestors.ancestors()
    assert pids[:2] == [os.getpid(), os.getppid()]
    assert len(pids) <= 32


@pytest.mark.promise("CA-10.1-16")
def test_the_walk_ends_after_32_at_a_circle_and_where_nobody_is() -> None:
    assert ancestors.walk(100, lambda pid: pid - 1) == list(range(100, 68, -1))
    assert ancestors.walk(3, {3: 2, 2: 3}.__getitem__) == [3, 2]
    assert ancestors.walk(3, {3: 1, 1: 0}.__getitem__) == [3, 1]
    assert ancestors.walk(0, lambda pid: pid) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_a_process_that_is_gone_has_no_parent() -> None:
    assert ancestors.parent_in_proc(2**30) == 0
    assert ancestors.parent_in_proc(os.getpid()) == os.getppid()


def test_a_listing_is_understood_line_by_line() -> None:
    assert ancestors.understood(b"    1     0\n  200     1\nnoise\n 1 2 3\n -1 5\n 300   200\n") == {
        1: 0,
        200: 1,
        300: 200,
    }


def test_parents_come_from_ps_where_there_is_no_proc(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ps = tmp_path / "ps"
    ps.write_text("#!/bin/sh\n[ \"$*\" = '-A -o pid=,ppid=' ] && echo '  7  3' && echo '  3  0'\n")
    ps.chmod(0o755)
    monkeypatch.setattr(ancestors, "PS", str(ps))
    assert ancestors.walk(7, ancestors.parents_by_ps()) == [7, 3]


def test_without_ps_there_are_no_parents(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ancestors, "PS", str(tmp_path / "none"))
    assert ancestors.walk(7, ancestors.parents_by_ps()) == [7]
