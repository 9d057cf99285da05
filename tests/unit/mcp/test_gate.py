"""The gate for assistants: three legs, in their order."""

from itertools import product

import pytest

from kortty.mcp.gate import BLOCKED, NOT_READY, OFF, READ_ONLY, SENTENCES, McpGate
from kortty.model.origins import Origin
from kortty.model.refusals import Refusal


class Legs:
    def __init__(self, denied: bool | None = False, on: bool | None = True, writes: bool | None = True) -> None:
        self.denied, self.on, self.writes = denied, on, writes

    def gate(self) -> McpGate:
        return McpGate(lambda: self.denied, lambda: self.on, lambda: self.writes)


@pytest.mark.promise("CA-9.2-01")
@pytest.mark.parametrize("on", [True, False, None])
def test_what_the_policy_forbids_is_blocked_whatever_the_switch_says(on: bool | None) -> None:
    refusal = Legs(denied=True, on=on).gate().closed()
    assert refusal == BLOCKED
    assert refusal.code == "blocked_by_policy"


@pytest.mark.promise("CA-9.2-02")
@pytest.mark.parametrize("denied", [False, None])
def test_a_switch_that_is_off_closes_before_what_is_not_known(denied: bool | None) -> None:
    refusal = Legs(denied=denied, on=False).gate().closed()
    assert refusal == OFF
    assert refusal.code == "mcp_server_disabled"


@pytest.mark.promise("CA-9.2-03")
@pytest.mark.parametrize("denied, on", [(None, True), (False, None), (None, None)])
def test_a_leg_that_is_not_known_is_not_ready(denied: bool | None, on: bool | None) -> None:
    refusal = Legs(denied, on).gate().closed()
    assert refusal == NOT_READY
    assert refusal.code == "not_ready"


@pytest.mark.promise("CA-9.2-04")
@pytest.mark.parametrize("writes", [True, False, None])
def test_an_open_gate_lets_write_only_with_the_switch_known_to_be_on(writes: bool | None) -> None:
    gate = Legs(writes=writes).gate()
    assert gate.closed() is None
    assert gate.writes is (writes is True)
    assert gate.refuses(Origin.MCP) == (None if writes else READ_ONLY)


def test_a_closed_gate_lets_nobody_write() -> None:
    for denied, on in product((True, False, None), repeat=2):
        legs = Legs(denied, on)
        if (denied, on) != (False, True):
            assert not legs.gate().writes
            assert legs.gate().closed() is not None
            assert legs.gate().refuses(Origin.MCP) == legs.gate().closed()


@pytest.mark.promise("CA-9.2-05")
@pytest.mark.parametrize("origin", [origin for origin in Origin if origin is not Origin.MCP])
def test_only_assistants_are_judged(origin: Origin) -> None:
    assert Legs(True, False, False).gate().refuses(origin) is None


def test_every_answer_is_of_this_moment() -> None:
    legs = Legs()
    gate = legs.gate()
    assert gate.closed() is None
    legs.on = False
    assert gate.closed() == OFF
    legs.denied = True
    assert gate.closed() == BLOCKED


@pytest.mark.parametrize("refusal", [BLOCKED, OFF, NOT_READY, READ_ONLY])
def test_every_refusal_has_a_sentence_that_tells_no_way_round(refusal: Refusal) -> None:
    sentence = SENTENCES[refusal]
    assert sentence
    assert not any(word in sentence for word in ("settings", "enable", "turn on", "kortty-cli"))
