"""Links where a person meets them: the status line of a window, and its menus."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from kortty.ui.context_menu import open_context_menu
from kortty.ui.view_actions import ViewActions
from tests.helpers.views import WAIT_MS, Stage, clipboard_text


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    return Stage(qtbot, columns=50)


def _menu(stage: Stage, place: QPoint) -> QMenu:
    """The context menu of a place on the screen."""
    actions = ViewActions(stage.view, stage.view)
    open_context_menu(stage.view, actions, QAction(stage.view), place)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def _texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


@pytest.mark.promise("FT-2.6-01")
def test_a_right_click_on_a_link_offers_it_first(stage: Stage) -> None:
    stage.output("see https://example.com/ now")
    menu = _menu(stage, stage.view.mapToGlobal(stage.position(10.5, 0.5)).toPoint())
    assert _texts(menu)[:3] == ["Open link", "Copy link address", "Copy"]
    menu.actions()[1].trigger()
    assert clipboard_text() == "https://example.com/"
    menu.close()


def test_a_right_click_elsewhere_does_not(stage: Stage) -> None:
    stage.output("see https://example.com/ now")
    menu = _menu(stage, stage.view.mapToGlobal(stage.position(40.5, 3.5)).toPoint())
    assert _texts(menu)[0] == "Copy"
    menu.close()


def test_copying_as_html_is_in_the_menus(stage: Stage) -> None:
    actions = ViewActions(stage.view, stage.view)
    edit = QMenu(stage.view)
    actions.edit(edit)
    assert _texts(edit)[:2] == ["Copy", "Copy as HTML"]
    edit.aboutToShow.emit()
    assert not actions.copy_html.isEnabled()
    edit.aboutToHide.emit()
    stage.output("a \x1b[31mred\x1b[m one")
    actions.select_all.trigger()
    edit.aboutToShow.emit()
    assert actions.copy_html.isEnabled()
    actions.copy_html.trigger()
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == "a red one"
    assert stage.view.canvas.metrics.families[0] in data.html()
    assert ">red</span>" in data.html()


def test_a_menu_by_its_key_is_about_the_link_at_the_cursor(stage: Stage) -> None:
    stage.output("https://example.com/\r")
    wanted: list[QPoint] = []
    stage.view.menu_wanted.connect(wanted.append)
    stage.press(Qt.Key.Key_Menu)
    menu = _menu(stage, wanted[0])
    assert _texts(menu)[0] == "Open link"
    menu.close()
    stage.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None, timeout=WAIT_MS)
