"""Room `ui`, notifying: tabs that a person wants to hear of when they become active, or silent. Knows the tree.

Only panes of watched tabs are listened to, and one timer runs for all of them while one of them may become silent. It
is not set anew by output: it looks when it is due, and goes on for what is left.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.model.tab import Tab

#: Output after so many seconds without any is activity.
QUIET_SECONDS: Final = 10.0
#: A program paints its screen anew when its window gets another size: no output that anybody waits for.
RESIZE_SECONDS: Final = 1.0


class _Watched:
    """A tab that is watched, and since when there was no output."""

    def __init__(self, now: float) -> None:
        self.last_output = now
        self.awaits_silence = False
        self.stops: dict[Pane, Callable[[], None]] = {}


class Watching(QObject):
    """`active` is told of output after a quiet time, `silent` of its end; `silence_seconds` is asked at each use."""

    def __init__(
        self,
        clock: Clock,
        active: Callable[[Tab], None],
        silent: Callable[[Tab], None],
        silence_seconds: Callable[[], float],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._active = active
        self._silent = silent
        self._silence_seconds = silence_seconds
        self._watched: dict[Tab, _Watched] = {}
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.look)

    def follow(self, tab: Tab) -> None:
        """The tab is watched or no more, or has other panes."""
        watched = self._watched.get(tab)
        if not (tab.watch_activity or tab.watch_silence):
            self.forget(tab)
            return
        if watched is None:
            watched = self._watched[tab] = _Watched(self._clock.monotonic())
        for pane in [pane for pane in watched.stops if pane not in tab.panes]:
            watched.stops.pop(pane)()
        for pane in tab.panes:
            if pane not in watched.stops:
                watched.stops[pane] = pane.on_change(_Output(self._clock, pane, lambda: self._output(tab)))

    def forget(self, tab: Tab) -> None:
        """The tab is gone, or not watched any more."""
        watched = self._watched.pop(tab, None)
        if watched is not None:
            for stop in watched.stops.values():
                stop()
        if not any(one.awaits_silence for one in self._watched.values()):
            self.timer.stop()

    def _output(self, tab: Tab) -> None:
        watched = self._watched.get(tab)
        if watched is None:
            return
        now = self._clock.monotonic()
        quiet = now - watched.last_output
        watched.last_output = now
        if tab.watch_silence:
            watched.awaits_silence = True
            if not self.timer.isActive():
                self._set(self._silence_seconds())
        if tab.watch_activity and quiet >= QUIET_SECONDS:
            self._active(tab)

    def look(self) -> None:
        """Which tabs have become silent, and when is the next one due."""
        now, limit = self._clock.monotonic(), self._silence_seconds()
        left: list[float] = []
        for tab, watched in list(self._watched.items()):
            if not watched.awaits_silence:
                continue
            due = watched.last_output + limit - now
            if due > 0:
                left.append(due)
            else:
                watched.awaits_silence = False
                if tab.watch_silence:
                    self._silent(tab)
        if left:
            self._set(min(left))

    def _set(self, seconds: float) -> None:
        self.timer.start(round(seconds * 1_000) + 1)


class _Output:
    """Tells output of a pane from the other reasons why it looks different."""

    def __init__(self, clock: Clock, pane: Pane, told: Callable[[], None]) -> None:
        self._clock = clock
        self._terminal = pane.terminal
        self._told = told
        self._stamp = pane.terminal.stamp
        self._size = self._terminal.columns, self._terminal.rows
        self._resized = float("-inf")

    def __call__(self) -> None:
        """The pane changed."""
        terminal = self._terminal
        size, stamp = (terminal.columns, terminal.rows), terminal.stamp
        written = stamp != self._stamp
        self._stamp = stamp
        if size != self._size:
            self._size = size
            self._resized = self._clock.monotonic()
        elif written and self._clock.monotonic() >= self._resized + RESIZE_SECONDS:
            self._told()
