"""The dialog that offers the scripts for shells: it says what would be done, and does it only when that is wanted."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kortty.ui.shell_setup.adding import appended
from kortty.ui.shell_setup.dialog import ShellSetup
from kortty.ui.shell_setup.shells import SHELLS
from tests.helpers.views import clipboard_text
from tests.helpers.windows import MakeScene

BASH, ZSH, FISH = SHELLS


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def _dialog(qtbot: QtBot, home: Path, program: str = "/bin/bash") -> ShellSetup:
    dialog = ShellSetup(None, program, ("monospace",), {}, home)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def test_it_shows_exactly_what_would_be_appended_to_which_file(qtbot: QtBot, home: Path) -> None:
    dialog = _dialog(qtbot, home)
    assert dialog.shell is BASH
    assert dialog.where.text() == "For bash from version 4.4: append this to ~/.bashrc"
    assert dialog.box.toPlainText() == appended(BASH).strip()
    assert dialog.add_button.text() == "Append to ~/.bashrc"
    assert list(home.iterdir()) == []


def test_nothing_is_done_by_opening_and_closing_it(qtbot: QtBot, home: Path) -> None:
    (home / ".bashrc").write_text("mine\n", encoding="utf-8")
    dialog = _dialog(qtbot, home)
    assert dialog.close_button.isDefault()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert (home / ".bashrc").read_text(encoding="utf-8") == "mine\n"
    assert [entry.name for entry in home.iterdir()] == [".bashrc"]


def test_its_button_appends_and_says_so(qtbot: QtBot, home: Path) -> None:
    (home / ".bashrc").write_text("mine\n", encoding="utf-8")
    dialog = _dialog(qtbot, home)
    dialog.add_button.click()
    assert (home / ".bashrc").read_text(encoding="utf-8") == "mine\n" + appended(BASH)
    assert dialog.note.text().endswith("A copy of ~/.bashrc is in ~/.bashrc.before-kortty.")
    assert not dialog.add_button.isEnabled()


def test_enter_presses_the_button_that_has_the_focus(qtbot: QtBot, home: Path) -> None:
    dialog = _dialog(qtbot, home)
    dialog.add_button.setFocus()
    QTest.keyClick(dialog.add_button, Qt.Key.Key_Return)
    assert (home / ".bashrc").exists()


def test_a_line_that_is_there_is_not_offered_again(qtbot: QtBot, home: Path) -> None:
    (home / ".bashrc").write_text(BASH.line, encoding="utf-8")
    dialog = _dialog(qtbot, home)
    assert not dialog.add_button.isEnabled()
    assert dialog.note.text() == "~/.bashrc has the line already."


def test_it_knows_the_owners_shell_and_offers_the_others(qtbot: QtBot, home: Path) -> None:
    dialog = _dialog(qtbot, home, "/usr/bin/fish")
    assert dialog.shell is FISH
    assert dialog.add_button.text() == "Append to ~/.config/fish/config.fish"
    dialog.choice.setCurrentIndex(SHELLS.index(ZSH))
    assert dialog.box.toPlainText() == appended(ZSH).strip()
    dialog.add_button.click()
    assert (home / ".zshrc").read_text(encoding="utf-8") == appended(ZSH)
    assert dialog.note.text() == "~/.zshrc was made. It holds for shells that start now."


def test_a_shell_without_a_script_is_named(qtbot: QtBot, home: Path) -> None:
    assert _dialog(qtbot, home, "/bin/dash").note.text() == "Your shell is /bin/dash, for which there is no script."


def test_the_line_can_be_copied(qtbot: QtBot, home: Path) -> None:
    dialog = _dialog(qtbot, home)
    dialog.copy_button.click()
    assert clipboard_text() == BASH.line


def test_a_failure_is_said_and_can_be_tried_again(qtbot: QtBot, home: Path) -> None:
    dialog = _dialog(qtbot, home)
    (home / ".bashrc").mkdir()
    dialog.add_button.click()
    assert dialog.note.text() == "Nothing was changed: ~/.bashrc is no file."
    assert dialog.add_button.isEnabled()


def test_everything_in_it_is_reached_by_tab_and_has_a_name(qtbot: QtBot, home: Path) -> None:
    dialog = _dialog(qtbot, home)
    parts = {dialog.choice, dialog.box, dialog.copy_button, dialog.add_button, dialog.close_button}
    reached = set()
    for _ in range(2 * len(parts)):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        reached.add(dialog.focusWidget())
    assert parts <= reached
    assert dialog.choice.accessibleName() == "Shell"
    assert dialog.box.accessibleName() == "Line to append"


def test_the_action_opens_one_dialog_and_waits_for_nothing(make_window: MakeScene, home: Path) -> None:
    scene = make_window()
    assert scene.run("app.shell_integration")
    assert scene.run("app.shell_integration")
    (dialog,) = scene.window.findChildren(ShellSetup)
    assert dialog.isVisible()
    dialog.close()
