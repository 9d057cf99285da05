"""Room model: why the door says no. Imports nothing of ours.

`code` is the Control API's wire code where it has one (control-api.md 4), `reason` narrows it; both are stable. They
say what is in the way, never how to get round it; the boundary makes the sentence.
"""

from typing import Final, NamedTuple


class Refusal(NamedTuple):
    """Nothing was written, or nothing more."""

    code: str
    reason: str


# The pane.
PANE_CLOSED: Final = Refusal("pane_not_found", "closed")
CHILD_ENDED: Final = Refusal("not_connected", "child_ended")
OTHER_INSTANCE: Final = Refusal("stale_instance", "other_instance")
STALE_PANE: Final = Refusal("stale_pane", "generation")

# A part of the house that decides is not there (yet): nobody decides in its place.
GATE_MISSING: Final = Refusal("not_ready", "gate_missing")
FENCE_MISSING: Final = Refusal("not_ready", "fence_missing")
NOTIFIER_MISSING: Final = Refusal("not_ready", "notifier_missing")

# What the pane is showing (control-api.md 9.6).
STATE_UNKNOWN: Final = Refusal("mcp_write_refused", "pane_state_unknown")
PASTE_PACING: Final = Refusal("mcp_write_refused", "paste_pacing")
ALTERNATE_SCREEN: Final = Refusal("mcp_write_refused", "alternate_screen")
FOREIGN_SESSION: Final = Refusal("mcp_write_refused", "foreign_session")
BROADCAST: Final = Refusal("mcp_write_refused", "broadcast")
MULTI_EXEC: Final = Refusal("mcp_write_refused", "multi_exec")
CODING_AGENT: Final = Refusal("mcp_write_refused", "coding_agent")

# The approval.
APPROVAL_MISSING: Final = Refusal("mcp_write_denied", "approval_missing")
APPROVAL_USED: Final = Refusal("mcp_write_denied", "approval_used")
APPROVAL_OTHER_PANE: Final = Refusal("mcp_write_denied", "approval_other_pane")
APPROVAL_OTHER_CALLER: Final = Refusal("mcp_write_denied", "approval_other_caller")
APPROVAL_OTHER_PAYLOAD: Final = Refusal("mcp_write_denied", "approval_other_payload")
APPROVAL_EXPIRED: Final = Refusal("mcp_write_denied", "approval_expired")

# The queue.
NOTHING_TO_WRITE: Final = Refusal("empty_input", "nothing_to_write")
TOO_LARGE: Final = Refusal("write_failed", "too_large")
QUEUE_FULL: Final = Refusal("write_failed", "queue_full")
PREEMPTED: Final = Refusal("write_failed", "preempted")
CANCELLED: Final = Refusal("write_failed", "cancelled")
CHILD_GONE: Final = Refusal("write_failed", "child_gone")
GUARD_FAILED: Final = Refusal("internal_error", "guard_failed")
