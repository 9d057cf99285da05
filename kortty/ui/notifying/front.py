"""Room `ui`, notifying: what the person looks at. Knows the windows.

A tab is seen when it is the selected one of the window in front, which has the focus and is no icon (features.md 10.1).
A question that lies over the window belongs to it.
"""

from collections.abc import Iterable

from PySide6.QtWidgets import QApplication, QWidget

from kortty.model.window import Window
from kortty.ui.window import TerminalWindow


def window_in_front() -> Window | None:
    """The window that has the focus of the desktop; None when that is elsewhere."""
    widget = QApplication.activeWindow()
    while widget is not None and not isinstance(widget, TerminalWindow):
        widget = widget.parentWidget()
    return None if widget is None or widget.isMinimized() else widget.model


def banner_area(windows: Iterable[TerminalWindow], wanted: Window | None) -> QWidget | None:
    """What a banner lies over: the terminals of the wanted window, or of one that can be seen; None without any."""
    known = list(windows)
    best = [shown for shown in known if shown.model is wanted]
    best += [shown for shown in known if shown.isActiveWindow()]
    best += [shown for shown in known if shown.isVisible() and not shown.isMinimized()]
    return best[0].pages if best else None
