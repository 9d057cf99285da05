"""The tools as a host is told of them, and the arguments that go to korTTY."""

import pytest

from kortty.cli.mcp.arguments import BadArguments, checked
from kortty.cli.mcp.tools import TOOLS, UNTRUSTED, Tool, deadline_ms, tool
from kortty.control.declarations import catalogue


def known(name: str) -> Tool:
    found = tool(name)
    assert found is not None
    return found


def refusal(name: str, arguments: dict[str, object]) -> str:
    with pytest.raises(BadArguments) as raised:
        checked(known(name), arguments)
    return str(raised.value)


@pytest.mark.promise("CA-9.9-08")
def test_the_tools_are_those_of_the_paper_in_its_order() -> None:
    assert [(one.name, one.writes) for one in TOOLS] == [
        ("pane_list", False),
        ("pane_read", False),
        ("pane_wait_output", False),
        ("tab_list", False),
        ("agent_list", False),
        ("pane_send_text", True),
        ("pane_run", True),
        ("pane_send_keys", True),
    ]
    assert all(one.method == one.name.replace("_", ".", 1) for one in TOOLS)


@pytest.mark.promise("CA-9.9-08")
@pytest.mark.parametrize("one", TOOLS, ids=lambda one: one.name)
def test_a_schema_is_closed_and_names_what_korttys_method_takes(one: Tool) -> None:
    schema = one.schema()
    assert schema["type"] == "object"
    assert schema["additionalProperties"] is False
    assert schema["required"] == [argument.name for argument in one.arguments if argument.required]
    assert not {"instance", "allow_shortcut_conflict", "since", "expect_generation"} & {
        argument.name for argument in one.arguments
    }
    method = catalogue.method(one.method)
    if method is not None:
        assert {argument.name for argument in one.arguments} <= {param.name for param in method.params}


@pytest.mark.promise("CA-9.9-08")
def test_every_description_says_that_texts_of_terminals_are_data() -> None:
    assert all(one.description.endswith(UNTRUSTED) for one in TOOLS)


@pytest.mark.promise("CA-9.9-09")
@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    (
        ("pane_list", {"instance": "x"}, "takes no argument"),
        ("pane_read", {}, "pane is missing"),
        ("pane_read", {"pane": None}, "pane is missing"),
        ("pane_read", {"pane": 5}, "pane must be a string"),
        ("pane_read", {"pane": "p1", "mode": "all"}, "mode is one of"),
        ("pane_read", {"pane": "p1", "lines": 0}, "lines is from 1 to 2000"),
        ("pane_read", {"pane": "p1", "lines": 2001}, "lines is from 1 to 2000"),
        ("pane_read", {"pane": "p1", "lines": 1.5}, "lines must be a whole number"),
        ("pane_read", {"pane": "p1", "lines": True}, "lines must be a whole number"),
        ("pane_read", {"pane": "p1", "lines": float("inf")}, "lines must be a whole number"),
        ("pane_wait_output", {"pane": "p1"}, "exactly one"),
        ("pane_wait_output", {"pane": "p1", "regex": "a", "contains": "b"}, "exactly one"),
        ("pane_wait_output", {"pane": "p1", "regex": "a", "poll_ms": 49}, "poll_ms is from 50"),
        ("pane_send_keys", {"pane": "p1", "keys": []}, "keys must be an array"),
        ("pane_send_keys", {"pane": "p1", "keys": "enter"}, "keys must be an array"),
        ("pane_send_text", {"pane": "p1", "text": "x", "submit": 1}, "submit must be true or false"),
    ),
)
def test_arguments_that_do_not_fit_are_told_without_what_was_given(
    name: str, arguments: dict[str, object], said: str
) -> None:
    assert said in refusal(name, arguments)


@pytest.mark.promise("CA-9.9-09")
def test_null_is_absent_and_a_whole_number_may_be_written_with_a_point() -> None:
    given: dict[str, object] = {"pane": "p1", "mode": None, "lines": 5.0}
    params = checked(known("pane_read"), given)
    assert params == {"pane": "p1", "lines": 5}
    assert type(params["lines"]) is int


@pytest.mark.promise("CA-9.9-07")
def test_a_write_waits_for_the_person_and_a_wait_as_long_as_it_takes() -> None:
    assert deadline_ms(known("pane_list"), {}) == 10_000
    assert deadline_ms(known("pane_run"), {}) == 70_000
    assert deadline_ms(known("pane_wait_output"), {}) == 35_000
    assert deadline_ms(known("pane_wait_output"), {"timeout_ms": 600_000}) == 605_000
