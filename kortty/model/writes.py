"""Room model: the door. Every byte that reaches a child passes `write`, whoever sent it. Knows guards and the queue.

In one uninterrupted turn of the event loop it asks the guards, hands the bytes to the child and moves the pane's
counters; what the pty does not take waits in the pane's queue, and the guards are asked again before each later piece.
Whatever must wait for a person waits before the call and holds nothing: a check that is followed by a wait and then by
a write is a defect.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kortty.base.pending import Pending
from kortty.model import refusals
from kortty.model.approvals import Approval
from kortty.model.guards import BEFORE_CONSENT, LASTING, Expect, Facts, first_refusal
from kortty.model.origins import ASSISTANTS, PROGRAMS, Caller, Origin
from kortty.model.payloads import Keys, Payload, Raw, Text, Wire, wire
from kortty.model.queue import Entry, WriteQueue, Written
from kortty.model.refusals import Refusal
from kortty.pty.child import ChildGone

if TYPE_CHECKING:
    from kortty.model.pane import Pane

__all__ = [
    "Caller",
    "Expect",
    "Keys",
    "Origin",
    "Raw",
    "Refusal",
    "Text",
    "Write",
    "Written",
    "open_queue",
    "refusal_before_consent",
    "write",
]

_NOTHING_EXPECTED = Expect()


class Write(NamedTuple):
    """A payload that was let in. Cancelling `finished` drops what is not written yet.

    `withdraw` drops it, too, and `finished` still says what became of it.
    """

    finished: Pending[Written]
    withdraw: Callable[[], None]


def write(
    pane: Pane,
    origin: Origin,
    payload: Payload,
    *,
    expect: Expect | None = None,
    approval: Approval | None = None,
    caller: Caller | None = None,
) -> Refusal | Write:
    """Write to the pane's child, or say why not. Never waits.

    `expect`: the instance and generation that the writer believes in. `approval` and `caller`: what a person allowed,
    and whom; assistants cannot write without.
    """
    entry = Entry(origin, payload, expect or _NOTHING_EXPECTED, approval, caller)
    if not entry.weight:
        return refusals.NOTHING_TO_WRITE
    refusal = first_refusal(_facts(pane, entry), origin, payload) or pane.queue.has_no_room(entry)
    if refusal is not None:
        return refusal
    if origin in ASSISTANTS and approval is not None:
        pane.house.approvals.spend(approval)
        entry.holds_approval = True
    pane.queue.put(entry)
    return Write(entry.finished, partial(pane.queue.withdraw, entry))


def refusal_before_consent(
    pane: Pane, payload: Payload, *, expect: Expect | None = None, caller: Caller | None = None, asked: bool = False
) -> Refusal | None:
    """Why a person need not be asked whether an assistant may write this; nothing is written.

    `asked`: the question is open already, and only what does not pass by itself counts. `write` asks all guards again
    in the turn in which it writes.
    """
    entry = Entry(Origin.MCP, payload, expect or _NOTHING_EXPECTED, None, caller)
    if not entry.weight:
        return refusals.NOTHING_TO_WRITE
    return first_refusal(_facts(pane, entry), Origin.MCP, payload, LASTING if asked else BEFORE_CONSENT)


def open_queue(pane: Pane) -> WriteQueue:
    """The queue of a new pane; nobody but the door puts anything into it."""
    return WriteQueue(_DoorKeeper(pane))


def _facts(pane: Pane, entry: Entry) -> Facts:
    """What the guards may know in this turn. Ports are asked about programs only."""
    house = pane.house
    origin = entry.origin
    if origin not in PROGRAMS:
        return Facts(
            pane_id=pane.pane_id,
            closed=pane.closed,
            connected=pane.connected,
            instance=house.instance,
            generation=pane.generation,
            expect=entry.expect,
        )
    ports = house.ports
    inspector = ports.inspector if origin in ASSISTANTS else None
    approval = entry.approval
    return Facts(
        pane_id=pane.pane_id,
        closed=pane.closed,
        connected=pane.connected,
        instance=house.instance,
        generation=pane.generation,
        expect=entry.expect,
        alternate_screen=pane.terminal.alternate_screen,
        gate=ports.gate.refuses(origin) if ports.gate else refusals.GATE_MISSING,
        notifier_missing=ports.notifier is None,
        fence=ports.fence.refuses(pane.pane_id, origin, entry.caller) if ports.fence else refusals.FENCE_MISSING,
        shown=inspector.facts(pane.pane_id) if inspector else None,
        caller=entry.caller,
        approval=approval,
        approval_valid=entry.holds_approval or (approval is not None and house.approvals.alive(approval)),
        begun=entry.sent > 0,
        now=house.clock.monotonic(),
    )


class _DoorKeeper:
    """What the queue needs of the pane and its guards."""

    def __init__(self, pane: Pane) -> None:
        self._pane = pane
        self._unannounced: Origin | None = None

    def permit(self, entry: Entry) -> Refusal | None:
        return first_refusal(_facts(self._pane, entry), entry.origin, entry.payload)

    def encode(self, entry: Entry) -> Wire:
        return wire(entry.payload, entry.origin, self._pane.encoding, self._pane.terminal.bracketed_paste)

    def offer(self, data: bytes) -> int:
        child = self._pane.child
        if child is None:
            raise ChildGone("the pane has no child")
        return child.write(data)

    def begun(self, entry: Entry) -> None:
        entry.stamp = self._pane.terminal.stamp
        if entry.is_input:
            self._pane.generation += 1
        elif entry.origin in PROGRAMS:
            self._unannounced = entry.origin

    def result(self, entry: Entry) -> Written:
        complete = entry.ended is None
        return Written(
            bytes_written=entry.sent,
            bracketed=entry.wire is not None and entry.wire.bracketed,
            submitted=complete and isinstance(entry.payload, Text) and entry.payload.submit,
            generation=self._pane.generation,
            stamp=entry.stamp if entry.sent else self._pane.terminal.stamp,
            refusal=entry.ended,
        )

    def want_write(self, wanted: bool) -> None:
        self._pane.want_write(wanted)

    def settled(self) -> None:
        """The notification comes last: whatever goes wrong with it, the write was reported."""
        if self._unannounced is not None:
            origin, self._unannounced = self._unannounced, None
            self._pane.house.program_acted(self._pane.pane_id, origin)
