"""Room `ui`, notifying: progress that nobody goes on with ends (OSC 9;4). Knows the tree's panes.

A program that was killed in the middle does not say so. What it reported last is no longer true when its pane has
written nothing for a while, and at the shell's next prompt.
"""

from typing import Final

from PySide6.QtCore import QObject, QTimer

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.vt.events import Event, ProgressChanged, PromptMarked

#: Seconds without a report and without any output.
STALE_SECONDS: Final = 30.0


class _Report:
    def __init__(self, now: float, stamp: int) -> None:
        self.time = now
        self.stamp = stamp


class StaleProgress(QObject):
    """Panes with a progress, and one timer for all of them while there is one."""

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._reports: dict[Pane, _Report] = {}
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.look)

    def hear(self, pane: Pane, event: Event) -> None:
        """Something that a pane's program said."""
        if isinstance(event, ProgressChanged):
            if event.state:
                self._reports[pane] = _Report(self._clock.monotonic(), pane.terminal.stamp)
                if not self.timer.isActive():
                    self._set(STALE_SECONDS)
            else:
                self.forget(pane)
        elif isinstance(event, PromptMarked) and event.kind in "BD" and pane in self._reports:
            pane.forget_progress()

    def forget(self, pane: Pane) -> None:
        """The pane has no progress any more, or is gone."""
        self._reports.pop(pane, None)
        if not self._reports:
            self.timer.stop()

    def look(self) -> None:
        """End what is too old, and see when the next one is."""
        now = self._clock.monotonic()
        for pane, report in list(self._reports.items()):
            if now < report.time + STALE_SECONDS:
                continue
            if pane.terminal.stamp != report.stamp:
                # It works on; the same figure again is no report of its own.
                report.time, report.stamp = now, pane.terminal.stamp
            else:
                pane.forget_progress()
                self.forget(pane)
        if self._reports:
            oldest = min(report.time for report in self._reports.values())
            self._set(oldest + STALE_SECONDS - now)

    def _set(self, seconds: float) -> None:
        self.timer.start(round(max(0.0, seconds) * 1_000) + 1)
