"""The real program with a clock beside it: `python -m tests.bench.probe SECONDS ARGUMENTS...` (knows kortty.app).

Runs korTTY's own main() with three of its methods wrapped, for this process only, and prints what it saw as JSON. An
event-loop turn is what happens between two awakenings of Qt's event dispatcher.
"""

from __future__ import annotations

import functools
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from types import TracebackType
from typing import Any, Final
from unittest.mock import patch

from PySide6.QtCore import QAbstractEventDispatcher, QTimer
from PySide6.QtWidgets import QApplication

from kortty import app
from kortty.pty.loop import ChildLoop
from kortty.ui import desktop
from kortty.ui.terminal_view import TerminalView

WARM_UP_SECONDS: Final = 1.0


@dataclass
class Seen:
    """Milliseconds of every turn and frame after the warm-up."""

    platform: str = ""
    turns: list[float] = field(default_factory=list)
    """CPU of event-loop turns in which output was fed, without what was spent on painting."""
    feeding: list[float] = field(default_factory=list)
    """CPU of the child loop's part of them."""
    frames: list[float] = field(default_factory=list)
    """CPU of frames."""
    frames_by_the_clock: list[float] = field(default_factory=list)
    """The same frames in time that passed: what a key waits for one."""


class Probe:
    """Counts this thread's CPU time between awakenings, and inside painting and feeding."""

    def __init__(self) -> None:
        self.seen = Seen()
        self.counting = False
        self._woken = time.thread_time()
        self._painting = 0.0
        self._fed = False
        self._inside_paint = False

    def awake(self) -> None:
        """A turn is over, the next begins."""
        now = time.thread_time()
        if self.counting and self._fed:
            self.seen.turns.append(1000 * (now - self._woken - self._painting))
        self._woken, self._painting, self._fed = now, 0.0, False

    def paints(self, method: Callable[..., Any], *, frame: bool) -> Callable[..., Any]:
        """A painting method that is timed, unless another one called it."""

        @functools.wraps(method)
        def timed(*arguments: Any) -> Any:
            if self._inside_paint:
                return method(*arguments)
            self._inside_paint = True
            by_the_clock, begun = time.perf_counter(), time.thread_time()
            try:
                return method(*arguments)
            finally:
                self._inside_paint = False
                spent = time.thread_time() - begun
                self._painting += spent
                if self.counting and frame:
                    self.seen.frames.append(1000 * spent)
                    self.seen.frames_by_the_clock.append(1000 * (time.perf_counter() - by_the_clock))

        return timed

    def feeds(self, method: Callable[[ChildLoop, bool], None]) -> Callable[[ChildLoop, bool], None]:
        """The child loop's turn, timed."""

        def timed(loop: ChildLoop, certain: bool) -> None:
            painted, begun = self._painting, time.thread_time()
            try:
                method(loop, certain)
            finally:
                self._fed = True
                if self.counting:
                    self.seen.feeding.append(1000 * (time.thread_time() - begun - (self._painting - painted)))

        return timed

    def watch(self, application: QApplication, seconds: float) -> None:
        """Count from the end of the warm-up on, then end the program."""
        self.seen.platform = application.platformName()
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is None:
            raise RuntimeError("Qt has no event dispatcher")
        dispatcher.awake.connect(self.awake)
        QTimer.singleShot(round(1000 * WARM_UP_SECONDS), application, self._begin)
        QTimer.singleShot(round(1000 * (WARM_UP_SECONDS + seconds)), application, application.quit)

    def _begin(self) -> None:
        self.counting = True


def _give_up(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """Qt goes on after an exception in a slot, and a flood would bring thousands of them."""
    sys.__excepthook__(kind, error, where)
    os._exit(1)


def main(seconds: float, arguments: list[str]) -> int:
    """Run korTTY for so long; its exit status."""
    sys.excepthook = _give_up
    probe = Probe()
    make_application = desktop.make_application

    def watched_application() -> QApplication:
        application = make_application()
        probe.watch(application, seconds)
        return application

    with (
        patch.object(ChildLoop, "_take_turn", probe.feeds(ChildLoop._take_turn)),
        patch.object(TerminalView, "_paint_frame", probe.paints(TerminalView._paint_frame, frame=True)),
        patch.object(TerminalView, "paintEvent", probe.paints(TerminalView.paintEvent, frame=False)),
        patch.object(desktop, "make_application", watched_application),
    ):
        status = app.main(arguments)
    print(json.dumps(asdict(probe.seen)))
    return status


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), sys.argv[2:]))
