"""What the tests of kortty.pty share: a clock and a child that do what they are told, and a pane with a real child."""

import os
import sys
from collections import deque
from collections.abc import Callable

from pytestqt.qtbot import QtBot

from kortty.base.clock import SystemClock
from kortty.pty.child import Child, EndOfOutput, ExitStatus
from kortty.pty.environment import child_environment
from kortty.pty.launch import Launch
from kortty.pty.loop import ChildLoop
from kortty.pty.posix import PosixChild
from kortty.pty.posix_spawn import spawn_posix

LIMIT = 20_000
"""Milliseconds that a wait may take on a busy machine; it ends as soon as what it waits for is there."""

PTY_READ = 4_095
"""The most that Linux gives in one read of a terminal."""


class FakeClock:
    """Stands still until told otherwise."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


class FakeWatch:
    """Remembers what was asked for; the test plays the event loop."""

    def __init__(self, readable: Callable[[], None], writable: Callable[[], None], ended: Callable[[], None]) -> None:
        self.readable = readable
        self.writable = writable
        self.ended = ended
        self.wants_reading = False
        self.wants_writing = False
        self.stopped = False

    def reading(self, wanted: bool) -> None:
        self.wants_reading = wanted

    def writing(self, wanted: bool) -> None:
        self.wants_writing = wanted

    def stop(self) -> None:
        self.stopped = True


class FakeChild:
    """Gives the bytes it holds, `endless` ones for ever, in pieces as a terminal does."""

    def __init__(self, output: bytes = b"", endless: bool = False) -> None:
        self.output = output
        self.endless = endless
        self.at_end = False
        self.asked_at_once = 0
        self.on_its_way = False
        """Whether what there is has not got through the kernel yet."""
        self.status: ExitStatus | None = None
        self.closed = False
        self.watches: list[FakeWatch] = []

    @property
    def pid(self) -> int:
        return 4_242

    @property
    def the_watch(self) -> FakeWatch:
        return self.watches[-1]

    def read(self, limit: int, at_once: bool = False) -> bytes:
        assert limit > 0
        assert not self.closed
        self.asked_at_once += at_once
        if at_once and self.on_its_way:
            return b""
        if self.endless:
            return b"x" * min(limit, PTY_READ)
        piece, self.output = self.output[: min(limit, PTY_READ)], self.output[min(limit, PTY_READ) :]
        if not piece and self.at_end:
            raise EndOfOutput
        return piece

    def write(self, data: bytes) -> int:
        return len(data)

    def resize(self, columns: int, rows: int, pixel_width: int = 0, pixel_height: int = 0) -> None:
        pass

    def foreground_group(self) -> int | None:
        return None

    def hang_up(self) -> None:
        pass

    def kill(self) -> None:
        pass

    def exit_status(self) -> ExitStatus | None:
        return self.status

    def close(self) -> None:
        self.closed = True

    def watch(self, readable: Callable[[], None], writable: Callable[[], None], ended: Callable[[], None]) -> FakeWatch:
        self.watches.append(FakeWatch(readable, writable, ended))
        return self.the_watch


class Pane:
    """A child in a loop, with everything it said."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self.output = b""
        self.status: ExitStatus | None = None
        self.unsent: deque[bytes] = deque()
        self.loop = ChildLoop(child, SystemClock(), feed=self._feed, writable=self._write_on, exited=self._exited)

    def write(self, data: bytes) -> None:
        """Hand over what goes, keep the rest until the terminal takes it: what the model's writer does."""
        self.unsent.append(data)
        self._write_on()

    def says(self, text: bytes) -> Callable[[], bool]:
        return lambda: text in self.output

    def ended(self) -> bool:
        return self.status is not None

    def _feed(self, data: bytes) -> None:
        assert self.status is None, "output after the end"
        self.output += data

    def _write_on(self) -> None:
        while self.unsent:
            data = self.unsent.popleft()
            taken = self.child.write(data)
            if taken < len(data):
                self.unsent.appendleft(data[taken:])
            if not taken:
                break
        self.loop.want_write(bool(self.unsent))

    def _exited(self, status: ExitStatus) -> None:
        assert self.status is None, "two ends"
        self.status = status


def launch(*argv: str, directory: str | None = None, **variables: str) -> Launch:
    environment = child_environment(os.environ, "0.1.0", None) | {"PATH": os.defpath} | variables
    return Launch(argv, directory, environment, columns=80, rows=24)


def start(*argv: str) -> PosixChild:
    return spawn_posix(launch(*argv))


def sh(script: str) -> PosixChild:
    return start("/bin/sh", "-c", script)


def python(script: str) -> PosixChild:
    return start(sys.executable, "-P", "-S", "-c", script)


def output_of(qtbot: QtBot, child: Child) -> bytes:
    """Everything the child says until it ends."""
    pane = Pane(child)
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    return pane.output


def alive(pid: int) -> bool:
    """Does the process exist, be it as a zombie?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def open_descriptors() -> set[str]:
    # The listing's own descriptor is closed when it returns.
    return {name for name in os.listdir("/dev/fd") if os.path.exists(f"/dev/fd/{name}")}
