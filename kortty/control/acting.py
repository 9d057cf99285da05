"""Room control: may a program act on a pane at all, other than by writing to it. Knows the model's guards.

The door asks its guards about writes; splitting and closing ask those of them here that are about the permission.
"""

from kortty.control.logged import shape
from kortty.control.refused import refused
from kortty.control.session import Session
from kortty.control.world import World
from kortty.model import refusals
from kortty.model.guards import Expect, Facts, fence_open, gate_open
from kortty.model.pane import Pane
from kortty.model.payloads import Raw


def may_act(world: World, session: Session, pane: Pane, asked: str) -> None:
    """Raise WireError when the gate or the fence refuses; `asked` begins the line in the log."""
    ports, origin = world.house.ports, session.origin
    fence = ports.fence
    facts = Facts(
        pane_id=pane.pane_id,
        closed=pane.closed,
        connected=pane.connected,
        instance=world.instance,
        generation=pane.generation,
        expect=Expect(),
        gate=ports.gate.refuses(origin) if ports.gate else refusals.GATE_MISSING,
        notifier_missing=ports.notifier is None,
        fence=fence.refuses(pane.pane_id, origin, session.caller) if fence else refusals.FENCE_MISSING,
        caller=session.caller,
    )
    for guard in (gate_open, fence_open):
        refusal = guard(facts, origin, Raw(b""))
        if refusal is not None:
            raise refused(refusal, pane.pane_id, audit=f"{asked} {shape(refused=refusal.reason)}")
