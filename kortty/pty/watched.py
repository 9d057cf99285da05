"""Room pty: a file descriptor together with the notifiers that watch it. Knows QtCore.

The one place where a QSocketNotifier meets its descriptor: the notifier is always switched off before the descriptor is
closed. Otherwise the system gives the number to the next file opened, and its data reaches the old handler.

QtCore is imported when the first notifier is made: a child is started while Qt still loads.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QSocketNotifier


class Watched:
    """Owns an open descriptor. Notifiers need a QCoreApplication, so they are made by `watch` and not before."""

    def __init__(self, descriptor: int, close: Callable[[int], object] | None = None) -> None:
        """`close` ends what the descriptor belongs to, where that is more than the descriptor (a socket object)."""
        self._descriptor = descriptor
        self._close = close
        self._reading: QSocketNotifier | None = None
        self._writing: QSocketNotifier | None = None

    @property
    def descriptor(self) -> int:
        """The number, -1 once it is closed."""
        return self._descriptor

    @property
    def closed(self) -> bool:
        return self._descriptor < 0

    def watch(self, readable: Callable[[], None] | None = None, writable: Callable[[], None] | None = None) -> None:
        """Call these back while the descriptor is ready; both are off until `reading` and `writing` say otherwise.

        A hang-up or an error on the descriptor counts as ready. An earlier watch ends. Nothing once closed.
        """
        self.unwatch()
        if self.closed:
            return
        if readable is not None:
            self._reading = _notifier(self._descriptor, readable)
        if writable is not None:
            self._writing = _notifier(self._descriptor, writable, for_writing=True)

    def reading(self, wanted: bool) -> None:
        if self._reading is not None:
            self._reading.setEnabled(wanted)

    def writing(self, wanted: bool) -> None:
        if self._writing is not None:
            self._writing.setEnabled(wanted)

    def unwatch(self) -> None:
        """End the watch and leave the descriptor open."""
        for notifier in (self._reading, self._writing):
            if notifier is not None:
                notifier.setEnabled(False)
                # Later: we may be inside this very notifier's callback.
                notifier.deleteLater()
        self._reading = self._writing = None

    def close(self) -> None:
        """End the watch, then close the descriptor. May be called twice."""
        self.unwatch()
        if not self.closed:
            descriptor, self._descriptor = self._descriptor, -1
            (self._close or os.close)(descriptor)


def _notifier(descriptor: int, callback: Callable[[], None], for_writing: bool = False) -> QSocketNotifier:
    """A notifier that is off."""
    from PySide6.QtCore import QSocketNotifier

    kind = QSocketNotifier.Type.Write if for_writing else QSocketNotifier.Type.Read
    notifier = QSocketNotifier(descriptor, kind)
    notifier.setEnabled(False)
    notifier.activated.connect(callback)
    return notifier
