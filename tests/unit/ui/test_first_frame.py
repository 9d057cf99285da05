"""What a start puts off until its first frame is on the screen."""

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kortty.ui import first_frame as room
from kortty.ui.first_frame import after_first_frame
from tests.helpers.views import WAIT_MS


class _Window(QWidget):
    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._told = told

    def paintEvent(self, event: QPaintEvent) -> None:
        self._told.append("painted")


def test_it_comes_after_the_first_frame_and_once(qtbot: QtBot) -> None:
    told: list[str] = []
    window = _Window(told)
    qtbot.addWidget(window)
    window.show()
    after_first_frame(window, lambda: told.append("done"))
    QTimer.singleShot(0, lambda: told.append("timer"))
    qtbot.waitUntil(lambda: "done" in told, timeout=WAIT_MS)
    window.update()
    qtbot.waitUntil(lambda: told[-1] == "painted", timeout=WAIT_MS)
    assert told.index("painted") < told.index("done")
    assert told.count("done") == 1


def test_a_window_that_is_never_seen_does_not_hold_it_up(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONGEST_MS", 20)
    told: list[str] = []
    window = _Window(told)
    qtbot.addWidget(window)
    after_first_frame(window, lambda: told.append("done"))
    qtbot.waitUntil(lambda: told == ["done"], timeout=WAIT_MS)


def test_a_window_that_is_gone_does_not_hold_it_up_either(qtbot: QtBot) -> None:
    told: list[str] = []
    window = _Window([])
    window.show()
    qtbot.waitExposed(window)
    after_first_frame(window, lambda: told.append("done"))
    window.repaint()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    qtbot.waitUntil(lambda: told == ["done"], timeout=WAIT_MS)
