"""Room `ui`, notifying: how often a source may be heard (features.md 10.2). Knows the clock and nothing of Qt."""

from collections import deque
from enum import Enum
from typing import Final

from kortty.base.clock import Clock


class Kind(Enum):
    """What a notification is about."""

    BELL = "bell"
    COMMAND = "command"
    PROGRAM = "program"
    ACTIVITY = "activity"
    SILENCE = "silence"


#: Seconds from one notification to the next of the same kind and source: a pane, or (commands, watches) a tab.
REST: Final = {Kind.BELL: 10.0, Kind.COMMAND: 10.0, Kind.PROGRAM: 5.0, Kind.ACTIVITY: 10.0, Kind.SILENCE: 5.0}
#: However many sources there are: at most so many notifications in so many seconds.
BURST: Final = 6
BURST_SECONDS: Final = 10.0


class Rates:
    """What is too much is dropped: a notification that comes late is none."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last: dict[tuple[Kind, str], float] = {}
        self._burst: deque[float] = deque(maxlen=BURST)

    def let_through(self, kind: Kind, source: str) -> bool:
        """Whether a notification of this source (the id of a pane or a tab) may be shown now; it then counts."""
        now = self._clock.monotonic()
        last = self._last.get((kind, source))
        if last is not None and now < last + REST[kind]:
            return False
        if len(self._burst) == BURST and now < self._burst[0] + BURST_SECONDS:
            return False
        self._last[kind, source] = now
        self._burst.append(now)
        return True

    def forget(self, source: str) -> None:
        """The pane or tab is gone."""
        for kind in Kind:
            self._last.pop((kind, source), None)
