"""Pages of tabs: which one is seen, and how they change windows."""

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication

from kortty.model.wishes import Wish
from kortty.ui.tabs.pages import living_page
from tests.helpers.windows import MakeScene, WindowScene


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window(tabs=3)


def test_hidden_pages_keep_their_size_until_they_are_seen(scene: WindowScene) -> None:
    second = scene.model.tabs[1]
    scene.model.show(second)
    scene.model.show(scene.tab)
    page = scene.window.pages.page(second)
    assert page is not None
    before = page.size()
    scene.window.resize(scene.window.size() + QSize(120, 60))
    scene.wait_for(lambda: scene.window.pages.width() > before.width())
    assert page.size() == before
    scene.model.show(second)
    assert page.size() == scene.window.pages.size()


def test_the_page_of_a_tab_that_ended_is_gone_with_everything_in_it(scene: WindowScene) -> None:
    second = scene.model.tabs[1]
    page = scene.window.pages.page(second)
    assert page is not None
    gone: list[bool] = []
    page.destroyed.connect(lambda: gone.append(True))
    scene.end(second)
    assert living_page(second) is None
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert gone == [True]


def test_no_page_outlives_its_window(make_window: MakeScene) -> None:
    scene = make_window(tabs=3)
    tabs = scene.model.tabs
    scene.window.close()
    assert [living_page(tab) for tab in tabs] == [None, None, None]


def test_a_tab_that_waits_for_its_window_may_end_there(scene: WindowScene) -> None:
    second = scene.model.tabs[1]
    model = scene.workspace.open_window()
    model.adopt(second, 0)
    page = living_page(second)
    assert page is not None
    assert page.parentWidget() is None
    assert not page.isVisible()
    scene.end(second)
    window = scene.workspace.find_window(model.window_id)
    assert window is None


def test_a_hundred_tabs_open_and_close_and_leave_nothing(make_window: MakeScene) -> None:
    scene = make_window()
    for _ in range(99):
        scene.window.tabs.open(Wish())
    tabs = scene.model.tabs
    scene.model.show(scene.tab)
    scene.window.tabs.close_others(scene.tab)
    assert all(living_page(tab) is None for tab in tabs[1:])
    assert scene.window.current_view is not None
    assert not scene.window.row.isVisible()
