"""What a person can do with the text of a terminal by menu, context menu and key."""

import sys

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QVBoxLayout
from pytestqt.qtbot import QtBot

from kortty.ui.actions.bound import Actions
from kortty.ui.actions.view import open_context_menu
from kortty.ui.key_keeper import KeyKeeper
from tests.helpers.action_windows import ActionWindow
from tests.helpers.pastes import UNASKED, question, use
from tests.helpers.views import WAIT_MS, Stage, clipboard_text

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    return Stage(qtbot, columns=50)


@pytest.fixture
def window(qtbot: QtBot, stage: Stage) -> ActionWindow:
    return ActionWindow(qtbot, stage.view)


@pytest.fixture
def actions(window: ActionWindow) -> Actions:
    return window.actions_of_window


def _texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


@pytest.mark.promise("FT-2.4-01")
def test_the_menu_and_the_paste_key_are_one_action(stage: Stage, actions: Actions) -> None:
    assert QKeySequence("Ctrl+Shift+V") in actions.action("edit.paste").shortcuts()
    QGuiApplication.clipboard().setText("one\ntwo")
    actions.action("edit.paste").trigger()
    question(stage).paste.click()
    assert stage.sent() == b"one\rtwo"


def test_everything_is_selected_and_copied(stage: Stage, actions: Actions) -> None:
    stage.output("".join(f"line {number}\r\n" for number in range(40)) + "last")
    assert actions.run("edit.select_all")
    assert actions.run("edit.copy")
    lines = clipboard_text().splitlines()
    assert lines == [f"line {number}" for number in range(40)] + ["last"]


@pytest.mark.promise("FT-2.8-01")
def test_the_buffer_is_cleared_but_for_the_prompt_and_the_view_shows_it(stage: Stage, actions: Actions) -> None:
    stage.output("old\r\n" * 40 + "$ prompt")
    stage.view.viewport.scroll(-5)
    actions.run("edit.select_all")
    actions.run("edit.clear_buffer")
    stage.settle()
    terminal = stage.pane.terminal
    assert [row.text for row in terminal.screen_rows()][:2] == ["$ prompt", ""]
    assert terminal.first_line == terminal.screen_line
    assert stage.view.viewport.following
    assert stage.selection is None
    assert stage.sent() == b""


def test_read_only_is_a_switch_that_follows_the_view(stage: Stage, actions: Actions) -> None:
    action = actions.action("edit.read_only")
    action.trigger()
    assert stage.view.person.read_only
    assert action.isChecked()
    stage.view.set_read_only(False)
    actions.menu("edit").aboutToShow.emit()
    assert not action.isChecked()


def test_what_makes_no_sense_now_is_greyed_while_a_menu_shows_it_and_only_then(stage: Stage, actions: Actions) -> None:
    names = ("edit.copy", "edit.copy_html", "edit.paste", "edit.clear_buffer")
    QGuiApplication.clipboard().clear()
    stage.output("\x1b[?1049h")
    menu = actions.menu("edit")
    menu.aboutToShow.emit()
    assert [actions.action(name).isEnabled() for name in names] == [False] * 4
    menu.aboutToHide.emit()
    assert [actions.action(name).isEnabled() for name in names] == [True] * 4


def test_what_makes_sense_is_not_greyed(stage: Stage, actions: Actions) -> None:
    names = ("edit.copy", "edit.copy_html", "edit.paste", "edit.clear_buffer")
    QGuiApplication.clipboard().setText("x")
    stage.output("word")
    stage.view.select_all()
    menu = actions.menu("edit")
    menu.aboutToShow.emit()
    assert all(actions.action(name).isEnabled() for name in names)
    stage.view.set_read_only(True)
    menu.aboutToShow.emit()
    assert not actions.action("edit.paste").isEnabled()


def test_a_copy_as_html_has_fonts_and_colours(stage: Stage, actions: Actions) -> None:
    stage.output("a \x1b[31mred\x1b[m one")
    actions.run("edit.select_all")
    actions.run("edit.copy_html")
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == "a red one"
    assert stage.view.canvas.metrics.families[0] in data.html()
    assert ">red</span>" in data.html()


def test_the_size_of_the_text_changes_in_steps_and_comes_back(stage: Stage, actions: Actions) -> None:
    usual = stage.view.canvas.metrics.cell_height
    for _ in range(3):
        actions.run("view.larger")
    assert stage.view.canvas.metrics.cell_height > usual
    actions.run("view.usual_size")
    assert stage.view.canvas.metrics.cell_height == usual
    for _ in range(3):
        actions.run("view.smaller")
    assert stage.view.canvas.metrics.cell_height < usual


def test_without_a_terminal_nothing_of_this_is_possible_and_its_keys_do_no_harm(
    window: ActionWindow, actions: Actions
) -> None:
    window.current_view = None
    for name in actions.names:
        assert not actions.possible(name)
        assert not actions.run(name)
        actions.action(name).trigger()


# --- keys of a terminal and keys of shortcuts ---


