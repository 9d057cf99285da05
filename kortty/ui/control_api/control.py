"""Room `ui`, control_api: the switch of the Control API in the settings, with the line that says how it is doing.

Knows QtWidgets and the status. Where the organization decided, the switch cannot be turned.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from kortty.control.server.status import OFF, State, Status, StatusSource
from kortty.ui.control_api.words import status_line
from kortty.ui.settings_window.controls import SwitchControl


class ApiControl(SwitchControl):
    """`source` None: there is no Control API in this program, which is off then."""

    def __init__(self, parent: QWidget, source: StatusSource | None) -> None:
        super().__init__(parent)
        self.below = self.line = QLabel(parent)
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        self.line.setWordWrap(True)
        # A path that somebody wants to copy.
        by_hand = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.line.setTextInteractionFlags(by_hand)
        self._show(OFF if source is None else source.status)
        if source is not None:
            stop: Callable[[], None] = source.on_status(self._show)
            self.destroyed.connect(lambda: stop())

    def _show(self, status: Status) -> None:
        self.line.setText(status_line(status))
        self.box.setEnabled(status.state is not State.BLOCKED)
