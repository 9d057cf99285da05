"""The menu of tabs that were closed."""

import os

import pytest
from PySide6.QtWidgets import QMenu

from kortty.ui.tabs.closed_menu import fill_closed
from tests.helpers.windows import MakeScene, WindowScene


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window(tabs=4)


def _close(scene: WindowScene, *titles: str) -> QMenu:
    """Close tabs with these names, one after the other; the menu of what was closed."""
    for title in titles:
        tab = scene.model.tabs[0]
        tab.rename(title)
        scene.model.close_tab(tab)
    menu = QMenu(scene.window)
    fill_closed(scene.window.tabs, menu)
    return menu


def _texts(menu: QMenu) -> list[str]:
    return [entry.text().split(" — ")[0] for entry in menu.actions()]


@pytest.mark.promise("FT-12.1-01")
def test_closed_tabs_are_listed_newest_first_and_any_of_them_comes_back(scene: WindowScene) -> None:
    menu = _close(scene, "one", "two", "three")
    assert _texts(menu) == ["three", "two", "one"]
    menu.actions()[1].trigger()
    assert scene.model.active is not None
    assert scene.model.active.custom_title == "two"
    assert scene.model.active.focused is not None
    assert scene.model.active.focused.connected
    again = QMenu(scene.window)
    fill_closed(scene.window.tabs, again)
    assert _texts(again) == ["three", "one"]
    # It was brought back meanwhile, by whatever other way.
    menu.actions()[1].trigger()
    assert len(scene.model.tabs) == 2


def test_the_menu_is_grey_while_nothing_was_closed(scene: WindowScene) -> None:
    actions = scene.window.actions_of_window
    assert not actions.possible("tab.recent")
    scene.model.close_tab(scene.model.tabs[0])
    assert actions.possible("tab.recent")


def test_a_name_is_text_and_does_not_make_the_menu_wider_than_a_screen(scene: WindowScene) -> None:
    menu = _close(scene, "R&D", "x" * 200)
    assert [len(entry.text()) <= 60 for entry in menu.actions()] == [True, True]
    assert "R&&D" in menu.actions()[1].text()


def test_the_folder_is_told_with_the_name(scene: WindowScene) -> None:
    scene.model.show(scene.model.tabs[0])
    scene.pane.feed(f"\x1b]7;file://{os.uname().nodename}/usr/share\x07".encode())
    (entry,) = _close(scene, "here").actions()
    assert entry.text() == "here — /usr/share"
