"""Room pty: starts a child on a Windows pseudo console. Knows pywinpty, imported when the first child starts.

NOT RUN on Windows (see windows.py); tested with a fake console.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from typing import Protocol

from kortty.base.clock import Clock, SystemClock
from kortty.pty.child import SpawnFailed, SpawnProblem
from kortty.pty.console_output import Console
from kortty.pty.launch import Launch
from kortty.pty.windows import WindowsChild


class NewConsole(Console, Protocol):
    """A console in which nothing runs yet. `env` is name=value, each closed by NUL; `cmdline` the arguments alone."""

    def spawn(
        self, appname: str, cmdline: str | None = None, cwd: str | None = None, env: str | None = None
    ) -> bool: ...


Maker = Callable[[int, int], NewConsole]
"""(columns, rows) -> a console."""


def spawn_windows(
    launch: Launch, clock: Clock | None = None, make: Maker | None = None, failure: type[Exception] | None = None
) -> WindowsChild:
    """Start the child; raises SpawnFailed. `make` and `failure` stand in for pywinpty's console and its error class."""
    program = _checked_program(launch)
    environment = _environment_block(launch.environment)
    if make is None or failure is None:
        make, failure = _pywinpty()
    arguments = subprocess.list2cmdline(launch.argv[1:])
    try:
        console = make(max(1, launch.columns), max(1, launch.rows))
    except failure as error:
        raise SpawnFailed(SpawnProblem.NO_TERMINAL, "", str(error)) from error
    try:
        started = console.spawn(
            program, cmdline=f" {arguments}" if arguments else None, cwd=launch.directory, env=environment
        )
    except failure as error:
        raise SpawnFailed(SpawnProblem.START_FAILED, launch.argv[0], str(error)) from error
    if not started:
        raise SpawnFailed(SpawnProblem.START_FAILED, launch.argv[0])
    return WindowsChild(console, clock or SystemClock(), failure)


def _pywinpty() -> tuple[Maker, type[Exception]]:
    try:
        from winpty import PTY, WinptyError
    except ImportError as error:
        raise SpawnFailed(SpawnProblem.NO_TERMINAL, "pywinpty", str(error)) from error
    return PTY, WinptyError


def _checked_program(launch: Launch) -> str:
    if not launch.argv or not launch.argv[0]:
        raise SpawnFailed(SpawnProblem.NOTHING_TO_RUN, "")
    for text in launch.argv:
        if "\0" in text:
            raise SpawnFailed(SpawnProblem.BAD_TEXT, text)
    if launch.directory is not None and ("\0" in launch.directory or not os.path.isdir(launch.directory)):
        raise SpawnFailed(SpawnProblem.NO_DIRECTORY, launch.directory)
    found = shutil.which(launch.argv[0], path=launch.environment.get("PATH", os.defpath))
    if found is None:
        raise SpawnFailed(SpawnProblem.NOT_FOUND, launch.argv[0])
    return found


def _environment_block(environment: Mapping[str, str]) -> str:
    for name, value in environment.items():
        # Windows itself keeps names that begin with "=" (the directory of each drive).
        if not name or "=" in name[1:] or "\0" in name + value:
            raise SpawnFailed(SpawnProblem.BAD_TEXT, name)
    return "".join(f"{name}={value}\0" for name, value in environment.items())
