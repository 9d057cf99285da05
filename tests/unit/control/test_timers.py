"""The event loop's timers, as waits use them."""

from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from kortty.control.timers import QtTimers

LIMIT_MS = 5_000


def test_a_timer_rings_once_and_leaves_nothing_behind(qtbot: QtBot) -> None:
    parent = QObject()
    rung: list[int] = []
    cancel = QtTimers(parent).after(0.01, lambda: rung.append(1))
    assert rung == []
    qtbot.waitUntil(lambda: rung == [1], timeout=LIMIT_MS)
    qtbot.waitUntil(lambda: not parent.findChildren(QTimer), timeout=LIMIT_MS)
    cancel()


def test_a_timer_that_is_taken_back_never_rings(qtbot: QtBot) -> None:
    parent = QObject()
    timers = QtTimers(parent)
    rung: list[str] = []
    cancel = timers.after(0.0, lambda: rung.append("taken back"))
    cancel()
    cancel()
    timers.after(0.02, lambda: rung.append("after it"))
    qtbot.waitUntil(lambda: bool(rung), timeout=LIMIT_MS)
    assert rung == ["after it"]
    qtbot.waitUntil(lambda: not parent.findChildren(QTimer), timeout=LIMIT_MS)


def test_what_a_timer_does_may_set_another_one(qtbot: QtBot) -> None:
    parent = QObject()
    timers = QtTimers(parent)
    rung: list[int] = []

    def ring() -> None:
        rung.append(1)
        timers.after(0, lambda: rung.append(2))

    timers.after(-1, ring)
    qtbot.waitUntil(lambda: rung == [1, 2], timeout=LIMIT_MS)
