"""Room `ui`: where Qt asks for what assistive technology sees of a view. Knows QtGui; the rest is loaded then."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface

from kortty.ui.terminal_view import TerminalView


def offer_accessibility() -> None:
    """Let Qt make our interface when it is asked for that of a view. Once a process."""
    QAccessible.installFactory(_interface_of)


def _interface_of(key: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, TerminalView):
        return None
    from kortty.ui.accessible import AccessibleTerminal  # here: most people have no screen reader

    return AccessibleTerminal(thing)
