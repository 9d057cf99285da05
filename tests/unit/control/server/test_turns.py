"""Clients share the event loop with keys and output."""

from collections.abc import Callable

from kortty.control.server.turns import TURN_SECONDS, Turns
from tests.helpers.fakes import FakeClock


class Loop:
    """Later turns of an event loop."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.due: list[Callable[[], None]] = []
        self.turns = Turns(self.clock, self.due.append)

    def turn(self) -> None:
        """One later turn."""
        due, self.due[:] = list(self.due), []
        for one in due:
            one()

    def work(self, seconds: float) -> None:
        """Handle a request that takes so long."""

        def busy() -> None:
            self.clock.now += seconds

        self.turns.work(busy)


def test_a_turn_has_room_for_many_short_requests() -> None:
    loop = Loop()
    for _ in range(15):
        assert loop.turns.left()
        loop.work(TURN_SECONDS / 16)
    assert not loop.due


def test_when_the_time_is_used_up_the_next_request_waits_for_a_later_turn() -> None:
    loop, order = Loop(), []
    loop.work(1.1 * TURN_SECONDS)
    assert not loop.turns.left()
    loop.turns.queue(lambda: order.append("next"))
    assert not order
    loop.turn()
    assert order == ["next"]


def test_clients_take_turns_in_the_order_in_which_they_asked() -> None:
    loop, order = Loop(), []

    def client(name: str) -> Callable[[], None]:
        def go_on() -> None:
            order.append(name)
            loop.work(1.1 * TURN_SECONDS)
            loop.turns.queue(go_on)

        return go_on

    loop.work(1.1 * TURN_SECONDS)
    for name in "abc":
        loop.turns.queue(client(name))
    for _ in range(7):
        loop.turn()
    assert "".join(order) == "abcabca"


def test_whoever_comes_after_a_rest_need_not_wait() -> None:
    loop = Loop()
    loop.work(10 * TURN_SECONDS)
    assert not loop.turns.left()
    loop.clock.now += 10 * TURN_SECONDS
    assert loop.turns.left()


def test_a_newcomer_does_not_overtake_those_who_wait() -> None:
    loop = Loop()
    loop.work(10 * TURN_SECONDS)
    loop.turns.queue(lambda: None)
    loop.clock.now += 10 * TURN_SECONDS
    assert not loop.turns.left()
