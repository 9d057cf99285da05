"""Room model: a person's consent to one exact write. Knows payloads and origins.

Only `Approvals.mint` makes approvals that count (called by room mcp after the person allowed it): the door asks whether
an approval is among the living, so one that anybody else put together is worth nothing.
"""

from collections.abc import Callable

from kortty.base.clock import Clock
from kortty.base.limits import APPROVAL_SECONDS, APPROVALS_ALIVE
from kortty.model.origins import Caller
from kortty.model.payloads import Payload


class Approval:
    """What was allowed: this payload, into this pane, from this caller, once, until `expires` (monotonic seconds).

    It covers the later pieces of its own payload, however long the child takes to read them.
    """

    __slots__ = ("caller", "expires", "pane_id", "payload")

    def __init__(self, payload: Payload, pane_id: str, caller: Caller, expires: float) -> None:
        self.payload = payload
        self.pane_id = pane_id
        self.caller = caller
        self.expires = expires


class Approvals:
    """The approvals of one run that nobody used yet."""

    def __init__(self, clock: Clock) -> None:
        self._now: Callable[[], float] = clock.monotonic
        self._alive: dict[Approval, None] = {}

    def mint(
        self, payload: Payload, pane_id: str, caller: Caller, seconds: float = APPROVAL_SECONDS
    ) -> Approval:
        """A new approval, for one use within `seconds`. Of more than APPROVALS_ALIVE the oldest counts no longer."""
        approval = Approval(payload, pane_id, caller, self._now() + seconds)
        while len(self._alive) >= APPROVALS_ALIVE:
            del self._alive[next(iter(self._alive))]
        self._alive[approval] = None
        return approval

    def alive(self, approval: Approval) -> bool:
        """Whether it was minted here and not used; it may have expired."""
        return approval in self._alive

    def spend(self, approval: Approval) -> None:
        """It is used now."""
        self._alive.pop(approval, None)
