"""`auth`, the one request of a client without a session (control-api.md 3.1)."""

import os
from typing import Any

import pytest

from kortty.control.declarations.catalogue import CAPABILITIES, METHODS
from kortty.control.errors import WireError
from kortty.control.server.authenticating import Authenticator, Identity
from kortty.control.server.token import Token
from kortty.control.session import Session
from tests.helpers.assistants import closed_assistants
from tests.helpers.fakes import FakeHouse

TOKEN = "t" * 43
SESSION = "0123456789abcdef"


def send(params: dict[str, object]) -> None:
    raise AssertionError("nothing happens here")


def auth(assistants: bool = False) -> Authenticator:
    identity = Identity("an-instance", "1.2.3", "unix", lambda: 1_764_504_000_000)
    return Authenticator(Token(TOKEN), identity, closed_assistants(FakeHouse(), on=assistants))


def session(given: dict[str, Any], before: Session | None = None, assistants: bool = False) -> Session:
    return auth(assistants).authenticate(7, before, {"token": TOKEN, **given}, send)


def mistake(given: dict[str, Any], before: Session | None = None, assistants: bool = False) -> tuple[str, object]:
    """The wire code, and the parameter that is wrong."""
    with pytest.raises(WireError) as caught:
        auth(assistants).authenticate(7, before, {"token": TOKEN, **given}, send)
    return caught.value.wire_code, caught.value.data.get("param")


@pytest.mark.promise("CA-3.1-01")
def test_the_token_is_required_and_must_be_the_one() -> None:
    assert mistake({"token": None}) == ("invalid_params", "token")
    assert mistake({"token": 5}) == ("invalid_params", "token")
    assert mistake({"token": "x" * 43}) == ("unauthorized", None)
    assert mistake({"token": ""}) == ("unauthorized", None)
    assert mistake({"token": "t" * 300}) == ("unauthorized", None)


@pytest.mark.promise("CA-3.1-02")
def test_a_client_may_give_itself_any_name() -> None:
    assert session({}).client is None
    assert session({"client": "any \n name"}).client == "any \n name"
    assert mistake({"client": ["a"]}) == ("invalid_params", "client")


@pytest.mark.promise("CA-3.1-03")
def test_a_client_is_cli_or_mcp_in_exactly_these_letters() -> None:
    assert session({}).kind == session({"client_kind": "cli"}).kind == session({"client_kind": None}).kind == "cli"
    assert session({"client_kind": "mcp"}, assistants=True).kind == "mcp"
    for kind in ("CLI", " mcp", "", "other", 1):
        assert mistake({"client_kind": kind}) == ("invalid_params", "client_kind")


@pytest.mark.promise("CA-3.1-04")
def test_an_mcp_session_is_16_to_64_letters_digits_or_dashes_checked_for_both_and_kept_for_mcp() -> None:
    assert session({"mcp_session": SESSION}).mcp_session is None
    assert session({"mcp_session": SESSION, "client_kind": "mcp"}, assistants=True).mcp_session == SESSION
    assert session({"mcp_session": "a" * 64, "client_kind": "mcp"}, assistants=True).mcp_session == "a" * 64
    for bad in ("a" * 15, "a" * 65, "a" * 15 + "_", "a" * 15 + "é", "a" * 16 + "\n", "", 5):
        assert mistake({"mcp_session": bad}) == ("invalid_params", "mcp_session")


@pytest.mark.promise("CA-3.1-05")
def test_checks_come_in_the_order_token_client_kind_session_gate() -> None:
    all_wrong = {"token": "wrong" * 9, "client": 5, "client_kind": "x", "mcp_session": "x"}
    assert mistake(all_wrong) == ("unauthorized", None)
    assert mistake({**all_wrong, "token": TOKEN}) == ("invalid_params", "client")
    assert mistake({**all_wrong, "token": TOKEN, "client": "a"}) == ("invalid_params", "client_kind")
    assert mistake({"client_kind": "mcp", "mcp_session": "x"}) == ("invalid_params", "mcp_session")
    assert mistake({"client_kind": "mcp"}) == ("mcp_server_disabled", None)


@pytest.mark.promise("CA-3.1-06", "CA-3.1-07", "CA-3.1-08")
def test_the_answer_says_what_was_reached_and_what_it_can() -> None:
    assert list(auth().result(session({})).items()) == [
        ("api", "kortty-control"),
        ("protocol_version", 1),
        ("app_version", "1.2.3"),
        ("pid", os.getpid()),
        ("transport", "unix"),
        ("instance_id", "an-instance"),
        ("server_time_millis", 1_764_504_000_000),
        ("ids_survive_restart", False),
        ("methods", [method.name for method in METHODS]),
        ("capabilities", ["events", "split", "pane_resolve", "notifications"]),
    ]
    assert METHODS[0].name == "auth"


@pytest.mark.promise("CA-9.1-05")
def test_an_assistant_hears_of_what_it_may_call_and_whether_it_may_ask_to_write() -> None:
    told = auth(assistants=True).result(session({"client_kind": "mcp"}, assistants=True))
    assert list(told)[-2:] == ["client_kind", "mcp_write_tools"]
    assert (told["client_kind"], told["mcp_write_tools"], told["capabilities"]) == ("mcp", False, [])
    methods = told["methods"]
    assert isinstance(methods, list)
    assert methods[0] == "auth"
    assert "pane.close" not in methods
    assert "pane.run" not in methods
    assert CAPABILITIES == ("events", "split", "pane_resolve", "notifications")


@pytest.mark.promise("CA-3.1-09")
def test_an_mcp_connection_stays_one_and_a_cli_connection_may_become_one() -> None:
    mcp = session({"client_kind": "mcp", "mcp_session": SESSION}, assistants=True)
    cli = session({})
    assert mistake({"client_kind": "cli"}, mcp, assistants=True) == ("invalid_params", "client_kind")
    assert session({"client_kind": "mcp"}, mcp, assistants=True).kind == "mcp"
    assert session({"client_kind": "mcp"}, cli, assistants=True).kind == "mcp"
    assert session({"client": "other"}, cli).client == "other"


@pytest.mark.promise("CA-3.1-10")
def test_assistants_are_told_that_their_switch_is_off() -> None:
    assert mistake({"client_kind": "mcp", "mcp_session": SESSION}) == ("mcp_server_disabled", None)
