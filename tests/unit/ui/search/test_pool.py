"""The threads in which searches take turns."""

import queue
import threading

import pytest

from kortty.ui.search import pool as pools
from kortty.ui.search.pool import Pool

SECONDS = 30.0


def test_no_more_threads_than_allowed_work_at_a_time_and_everything_is_done() -> None:
    pool, gate, done = Pool(most=2), threading.Event(), threading.Semaphore(0)
    names: set[str | int | None] = set()

    def work() -> None:
        names.add(threading.get_ident())
        gate.wait(SECONDS)
        done.release()

    for _ in range(7):
        pool.run(work)
    gate.set()
    for _ in range(7):
        assert done.acquire(timeout=SECONDS)
    assert len(names) <= 2


def test_work_is_done_after_threads_had_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_IDLE_SECONDS", 0.001)
    pool = Pool()
    for _ in range(50):
        done = threading.Event()
        pool.run(done.set)
        assert done.wait(SECONDS)


def test_work_that_fails_says_so_and_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    said: queue.SimpleQueue[object] = queue.SimpleQueue()
    monkeypatch.setattr(threading, "excepthook", lambda raised: said.put(raised.exc_type))
    pool = Pool(most=1)

    def fail() -> None:
        raise ZeroDivisionError

    for _ in range(3):
        done = threading.Event()
        pool.run(fail)
        pool.run(done.set)
        assert done.wait(SECONDS)
        assert said.get(timeout=SECONDS) is ZeroDivisionError
