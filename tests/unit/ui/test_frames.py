"""When frames are painted: times are handed in, nothing waits."""

import pytest

from kortty.ui.frames import FRAME, HOLD_LIMIT, SLOWEST_FRAME, Pacer


def test_the_first_frame_is_due_at_once() -> None:
    assert Pacer().due == float("-inf")


def test_frames_are_a_sixtieth_of_a_second_apart_while_painting_is_cheap() -> None:
    pacer = Pacer()
    pacer.painted(10.0, 10.003)
    assert pacer.due == pytest.approx(10.0 + FRAME)


def test_after_a_pause_the_next_frame_is_due_already() -> None:
    pacer = Pacer()
    pacer.painted(10.0, 10.001)
    assert pacer.due < 11.0


@pytest.mark.parametrize(("cost", "interval"), [(0.008, 0.04), (0.012, 0.06), (0.5, SLOWEST_FRAME)])
def test_frames_are_stretched_when_painting_is_dear(cost: float, interval: float) -> None:
    pacer = Pacer()
    pacer.painted(10.0, 10.0 + cost)
    assert pacer.interval == pytest.approx(interval)


def test_cheap_frames_bring_the_pace_back() -> None:
    pacer = Pacer()
    pacer.painted(10.0, 10.5)
    pacer.painted(11.0, 11.001)
    assert pacer.interval == FRAME


def test_a_program_can_hold_painting_back_for_a_limited_time() -> None:
    pacer = Pacer()
    assert pacer.held_until(10.0, synchronized=False) is None
    assert pacer.held_until(10.0, synchronized=True) == 10.0 + HOLD_LIMIT
    assert pacer.held_until(10.2, synchronized=True) == 10.0 + HOLD_LIMIT
    assert pacer.held_until(10.0 + HOLD_LIMIT, synchronized=True) is None
    assert 0.15 <= HOLD_LIMIT <= 1


def test_letting_go_starts_the_next_hold_anew() -> None:
    pacer = Pacer()
    pacer.held_until(10.0, synchronized=True)
    pacer.held_until(10.1, synchronized=False)
    assert pacer.held_until(20.0, synchronized=True) == 20.0 + HOLD_LIMIT
