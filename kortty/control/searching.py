"""Room control: patterns of clients, searched in a thread (control-api.md 0, row 15). Knows `regex` and QtCore.

A match by `regex` with `concurrent=True` lets the event loop go on; a pattern that never ends is stopped by its time
limit. Compiling has no limit of its own, so base/patterns.py says first how large a pattern becomes. The thread sees
nothing but a pattern and an immutable text.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Protocol

import regex
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from kortty.base.patterns import PatternTooLarge, check_pattern
from kortty.control.errors import WireError

SEARCH_SECONDS: Final = 0.15
"""How long one search may take; a pattern that is honest takes milliseconds for the most text there can be."""
SHARE: Final = 0.25
"""The part of the time that the thread searches; for the rest it leaves the processors to others.

It has no lower priority: a thread that gives way to everybody gives way also while it holds the interpreter's lock, and
then the event loop waits for it (measured: three times as many late frames).
"""
_DETAIL_CHARACTERS: Final = 200


class Pattern:
    """A client's regular expression. Compiled by the thread that searches first."""

    def __init__(self, source: str) -> None:
        """Raises WireError invalid_regex for one that is too large to be compiled."""
        self.source = source
        self._compiled: regex.Pattern[str] | None = None
        try:
            check_pattern(source)
        except PatternTooLarge as error:
            raise bad_pattern(str(error)) from error

    def search(self, text: str) -> Found:
        """In a thread: what was found. Raises nothing."""
        try:
            if self._compiled is None:
                self._compiled = regex.compile(self.source)
            match = self._compiled.search(text, timeout=SEARCH_SECONDS, concurrent=True)
        except TimeoutError:
            return Found(out_of_time=True)
        except regex.error as error:
            return Found(fault=str(error)[:_DETAIL_CHARACTERS])
        except Exception as error:  # noqa: BLE001 - a stranger's pattern in a stranger's code: without an answer all wait
            return Found(fault=type(error).__name__)
        return Found() if match is None else Found(match.span())


@dataclass(frozen=True, slots=True)
class Found:
    """`span`: where the match is in the text; None without one. `fault`: why the pattern is none."""

    span: tuple[int, int] | None = None
    fault: str | None = None
    out_of_time: bool = False


def bad_pattern(detail: str) -> WireError:
    """The error for a pattern that does not compile."""
    return WireError("invalid_regex", "the pattern is no regular expression", {"detail": detail})


class Searches(Protocol):
    """Does searches somewhere else."""

    def search(self, pattern: Pattern, text: str, done: Callable[[Found], None]) -> Callable[[], None]:
        """Search, and call back in a later turn of the event loop. The answer calls it off: `done` is not called."""
        ...


class ThreadSearches(QObject):
    """In one thread, which is there from the first search on; whoever came first is searched for first."""

    _found = Signal(object, object, float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: ThreadPoolExecutor | None = None
        self._waiting: deque[_Wanted] = deque()
        self._found.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._next)
        self._searching = False

    def search(self, pattern: Pattern, text: str, done: Callable[[Found], None]) -> Callable[[], None]:
        """Search, and call back in a later turn of the event loop. The answer calls it off: `done` is not called."""
        wanted = _Wanted(pattern, text, done)
        self._waiting.append(wanted)
        if not self._searching and not self._rest.isActive():
            self._next()
        return wanted.call_off

    def stop(self) -> None:
        """The run ends: nothing more is searched, and nobody waits for what still is."""
        self._waiting.clear()
        if self._thread is not None:
            self._thread.shutdown(wait=False)
            self._thread = None

    def _next(self) -> None:
        while self._waiting:
            wanted = self._waiting.popleft()
            if wanted.done is not None:
                self._searching = True
                if self._thread is None:
                    self._thread = ThreadPoolExecutor(1, "korTTY wait")
                self._thread.submit(self._work, wanted)
                return

    def _work(self, wanted: _Wanted) -> None:
        """In the thread."""
        began = time.monotonic()
        found = wanted.pattern.search(wanted.text)
        self._found.emit(wanted, found, time.monotonic() - began)

    def _tell(self, wanted: _Wanted, found: Found, seconds: float) -> None:
        self._searching = False
        self._rest.start(round(seconds * 1000 * (1 / SHARE - 1)))
        if wanted.done is not None:
            wanted.done(found)


class _Wanted:
    """A search; `done` is None when nobody waits for it any more."""

    def __init__(self, pattern: Pattern, text: str, done: Callable[[Found], None]) -> None:
        self.pattern = pattern
        self.text = text
        self.done: Callable[[Found], None] | None = done

    def call_off(self) -> None:
        """Nobody wants to know it any more."""
        self.done = None
