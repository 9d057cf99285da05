"""Every method through the socket: what it changes, what the log says of it, whether the person is told (3.0, 3.9)."""

import re
from typing import Any

import pytest

from kortty.control.declarations.catalogue import METHODS, method
from tests.helpers.control_clients import turn_until, wire_code
from tests.helpers.control_servers import ServiceScene

PANE = "{pane}"
TAB = "{tab}"


def _filled(params: dict[str, Any], scene: ServiceScene) -> dict[str, Any]:
    """Parameters with the ids of the scene."""
    tab = scene.pane.tab
    assert tab is not None
    ids = {PANE: scene.pane.pane_id, TAB: tab.tab_id}
    return {name: ids.get(value, value) if isinstance(value, str) else value for name, value in params.items()}


# Method, parameters, what the log says of it (None: nothing), whether it is the first write of a run.
CASES = [
    pytest.param("auth", {"token": "{token}"}, None, False, marks=pytest.mark.promise("CA-3.0-02")),
    pytest.param("ping", {}, None, False, marks=pytest.mark.promise("CA-3.0-03")),
    pytest.param("api.schema", {}, None, False, marks=pytest.mark.promise("CA-3.0-04")),
    pytest.param("events.subscribe", {}, None, False, marks=pytest.mark.promise("CA-3.0-05")),
    pytest.param("events.unsubscribe", {}, None, False, marks=pytest.mark.promise("CA-3.0-06")),
    pytest.param("window.list", {}, None, False, marks=pytest.mark.promise("CA-3.0-07")),
    pytest.param("tab.list", {}, None, False, marks=pytest.mark.promise("CA-3.0-08")),
    pytest.param("tab.focus", {"tab": TAB}, "raised=true", False, marks=pytest.mark.promise("CA-3.0-09")),
    pytest.param("pane.list", {}, None, False, marks=pytest.mark.promise("CA-3.0-10")),
    pytest.param("pane.current", {}, None, False, marks=pytest.mark.promise("CA-3.0-11")),
    pytest.param("pane.get", {"pane": PANE}, None, False, marks=pytest.mark.promise("CA-3.0-12")),
    pytest.param("pane.resolve", {"pids": [1]}, None, False, marks=pytest.mark.promise("CA-3.0-13")),
    pytest.param("pane.focus", {"pane": PANE}, "raised=true", False, marks=pytest.mark.promise("CA-3.0-14")),
    pytest.param(
        "pane.split",
        {"pane": PANE},
        "orientation=horizontal focus=true new_pane=p[0-9a-f]+",
        True,
        marks=pytest.mark.promise("CA-3.0-15"),
    ),
    pytest.param("pane.close", {"pane": PANE}, "closed=1", True, marks=pytest.mark.promise("CA-3.0-16")),
    pytest.param("pane.read", {"pane": PANE}, None, False, marks=pytest.mark.promise("CA-3.0-17")),
    pytest.param(
        "pane.send_text",
        {"pane": PANE, "text": "secret"},
        "bytes=6 bracketed=false submitted=false",
        True,
        marks=pytest.mark.promise("CA-3.0-18"),
    ),
    pytest.param(
        "pane.run",
        {"pane": PANE, "command": "secret"},
        "bytes=7 bracketed=false submitted=true",
        True,
        marks=pytest.mark.promise("CA-3.0-19"),
    ),
    pytest.param(
        "pane.send_keys",
        {"pane": PANE, "keys": ["up", "x"]},
        "keys=2 bytes=4",
        True,
        marks=pytest.mark.promise("CA-3.0-20"),
    ),
    pytest.param(
        "pane.wait_output",
        {"pane": PANE, "contains": "never", "timeout_ms": 1},
        None,
        False,
        marks=pytest.mark.promise("CA-3.0-21"),
    ),
    pytest.param(
        "notification.show",
        {"title": "secret", "body": "secret!"},
        "titleChars=6 bodyChars=7",
        False,
        marks=pytest.mark.promise("CA-3.0-22"),
    ),
]


def test_every_method_that_there_is_is_in_the_table() -> None:
    assert [case.values[0] for case in CASES] == [declared.name for declared in METHODS]


