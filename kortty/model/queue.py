"""Room model: the door's queue, between a payload that was let in and a pty that takes what it can. Knows payloads.

Two lanes. In the first, persons' input and the emulator's answers go first in, first out. In the second, programs'
payloads wait until the first is empty. What has begun is finished, so that nothing ever stands inside another's paste,
character or escape sequence - but a person's key ends what a program has not finished: what waits is dropped, what has
begun is closed (payloads.Wire.rest_after) and dropped.

The queue knows no pane: its `Keeper` (the door) asks the guards, makes the bytes and hands them to the child.
"""

from collections import deque
from enum import Enum
from typing import NamedTuple, Protocol

from kortty.base.limits import (
    PERSON_QUEUE_UNITS,
    PROGRAM_QUEUE_UNITS,
    REPLY_QUEUE_UNITS,
    WRITE_PIECE_BYTES,
    WRITE_TURN_BYTES,
)
from kortty.base.pending import Pending
from kortty.model import refusals
from kortty.model.approvals import Approval
from kortty.model.guards import Expect
from kortty.model.origins import PERSONS, PROGRAMS, Caller, Origin
from kortty.model.payloads import Payload, Raw, Wire, size
from kortty.model.refusals import Refusal
from kortty.pty.child import ChildGone


class Written(NamedTuple):
    """What became of a payload.

    `bytes_written` counts what the pty took of it, markers included; `refusal` says why the rest was dropped. `stamp`
    is the terminal's before the first byte: what the payload caused changed later. `generation` is the pane's now.
    """

    bytes_written: int
    bracketed: bool
    submitted: bool
    generation: int
    stamp: int
    refusal: Refusal | None = None


class Share(Enum):
    """Who shares a bound: one kind's flood must not lock another kind out. The value: units that may wait."""

    PERSON = ("person", PERSON_QUEUE_UNITS)
    REPORT = ("report", REPLY_QUEUE_UNITS)
    REPLY = ("reply", REPLY_QUEUE_UNITS)
    PROGRAM = ("program", PROGRAM_QUEUE_UNITS)

    @property
    def limit(self) -> int:
        """Characters and bytes, as `payloads.size` counts them."""
        return self.value[1]


class Entry:
    """One payload on its way."""

    __slots__ = (
        "approval", "caller", "checked", "data", "ended", "expect", "finished", "holds_approval", "origin", "payload",
        "sent", "share", "stamp", "weight", "wire",
    )  # fmt: skip

    def __init__(
        self, origin: Origin, payload: Payload, expect: Expect, approval: Approval | None, caller: Caller | None
    ) -> None:
        self.origin = origin
        self.payload = payload
        self.expect = expect
        self.approval = approval
        self.caller = caller
        self.holds_approval = False
        self.share = _share(origin, payload)
        self.weight = size(payload)
        self.finished: Pending[Written] = Pending()
        self.checked = False
        """The guards let it through in this very turn."""
        self.wire: Wire | None = None
        self.data = b""
        self.sent = 0
        self.stamp = 0
        self.ended: Refusal | None = None

    @property
    def is_input(self) -> bool:
        """Whether a person typed, pasted or clicked, rather than moved the mouse or the focus."""
        return self.share is Share.PERSON

    def end(self, refusal: Refusal) -> None:
        """Send no more of it than what closes what is open; that much is left in `data`."""
        self.ended = refusal
        rest = self.wire.rest_after(self.sent) if self.wire is not None and self.sent else b""
        self.data = self.data[: self.sent] + rest


def _share(origin: Origin, payload: Payload) -> Share:
    if origin in PROGRAMS:
        return Share.PROGRAM
    if origin not in PERSONS:
        return Share.REPLY
    return Share.REPORT if isinstance(payload, Raw) else Share.PERSON


class Keeper(Protocol):
    """What the queue asks of the door."""

    def permit(self, entry: Entry) -> Refusal | None:
        """Ask the guards, now."""
        ...

    def encode(self, entry: Entry) -> Wire:
        """The payload's bytes as the pane is now; called right before the first of them is offered."""
        ...

    def offer(self, data: bytes) -> int:
        """Hand bytes to the child; how many it took. Raises ChildGone."""
        ...

    def begun(self, entry: Entry) -> None:
        """The child took the first bytes of a payload."""
        ...

    def result(self, entry: Entry) -> Written:
        """What to tell whoever waits for the payload's end."""
        ...

    def want_write(self, wanted: bool) -> None:
        """Resume the queue when the pty takes input again, or no more."""
        ...

    def settled(self) -> None:
        """A turn is over and everybody who waited was told."""
        ...


