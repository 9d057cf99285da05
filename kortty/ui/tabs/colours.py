"""Room `ui`, tabs: the colours that a tab can be given. Plain data; knows Qt's translation.

Seven colours that are seen on a dark and on a light frame (features.md 1.4), and any other.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication

RED: Final = "#d9534f"
ORANGE: Final = "#e0823d"
YELLOW: Final = "#c9a227"
GREEN: Final = "#4c9f50"
BLUE: Final = "#3f7fd9"
PURPLE: Final = "#9a60c9"
GRAY: Final = "#868e9a"

PALETTE: Final = (RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE, GRAY)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tabs", text)


def colour_name(colour: str) -> str:
    """The name of a colour of the palette; another one is its own name."""
    names = {
        RED: _tr("Red"),
        ORANGE: _tr("Orange"),
        YELLOW: _tr("Yellow"),
        GREEN: _tr("Green"),
        BLUE: _tr("Blue"),
        PURPLE: _tr("Purple"),
        GRAY: _tr("Gray"),
    }
    return names.get(colour.lower(), colour)
