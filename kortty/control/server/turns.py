"""Room control, server: how much of the event loop all clients together may take at once. Knows the model's Later.

Requests are short, but a client can send a thousand at once, and eight clients can. Between the turns keys, output and
paints have theirs.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

from kortty.base.clock import Clock
from kortty.model.house import Later

TURN_SECONDS: Final = 0.002
"""After so much work the next request waits for a later turn of the event loop."""
_REST_SECONDS: Final = TURN_SECONDS
"""When no request was handled for so long, others had their turn, or there are none."""


class Turns:
    """Time of the event loop, taken from one purse, in the order in which clients asked for more."""

    def __init__(self, clock: Clock, later: Later) -> None:
        self._clock = clock
        self._later = later
        self._worked = 0.0
        self._spent = 0.0
        self._waiting: deque[Callable[[], None]] = deque()
        self._due = False

    def left(self) -> bool:
        """Whether one more request may be handled in this turn."""
        return self._spent < TURN_SECONDS or self._rested(self._clock.monotonic())

    def work(self, one: Callable[[], None]) -> None:
        """Do it, and count how long it took."""
        began = self._clock.monotonic()
        self._rested(began)
        one()
        self._worked = self._clock.monotonic()
        self._spent += self._worked - began

    def queue(self, go_on: Callable[[], None]) -> None:
        """Call this in a later turn: there was no time left. It may be put here again from within."""
        self._waiting.append(go_on)
        self._wake()

    def _rested(self, now: float) -> bool:
        """Whether this is another turn than that of the last request, for certain."""
        if self._waiting or now - self._worked <= _REST_SECONDS:
            return False
        self._spent = 0.0
        return True

    def _wake(self) -> None:
        if not self._due:
            self._due = True
            self._later(self._next)

    def _next(self) -> None:
        self._due = False
        self._spent = 0.0
        while self._waiting and self._spent < TURN_SECONDS:
            self._waiting.popleft()()
        if self._waiting:
            self._wake()
