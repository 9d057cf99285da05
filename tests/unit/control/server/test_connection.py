"""One client from its first byte to its last (control-api.md 2.2, 2.5)."""

import json
import socket
from collections.abc import Mapping

import pytest

from kortty.base.pending import Pending
from kortty.control.declarations.limits import MAX_LINE_BYTES
from kortty.control.errors import WireError
from kortty.control.outcome import Action, Answer, Outcome, Outgoing
from kortty.control.server.connection import FULL_BYTES
from kortty.control.session import Session
from tests.helpers.control_clients import turn_for, turn_until, wire_code
from tests.helpers.control_servers import TOKEN, ControlServer, HeldTimers

Given = Mapping[str, object]


def frames(data: bytes) -> list[dict[str, object]]:
    """Whole frames."""
    return [json.loads(line) for line in data.splitlines()]


def codes(data: bytes) -> list[str]:
    """The wire codes of frames that are all errors."""
    return [wire_code(frame) for frame in frames(data)]


def fill(client: socket.socket) -> None:
    """Send blank lines until the system takes no more."""
    for _ in range(1_000):
        try:
            client.send(b"\n" * 65_536)
        except BlockingIOError:
            return
    raise AssertionError("everything is read")


class Later:
    """A handler whose answer comes when the test says so."""

    def __init__(self) -> None:
        self.pending: list[Pending[Outcome]] = []
        self.cancelled: list[int] = []

    def __call__(self, session: Session, params: Given) -> Outgoing:
        pending: Pending[Outcome] = Pending()
        number = len(self.pending)
        pending.on_cancel(lambda: self.cancelled.append(number))
        self.pending.append(pending)
        return pending


# --- before authentication ---


@pytest.mark.promise("CA-0-07", "CA-2.5-01")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b'{"id":1,"method":"ping"}', "unauthorized"),
        (b'{"id":1,"method":"no.such"}', "unauthorized"),
        (b'{"id":1,"method":"tab.close"}', "unauthorized"),
        (b"no json", "parse_error"),
        (b"null", "parse_error"),
        (b"[]", "invalid_request"),
        (b'{"method":"auth","params":{}}', "invalid_request"),
        (b'{"id":1}', "invalid_request"),
        (b'{"id":1,"method":7}', "invalid_params"),
        (b'{"id":1,"method":"ping","params":[]}', "invalid_params"),
        (b"GET / HTTP/1.1\r", "parse_error"),
    ],
)
def test_before_auth_any_other_line_gets_one_answer_and_the_connection_closes(
    server: ControlServer, line: bytes, code: str
) -> None:
    with server.connect() as client:
        client.raw(line + b"\n" + line + b"\n")
        assert codes(client.wait_for_end()) == [code]
    turn_until(lambda: not len(server.clients))
    assert not server.sessions


@pytest.mark.promise("CA-2.5-02")
def test_a_wrong_token_closes_after_one_attempt(server: ControlServer) -> None:
    with server.connect() as client:
        client.send("auth", {"token": TOKEN[:-1] + "x"})
        client.send("auth", {"token": TOKEN})
        data = client.wait_for_end()
        assert codes(data) == ["unauthorized"]
        assert frames(data)[0]["id"] == 1
        assert TOKEN[:20] not in data.decode()


@pytest.mark.promise("CA-2.5-03")
@pytest.mark.parametrize("params", [None, {}, {"token": None}, {"token": 5}, {"token": [TOKEN]}, [], "x"])
def test_auth_without_a_token_is_answered_and_may_be_tried_again(server: ControlServer, params: object) -> None:
    with server.connect() as client:
        frame = client.ask("auth", params)
        assert wire_code(frame) == "invalid_params"
        assert frame["error"]["data"]["param"] == ("params" if params in ([], "x") else "token")
        assert client.result("auth", {"token": TOKEN})["api"] == "kortty-control"