class _Kept(ActionWindow):
    """A window whose terminal stands in a KeyKeeper, below a menu bar."""

    def __init__(self, qtbot: QtBot, stage: Stage) -> None:
        self.done: list[str] = []
        super().__init__(qtbot, stage.view)
        self.actions_of_window.bind("tab.new", lambda: self.done.append("tab.new"))
        self.actions_of_window.bind("tab.go_1", lambda: self.done.append("tab.go_1"))
        self.actions_of_window.fill_menu_bar(self.menuBar())
        self.keeper = KeyKeeper(self.actions_of_window.leaves, self)
        column = QVBoxLayout(self.keeper)
        column.addWidget(stage.view)
        self.setCentralWidget(self.keeper)
        stage.view.show()
        stage.view.setFocus()
        qtbot.waitUntil(stage.view.hasFocus, timeout=WAIT_MS)
        stage.sent()


@pytest.mark.promise("CA-0-26")
def test_keys_of_the_shell_arrive_and_open_no_menu_and_keys_of_shortcuts_do_not_arrive(
    qtbot: QtBot, stage: Stage
) -> None:
    window = _Kept(qtbot, stage)
    QTest.keyClick(stage.view, Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(stage.view, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(stage.view, Qt.Key.Key_F1)
    assert stage.sent() == b"\x1bf\x14\x1bOP"
    assert QApplication.activePopupWidget() is None
    QTest.keyClick(stage.view, Qt.Key.Key_T, CTRL_SHIFT)
    QTest.keyClick(stage.view, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.done == ["tab.new", "tab.go_1"]
    assert stage.sent() == b""


def test_a_shortcut_without_an_action_in_this_window_is_a_key_of_the_terminal(qtbot: QtBot, stage: Stage) -> None:
    _Kept(qtbot, stage)
    QTest.keyClick(stage.view, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert stage.sent() == b"\x1b2"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="scan codes are those of X and Wayland")
def test_on_a_layout_without_latin_letters_the_place_of_a_key_counts(qtbot: QtBot, stage: Stage) -> None:
    window = _Kept(qtbot, stage)
    for _ in range(2):
        # A Russian keyboard: what stands at the place of T, with the scan code that X has for it.
        override = QKeyEvent(QKeyEvent.Type.ShortcutOverride, 0x415, CTRL_SHIFT, 28, 0, 0, "")
        override.ignore()
        QApplication.sendEvent(stage.view, override)
        assert not override.isAccepted()
        assert QKeySequence("Ctrl+Shift+Е") in window.actions_of_window.action("tab.new").shortcuts()
    assert len(window.actions_of_window.action("tab.new").shortcuts()) == 2
    assert window.actions_of_window.shortcuts.shown("tab.new") == "Ctrl+Shift+T"


# --- the context menu ---


@pytest.mark.promise("FT-2.4-01")
def test_the_context_menu_opens_without_waiting_pastes_and_goes(stage: Stage, actions: Actions) -> None:
    use(stage, UNASKED)
    QGuiApplication.clipboard().setText("pasted")
    menu = open_context_menu(actions, stage.view, QPoint(40, 40))
    assert QApplication.activePopupWidget() is menu
    assert {"Copy", "Paste", "Select all", "Clear buffer", "Read-only"} <= set(_texts(menu))
    gone: list[bool] = []
    menu.destroyed.connect(lambda: gone.append(True))
    menu.setActiveAction(actions.action("edit.paste"))
    QApplication.sendEvent(menu, QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier))
    assert stage.sent() == b"pasted"
    stage.qtbot.waitUntil(lambda: bool(gone), timeout=WAIT_MS)


@pytest.mark.promise("FT-2.6-01")
def test_a_right_click_on_a_link_offers_it_first(stage: Stage, actions: Actions) -> None:
    stage.output("see https://example.com/ now")
    place = stage.view.mapToGlobal(stage.position(10.5, 0.5)).toPoint()
    menu = open_context_menu(actions, stage.view, place)
    assert _texts(menu)[:3] == ["Open link", "Copy link address", "Copy"]
    menu.actions()[1].trigger()
    assert clipboard_text() == "https://example.com/"
    menu.close()


def test_a_right_click_elsewhere_does_not(stage: Stage, actions: Actions) -> None:
    stage.output("see https://example.com/ now")
    place = stage.view.mapToGlobal(stage.position(40.5, 3.5)).toPoint()
    menu = open_context_menu(actions, stage.view, place)
    assert _texts(menu)[0] == "Copy"
    menu.close()


def test_a_menu_by_its_key_is_about_the_link_at_the_cursor(stage: Stage, actions: Actions) -> None:
    stage.output("https://example.com/\r")
    wanted: list[QPoint] = []
    stage.view.menu_wanted.connect(wanted.append)
    stage.press(Qt.Key.Key_Menu)
    menu = open_context_menu(actions, stage.view, wanted[0])
    assert _texts(menu)[0] == "Open link"
    menu.close()
    stage.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None, timeout=WAIT_MS)