class WriteQueue:
    """The payloads of one pane."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._current: Entry | None = None
        """The payload whose first bytes the child has and whose last it has not."""
        self._first: deque[Entry] = deque()
        self._programs: deque[Entry] = deque()
        self._weights: dict[Share, int] = dict.fromkeys(Share, 0)
        self._finished: deque[Entry] = deque()
        self._writing = False
        self._wanted = False

    @property
    def idle(self) -> bool:
        """Whether nothing waits."""
        return self._current is None and not self._first and not self._programs

    def has_no_room(self, entry: Entry) -> Refusal | None:
        """Why this payload cannot wait here, None when it can."""
        limit = entry.share.limit
        if entry.weight > limit:
            return refusals.TOO_LARGE
        return refusals.QUEUE_FULL if self._weights[entry.share] + entry.weight > limit else None

    def put(self, entry: Entry) -> None:
        """Let a payload in that the guards let through in this turn, and write what the child takes now."""
        if entry.is_input:
            self._preempt()
        entry.checked = self.idle and not self._writing
        (self._programs if entry.origin in PROGRAMS else self._first).append(entry)
        self._weights[entry.share] += entry.weight
        entry.finished.on_cancel(lambda: self.withdraw(entry))
        self.write()

    def write(self) -> None:
        """Write what the child takes, in this turn of the event loop; then tell those whose payloads are done."""
        if self._writing:
            return
        self._writing = True
        try:
            self._write_turn()
        finally:
            self._writing = False
            self._after_turn()

    def drop(self, refusal: Refusal) -> None:
        """The child takes nothing any more: everything ends here."""
        for entry in (self._current, *self._first, *self._programs):
            if entry is not None:
                entry.ended = entry.ended or refusal
                self._done(entry)
        self._current = None
        self._first.clear()
        self._programs.clear()
        if not self._writing:
            self._after_turn()

    def _write_turn(self) -> None:
        budget = WRITE_TURN_BYTES
        while budget > 0 and (entry := self._head()) is not None:
            if not self._may_go_on(entry):
                continue
            if entry.wire is None:
                entry.wire = self._keeper.encode(entry)
                entry.data = entry.wire.data
            piece = entry.data[entry.sent : entry.sent + min(WRITE_PIECE_BYTES, budget)]
            try:
                taken = self._keeper.offer(piece)
            except ChildGone:
                self.drop(refusals.CHILD_GONE)
                return
            budget -= taken
            self._took(entry, taken)
            if taken < len(piece):
                return

    def _head(self) -> Entry | None:
        if self._current is not None:
            return self._current
        lane = self._first or self._programs
        return lane[0] if lane else None

    def _may_go_on(self, entry: Entry) -> bool:
        """Ask the guards again, unless they were asked in this turn or only what closes the payload is left of it."""
        checked, entry.checked = entry.checked, False
        if checked or entry.ended is not None:
            return True
        try:
            refusal = self._keeper.permit(entry)
        except Exception:
            # Who cannot be asked has not agreed. The error goes on to whoever called; the payload ends here.
            self._end(entry, refusals.GUARD_FAILED)
            raise
        if refusal is not None and entry.ended is None:
            self._end(entry, refusal)
        return entry.ended is None

    def _took(self, entry: Entry, taken: int) -> None:
        if taken == 0:
            if entry.sent == 0:
                entry.wire = None  # made anew when it is its turn: the pane's modes may have changed by then
            return
        first = entry.sent == 0
        entry.sent += taken
        if first:
            (self._programs if entry.origin in PROGRAMS else self._first).popleft()
            self._current = entry
            self._keeper.begun(entry)
        if entry.sent == len(entry.data):
            self._current = None
            self._done(entry)

    def _preempt(self) -> None:
        """A person acts: programs give way."""
        for entry in tuple(self._programs):
            self._end(entry, refusals.PREEMPTED)
        current = self._current
        if current is not None and current.origin in PROGRAMS and current.ended is None:
            self._end(current, refusals.PREEMPTED)

    def withdraw(self, entry: Entry) -> None:
        """Nobody waits for the payload's end any more: who is gone does not go on typing."""
        waits = entry is self._current or entry in self._programs or entry in self._first
        if entry.ended is None and waits:
            self._end(entry, refusals.CANCELLED)
            self.write()

    def _end(self, entry: Entry, refusal: Refusal) -> None:
        entry.end(refusal)
        if entry is not self._current:
            (self._programs if entry.origin in PROGRAMS else self._first).remove(entry)
            self._done(entry)
        elif entry.sent == len(entry.data):
            self._current = None
            self._done(entry)

    def _done(self, entry: Entry) -> None:
        self._weights[entry.share] -= entry.weight
        self._finished.append(entry)

    def _after_turn(self) -> None:
        """Only now, with the queue in order, may others act on what happened: they may write again."""
        wanted = not self.idle
        if wanted != self._wanted:
            self._wanted = wanted
            self._keeper.want_write(wanted)
        try:
            self._report()
        finally:
            self._keeper.settled()

    def _report(self) -> None:
        """Tell everybody whose payload is done, also when somebody fails to listen; the error goes on afterwards."""
        try:
            while self._finished:
                entry = self._finished.popleft()
                entry.finished.resolve(self._keeper.result(entry))
        finally:
            if self._finished:
                self._report()

