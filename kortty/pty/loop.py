"""Room pty: carries a child's output to the emulator, in bounded turns of the event loop. Knows kortty.base and QtCore.

A turn feeds slices until nothing is left, the deadline (2 ms, earlier when a frame is due) or a cap. On a deadline the
notifier goes off and a 0-ms timer continues after keys, paints and other timers had their turn: key latency under a
flood follows the turn's length, throughput does not. What the turn does not take stays in the kernel, which stops the
writer: nothing is buffered here but one slice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from weakref import WeakSet

from PySide6.QtCore import QObject, QTimer

from kortty.base.clock import Clock
from kortty.pty.child import Child, EndOfOutput, ExitStatus
from kortty.pty.slices import SLICE_SECONDS, Pace

TURN_SECONDS: Final = 0.002
"""The longest turn, shared by all children that flood at the same time."""

SHORTEST_TURN_SECONDS: Final = 0.000_5
"""A frame that is due at once, or many floods, still leave this much."""

WORTHWHILE_SECONDS: Final = SLICE_SECONDS / 4
"""With less than this left the turn ends: another slice would overshoot more than it brings."""

TURN_BYTES: Final = 262_144
"""The most that one turn feeds, however cheap it seems."""

SLICE_READS: Final = 24
"""Reads gathered into one slice. Linux gives at most 4095 bytes a read, and fewer when the writer writes little."""

GATHER_SECONDS: Final = 0.000_5
"""How long reads are gathered into one slice. On a busy machine a read of a terminal sleeps although it is non-blocking
(the kernel flushes the writer's half first): up to 9 ms each were seen, in which a key waits."""

PAUSE_SECONDS: Final = 0.25
"""After this long without output the pace starts anew."""

DRAIN_BYTES: Final = 1_048_576
"""How much is still read once the child is dead. What it wrote lies within (the kernel's terminal buffer is at most
640 KiB on Linux); beyond that a job it left behind is writing, and may do so for ever."""

AGAIN_MILLISECONDS: Final = 250
"""How often a live child that closed its terminal is looked at: it, or its job, may open /dev/tty again."""

FLOOD_BYTES: Final = 4_095
"""As much as one read of a Linux terminal can give: more is on its way, most likely."""

DRY_SECONDS: Final = 0.002
"""For so long a flood that ran dry is looked at in every turn before the notifier takes over."""

FRAME_SECONDS: Final = 1 / 60


class ChildLoop(QObject):
    """Feeds `feed` with the output, calls `writable` while input is wanted, and `exited` once, after the last output.

    Then the child is closed already. All three are called from the event loop, never from within a method of this
    class, and may call any of them.
    """

    _flooding: Final[WeakSet[ChildLoop]] = WeakSet()

    def __init__(
        self,
        child: Child,
        clock: Clock,
        *,
        feed: Callable[[bytes], None],
        writable: Callable[[], None],
        exited: Callable[[ExitStatus], None],
        frame_seconds: float = FRAME_SECONDS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._child = child
        self._clock = clock
        self._feed = feed
        self._writable = writable
        self._exited = exited
        self._frame_seconds = frame_seconds
        self._frame_shown: float | None = None
        self._pace = Pace()
        self._last_output = clock.monotonic()
        self._status: ExitStatus | None = None
        self._drained = 0
        self._paused = False
        self._closed = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._turn)
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MILLISECONDS)
        self._again.timeout.connect(self._turn)
        self._watch = child.watch(self._readable, self._may_write, self._ended)
        self._watch.reading(True)

    def want_write(self, wanted: bool) -> None:
        """Call `writable` as long as the terminal takes input, until told otherwise."""
        if not self._closed:
            self._watch.writing(wanted)

    def pause(self) -> None:
        """Read nothing until `resume`. The child is stopped by its full terminal; writing goes on.

        When it dies meanwhile, `exited` comes after `resume`, with the rest of the output before it.
        """
        if not self._paused and not self._closed:
            self._paused = True
            self._rest()

    def resume(self) -> None:
        """Go on after `pause`."""
        if self._paused and not self._closed:
            self._paused = False
            self._soon.start()

    def frame_shown(self) -> None:
        """The screen was painted just now: turns end in time for the next frame."""
        self._frame_shown = self._clock.monotonic()

    def close(self) -> None:
        """Stop for good and close the child, which hangs it up; `exited` is not called. May be called twice."""
        if not self._closed:
            self._closed = True
            self._rest()
            self._watch.stop()
            self._child.close()

    def _readable(self) -> None:
        """The notifier: there is output, or its end."""
        self._take_turn(certain=True)

    def _turn(self) -> None:
        """One of the timers: there may be output."""
        self._take_turn(certain=False)

    def _take_turn(self, certain: bool) -> None:
        """One bounded turn. `certain`: the first read will not wait."""
        if self._at_rest():
            return
        now = self._clock.monotonic()
        at_once = self._status is None  # a dead child's last words are waited for
        if now - self._last_output > PAUSE_SECONDS:
            self._pace.rest()
        deadline = now + self._turn_seconds(now)
        fed = 0
        dry = at_end = False
        while not dry:
            wanted = self._pace.bytes_for(deadline - now)
            data, dry, at_end = self._gather(wanted, now + GATHER_SECONDS, at_once, certain)
            certain = False
            if data:
                fed += len(data)
                now = self._feed_slice(data)
                if self._at_rest():
                    return
            if deadline - now < WORTHWHILE_SECONDS or fed >= TURN_BYTES:
                break
        if fed:
            self._last_output = now
        self._after_turn(fed, dry, at_end, now)

    def _turn_seconds(self, now: float) -> float:
        seconds = TURN_SECONDS / max(1, len(self._flooding))
        if self._frame_shown is not None:
            to_frame = self._frame_shown + self._frame_seconds - now
            # A frame long overdue is none: nothing is being painted, the window is hidden.
            if 0 < to_frame < seconds:
                seconds = to_frame
        return max(SHORTEST_TURN_SECONDS, seconds)

    def _gather(self, wanted: int, until: float, at_once: bool, certain: bool) -> tuple[bytes, bool, bool]:
        """Output for one slice; whether there was less than wanted; whether its end was met."""
        parts: list[bytes] = []
        for _ in range(SLICE_READS):
            try:
                part = self._child.read(wanted, at_once and not certain)
                certain = False
            except EndOfOutput:
                return b"".join(parts), True, True
            if not part:
                return b"".join(parts), True, False
            parts.append(part)
            wanted -= len(part)
            if wanted <= 0 or self._clock.monotonic() >= until:
                break
        return b"".join(parts), False, False

    def _feed_slice(self, data: bytes) -> float:
        """Feed, learn what it cost, and say what time it is."""
        begun = self._clock.monotonic()
        try:
            self._feed(data)
        except BaseException:
            # A defect above us must not leave the child unread; what came is gone, the rest is not.
            if not self._at_rest():
                self._soon.start()
            raise
        now = self._clock.monotonic()
        self._pace.learn(len(data), now - begun)
        return now

    def _after_turn(self, fed: int, dry: bool, at_end: bool, now: float) -> None:
        if at_end and self._status is None:
            self._status = self._child.exit_status()
        if self._status is not None:
            self._drained += fed
            if dry or self._drained >= DRAIN_BYTES:
                self._finish(self._status)
                return
        if not dry:
            self._watch.reading(False)
            self._flooding.add(self)
            self._soon.start()
            return
        if fed >= FLOOD_BYTES:
            self._flooding.add(self)
        if self in self._flooding and not at_end and now - self._last_output < DRY_SECONDS:
            # A flood pauses while the kernel carries its next 4 KiB over. To wait for that with the notifier would be
            # to wait in poll(2), keys and all; other events have their turn here.
            self._watch.reading(False)
            self._soon.start()
            return
        self._flooding.discard(self)
        # At the end of the output the notifier would fire without pause.
        self._watch.reading(not at_end)
        if at_end:
            self._again.start()

    def _ended(self) -> None:
        """The child died. What it wrote is still to be read: by turns, like everything."""
        self._status = self._child.exit_status()
        if not self._at_rest():
            self._watch.reading(False)
            self._soon.start()

    def _may_write(self) -> None:
        if not self._closed:
            self._writable()

    def _finish(self, status: ExitStatus) -> None:
        self.close()
        self._exited(status)

    def _at_rest(self) -> bool:
        """Every callback may have paused or closed us."""
        return self._paused or self._closed

    def _rest(self) -> None:
        self._flooding.discard(self)
        self._soon.stop()
        self._again.stop()
        self._watch.reading(False)
