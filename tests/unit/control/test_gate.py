"""Whether the Control API may be used at all now (control-api.md 2.5)."""

import pytest

from kortty.control.declarations.problems import problem
from kortty.control.gate import BLOCKED, NO_ASSISTANTS, NOT_READY, OFF, SENTENCES, ControlGate
from kortty.model.origins import Origin
from kortty.model.refusals import Refusal
from kortty.settings.defaults import ControlApiSettings, Settings
from kortty.settings.live import LiveSettings


def settings(enabled: bool) -> Settings:
    return Settings(control_api=ControlApiSettings(enabled=enabled))


@pytest.mark.promise("CA-2.5-06")
@pytest.mark.parametrize(
    ("enabled", "denied", "refusal"),
    [
        (True, False, None),
        (False, False, OFF),
        (True, True, BLOCKED),
        (False, True, BLOCKED),
        (True, None, NOT_READY),
        (False, None, OFF),
    ],
)
def test_policy_goes_before_the_switch_and_the_switch_before_what_is_not_known(
    enabled: bool, denied: bool | None, refusal: Refusal | None
) -> None:
    gate = ControlGate(LiveSettings(settings(enabled)), lambda: denied)
    assert gate.closed() == refusal
    assert gate.refuses(Origin.CLI) == refusal


def test_without_a_policy_the_owner_decides_and_off_is_the_default() -> None:
    live = LiveSettings()
    gate = ControlGate(live)
    assert gate.closed() is OFF
    live.change(settings(True))
    assert gate.closed() is None
    live.change(settings(False))
    assert gate.closed() is OFF


def test_assistants_have_no_way_in() -> None:
    gate = ControlGate(LiveSettings(settings(True)))
    assert gate.refuses(Origin.MCP) is NO_ASSISTANTS
    assert ControlGate(LiveSettings()).refuses(Origin.MCP) is OFF


def test_every_refusal_has_a_declared_code_and_a_sentence() -> None:
    for refusal in (BLOCKED, OFF, NOT_READY, NO_ASSISTANTS):
        assert problem(refusal.code).exit == 3
        assert SENTENCES[refusal]
