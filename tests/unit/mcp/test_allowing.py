"""The list of what an assistant may call: nothing is on it by accident."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.control.declarations.catalogue import METHODS, RESERVED
from kortty.control.declarations.catalogue import RESERVED as RESERVED_METHODS
from kortty.control.declarations.problems import PROBLEMS
from kortty.mcp import allowing
from kortty.mcp.allowing import NOT_EXPOSED, READING, WRITES_OFF, WRITING, exposed, refusal, request_refusal

NAMES = [method.name for method in METHODS]


@pytest.mark.promise("CA-9.3-01")
@pytest.mark.parametrize("writes", [True, False])
@pytest.mark.parametrize("method", sorted(READING))
def test_reading_is_always_allowed(method: str, writes: bool) -> None:
    assert refusal(method, writes) is None


@pytest.mark.promise("CA-9.3-02")
@pytest.mark.parametrize("method", ["pane.send_text", "pane.run", "pane.send_keys"])
def test_writing_needs_the_write_tools(method: str) -> None:
    assert refusal(method, writes=True) is None
    assert refusal(method, writes=False) == WRITES_OFF == ("method_not_allowed_for_mcp", "write_tools_disabled")


@pytest.mark.promise("CA-9.3-03")
@pytest.mark.parametrize("writes", [True, False])
@pytest.mark.parametrize("method", sorted({*NAMES, *RESERVED_METHODS, "no.such", "", "AUTH"} - READING - WRITING))
def test_everything_else_is_not_exposed_reserved_and_unknown_names_included(method: str, writes: bool) -> None:
    assert refusal(method, writes) == NOT_EXPOSED == ("method_not_allowed_for_mcp", "not_exposed")


def test_the_lists_are_those_of_the_paper() -> None:
    assert {
        *("auth", "ping", "api.schema", "window.list", "tab.list", "pane.list", "pane.current", "pane.get"),
        *("pane.read", "pane.wait_output", "agent.list", "agent.get"),
        *("pane.send_text", "pane.run", "pane.send_keys"),
    } == READING | WRITING
    known = {*NAMES, *RESERVED}
    assert known >= READING | WRITING
    mutating = {method.name for method in METHODS if method.mutates}
    assert READING & mutating == set()
    assert "method_not_allowed_for_mcp" in {problem.code for problem in PROBLEMS}


def test_the_schema_of_one_method_is_as_open_as_the_method() -> None:
    assert request_refusal("api.schema", None, writes=False) is None
    assert request_refusal("api.schema", "pane.read", writes=False) is None
    assert request_refusal("api.schema", "pane.run", writes=False) == ("pane.run", WRITES_OFF)
    assert request_refusal("api.schema", "pane.run", writes=True) is None
    assert request_refusal("api.schema", "pane.close", writes=True) == ("pane.close", NOT_EXPOSED)
    assert request_refusal("pane.close", "pane.read", writes=True) == ("pane.close", NOT_EXPOSED)
    assert request_refusal("pane.read", "pane.close", writes=True) is None
    assert request_refusal("api.schema", ["pane.close"], writes=True) is None  # no name: the type is refused later


@pytest.mark.promise("CA-9.3-03")
def test_lists_of_methods_hold_what_may_be_called_and_nothing_of_later_versions() -> None:
    reading = [method.name for method in exposed(METHODS, writes=False)]
    writing = [method.name for method in exposed(METHODS, writes=True)]
    assert reading == [name for name in NAMES if name in READING]
    assert writing == [name for name in NAMES if name in READING | WRITING]
    assert not allowing.RESERVED


@given(st.text())
def test_no_name_but_those_on_the_list_passes(name: str) -> None:
    assert (refusal(name, writes=True) is None) == (name in READING | WRITING)
