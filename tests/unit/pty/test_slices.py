"""The size of a slice follows what slices cost."""

from kortty.pty.slices import FIRST, LARGEST, SLICE_SECONDS, SMALLEST, Pace


def after(pace: Pace, bytes_per_second: float, slices: int) -> int:
    for _ in range(slices):
        count = pace.bytes_for(1)
        pace.learn(count, count / bytes_per_second)
    return pace.size


def test_cheap_output_is_soon_fed_in_the_largest_slices() -> None:
    assert after(Pace(), 100_000_000, slices=5) == LARGEST


def test_dear_output_is_fed_in_the_smallest_slices_from_the_second_on() -> None:
    assert after(Pace(), 1_000_000, slices=1) == SMALLEST
    assert after(Pace(), 100_000, slices=9) == SMALLEST


def test_a_slice_of_steady_output_costs_what_it_may() -> None:
    pace = Pace()
    assert after(pace, 20_000_000, slices=10) == int(20_000_000 * SLICE_SECONDS)


def test_output_that_gets_dear_shrinks_the_slice_at_once() -> None:
    pace = Pace()
    after(pace, 100_000_000, slices=10)
    assert after(pace, 3_000_000, slices=1) == 3_000


def test_an_echoed_key_says_nothing_of_bulk() -> None:
    pace = Pace()
    pace.learn(1, 0.000_05)
    assert pace.size == FIRST
    after(pace, 100_000_000, slices=10)
    pace.learn(1, 0.000_05)
    assert pace.size == LARGEST


def test_a_short_time_gets_a_share_of_the_slice_but_never_less_than_the_smallest() -> None:
    pace = Pace()
    after(pace, 100_000_000, slices=10)
    assert pace.bytes_for(SLICE_SECONDS / 2) == LARGEST // 2
    assert pace.bytes_for(SLICE_SECONDS * 2) == LARGEST
    assert pace.bytes_for(-1) == SMALLEST


def test_a_clock_that_does_not_move_is_no_division_by_zero() -> None:
    pace = Pace()
    pace.learn(FIRST, 0)
    assert pace.size == FIRST * 2


def test_a_rest_forgets_the_large_slice_and_keeps_the_small_one() -> None:
    pace = Pace()
    after(pace, 100_000_000, slices=10)
    pace.rest()
    assert pace.size == FIRST
    after(pace, 1_000_000, slices=1)
    pace.rest()
    assert pace.size == SMALLEST
