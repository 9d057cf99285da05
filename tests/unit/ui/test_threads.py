"""Work in threads whose answers come in the event loop."""

import gc
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.ui.posting import Post, post
from kortty.ui.threads import find_out
from tests.helpers.views import WAIT_MS


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


def test_every_answer_comes_to_whoever_asked_in_the_event_loop(qtbot: QtBot, owner: QObject) -> None:
    answers: list[tuple[int, int]] = []

    def ask(number: int) -> None:
        find_out(owner, lambda: number, lambda told: answers.append((told, threading.get_ident())))

    for number in range(20):
        ask(number)
    qtbot.waitUntil(lambda: len(answers) == 20, timeout=WAIT_MS)
    assert sorted(number for number, _ in answers) == list(range(20))
    assert {thread for _, thread in answers} == {threading.get_ident()}


def test_an_answer_for_somebody_who_is_gone_is_nobodys(qtbot: QtBot, owner: QObject) -> None:
    work: list[Callable[[], None]] = []
    answers: list[int] = []
    find_out(owner, lambda: 1, answers.append, work.append)
    owner.deleteLater()
    gone: list[object] = []
    owner.destroyed.connect(lambda: gone.append(owner))
    qtbot.waitUntil(lambda: bool(gone), timeout=WAIT_MS)
    work[0]()
    qtbot.wait(1)
    assert answers == []


@pytest.fixture
def telling() -> Iterator[Post]:
    assert gc.isenabled()
    yield post()
    gc.enable()


def test_the_collector_rests_until_the_last_thread_is_done(qtbot: QtBot, telling: Post) -> None:
    """It would delete widgets in a thread."""
    first, second = telling.begin(lambda: None), telling.begin(lambda: None)
    assert not gc.isenabled()
    first()
    qtbot.waitUntil(lambda: telling._working == 1, timeout=WAIT_MS)
    assert not gc.isenabled()
    second()
    qtbot.waitUntil(gc.isenabled, timeout=WAIT_MS)


def test_the_collector_works_again_after_work_that_failed(qtbot: QtBot, telling: Post) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        telling.begin(fail)()
    qtbot.waitUntil(gc.isenabled, timeout=WAIT_MS)


def test_a_collector_that_somebody_switched_off_stays_off(qtbot: QtBot, telling: Post) -> None:
    gc.disable()
    telling.begin(lambda: None)()
    qtbot.waitUntil(lambda: telling._working == 0, timeout=WAIT_MS)
    assert not gc.isenabled()
