"""Every refusal of the model has its words, and becomes the wire's error."""

import pytest

from kortty.control.declarations.problems import PROBLEMS
from kortty.control.refused import MESSAGES, refused
from kortty.mcp.asking import DENIALS
from kortty.model import refusals
from kortty.model.refusals import Refusal

ALL = {name: value for name, value in vars(refusals).items() if isinstance(value, Refusal)}
ALL |= {f"ASKED_{refusal.reason}": refusal for refusal in DENIALS}
CODES = {problem.code for problem in PROBLEMS}


def test_no_refusal_is_without_words_and_no_words_without_a_refusal() -> None:
    assert set(ALL.values()) == set(MESSAGES)


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_refusal_is_an_error_that_the_wire_knows(name: str) -> None:
    refusal = ALL[name]
    assert refusal.code in CODES
    error = refused(refusal, "p1a", bytes_written=3)
    assert error.wire_code == refusal.code
    assert error.data == {"pane": "p1a", "bytes_written": 3, "reason": refusal.reason}
    assert error.message == MESSAGES[refusal]


def test_a_refusal_of_a_port_keeps_its_code_and_its_reason() -> None:
    error = refused(Refusal("blocked_by_policy", "control-api"), "p1a")
    assert (error.wire_code, error.data["reason"]) == ("blocked_by_policy", "control-api")
    assert error.message
