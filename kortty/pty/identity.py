"""Room pty: as whom and where a process runs: its users, and the namespaces that a container or nsenter gives it.

Knows psutil (imported at first use). A snapshot: the process may be another one a moment later.
"""

from __future__ import annotations

import os
import sys
from typing import Final

NAMESPACES: Final = ("mnt", "net", "pid", "user", "uts")
"""Those that make another machine of what a program sees: files, network, processes, users, host name (Linux)."""


def users_of(pid: int) -> frozenset[int] | None:
    """The real and the effective user of a process; None when the system does not tell, or has no such thing."""
    if sys.platform == "win32":
        return None
    import psutil

    try:
        users = psutil.Process(pid).uids()
    except psutil.Error:
        return None
    return frozenset((users.real, users.effective))


def namespaces_of(pid: int) -> tuple[str, ...] | None:
    """The names of its namespaces in the order of NAMESPACES; None when the system does not tell. Linux only."""
    try:
        return tuple(os.readlink(f"/proc/{pid}/ns/{name}") for name in NAMESPACES)
    except OSError:
        return None
