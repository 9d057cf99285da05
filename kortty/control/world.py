"""Room control: what handlers act on and ask. Knows the model, this room's ports, what is kept for a connection.

`app` makes the one world of a run. Everything in it is used in turns of the event loop only; the one thing that has
threads (searching.Searches) hands its results back there.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from kortty.base.clock import Clock
from kortty.base.pending import Pending
from kortty.base.version import VERSION
from kortty.control.assistants import Assistants
from kortty.control.events import Events
from kortty.control.searching import Searches
from kortty.control.session import Session
from kortty.control.timers import Timers
from kortty.control.waiting import Pace, Surroundings
from kortty.model.house import House
from kortty.model.ports import AuditSink, Windows
from kortty.model.workspace import Workspace


def _say(text: str) -> None:
    sys.stderr.write(f"kortty: {text}\n")


class DesktopNotifier(Protocol):
    """Shows what a client wants the person to read."""

    def show(self, title: str, text: str) -> Pending[bool]:
        """Show it by the desktop; the answer says whether there is anything that shows notifications."""
        ...


@dataclass
class World:
    """The tree, the windows on the desktop, and what waits for something to happen in them.

    `notifier` is None where nothing can show a notification. `started`: monotonic seconds at which this run began.
    """

    workspace: Workspace
    windows: Windows
    notifier: DesktopNotifier | None
    timers: Timers
    searches: Searches
    started: float
    app_version: str = VERSION
    wall: Callable[[], float] = time.time
    report: Callable[[str], object] = _say
    """Takes a line about a defect of ours that no answer can hold; the server puts its log here."""
    assistants: Assistants | None = None
    """None: no assistant comes in."""
    audit: AuditSink | None = None
    """Takes the lines that are about no method; the server puts its log here."""
    events: Events = field(init=False)
    waits: Surroundings = field(init=False)
    last_notification: dict[int, float] = field(init=False, default_factory=dict)
    """When each connection last had a notification shown (monotonic seconds)."""

    def __post_init__(self) -> None:
        self.events = Events(self.workspace, self.house.later, self.now_millis)
        self.waits = Surroundings(
            self.workspace, self.timers, self.searches, Pace(self.clock), lambda text: self.report(text)
        )

    @property
    def house(self) -> House:
        """Ports, ids and the clock of this run."""
        return self.workspace.house

    @property
    def clock(self) -> Clock:
        """The clock that only goes forward."""
        return self.house.clock

    @property
    def instance(self) -> str:
        """Names this run."""
        return self.house.instance

    def now_millis(self) -> int:
        """The wall clock, as it goes into answers."""
        return int(self.wall() * 1000)

    def forget(self, session: Session) -> None:
        """A session is over: its subscriptions end. The server says so, once for each."""
        self.events.end(session.connection_id)
        self.last_notification.pop(session.connection_id, None)
        if self.assistants is not None:
            self.assistants.left(session)
