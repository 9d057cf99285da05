"""Room `ui`, splits: what is said under a pane about its child, and what Enter and R do after its end.

Knows the model, the words and the notice line. A child that ends with status 0 takes its pane along, unless it lived so
briefly that it did not do what was wanted of it.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.model.refusals import Refusal
from kortty.paint.schemes import Scheme
from kortty.pty.child import ExitStatus, SpawnFailed
from kortty.ui import words
from kortty.ui.notice import Notice

#: A child that ends sooner than this (seconds) did not do what was wanted of it, whatever its status.
SHORTEST_LIFE: Final = 1.0

_Key = Qt.Key


class Life:
    """`start` starts the pane's wish (raises SpawnFailed), `close` closes the pane; `scheme` is asked at each use."""

    def __init__(
        self,
        pane: Pane,
        notice: Notice,
        clock: Clock,
        start: Callable[[Pane], str],
        close: Callable[[], None],
        scheme: Callable[[], Scheme],
    ) -> None:
        self._pane = pane
        self._notice = notice
        self._clock = clock
        self._start = start
        self._close = close
        self._scheme = scheme
        self._since = clock.monotonic()
        self._could_not_start = False
        self.stop = pane.on_exit(self._exited)

    @property
    def ended(self) -> bool:
        """Whether there is no child although there was one, or should have been."""
        return self._could_not_start or self._pane.exit_status is not None

    def start(self) -> None:
        """Start what the pane is for, and say what is worth saying about it."""
        try:
            remark = self._start(self._pane)
        except SpawnFailed as failure:
            self.failed(failure)
        else:
            self.started(remark)

    def started(self, remark: str = "") -> None:
        """The child runs since now."""
        self._could_not_start = False
        self._since = self._clock.monotonic()
        self._notice.say(remark, self._scheme().waiting)

    def failed(self, failure: SpawnFailed) -> None:
        """The child could not be started."""
        self._could_not_start = True
        self._notice.say(words.not_started(failure), self._scheme().failed)

    def refused(self, refusal: Refusal) -> None:
        """What the person typed or pasted was not taken. While there is no child, its end stays to be read."""
        self._notice.remark(words.not_sent(refusal), self._scheme().waiting)

    def answer(self, event: QKeyEvent) -> None:
        """A key without a child: Enter closes, R starts again."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return
        if event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self._close()
        elif event.key() == _Key.Key_R:
            self.start()

    def _exited(self, status: ExitStatus) -> None:
        lived = self._clock.monotonic() - self._since
        if status.code == 0 and lived >= SHORTEST_LIFE:
            self._close()
            return
        scheme = self._scheme()
        self._notice.say(words.ended(status), scheme.done if status.code == 0 else scheme.failed)
