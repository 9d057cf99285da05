"""What the tests of the settings window share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kortty.settings.live import LiveSettings
from kortty.settings.locks import Lock
from kortty.settings.reading import read_settings
from kortty.settings.store import Store
from kortty.ui.actions.shortcuts import shortcuts_of
from kortty.ui.actions.table import ACTIONS
from kortty.ui.settings_window.row import SettingRow
from kortty.ui.settings_window.window import KeyWork, SettingsWindow
from tests.helpers.views import WAIT_MS, make_appearance


class Opened:
    """A settings window over a file of its own."""

    def __init__(self, qtbot: QtBot, path: Path) -> None:
        self.qtbot = qtbot
        self.path = path
        settings, problems = read_settings(path)
        #: What is not the person's to choose; say so by `live.relock()`.
        self.locks: dict[str, Lock] = {}
        self.live = LiveSettings(settings, lambda: dict(self.locks))
        self.store = Store(path, self.live, problems)
        keys = KeyWork(shortcuts_of(self.live), [info.name for info in ACTIONS])
        self.window = SettingsWindow(self.store, keys, make_appearance())
        self.window.resize(900, 680)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow, timeout=WAIT_MS)

    def row(self, where: str) -> SettingRow:
        """The row of a setting, on its page, which is shown."""
        for page in self.window.area._infos:
            if any(row.where == where for row in page.rows()):
                self.window.show_page(page.name)
                return next(row for row in self.window.area.page(page).rows if row.info.where == where)
        raise LookupError(where)

    def field(self, where: str) -> QWidget:
        return self.row(where).control.field

    def saved(self) -> str:
        """What is in the file once everything is saved."""
        self.window.saving.flush()
        return self.path.read_text() if self.path.exists() else ""


Open = Callable[..., Opened]


@pytest.fixture
def open_settings(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens the window over a file with this text ("": there is none)."""
    opened: list[Opened] = []

    def opening(text: str = "") -> Opened:
        path = tmp_path / "kortty" / "settings.toml"
        if text:
            path.parent.mkdir()
            path.write_text(text)
        made = Opened(qtbot, path)
        opened.append(made)
        return made

    yield opening
    for each in opened:
        if isValid(each.window):  # closing deletes it
            each.window.close()
