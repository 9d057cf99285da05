"""Room `ui`: how far a wheel or a touchpad was turned, in whole lines or notches. Knows QtGui's wheel events.

Fine wheels and touchpads send many small turns: what is left of a whole unit is kept for the next event, and dropped
when the direction changes, so that turning back answers at once.
"""

from typing import Final

from PySide6.QtGui import QGuiApplication, QWheelEvent

#: Qt counts an eighth of a degree; a notch is 15 degrees.
NOTCH: Final = 120
LINES_A_NOTCH: Final = 3


class Turning:
    """One count of whole units."""

    def __init__(self) -> None:
        self._rest = 0.0

    def turn(self, units: float) -> int:
        """Turn by so many units (negative: the other way); how many whole ones that makes."""
        if units * self._rest < 0:
            self._rest = 0.0
        self._rest += units
        whole = int(self._rest)
        self._rest -= whole
        return whole


def lines_turned(event: QWheelEvent, line_height: float) -> float:
    """Lines that a turn means, upwards positive. A touchpad says pixels: text follows the finger.

    `line_height` in logical pixels. (X11's pixels are the driver's own and mean nothing, says Qt's documentation.)
    """
    pixels = event.pixelDelta().y()
    if pixels and QGuiApplication.platformName() != "xcb":
        return pixels / line_height
    return event.angleDelta().y() * LINES_A_NOTCH / NOTCH
