"""Room pty: starts a child with what the platform has. Knows nothing but its own room."""

from __future__ import annotations

import sys

from kortty.pty.child import Child
from kortty.pty.launch import Launch


def spawn(launch: Launch) -> Child:
    """Start a child on a new pseudo terminal; raises SpawnFailed.

    Needs no QCoreApplication: the first child is started before Qt is, which shows its prompt earlier and forks a
    small process without threads.
    """
    if sys.platform == "win32":
        from kortty.pty.windows_spawn import spawn_windows  # here: each platform lacks the other one's package

        return spawn_windows(launch)
    else:
        from kortty.pty.posix_spawn import spawn_posix

        return spawn_posix(launch)