@pytest.mark.promise("CA-2.5-04")
@pytest.mark.parametrize(
    ("params", "code", "param"),
    [
        ({"client": 5}, "invalid_params", "client"),
        ({"client_kind": "CLI"}, "invalid_params", "client_kind"),
        ({"client_kind": " cli"}, "invalid_params", "client_kind"),
        ({"client_kind": ""}, "invalid_params", "client_kind"),
        ({"mcp_session": "short"}, "invalid_params", "mcp_session"),
        ({"mcp_session": "x" * 65}, "invalid_params", "mcp_session"),
        ({"mcp_session": "with blanks in it "}, "invalid_params", "mcp_session"),
        ({"mcp_session": "x" * 15 + "ü"}, "invalid_params", "mcp_session"),
        ({"mcp_session": "x" * 16 + "\n"}, "invalid_params", "mcp_session"),
        ({"client_kind": "mcp"}, "not_ready", None),
    ],
)
def test_after_another_mistake_in_auth_the_client_is_still_there_and_still_a_stranger(
    server: ControlServer, params: dict[str, object], code: str, param: str | None
) -> None:
    with server.connect() as client:
        frame = client.ask("auth", {"token": TOKEN, **params})
        assert (wire_code(frame), frame["error"]["data"].get("param")) == (code, param)
        assert client.code("ping") == "unauthorized"
        assert client.wait_for_end() == b""


def test_who_is_too_slow_to_authenticate_is_hung_up_on_without_a_word(
    held_server: ControlServer, timers: HeldTimers
) -> None:
    with held_server.connect() as client:
        client.code("auth", {})
        timers.pass_by(4.9)
        client.code("auth", {})
        timers.pass_by(0.2)
        assert client.wait_for_end() == b""


@pytest.mark.promise("CA-2.1-04")
def test_strangers_have_five_seconds_and_others_have_no_end(held_server: ControlServer, timers: HeldTimers) -> None:
    with held_server.connect() as stranger, held_server.client() as friend:
        timers.pass_by(4.999)
        stranger.code("auth", {})
        timers.pass_by(0.001)
        assert stranger.wait_for_end() == b""
        timers.pass_by(3_600)
        assert friend.result("ping") == {"pong": True}


# --- lines ---


@pytest.mark.promise("CA-2.2-04")
def test_a_line_that_is_too_long_is_answered_and_the_connection_closes(server: ControlServer) -> None:
    with server.client() as client:
        client.raw(b'{"id":7,"method":"ping"}\n' + b"x" * (MAX_LINE_BYTES + 1))
        first, last = frames(client.wait_for_end())
        assert first["id"] == 7
        assert (last["id"], wire_code(last)) == (None, "message_too_large")
        assert last["error"]["data"]["max_line_bytes"] == MAX_LINE_BYTES  # type: ignore[index] # it is an error


def test_a_client_that_sends_much_more_than_a_line_still_gets_its_answer(server: ControlServer) -> None:
    with server.client() as client:
        client.raw(b"x" * (3 * MAX_LINE_BYTES))
        assert codes(client.wait_for_end()) == ["message_too_large"]


def test_a_line_of_a_mebibyte_is_taken(server: ControlServer) -> None:
    with server.client() as client:
        frame = b'{"id":1,"method":"ping","params":{"x":"%b"}}'
        client.raw(frame % (b"y" * (MAX_LINE_BYTES - len(frame) + 2)) + b"\r\n")
        assert client.frame()["result"] == {"pong": True}


@pytest.mark.promise("CA-2.2-02")
def test_blank_lines_are_ignored_before_and_after_auth(server: ControlServer) -> None:
    with server.connect() as client:
        client.raw(b"\n \t\r\n\n")
        client.result("auth", {"token": TOKEN})
        client.raw(b"\n   \n\r\n")
        assert client.result("ping") == {"pong": True}


@pytest.mark.parametrize("line", [b"no", b"null", b"[]", b'{"id":1}', b'{"method":"ping"}', b'{"id":1,"method":7}'])
def test_after_auth_a_malformed_line_costs_nothing_but_its_answer(server: ControlServer, line: bytes) -> None:
    with server.client() as client:
        client.raw(line + b"\n")
        assert "error" in client.frame()
        assert client.result("ping") == {"pong": True}


@pytest.mark.promise("CA-2.2-08")
def test_ids_of_both_kinds_come_back_unchanged(server: ControlServer) -> None:
    with server.client() as client:
        for identifier in ("1.50", "-0", '"a b"', '"\\u00fc"'):
            client.raw(b'{"id":%b,"method":"ping"}\n' % identifier.encode())
            turn_until(lambda: b"\n" in client._data or client._receive())
            line, _, client._data = client._data.partition(b"\n")
            assert b'"id":%b,' % identifier.encode().replace(b"\\u00fc", "ü".encode()) in line


# --- order ---


@pytest.mark.promise("CA-2.5-09")
def test_requests_that_are_sent_ahead_are_answered_in_their_order(server: ControlServer) -> None:
    with server.client() as client:
        sent = [client.send("ping") for _ in range(200)]
        assert [client.frame()["id"] for _ in sent] == sent


