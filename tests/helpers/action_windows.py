"""Windows whose only purpose is to have actions (knows kortty.ui.actions and the helpers for views)."""

from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.actions.bound import Actions
from kortty.ui.actions.view import bind_view
from kortty.ui.terminal_view import TerminalView
from tests.helpers.views import WAIT_MS


class ActionWindow(QMainWindow):
    """A shown window with actions, and a view in it when there is one."""

    def __init__(self, qtbot: QtBot, view: TerminalView | None = None, settings: Settings | None = None) -> None:
        super().__init__()
        self.live = LiveSettings(settings or Settings())
        self.actions_of_window = Actions(self, self.live)
        self.current_view = view
        if view is not None:
            self.setCentralWidget(view)
            bind_view(self.actions_of_window, self)
        qtbot.addWidget(self)
        self.show()
        qtbot.waitExposed(self)
        self.activateWindow()
        if view is not None:
            view.setFocus()
            qtbot.waitUntil(view.hasFocus, timeout=WAIT_MS)
        else:
            qtbot.waitUntil(self.isActiveWindow, timeout=WAIT_MS)
