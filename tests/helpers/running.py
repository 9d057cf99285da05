"""The program inside a test: wired as it wires itself, with real children, on the offscreen platform (knows app)."""

import os
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.app import Program, locks
from kortty.model.pane import Pane
from kortty.model.wishes import Wish
from kortty.policy.places import policy_path
from kortty.policy.source import PolicySource
from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.command_line import Options, parse
from kortty.ui.splits.pane_box import PaneBox
from kortty.ui.starting import Starter
from kortty.ui.terminal_view import TerminalView

LIMIT_MS = 20_000
PROMPT = "$"


class Run:
    """The program, inside the test."""

    def __init__(
        self, qtbot: QtBot, application: QApplication, folder: Path, options: Options, settings: Settings | None = None
    ) -> None:
        self.qtbot = qtbot
        environment = {**os.environ, "PS1": "$ "}
        policy = PolicySource(policy_path(environment))
        live = LiveSettings(settings or Settings(), partial(locks, policy))
        self.program = Program(folder, environment, live, Starter(environment, live, None), policy)
        self.program.build(application)
        self.workspace, self.desktop = self.program.workspace, self.program.desktop
        wish = Wish(options.command, options.working_directory)
        self.window = self.program.open(wish, options.title, options.geometry)
        qtbot.waitExposed(self.window)

    @property
    def box(self) -> PaneBox:
        """The pane in front, with its line."""
        assert self.window.current_box is not None
        return self.window.current_box

    @property
    def view(self) -> TerminalView:
        return self.box.view

    @property
    def pane(self) -> Pane:
        return self.box.pane

    def screen(self) -> list[str]:
        terminal = self.pane.terminal
        return [terminal.clusters.expand(row.text).rstrip() for row in terminal.screen_rows()]

    def wait_for(self, line: str) -> None:
        """Until a row of the screen is this line."""

        def shown() -> None:
            assert line in self.screen()

        self.qtbot.waitUntil(shown, timeout=LIMIT_MS)

    def type(self, text: str) -> None:
        for character in text:
            key = Qt.Key.Key_Return if character == "\r" else ord(character.upper())
            event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, character)
            QApplication.sendEvent(self.view, event)

    def wait_closed(self) -> None:
        self.qtbot.waitUntil(lambda: not self.workspace.windows, timeout=LIMIT_MS)


class Starting:
    """Starts programs, and ends them all."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path) -> None:
        self._folder = folder
        self._qtbot = qtbot
        self._application = application
        self._runs: list[Run] = []

    def __call__(self, *arguments: str, settings: Settings | None = None) -> Run:
        self._runs.append(Run(self._qtbot, self._application, self._folder, parse(arguments), settings))
        return self._runs[-1]

    def end(self) -> None:
        runs, self._runs = self._runs, []
        for run in runs:
            for window in run.workspace.windows:
                run.workspace.close_window(window)
            run.desktop.end()
            self._application.processEvents()
