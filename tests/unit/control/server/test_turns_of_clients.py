"""When a client's next request has its turn (control-api.md 2.5; kortty/control/server/turns.py)."""

import json
import time
from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QTimer

from kortty.base.pending import Pending
from kortty.control.outcome import Answer, Outcome, Outgoing
from kortty.control.server.turns import TURN_SECONDS
from kortty.control.session import Session
from tests.helpers.control_clients import turn_for, turn_until
from tests.helpers.control_servers import ControlServer

Given = Mapping[str, object]


class Later:
    """A handler whose answers come when the test says so."""

    def __init__(self) -> None:
        self.pending: list[Pending[Outcome]] = []

    def __call__(self, session: Session, params: Given) -> Outgoing:
        self.pending.append(Pending())
        return self.pending[-1]


def slow(handled: list[int]) -> Outgoing:
    """A request that takes a little longer than a turn may."""
    handled.append(1)
    end = time.monotonic() + 1.1 * TURN_SECONDS
    while time.monotonic() < end:
        pass
    return Answer({})


def test_many_requests_at_once_leave_turns_to_others(server: ControlServer) -> None:
    handled: list[int] = []
    turns = [0]
    server.handlers["slow"] = lambda session, params: slow(handled)
    with server.client() as client:
        others = QTimer(interval=0)
        others.timeout.connect(lambda: turns.append(len(handled)))
        others.start()
        client.raw(b'{"id":1,"method":"slow"}\n' * 50)
        turn_until(lambda: len(handled) == 50)
        turns.append(len(handled))
    assert all(after - before <= 1 for before, after in pairwise(turns))


def test_many_requests_of_many_clients_leave_turns_to_others(server: ControlServer) -> None:
    handled: list[int] = []
    turns = [0]
    server.handlers["slow"] = lambda session, params: slow(handled)
    clients = [server.client() for _ in range(8)]
    others = QTimer(interval=0)
    others.timeout.connect(lambda: turns.append(len(handled)))
    others.start()
    for client in clients:
        client.raw(b'{"id":1,"method":"slow"}\n' * 10)
    turn_until(lambda: len(handled) == 80)
    turns.append(len(handled))
    assert all(after - before <= 1 for before, after in pairwise(turns))
    for client in clients:
        client.close()


def test_what_follows_a_late_answer_is_handled_in_a_turn_of_its_own(server: ControlServer) -> None:
    later = server.handlers["wait"] = Later()
    with server.client() as client:
        client.send("wait")
        client.send("ping")
        turn_until(lambda: bool(later.pending))
        handled = len(server.sessions)
        later.pending[0].resolve(Answer({"waited": True}))
        assert len(server.sessions) == handled
        assert client.frame()["result"] == {"waited": True}
        assert client.frame()["result"] == {"pong": True}


def test_a_wait_that_was_asked_for_in_the_very_last_line_is_answered(server: ControlServer) -> None:
    later = server.handlers["wait"] = Later()
    with server.client() as client:
        client.raw(b'{"id":8,"method":"wait"}')
        client.half_close()
        turn_until(lambda: bool(later.pending))
        turn_for(30)
        later.pending[0].resolve(Answer({"waited": True}))
        assert json.loads(client.wait_for_end())["id"] == 8
