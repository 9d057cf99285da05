"""What a person can do with tabs, by actions and menus."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QColorDialog, QMenu
from pytestqt.qtbot import QtBot

from kortty.model.changes import ActiveTabChanged
from kortty.model.tab import Tab
from kortty.model.wishes import Wish
from kortty.settings.defaults import Settings, WindowSettings
from kortty.ui.tabs.menus import fill_colours, fill_groups, open_tab_menu
from kortty.ui.tabs.naming import NameDialog
from tests.helpers.windows import MakeScene, WindowScene


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window(tabs=4)


def _active(scene: WindowScene) -> Tab:
    assert scene.model.active is not None
    return scene.model.active


def _index(scene: WindowScene) -> int:
    return scene.model.tabs.index(_active(scene))


def _dialog(scene: WindowScene) -> NameDialog:
    dialogs = [dialog for dialog in scene.window.findChildren(NameDialog) if dialog.isVisible()]
    assert len(dialogs) == 1
    return dialogs[0]


def _entries(menu: QMenu) -> dict[str, QAction]:
    return {action.text().split("\t")[0]: action for action in menu.actions() if not action.isSeparator()}


# --- opening ---


@pytest.mark.promise("FT-1.2-01")
def test_a_new_tab_stands_right_of_the_one_in_front_and_runs_the_shell_in_its_folder(
    scene: WindowScene, tmp_path: Path
) -> None:
    host = os.uname().nodename
    scene.pane.feed(f"\x1b]7;file://{host}{tmp_path}\x07".encode())
    scene.run("tab.new")
    new = _active(scene)
    assert scene.model.tabs.index(new) == 1
    assert new.focused is not None
    assert new.focused.wish == Wish(directory=str(tmp_path))
    assert new.focused.connected


def test_a_new_tab_of_a_command_runs_the_shell_all_the_same(scene: WindowScene) -> None:
    tab = scene.window.tabs.open(Wish(("vim", "notes")))
    scene.window.tabs.new(tab)
    new = _active(scene)
    assert new.focused is not None
    assert new.focused.wish.command == ()


@pytest.mark.promise("FT-1.2-05")
def test_a_duplicate_runs_the_same_and_has_no_name_of_its_own(scene: WindowScene) -> None:
    tab = scene.window.tabs.open(Wish(("vim", "notes")))
    tab.rename("mine")
    tab.set_colour("#d9534f")
    scene.run("tab.duplicate")
    copy = _active(scene)
    assert copy is not tab
    assert copy.focused is not None
    assert copy.focused.wish.command == ("vim", "notes")
    assert copy.focused.connected
    assert (copy.title, copy.colour) == ("vim", "#d9534f")


@pytest.mark.promise("FT-1.2-06")
def test_a_closed_tab_comes_back_to_its_place(scene: WindowScene) -> None:
    tab = scene.model.tabs[2]
    tab.rename("kernel")
    tab.set_group("work")
    scene.window.tabs.close(tab)
    assert scene.run("tab.reopen")
    back = _active(scene)
    assert (scene.model.tabs.index(back), back.title, back.group) == (2, "kernel", "work")
    assert back.focused is not None
    assert back.focused.connected
    assert not scene.run("tab.reopen")


def test_a_tab_whose_program_ended_by_itself_is_not_brought_back(scene: WindowScene) -> None:
    scene.end(scene.model.tabs[2])
    assert not scene.run("tab.reopen")


# --- closing ---


def test_others_and_those_at_the_right_are_closed_together(scene: WindowScene) -> None:
    first, second, third, _ = scene.model.tabs
    scene.model.show(second)
    scene.model.show(third)
    scene.run("tab.close_right")
    assert scene.model.tabs == (first, second, third)
    assert not scene.run("tab.close_right")
    scene.run("tab.close_others")
    assert list(scene.model.tabs) == [third]


def test_of_many_tabs_that_are_closed_none_comes_to_the_front_before_it_goes(scene: WindowScene) -> None:
    _, second, *_ = scene.model.tabs
    fronts: list[Tab | None] = []
    scene.workspace.on_change(
        lambda change: fronts.append(scene.model.active) if isinstance(change, ActiveTabChanged) else None
    )
    scene.window.tabs.close_others(second)
    assert fronts == [second]
    assert list(scene.model.tabs) == [second]


def test_closing_the_tab_in_front_by_key(scene: WindowScene) -> None:
    scene.run("tab.close")
    assert scene.tab not in scene.model.tabs


def test_closing_all_closes_the_window(scene: WindowScene) -> None:
    scene.run("tab.close_all")
    assert not scene.window.isVisible()


# --- going ---


@pytest.mark.promise("FT-1.2-08")
def test_next_and_previous_go_round_in_the_order_of_the_bar(scene: WindowScene) -> None:
    visited = []
    for action in ("tab.next", "tab.next", "tab.next", "tab.next", "tab.previous", "tab.previous"):
        scene.run(action)
        visited.append(_index(scene))
    assert visited == [1, 2, 3, 0, 3, 2]


@pytest.mark.promise("FT-1.2-07")
def test_numbers_go_to_places_and_the_last_to_the_last(scene: WindowScene) -> None:
    scene.run("tab.go_3")
    assert _index(scene) == 2
    scene.run("tab.go_last")
    assert _index(scene) == 3
    assert not scene.run("tab.go_8")
    assert _index(scene) == 3


def test_keys_move_a_tab_and_stop_at_the_ends(scene: WindowScene) -> None:
    for _ in range(5):
        scene.run("tab.move_right")
    assert _index(scene) == 3
    assert _active(scene) is scene.tab
    scene.run("tab.move_left")
    assert _index(scene) == 2


# --- windows ---


@pytest.mark.promise("NB-5.1-09")
def test_a_tab_goes_into_a_window_of_its_own_alive_with_its_view(scene: WindowScene) -> None:
    tab = scene.model.tabs[1]
    area = scene.window.area_of(tab)
    assert area is not None
    view = area.boxes[0].view
    view.pane.feed(b"still here")
    scene.model.show(tab)
    assert scene.run("tab.detach")
    other = scene.program.windows[tab.window]
    assert other is not scene.window
    assert other.current_view is view
    assert view.isVisible()
    assert view.window() is other
    assert not scene.program.children[view.pane].closed
    assert tab not in scene.model.tabs
    assert scene.bar.count() == 3
    view.paste_selection()
    other.actions_of_window.run("edit.select_all")
    assert view.selecting.current is not None


def test_what_a_moved_tab_wants_goes_to_its_new_window(scene: WindowScene) -> None:
    tab = scene.model.tabs[1]
    scene.window.tabs.detach(tab)
    other = scene.program.windows[tab.window]
    assert other.current_area is not None
    other.current_area.hinted.emit("https://example.com/")
    assert other.status.text == "https://example.com/"
    assert scene.window.status.text == ""


def test_the_only_tab_of_a_window_has_a_window_of_its_own_already(make_window: MakeScene) -> None:
    scene = make_window()
    assert not scene.run("tab.detach")
    scene.window.tabs.detach(scene.tab, QPoint(5, 5))
    assert len(scene.workspace.windows) == 1


def test_the_last_tab_that_moves_away_takes_its_window_along(scene: WindowScene) -> None:
    tab = scene.model.tabs[1]
    scene.window.tabs.detach(tab)
    other = scene.program.windows[tab.window]
    scene.model.adopt(tab, 4)
    assert not other.isVisible()
    assert scene.model.tabs[3] is tab
    assert scene.window.current_area is scene.window.area_of(tab)
    assert scene.bar.count() == 4


# --- names ---


def test_renaming_asks_with_the_present_name_and_an_empty_one_takes_it_back(scene: WindowScene) -> None:
    scene.run("tab.rename")
    dialog = _dialog(scene)
    assert dialog.name == "bash"
    assert dialog.line.selectedText() == "bash"
    dialog.line.setText("two\nlines\u202e")
    dialog.use.click()
    assert scene.tab.title == "two lines"
    scene.run("tab.rename")
    _dialog(scene).line.setText("")
    _dialog(scene).use.click()
    assert scene.tab.title == "bash"
    assert scene.tab.custom_title == ""


@pytest.mark.promise("FT-1.2-04")
def test_a_name_has_120_characters_at_most(scene: WindowScene) -> None:
    scene.run("tab.rename")
    _dialog(scene).line.setText("")
    _dialog(scene).line.insert("x" * 300)
    _dialog(scene).use.click()
    assert scene.tab.title == "x" * 120


def test_cancelling_changes_no_name(scene: WindowScene) -> None:
    scene.run("tab.rename")
    _dialog(scene).line.setText("other")
    _dialog(scene).cancel.click()
    assert scene.tab.title == "bash"


def test_enter_on_cancel_cancels(scene: WindowScene) -> None:
    scene.run("tab.rename")
    dialog = _dialog(scene)
    dialog.line.setText("other")
    dialog.cancel.setFocus()
    QTest.keyClick(dialog.cancel, Qt.Key.Key_Return)
    assert scene.tab.title == "bash"


def test_a_name_for_a_tab_that_ended_meanwhile_harms_nobody(scene: WindowScene) -> None:
    scene.run("tab.rename")
    dialog = _dialog(scene)
    scene.end(scene.tab)
    dialog.line.setText("late")
    dialog.use.click()
    assert len(scene.model.tabs) == 3


# --- colours and groups ---


@pytest.mark.promise("FT-1.4-01")
def test_the_palette_and_none_are_offered_and_the_present_one_is_marked(scene: WindowScene, qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    fill_colours(scene.window.tabs, scene.tab, menu)
    entries = _entries(menu)
    assert list(entries) == [
        "Red",
        "Orange",
        "Yellow",
        "Green",
        "Blue",
        "Purple",
        "Gray",
        "Other colour…",
        "No colour",
    ]
    assert entries["No colour"].isChecked()
    entries["Green"].trigger()
    assert scene.tab.colour == "#4c9f50"
    menu.clear()
    fill_colours(scene.window.tabs, scene.tab, menu)
    assert _entries(menu)["Green"].isChecked()
    _entries(menu)["No colour"].trigger()
    assert scene.tab.colour == ""


def test_any_other_colour_is_chosen_in_a_dialog(scene: WindowScene) -> None:
    scene.window.tabs.choose_colour(scene.tab)
    dialog = scene.window.findChild(QColorDialog)
    assert dialog is not None
    dialog.setCurrentColor(QColor("#123456"))
    dialog.accept()
    assert scene.tab.colour == "#123456"


@pytest.mark.promise("FT-1.2-07")
def test_groups_of_all_windows_are_offered_a_new_one_and_none(scene: WindowScene, qtbot: QtBot) -> None:
    other = scene.workspace.open_window().open_tab()
    other.set_group("work & play")
    menu = QMenu()
    qtbot.addWidget(menu)
    fill_groups(scene.window.tabs, scene.tab, menu)
    assert list(_entries(menu)) == ["work && play", "New group…", "No group"]
    _entries(menu)["work && play"].trigger()
    assert scene.tab.group == "work & play"
    _entries(menu)["New group…"].trigger()
    dialog = _dialog(scene)
    dialog.line.setText("home")
    dialog.use.click()
    assert scene.tab.group == "home"
    _entries(menu)["No group"].trigger()
    assert scene.tab.group == ""


# --- watches ---


@pytest.mark.promise("FT-1.2-09")
def test_a_tab_is_watched_by_its_own_switches_and_neither_copy_nor_reopened_tab_has_them(scene: WindowScene) -> None:
    actions = scene.window.actions_of_window
    assert not actions.checked("tab.watch_activity")
    assert not actions.checked("tab.watch_silence")
    scene.run("tab.watch_activity")
    scene.run("tab.watch_silence")
    assert scene.tab.watch_activity
    assert scene.tab.watch_silence
    assert actions.checked("tab.watch_silence")
    scene.run("tab.duplicate")
    assert not actions.checked("tab.watch_activity")
    scene.window.tabs.close(scene.tab)
    scene.run("tab.reopen")
    assert not actions.checked("tab.watch_activity")


# --- the menu of a tab ---


def test_the_menu_of_a_tab_acts_on_that_tab_and_not_on_the_one_in_front(scene: WindowScene) -> None:
    tab = scene.model.tabs[2]
    menu = open_tab_menu(scene.window.actions_of_window, scene.window.tabs, tab, scene.window)
    entries = _entries(menu)
    assert entries["Close tab"].text() == "Close tab\tCtrl+Shift+W"
    entries["Tell me about activity"].trigger()
    assert tab.watch_activity
    entries["Close tab"].trigger()
    assert tab not in scene.model.tabs
    assert scene.model.active is scene.tab


def test_the_menu_offers_the_other_windows(scene: WindowScene) -> None:
    other = scene.workspace.open_window()
    other.open_tab().open_pane("other & more")
    scene.program.show(other)
    tab = scene.model.tabs[2]
    menu = open_tab_menu(scene.window.actions_of_window, scene.window.tabs, tab, scene.window)
    below = _entries(menu)["Move tab to window"].menu()
    assert isinstance(below, QMenu)
    [entry] = below.actions()
    assert entry.text() == "other && more (tabs: 1)"
    entry.trigger()
    assert tab.window is other
    assert len(scene.model.tabs) == 3


def test_what_makes_no_sense_for_a_tab_is_grey(make_window: MakeScene) -> None:
    scene = make_window(Settings(window=WindowSettings(tab_bar="always")))
    menu = open_tab_menu(scene.window.actions_of_window, scene.window.tabs, scene.tab, scene.window)
    entries = _entries(menu)
    grey = {text for text, entry in entries.items() if not entry.isEnabled()}
    assert grey == {"Move tab to a new window", "Close other tabs", "Close tabs to the right", "Reopen closed tab"}
