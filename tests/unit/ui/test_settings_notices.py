"""What is wrong with the settings file is said in every window, and taken back when it is put right."""

from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kortty.paint.schemes import DARK
from kortty.settings.aside import read_at_start
from kortty.settings.live import LiveSettings
from kortty.settings.store import Store
from kortty.ui.notice import Notice
from kortty.ui.settings_notices import SettingsNotices
from tests.helpers.views import make_appearance


class Window:
    """As much of a terminal window as is spoken to."""

    def __init__(self, parent: QWidget) -> None:
        self.notice = Notice(parent)
        self.marks: list[int] = []

    def say(self, text: str, mark: int) -> None:
        self.notice.say(text, mark)
        self.marks.append(mark)


class Desktop(QObject):
    """As much of the desktop as is known."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.appearance = make_appearance()
        self.parent_kept = parent  # Python must not let go of it before its children
        self.windows = (Window(parent), Window(parent))


@pytest.fixture
def desktop(qtbot: QtBot) -> Desktop:
    parent = QWidget()
    qtbot.addWidget(parent)
    return Desktop(parent)


def noticing(desktop: Desktop, path: Path) -> Store:
    settings, problems = read_at_start(path)
    store = Store(path, LiveSettings(settings), problems)
    SettingsNotices(cast(Any, desktop), store)
    return store


def said(desktop: Desktop) -> list[str]:
    return [window.notice.text() for window in desktop.windows]


def test_what_a_start_found_is_said_in_the_window_and_on_standard_error(
    desktop: Desktop, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[terminal]\nrows = 3\n")
    noticing(desktop, path)
    first, second = said(desktop)
    assert first == second
    assert "line 2" in first
    assert first.endswith("The default holds.")
    assert capsys.readouterr().err == f"kortty: {first}\n"
    assert desktop.windows[0].marks == [DARK.waiting]


def test_a_file_put_right_takes_back_what_was_said_and_nothing_else(desktop: Desktop, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    store = noticing(desktop, path)
    assert said(desktop) == ["", ""]
    path.write_text("rows = = 3\n")
    store.reload()
    assert "line 1" in said(desktop)[0]
    assert said(desktop)[0].endswith("The settings from before still hold.")
    desktop.windows[1].say("Something else.", 0)
    path.write_text("")
    store.reload()
    assert said(desktop) == ["", "Something else."]


def test_keys_that_cannot_be_used_are_said_too(desktop: Desktop, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[terminal]\nrows = "x"\n[keys]\n"tab.new" = ["T", "F12"]\n"no.such" = []\n')
    store = noticing(desktop, path)
    assert "rows" in said(desktop)[0]
    assert "A key in the settings is not used (New tab): T is needed for typing." in said(desktop)[0]
    assert said(desktop)[0].endswith("There is one more problem with keys.")
    path.write_text("")
    store.reload()
    assert said(desktop) == ["", ""]