@pytest.mark.promise("CA-2.5-09")
def test_while_an_answer_is_due_nothing_further_is_handled_or_read(server: ControlServer) -> None:
    later = server.handlers["wait"] = Later()
    with server.client() as client:
        waiting = client.send("wait")
        after = client.send("ping")
        turn_until(lambda: bool(later.pending))
        fill(client.socket)
        turn_for(30)
        with pytest.raises(BlockingIOError):
            client.socket.send(b"\n" * 65_536)
        later.pending[0].resolve(Answer({"waited": True}))
        assert [client.frame()["id"], client.frame()["id"]] == [waiting, after]


@pytest.mark.promise("CA-2.5-10")
def test_another_connection_is_not_kept_waiting(server: ControlServer) -> None:
    server.handlers["wait"] = Later()
    with server.client() as waits, server.client() as other:
        waits.send("wait")
        assert other.result("ping") == {"pong": True}


def test_an_answer_that_is_there_at_once_is_sent_at_once(server: ControlServer) -> None:
    def at_once(session: Session, params: Given) -> Outgoing:
        pending: Pending[Outcome] = Pending()
        pending.resolve(Answer({"n": 1}))
        return pending

    server.handlers["at_once"] = at_once
    with server.client() as client:
        for _ in range(3_000):  # no recursion
            client.send("at_once")
            client.frame()
        sent = [client.send("at_once") for _ in range(100)]
        assert [client.frame()["id"] for _ in sent] == sent


def test_an_error_may_come_later_too(server: ControlServer) -> None:
    later = server.handlers["wait"] = Later()
    with server.client() as client:
        client.send("wait")
        turn_until(lambda: bool(later.pending))
        later.pending[0].resolve(WireError("timeout", "it took too long", {"stage": "match"}))
        assert wire_code(client.frame()) == "timeout"
        assert client.result("ping") == {"pong": True}


# --- clients that go ---


@pytest.mark.promise("CA-2.5-11", "CA-2.1-15")
def test_a_client_that_goes_during_a_wait_is_noticed_and_the_wait_is_cancelled(
    held_server: ControlServer, timers: HeldTimers
) -> None:
    later = held_server.handlers["wait"] = Later()
    client = held_server.client()
    client.send("wait")
    client.raw(b"\n" * 1_000)  # what is unread must not hide the end
    turn_until(lambda: bool(later.pending))
    timers.pass_by(0.3)
    assert not later.cancelled
    client.close()
    timers.pass_by(0.25)
    assert later.cancelled == [0]
    assert (len(held_server.clients), held_server.forgotten) == (0, [1])
    assert not timers.waiting


def test_an_answer_that_comes_when_the_client_is_gone_is_nobodys(
    held_server: ControlServer, timers: HeldTimers
) -> None:
    done: list[bool] = []
    stopped: list[bool] = []
    action = Action(lambda: stopped.append(True))
    held_server.handlers["pane.run"] = lambda session, params: action
    client = held_server.client()
    client.send("pane.run")
    turn_until(lambda: bool(timers.waiting))
    client.close()
    timers.pass_by(0.25)
    assert (stopped, len(held_server.clients)) == ([True], 0)
    action.on_done(lambda outcome: done.append(True))
    action.resolve(Answer({}, "bytes=3", "p1"))
    assert done == [True]
    assert "control-api pane.run pane=p1 bytes=3" in held_server.log.texts


def test_what_acts_and_cannot_be_stopped_is_let_run_and_logged(
    held_server: ControlServer, timers: HeldTimers
) -> None:
    later = held_server.handlers["notification.show"] = Later()
    client = held_server.client()
    client.send("notification.show")
    turn_until(lambda: bool(later.pending))
    client.close()
    timers.pass_by(0.25)
    assert not later.cancelled
    later.pending[0].resolve(Answer({}, "titleChars=1 bodyChars=2"))
    assert "control-api notification.show pane=null titleChars=1 bodyChars=2" in held_server.log.texts


