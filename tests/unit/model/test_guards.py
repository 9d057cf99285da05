"""Each guard alone, and the order in which they are asked."""

from dataclasses import replace

import pytest

from kortty.model import refusals
from kortty.model.approvals import Approval
from kortty.model.guards import (
    GUARDS,
    Expect,
    Facts,
    approved,
    fence_open,
    first_refusal,
    gate_open,
    nothing_at_risk,
    pane_alive,
    same_generation,
    same_instance,
)
from kortty.model.origins import Caller, Origin
from kortty.model.payloads import Keys, Raw, Text
from kortty.model.ports import PaneFacts
from kortty.model.refusals import Refusal

TEXT = Text("ls")
CALLER = Caller("assistant", "session 1")
APPROVAL = Approval(TEXT, "p01", CALLER, expires=200.0)
WELL = Facts(
    pane_id="p01",
    closed=False,
    connected=True,
    instance="run 1",
    generation=3,
    expect=Expect("run 1", 3),
    shown=PaneFacts(),
    caller=CALLER,
    approval=APPROVAL,
    approval_valid=True,
    now=199.0,
)
NO = Refusal("blocked_by_policy", "policy")


@pytest.mark.parametrize("origin", list(Origin))
def test_when_all_is_well_everybody_may_write(origin: Origin) -> None:
    assert first_refusal(WELL, origin, TEXT) is None


@pytest.mark.parametrize("origin", list(Origin))
def test_a_closed_pane_takes_nothing_from_anybody(origin: Origin) -> None:
    assert pane_alive(replace(WELL, closed=True, connected=False), origin, TEXT) == refusals.PANE_CLOSED


@pytest.mark.parametrize("origin", list(Origin))
def test_a_pane_whose_child_ended_takes_nothing_from_anybody(origin: Origin) -> None:
    assert pane_alive(replace(WELL, connected=False), origin, TEXT) == refusals.CHILD_ENDED


def test_a_writer_who_means_an_earlier_run_is_refused() -> None:
    assert same_instance(replace(WELL, expect=Expect(instance="run 0")), Origin.CLI, TEXT) == refusals.OTHER_INSTANCE
    assert same_instance(replace(WELL, expect=Expect()), Origin.CLI, TEXT) is None


@pytest.mark.parametrize("origin", [Origin.CLI, Origin.MCP])
def test_a_closed_gate_stops_programs(origin: Origin) -> None:
    assert gate_open(replace(WELL, gate=NO), origin, TEXT) == NO


@pytest.mark.parametrize("origin", [Origin.CLI, Origin.MCP])
def test_programs_wait_until_somebody_can_tell_the_person(origin: Origin) -> None:
    assert gate_open(replace(WELL, notifier_missing=True), origin, TEXT) == refusals.NOTIFIER_MISSING


@pytest.mark.parametrize("origin", [Origin.HUMAN, Origin.MIRROR, Origin.PANEL, Origin.EMULATOR])
def test_gate_and_fence_are_not_for_persons_nor_for_answers(origin: Origin) -> None:
    assert first_refusal(replace(WELL, gate=NO, notifier_missing=True, fence=NO), origin, TEXT) is None


def test_a_writer_who_saw_an_earlier_generation_is_refused() -> None:
    assert same_generation(replace(WELL, expect=Expect(generation=2)), Origin.CLI, TEXT) == refusals.STALE_PANE
    assert same_generation(replace(WELL, expect=Expect()), Origin.CLI, TEXT) is None


@pytest.mark.parametrize("origin", [Origin.CLI, Origin.MCP])
def test_a_fenced_pane_stops_programs(origin: Origin) -> None:
    assert fence_open(replace(WELL, fence=NO), origin, TEXT) == NO


@pytest.mark.parametrize(
    "facts, reason",
    [
        (replace(WELL, shown=None), "pane_state_unknown"),
        (replace(WELL, shown=PaneFacts(paste_pacing=True)), "paste_pacing"),
        (replace(WELL, alternate_screen=True), "alternate_screen"),
        (replace(WELL, shown=PaneFacts(foreign_session=True)), "foreign_session"),
        (replace(WELL, shown=PaneFacts(broadcast=True)), "broadcast"),
        (replace(WELL, shown=PaneFacts(multi_exec=True)), "multi_exec"),
        (replace(WELL, shown=PaneFacts(coding_agent=True)), "coding_agent"),
    ],
)
def test_an_assistant_does_not_type_where_it_would_do_harm(facts: Facts, reason: str) -> None:
    assert nothing_at_risk(facts, Origin.MCP, TEXT) == Refusal("mcp_write_refused", reason)
    assert nothing_at_risk(facts, Origin.CLI, TEXT) is None
    assert nothing_at_risk(facts, Origin.HUMAN, TEXT) is None


