"""Room model: where a window is on the desktop, as the desktop tells it and files keep it. Plain data.

A file of its own, and a named tuple: every start needs this, and not the rest of a saved session.
"""

from typing import NamedTuple


class Frame(NamedTuple):
    """Where a window is, in Qt's logical pixels, and whether it fills the screen."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False
    full_screen: bool = False
