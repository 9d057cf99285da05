"""Room cli: this process and the processes it comes from, nearest first, for --current. Standard library only."""

import os
import sys

from kortty.control.declarations.limits import MAX_RESOLVE_PIDS

PS = "/bin/ps"
PS_SECONDS = 5.0

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def ancestors() -> list[int]:
    """Our process id and our ancestors', at most 32; only as far as the system tells."""
    return walk(os.getpid(), parent_in_proc if sys.platform.startswith("linux") else parents_by_ps())


def walk(pid: int, parent: "Callable[[int], int]") -> list[int]:
    """From `pid` upwards until there is no parent (0), a circle, or 32 of them."""
    pids: list[int] = []
    while pid > 0 and pid not in pids and len(pids) < MAX_RESOLVE_PIDS:
        pids.append(pid)
        pid = parent(pid)
    return pids


def parent_in_proc(pid: int) -> int:
    """The parent of a process on Linux; 0 when it is not told. proc(5): the fourth field of stat.

    The second is the program's name in brackets, which may hold anything, so what follows the last bracket counts.
    """
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            after_name = file.read().rpartition(b")")[2].split()
        return int(after_name[1])
    except (OSError, IndexError, ValueError):
        return 0


def parents_by_ps() -> "Callable[[int], int]":
    """The parents of all processes, as ps tells them; nobody's where there is no ps."""
    try:
        import subprocess

        listed = subprocess.run([PS, "-A", "-o", "pid=,ppid="], capture_output=True, timeout=PS_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return lambda _: 0
    parents = understood(listed.stdout)
    return lambda pid: parents.get(pid, 0)


def understood(listing: bytes) -> dict[int, int]:
    """Process id -> its parent's, from lines of two numbers."""
    parents: dict[int, int] = {}
    for line in listing.splitlines():
        match line.split():
            case [pid, parent] if pid.isdigit() and parent.isdigit():
                parents[int(pid)] = int(parent)
    return parents
