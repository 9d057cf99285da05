"""Ctrl+Tab in the order in which tabs were last used."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication

from kortty.settings.defaults import Settings, WindowSettings
from kortty.ui.tabs import switcher as room
from kortty.ui.tabs.switcher import Switcher
from tests.helpers.split_areas import mouse
from tests.helpers.windows import MakeScene, WindowScene

Key = Qt.Key
HELD = Qt.KeyboardModifier.ControlModifier
FREE = Qt.KeyboardModifier.NoModifier


class _Scene:
    """Four tabs that were last used in the order 2, 0, 3, 1."""

    def __init__(self, scene: WindowScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scene = scene
        self.tabs = scene.model.tabs
        self.held = HELD
        monkeypatch.setattr(QGuiApplication, "queryKeyboardModifiers", lambda: self.held)
        for index in (1, 3, 0, 2):
            scene.model.show(self.tabs[index])

    @property
    def front(self) -> int:
        assert self.scene.model.active is not None
        return self.tabs.index(self.scene.model.active)

    @property
    def recent(self) -> list[int]:
        return [self.tabs.index(tab) for tab in self.scene.model.recent]

    @property
    def switcher(self) -> Switcher:
        switcher = self.scene.window.findChild(Switcher)
        assert switcher is not None
        return switcher

    def key(self, kind: QEvent.Type, key: Qt.Key) -> None:
        view = self.scene.window.current_view
        assert view is not None
        QApplication.sendEvent(view, QKeyEvent(kind, key, HELD))

    def let_go(self) -> None:
        self.key(QEvent.Type.KeyRelease, Key.Key_Control)


@pytest.fixture
def scene(make_window: MakeScene, monkeypatch: pytest.MonkeyPatch) -> _Scene:
    return _Scene(make_window(Settings(window=WindowSettings(recent_first=True)), tabs=4), monkeypatch)


def test_one_step_and_let_go_is_the_tab_used_before(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    assert scene.front == 2
    scene.let_go()
    assert scene.front == 0
    scene.scene.run("tab.next")
    scene.let_go()
    assert scene.front == 2


@pytest.mark.promise("FT-1.2-08")
def test_more_steps_go_further_back_and_disturb_no_order(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    scene.scene.run("tab.next")
    assert scene.recent == [2, 0, 3, 1]
    scene.let_go()
    assert scene.recent == [3, 2, 0, 1]


def test_steps_back_and_round_the_end(scene: _Scene) -> None:
    scene.scene.run("tab.previous")
    scene.scene.run("tab.previous")
    scene.scene.run("tab.next")
    scene.let_go()
    assert scene.front == 1


def test_escape_changes_nothing_and_does_not_reach_the_program(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    scene.key(QEvent.Type.KeyPress, Key.Key_Escape)
    scene.let_go()
    assert scene.front == 2
    pane = scene.tabs[2].focused
    assert pane is not None
    assert scene.scene.program.taken(pane) == b""


def test_without_a_held_key_the_choice_is_made_at_once(scene: _Scene) -> None:
    scene.held = FREE
    scene.scene.run("tab.next")
    assert scene.front == 0


def test_the_list_is_seen_by_whoever_holds_the_key_and_gone_afterwards(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    assert not scene.switcher.isVisible()
    scene.scene.wait_for(scene.switcher.isVisible)
    assert scene.switcher.accessibleDescription() == "bash"
    assert not scene.switcher.grab().isNull()
    scene.let_go()
    assert not scene.switcher.isVisible()


def test_a_click_in_the_list_chooses(scene: _Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.scene.run("tab.next")
    scene.scene.wait_for(scene.switcher.isVisible)
    mouse(scene.switcher, QEvent.Type.MouseButtonPress, QPoint(50, scene.switcher.height() - 10))
    assert scene.front == 1


def test_a_tab_that_ends_while_the_key_is_held_is_left_out(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    scene.scene.run("tab.next")
    scene.scene.end(scene.tabs[3])
    scene.let_go()
    assert scene.front == 2


def test_a_step_never_lands_on_a_tab_that_has_ended(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    scene.scene.end(scene.tabs[3])
    scene.scene.run("tab.next")
    scene.let_go()
    assert scene.front == 1


def test_two_tabs_and_one_of_them_ends(scene: _Scene) -> None:
    scene.scene.run("tab.next")
    for tab in scene.tabs[1:]:
        scene.scene.end(tab)
    scene.let_go()
    assert scene.front == 0


def test_the_list_shows_a_part_of_many(make_window: MakeScene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = make_window(Settings(window=WindowSettings(recent_first=True)), tabs=30)
    monkeypatch.setattr(QGuiApplication, "queryKeyboardModifiers", lambda: HELD)
    monkeypatch.setattr(room, "_PATIENCE_MS", 0)
    for _ in range(20):
        scene.run("tab.next")
    switcher = scene.window.findChild(Switcher)
    assert switcher is not None
    scene.wait_for(switcher.isVisible)
    assert switcher.height() < scene.window.height()
    chosen = switcher.chosen
    switcher.choose()
    assert scene.model.active is chosen
