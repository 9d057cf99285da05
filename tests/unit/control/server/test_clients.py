"""How many clients there may be (control-api.md 2.1, 2.5, decision 8)."""

import json
from contextlib import ExitStack

import pytest

from kortty.control.server.clients import ENDING_MOST, UNAUTHENTICATED_MOST
from tests.helpers.control_clients import ControlClient, turn_until, wire_code
from tests.helpers.control_servers import TOKEN, ControlServer, HeldTimers


def last_words(client: ControlClient) -> list[tuple[object, str]]:
    """Ids and codes of what came before the server closed."""
    found = [json.loads(line) for line in client.wait_for_end().splitlines()]
    return [(frame["id"], wire_code(frame)) for frame in found]


@pytest.mark.promise("CA-2.1-03", "CA-2.5-08")
def test_a_ninth_client_is_told_and_sent_away(server: ControlServer) -> None:
    with ExitStack() as stack:
        eight = [stack.enter_context(server.client()) for _ in range(8)]
        ninth = stack.enter_context(server.connect())
        assert last_words(ninth) == [(None, "too_many_connections")]
        assert all(client.result("ping") == {"pong": True} for client in eight)
        eight[0].close()
        turn_until(lambda: 1 in server.forgotten)
        assert stack.enter_context(server.client()).result("ping") == {"pong": True}


@pytest.mark.promise("CA-0-08")
def test_strangers_are_counted_apart(held_server: ControlServer, timers: HeldTimers) -> None:
    with ExitStack() as stack:
        strangers = [stack.enter_context(held_server.connect()) for _ in range(UNAUTHENTICATED_MOST)]
        turn_until(lambda: len(held_server.clients) == 8)
        with held_server.connect() as ninth:
            assert last_words(ninth) == [(None, "too_many_connections")]
        # They do not stand in the way of those who are inside.
        strangers[0].result("auth", {"token": TOKEN})
        for _ in range(6):
            stack.enter_context(held_server.client())
        assert stack.enter_context(held_server.client()).result("ping") == {"pong": True}
        assert len(held_server.clients) == 15
        timers.pass_by(5)
        assert len(held_server.clients) == 8


def test_strangers_that_authenticate_at_once_get_the_places_that_there_are(held_server: ControlServer) -> None:
    with ExitStack() as stack:
        for _ in range(7):
            stack.enter_context(held_server.client())
        first, second = (stack.enter_context(held_server.connect()) for _ in range(2))
        turn_until(lambda: len(held_server.clients) == 9)
        assert first.result("auth", {"token": TOKEN})
        second.send("auth", {"token": TOKEN})
        assert last_words(second) == [(1, "too_many_connections")]


@pytest.mark.promise("CA-2.5-07")
def test_a_closed_gate_is_told_at_once(server: ControlServer) -> None:
    server.switch(False)
    with server.connect() as client:
        assert last_words(client) == [(None, "control_api_disabled")]
    server.policy = True
    with server.connect() as client:
        client.send("auth", {"token": TOKEN})
        assert last_words(client) == [(None, "blocked_by_policy")]
    turn_until(lambda: not len(server.clients))


def test_those_who_are_sent_away_and_stay_do_not_pile_up(held_server: ControlServer, timers: HeldTimers) -> None:
    held_server.switch(False)
    with ExitStack() as stack:
        for _ in range(ENDING_MOST):
            assert last_words(stack.enter_context(held_server.connect()))
        assert last_words(stack.enter_context(held_server.connect())) == []
        assert len(held_server.clients) == ENDING_MOST
        timers.pass_by(1)
        assert not len(held_server.clients)


def test_whoever_comes_in_is_named_in_the_log_and_the_token_is_not(server: ControlServer) -> None:
    with server.connect() as client:
        client.result("auth", {"token": TOKEN, "client": "a\nname" + "x" * 200})
    (line,) = server.log.texts
    assert line.startswith("control-api auth client='a␊namexxx")
    assert line.endswith("xx…' kind=cli connection=1")
    assert TOKEN not in str(server.log.lines)
    with server.connect() as client:
        client.result("auth", {"token": TOKEN})
    assert server.log.texts[1] == "control-api auth client='' kind=cli connection=2"
