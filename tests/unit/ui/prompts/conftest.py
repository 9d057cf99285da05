"""What the tests of prompts share: a view whose shell marks what it does."""

import pytest
from PySide6.QtWidgets import QVBoxLayout
from pytestqt.qtbot import QtBot

from kortty.ui.key_keeper import KeyKeeper
from kortty.ui.prompts.binding import bind_prompts
from tests.helpers.action_windows import ActionWindow
from tests.helpers.views import WAIT_MS, Stage

PROMPT = "\x1b]133;A\x07$ \x1b]133;B\x07"


def command(name: str, output: str, status: int | None = 0) -> str:
    """A command typed at the prompt, its output, its end, and the next prompt."""
    end = "" if status is None else f";{status}"
    return f"{name}\r\n\x1b]133;C\x07{output}\x1b]133;D{end}\x07{PROMPT}"


class Prompts(ActionWindow):
    """A window whose terminal has the actions of prompts."""

    def __init__(self, qtbot: QtBot, stage: Stage) -> None:
        super().__init__(qtbot, stage.view)
        self.stage = stage
        bind_prompts(self.actions_of_window, self)
        self.keeper = KeyKeeper(self.actions_of_window.leaves, self)
        column = QVBoxLayout(self.keeper)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(stage.view)
        self.setCentralWidget(self.keeper)
        stage.view.show()
        stage.view.setFocus()
        qtbot.waitUntil(stage.view.hasFocus, timeout=WAIT_MS)
        stage.sent()
        self.remarks: list[str] = []
        stage.view.tools.remarked.connect(self.remarks.append)

    def run(self, name: str) -> bool:
        """Do an action; the frame after it is painted."""
        done = self.actions_of_window.run(name)
        self.stage.settle()
        return done

    @property
    def top(self) -> str:
        """The first line that is shown."""
        row = self.stage.view.viewport.visible()[0]
        return (row if isinstance(row, str) else row.text).rstrip()


@pytest.fixture
def prompts(qtbot: QtBot, stage: Stage) -> Prompts:
    return Prompts(qtbot, stage)
