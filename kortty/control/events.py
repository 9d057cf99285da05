"""Room control: who is told what happens (control-api.md 7, decision 16). Knows the model's changes, sessions.

An event goes into the queue of each subscription that wants it, and in later turns of the event loop on to the client.
The tree and its panes are listened to only while somebody wants to hear of them (sources.py).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Final

from kortty.control.declarations.events import EVENTS, NEVER_FOR_MCP
from kortty.control.declarations.limits import EVENT_QUEUE_DEPTH
from kortty.control.errors import WireError, echo
from kortty.control.params import invalid
from kortty.control.session import Session
from kortty.control.sources import KINDS as FROM_THE_TREE
from kortty.control.sources import Sources
from kortty.model.house import Later
from kortty.model.workspace import Workspace

KNOWN: Final = tuple(event.kind for event in EVENTS)
DEFAULT: Final = tuple(sorted(event.kind for event in EVENTS if event.default))
OVERFLOW: Final = "events.overflow"
EVIDENCE: Final = "agent.evidence"

SUBSCRIPTIONS_MOST: Final = 16
"""Subscriptions of one connection at once."""
PANES_MOST: Final = 1_024
"""Panes that one subscription can be limited to."""
SENT_IN_A_TURN: Final = 64
"""Events of one subscription that go to the client in one turn: it gets the time to take them."""

Event = dict[str, object]


class Subscription:
    """What one client wants to hear, and what it has not been sent yet."""

    def __init__(
        self, identifier: str, session: Session, kinds: Sequence[str], panes: frozenset[str] | None, evidence: bool
    ) -> None:
        self.identifier = identifier
        self.session = session
        self.kinds = tuple(kinds)
        self._wanted = frozenset(kinds) - (frozenset() if evidence else {EVIDENCE})
        self._panes = panes
        self._queue: deque[Event] = deque()
        self._dropped = 0
        self.ended = False

    def wants(self, event: Event) -> bool:
        """Whether it passes the filters. What concerns no pane passes that of the panes."""
        if event["kind"] not in self._wanted:
            return False
        pane_id = event.get("pane_id")
        return self._panes is None or pane_id is None or pane_id in self._panes

    def put(self, event: Event) -> None:
        """One more; the oldest is dropped, and counted, when too many wait."""
        if len(self._queue) == EVENT_QUEUE_DEPTH:
            self._queue.popleft()
            self._dropped += 1
        self._queue.append(event)

    def send(self, at_millis: int) -> bool:
        """Send on what a turn may take; whether more is left."""
        for _ in range(SENT_IN_A_TURN):
            if self.ended:
                return False
            if not self._queue:
                break
            self.session.send_event(self._queue.popleft())
        if not self._queue and self._dropped and not self.ended:
            dropped, self._dropped = self._dropped, 0
            self.session.send_event(
                {"kind": OVERFLOW, "at_millis": at_millis, "dropped": dropped, "subscription_id": self.identifier}
            )
        return bool(self._queue)


class Events:
    """The subscriptions of one run."""

    def __init__(self, workspace: Workspace, later: Later, now_millis: Callable[[], int]) -> None:
        self._later = later
        self._now_millis = now_millis
        self._sources = Sources(workspace, self.tell)
        self._subscriptions: dict[str, Subscription] = {}
        self._numbers = count(1)
        self._sending = False

    def subscribe(
        self, session: Session, kinds: Iterable[str] | None, panes: Sequence[str] | None, include_evidence: bool
    ) -> Subscription:
        """A new subscription. `kinds` None: the usual ones. Raises WireError."""
        known = KNOWN if session.kind == "cli" else tuple(kind for kind in KNOWN if kind not in NEVER_FOR_MCP)
        if kinds is None:
            wanted = tuple(sorted((*DEFAULT, EVIDENCE))) if include_evidence else DEFAULT
        else:
            wanted = tuple(dict.fromkeys(kinds))
        for kind in wanted:
            if kind not in known:
                raise invalid("kinds", "there is no such kind of event", kind=echo(kind), known=list(known))
        if panes is not None and len(panes) > PANES_MOST:
            raise invalid("panes", "panes has too many members", max=PANES_MOST, given=len(panes))
        if len(self.of(session.connection_id)) >= SUBSCRIPTIONS_MOST:
            raise WireError("invalid_params", "this connection has too many subscriptions", {"max": SUBSCRIPTIONS_MOST})
        subscription = Subscription(
            f"s{next(self._numbers)}", session, wanted, None if panes is None else frozenset(panes), include_evidence
        )
        self._subscriptions[subscription.identifier] = subscription
        self._listen()
        return subscription

    def of(self, connection_id: int) -> list[str]:
        """The subscriptions of a connection, the oldest first."""
        return [known.identifier for known in self._of(connection_id)]

    def unsubscribe(self, connection_id: int, identifier: str | None) -> None:
        """End one subscription of this connection, or (None) all; one that it does not have is no mistake."""
        for known in self._of(connection_id):
            if identifier in (None, known.identifier):
                known.ended = True
                del self._subscriptions[known.identifier]
        self._listen()

    def end(self, connection_id: int) -> None:
        """The connection is gone."""
        self.unsubscribe(connection_id, None)

    def tell(self, kind: str, **members: object) -> None:
        """Something happened."""
        event: Event = {"kind": kind, "at_millis": self._now_millis(), **members}
        for subscription in self._subscriptions.values():
            if subscription.wants(event):
                subscription.put(event)
                self._send_soon()

    def _of(self, connection_id: int) -> list[Subscription]:
        return [known for known in self._subscriptions.values() if known.session.connection_id == connection_id]

    def _listen(self) -> None:
        self._sources.listen(any(FROM_THE_TREE.intersection(known.kinds) for known in self._subscriptions.values()))

    def _send_soon(self) -> None:
        if not self._sending:
            self._sending = True
            self._later(self._send)

    def _send(self) -> None:
        self._sending = False
        # A client that is cut off meanwhile takes its subscriptions along.
        left = [known.send(self._now_millis()) for known in tuple(self._subscriptions.values())]
        if any(left):
            self._send_soon()
