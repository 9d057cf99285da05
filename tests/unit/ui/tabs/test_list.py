"""The list of all tabs of a window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kortty.ui.tabs.list import TabList
from tests.helpers.windows import MakeScene, WindowScene

Key = Qt.Key


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    scene = make_window(tabs=40)
    for number, tab in enumerate(scene.model.tabs):
        tab.rename(f"host-{number:02}")
    return scene


def _open(scene: WindowScene) -> TabList:
    strip = scene.window.row.strip
    assert strip is not None
    strip.list.click()
    found = scene.window.findChild(TabList)
    assert found is not None
    scene.qtbot.waitExposed(found)
    return found


def _seen(tabs: TabList) -> list[str]:
    items = [tabs.list.item(row) for row in range(tabs.list.count())]
    return [item.text() for item in items if not item.isHidden()]


def test_it_has_every_tab_with_its_marks_and_begins_at_the_one_in_front(scene: WindowScene) -> None:
    scene.model.show(scene.model.tabs[30])
    scene.model.tabs[3].set_attention(True)
    tabs = _open(scene)
    assert len(_seen(tabs)) == 40
    assert tabs.list.item(3).text() == "host-03 — asks for attention"
    assert tabs.list.currentRow() == 30


def test_letters_narrow_it_down_and_enter_chooses(scene: WindowScene) -> None:
    tabs = _open(scene)
    QTest.keyClicks(tabs.filter, "3 HOST 7")
    assert _seen(tabs) == ["host-37"]
    QTest.keyClick(tabs.filter, Key.Key_Return)
    assert scene.model.active is scene.model.tabs[37]
    assert not tabs.isVisible()


def test_arrows_move_while_letters_are_typed(scene: WindowScene) -> None:
    tabs = _open(scene)
    QTest.keyClicks(tabs.filter, "1")
    QTest.keyClick(tabs.filter, Key.Key_Down)
    QTest.keyClick(tabs.filter, Key.Key_Down)
    QTest.keyClick(tabs.filter, Key.Key_Return)
    assert scene.model.active is scene.model.tabs[11]


def test_letters_that_fit_nothing_choose_nothing(scene: WindowScene) -> None:
    tabs = _open(scene)
    QTest.keyClicks(tabs.filter, "nowhere")
    QTest.keyClick(tabs.filter, Key.Key_Return)
    assert tabs.isVisible()
    assert scene.model.active is scene.tab


def test_a_tab_that_ended_meanwhile_is_not_chosen(scene: WindowScene) -> None:
    tabs = _open(scene)
    QTest.keyClicks(tabs.filter, "host-37")
    scene.end(scene.model.tabs[37])
    QTest.keyClick(tabs.filter, Key.Key_Return)
    assert scene.model.active is scene.tab


def test_a_click_chooses(scene: WindowScene) -> None:
    tabs = _open(scene)
    place = tabs.list.visualItemRect(tabs.list.item(4)).center()
    QTest.mouseClick(tabs.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert scene.model.active is scene.model.tabs[4]
