"""Room control: pane.wait_output, which answers when a pane shows what is wanted (control-api.md 3.5). Knows the glass.

It subscribes before it looks, and looks again when the pane changed: at once after a quiet time, then less and less
often while changes keep coming, at last every `poll_ms`. All waits together use a small part of the event loop's time
(Pace). A look is an immutable snapshot; patterns are searched in it by threads, plain texts at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kortty.base.clock import Clock
from kortty.base.logs import where_raised
from kortty.base.pending import Pending
from kortty.control.declarations.limits import MAX_WAIT_MS, MAX_WAIT_SEARCH_CHARS
from kortty.control.errors import WireError
from kortty.control.facts import pane_text, with_room_in_a_line
from kortty.control.outcome import Answer, Outcome
from kortty.control.searching import Found, Pattern, Searches, bad_pattern
from kortty.control.timers import Cancel, Timers
from kortty.model.changes import Change, PaneClosed
from kortty.model.house import Later
from kortty.model.pane import Pane
from kortty.model.reads import MaskFailed, PaneText, Reader, ReadingMode, read
from kortty.model.workspace import Workspace

FIRST_GAP: Final = 1 / 60
"""Seconds from one look to the next right after a quiet time: a frame. Each further one takes twice as long."""
SHARE: Final = 0.1
"""The part of the event loop's time that all waits together spend looking."""
GRACE: Final = 4.0
"""Seconds that a search which has begun when the time is up may still take, its turn among others' included.

The command-line client waits for five seconds longer than it asked for.
"""
MATCH_CHARACTERS: Final = 65_536
"""Characters of a match that are answered: an answer has to fit into a line."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A text that is wanted as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a client waits for. `clamped`: it wanted to wait for longer than anybody may."""

    what: Literal | Pattern
    reader: Reader
    mode: ReadingMode
    lines: int
    since: int | None
    timeout_ms: int
    clamped: bool
    poll_ms: int


