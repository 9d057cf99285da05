"""Room control: refusals of the model as errors of the wire, in one table. Knows the model's refusals and errors.

A refusal says what is in the way, never how to get round it. `test_refused.py` fails for one that is not in the table.
"""

from typing import Final

from kortty.control.errors import WireError
from kortty.mcp import asking
from kortty.model import refusals
from kortty.model.refusals import Refusal

MESSAGES: Final[dict[Refusal, str]] = {
    refusals.PANE_CLOSED: "the pane was closed",
    refusals.CHILD_ENDED: "the pane's program has ended",
    refusals.OTHER_INSTANCE: "another run of korTTY was meant",
    refusals.STALE_PANE: "a person typed into the pane, or its program was replaced, meanwhile",
    refusals.GATE_MISSING: "korTTY is still starting",
    refusals.FENCE_MISSING: "korTTY is still starting",
    refusals.NOTIFIER_MISSING: "korTTY is still starting",
    refusals.STATE_UNKNOWN: "what the pane shows could not be told",
    refusals.PASTE_PACING: "a paste is being sent to the pane line by line",
    refusals.ALTERNATE_SCREEN: "a full-screen program runs in the pane",
    refusals.FOREIGN_SESSION: "another user or another computer may be at work in the pane",
    refusals.BROADCAST: "what is typed in the pane goes to others too",
    refusals.MULTI_EXEC: "the pane is one of several that are typed into together",
    refusals.CODING_AGENT: "a coding agent works in the pane",
    refusals.APPROVAL_MISSING: "the person was not asked",
    refusals.APPROVAL_USED: "what the person allowed was written already",
    refusals.APPROVAL_OTHER_PANE: "the person allowed it for another pane",
    refusals.APPROVAL_OTHER_CALLER: "the person allowed it to somebody else",
    refusals.APPROVAL_OTHER_PAYLOAD: "the person allowed something else",
    refusals.APPROVAL_EXPIRED: "what the person allowed waited for too long",
    asking.DENIED: "the person did not allow it",
    asking.TIMED_OUT: "the person did not answer",
    asking.NO_PROMPT: "the person could not be asked",
    asking.MUTED: "the person was asked often enough",
    refusals.NOTHING_TO_WRITE: "there is nothing to write",
    refusals.TOO_LARGE: "the input is larger than what may wait for one pane",
    refusals.QUEUE_FULL: "too much input waits for the pane already",
    refusals.PREEMPTED: "a person typed into the pane, and the rest was dropped",
    refusals.CANCELLED: "nobody waited for the answer any more",
    refusals.CHILD_GONE: "the pane's program takes no input any more",
    refusals.GUARD_FAILED: "korTTY could not tell whether this was allowed",
}


def refused(refusal: Refusal, pane_id: str, *, audit: str = "", **data: object) -> WireError:
    """The error for a refusal of the door, or of a port that it asks (whose codes are the wire's, too)."""
    message = MESSAGES.get(refusal, "this is not allowed now")
    members: dict[str, object] = {"pane": pane_id, **data, "reason": refusal.reason}
    return WireError(refusal.code, message, members, audit=audit, pane_id=pane_id)
