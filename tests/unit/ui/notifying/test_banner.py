"""A notification inside a window."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kortty.ui.notifying.banner import SHOWN_MS, Banner
from kortty.ui.notifying.front import banner_area, window_in_front
from kortty.ui.notifying.note import Note
from tests.helpers.views import WAIT_MS
from tests.helpers.windows import MakeScene

NOTE = Note("korTTY · build", "3 tests <b>failed</b>")


@pytest.fixture
def area(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 500)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=WAIT_MS)
    return made


def test_it_shows_plain_text_in_the_corner_and_takes_no_focus(area: QWidget) -> None:
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    area.setFocus()
    banner = Banner(area)
    assert banner.tell(NOTE)
    assert area.hasFocus()
    assert banner.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert {label.text() for label in banner.findChildren(QLabel)} == {NOTE.title, NOTE.text}
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in banner.findChildren(QLabel))
    assert area.rect().contains(banner.geometry())
    assert banner.accessibleName() == f"{NOTE.title}\n{NOTE.text}"


def test_the_next_one_takes_its_place(area: QWidget) -> None:
    banner = Banner(area)
    banner.tell(NOTE)
    banner.tell(Note("korTTY · other", ""))
    assert len(area.findChildren(Banner)) == 1
    assert {label.text() for label in banner.findChildren(QLabel) if label.isVisible()} == {"korTTY · other"}


def test_it_can_be_closed(area: QWidget) -> None:
    banner = Banner(area)
    banner.tell(NOTE)
    banner.close_button.click()
    assert not banner.isVisible()


def test_it_goes_after_some_seconds_in_which_somebody_was_there(area: QWidget, qtbot: QtBot) -> None:
    banner = Banner(area)
    banner.tell(NOTE)
    assert banner.leaving.isActive()
    assert banner.leaving.interval() == SHOWN_MS
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow, timeout=WAIT_MS)
    banner.tell(NOTE)
    assert not banner.leaving.isActive()
    area.activateWindow()
    qtbot.waitUntil(banner.leaving.isActive, timeout=WAIT_MS)
    banner.leaving.timeout.emit()
    assert not banner.isVisible()


def test_what_comes_into_the_area_later_does_not_cover_it(area: QWidget) -> None:
    banner = Banner(area)
    banner.tell(NOTE)
    page = QWidget()
    page.setParent(area)
    page.setGeometry(area.rect())
    page.show()
    assert area.childAt(banner.geometry().center()) in (banner, *banner.findChildren(QWidget))


def test_it_fits_into_a_small_window_and_grows_with_its_text(area: QWidget) -> None:
    banner = Banner(area)
    banner.tell(NOTE)
    low = banner.height()
    banner.tell(Note(NOTE.title, "word " * 40))
    assert banner.height() > low
    area.resize(200, 120)
    QApplication.processEvents()
    assert area.rect().contains(banner.geometry())


def test_a_banner_that_nobody_can_see_was_not_shown(qtbot: QtBot, area: QWidget) -> None:
    area.hide()
    assert not Banner(area).tell(NOTE)


def test_the_window_in_front_is_the_one_with_the_focus_also_behind_a_question(make_window: MakeScene) -> None:
    scene = make_window()
    scene.wait_for(scene.window.isActiveWindow)
    assert window_in_front() is scene.model
    question = QWidget(scene.window.current_view, Qt.WindowType.Dialog)
    question.show()
    question.activateWindow()
    scene.wait_for(question.isActiveWindow)
    assert window_in_front() is scene.model
    stranger = QWidget()
    scene.qtbot.addWidget(stranger)
    stranger.show()
    stranger.activateWindow()
    scene.wait_for(stranger.isActiveWindow)
    assert window_in_front() is None


def test_a_banner_lies_over_the_terminals_of_its_window(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    assert banner_area([scene.window], scene.model) is scene.window.pages
    assert banner_area([], scene.model) is None
    assert banner_area([scene.window], None) is scene.window.pages


@pytest.mark.promise("FT-10.1-01", "FT-1.3-03")
def test_looking_at_a_tab_takes_its_marks_away(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    scene.wait_for(scene.window.isActiveWindow)
    other = scene.model.tabs[1]
    other.set_attention(True)
    other.set_activity(True)
    scene.model.show(other)
    assert not other.attention
    assert not other.activity
    scene.tab.set_attention(True)
    assert scene.tab.attention
    QApplication.sendEvent(scene.window, QEvent(QEvent.Type.ActivationChange))
    assert scene.tab.attention
