"""How often a source may be heard."""

import pytest

from kortty.ui.notifying.rates import BURST, BURST_SECONDS, REST, Kind, Rates
from tests.helpers.fakes import FakeClock


@pytest.mark.parametrize("kind", Kind)
def test_a_source_rests_and_what_comes_meanwhile_is_dropped(kind: Kind) -> None:
    clock = FakeClock()
    rates = Rates(clock)
    assert rates.let_through(kind, "p1")
    clock.now += REST[kind] - 0.1
    assert not rates.let_through(kind, "p1")
    clock.now += 0.2
    assert rates.let_through(kind, "p1")


def test_sources_and_kinds_do_not_wait_for_each_other() -> None:
    rates = Rates(FakeClock())
    assert rates.let_through(Kind.BELL, "p1")
    assert rates.let_through(Kind.BELL, "p2")
    assert rates.let_through(Kind.PROGRAM, "p1")


def test_many_sources_together_are_held_back_too() -> None:
    clock = FakeClock()
    rates = Rates(clock)
    shown = [rates.let_through(Kind.PROGRAM, f"p{number}") for number in range(100)]
    assert shown.count(True) == BURST
    clock.now += BURST_SECONDS
    assert rates.let_through(Kind.PROGRAM, "p99")


def test_what_was_dropped_does_not_make_the_rest_longer() -> None:
    clock = FakeClock()
    rates = Rates(clock)
    rates.let_through(Kind.BELL, "p1")
    for _ in range(99):
        clock.now += 0.1
        rates.let_through(Kind.BELL, "p1")
    clock.now += 0.2
    assert rates.let_through(Kind.BELL, "p1")


def test_a_source_that_is_gone_is_forgotten() -> None:
    rates = Rates(FakeClock())
    rates.let_through(Kind.BELL, "p1")
    rates.forget("p1")
    assert rates.let_through(Kind.BELL, "p1")
