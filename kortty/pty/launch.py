"""Room pty: what to start. Knows nothing else of ours but its own room's child.py and environment.py.

Which shell: features.md 3.8, `$SHELL`, falling back to zsh or bash; Windows: PowerShell. How a shell is called:
on Linux as an interactive shell that is no login shell (what xterm and konsole do: the session has read the profile
already), on macOS as a login shell by `-l` (there no session has). See docs/decisions/children.md.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from kortty.pty.environment import child_environment

__all__ = ["Launch", "child_environment", "is_idle_shell", "login_shell", "shell_command", "usable_shell"]

MAX_SIDE = 65_535
"""Cells and pixels travel as unsigned shorts (struct winsize)."""

SHELL_NAMES = frozenset(
    {"ash", "bash", "busybox", "cmd", "csh", "dash", "elvish", "fish", "ksh", "ksh93", "mksh", "nu", "oksh", "osh"}
    | {"powershell", "pwsh", "rbash", "sh", "tcsh", "xonsh", "yash", "zsh"}
)
PLAIN_SHELL_OPTIONS = frozenset({"-i", "-l", "--login", "-il", "-li"})
"""With no other argument a shell waits for a person; anything else may be a script."""

_NO_SHELL = frozenset({"nologin", "false", "true", "sync"})
"""What accounts that nobody logs in to have as a shell: it would end at once, so the next candidate is taken."""


@dataclass(frozen=True)
class Launch:
    """What to start and where. `argv[0]` is a path, or a name looked up on the environment's own PATH.

    `directory` None means ours. The environment is complete (see `child_environment`), nothing is added but PWD. Sizes
    are cells, and pixels of the whole grid (0 = unknown). `utf8` tells the kernel's line editing that a character may
    have several bytes (termios IUTF8): switch it off for a pane with an 8-bit encoding.
    """

    argv: tuple[str, ...]
    directory: str | None
    environment: Mapping[str, str] = field(repr=False)
    columns: int
    rows: int
    pixel_width: int = 0
    pixel_height: int = 0
    utf8: bool = True


def login_shell(environment: Mapping[str, str] | None = None) -> str:
    """The shell the user wants: `$SHELL`, else the account's, else the platform's usual one.

    It may be missing on this machine: `usable_shell` says what can be started instead.
    """
    known = os.environ if environment is None else environment
    if sys.platform == "win32":
        return "powershell.exe"
    for wanted in (known.get("SHELL", ""), _account_shell()):
        if os.path.isabs(wanted) and os.path.basename(wanted) not in _NO_SHELL:
            return wanted
    return next(iter(_fallback_shells()))


def usable_shell(wanted: str, environment: Mapping[str, str] | None = None) -> tuple[str, str | None]:
    """A shell that can be started: (its path, None), or (another one's path, `wanted`) when `wanted` cannot.

    A bare name is looked up on PATH. With a replacement the caller says so to the person, and should set SHELL in the
    child's environment, else editors look for the missing one.
    """
    known = os.environ if environment is None else environment
    found = _executable(wanted, known)
    if found is not None:
        return found, None
    for candidate in (login_shell(known), *_fallback_shells()):
        found = _executable(candidate, known)
        if found is not None:
            return found, wanted
    return "cmd.exe" if sys.platform == "win32" else "/bin/sh", wanted


def shell_command(path: str) -> tuple[str, ...]:
    """The argv that starts this shell for a person in a new pane."""
    if sys.platform == "darwin":
        return (path, "-l")
    return (path,)


def is_idle_shell(argv: tuple[str, ...]) -> bool:
    """Is this the call of a shell that waits for a person, rather than of a program or a script?"""
    if not argv:
        return False
    name = os.path.basename(argv[0].replace("\\", "/")).removesuffix(".exe").lower()
    return name.removeprefix("-") in SHELL_NAMES and all(option in PLAIN_SHELL_OPTIONS for option in argv[1:])


def _account_shell() -> str:
    """The shell in the user database, "" when the account is not in it (a container's bare uid)."""
    if sys.platform == "win32":
        return ""
    import pwd  # here: POSIX only

    try:
        return pwd.getpwuid(os.getuid()).pw_shell
    except KeyError:
        return ""


def _fallback_shells() -> tuple[str, ...]:
    if sys.platform == "win32":
        return ("powershell.exe", "cmd.exe")
    if sys.platform == "darwin":
        return ("/bin/zsh", "/bin/bash", "/bin/sh")
    return ("/bin/bash", "/usr/bin/bash", "/usr/local/bin/bash", "/bin/zsh", "/usr/bin/zsh", "/bin/sh")


def _executable(program: str, environment: Mapping[str, str]) -> str | None:
    """The path under which this program can be started, None when it cannot."""
    if not program or "\0" in program:
        return None
    found = shutil.which(program, path=environment.get("PATH", os.defpath))
    return None if found is None else os.path.abspath(found)
