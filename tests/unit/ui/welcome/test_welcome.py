"""What a person is told in the first minute, and what the Help menu shows."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from kortty.base.version import VERSION
from kortty.settings.state import State
from kortty.ui.about import LICENCES, About
from kortty.ui.keys_page.sheet_window import SheetWindow
from kortty.ui.welcome.binding import bind_help
from kortty.ui.welcome.first_start import welcome_bar
from kortty.ui.welcome.page import WelcomePage
from kortty.ui.welcome.tips import bar_text, tips
from tests.helpers.action_windows import ActionWindow

ROOT = Path(__file__).parents[4]


class _Scene:
    """A window with what the tips are about."""

    def __init__(self, qtbot: QtBot) -> None:
        self.done: list[str] = []
        self.window = ActionWindow(qtbot)
        self.actions = self.window.actions_of_window
        for name in ("app.palette", "tab.new", "pane.split", "edit.find", "app.settings", "app.keys"):
            self._bind(name)
        bind_help(self.actions, self.window)

    def _bind(self, name: str) -> None:
        self.actions.bind(name, lambda: self.done.append(name))

    def keys(self, **keys: tuple[str, ...]) -> None:
        """Other keys in the settings; "_" stands for the dot in a name."""
        named = {name.replace("_", "."): texts for name, texts in keys.items()}
        self.window.live.change(replace(self.window.live.now, keys=named))


@pytest.fixture
def scene(qtbot: QtBot) -> _Scene:
    return _Scene(qtbot)


def _page(scene: _Scene) -> WelcomePage:
    scene.actions.run("help.welcome")
    page = scene.window.findChild(WelcomePage)
    assert page is not None
    return page


@pytest.mark.promise("FT-12.1-09")
def test_the_welcome_page_tells_what_is_there_with_the_keys_of_the_moment(scene: _Scene) -> None:
    page = _page(scene)
    assert list(page.buttons) == ["app.palette", "tab.new", "pane.split", "edit.find", "app.settings", "app.shortcuts"]
    assert page.buttons["app.palette"].text() == "Ctrl+Shift+P"
    scene.keys(app_palette=("F12",), pane_split=())
    assert page.buttons["app.palette"].text() == "F12"
    assert page.buttons["pane.split"].text() == "Show"
    assert page.buttons["app.palette"].accessibleName() == "Find every command, F12"


def test_a_button_of_the_page_does_what_it_tells(scene: _Scene) -> None:
    page = _page(scene)
    page.buttons["pane.split"].click()
    assert scene.done == ["pane.split"]
    assert not page.isVisible()


def test_enter_presses_the_button_that_has_the_focus(scene: _Scene) -> None:
    page = _page(scene)
    page.buttons["pane.split"].setFocus()
    QTest.keyClick(page.buttons["pane.split"], Qt.Key.Key_Return)
    assert scene.done == ["pane.split"]


def test_the_page_is_opened_once(scene: _Scene) -> None:
    page = _page(scene)
    assert _page(scene) is page
    page.close()


def test_tips_of_what_does_not_exist_are_left_out(qtbot: QtBot) -> None:
    window = ActionWindow(qtbot)
    window.actions_of_window.bind("tab.new", lambda: None)
    assert [tip.name for tip in tips(window.actions_of_window)] == ["tab.new"]
    assert bar_text(window.actions_of_window) == "Welcome to korTTY."


# --- the bar ---


def test_the_first_start_shows_one_quiet_bar_and_no_other_start_does(scene: _Scene, tmp_path: Path) -> None:
    state = State(tmp_path / "state.json")
    bar = welcome_bar(scene.window, scene.actions, state)
    assert bar is not None
    assert bar.label.text() == ("Welcome to korTTY. Ctrl+Shift+P finds every command. Ctrl+Shift+O splits the window.")
    assert [button.text() for button in bar.buttons] == ["Show more", "Close"]
    assert welcome_bar(scene.window, scene.actions, state) is None
    assert welcome_bar(scene.window, scene.actions, State(tmp_path / "state.json")) is None


def test_the_bar_tells_the_keys_that_hold_and_leads_to_the_page(scene: _Scene) -> None:
    scene.keys(app_palette=("F12",), pane_split=())
    bar = welcome_bar(scene.window, scene.actions, State(None))
    assert bar is not None
    assert bar.label.text() == "Welcome to korTTY. F12 finds every command."
    bar.buttons[0].click()
    page = scene.window.findChild(WelcomePage)
    assert page is not None
    page.close()


def test_where_nothing_can_be_remembered_nobody_is_welcomed_at_every_start(scene: _Scene, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert welcome_bar(scene.window, scene.actions, State(tmp_path / "file" / "state.json")) is None


# --- About and the sheet ---


@pytest.mark.promise("FT-12.1-09")
def test_about_says_version_system_and_licences_and_copies_what_a_report_needs(scene: _Scene) -> None:
    scene.actions.run("help.about")
    about = scene.window.findChild(About)
    assert about is not None
    assert f"korTTY {VERSION} (" in about.system.toPlainText()
    assert "offscreen" in about.system.toPlainText() or "xcb" in about.system.toPlainText()
    assert "pyte: LGPL-3.0-only" in about.licences.toPlainText()
    about.copy.click()
    assert QGuiApplication.clipboard().text() == about.system.toPlainText()
    assert Path.home().name not in about.system.toPlainText().split()
    about.close()


def test_every_package_that_korttty_needs_has_its_licence_in_about() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {line.split(";")[0].split(">")[0].strip().lower() for line in project["dependencies"]}
    listed = ", ".join(name for name, _ in LICENCES).lower()
    assert [name for name in sorted(needed) if name not in listed] == []


@pytest.mark.promise("FT-12.1-09")
def test_the_sheet_of_all_keys_is_opened_and_leads_to_the_settings(scene: _Scene) -> None:
    scene.actions.run("app.shortcuts")
    sheet = scene.window.findChild(SheetWindow)
    assert sheet is not None
    assert "Ctrl+Shift+P" in sheet.text.toPlainText()
    assert "Ctrl+Shift+C" not in sheet.text.toPlainText()
    sheet.change.click()
    assert scene.done == ["app.keys"]
    sheet.close()


def test_texts_of_the_page_are_text(scene: _Scene) -> None:
    page = _page(scene)
    assert all(label.textFormat().name == "PlainText" for label in page.findChildren(QLabel))
    page.close()
