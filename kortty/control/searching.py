"""Room control: patterns of clients, searched in threads (control-api.md 0, row 15). Knows `regex` and QtCore.

A match by `regex` with `concurrent=True` lets the event loop go on; a pattern that never ends is stopped by its time
limit. Compiling has no limit of its own, so base/patterns.py says first how large a pattern becomes. Threads see
nothing but a pattern and an immutable text.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Protocol

import regex
from PySide6.QtCore import QObject, Qt, Signal

from kortty.base.patterns import PatternTooLarge, check_pattern
from kortty.control.errors import WireError

THREADS: Final = max(1, min(2, (os.cpu_count() or 1) - 1))
"""Searches at once; the others wait their turn. One processor stays free for the event loop.

They have no lower priority: a thread that gives way to everybody gives way also while it holds the interpreter's lock,
and then the event loop waits for it (measured: three times as many late frames).
"""
SEARCH_SECONDS: Final = 0.25
"""How long one search may take; a pattern that is honest takes milliseconds for the most text there can be."""
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
        except (regex.error, ValueError, OverflowError, RecursionError, MemoryError) as error:
            return Found(fault=str(error)[:_DETAIL_CHARACTERS] or type(error).__name__)
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
    """In a few threads, which are there from the first search on."""

    _found = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ThreadPoolExecutor | None = None
        self._found.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def search(self, pattern: Pattern, text: str, done: Callable[[Found], None]) -> Callable[[], None]:
        """Search, and call back in a later turn of the event loop. The answer calls it off: `done` is not called."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(THREADS, "korTTY wait")
        wanted = _Wanted(done)

        def work() -> None:
            if wanted.done is not None:
                self._found.emit(wanted, pattern.search(text))

        future: Future[None] = self._pool.submit(work)

        def call_off() -> None:
            wanted.done = None
            future.cancel()

        return call_off

    def stop(self) -> None:
        """The run ends: nothing more is searched, and nobody waits for what still is."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _tell(self, wanted: _Wanted, found: Found) -> None:
        if wanted.done is not None:
            wanted.done(found)


class _Wanted:
    """Who waits for a search; None when nobody does any more."""

    def __init__(self, done: Callable[[Found], None]) -> None:
        self.done: Callable[[Found], None] | None = done