class Pace:
    """When the next look may be, so that looks take no more than their share of the time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._free = 0.0

    @property
    def delay(self) -> float:
        """Seconds until the next look may be."""
        return max(0.0, self._free - self._clock.monotonic())

    def looked(self, began: float) -> None:
        """There was a look, from `began` (monotonic seconds) until now."""
        now = self._clock.monotonic()
        self._free = now + (now - began) * (1 / SHARE - 1)


@dataclass(frozen=True)
class Surroundings:
    """What every wait of a run needs."""

    workspace: Workspace
    timers: Timers
    searches: Searches
    pace: Pace
    report: Callable[[str], object]
    """Takes a line about a defect of ours."""

    @property
    def clock(self) -> Clock:
        """The clock that only goes forward."""
        return self.workspace.house.clock

    @property
    def later(self) -> Later:
        """Runs something in a later turn of the event loop."""
        return self.workspace.house.later


class Wait:
    """One wait. `outcome` is what comes of it; cancelling that ends it."""

    def __init__(self, around: Surroundings, pane: Pane, wanted: Wanted) -> None:
        """Looks at once. Raises what the glass raises when it cannot be looked."""
        self.outcome: Pending[Outcome] = Pending()
        self._around = around
        self._pane = pane
        self._wanted = wanted
        self._began = self._looked_at = around.clock.monotonic()
        self._gap = FIRST_GAP
        self._snapshot: _Snapshot | None = None
        self._waiting: _Snapshot | None = None
        """A snapshot that is searched after the one that is being searched."""
        self._searching: Cancel | None = None
        self._due: Cancel | None = None
        self._dirty = self._expired = self._gone = False
        self._at_once = True
        self._stops: list[Callable[[], None]] = [
            pane.on_change(self._changed),
            around.workspace.on_change(self._tree_changed),
            around.timers.after(wanted.timeout_ms / 1000, self._expire),
        ]
        self.outcome.on_cancel(self._end)
        try:
            self._search(self._look())
        except BaseException:
            self._end()
            raise
        self._at_once = False

    # --- what happens ---

    def _changed(self) -> None:
        """The pane shows something else. A child that has ended may take the pane along in this very turn."""
        if self._gone:
            return  # there is nothing to be seen any more, and what was seen is still searched
        if not self._pane.connected:
            self._look_now()
        elif self._searching is not None:
            self._dirty = True
        elif self._due is None:
            delay = self._delay()
            if delay > 0:
                self._due = self._around.timers.after(delay, self._look_due)
            else:
                self._look_now()

    def _delay(self) -> float:
        """Seconds until this wait looks again."""
        quiet = self._around.clock.monotonic() - self._looked_at
        if quiet >= self._wanted.poll_ms / 1000:
            self._gap = FIRST_GAP
        return max(self._gap - quiet, self._around.pace.delay)

    def _look_due(self) -> None:
        self._due = None
        delay = self._around.pace.delay
        if delay > 0:
            self._due = self._around.timers.after(delay, self._look_due)
            return
        self._gap = min(self._gap * 2, self._wanted.poll_ms / 1000)
        self._look_now()

    def _tree_changed(self, change: Change) -> None:
        if isinstance(change, PaneClosed) and change.pane is self._pane:
            self._gone = True
            self._forget_due()
            self._go_on()

    def _expire(self) -> None:
        """The time is up. What changed and was not looked at yet counts, and so does a search that has begun."""
        self._expired = True
        self._stops.append(self._around.timers.after(GRACE, self._answer_timeout))
        if self._due is not None:
            self._look_now()
        else:
            self._go_on()

    # --- looking ---

    def _look_now(self) -> None:
        self._forget_due()
        try:
            snapshot = self._look()
        except MaskFailed:
            self._finish(WireError("internal_error", "the text could not be masked"))
        except Exception as error:  # noqa: BLE001 - whoever fed the pane has nothing to do with a masker's defect
            # Nothing may be returned then, and nothing of the text be logged, which the error may hold.
            self._around.report(f"a wait could not read its pane: {where_raised(error)}")
            self._finish(WireError("internal_error", "the pane could not be read"))
        else:
            if self._searching is None:
                self._search(snapshot)
            else:
                self._waiting = snapshot

    def _look(self) -> _Snapshot:
        began = self._around.clock.monotonic()
        wanted = self._wanted
        snapshot = _Snapshot(read(self._pane, wanted.reader, wanted.mode, wanted.lines, wanted.since))
        self._looked_at = self._around.clock.monotonic()
        self._around.pace.looked(began)
        self._dirty = False
        return snapshot

    def _search(self, snapshot: _Snapshot) -> None:
        seen, self._snapshot = self._snapshot, snapshot
        if seen is not None and seen.searched == snapshot.searched:
            self._go_on()
        elif isinstance(self._wanted.what, Pattern):
            self._searching = self._around.searches.search(self._wanted.what, snapshot.searched, self._told)
        else:
            text = self._wanted.what.text
            at = snapshot.searched.find(text)
            if at >= 0:
                self._answer_match(snapshot, (at, at + len(text)))
            else:
                self._go_on()

    def _told(self, found: Found) -> None:
        """The search is over."""
        self._searching = None
        assert self._snapshot is not None  # it was searched
        if found.fault is not None:
            self._finish(bad_pattern(found.fault))
        elif found.out_of_time:
            self._answer_timeout("match")
        elif found.span is not None:
            self._answer_match(self._snapshot, found.span)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Nothing was found in what was looked at."""
        if self._searching is not None:
            return
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._search(waiting)
        elif self._gone:
            data = {"pane": self._pane.pane_id, "waited_millis": self._waited()}
            self._finish(WireError("pane_not_found", "the pane was closed", data))
        elif self._expired:
            self._answer_last()
        elif self._dirty:
            self._dirty = False
            self._changed()

    def _answer_last(self) -> None:
        """The time is up, and what was looked at does not have it. One more look, if that is not what is shown now."""
        if self._dirty:
            self._look_now()
        else:
            self._answer_timeout()

    # --- the end ---

    def _answer_match(self, snapshot: _Snapshot, span: tuple[int, int]) -> None:
        index, line = snapshot.row(span[0])
        screen = with_room_in_a_line(snapshot.text)
        cut = len(snapshot.text.lines) - len(screen.lines)
        self._finish(
            Answer(
                {
                    "pane_id": self._pane.pane_id,
                    "matched": True,
                    "match": snapshot.searched[span[0] : min(span[1], span[0] + MATCH_CHARACTERS)],
                    "line": line,
                    "line_index": index - cut if index >= cut else -1,
                    "waited_millis": self._waited(),
                    "screen": pane_text(screen),
                }
            )
        )

    def _answer_timeout(self, stage: str = "") -> None:
        assert self._snapshot is not None  # it looked when it was made
        data: dict[str, object] = {
            "pane": self._pane.pane_id,
            "waited_millis": self._waited(),
            "last_line": self._snapshot.last_line,
        }
        if stage:
            data["stage"] = stage
        if self._wanted.clamped:
            data["clamped_to"] = MAX_WAIT_MS
        message = "the pattern takes too long to match" if stage else "the pane did not show it in time"
        self._finish(WireError("timeout", message, data))

    def _waited(self) -> int:
        return max(0, int((self._around.clock.monotonic() - self._began) * 1000))

    def _finish(self, outcome: Outcome) -> None:
        """Answer; not from within a turn of the pane's, in which the next request has no place."""
        self._end()
        if self._at_once:
            self.outcome.resolve(outcome)
        else:
            self._around.later(lambda: self.outcome.resolve(outcome))

    def _end(self) -> None:
        """Hear of nothing any more: of the pane, of time, of a search."""
        self._forget_due()
        if self._searching is not None:
            self._searching()
            self._searching = None
        for stop in self._stops:
            stop()

    def _forget_due(self) -> None:
        if self._due is not None:
            self._due()
            self._due = None


class _Snapshot:
    """What a pane showed at one look, and the newest part of it as the text that is searched."""

    __slots__ = ("_cut", "_joined", "searched", "text")

    def __init__(self, text: PaneText) -> None:
        self.text = text
        self._joined = "\n".join(text.lines)
        self._cut = max(0, len(self._joined) - MAX_WAIT_SEARCH_CHARS)
        self.searched = self._joined[self._cut :]

    @property
    def last_line(self) -> str | None:
        """The last row that is not blank."""
        return next((line for line in reversed(self.text.lines) if line.strip()), None)

    def row(self, start: int) -> tuple[int, str]:
        """The row in which a place of the searched text is: its index and its whole text; (-1, "") without rows."""
        if not self.text.lines:
            return -1, ""
        index = self._joined.count("\n", 0, self._cut + start)
        return index, self.text.lines[index]