@pytest.mark.promise("CA-3.9-01", "CA-3.9-02", "CA-3.9-03")
@pytest.mark.parametrize(("name", "params", "audit", "tells"), CASES)
def test_a_method_is_logged_and_told_as_it_is_declared(
    scene: ServiceScene, name: str, params: dict[str, Any], audit: str | None, tells: bool
) -> None:
    scene.on()
    if name == "pane.close":
        other = scene.pane.tab
        assert other is not None
        scene.world.windows.start(other.open_pane("shell"))
    params = {key: scene.endpoint["token"] if value == "{token}" else value for key, value in params.items()}
    pane_id = scene.pane.pane_id
    with scene.client() as client:
        frame = client.ask(name, _filled(params, scene))
        assert "result" in frame or wire_code(frame) == "timeout"
    declared = method(name)
    assert declared is not None
    assert (declared.audited, declared.first_write) == (audit is not None, tells)
    concerned = "null" if name == "notification.show" else pane_id
    wanted = [] if audit is None else [f"control-api {name} pane={concerned} {audit}"]
    assert len(scene.audit()) == len(wanted)
    assert all(re.fullmatch(pattern, line) for pattern, line in zip(wanted, scene.audit(), strict=True))
    assert ("INFO", scene.audit()[0]) in scene.log.lines if wanted else True
    assert scene.told_the_person() == ([pane_id] if tells else [])
    assert "secret" not in str(scene.log.lines)


@pytest.mark.promise("CA-3.9-02")
def test_the_person_is_told_once_a_run_whichever_client_acts(scene: ServiceScene) -> None:
    scene.on()
    for _ in range(3):
        with scene.client() as client:
            client.result("pane.run", {"pane": scene.pane.pane_id, "command": "x"})
    scene.switch(False)
    scene.switch()
    with scene.client() as client:
        client.result("pane.run", {"pane": scene.pane.pane_id, "command": "x"})
    assert scene.told_the_person() == [scene.pane.pane_id]


@pytest.mark.promise("CA-0-06")
def test_an_action_that_is_refused_has_its_line_too(scene: ServiceScene) -> None:
    scene.on()
    with scene.client() as client:
        assert client.code("pane.close", {"pane": scene.pane.pane_id}) == "last_pane"
    assert scene.audit() == [f"control-api pane.close pane={scene.pane.pane_id} closed=0 refused=last_pane"]


@pytest.mark.promise("CA-0-06")
def test_what_was_no_action_has_no_line(scene: ServiceScene) -> None:
    scene.on()
    with scene.client() as client:
        assert client.code("pane.run", {"pane": "p0", "command": "x"}) == "pane_not_found"
        assert client.code("pane.run", {"pane": scene.pane.pane_id}) == "invalid_params"
        assert client.code("pane.send_keys", {"pane": scene.pane.pane_id, "keys": ["nokey"]}) == "unknown_key"
    assert scene.audit() == []


@pytest.mark.promise("CA-3.9-05")
def test_a_write_whose_client_is_gone_is_logged_with_what_was_written(scene: ServiceScene) -> None:
    scene.on()
    child = scene.pane.child
    child.room = 10  # type: ignore[union-attr] # a fake one
    client = scene.client()
    client.send("pane.send_text", {"pane": scene.pane.pane_id, "text": "x" * 100})
    turn_until(lambda: child.room == 0)  # type: ignore[union-attr] # as above
    client.close()
    turn_until(lambda: bool(scene.audit()))
    (line,) = scene.audit()
    assert line.startswith(f"control-api pane.send_text pane={scene.pane.pane_id} bytes=10 ")


@pytest.mark.promise("CA-2.2-14")
def test_members_of_params_that_nobody_declared_are_ignored(scene: ServiceScene) -> None:
    with scene.on().client() as client:
        assert client.result("ping", {"no": "such", "params": [1]})["pong"] is True


@pytest.mark.promise("CA-2.2-15")
def test_an_unknown_method_is_named_with_those_that_are_known(scene: ServiceScene) -> None:
    with scene.on().client() as client:
        frame = client.ask("no.such")
        assert wire_code(frame) == "unknown_method"
        assert frame["error"]["data"]["method"] == "no.such"
        assert frame["error"]["data"]["known"] == [declared.name for declared in METHODS]


@pytest.mark.promise("CA-2.2-16")
@pytest.mark.parametrize("name", ["tab.close", "tab.rename", "tab.create", "agent.list"])
def test_a_reserved_method_is_said_to_come_later(scene: ServiceScene, name: str) -> None:
    with scene.on().client() as client:
        frame = client.ask(name)
        assert wire_code(frame) == "unsupported"
        assert frame["error"]["data"]["method"] == name
        assert frame["error"]["data"]["reason"] == "not_implemented_in_this_version"


@pytest.mark.promise("CA-2.5-14")
def test_without_a_window_what_needs_one_is_not_there(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    with scene.client() as client:
        for declared in METHODS:
            if declared.touches_ui:
                assert client.code(declared.name) == "ui_unavailable"
        assert client.result("ping")["pong"] is True
        assert client.code("no.such") == "unknown_method"
        assert client.code("tab.create") == "unsupported"
