"""Room `ui`: what a program's bell does: a flash in the view, a hint at the window, a sound. Knows QtWidgets.

However often a program rings, it is answered twice a second at most: light that flashes more often does harm to some
people (WCAG 2.3.1), and the rest is noise.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from kortty.base.clock import Clock
from kortty.settings.defaults import BellSettings

#: Seconds from one answered ring to the next.
SHORTEST_REST: Final = 0.5


class BellAnswer:
    """The bell of one view; `flash` makes it flash. `settings` are asked at each ring."""

    def __init__(
        self, view: QWidget, clock: Clock, settings: Callable[[], BellSettings], flash: Callable[[], None]
    ) -> None:
        self._view = view
        self._clock = clock
        self._settings = settings
        self._flash = flash
        self._quiet_until = float("-inf")

    def ring(self) -> None:
        """The program rang."""
        now = self._clock.monotonic()
        if now < self._quiet_until:
            return
        self._quiet_until = now + SHORTEST_REST
        settings = self._settings()
        window = self._view.window()
        if settings.flash:
            self._flash()
        if settings.urgency and not window.isActiveWindow():
            QApplication.alert(window)
        if settings.sound:
            QApplication.beep()
