"""What stands between an assistant and the handlers: its gate, what it may call, and whose grants end when."""

import pytest

from kortty.control.assistants import Assistants
from kortty.control.declarations.catalogue import METHODS
from kortty.control.session import Session
from kortty.mcp.grants import GrantKey
from tests.helpers.assistants import AssistantsScene
from tests.helpers.control_world import ControlScene
from tests.helpers.fakes import FakeHouse


def asked(made: Assistants, method: str, /, **params: object) -> tuple[str, object, object] | None:
    error = made.refuses(method, params)
    return None if error is None else (error.wire_code, error.data.get("method"), error.data["reason"])


@pytest.mark.promise("CA-9.1-04")
def test_the_gate_goes_before_the_list_and_the_policy_before_the_switch() -> None:
    scene = AssistantsScene(FakeHouse())
    scene.on, scene.denied = False, True
    assert asked(scene.made, "nothing.at_all") == ("blocked_by_policy", None, "mcp-server")
    scene.denied = False
    assert asked(scene.made, "ping") == ("mcp_server_disabled", None, "setting")
    scene.on = None
    assert asked(scene.made, "ping") == ("not_ready", None, "mcp_gate_unknown")


@pytest.mark.promise("CA-9.1-05")
def test_what_is_not_on_the_list_looks_like_what_does_not_exist() -> None:
    scene = AssistantsScene(FakeHouse())
    for method in ("pane.close", "tab.create", "events.subscribe", "nothing.at_all"):
        assert asked(scene.made, method) == ("method_not_allowed_for_mcp", method, "not_exposed")
        assert asked(scene.made, "api.schema", method=method) == ("method_not_allowed_for_mcp", method, "not_exposed")
    scene.writes = False
    assert asked(scene.made, "pane.run") == ("method_not_allowed_for_mcp", "pane.run", "write_tools_disabled")
    assert asked(scene.made, "pane.read") is None


@pytest.mark.promise("CA-9.1-05")
def test_an_assistant_is_told_of_what_it_may_call() -> None:
    scene = AssistantsScene(FakeHouse())
    with_writes = [method.name for method in scene.made.exposed(METHODS)]
    scene.writes = False
    without = [method.name for method in scene.made.exposed(METHODS)]
    assert set(with_writes) - set(without) == {"pane.send_text", "pane.run", "pane.send_keys"}
    assert "pane.split" not in with_writes
    assert without[0] == "auth"


@pytest.mark.promise("CA-9.1-05")
def test_the_schema_of_an_assistant_is_filtered_and_its_reserved_names_are_none() -> None:
    scene = ControlScene(kind="mcp")
    scene.world.assistants = AssistantsScene(scene.house).made
    document = scene.result("api.schema")
    names = [entry["name"] for entry in document["methods"]]
    assert "pane.read" in names
    assert "pane.close" not in names
    assert document["reserved"] == []
    assert document["errors"]
    assert document["events"]


@pytest.mark.promise("CA-9.1-06")
def test_a_connection_without_a_session_takes_its_grants_along() -> None:
    scene = ControlScene(kind="mcp")
    assistants = AssistantsScene(scene.house)
    scene.world.assistants = assistants.made
    grants = assistants.consent.grants
    grants.give(GrantKey(scene.session.caller.session, "c", scene.pane.pane_id))
    grants.give(GrantKey("session", "c", scene.pane.pane_id))
    scene.world.forget(scene.session)
    assert len(grants) == 1
    scene.world.forget(Session(5, "c", "mcp", "session", lambda event: None))
    assert len(grants) == 1, "an mcp_session comes back with its next connection"
