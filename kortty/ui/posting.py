"""Room `ui`: the way from threads into the event loop. Knows QtCore.

One object for a whole run, which the event loop's thread makes and nobody ever deletes: an object of Qt's must not go
in another thread than its own. For the same reason Python's collector rests while a thread works hard: it runs wherever
something is allocated, and would there take widgets along that were closed a while ago.
"""

import gc
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

_QUEUED: Final = Qt.ConnectionType.QueuedConnection


class Post(QObject):
    """Tells in the event loop what threads have to tell."""

    #: Something lies in this box.
    arrived = Signal(object)
    _ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._working = 0
        self._collects = False
        self._ended.connect(self._rest, _QUEUED)

    def begin(self, work: Callable[[], None]) -> Callable[[], None]:
        """In the event loop: the same piece of work for a thread in which the collector must not run.

        Only for work that ends soon whatever happens: nothing is collected before.
        """
        if not self._working:
            self._collects = gc.isenabled()
            gc.disable()
        self._working += 1

        def done() -> None:
            try:
                work()
            finally:
                self._ended.emit()

        return done

    def _rest(self) -> None:
        """One piece of work is done."""
        self._working -= 1
        if not self._working and self._collects:
            # What was put off is done here and now, or it would be for the next thread.
            gc.collect(int(gc.get_count()[1] > gc.get_threshold()[1]))
            gc.enable()


_posts: Final[list[Post]] = []


def post() -> Post:
    """The one there is, made when it is first asked for: in the event loop's thread."""
    if not _posts:
        _posts.append(Post())
    return _posts[0]
