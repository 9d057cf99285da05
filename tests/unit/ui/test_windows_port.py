"""What programs may do with windows: bring them forward, give the keyboard, start what a new pane is for."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from kortty.control.world import World
from kortty.model.layout import Axis
from kortty.model.pane import Pane
from kortty.model.ports import Windows
from kortty.model.wishes import Wish
from kortty.pty.child import SpawnFailed, SpawnProblem
from kortty.ui import windows_port
from kortty.ui.window import TerminalWindow
from kortty.ui.windows_port import DesktopWindows
from tests.helpers.windows import MakeScene, WindowScene


def port(scene: WindowScene) -> DesktopWindows:
    return DesktopWindows(scene.program.windows.values)


def keyboard(scene: WindowScene) -> QWidget | None:
    return scene.window.focusWidget()


def beside(scene: WindowScene) -> TerminalWindow:
    """A second window, with a tab of the first one, in front of it."""
    scene.program.show_in_window(scene.model.tabs[1])
    shown = list(scene.program.windows.values())[1]
    shown.activateWindow()
    return shown


def test_it_is_the_port_that_the_model_names(make_window: MakeScene) -> None:
    windows: Windows = port(make_window())
    assert windows.focused is None or windows.focused.window_id
    assert World.__annotations__["windows"] == "Windows"


def test_the_focused_window_is_the_active_one_of_the_desktop(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    windows = port(scene)
    scene.wait_for(lambda: windows.focused is scene.model)
    second = beside(scene)
    scene.wait_for(lambda: windows.focused is second.model)


def test_a_window_that_is_an_icon_comes_before_the_persons_eyes(make_window: MakeScene) -> None:
    scene = make_window()
    scene.window.showMinimized()
    scene.wait_for(scene.window.isMinimized)
    assert port(scene).raise_tab(scene.tab)
    assert not scene.window.isMinimized()
    scene.wait_for(scene.window.isActiveWindow)


def test_a_desktop_that_lets_nobody_come_forward_is_asked_to_mark_the_window(
    make_window: MakeScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = make_window(tabs=2)
    other = beside(scene)
    scene.wait_for(other.isActiveWindow)
    marked: list[QWidget] = []

    class Application:
        alert = staticmethod(marked.append)

    monkeypatch.setattr(windows_port, "QApplication", Application)
    monkeypatch.setattr(type(scene.window), "activateWindow", lambda window: None)
    assert port(scene).raise_tab(scene.tab)
    assert marked == [scene.window]
    port(scene).ask_for_attention(other.model)
    assert marked == [scene.window]


def test_a_pane_gets_the_keyboard_while_its_tab_is_in_front(make_window: MakeScene) -> None:
    scene = make_window()
    assert scene.run("pane.split_right")
    windows = port(scene)
    scene.window.setFocus()
    scene.tab.focus(scene.pane)
    assert windows.focus(scene.pane)
    area = scene.window.area_of(scene.tab)
    assert area is not None
    assert keyboard(scene) is area.box(scene.pane).view
    scene.window.tabs.open(Wish())
    before = keyboard(scene)
    assert windows.focus(scene.pane)
    assert keyboard(scene) is before


def test_what_is_not_on_the_desktop_is_said(make_window: MakeScene) -> None:
    scene = make_window()
    hidden = scene.workspace.open_window()
    tab = hidden.open_tab()
    pane = tab.open_pane()
    windows = port(scene)
    assert not windows.raise_tab(tab)
    assert not windows.focus(pane)
    windows.ask_for_attention(hidden)
    tab.close_pane(pane)
    assert not windows.focus(pane)


def test_a_new_pane_is_started_in_the_size_that_it_has_and_what_is_remarkable_is_said(make_window: MakeScene) -> None:
    scene = make_window()
    scene.program.remark = "The folder is gone."
    new = scene.tab.split(scene.pane, Axis.BESIDE, focus=False)
    port(scene).start(new)
    assert new.connected
    assert 2 <= scene.program.sizes[new][0] < 60
    assert scene.program.sizes[new] == (new.terminal.columns, new.terminal.rows)
    area = scene.window.area_of(scene.tab)
    assert area is not None
    assert area.box(new).notice.text() == "The folder is gone."


def test_a_new_pane_has_the_name_of_what_runs_there_unless_it_has_one(make_window: MakeScene) -> None:
    scene = make_window()
    nameless = scene.tab.split(scene.pane, Axis.BESIDE, wish=Wish(("top",)))
    nameless.name = ""
    port(scene).start(nameless)
    assert nameless.name == "top"
    named = scene.tab.split(scene.pane, Axis.BESIDE, wish=Wish(("top",)))
    named.name = "processes"
    port(scene).start(named)
    assert named.name == "processes"


def test_what_has_no_window_is_not_started(make_window: MakeScene) -> None:
    scene = make_window()
    tab = scene.workspace.open_window().open_tab()
    pane = tab.open_pane()
    port(scene).start(pane)
    assert not pane.connected
    tab.close_pane(pane)
    port(scene).start(pane)
    assert not pane.connected


def test_a_pane_of_a_tab_that_is_not_in_front_is_started_too(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    behind = scene.model.tabs[1]
    assert behind is not scene.model.active
    pane = behind.focused
    assert pane is not None
    new: Pane = behind.split(pane, Axis.BELOW)
    port(scene).start(new)
    assert new.connected


def test_a_pane_that_cannot_be_started_is_an_error_of_the_caller(make_window: MakeScene) -> None:
    scene = make_window()
    scene.program.failure = SpawnFailed(SpawnProblem.NOT_FOUND, "sh")
    new = scene.tab.split(scene.pane, Axis.BESIDE)
    with pytest.raises(SpawnFailed):
        port(scene).start(new)
    scene.tab.close_pane(new)
    QApplication.processEvents()
    assert scene.tab.panes == (scene.pane,)


def test_splitting_without_focus_leaves_the_keyboard_in_a_search_bar(make_window: MakeScene) -> None:
    scene = make_window()
    assert scene.run("edit.find")
    bar = keyboard(scene)
    assert bar is not None
    new = scene.tab.split(scene.pane, Axis.BESIDE, focus=False)
    port(scene).start(new)
    assert keyboard(scene) is bar