@pytest.mark.promise("CA-2.2-03")
def test_a_client_that_only_sends_no_more_is_answered_to_the_end(
    held_server: ControlServer, timers: HeldTimers
) -> None:
    later = held_server.handlers["wait"] = Later()
    with held_server.client() as client:
        client.send("wait")
        client.raw(b'{"id":9,"method":"ping"}\n{"id":10,"method":"ping"}')
        client.half_close()
        turn_until(lambda: bool(later.pending))
        timers.pass_by(10)
        assert not later.cancelled
        later.pending[0].resolve(Answer({"waited": True}))
        assert [frame["id"] for frame in frames(client.wait_for_end())] == [2, 9, 10]
    turn_until(lambda: not len(held_server.clients))


def test_on_a_port_whoever_sends_no_more_during_a_wait_is_taken_for_gone(port_server: ControlServer) -> None:
    later = port_server.handlers["wait"] = Later()
    with port_server.client() as client:
        client.send("wait")
        turn_until(lambda: bool(later.pending))
        turn_for(600)
        assert not later.cancelled
        client.half_close()
        turn_until(lambda: later.cancelled == [0])
    with port_server.client() as client:
        client.send("ping")
        client.half_close()
        assert [frame["id"] for frame in frames(client.wait_for_end())] == [2]


def test_a_client_that_was_killed_is_forgotten(server: ControlServer) -> None:
    client = server.client()
    client.send("ping")
    client.close()
    turn_until(lambda: not len(server.clients))
    assert server.forgotten == [1]


# --- slow readers ---


@pytest.mark.promise("CA-2.5-12")
def test_a_client_that_does_not_read_is_cut_off_when_256_frames_wait(server: ControlServer) -> None:
    server.handlers["large"] = lambda session, params: Answer({"text": "x" * 10_000})
    with server.client() as client, server.client() as other:
        client.raw(b'{"id":1,"method":"large"}\n' * 2_000)
        turn_until(lambda: server.forgotten == [1])
        assert len(server.clients) == 1
        assert other.result("ping") == {"pong": True}


def test_events_that_nobody_reads_cut_the_client_off(server: ControlServer) -> None:
    with server.client() as client:
        client.result("ping")
        session = server.sessions[0]
        for number in range(100_000):
            session.send_event({"kind": "pane.opened", "number": number})
            if server.forgotten:
                break
        assert server.forgotten == [1]
        assert number < 50_000
        session.send_event({"kind": "pane.opened"})  # nobody's
        assert not len(server.clients)


def test_large_answers_that_wait_hold_back_the_next_request_not_the_client(server: ControlServer) -> None:
    asked: list[int] = []

    def large(session: Session, params: Given) -> Outgoing:
        asked.append(1)
        return Answer({"text": "x" * 500_000})

    server.handlers["large"] = large
    with server.client() as client:
        client.raw(b'{"id":1,"method":"large"}\n' * 100)
        turn_for(50)
        assert len(asked) <= FULL_BYTES // 500_000 + 3
        assert [len(client.frame()["result"]["text"]) for _ in range(100)] == [500_000] * 100
        assert len(asked) == 100


@pytest.mark.promise("CA-2.4-03")
def test_an_event_goes_out_between_answers_also_during_a_wait(server: ControlServer) -> None:
    later = server.handlers["wait"] = Later()
    with server.client() as client:
        client.send("wait")
        turn_until(lambda: bool(later.pending))
        server.sessions[0].send_event({"kind": "tab.opened"})
        assert client.frame() == {"jsonrpc": "2.0", "method": "event", "params": {"kind": "tab.opened"}}
        later.pending[0].resolve(Answer({}))
        assert client.frame()["id"] == 2


# --- the gate ---


@pytest.mark.promise("CA-2.5-06")
def test_the_gate_is_asked_at_every_request_also_at_auth(server: ControlServer) -> None:
    with server.client() as client, server.connect() as stranger, server.connect() as hasty:
        turn_until(lambda: len(server.clients) == 3)
        server.switch(False)
        assert client.code("ping") == "control_api_disabled"
        assert client.code("auth", {"token": TOKEN}) == "control_api_disabled"
        assert stranger.code("auth", {"token": "wrong"}) == "control_api_disabled"
        assert hasty.code("ping") == "control_api_disabled"
        assert hasty.wait_for_end() == b""
        server.policy = True
        assert client.code("ping") == "blocked_by_policy"
        server.switch(True)
        assert client.code("ping") == "blocked_by_policy"
        server.policy = None
        assert client.code("ping") == "not_ready"
        server.policy = False
        assert client.result("ping") == {"pong": True}
        assert stranger.result("auth", {"token": TOKEN})


