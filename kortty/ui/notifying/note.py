"""Room `ui`, notifying: a notification and what became of it. Plain data; knows nothing."""

from dataclasses import dataclass, field
from enum import Enum


@dataclass(frozen=True)
class Note:
    """What is to be told: plain text, cleaned already. It is in no log, and so in no traceback."""

    title: str
    text: str = field(repr=False)


class Shown(Enum):
    """How a notification was shown."""

    NO = "no"
    SERVICE = "service"
    """The desktop's notification service took it and gave it a number."""
    TRAY = "tray"
    BANNER = "banner"
    """In a window of ours that is on the screen."""
