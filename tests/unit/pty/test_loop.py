"""Turns of the event loop: bounded, never lossy, with the end after the last output. Child and clock are fakes."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import ClassVar

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.pty.child import ExitStatus
from kortty.pty.loop import DRAIN_BYTES, DRY_SECONDS, FRAME_SECONDS, PAUSE_SECONDS, TURN_BYTES, TURN_SECONDS, ChildLoop
from kortty.pty.slices import FIRST, LARGEST, SLICE_SECONDS, SMALLEST
from tests.unit.pty.support import LIMIT, FakeChild, FakeClock

pytestmark = pytest.mark.usefixtures("qapp", "closed_at_the_end")


@pytest.fixture
def closed_at_the_end() -> Iterator[None]:
    """Floods share the time of a turn: one that a test leaves behind would take part in the next test."""
    yield
    for screen in Screen.made:
        screen.loop.close()
    Screen.made.clear()


class Screen:
    """Takes what the loop feeds; every byte takes `cost` seconds of the fake clock."""

    made: ClassVar[list["Screen"]] = []

    def __init__(self, child: FakeChild, cost: float = 0.0) -> None:
        self.child = child
        self.cost = cost
        self.clock = FakeClock()
        self.slices: list[bytes] = []
        self.statuses: list[ExitStatus] = []
        self.writable = 0
        self.during_feed: Callable[[], None] = lambda: None
        self.made.append(self)
        self.loop = ChildLoop(child, self.clock, feed=self._feed, writable=self._may_write, exited=self._exited)

    @property
    def output(self) -> bytes:
        return b"".join(self.slices)

    def turn(self) -> float:
        """One turn as the notifier starts it; the seconds it took."""
        begun = self.clock.now
        self.child.the_watch.readable()
        return self.clock.now - begun

    def warm_up(self) -> None:
        """Turns until the pace is known."""
        for _ in range(10):
            self.turn()
        self.slices.clear()

    def _feed(self, data: bytes) -> None:
        assert not self.statuses, "output after the end"
        self.slices.append(data)
        self.clock.now += len(data) * self.cost
        self.during_feed()

    def _may_write(self) -> None:
        self.writable += 1

    def _exited(self, status: ExitStatus) -> None:
        self.statuses.append(status)


def spin() -> None:
    """Let timers that are due run."""
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)


@pytest.mark.parametrize("bytes_per_second", [500_000, 1_000_000, 7_000_000, 60_000_000])
def test_a_turn_ends_within_a_slice_of_its_deadline(bytes_per_second: int) -> None:
    screen = Screen(FakeChild(endless=True), cost=1 / bytes_per_second)
    screen.warm_up()
    longest = max(screen.turn() for _ in range(10))
    assert longest <= TURN_SECONDS + SMALLEST / bytes_per_second
    assert longest >= TURN_SECONDS * 0.5


def test_after_a_deadline_the_notifier_is_off_and_the_event_loop_goes_on_with_the_rest(qtbot: QtBot) -> None:
    screen = Screen(FakeChild(endless=True), cost=1 / 1_000_000)
    screen.turn()
    assert not screen.child.the_watch.wants_reading
    fed = len(screen.output)
    qtbot.waitUntil(lambda: len(screen.output) > fed, timeout=LIMIT)
    screen.loop.close()


def test_a_dry_terminal_turns_the_notifier_on() -> None:
    screen = Screen(FakeChild(b"prompt$ "))
    screen.turn()
    assert screen.output == b"prompt$ "
    assert screen.child.the_watch.wants_reading


def test_cheap_output_is_gathered_from_many_reads_into_one_slice() -> None:
    screen = Screen(FakeChild(endless=True), cost=1 / 100_000_000)
    screen.warm_up()
    screen.turn()
    assert len(screen.slices[0]) == LARGEST


def test_dear_output_is_fed_a_kilobyte_at_a_time() -> None:
    screen = Screen(FakeChild(endless=True), cost=1 / 1_000_000)
    screen.warm_up()
    screen.turn()
    assert {len(data) for data in screen.slices} == {SMALLEST}


def test_many_tiny_writes_do_not_hold_the_turn_up_with_reads() -> None:
    child = FakeChild(endless=True)
    reads = 0

    def read(limit: int, at_once: bool = False) -> bytes:
        nonlocal reads
        reads += 1
        return b"x"

    child.read = read  # type: ignore[method-assign]  # a terminal that gives one byte a time
    screen = Screen(child, cost=1 / 1_000)
    screen.turn()
    assert reads < 100
    assert len(screen.slices[0]) < 100


def test_a_flood_that_runs_dry_is_looked_at_again_before_the_notifier_takes_over(qtbot: QtBot) -> None:
    child = FakeChild(endless=True)
    screen = Screen(child)
    screen.turn()
    child.on_its_way = True
    screen.slices.clear()
    qtbot.waitUntil(lambda: child.asked_at_once > 1, timeout=LIMIT)
    assert not child.the_watch.wants_reading
    screen.clock.now += 2 * DRY_SECONDS
    qtbot.waitUntil(lambda: child.the_watch.wants_reading, timeout=LIMIT)
    assert not screen.slices
    child.endless = False
    child.output = b"the rest"
    screen.turn()
    assert screen.output == b"the rest", "what the notifier promises is read, whatever is on its way"


def test_the_last_words_of_a_dead_child_are_waited_for(qtbot: QtBot) -> None:
    child = FakeChild(b"last words")
    child.on_its_way = True
    child.status = ExitStatus(0, None)
    screen = Screen(child)
    child.the_watch.ended()
    qtbot.waitUntil(lambda: bool(screen.statuses), timeout=LIMIT)
    assert screen.output == b"last words"


def test_a_turn_that_costs_nothing_is_capped_in_bytes() -> None:
    screen = Screen(FakeChild(endless=True))
    screen.warm_up()
    screen.turn()
    assert TURN_BYTES <= len(screen.output) < TURN_BYTES + LARGEST


def test_a_turn_ends_in_time_for_the_next_frame() -> None:
    screen = Screen(FakeChild(endless=True), cost=1 / 8_000_000)
    screen.warm_up()
    screen.loop.frame_shown()
    screen.clock.now += FRAME_SECONDS - 0.001
    assert screen.turn() <= 0.001 + 1e-6
    screen.clock.now += FRAME_SECONDS
    assert screen.turn() > 0.0015, "an overdue frame shortens nothing"


def test_floods_share_the_time_of_a_turn() -> None:
    screens = [Screen(FakeChild(endless=True), cost=1 / 8_000_000) for _ in range(2)]
    for screen in screens:
        screen.warm_up()
    assert max(screen.turn() for screen in screens) <= TURN_SECONDS / 2 + SLICE_SECONDS / 4
    screens[1].loop.close()
    assert screens[0].turn() > TURN_SECONDS * 0.75


def test_after_a_pause_in_the_output_the_pace_starts_anew() -> None:
    child = FakeChild(endless=True)
    screen = Screen(child, cost=1 / 100_000_000)
    screen.warm_up()
    child.endless = False
    screen.turn()
    screen.clock.now += PAUSE_SECONDS * 2
    child.output = b"y" * LARGEST
    screen.slices.clear()
    screen.turn()
    assert len(screen.slices[0]) == FIRST


def test_the_end_comes_once_and_after_all_output(qtbot: QtBot) -> None:
    text = bytes(range(256)) * 2_000
    child = FakeChild(text)
    screen = Screen(child, cost=1 / 10_000_000)
    child.status = ExitStatus(3)
    child.at_end = True
    child.the_watch.ended()
    assert not screen.statuses
    qtbot.waitUntil(lambda: bool(screen.statuses), timeout=LIMIT)
    assert screen.output == text
    child.the_watch.readable()
    spin()
    assert screen.statuses == [ExitStatus(3)]


def test_the_child_is_closed_when_its_end_is_told() -> None:
    child = FakeChild(b"last words")
    screen = Screen(child)
    child.status, child.at_end = ExitStatus(0), True
    screen.turn()
    assert screen.statuses == [ExitStatus(0)]
    assert child.closed
    assert child.the_watch.stopped


def test_a_dead_child_whose_terminal_a_job_holds_open_has_ended_when_nothing_is_left_to_read(qtbot: QtBot) -> None:
    child = FakeChild(b"last words")
    screen = Screen(child)
    child.status = ExitStatus(None, 15)
    child.the_watch.ended()
    qtbot.waitUntil(lambda: bool(screen.statuses), timeout=LIMIT)
    assert screen.output == b"last words"
    assert screen.statuses == [ExitStatus(None, 15)]


def test_a_job_that_writes_for_ever_does_not_hold_up_the_end_of_its_shell(qtbot: QtBot) -> None:
    child = FakeChild(endless=True)
    screen = Screen(child)
    child.status = ExitStatus(0)
    child.the_watch.ended()
    qtbot.waitUntil(lambda: bool(screen.statuses), timeout=LIMIT)
    assert DRAIN_BYTES <= len(screen.output) <= DRAIN_BYTES + TURN_BYTES + LARGEST


def test_a_live_child_that_closed_its_terminal_is_looked_at_now_and_then(qtbot: QtBot) -> None:
    child = FakeChild(b"first")
    screen = Screen(child)
    child.at_end = True
    screen.turn()
    assert not screen.statuses
    assert not child.the_watch.wants_reading, "the notifier would fire without pause"
    child.output = b", again"
    qtbot.waitUntil(lambda: screen.output == b"first, again", timeout=LIMIT)
    child.status = ExitStatus(0)
    qtbot.waitUntil(lambda: bool(screen.statuses), timeout=LIMIT)


def test_pausing_from_within_the_feed_stops_at_once_and_loses_nothing(qtbot: QtBot) -> None:
    text = bytes(range(256)) * 400
    child = FakeChild(text)
    screen = Screen(child)
    screen.during_feed = screen.loop.pause
    screen.turn()
    assert len(screen.slices) == 1
    assert not child.the_watch.wants_reading
    screen.turn()
    spin()
    assert len(screen.slices) == 1
    screen.during_feed = lambda: None
    screen.loop.resume()
    qtbot.waitUntil(lambda: screen.output == text, timeout=LIMIT)
    screen.clock.now += 2 * DRY_SECONDS
    qtbot.waitUntil(lambda: child.the_watch.wants_reading, timeout=LIMIT)


def test_an_end_during_a_pause_is_told_after_it(qtbot: QtBot) -> None:
    child = FakeChild(b"held back")
    screen = Screen(child)
    screen.loop.pause()
    child.status, child.at_end = ExitStatus(1), True
    child.the_watch.ended()
    spin()
    assert not screen.statuses
    screen.loop.resume()
    qtbot.waitUntil(lambda: bool(screen.statuses), timeout=LIMIT)
    assert screen.output == b"held back"


def test_closing_from_within_the_feed_is_the_last_that_happens() -> None:
    child = FakeChild(endless=True)
    screen = Screen(child)
    screen.during_feed = screen.loop.close
    screen.turn()
    child.status = ExitStatus(0)
    child.the_watch.ended()
    child.the_watch.readable()
    child.the_watch.writable()
    screen.loop.want_write(True)
    screen.loop.pause()
    screen.loop.resume()
    screen.loop.close()
    spin()
    assert len(screen.slices) == 1
    assert not screen.statuses
    assert not screen.writable
    assert not child.the_watch.wants_writing
    assert child.closed


def test_writable_is_called_while_input_is_wanted() -> None:
    child = FakeChild()
    screen = Screen(child)
    assert not child.the_watch.wants_writing
    screen.loop.want_write(True)
    assert child.the_watch.wants_writing
    child.the_watch.writable()
    assert screen.writable == 1
    screen.loop.want_write(False)
    assert not child.the_watch.wants_writing


def test_a_feed_that_fails_does_not_leave_the_child_unread(qtbot: QtBot) -> None:
    child = FakeChild(b"a" * FIRST + b"the rest")
    screen = Screen(child)

    def fail() -> None:
        screen.during_feed = lambda: None
        raise ValueError("a defect above")

    screen.during_feed = fail
    with pytest.raises(ValueError, match="a defect above"):
        screen.turn()
    qtbot.waitUntil(lambda: screen.output.endswith(b"the rest"), timeout=LIMIT)


def test_a_key_timer_runs_between_the_turns_of_a_flood(qtbot: QtBot, qapp: QApplication) -> None:
    screen = Screen(FakeChild(endless=True), cost=1 / 1_000_000)
    screen.turn()
    seen: list[int] = []
    for _ in range(5):
        spin()
        seen.append(len(screen.slices))
    # Each pass of the event loop gets one turn (two or three slices), not all there is.
    assert max(after - before for before, after in pairwise(seen)) <= 4
    screen.loop.close()
