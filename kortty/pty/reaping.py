"""Room pty: sees closed children to their end without waiting for them. Knows kortty.base and QtCore.

A closed pane is gone at once; its shell may still write its history, or hang. It has a grace period after the hang-up,
then it is killed, and its exit status is collected either way, so that no zombie stays.
"""

from __future__ import annotations

import sys
from typing import Final, Protocol

from kortty.base.clock import Clock, SystemClock
from kortty.pty.child import ExitStatus

GRACE_SECONDS: Final = 5.0
"""From hang-up to SIGKILL: time to write a history file on a slow disk."""

TICK_MILLISECONDS: Final = 50
"""How often a dying child is asked; only while there is one."""

LATE_TICK_MILLISECONDS: Final = 1_000
"""The same once all that are left should be dead: stuck in the kernel, or another user's (sudo)."""


class Mortal(Protocol):
    """The two things a child is asked at its end."""

    def exit_status(self) -> ExitStatus | None: ...
    def kill(self) -> None: ...


class Reaper:
    """Holds children that were hung up until they are gone. Without a QCoreApplication nobody ticks it: at the end of
    the program what still lives is left to the system, hung up."""

    def __init__(self, clock: Clock, grace: float = GRACE_SECONDS) -> None:
        self._clock = clock
        self._grace = grace
        self._dying: list[tuple[Mortal, float]] = []
        self._ticking = False

    @property
    def waiting(self) -> int:
        """How many children have been hung up and are not gone yet."""
        return len(self._dying)

    def take(self, child: Mortal) -> None:
        """See this child to its end. It has been hung up just now."""
        if child.exit_status() is None:
            self._dying.append((child, self._clock.monotonic() + self._grace))
        self._arm()

    def _arm(self) -> None:
        # Before Qt is loaded there is no event loop; starting a child does not wait for it.
        if not self._dying or self._ticking or "PySide6.QtCore" not in sys.modules:
            return
        from PySide6.QtCore import QCoreApplication, QTimer

        if QCoreApplication.instance() is not None:
            self._ticking = True
            soon = any(self._clock.monotonic() < deadline for _, deadline in self._dying)
            QTimer.singleShot(TICK_MILLISECONDS if soon else LATE_TICK_MILLISECONDS, self._tick)

    def _tick(self) -> None:
        self._ticking = False
        now = self._clock.monotonic()
        self._dying = [(child, deadline) for child, deadline in self._dying if child.exit_status() is None]
        for child, deadline in self._dying:
            if now >= deadline:
                child.kill()
        self._arm()


REAPER: Final = Reaper(SystemClock())
"""The process's own: children outlive the panes that started them."""
