"""Room `ui`, search: the few threads in which all searches of a run take turns. Knows the standard library only.

Threads that begin when they are needed, end soon after, and do not keep the program alive.
"""

import queue
import threading
from collections.abc import Callable
from typing import Final

#: One search that cannot be called off at once must not hold up the next one.
MOST_THREADS: Final = 2
#: How long a thread waits for more to do, in seconds.
_IDLE_SECONDS: Final = 2.0


class Pool:
    """Runs pieces of work in the order in which they came."""

    def __init__(self, most: int = MOST_THREADS) -> None:
        self._most = most
        self._waiting: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._threads = 0
        self._unfinished = 0

    def run(self, work: Callable[[], None]) -> None:
        """Do it in some thread, soon."""
        with self._lock:
            self._unfinished += 1
            self._waiting.put(work)
            self._start_if_needed()

    def _start_if_needed(self) -> None:
        if self._threads < min(self._most, self._unfinished):
            self._threads += 1
            threading.Thread(target=self._serve, name="korTTY search", daemon=True).start()

    def _serve(self) -> None:
        try:
            while self._one():
                pass
        except BaseException:
            # The thread ends by it, and says so itself; what waits is for another one.
            with self._lock:
                self._threads -= 1
                self._start_if_needed()
            raise

    def _one(self) -> bool:
        """Do one piece of work; False when there was none for a while and the thread is not needed."""
        try:
            work = self._waiting.get(timeout=_IDLE_SECONDS)
        except queue.Empty:
            with self._lock:
                idle = self._waiting.empty()
                self._threads -= idle
            return not idle
        try:
            work()
        finally:
            with self._lock:
                self._unfinished -= 1
        return True
