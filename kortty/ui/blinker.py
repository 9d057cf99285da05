"""Room `ui`: the beat of the cursor and of blinking text. Knows QtCore.

One timer for both, running only while something blinks in a view that has the focus.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

#: After this long without a key the cursor stays lit: a window nobody types into needs no wake-ups.
_TIRES_AFTER: Final = 120


class Blinker(QObject):
    """Calls `beat` after each change of `lit`. `half_period` in milliseconds, 0 = the desktop wants no blinking."""

    def __init__(self, parent: QObject, half_period: int, beat: Callable[[], None]) -> None:
        super().__init__(parent)
        self.lit = True
        self._beat = beat
        self._beats = 0
        self._timer = QTimer(self)
        self._timer.setInterval(half_period)
        self._timer.timeout.connect(self._turn)
        self._possible = half_period > 0

    def want(self, blinking: bool) -> None:
        """Blink, or stay lit."""
        if blinking and self._possible:
            if not self._timer.isActive() and self._beats < _TIRES_AFTER:
                self._timer.start()
        elif self._timer.isActive():
            self._timer.stop()
            self._light()

    def restart(self) -> None:
        """Something was typed: be lit for a whole half period."""
        self._beats = 0
        if self._timer.isActive():
            self._timer.start()
        self._light()

    def _light(self) -> None:
        if not self.lit:
            self.lit = True
            self._beat()

    def _turn(self) -> None:
        self._beats += 1
        self.lit = not self.lit
        if self._beats >= _TIRES_AFTER and self.lit:
            self._timer.stop()
        self._beat()
