"""The computer's clock only goes forward."""

from kortty.base.clock import SystemClock


def test_the_clock_never_goes_back() -> None:
    clock = SystemClock()
    seen = [clock.monotonic() for _ in range(100)]
    assert seen == sorted(seen)
