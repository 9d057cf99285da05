"""Actions of a window: menus made from the table, keys that work whatever is shown, asking only while a menu shows."""

from dataclasses import replace
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from kortty.settings.live import LiveSettings
from kortty.ui.actions.bound import Actions
from kortty.ui.actions.table import ACTIONS, CONTEXT_MENU, LINE
from tests.helpers.action_windows import ActionWindow
from tests.helpers.views import WAIT_MS

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT, NONE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier


class _Done(list[str]):
    """The names of actions in the order in which they were done."""

    def bind(self, actions: Actions, *names: str) -> None:
        """Bind actions to be written down."""
        for name in names:
            actions.bind(name, partial(self.append, name))


@pytest.fixture
def window(qtbot: QtBot) -> ActionWindow:
    return ActionWindow(qtbot)


@pytest.fixture
def actions(window: ActionWindow) -> Actions:
    return window.actions_of_window


@pytest.fixture
def done() -> _Done:
    return _Done()


def _shown(menu: QMenu) -> list[str]:
    menu.aboutToShow.emit()
    return ["--" if action.isSeparator() else action.text() for action in menu.actions()]


def _press(window: ActionWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    QTest.keyClick(window, key, modifiers)


# --- menus ---


@pytest.mark.promise("FT-12.1-01", "FT-12.1-02", "FT-12.1-05", "FT-12.1-08", "FT-12.1-09")
def test_the_menu_bar_has_every_action_that_is_bound_and_no_other(window: ActionWindow, actions: Actions) -> None:
    _Done().bind(actions, *(info.name for info in ACTIONS))
    actions.fill_menu_bar(window.menuBar())
    found: list[str] = []

    def collect(menu: QMenu) -> None:
        menu.aboutToShow.emit()
        for entry in menu.actions():
            below = QMenu.menuInAction(entry)
            if below is not None:
                collect(below)
            elif not entry.isSeparator():
                found.append(entry.objectName())

    titles = []
    for entry in window.menuBar().actions():
        titles.append(entry.text())
        below = QMenu.menuInAction(entry)
        assert below is not None
        collect(below)
    assert titles == ["&File", "&Edit", "&View", "&Tabs", "&Panes", "&Help"]
    assert sorted(found) == sorted(info.name for info in ACTIONS)


def test_an_action_nobody_bound_is_not_shown_and_lines_stand_between_groups_only(
    window: ActionWindow, actions: Actions, done: _Done
) -> None:
    done.bind(actions, "tab.new", "tab.close", "app.quit", "edit.copy")
    actions.fill_menu_bar(window.menuBar())
    assert [entry.text() for entry in window.menuBar().actions()] == ["&File", "&Edit"]
    assert _shown(actions.menu("file")) == ["New tab", "--", "Close tab", "Quit korTTY"]
    assert _shown(actions.menu("edit")) == ["Copy"]


def test_a_menu_inside_a_menu_stands_where_its_first_action_does(actions: Actions, done: _Done) -> None:
    done.bind(actions, "pane.split", "pane.grow_left", "pane.focus_up", "pane.focus_down", "pane.close")
    assert _shown(actions.menu("panes")) == ["Split pane", "--", "Focus", "Grow", "--", "Close pane"]
    assert _shown(actions.menu("panes/focus")) == ["Focus the pane above", "Focus the pane below"]


def test_a_menu_in_which_nothing_is_possible_is_grey(actions: Actions) -> None:
    possible = [False]
    actions.bind("pane.split", lambda: None)
    actions.bind("pane.grow_left", lambda: None, enabled=lambda: possible[0])
    menu = actions.menu("panes")
    menu.aboutToShow.emit()
    grow = menu.actions()[-1]
    assert (grow.text(), grow.isEnabled()) == ("Grow", False)
    possible[0] = True
    menu.aboutToShow.emit()
    assert grow.isEnabled()


def test_what_is_bound_later_comes_when_the_menu_is_shown_again(actions: Actions, done: _Done) -> None:
    done.bind(actions, "edit.copy")
    assert _shown(actions.menu("edit")) == ["Copy"]
    done.bind(actions, "edit.paste")
    assert _shown(actions.menu("edit")) == ["Copy", "Paste"]


def test_names_that_do_not_exist_or_are_bound_twice_are_refused(actions: Actions, done: _Done) -> None:
    done.bind(actions, "edit.copy")
    with pytest.raises(KeyError):
        actions.bind("edit.nothing", lambda: None)
    with pytest.raises(ValueError):
        actions.bind("edit.copy", lambda: None)
    with pytest.raises(KeyError):
        actions.run("edit.paste")
    assert not actions.possible("edit.paste")


def test_a_menu_action_is_filled_anew_each_time_and_has_no_ellipsis(qtbot: QtBot, actions: Actions) -> None:
    times: list[int] = []

    def fill(menu: QMenu) -> None:
        times.append(len(times))
        menu.addAction(f"entry {len(times)}")

    actions.bind_menu("tab.recent", fill, enabled=lambda: len(times) < 2)
    assert _shown(actions.menu("file")) == ["Recently closed"]
    (entry,) = actions.menu("file").actions()
    below = QMenu.menuInAction(entry)
    assert below is not None
    assert _shown(below) == ["entry 1"]
    assert _shown(below) == ["entry 2"]
    actions.menu("file").aboutToShow.emit()
    assert not entry.isEnabled()
    times.clear()
    assert actions.run("tab.recent")
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    assert popup.actions()[0].text() == "entry 1"
    popup.close()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None, timeout=WAIT_MS)


