"""What a person can do with a terminal from menus: those of the window and the context menu."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from kortty.ui.context_menu import open_context_menu
from kortty.ui.view_actions import ViewActions
from tests.helpers.pastes import UNASKED, question, use
from tests.helpers.views import WAIT_MS, Stage, clipboard_text

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def actions(stage: Stage) -> ViewActions:
    return ViewActions(stage.view, stage.view)


def _edit_menu(stage: Stage, actions: ViewActions) -> QMenu:
    menu = QMenu(stage.view)
    actions.edit(menu)
    return menu


@pytest.mark.promise("FT-2.4-01")
def test_the_menu_and_the_paste_key_are_one_action(stage: Stage, actions: ViewActions) -> None:
    assert QKeySequence("Ctrl+Shift+V") in actions.paste.shortcuts()
    QGuiApplication.clipboard().setText("one\ntwo")
    actions.paste.trigger()
    question(stage).paste.click()
    assert stage.sent() == b"one\rtwo"


def test_everything_is_selected_and_copied(stage: Stage, actions: ViewActions) -> None:
    stage.output("".join(f"line {number}\r\n" for number in range(40)) + "last")
    actions.select_all.trigger()
    actions.copy.trigger()
    lines = clipboard_text().splitlines()
    assert lines == [f"line {number}" for number in range(40)] + ["last"]


@pytest.mark.promise("FT-2.8-01")
def test_the_buffer_is_cleared_but_for_the_prompt_and_the_view_shows_it(stage: Stage, actions: ViewActions) -> None:
    stage.output("old\r\n" * 40 + "$ prompt")
    stage.view.viewport.scroll(-5)
    actions.select_all.trigger()
    actions.clear_buffer.trigger()
    stage.settle()
    terminal = stage.pane.terminal
    assert [row.text for row in terminal.screen_rows()][:2] == ["$ prompt", ""]
    assert terminal.first_line == terminal.screen_line
    assert stage.view.viewport.following
    assert stage.selection is None
    assert stage.sent() == b""


def test_clearing_has_no_key_of_its_own(actions: ViewActions) -> None:
    assert actions.clear_buffer.shortcuts() == []


def test_no_action_takes_a_key_that_belongs_to_programs(actions: ViewActions) -> None:
    for action in vars(actions).values():
        if not isinstance(action, QAction):
            continue
        for shortcut in action.shortcuts():
            parts = shortcut.toString().split("+")
            assert len(parts) > 2 or parts[-1] in ("", "=", "-", "0"), shortcut.toString()


def test_read_only_is_a_switch_that_follows_the_view(stage: Stage, actions: ViewActions) -> None:
    actions.read_only.trigger()
    assert stage.view.person.read_only
    assert actions.read_only.isChecked()
    stage.view.set_read_only(False)
    assert not actions.read_only.isChecked()


def test_what_makes_no_sense_now_is_greyed_while_a_menu_shows_it_and_only_then(
    stage: Stage, actions: ViewActions
) -> None:
    QGuiApplication.clipboard().clear()
    stage.output("\x1b[?1049h")
    menu = _edit_menu(stage, actions)
    menu.aboutToShow.emit()
    assert [action.isEnabled() for action in (actions.copy, actions.paste, actions.clear_buffer)] == [False] * 3
    menu.aboutToHide.emit()
    assert [action.isEnabled() for action in (actions.copy, actions.paste, actions.clear_buffer)] == [True] * 3


def test_what_makes_sense_is_not_greyed(stage: Stage, actions: ViewActions) -> None:
    QGuiApplication.clipboard().setText("x")
    stage.output("word")
    stage.view.select_all()
    menu = _edit_menu(stage, actions)
    menu.aboutToShow.emit()
    assert all(action.isEnabled() for action in (actions.copy, actions.paste, actions.clear_buffer))
    stage.view.set_read_only(True)
    menu.aboutToShow.emit()
    assert not actions.paste.isEnabled()


# --- the context menu ---


def _wanted(stage: Stage) -> list[QPoint]:
    places: list[QPoint] = []
    stage.view.menu_wanted.connect(places.append)
    return places


def test_a_right_click_asks_for_the_menu_where_it_happened(stage: Stage) -> None:
    places = _wanted(stage)
    stage.mouse(QEvent.Type.MouseButtonPress, (3.5, 2.5), Qt.MouseButton.RightButton)
    assert places == [stage.view.mapToGlobal(stage.position(3.5, 2.5)).toPoint()]


@pytest.mark.parametrize("key, modifiers", [(Key.Key_Menu, NONE), (Key.Key_F10, SHIFT)])
def test_the_menu_key_and_shift_f10_ask_for_the_menu_at_the_cursor(
    stage: Stage, key: Key, modifiers: Qt.KeyboardModifier
) -> None:
    stage.output("\r\n\r\nabc")
    places = _wanted(stage)
    stage.press(key, "", modifiers)
    cursor = stage.view.grid.area(3, 2)
    assert places == [stage.view.mapToGlobal(cursor.bottomLeft())]
    assert stage.sent() == b""


def test_f10_with_other_modifiers_is_for_programs(stage: Stage) -> None:
    places = _wanted(stage)
    stage.press(Key.Key_F10)
    stage.press(Key.Key_F10, "", Qt.KeyboardModifier.ControlModifier)
    assert places == []
    assert stage.sent() == b"\x1b[21~\x1b[21;5~"


def test_a_program_that_tracks_the_mouse_gets_the_right_click_and_shift_gives_it_back(stage: Stage) -> None:
    stage.output("\x1b[?1000h\x1b[?1006h")
    places = _wanted(stage)
    stage.mouse(QEvent.Type.MouseButtonPress, (3.5, 2.5), Qt.MouseButton.RightButton)
    assert places == []
    assert stage.sent() == b"\x1b[<2;4;3M"
    stage.mouse(QEvent.Type.MouseButtonPress, (3.5, 2.5), Qt.MouseButton.RightButton, SHIFT)
    assert len(places) == 1


@pytest.mark.promise("FT-2.4-01")
def test_the_context_menu_opens_without_waiting_pastes_and_goes(stage: Stage, actions: ViewActions) -> None:
    use(stage, UNASKED)
    QGuiApplication.clipboard().setText("pasted")
    open_context_menu(stage.view, actions, QAction("Full screen", stage.view), QPoint(40, 40))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions() if action.text()]
    assert {"Copy", "Paste", "Select all", "Clear buffer", "Read-only", "Text size"} <= set(texts)
    assert "Full screen" not in texts
    gone: list[bool] = []
    menu.destroyed.connect(lambda: gone.append(True))
    menu.setActiveAction(actions.paste)
    QApplication.sendEvent(menu, QKeyEvent(QKeyEvent.Type.KeyPress, Key.Key_Return, NONE))
    assert stage.sent() == b"pasted"
    stage.qtbot.waitUntil(lambda: bool(gone), timeout=WAIT_MS)


def test_the_context_menu_leads_out_of_full_screen(qtbot: QtBot, stage: Stage, actions: ViewActions) -> None:
    stage.view.showFullScreen()
    qtbot.waitUntil(stage.view.isFullScreen, timeout=WAIT_MS)
    open_context_menu(stage.view, actions, QAction("Full screen", stage.view), QPoint(40, 40))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert "Full screen" in [action.text() for action in menu.actions()]
    menu.close()
