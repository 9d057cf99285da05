"""The page on which keys are changed."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kortty.settings.changing import Changes, changed, checked
from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.actions.table import ACTIONS
from kortty.ui.keys_page.page import KeysPage
from kortty.ui.keys_page.table import Column
from tests.helpers.views import WAIT_MS

Key = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT, NONE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier


class _Scene:
    """The page with the settings it changes."""

    def __init__(self, qtbot: QtBot, own: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.qtbot = qtbot
        self.live = LiveSettings(replace(Settings(), keys=own or {}))
        self.shortcuts = Shortcuts(self.live, "linux")
        self.sheets = 0
        self.page = KeysPage(self.shortcuts, self._change, show_sheet=self._sheet)
        qtbot.addWidget(self.page)
        self.page.resize(700, 500)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.page.activateWindow()
        qtbot.waitUntil(self.page.isActiveWindow, timeout=WAIT_MS)

    def _change(self, changes: Changes) -> None:
        self.live.change(changed(self.live.now, checked(changes)))

    def _sheet(self) -> None:
        self.sheets += 1

    @property
    def own(self) -> Mapping[str, tuple[str, ...]]:
        """What the settings say of keys."""
        return self.live.now.keys

    @property
    def said(self) -> str:
        """The sentence about the chosen action."""
        return self.page.chosen.said.text().strip()

    def row(self, name: str) -> list[str]:
        """What the table shows of an action."""
        row = self.page.table.row_of(name)
        assert row is not None
        return [self.page.table.index(row, column).data() for column in Column]

    def press(self, name: str, key: Key, modifiers: Qt.KeyboardModifier) -> None:
        """Choose an action and record a key for it."""
        self.page.choose(name)
        self.page.chosen.add.click()
        assert self.page.chosen.recorder.hasFocus()
        QTest.keyClick(self.page.chosen.recorder, key, modifiers)


@pytest.fixture
def scene(qtbot: QtBot) -> _Scene:
    return _Scene(qtbot)


def test_every_action_is_listed_with_its_keys_and_its_defaults(scene: _Scene) -> None:
    assert scene.page.table.rowCount() == len(ACTIONS)
    assert scene.row("tab.next") == ["Next tab", "Ctrl+Tab   Ctrl+PgDown", "Ctrl+Tab   Ctrl+PgDown"]
    assert scene.row("tab.rename") == ["Rename tab", "", ""]


def test_actions_that_a_window_does_not_have_can_be_left_out(qtbot: QtBot) -> None:
    live = LiveSettings()
    page = KeysPage(Shortcuts(live), lambda changes: None, names=("tab.new",))
    qtbot.addWidget(page)
    assert page.table.rowCount() == 1
    assert not page.sheet.isVisibleTo(page)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("split right", ["pane.split_right"]),
        ("RIGHT split", ["pane.split_right"]),
        ("ctrl+alt+shift+t", ["tab.reopen"]),
        ("f11", ["window.full_screen"]),
        ("no such thing", []),
    ],
)
def test_actions_are_found_by_words_and_by_keys(scene: _Scene, text: str, wanted: list[str]) -> None:
    scene.page.search.setText(text)
    table = scene.page.table
    assert [table.info(row).name for row in range(table.rowCount())] == wanted
    assert scene.page.chosen.isEnabled() == bool(wanted)


def test_a_search_keeps_the_chosen_action_while_it_fits(scene: _Scene) -> None:
    scene.page.choose("tab.new")
    scene.page.search.setText("tab")
    assert scene.page.chosen.name == "tab.new"
    scene.page.search.setText("split")
    assert scene.page.chosen.name != "tab.new"


# --- changing ---


def test_a_pressed_key_is_added_and_holds_at_once(scene: _Scene) -> None:
    scene.press("tab.rename", Key.Key_R, CTRL | ALT)
    assert scene.own == {"tab.rename": ("Ctrl+Alt+R",)}
    assert scene.row("tab.rename") == ["Rename tab", "Ctrl+Alt+R", ""]
    assert scene.shortcuts.owner("Ctrl+Alt+R") == "tab.rename"
    assert scene.page.chosen.add.hasFocus()
    scene.press("tab.rename", Key.Key_F12, NONE)
    assert scene.own == {"tab.rename": ("Ctrl+Alt+R", "F12")}


def test_a_key_is_removed_by_its_button_and_the_last_one_leaves_none(scene: _Scene) -> None:
    scene.page.choose("tab.next")
    first, _ = scene.page.chosen.removers
    assert first.accessibleName() == "Remove Ctrl+Tab"
    first.setFocus()
    first.click()
    assert scene.own == {"tab.next": ("Ctrl+PgDown",)}
    assert scene.page.chosen.add.hasFocus()
    scene.page.chosen.removers[0].click()
    assert scene.own == {"tab.next": ()}
    assert scene.page.chosen.removers == []


def test_an_action_gets_its_defaults_back_and_the_file_no_longer_names_it(scene: _Scene) -> None:
    scene.page.choose("tab.next")
    assert not scene.page.chosen.reset.isEnabled()
    scene.page.chosen.removers[1].click()
    assert scene.page.chosen.reset.isEnabled()
    scene.page.chosen.reset.click()
    assert scene.own == {}
    assert scene.row("tab.next")[1] == "Ctrl+Tab   Ctrl+PgDown"


def test_keys_that_are_the_defaults_again_are_not_kept(scene: _Scene) -> None:
    scene.page.choose("window.full_screen")
    scene.page.chosen.removers[0].click()
    assert scene.own == {"window.full_screen": ()}
    scene.press("window.full_screen", Key.Key_F11, NONE)
    assert scene.own == {}


@pytest.mark.parametrize("answer, keys", [("Reset", 0), ("Cancel", 1)])
def test_all_keys_are_reset_after_a_question(qtbot: QtBot, answer: str, keys: int) -> None:
    scene = _Scene(qtbot, {"tab.new": ("F12",)})
    scene.page.reset_all.click()
    (box,) = scene.page.findChildren(QMessageBox)
    qtbot.waitUntil(box.isVisible, timeout=WAIT_MS)
    next(button for button in box.buttons() if button.text().replace("&", "") == answer).click()
    assert len(scene.own) == keys


# --- conflicts and warnings ---


def test_a_key_of_another_action_is_told_and_can_be_taken_over(scene: _Scene) -> None:
    scene.press("tab.rename", Key.Key_T, CTRL | SHIFT)
    assert scene.said == "Ctrl+Shift+T is the key of “New tab”."
    assert scene.own == {}
    assert scene.page.chosen.leave.hasFocus()
    scene.page.chosen.take.click()
    assert scene.own == {"tab.rename": ("Ctrl+Shift+T",), "tab.new": ()}
    assert scene.shortcuts.conflicts == ()
    assert scene.said == ""


def test_a_key_of_another_action_can_be_left_to_it(scene: _Scene) -> None:
    scene.press("tab.rename", Key.Key_T, CTRL | SHIFT)
    scene.page.chosen.leave.click()
    assert scene.own == {}
    assert scene.said == ""
    assert not scene.page.chosen.take.isVisible()


def test_a_conflict_in_the_file_is_marked_and_can_be_resolved(qtbot: QtBot) -> None:
    scene = _Scene(qtbot, {"tab.rename": ("Ctrl+Shift+T",)})
    assert scene.row("tab.new")[1] == "⚠ Ctrl+Shift+T"
    scene.page.choose("tab.new")
    assert scene.said == "Ctrl+Shift+T is the key of “Rename tab”."
    scene.page.chosen.take.click()
    assert scene.own == {"tab.rename": ()} or scene.own == {}
    assert scene.shortcuts.keys("tab.new") == ("Ctrl+Shift+T",)
    assert scene.row("tab.new")[1] == "Ctrl+Shift+T"


@pytest.mark.parametrize("key, modifiers, about", [(Key.Key_R, CTRL, "the shell"), (Key.Key_B, ALT, "command line")])
def test_a_key_that_the_shell_needs_is_taken_only_after_a_warning(
    scene: _Scene, key: Key, modifiers: Qt.KeyboardModifier, about: str
) -> None:
    scene.press("tab.rename", key, modifiers)
    assert about in scene.said
    assert scene.own == {}
    scene.page.chosen.take.click()
    assert len(scene.own["tab.rename"]) == 1


@pytest.mark.parametrize("key, modifiers", [(Key.Key_A, NONE), (Key.Key_Tab, NONE), (Key.Key_PageUp, SHIFT)])
def test_a_key_that_typing_or_the_terminal_needs_is_refused_with_a_reason(
    scene: _Scene, key: Key, modifiers: Qt.KeyboardModifier
) -> None:
    scene.press("tab.rename", key, modifiers)
    assert scene.said
    assert scene.own == {}
    assert not scene.page.chosen.take.isVisible()
    # The next key may be a better one.
    QTest.keyClick(scene.page.chosen.recorder, Key.Key_F12)
    assert scene.own == {"tab.rename": ("F12",)}


def test_escape_gives_up_and_the_focus_is_on_the_button_again(scene: _Scene) -> None:
    scene.press("tab.rename", Key.Key_Escape, NONE)
    assert scene.own == {}
    assert not scene.page.chosen.recorder.isVisible()
    assert scene.page.chosen.add.hasFocus()


def test_a_question_is_gone_when_another_action_is_chosen(scene: _Scene) -> None:
    scene.press("tab.rename", Key.Key_T, CTRL | SHIFT)
    scene.page.choose("tab.duplicate")
    assert scene.said == ""
    assert not scene.page.chosen.take.isVisible()


def test_keys_changed_in_the_file_are_shown_at_once(scene: _Scene) -> None:
    scene.page.choose("tab.new")
    scene.live.change(replace(scene.live.now, keys={"tab.new": ("F12",)}))
    assert scene.row("tab.new")[1] == "F12"
    assert [button.accessibleName() for button in scene.page.chosen.removers] == ["Remove F12"]


# --- by keyboard and screen reader ---


def test_everything_is_reached_with_the_tab_key(scene: _Scene) -> None:
    scene.page.choose("tab.next")
    scene.page.search.setFocus()
    met: list[QWidget] = []
    for _ in range(20):
        focused = QApplication.focusWidget()
        if focused is None or focused in met:
            break
        met.append(focused)
        QTest.keyClick(focused, Key.Key_Tab)
    page = scene.page
    wanted = [page.search, page.view, *page.chosen.removers, page.chosen.add, page.sheet]
    assert [widget for widget in met if widget in wanted] == wanted


def test_enter_on_an_action_records_a_key(scene: _Scene) -> None:
    scene.page.choose("tab.rename")
    scene.page.view.setFocus()
    QTest.keyClick(scene.page.view, Key.Key_Return)
    assert scene.page.chosen.recorder.hasFocus()


def test_the_list_of_all_keys_is_one_press_away(scene: _Scene) -> None:
    scene.page.sheet.click()
    assert scene.sheets == 1


def test_controls_have_names_for_screen_readers(scene: _Scene) -> None:
    scene.page.choose("tab.next")
    page = scene.page
    for widget in (page.search, page.view, page.chosen.recorder, *page.findChildren(QPushButton)):
        interface = QAccessible.queryAccessibleInterface(widget)
        assert interface.text(QAccessible.Text.Name) or not widget.isVisible(), widget


def test_what_the_person_changed_is_bold(qtbot: QtBot) -> None:
    scene = _Scene(qtbot, {"tab.new": ("F12",)})
    table = scene.page.table
    row, other = table.row_of("tab.new"), table.row_of("tab.close")
    assert row is not None
    assert other is not None
    assert table.index(row, 0).data(Qt.ItemDataRole.FontRole).bold()
    assert table.index(other, 0).data(Qt.ItemDataRole.FontRole) is None
    assert table.rowCount(table.index(0, 0)) == 0
    assert table.rowCount(QModelIndex()) == len(ACTIONS)


def test_a_page_that_is_gone_is_told_nothing(qtbot: QtBot) -> None:
    live = LiveSettings()
    page = KeysPage(Shortcuts(live), lambda changes: None)
    page.deleteLater()
    gone: list[bool] = []
    page.destroyed.connect(lambda: gone.append(True))
    qtbot.waitUntil(lambda: bool(gone), timeout=WAIT_MS)
    live.change(replace(live.now, keys={"tab.new": ("F12",)}))
