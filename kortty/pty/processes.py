"""Room pty: which processes live in a pane, and which of them has the terminal. Knows psutil (imported at first use).

Names, command lines and directories come from programs: whoever shows them or hands them out passes them through the
glass. Everything is a snapshot; a process may be gone when it is read. Asking for a tree looks at every process of the
machine (about 15 microseconds each): fine for a question, too dear for every frame.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from kortty.pty.child import ExitStatus
from kortty.pty.launch import is_idle_shell

if TYPE_CHECKING:
    import psutil

MAX_PROCESSES = 1_024
"""Processes of one tree that are looked at; a fork bomb in a pane must not stop the window."""


@dataclass(frozen=True)
class ProcessFacts:
    """One live process. `command` is () and `name` "" where the system does not tell (another user's, or just gone)."""

    pid: int
    parent: int
    name: str
    command: tuple[str, ...]
    started: float
    """Seconds since the epoch: with `pid` it names one process for good."""


@dataclass(frozen=True)
class ForegroundJob:
    """The process group that reads the keys: `pid` is its leader, or the oldest member when the leader is gone."""

    group: int
    pid: int
    name: str
    command: tuple[str, ...]
    directory: str | None
    is_child: bool
    """True when it is the child itself: a shell at its prompt, or the program that was started instead of one."""


class Parental(Protocol):
    """What is asked of a child here."""

    @property
    def pid(self) -> int: ...
    def foreground_group(self) -> int | None: ...
    def exit_status(self) -> ExitStatus | None: ...


def process_tree(pid: int) -> tuple[ProcessFacts, ...]:
    """This process and its descendants, oldest first; () when it is gone. Zombies are left out.

    `pid` must still be the caller's own (a child whose status is not collected); the system gives numbers out again.
    """
    return tuple(_facts(process) for process in _family(pid))


def foreground_job(child: Parental) -> ForegroundJob | None:
    """Which job has the terminal; None when the child has ended or the platform has no such thing (Windows)."""
    if child.exit_status() is not None:
        return None
    group = child.foreground_group()
    if group is None:
        return None
    process = _leader(group, child.pid)
    if process is None:
        return None
    facts = _facts(process)
    return ForegroundJob(group, facts.pid, facts.name, facts.command, _directory(process), group == child.pid)


def working_directory(child: Parental) -> str | None:
    """The directory of the foreground job, else of the child; None when the system does not tell (sudo, Windows)."""
    if child.exit_status() is not None:
        return None
    told = _linux_directory(child.foreground_group())
    if told is not None:
        return told
    job = foreground_job(child)
    if job is not None and job.directory is not None:
        return job.directory
    process = _process(child.pid)
    return None if process is None else _directory(process)


def parents() -> frozenset[int]:
    """The processes of this machine that have a living child, at this moment.

    For whoever asks about many panes at once: one look at all processes instead of one for each pane.
    """
    import psutil

    found: set[int] = set()
    for process in psutil.process_iter():
        try:
            if process.status() != psutil.STATUS_ZOMBIE:
                found.add(process.ppid())
        except psutil.Error:
            continue  # it is gone meanwhile, and nobody's child
    return frozenset(found)


def is_busy(child: Parental, argv: Sequence[str], among: frozenset[int] | None = None) -> bool:
    """Would closing lose something? `argv` is what was started, `among` what `parents` said just now.

    A shell that waits for a person is busy while a job runs in it, in the foreground or in the background (features.md
    9, "busy shell"); any other program is busy as long as it lives.
    """
    if child.exit_status() is not None:
        return False
    if not is_idle_shell(tuple(argv)):
        return True
    group = child.foreground_group()
    if group is not None and group != child.pid:
        return True
    if among is not None:
        return child.pid in among
    return any(process.pid != child.pid for process in _family(child.pid))


def _process(pid: int) -> psutil.Process | None:
    import psutil

    try:
        return psutil.Process(pid)
    except psutil.Error:
        return None


def _family(pid: int) -> list[psutil.Process]:
    import psutil

    head = _process(pid)
    if head is None:
        return []
    try:
        family = [head, *head.children(recursive=True)[: MAX_PROCESSES - 1]]
    except psutil.Error:
        return []
    return sorted(filter(_lives, family), key=_age)


def _lives(process: psutil.Process) -> bool:
    import psutil

    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.AccessDenied:
        return True
    except psutil.Error:
        return False


def _age(process: psutil.Process) -> tuple[float, int]:
    import psutil

    try:
        return process.create_time(), process.pid
    except psutil.Error:
        return 0.0, process.pid


def _leader(group: int, child_pid: int) -> psutil.Process | None:
    leader = _process(group)
    if leader is not None and _lives(leader):
        return leader
    # "true | less": the leader is gone, the group is not.
    return next((process for process in _family(child_pid) if _group(process.pid) == group), None)


def _group(pid: int) -> int | None:
    if sys.platform == "win32":
        return None
    try:
        return os.getpgid(pid)
    except (ProcessLookupError, PermissionError):
        return None


def _facts(process: psutil.Process) -> ProcessFacts:
    import psutil

    parent, name, started = 0, "", 0.0
    command: tuple[str, ...] = ()
    try:
        with process.oneshot():
            started = process.create_time()
            parent = process.ppid()
            name = process.name()
            command = tuple(process.cmdline())
    except psutil.Error:
        pass  # what was learnt so far is all there is to know
    return ProcessFacts(process.pid, parent, name, command, started)


def _linux_directory(group: int | None) -> str | None:
    """The directory of a group's leader as Linux tells it, without psutil, whose loading a new tab would wait for.

    None when it does not: also for one that was removed, whose old path psutil knows to tell from a living one.
    """
    if group is None or sys.platform != "linux":
        return None
    try:
        directory = os.readlink(f"/proc/{group}/cwd")
    except OSError:
        return None
    return None if directory.endswith(" (deleted)") else directory


def _directory(process: psutil.Process) -> str | None:
    import psutil

    try:
        return process.cwd() or None
    except psutil.Error:
        return None
