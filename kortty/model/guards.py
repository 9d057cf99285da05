"""Room model: the guards of the door. Knows facts, origins, payloads; pure functions, nothing is asked from here.

Each guard looks at the facts of this very turn and says None or why not. The order is fixed (GUARDS): first what is
wrong with the target, then with the permission, last with the approval that a person gave.
Persons are only stopped by a pane that cannot take input; the emulator's answers likewise.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from kortty.model import refusals
from kortty.model.approvals import Approval
from kortty.model.origins import ASSISTANTS, PROGRAMS, Caller, Origin
from kortty.model.payloads import Payload
from kortty.model.ports import PaneFacts
from kortty.model.refusals import Refusal


class Expect(NamedTuple):
    """What the writer believes to be true; None = nothing in particular."""

    instance: str | None = None
    generation: int | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything a guard may know, collected in the turn in which it is asked.

    `gate`, `fence` and `notifier_missing` hold what the ports answered to a program, `shown` what an assistant's pane
    is busy with (None: it could not be described). `approval_valid`: minted by us and not used by another write.
    `begun`: the payload's first bytes are with the child already. `now` and expiry are monotonic seconds.
    """

    pane_id: str
    closed: bool
    connected: bool
    instance: str
    generation: int
    expect: Expect
    alternate_screen: bool = False
    gate: Refusal | None = None
    notifier_missing: bool = False
    fence: Refusal | None = None
    shown: PaneFacts | None = None
    caller: Caller | None = None
    approval: Approval | None = None
    approval_valid: bool = False
    begun: bool = False
    now: float = 0.0


Guard = Callable[[Facts, Origin, Payload], Refusal | None]


def pane_alive(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """A pane that is closed, or whose child ended, takes nothing from anybody."""
    if facts.closed:
        return refusals.PANE_CLOSED
    return None if facts.connected else refusals.CHILD_ENDED


def same_instance(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """The writer means this run of korTTY, not an earlier one."""
    wanted = facts.expect.instance
    return None if wanted is None or wanted == facts.instance else refusals.OTHER_INSTANCE


def gate_open(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """Programs may act, and the person would be told."""
    if origin not in PROGRAMS:
        return None
    if facts.gate is not None:
        return facts.gate
    return refusals.NOTIFIER_MISSING if facts.notifier_missing else None


def same_generation(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """No person typed there and no other child runs there since the writer looked."""
    wanted = facts.expect.generation
    return None if wanted is None or wanted == facts.generation else refusals.STALE_PANE


def fence_open(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """The pane is nobody else's seat."""
    return facts.fence if origin in PROGRAMS else None


def nothing_at_risk(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """The pane shows nothing that an assistant's text would do harm to (control-api.md 9.6, first match wins)."""
    if origin not in ASSISTANTS:
        return None
    shown = facts.shown
    if shown is None:
        return refusals.STATE_UNKNOWN
    reasons = (
        (shown.paste_pacing, refusals.PASTE_PACING),
        (facts.alternate_screen, refusals.ALTERNATE_SCREEN),
        (shown.foreign_session, refusals.FOREIGN_SESSION),
        (shown.broadcast, refusals.BROADCAST),
        (shown.multi_exec, refusals.MULTI_EXEC),
        (shown.coding_agent, refusals.CODING_AGENT),
    )
    return next((refusal for at_risk, refusal in reasons if at_risk), None)


def approved(facts: Facts, origin: Origin, payload: Payload) -> Refusal | None:
    """A person allowed an assistant exactly this; who forgets to ask cannot write."""
    if origin not in ASSISTANTS:
        return None
    approval = facts.approval
    if approval is None:
        return refusals.APPROVAL_MISSING
    if not facts.approval_valid:
        return refusals.APPROVAL_USED
    if approval.pane_id != facts.pane_id:
        return refusals.APPROVAL_OTHER_PANE
    if approval.caller != facts.caller:
        return refusals.APPROVAL_OTHER_CALLER
    if approval.payload != payload:
        return refusals.APPROVAL_OTHER_PAYLOAD
    if not facts.begun and facts.now >= approval.expires:
        return refusals.APPROVAL_EXPIRED
    return None


GUARDS: Final[tuple[Guard, ...]] = (
    pane_alive,
    same_instance,
    gate_open,
    same_generation,
    fence_open,
    nothing_at_risk,
    approved,
)


LASTING: Final[tuple[Guard, ...]] = (pane_alive, same_instance, gate_open, same_generation, fence_open)
"""What does not pass by itself: a question to a person loses its reason when one of these refuses."""

BEFORE_CONSENT: Final[tuple[Guard, ...]] = (*LASTING, nothing_at_risk)
"""All but the approval, which is what the person is asked for."""


def first_refusal(
    facts: Facts, origin: Origin, payload: Payload, guards: tuple[Guard, ...] = GUARDS
) -> Refusal | None:
    """Ask the guards in their order; None: all of them agree."""
    for guard in guards:
        refusal = guard(facts, origin, payload)
        if refusal is not None:
            return refusal
    return None
