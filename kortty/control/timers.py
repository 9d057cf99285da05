"""Room control: something that happens after a while. Knows QtCore; handed in, so that no test waits."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer

Cancel = Callable[[], None]


class Timers(Protocol):
    """The event loop's timers."""

    def after(self, seconds: float, callback: Callable[[], None]) -> Cancel:
        """Call back once, so many seconds from now at the earliest. The answer takes it back, at any time."""
        ...


class QtTimers:
    """Those of Qt; what is not taken back ends with `parent`."""

    def __init__(self, parent: QObject) -> None:
        self._parent = parent

    def after(self, seconds: float, callback: Callable[[], None]) -> Cancel:
        """Call back once, so many seconds from now at the earliest. The answer takes it back, at any time."""
        timer: QTimer | None = QTimer(self._parent)

        def end() -> None:
            nonlocal timer
            if timer is not None:
                timer.stop()
                timer.deleteLater()
                timer = None

        def fire() -> None:
            end()
            callback()

        assert timer is not None  # it was made above
        timer.setSingleShot(True)
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(fire)
        timer.start(max(0, round(seconds * 1000)))
        return end
