"""Room pty: the thread that reads a Windows pseudo console, and the bounded buffer between it and the event loop.

Knows QtCore. A console's pipe cannot be watched by the event loop: this thread is the exception that the house names.
NOT RUN on Windows (see windows.py); tested with a fake console.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QObject, Qt, Signal

from kortty.base.clock import Clock
from kortty.pty.child import EndOfOutput

BUFFER_BYTES: Final = 65_536
"""Output that waits for the event loop. With this much the reader stops reading; one more read may come on top."""

QUIET_SECONDS: Final = 0.3
"""After the end of the process, this long without output means that all of it has come."""

EMPTY_READ_SECONDS: Final = 0.02
"""How long the reader rests when a read brings nothing, so that it does not spin."""


class Console(Protocol):
    """winpty.PTY of pywinpty 3, as far as it is used once a program runs in it. Errors are of pywinpty's own class."""

    @property
    def pid(self) -> int | None: ...
    def read(self, blocking: bool = False) -> str: ...
    def write(self, to_write: str) -> int: ...
    def set_size(self, cols: int, rows: int) -> None: ...
    def get_exitstatus(self) -> int | None: ...
    def cancel_io(self) -> bool: ...


class ConsoleOutput:
    """What the thread has read and the event loop has not taken yet.

    `news` is called in the thread when there is something to take after there was nothing, and at the end. `failure` is
    the class of error by which a console says that it is over.
    """

    def __init__(self, console: Console, clock: Clock, news: Callable[[], None], failure: type[Exception]) -> None:
        self._clock = clock
        self._news = news
        self._failure = failure
        self._changed = threading.Condition()
        self._parts: deque[bytes] = deque()
        self._size = 0
        self._at_end = False
        self._stopped = False
        self._last = clock.monotonic()
        # Daemon: a read that does not come back must not hold the program at its end.
        # The console is the thread's argument only, so that it is freed where it may take its time: in the thread.
        threading.Thread(target=self._run, args=(console,), name="kortty-console", daemon=True).start()

    def take(self, limit: int) -> bytes:
        """At most `limit` bytes, b"" when there are none; raises EndOfOutput."""
        with self._changed:
            if not self._parts:
                if self._at_end:
                    raise EndOfOutput
                return b""
            part = self._parts.popleft()
            if len(part) > limit:
                self._parts.appendleft(part[limit:])
                part = part[:limit]
            self._size -= len(part)
            self._changed.notify()
            return part

    def pending(self) -> bool:
        """Is there something to take, be it the end?"""
        with self._changed:
            return bool(self._parts) or self._at_end

    def quiet(self) -> bool:
        """Everything has been taken, and nothing came for a while or nothing can come any more."""
        with self._changed:
            if self._parts:
                return False
            return self._at_end or self._clock.monotonic() - self._last >= QUIET_SECONDS

    def stop(self) -> None:
        """Let the thread end; it may still sit in a read."""
        with self._changed:
            self._stopped = True
            self._changed.notify()

    def _run(self, console: Console) -> None:
        try:
            while self._keep(console.read(blocking=True).encode("utf-8", "replace")):
                pass
        except self._failure:
            return  # this is how a console says that it is over
        finally:
            with self._changed:
                self._at_end = True
                stopped = self._stopped
            if not stopped:
                self._news()

    def _keep(self, data: bytes) -> bool:
        """Store what was read and wait for room; False = stop reading."""
        with self._changed:
            if not data:
                self._changed.wait_for(lambda: self._stopped, EMPTY_READ_SECONDS)
                return not self._stopped
            was_empty = not self._parts
            self._parts.append(data)
            self._size += len(data)
            self._last = self._clock.monotonic()
        if was_empty:
            self._news()
        with self._changed:
            self._changed.wait_for(lambda: self._stopped or self._size < BUFFER_BYTES)
            return not self._stopped


class Bell(QObject):
    """Carries a call from the reader's thread into the event loop of the thread that made it: connect `rung` there."""

    rung = Signal()

    def __init__(self, answer: Callable[[], None]) -> None:
        super().__init__()
        self._answer = answer
        self.rung.connect(self._ring, Qt.ConnectionType.QueuedConnection)

    def _ring(self) -> None:
        self._answer()