def test_of_several_risks_the_first_of_the_table_is_named() -> None:
    everything = PaneFacts(True, True, True, True, True)
    order = [
        nothing_at_risk(replace(WELL, shown=everything, alternate_screen=True), Origin.MCP, TEXT),
        nothing_at_risk(
            replace(WELL, shown=replace(everything, paste_pacing=False), alternate_screen=True), Origin.MCP, TEXT
        ),
        nothing_at_risk(replace(WELL, shown=replace(everything, paste_pacing=False)), Origin.MCP, TEXT),
        nothing_at_risk(replace(WELL, shown=PaneFacts(broadcast=True, multi_exec=True)), Origin.MCP, TEXT),
        nothing_at_risk(replace(WELL, shown=PaneFacts(multi_exec=True, coding_agent=True)), Origin.MCP, TEXT),
    ]
    assert order == [
        refusals.PASTE_PACING,
        refusals.ALTERNATE_SCREEN,
        refusals.FOREIGN_SESSION,
        refusals.BROADCAST,
        refusals.MULTI_EXEC,
    ]


@pytest.mark.parametrize(
    "facts, refusal",
    [
        (replace(WELL, approval=None), refusals.APPROVAL_MISSING),
        (replace(WELL, approval_valid=False), refusals.APPROVAL_USED),
        (replace(WELL, pane_id="p02"), refusals.APPROVAL_OTHER_PANE),
        (replace(WELL, caller=Caller("assistant", "session 2")), refusals.APPROVAL_OTHER_CALLER),
        (replace(WELL, caller=Caller("another", "session 1")), refusals.APPROVAL_OTHER_CALLER),
        (replace(WELL, caller=None), refusals.APPROVAL_OTHER_CALLER),
        (replace(WELL, now=200.0), refusals.APPROVAL_EXPIRED),
    ],
)
def test_an_approval_that_does_not_fit_is_none(facts: Facts, refusal: Refusal) -> None:
    assert approved(facts, Origin.MCP, TEXT) == refusal
    assert approved(facts, Origin.CLI, TEXT) is None


@pytest.mark.parametrize(
    "payload", [Text("ls "), Text("ls", submit=True), Text("ls", bracketed="always"), Keys(b"ls"), Raw(b"ls")]
)
def test_an_approval_covers_the_exact_payload_only(payload: Text | Keys | Raw) -> None:
    assert approved(WELL, Origin.MCP, payload) == refusals.APPROVAL_OTHER_PAYLOAD


def test_an_approval_covers_the_later_pieces_of_its_payload_beyond_its_time() -> None:
    assert approved(replace(WELL, now=9_999.0, begun=True), Origin.MCP, TEXT) is None


def test_the_guards_are_asked_in_a_fixed_order() -> None:
    facts = replace(
        WELL,
        closed=True,
        expect=Expect("run 0", 0),
        gate=NO,
        fence=Refusal("fence", "fence"),
        shown=None,
        approval=None,
    )
    codes = []
    cures: list[dict[str, object]] = [
        {"closed": False},
        {"expect": Expect("run 1", 0)},
        {"gate": None},
        {"expect": Expect("run 1", 3)},
        {"fence": None},
        {"shown": PaneFacts()},
        {"approval": APPROVAL},
    ]
    for cure in cures:
        refusal = first_refusal(facts, Origin.MCP, TEXT)
        assert refusal is not None
        codes.append(refusal.code)
        facts = replace(facts, **cure)  # type: ignore[arg-type]  # names and types are those of Facts
    assert first_refusal(facts, Origin.MCP, TEXT) is None
    assert codes == [
        "pane_not_found",
        "stale_instance",
        "blocked_by_policy",
        "stale_pane",
        "fence",
        "mcp_write_refused",
        "mcp_write_denied",
    ]
    assert len(GUARDS) == len(codes)