@pytest.mark.promise("CA-2.5-05")
def test_the_order_of_checks_is_parse_id_method_parameters_gate_auth_session_dispatch(server: ControlServer) -> None:
    with server.client() as client:
        server.switch(False)
        for line, code in (
            (b"no", "parse_error"),
            (b'{"method":"no.such"}', "invalid_request"),
            (b'{"id":1,"method":"no.such","params":[]}', "invalid_params"),
            (b'{"id":1,"method":"no.such"}', "control_api_disabled"),
            (b'{"id":1,"method":"auth","params":{"token":"wrong"}}', "control_api_disabled"),
        ):
            client.raw(line + b"\n")
            assert wire_code(client.frame()) == code
        server.switch(True)
        assert client.code("no.such") == "unknown_method"
        with server.connect() as stranger:
            assert stranger.code("no.such") == "unauthorized"


# --- the end ---


@pytest.mark.promise("CA-2.1-16")
def test_what_is_queued_has_a_second_to_go_out_before_the_server_closes(
    held_server: ControlServer, timers: HeldTimers
) -> None:
    held_server.handlers["large"] = lambda session, params: Answer({"text": "x" * 1_000_000})
    with held_server.client() as reads, held_server.client() as does_not:
        for client in (reads, does_not):
            client.send("large")
        turn_until(lambda: len(held_server.sessions) == 2)
        held_server.clients.close_all()
        assert len(held_server.clients) == 2
        assert held_server.forgotten == [1, 2]
        assert len(reads.frame()["result"]["text"]) == 1_000_000
        assert reads.wait_for_end() == b""
        reads.close()
        turn_until(lambda: len(held_server.clients) == 1)
        timers.pass_by(0.999)
        assert len(held_server.clients) == 1
        timers.pass_by(0.001)
        assert not len(held_server.clients)


def test_a_request_that_waits_when_the_server_closes_is_told_why(server: ControlServer) -> None:
    later = server.handlers["wait"] = Later()
    with server.client() as client, server.client() as idle:
        client.send("wait")
        turn_until(lambda: bool(later.pending))
        server.clients.close_all(WireError("control_api_disabled", "off"))
        (told,) = frames(client.wait_for_end())
        assert (told["id"], wire_code(told)) == (2, "control_api_disabled")
        assert idle.wait_for_end() == b""
        assert later.cancelled == [0]


def test_a_client_that_stays_after_the_end_is_hung_up_on(held_server: ControlServer, timers: HeldTimers) -> None:
    with held_server.client() as client:
        client.raw(b"x" * (MAX_LINE_BYTES + 2))
        client.wait_for_end()
        client.raw(b"x" * 100_000)
        assert len(held_server.clients) == 1
        timers.pass_by(1)
        assert not len(held_server.clients)
        with pytest.raises(OSError):
            client.socket.send(b"x")


# --- authenticating again ---


def test_auth_again_makes_the_session_anew(server: ControlServer) -> None:
    with server.client() as client:
        client.result("ping")
        client.result("auth", {"token": TOKEN, "client": "another name"})
        client.result("ping")
        first, second = server.sessions
        assert (first.client, second.client) == ("a test", "another name")
        assert first.connection_id == second.connection_id
        assert len(server.clients) == 1


def test_a_wrong_token_ends_an_authenticated_connection_too(server: ControlServer) -> None:
    with server.client() as client:
        assert client.code("auth", {"token": "x" * 43}) == "unauthorized"
        assert client.wait_for_end() == b""
    turn_until(lambda: server.forgotten == [1])


# --- defects ---


@pytest.mark.promise("CA-2.5-15")
def test_a_defect_costs_one_answer_and_its_text_is_nowhere(server: ControlServer) -> None:
    def broken(session: Session, params: Given) -> Outgoing:
        raise KeyError("a secret")

    server.handlers["broken"] = broken
    server.handlers["unwritable"] = lambda session, params: Answer({"x": object()})
    with server.client() as client:
        for method in ("broken", "unwritable"):
            frame = client.ask(method)
            assert wire_code(frame) == "internal_error"
            assert "secret" not in json.dumps(frame)
        assert client.result("ping") == {"pong": True}
    errors = [text for level, text in server.log.lines if level == "ERROR"]
    assert len(errors) == 2
    assert "KeyError at test_connection.py broken:" in errors[0]
    assert "secret" not in str(server.log.lines)


def test_a_client_that_resets_its_connection_is_gone(port_server: ControlServer) -> None:
    client = port_server.client()
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
    client.close()
    turn_until(lambda: not len(port_server.clients))
