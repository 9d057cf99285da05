"""The quiet line under a terminal."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kortty.ui.notice import Notice
from tests.helpers.views import WAIT_MS

AMBER, RED = 0xE8B44F, 0xE5605C


@pytest.fixture
def notice(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Notice]:
    monkeypatch.setattr("kortty.ui.notice.REMARK_MS", 1)
    parent = QWidget()
    qtbot.addWidget(parent)
    notice = Notice(parent)
    parent.show()
    yield notice
    parent.close()


def test_a_sentence_stays_until_there_is_another_one(notice: Notice) -> None:
    notice.say("Ended with status 1.", RED)
    assert notice.isVisible()
    notice.say("", 0)
    assert not notice.isVisible()


def test_a_remark_goes_by_itself(notice: Notice, qtbot: QtBot) -> None:
    notice.remark("Nothing was sent.", AMBER)
    assert notice.isVisible()
    assert notice.accessibleName() == "Nothing was sent."
    qtbot.waitUntil(lambda: not notice.isVisible(), timeout=WAIT_MS)


def test_a_remark_hides_nothing_that_was_said_before(notice: Notice, qtbot: QtBot) -> None:
    notice.say("Ended with status 1.", RED)
    notice.remark("Nothing was sent.", AMBER)
    assert notice.text() == "Nothing was sent. Ended with status 1."
    qtbot.waitUntil(lambda: notice.text() == "Ended with status 1.", timeout=WAIT_MS)
    assert notice.isVisible()


def test_what_is_said_after_a_remark_stays(notice: Notice, qtbot: QtBot) -> None:
    notice.remark("Nothing was sent.", AMBER)
    notice.say("Ended with status 1.", RED)
    qtbot.wait(20)
    assert notice.text() == "Ended with status 1."


def test_what_does_not_fit_under_a_tiny_pane_is_told_where_the_pointer_rests(notice: Notice) -> None:
    notice.say("There is no program <b>x</b>.", RED)
    assert notice.toolTip() == "<qt>There is no program &lt;b&gt;x&lt;/b&gt;.</qt>"
    assert notice.alignment() & Qt.AlignmentFlag.AlignTop
    notice.say("", 0)
    assert notice.toolTip() == ""
