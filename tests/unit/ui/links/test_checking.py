"""Paths are asked about in threads, and nobody waits for a disk."""

import threading
from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.ui.links.checking import BELIEVED, MOST_OPEN, FileChecks, Question
from kortty.ui.links.files import Candidate
from tests.helpers.fakes import FakeClock
from tests.helpers.views import WAIT_MS

HERE = Candidate("/here")


def _question(*paths: str) -> Question:
    return Question(tuple(map(Candidate, paths)), "/home/me")


class _Disk:
    """Answers when the test lets it."""

    def __init__(self) -> None:
        self.parent = QObject()
        self.clock = FakeClock()
        self.asked: list[str] = []
        self.work: list[Callable[[], None]] = []
        self.checks = FileChecks(self.parent, self.clock, self.find, self.work.append)
        self.answers: list[Candidate | None] = []

    def find(self, candidates: Sequence[Candidate], home: str) -> Candidate | None:
        self.asked.append(candidates[0].path)
        return next((candidate for candidate in candidates if candidate == HERE), None)

    def ask(self, *paths: str) -> None:
        self.checks.ask(_question(*paths), self.answers.append)

    def answer(self) -> None:
        self.work.pop(0)()


@pytest.fixture
def disk(qtbot: QtBot) -> _Disk:
    return _Disk()


def test_an_answer_comes_later_and_is_known_for_a_while(disk: _Disk) -> None:
    disk.ask("/there", "/here")
    assert disk.answers == []
    assert disk.checks.known(_question("/there", "/here")) is None
    disk.answer()
    assert disk.answers == [HERE]
    assert disk.checks.known(_question("/there", "/here")) == (HERE,)
    disk.clock.now += BELIEVED
    assert disk.checks.known(_question("/there", "/here")) is None


def test_that_there_is_no_file_is_an_answer_too(disk: _Disk) -> None:
    disk.ask("/there")
    disk.answer()
    assert disk.answers == [None]
    assert disk.checks.known(_question("/there")) == (None,)


def test_the_same_question_is_asked_once_at_a_time(disk: _Disk) -> None:
    disk.ask("/here")
    disk.ask("/here")
    disk.answer()
    assert disk.asked == ["/here"]
    assert disk.answers == [HERE, HERE]


def test_a_disk_that_does_not_answer_keeps_few_threads_and_the_newest_question(disk: _Disk) -> None:
    for number in range(MOST_OPEN + 3):
        disk.ask(f"/{number}")
    assert len(disk.work) == MOST_OPEN
    disk.answer()
    disk.answer()
    assert disk.answers == [None] * MOST_OPEN
    assert disk.asked == ["/0", "/1"]
    disk.answer()
    assert disk.asked[-1] == f"/{MOST_OPEN + 2}"
    assert disk.work == []


def test_threads_answer_in_the_event_loop(qtbot: QtBot) -> None:
    parent = QObject()
    asked_in: list[threading.Thread] = []

    def find(candidates: Sequence[Candidate], home: str) -> Candidate | None:
        asked_in.append(threading.current_thread())
        return candidates[0]

    answered_in: list[threading.Thread] = []
    checks = FileChecks(parent, FakeClock(), find)
    checks.ask(_question("/here"), lambda found: answered_in.append(threading.current_thread()))
    assert answered_in == []
    qtbot.waitUntil(lambda: bool(answered_in), timeout=WAIT_MS)
    assert answered_in == [threading.main_thread()]
    assert asked_in[0].daemon


def test_an_answer_for_a_view_that_was_closed_meanwhile_goes_nowhere(qtbot: QtBot) -> None:
    parent = QObject()
    answers: list[Candidate | None] = []
    work: list[Callable[[], None]] = []
    checks = FileChecks(parent, FakeClock(), lambda candidates, home: HERE, work.append)
    checks.ask(_question("/here"), answers.append)
    del checks
    parent.deleteLater()
    with qtbot.waitSignal(parent.destroyed, timeout=WAIT_MS):
        pass
    work.pop()()
    assert answers == []
