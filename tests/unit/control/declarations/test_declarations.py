"""The declarations themselves: complete, consistent, and in the order and the words of the paper (control-api.md 3)."""

import json

import pytest

from kortty.control.declarations import reading, writing
from kortty.control.declarations.catalogue import (
    CAPABILITIES,
    EVENTS,
    LIMITS,
    METHODS,
    NOT_YET,
    PROBLEMS,
    RESERVED,
    method,
)
from kortty.control.declarations.events import NEVER_FOR_MCP
from kortty.control.declarations.objects import OBJECTS
from kortty.control.declarations.problems import EVERY_METHOD, EVERY_METHOD_FOR_MCP, SELECTING_A_PANE, WITH_UI, problem
from kortty.control.declarations.shapes import Method, Param

TYPE_WORDS = {"string", "bool", "int", "int[]", "string[]", "string[]|string", "pane_ref", "tab_ref"}


def named(name: str) -> Method:
    found = method(name)
    assert found is not None
    return found


def test_the_methods_are_those_of_the_paper_in_its_order() -> None:
    assert [declared.name for declared in METHODS] == [
        "auth",
        "ping",
        "api.schema",
        "events.subscribe",
        "events.unsubscribe",
        "window.list",
        "tab.list",
        "tab.focus",
        "pane.list",
        "pane.current",
        "pane.get",
        "pane.resolve",
        "pane.focus",
        "pane.split",
        "pane.close",
        "pane.read",
        "pane.send_text",
        "pane.run",
        "pane.send_keys",
        "pane.wait_output",
        "notification.show",
    ]


def test_what_changes_something_is_declared_so() -> None:
    def those(attribute: str) -> set[str]:
        return {declared.name for declared in METHODS if getattr(declared, attribute)}

    writes = {"pane.send_text", "pane.run", "pane.send_keys"}
    assert those("mutates") == those("instance") == {"tab.focus", "pane.focus", "pane.split", "pane.close"} | writes
    assert those("blocking") == {"pane.split", "pane.wait_output"}
    assert those("first_write") == {"pane.split", "pane.close"} | writes
    assert those("audited") == those("mutates") | {"notification.show"}
    session = {"auth", "ping", "api.schema", "events.subscribe", "events.unsubscribe"}
    assert those("touches_ui") == {declared.name for declared in METHODS} - session


def test_instance_is_a_parameter_where_it_is_declared() -> None:
    for declared in METHODS:
        assert declared.instance == any(param.name == "instance" for param in declared.params)
        assert declared.instance == ("stale_instance" in declared.errors)


def test_reserved_names_are_no_methods() -> None:
    assert {"tab.close", "tab.rename", "tab.create", "agent.list", "agent.start"} <= RESERVED.keys()
    assert set(RESERVED.values()) == {NOT_YET} == {"not_implemented_in_this_version"}
    assert all(method(name) is None for name in RESERVED)
    assert method("no.such") is None


def test_capabilities_are_those_of_methods_that_are_there() -> None:
    assert CAPABILITIES == ("events", "split", "pane_resolve", "notifications")


@pytest.mark.parametrize("declared", METHODS, ids=lambda declared: declared.name)
def test_a_method_is_described_completely(declared: Method) -> None:
    assert declared.summary.endswith(".")
    assert declared.result.partition(",")[0] in OBJECTS or declared.result.startswith("Schema")
    codes = {known.code for known in PROBLEMS}
    assert set(declared.errors) <= codes
    assert len(set(declared.errors)) == len(declared.errors)
    names = [param.name for param in declared.params]
    assert len(set(names)) == len(names)
    for param in declared.params:
        assert param.type in TYPE_WORDS
        assert param.doc.endswith(".")
        assert param.default is None or isinstance(param.default, str)
        assert not (param.required and param.default is not None)
        if param.type in ("pane_ref", "tab_ref"):
            assert set(SELECTING_A_PANE) <= set(declared.errors)


@pytest.mark.parametrize("declared", METHODS, ids=lambda declared: declared.name)
def test_the_examples_are_frames_with_declared_parameters_and_results(declared: Method) -> None:
    request, response = declared.example_request, declared.example_response
    assert json.loads(json.dumps([request, response])) == [request, response]
    assert list(request) == ["jsonrpc", "id", "method", "params"]
    assert list(response) == ["jsonrpc", "id", "result"]
    assert (request["jsonrpc"], response["id"], request["method"]) == ("2.0", request["id"], declared.name)
    params = request["params"]
    assert isinstance(params, dict)
    assert params.keys() <= {param.name for param in declared.params}
    assert {param.name for param in declared.params if param.required} <= params.keys()
    result = response["result"]
    assert isinstance(result, dict)
    if not declared.result.startswith("Schema"):
        check(declared.result.partition(",")[0], result)


def check(name: str, value: dict[str, object]) -> None:
    """An example has just the members that its object has, and they have theirs."""
    members = OBJECTS[name]
    assert list(value) == [member for member, _, _ in members]
    kinds = {"string": str, "int": int, "bool": bool}
    for member, word, doc in members:
        held = value[member]
        if word.endswith("[]"):
            assert isinstance(held, list)
            if word.removesuffix("[]") in OBJECTS:
                for item in held:
                    check(word.removesuffix("[]"), item)
        elif word in OBJECTS:
            assert isinstance(held, dict)
            check(word, held)
        else:
            assert type(held) is kinds[word] or (held is None and "null" in doc)


