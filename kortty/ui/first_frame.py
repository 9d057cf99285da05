"""Room `ui`: what a start puts off until its first frame is on the screen. Knows QtGui and QtWidgets.

A timer of no milliseconds comes before the first frame: the X server needs a moment to map a window, and Qt runs timers
meanwhile. What was put off in that way would keep the prompt waiting.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

#: After the first frame; a shell needs about so long for its prompt, and its frame goes first.
LULL_MS: Final = 120
#: A window that is never to be seen (an icon from the start) has no first frame.
LONGEST_MS: Final = 2_000


def after_first_frame(window: QWidget, callback: Callable[[], None]) -> None:
    """Call back once, a moment after the shown window has painted for the first time, or when it is gone already."""
    _FirstFrame(window, callback)


class _FirstFrame(QObject):
    def __init__(self, window: QWidget, callback: Callable[[], None]) -> None:
        super().__init__(QCoreApplication.instance())
        self._callback = callback
        self._timer = QTimer(self, singleShot=True, interval=LONGEST_MS)
        self._timer.timeout.connect(self._done)
        self._timer.start()
        handle = window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt paints while it handles the first exposure."""
        if event.type() == QEvent.Type.Expose:
            watched.removeEventFilter(self)
            self._timer.start(LULL_MS)
        return False

    def _done(self) -> None:
        self.deleteLater()
        self._callback()
