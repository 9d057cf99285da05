"""Room `ui`: when the view paints. At most once a frame, less often when painting is dear, not at all while hidden.

`Pacer` is plain arithmetic on times in seconds and knows nothing; `Frames` drives it with a QtCore timer.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer

from kortty.base.clock import Clock

FRAME: Final = 1 / 60
SLOWEST_FRAME: Final = 1 / 10
#: Painting may take this share of the time; frames are stretched beyond it.
_SHARE: Final = 0.2
#: How long a program may hold painting back (synchronized output, mode 2026), from its first withheld change.
HOLD_LIMIT: Final = 0.5

_FRAME_EVENT: Final = QEvent.Type(QEvent.registerEventType())


class Pacer:
    """Decides when the next frame is due."""

    def __init__(self) -> None:
        self._last = float("-inf")
        self._interval = FRAME
        self._held_since: float | None = None

    @property
    def interval(self) -> float:
        """Seconds between two frames at the moment."""
        return self._interval

    @property
    def due(self) -> float:
        """The moment from which on a frame may be painted."""
        return self._last + self._interval

    def painted(self, started: float, ended: float) -> None:
        """A frame was painted in this time."""
        self._last = started
        self._interval = min(max(FRAME, (ended - started) / _SHARE), SLOWEST_FRAME)

    def held_until(self, now: float, synchronized: bool) -> float | None:
        """When a program that holds painting back loses patience with us; None when nothing is held back."""
        if not synchronized:
            self._held_since = None
            return None
        if self._held_since is None:
            self._held_since = now
        until = self._held_since + HOLD_LIMIT
        return until if now < until else None


class Frames(QObject):
    """Calls `paint` for what was `request`ed, in the frame in which it is due.

    `wanted` says whether painting makes sense now (visible, not minimised); `synchronized` whether a program holds the
    screen back. A frame that is due is painted after the current event, so a whole turn of output is in it.
    """

    def __init__(
        self,
        parent: QObject,
        clock: Clock,
        paint: Callable[[], None],
        wanted: Callable[[], bool],
        synchronized: Callable[[], bool],
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._paint = paint
        self._wanted = wanted
        self._synchronized = synchronized
        self._pacer = Pacer()
        self._posted = False
        #: When the running timer ends.
        self._moment = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._now)

    @property
    def due(self) -> float:
        """The moment (monotonic seconds) of the next frame, for whoever must leave the loop free by then."""
        return self._pacer.due

    def request(self) -> None:
        """Something changed: paint it in the next frame."""
        if self._posted or not self._wanted():
            return
        now = self._clock.monotonic()
        held = self._pacer.held_until(now, self._synchronized())
        moment = max(self._pacer.due, held or now)
        if self._timer.isActive() and self._moment <= moment:
            return
        self._moment = moment
        if moment <= now:
            self._timer.stop()
            self._posted = True
            QCoreApplication.postEvent(self, QEvent(_FRAME_EVENT), Qt.EventPriority.HighEventPriority.value)
        else:
            self._timer.start(max(1, round((moment - now) * 1000)))

    def event(self, event: QEvent) -> bool:
        """A frame that was posted."""
        if event.type() != _FRAME_EVENT:
            return super().event(event)
        self._posted = False
        self._now()
        return True

    def _now(self) -> None:
        if not self._wanted():
            return
        started = self._clock.monotonic()
        if self._pacer.held_until(started, self._synchronized()) is not None:
            self.request()
            return
        self._paint()
        self._pacer.painted(started, self._clock.monotonic())
