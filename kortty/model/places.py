"""Room model: in which directory a pane is, so that new tabs and splits begin there. Knows pty.processes and panes.

The system knows best: the directory of what runs in the foreground. Where it does not tell (Windows, another user's
process), what the shell reported by OSC 7 counts, if it speaks of this computer. Either may be gone when it is used.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kortty.model.pane import Pane


def directory_of(pane: Pane) -> str | None:
    """The absolute path, or what the pane was started with while it has no child; None when nobody knows."""
    if pane.child is None:
        return pane.wish.directory
    from kortty.pty.processes import working_directory  # here: a start opens no tab beside another

    known = working_directory(pane.child)
    if known is not None:
        return known
    reported = pane.terminal.working_directory
    if reported is not None and is_this_computer(reported[0]):
        return reported[1]
    return None


def is_this_computer(host: str) -> bool:
    """Whether a host as OSC 7 writes it means us: none, localhost, or our name in its short or full form."""
    if not host or host.casefold() == "localhost":
        return True
    import socket  # here: it takes three milliseconds, and only a shell far away writes another name

    return _short(host) == _short(socket.gethostname())


def same_start(pane: Pane) -> str | None:
    """The directory for a pane that opens from this one; None: where korTTY was started."""
    directory = directory_of(pane)
    return directory if directory is not None and os.path.isabs(directory) else None


def _short(host: str) -> str:
    return host.partition(".")[0].casefold()