def test_switches_are_asked_while_shown_and_after_they_were_done(actions: Actions) -> None:
    state = {"on": False}

    def turn() -> None:
        state["on"] = not state["on"]

    actions.bind("window.status_bar", turn, checked=lambda: state["on"])
    action = actions.action("window.status_bar")
    assert action.isCheckable()
    action.trigger()
    assert state["on"]
    assert action.isChecked()
    state["on"] = False
    actions.menu("view").aboutToShow.emit()
    assert not action.isChecked()


class _Louder(QTranslator):
    """A language in which everything is said in capitals."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        return text.upper()


def test_menus_and_actions_follow_the_language_of_the_run(
    window: ActionWindow, actions: Actions, done: _Done, qapp: QApplication
) -> None:
    done.bind(actions, "tab.new", "tab.go_3")
    actions.bind_menu("tab.recent", lambda menu: None)
    actions.fill_menu_bar(window.menuBar())
    assert _shown(actions.menu("file")) == ["New tab", "--", "Recently closed"]
    language = _Louder()
    qapp.installTranslator(language)
    try:
        actions.retranslate()
        assert [entry.text() for entry in window.menuBar().actions()] == ["&FILE", "&TABS"]
        assert _shown(actions.menu("file")) == ["NEW TAB", "--", "RECENTLY CLOSED"]
        assert _shown(actions.menu("tabs/go")) == ["GO TO TAB 3"]
    finally:
        qapp.removeTranslator(language)


# --- the context menu ---


@pytest.mark.promise("FT-12.1-10")
def test_the_context_menu_has_its_groups_and_what_comes_first_first(
    window: ActionWindow, actions: Actions, done: _Done
) -> None:
    done.bind(actions, "edit.copy", "edit.paste", "pane.split_right", "edit.clear_buffer")
    menu = actions.context_menu(QPoint(10, 10), [QAction("Open link", window)], [QAction("Last", window)])
    shown = ["--" if entry.isSeparator() else entry.text() for entry in menu.actions()]
    assert shown == ["Open link", "--", "Copy", "Paste", "--", "Split right", "--", "Clear buffer", "--", "Last"]
    menu.close()


@pytest.mark.parametrize("bar, full, wanted", [(True, False, []), (False, True, ["Show menu bar", "Full screen"])])
def test_the_context_menu_leads_back_to_the_menu_bar_and_out_of_full_screen(
    actions: Actions, bar: bool, full: bool, wanted: list[str]
) -> None:
    actions.bind("edit.copy", lambda: None)
    actions.bind("window.menu_bar", lambda: None, checked=lambda: bar)
    actions.bind("window.full_screen", lambda: None, checked=lambda: full)
    menu = actions.context_menu(QPoint(10, 10))
    assert [entry.text() for entry in menu.actions() if not entry.isSeparator()] == ["Copy", *wanted]
    menu.close()


def test_the_context_menu_is_greyed_as_the_others_are_and_only_while_it_is_shown(
    qtbot: QtBot, actions: Actions
) -> None:
    actions.bind("edit.copy", lambda: None, enabled=lambda: False)
    menu = actions.context_menu(QPoint(10, 10))
    assert not actions.action("edit.copy").isEnabled()
    menu.close()
    qtbot.waitUntil(lambda: actions.action("edit.copy").isEnabled(), timeout=WAIT_MS)


# --- keys ---


def test_keys_work_while_the_menu_bar_is_hidden_and_however_often_its_menus_were_shown(
    window: ActionWindow, actions: Actions, done: _Done
) -> None:
    done.bind(actions, "tab.new", "tab.next")
    actions.fill_menu_bar(window.menuBar())
    window.menuBar().hide()
    _press(window, Qt.Key.Key_T, CTRL | SHIFT)
    _press(window, Qt.Key.Key_Tab, CTRL)
    _press(window, Qt.Key.Key_PageDown, CTRL)
    assert done == ["tab.new", "tab.next", "tab.next"]
    window.menuBar().show()
    actions.menu("file").aboutToShow.emit()
    actions.menu("file").aboutToHide.emit()
    _press(window, Qt.Key.Key_T, CTRL | SHIFT)
    assert done[3:] == ["tab.new"]


def test_a_key_works_the_moment_it_makes_sense_again(window: ActionWindow, actions: Actions) -> None:
    possible = [False]
    done: list[bool] = []
    actions.bind("edit.copy", lambda: done.append(possible[0]), enabled=lambda: possible[0])
    actions.menu("edit").aboutToShow.emit()
    actions.menu("edit").aboutToHide.emit()
    possible[0] = True
    _press(window, Qt.Key.Key_C, CTRL | SHIFT)
    assert done == [True]


def test_other_keys_in_the_settings_hold_at_once_in_every_window(
    qtbot: QtBot, window: ActionWindow, actions: Actions, done: _Done
) -> None:
    done.bind(actions, "tab.new", "tab.rename")
    other = ActionWindow(qtbot)
    others = Actions(other, window.live)
    done_there = _Done()
    done_there.bind(others, "tab.rename")
    window.live.change(replace(window.live.now, keys={"tab.new": ("F12",), "tab.rename": ("Ctrl+Shift+R",)}))
    _press(other, Qt.Key.Key_R, CTRL | SHIFT)
    assert done_there == ["tab.rename"]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=WAIT_MS)
    _press(window, Qt.Key.Key_T, CTRL | SHIFT)
    assert done == []
    _press(window, Qt.Key.Key_F12, NONE)
    _press(window, Qt.Key.Key_R, CTRL | SHIFT)
    assert done == ["tab.new", "tab.rename"]
    assert "F12" in actions.action("tab.new").shortcut().toString()


def test_of_two_actions_with_one_key_one_has_it_and_qt_never_finds_it_ambiguous(
    window: ActionWindow, actions: Actions, done: _Done
) -> None:
    done.bind(actions, *(info.name for info in ACTIONS))
    window.live.change(
        replace(
            window.live.now,
            keys={"tab.rename": ("Ctrl+Shift+T", "Ctrl+Shift+="), "pane.close": ("Ctrl+Shift+T",)},
        )
    )
    # Qt's warning about an ambiguous shortcut would fail the test.
    _press(window, Qt.Key.Key_T, CTRL | SHIFT)
    _press(window, Qt.Key.Key_Plus, CTRL | SHIFT)
    _press(window, Qt.Key.Key_Equal, CTRL | SHIFT)
    assert set(done) == {"tab.rename"}


def test_every_default_key_does_its_action(window: ActionWindow, actions: Actions, done: _Done) -> None:
    done.bind(actions, *(info.name for info in ACTIONS))
    wanted = []
    for info in ACTIONS:
        for key in actions.shortcuts.keys(info.name):
            wanted.append(info.name)
            QTest.keySequence(window, key)
    assert done == wanted


def test_a_window_that_is_gone_is_told_nothing(qapp: QApplication) -> None:
    window, live = QWidget(), LiveSettings()
    Actions(window, live).bind("tab.new", lambda: None)
    shiboken6.delete(window)
    live.change(replace(live.now, keys={"tab.new": ("F12",)}))


def test_text_fields_keep_their_own_keys(window: ActionWindow, actions: Actions, done: _Done, qtbot: QtBot) -> None:
    done.bind(actions, "tab.go_1", "tab.new")
    field = QLineEdit()
    window.setCentralWidget(field)
    field.setFocus()
    qtbot.waitUntil(field.hasFocus, timeout=WAIT_MS)
    QTest.keyClicks(field, "a1")
    QTest.keyClick(field, Qt.Key.Key_A, CTRL)
    assert field.selectedText() == "a1"
    QTest.keyClick(field, Qt.Key.Key_T, CTRL | SHIFT)
    assert done == ["tab.new"]


def test_the_context_menu_needs_only_names_that_can_be_bound() -> None:
    assert {name for name in CONTEXT_MENU if name != LINE} <= {info.name for info in ACTIONS}
