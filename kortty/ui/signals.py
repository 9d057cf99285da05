"""Room `ui`: SIGTERM, SIGINT and SIGHUP end the program through its event loop. Knows QtCore.

Python runs its signal handlers between bytecodes, and while Qt's loop waits there are none: the interpreter's wake-up
descriptor is one end of a pipe whose other end the loop watches; the loop wakes and the handler gets its turn. (Windows
has none of these signals from outside, and no pipe that Qt could watch.)
"""

import os
import signal
from collections.abc import Callable
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier

_NAMES: Final = ("SIGTERM", "SIGINT", "SIGHUP")
_AT_ONCE: Final = 4096


class EndingSignals(QObject):
    """Calls `end` from the event loop when somebody asks the program to end. One at a time in a process."""

    def __init__(self, parent: QObject, end: Callable[[], None]) -> None:
        super().__init__(parent)
        self._end = end
        self._asked = False
        self._reading, self._writing = os.pipe()
        os.set_blocking(self._reading, False)
        os.set_blocking(self._writing, False)
        self._notifier = QSocketNotifier(self._reading, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._woken)
        self._before = signal.set_wakeup_fd(self._writing, warn_on_full_buffer=False)
        for name in _NAMES:
            number = getattr(signal, name, None)
            # Whoever started us with a signal ignored (nohup) wants it to stay so.
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._asked_to_end)

    def stop(self) -> None:
        """Give the descriptors back; signals do what they do by default again."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._before)
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) == self._asked_to_end:
                signal.signal(number, signal.SIG_DFL)
        os.close(self._reading)
        os.close(self._writing)

    def _asked_to_end(self, number: int, frame: FrameType | None) -> None:
        self._asked = True

    def _woken(self) -> None:
        try:
            os.read(self._reading, _AT_ONCE)
        except BlockingIOError:
            return
        if self._asked:
            self._asked = False
            self._end()
