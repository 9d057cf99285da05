"""Room `ui`: the widget around a window's terminals that keeps keys from shortcuts and menus. Knows QtWidgets.

Qt asks the widget with the focus, then the widgets around it, whether a key is theirs before a shortcut may have it.
The question is answered here and not in the view: a view that overrides `event` in Python pays for it with every frame.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from kortty.ui.terminal_view import TerminalView


class KeyKeeper(QWidget):
    """Holds terminals, and what stands beside them. `left` says which keys may be shortcuts."""

    def __init__(self, left: Callable[[QKeyEvent], bool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left = left

    def event(self, event: QEvent) -> bool:
        """Keys that belong to the terminal with the focus are taken before any shortcut sees them."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if isinstance(QApplication.focusWidget(), TerminalView) and not self._left(event):
                event.accept()
                return True
        return super().event(event)
