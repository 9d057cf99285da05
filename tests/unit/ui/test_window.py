"""A window of the tree on the screen: its tabs, its title, its menus, its end."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from kortty.model.layout import Axis
from kortty.model.window import Window
from kortty.model.wishes import Wish
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import Settings, WindowSettings
from kortty.ui.tabs.pages import living_page
from tests.helpers.windows import MakeScene, WindowScene

Key = Qt.Key


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window()


def _action(scene: WindowScene, name: str) -> QAction:
    return scene.window.actions_of_window.action(name)


# --- the end ---


def test_a_child_that_ended_well_closes_its_window(scene: WindowScene) -> None:
    scene.end(scene.tab)
    assert not scene.window.isVisible()
    assert scene.workspace.windows == ()


@pytest.mark.parametrize("status", [ExitStatus(1), ExitStatus(None, 9), ExitStatus(None)])
def test_a_child_that_ended_badly_leaves_its_screen_and_one_line(scene: WindowScene, status: ExitStatus) -> None:
    scene.pane.feed(b"last words")
    scene.end(scene.tab, status)
    box = scene.window.current_box
    assert box is not None
    assert box.notice.isVisible()
    assert box.notice.text().endswith("Enter closes, R starts again.")
    assert scene.pane.terminal.screen_rows()[0].text == "last words"
    scene.press(Key.Key_Return, "\r")
    assert not scene.window.isVisible()


def test_a_child_that_ends_in_a_tab_behind_closes_it_and_nothing_else(make_window: MakeScene) -> None:
    scene = make_window(tabs=3)
    first, second, third = scene.model.tabs
    view = scene.window.current_view
    scene.end(second)
    assert scene.model.tabs == (first, third)
    assert scene.model.active is first
    assert scene.window.current_view is view
    assert scene.bar.count() == 2
    assert living_page(second) is None


def test_the_tab_in_front_ends_and_the_one_used_before_it_comes(make_window: MakeScene) -> None:
    scene = make_window(tabs=3)
    _, second, third = scene.model.tabs
    scene.model.show(third)
    scene.model.show(second)
    scene.end(second)
    assert scene.model.active is third
    assert scene.window.current_area is scene.window.area_of(third)
    assert scene.bar.currentIndex() == 1


def test_a_window_that_goes_from_the_tree_goes_from_the_screen(scene: WindowScene) -> None:
    scene.workspace.close_window(scene.model)
    assert not scene.window.isVisible()
    assert scene.program.children[scene.pane].closed


def test_closing_the_window_hangs_its_children_up(make_window: MakeScene) -> None:
    scene = make_window(tabs=3)
    children = list(scene.program.children.values())
    assert scene.window.close()
    assert all(child.closed for child in children)
    assert scene.workspace.windows == ()


def test_a_window_closes_with_a_question_of_a_terminal_and_nothing_is_pasted(scene: WindowScene) -> None:
    QGuiApplication.clipboard().setText("one\ntwo")
    scene.run("edit.paste")
    assert scene.window.current_view is not None
    dialog = scene.window.current_view.pasting.question
    assert dialog is not None
    scene.wait_for(dialog.isVisible)
    scene.window.close()
    assert not scene.window.isVisible()
    assert scene.program.children[scene.pane].taken == b""


# --- title ---


def test_the_title_is_that_of_the_tab_in_front(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    assert scene.window.windowTitle() == "bash"
    scene.model.tabs[1].rename("other")
    assert scene.window.windowTitle() == "bash"
    scene.model.show(scene.model.tabs[1])
    assert scene.window.windowTitle() == "other"


@pytest.mark.promise("FT-1.3-05")
def test_a_title_that_a_program_sets_is_the_windows(scene: WindowScene) -> None:
    scene.pane.feed("\x1b]2;vim \u202etxt.exe\x1b\\".encode())
    assert scene.window.windowTitle() == "vim txt.exe"
    scene.pane.feed(b"\x1b]2;\x1b\\")
    assert scene.window.windowTitle() == "bash"


def test_the_title_follows_the_focus_among_panes(scene: WindowScene) -> None:
    other = scene.tab.split(scene.pane, Axis.BESIDE)
    other.feed(b"\x1b]2;top\x1b\\")
    assert scene.window.windowTitle() == "top"
    scene.tab.focus(scene.pane)
    assert scene.window.windowTitle() == "bash"


# --- the bar, and what is in front ---


def test_a_single_tab_has_no_bar_and_its_parts_are_not_even_made(scene: WindowScene) -> None:
    assert not scene.window.row.isVisible()
    assert scene.window.row.strip is None


def test_a_second_tab_brings_the_bar_and_takes_it_along(scene: WindowScene) -> None:
    second = scene.window.tabs.open(Wish())
    assert scene.window.row.isVisible()
    assert scene.bar.count() == 2
    scene.end(second)
    assert not scene.window.row.isVisible()


def test_the_owner_may_want_the_bar_always(make_window: MakeScene) -> None:
    scene = make_window(Settings(window=WindowSettings(tab_bar="always")))
    assert scene.window.row.isVisible()
    scene.set(tab_bar="several")
    assert not scene.window.row.isVisible()


def test_only_the_page_in_front_is_seen_and_has_the_focus(make_window: MakeScene) -> None:
    scene = make_window(tabs=3)
    scene.wait_for(scene.window.isActiveWindow)
    for tab in scene.model.tabs:
        scene.model.show(tab)
        seen = [other for other in scene.model.tabs if (area := scene.window.area_of(other)) and area.isVisible()]
        assert seen == [tab]
        view = scene.window.current_view
        assert view is not None
        assert view.pane is tab.focused
        assert view.hasFocus()


def test_a_hidden_tab_paints_nothing_whatever_its_program_writes(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    area = scene.window.area_of(scene.model.tabs[1])
    assert area is not None
    assert area.current is not None
    before = area.current.view.frames_painted
    for number in range(50):
        area.current.pane.feed(f"line {number}\r\n".encode())
        QApplication.processEvents()
    assert area.current.view.frames_painted == before


def test_a_new_tab_starts_in_the_size_that_it_has_on_the_screen(scene: WindowScene) -> None:
    tab = scene.window.tabs.open(Wish())
    assert tab.focused is not None
    area = scene.window.area_of(tab)
    assert area is not None
    grid = area.box(tab.focused).view.grid
    assert scene.program.sizes[tab.focused] == (grid.columns, grid.rows)


@pytest.mark.promise("FT-1.3-03")
def test_looking_at_a_tab_takes_its_marks_off(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    scene.wait_for(scene.window.isActiveWindow)
    other = scene.model.tabs[1]
    other.set_attention(True)
    other.set_activity(True)
    assert other.attention
    scene.model.show(other)
    assert not other.attention
    assert not other.activity


def test_the_tree_hears_which_window_is_active(make_window: MakeScene) -> None:
    scene = make_window()
    second = scene.workspace.open_window()
    second.open_tab().open_pane("other")
    other = scene.program.show(second)
    for window, model in ((scene.window, scene.model), (other, second)):
        window.activateWindow()
        scene.wait_for(window.isActiveWindow)
        scene.wait_for(partial(_is_active, scene, model))


def _is_active(scene: WindowScene, model: Window) -> bool:
    return scene.workspace.active_window is model


# --- actions ---


def test_actions_act_on_the_terminal_in_front(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    QGuiApplication.clipboard().setText("pasted")
    scene.model.show(scene.model.tabs[1])
    scene.run("edit.paste")
    pane = scene.model.tabs[1].focused
    assert pane is not None
    assert scene.program.children[pane].taken == b"pasted"
    assert scene.program.children[scene.pane].taken == b""


@pytest.mark.promise("FT-1.1-01")
def test_windows_are_independent_of_each_other(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    second = scene.workspace.open_window()
    pane = second.open_tab().open_pane("other")
    other = scene.program.show(second)
    other.start(second.tabs[0], pane)
    assert (scene.window.windowTitle(), other.windowTitle()) == ("bash", "other")
    scene.window.close()
    assert not scene.window.isVisible()
    assert other.isVisible()
    assert not scene.program.children[pane].closed
    other.tabs.new()
    assert len(second.tabs) == 2


def test_new_windows_and_the_end_are_asked_of_the_program(scene: WindowScene) -> None:
    scene.run("window.new")
    scene.run("app.quit")
    assert scene.program.wishes == [None]
    assert scene.program.quits == 1


def test_no_two_actions_of_a_window_share_a_shortcut(scene: WindowScene) -> None:
    shortcuts = [key.toString() for action in scene.window.actions() for key in action.shortcuts()]
    assert shortcuts
    assert len(shortcuts) == len(set(shortcuts))


def test_full_screen_hides_the_menu_and_comes_back(scene: WindowScene) -> None:
    scene.run("window.full_screen")
    assert scene.window.isFullScreen()
    assert not scene.window.menuBar().isVisible()
    assert not scene.window.status.bar.isVisible()
    assert _action(scene, "window.full_screen").isChecked()
    scene.run("window.full_screen")
    assert not scene.window.isFullScreen()
    assert scene.window.menuBar().isVisible()
    assert scene.window.status.bar.isVisible()


def test_menu_bar_and_status_line_are_settings_for_every_window(scene: WindowScene) -> None:
    scene.run("window.menu_bar")
    scene.run("window.status_bar")
    assert not scene.window.menuBar().isVisible()
    assert not scene.window.status.bar.isVisible()
    assert not scene.window.settings.window.menu_bar
    scene.run("window.menu_bar")
    assert scene.window.menuBar().isVisible()


def test_a_right_click_opens_the_context_menu_of_the_terminal(scene: WindowScene) -> None:
    assert scene.window.current_view is not None
    scene.window.current_view.ask_for_menu(scene.window.mapToGlobal(scene.window.rect().center()))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert "Clear buffer" in [action.text() for action in menu.actions()]
    menu.close()


# --- what is said ---


def test_the_status_line_says_where_the_link_under_the_pointer_leads(scene: WindowScene) -> None:
    assert scene.window.current_view is not None
    scene.window.current_view.tools.hinted.emit("https://example.com/")
    assert scene.window.status.bar.text() == "https://example.com/"


def test_the_status_line_is_that_of_the_tab_in_front(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    first, second = (scene.window.area_of(tab) for tab in scene.model.tabs)
    assert first is not None
    assert second is not None
    second.hinted.emit("from behind")
    assert scene.window.status.text == ""
    first.hinted.emit("in front")
    assert scene.window.status.text == "in front"
    scene.model.show(scene.model.tabs[1])
    assert scene.window.status.text == ""


def test_a_sentence_is_said_above_the_status_line(scene: WindowScene) -> None:
    scene.window.say("The font is another one.", 0xE8B44F)
    assert scene.window.notice.isVisible()
    assert scene.window.notice.text() == "The font is another one."
    scene.window.say("", 0)
    assert not scene.window.notice.isVisible()


def test_the_window_opens_with_the_terminals_own_size(scene: WindowScene) -> None:
    scene.window.resize(scene.window.sizeHint())
    view = scene.window.current_view
    assert view is not None
    scene.wait_for(lambda: (view.grid.columns, view.grid.rows) == (80, 24))
