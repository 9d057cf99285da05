"""Errors as a client sees them."""

import pytest

from kortty.control.declarations.problems import PROBLEMS
from kortty.control.declarations.shapes import Problem
from kortty.control.errors import ECHO_CHARACTERS, WireError, echo


@pytest.mark.promise("CA-2.4-04")
def test_an_errors_data_has_its_own_members_first_and_then_what_every_error_has() -> None:
    error = WireError("busy", "too soon", {"retry_after_millis": 5}).as_error()
    assert list(error) == ["code", "message", "data"]
    assert error == {
        "code": -32025,
        "message": "too soon",
        "data": {"retry_after_millis": 5, "code": "busy", "retryable": True, "exit": 1},
    }
    data = error["data"]
    assert isinstance(data, dict)
    assert list(data) == ["retry_after_millis", "code", "retryable", "exit"]


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: str(problem.code))
def test_every_declared_error_can_be_raised_and_no_other(problem: Problem) -> None:
    assert WireError(problem.code, "").wire_code == problem.code


def test_an_error_that_is_not_declared_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        WireError("no_such_code", "")


def test_what_a_client_said_is_repeated_only_as_far_as_a_name_may_be_long() -> None:
    assert echo("p1a") == "p1a"
    assert len(echo("x" * 1_000_000)) == ECHO_CHARACTERS
