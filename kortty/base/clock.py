"""Room base: time as something that is handed in, so that no test waits for it. Standard library only."""

import time
from typing import Protocol


class Clock(Protocol):
    """A clock that only goes forward."""

    def monotonic(self) -> float:
        """Seconds since an arbitrary moment."""


class SystemClock:
    """The computer's own."""

    def monotonic(self) -> float:
        """Seconds since an arbitrary moment; never goes back when somebody sets the time."""
        return time.monotonic()