@pytest.mark.promise(
    "CA-4-01", "CA-4-02", "CA-4-03", "CA-4-04", "CA-4-05", "CA-4-06", "CA-4-07", "CA-4-08", "CA-4-09", "CA-4-10",
    "CA-4-11", "CA-4-12", "CA-4-13", "CA-4-14", "CA-4-15", "CA-4-16", "CA-4-17", "CA-4-18", "CA-4-19", "CA-4-20",
    "CA-4-21", "CA-4-22", "CA-4-23", "CA-4-24", "CA-4-25", "CA-4-26", "CA-4-27", "CA-4-28", "CA-4-29", "CA-4-30",
    "CA-4-31", "CA-4-32", "CA-4-33", "CA-4-34", "CA-4-35", "CA-4-36", "CA-4-37",
)  # fmt: skip
def test_the_errors_are_those_of_the_table() -> None:
    # Code, number, exit, whether to try again; control-api.md 4, and decision 18 for stale_pane.
    table = """
        parse_error -32700 2 no
        invalid_request -32600 2 no
        unknown_method -32601 2 no
        invalid_params -32602 2 no
        internal_error -32603 1 no
        message_too_large -32005 2 no
        unauthorized -32001 3 no
        control_api_disabled -32002 3 no
        blocked_by_policy -32003 3 no
        not_ready -32004 3 yes
        too_many_connections -32006 3 yes
        mcp_server_disabled -32007 3 no
        method_not_allowed_for_mcp -32008 3 no
        mcp_write_denied -32009 3 no
        window_not_found -32010 1 no
        tab_not_found -32011 1 no
        pane_not_found -32012 1 no
        agent_not_found -32013 1 no
        ambiguous_pane -32014 2 no
        stale_instance -32015 1 no
        unknown_key -32016 2 no
        invalid_regex -32017 2 no
        mcp_write_refused -32018 1 no
        connection_not_found -32019 1 no
        not_connected -32020 1 yes
        write_failed -32021 1 yes
        empty_input -32022 2 no
        agent_blocked -32023 1 no
        host_shortcut_conflict -32024 2 no
        busy -32025 1 yes
        ambiguous_connection -32026 2 no
        stale_pane -32027 1 no
        last_pane -32030 1 no
        unsupported -32031 1 no
        split_failed -32032 1 yes
        timeout -32040 4 yes
        ui_unavailable -32041 1 yes
    """
    rows = [line.split() for line in table.split("\n") if line.strip()]
    declared = [[p.code, str(p.json_rpc), str(p.exit), "yes" if p.retryable else "no"] for p in PROBLEMS]
    assert declared == rows
    assert len({p.json_rpc for p in PROBLEMS}) == len(PROBLEMS) == 37


def test_an_error_is_found_by_its_code() -> None:
    assert problem("timeout").exit == 4
    with pytest.raises(KeyError):
        problem("no_such")
    for code in (*EVERY_METHOD, *WITH_UI, *EVERY_METHOD_FOR_MCP, *SELECTING_A_PANE):
        assert problem(code).code == code


def test_the_limits_are_those_of_the_paper() -> None:
    assert LIMITS == {
        "max_line_bytes": 1_048_576,
        "max_result_bytes": 524_288,
        "max_connections": 8,
        "max_wait_ms": 600_000,
        "event_queue_depth": 256,
        "max_read_lines": 10_000,
        "max_regex_chars": 512,
        "max_resolve_pids": 32,
    }


def test_agent_events_come_unasked_but_for_evidence_and_the_others_only_by_name() -> None:
    kinds = {event.kind: event.default for event in EVENTS}
    assert [kind for kind, default in kinds.items() if default] == [
        "agent.added",
        "agent.state_changed",
        "agent.seen",
        "agent.alias_changed",
        "agent.removed",
        "events.overflow",
    ]
    more = "pane.opened pane.closed pane.exited pane.title_changed pane.command_finished"
    assert set(more.split()) | {"tab.opened", "tab.closed", "window.opened", "window.closed"} == NEVER_FOR_MCP
    assert kinds.keys() > NEVER_FOR_MCP
    for event in EVENTS:
        assert event.fields[:2] == ("kind", "at_millis")
        assert "pane_id" in event.fields or not event.kind.startswith("pane.")


def test_reading_since_a_change_and_writing_to_a_generation_are_declared() -> None:
    for declared in reading.METHODS:
        assert declared.param("since").minimum == 0
    for declared in writing.METHODS:
        assert declared.param("expect_generation").minimum == 0
        assert "stale_pane" in declared.errors
    for name, member in (("PaneText", "cursor"), ("PaneInfo", "generation"), ("WriteResult", "generation")):
        assert member in [known for known, _, _ in OBJECTS[name]]


def test_numbers_have_the_ranges_of_the_paper() -> None:
    wait = named("pane.wait_output")
    assert (wait.param("lines").minimum, wait.param("lines").maximum) == (1, 2_147_483_647)
    assert (wait.param("timeout_ms").minimum, wait.param("timeout_ms").maximum) == (1, None)
    assert (wait.param("poll_ms").minimum, wait.param("poll_ms").maximum) == (1, 600_000)
    assert wait.param("regex").longest == 512
    assert (wait.param("timeout_ms").default, wait.param("poll_ms").default) == ("30000", "150")
    assert named("pane.read").param("lines").default == "200"


def test_a_declaration_cannot_be_changed() -> None:
    param = Param("name", "string")
    with pytest.raises(AttributeError):
        param.name = "other"
    assert repr(param).startswith("Param(default=None, doc='',")
    with pytest.raises(KeyError):
        named("ping").param("no_such")
