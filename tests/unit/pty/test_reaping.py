"""Children of closed panes: a grace period, then the end; the clock is a fake."""

import pytest
from pytestqt.qtbot import QtBot

from kortty.pty.child import ExitStatus
from kortty.pty.reaping import Reaper
from tests.unit.pty.support import LIMIT, FakeClock

pytestmark = pytest.mark.usefixtures("qapp")


class Dying:
    """Ends when it is killed, or when the test says so."""

    def __init__(self) -> None:
        self.status: ExitStatus | None = None
        self.asked = 0
        self.kills = 0

    def exit_status(self) -> ExitStatus | None:
        self.asked += 1
        return self.status

    def kill(self) -> None:
        self.kills += 1
        self.status = ExitStatus(None, 9)


def test_a_child_that_is_gone_already_is_not_kept() -> None:
    reaper = Reaper(FakeClock())
    child = Dying()
    child.status = ExitStatus(0)
    reaper.take(child)
    assert reaper.waiting == 0


def test_a_child_is_asked_until_it_is_gone_and_not_killed_before_its_time(qtbot: QtBot) -> None:
    clock = FakeClock()
    reaper = Reaper(clock, grace=5)
    child = Dying()
    reaper.take(child)
    clock.now += 4.9
    qtbot.waitUntil(lambda: child.asked >= 4, timeout=LIMIT)
    assert not child.kills
    child.status = ExitStatus(0)
    qtbot.waitUntil(lambda: reaper.waiting == 0, timeout=LIMIT)
    assert not child.kills


def test_a_child_that_stays_is_killed_when_its_grace_is_over(qtbot: QtBot) -> None:
    clock = FakeClock()
    reaper = Reaper(clock, grace=5)
    child, patient = Dying(), Dying()
    reaper.take(child)
    clock.now += 3
    reaper.take(patient)
    clock.now += 2.1
    qtbot.waitUntil(lambda: reaper.waiting == 1, timeout=LIMIT)
    assert (child.kills, patient.kills) == (1, 0)
    patient.status = ExitStatus(0)
    qtbot.waitUntil(lambda: reaper.waiting == 0, timeout=LIMIT)
