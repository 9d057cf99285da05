"""Which processes live in a pane and which one has the terminal; with real shells."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.pty import processes
from kortty.pty.child import ExitStatus
from kortty.pty.posix_spawn import spawn_posix
from kortty.pty.processes import foreground_job, is_busy, parents, process_tree, working_directory
from tests.unit.pty.support import LIMIT, FakeChild, Pane, alive, launch, python

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.skipif(sys.platform == "win32", reason="POSIX children"),
]

SHELL = ("/bin/sh", "-i")


@pytest.fixture
def shell(qtbot: QtBot) -> Iterator[Pane]:
    """An interactive shell at its prompt."""
    pane = Pane(spawn_posix(launch(*SHELL, PS1="ready> ", ENV="/dev/null")))
    qtbot.waitUntil(pane.says(b"ready> "), timeout=LIMIT)
    yield pane
    pane.loop.close()


def test_an_idle_shell_has_the_terminal_itself_and_is_not_busy(shell: Pane) -> None:
    job = foreground_job(shell.child)
    assert job is not None
    assert job.is_child
    assert job.pid == job.group == shell.child.pid
    assert job.command == SHELL
    assert not is_busy(shell.child, SHELL)


def test_a_program_in_the_foreground_is_the_job_and_makes_the_shell_busy(shell: Pane, qtbot: QtBot) -> None:
    shell.write(b"sleep 600\n")
    qtbot.waitUntil(lambda: shell.child.foreground_group() != shell.child.pid, timeout=LIMIT)
    qtbot.waitUntil(lambda: (job := foreground_job(shell.child)) is not None and job.name == "sleep", timeout=LIMIT)
    job = foreground_job(shell.child)
    assert job is not None
    assert job.command == ("sleep", "600")
    assert not job.is_child
    assert is_busy(shell.child, SHELL)
    shell.write(b"\x03")
    qtbot.waitUntil(lambda: not is_busy(shell.child, SHELL), timeout=LIMIT)


def test_a_job_in_the_background_makes_the_shell_busy_too(shell: Pane, qtbot: QtBot) -> None:
    shell.write(b"sleep 600 & echo started; kill -0 $!\n")
    qtbot.waitUntil(lambda: is_busy(shell.child, SHELL), timeout=LIMIT)
    qtbot.waitUntil(lambda: shell.child.foreground_group() == shell.child.pid, timeout=LIMIT)
    assert is_busy(shell.child, SHELL)
    assert is_busy(shell.child, SHELL, parents())


def test_a_pipeline_whose_leader_has_ended_is_still_the_job(shell: Pane, qtbot: QtBot) -> None:
    shell.write(b"true | sleep 600\n")
    qtbot.waitUntil(lambda: (job := foreground_job(shell.child)) is not None and job.name == "sleep", timeout=LIMIT)
    job = foreground_job(shell.child)
    assert job is not None
    assert job.group == shell.child.foreground_group()


def test_a_zombie_is_no_member_of_the_tree_and_makes_nobody_busy(qtbot: QtBot) -> None:
    script = """
import os, time
pid = os.fork()
if not pid:
    os._exit(0)
os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
print("left", pid, flush=True)
time.sleep(600)
"""
    pane = Pane(python(script))
    qtbot.waitUntil(lambda: re.search(rb"left \d+\r\n", pane.output) is not None, timeout=LIMIT)
    assert alive(int(pane.output.split()[1])), "the zombie is there"
    assert [facts.pid for facts in process_tree(pane.child.pid)] == [pane.child.pid]
    assert not is_busy(pane.child, SHELL)
    assert not is_busy(pane.child, SHELL, parents())
    pane.loop.close()


def test_the_tree_lists_the_shell_and_its_descendants_oldest_first(shell: Pane, qtbot: QtBot) -> None:
    shell.write(b"/bin/sh -c 'sleep 600; true'\n")

    def names() -> list[str]:
        return [facts.name for facts in process_tree(shell.child.pid)]

    qtbot.waitUntil(lambda: "sleep" in names(), timeout=LIMIT)
    tree = process_tree(shell.child.pid)
    assert [facts.name for facts in tree] == ["sh", "sh", "sleep"]
    assert tree[0].pid == shell.child.pid
    assert [facts.parent for facts in tree] == [os.getpid(), tree[0].pid, tree[1].pid]
    assert tree[0].started <= tree[1].started <= tree[2].started


def test_the_directory_follows_the_foreground_job(shell: Pane, qtbot: QtBot, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    shell.write(f"cd {here}\n".encode())
    qtbot.waitUntil(lambda: working_directory(shell.child) == str(here), timeout=LIMIT)
    shell.write(f"sh -c 'cd {there}; sleep 600; true'\n".encode())
    qtbot.waitUntil(lambda: working_directory(shell.child) == str(there), timeout=LIMIT)


def test_a_program_that_is_no_shell_is_busy_as_long_as_it_lives(shell: Pane) -> None:
    assert is_busy(shell.child, ("vim", "notes"))
    assert is_busy(shell.child, ("/bin/sh", "-c", "make"))


def test_a_foreground_job_that_is_no_descendant_any_more_still_makes_the_shell_busy(shell: Pane) -> None:
    # Its parent ended before it: it has another one now, and still the terminal.
    class Orphaned(FakeChild):
        @property
        def pid(self) -> int:
            return shell.child.pid

        def foreground_group(self) -> int | None:
            return shell.child.pid + 1

    assert not is_busy(shell.child, SHELL)
    assert is_busy(Orphaned(), SHELL)


def test_of_a_child_that_ended_nothing_is_known() -> None:
    # The number may be another process's by now: this very test's, say.
    ended = FakeChild()
    ended.status = ExitStatus(0)
    assert foreground_job(ended) is None
    assert working_directory(ended) is None
    assert not is_busy(ended, ("vim",))


def test_a_process_that_is_gone_has_no_tree() -> None:
    assert process_tree(2**22 + 1) == ()


def test_a_crowd_of_processes_is_cut(shell: Pane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.write(b"sleep 20 & sleep 20 & sleep 20 &\n")
    qtbot.waitUntil(lambda: len(process_tree(shell.child.pid)) == 4, timeout=LIMIT)
    monkeypatch.setattr(processes, "MAX_PROCESSES", 2)
    assert len(process_tree(shell.child.pid)) == 2
