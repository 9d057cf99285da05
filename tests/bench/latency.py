"""Bench `latency`: from a key on the X server to its byte at the child, idle and while another process floods.

Every terminal is treated alike: keys by XTest at odd moments, the same child (listener.py) that says when they arrived.
"""

from __future__ import annotations

import random
import select
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from kortty.pty.loop import TURN_SECONDS
from tests.bench.figures import Figure, median, not_measured, number, p95, paired_ratio, table
from tests.bench.options import Bench, Options
from tests.bench.programs import (
    COLUMNS,
    KONSOLE,
    KORTTY,
    PEERS,
    ROWS,
    Running,
    command,
    environment,
    homes,
    installed,
    not_installed,
    started,
)
from tests.bench.turns import flooded
from tests.bench.x11 import Server, connected, missing_libraries
from tests.helpers.xvfb import virtual_screen

START_SECONDS: Final = 30.0
SETTLE_SECONDS: Final = 1.0
KEY_SECONDS: Final = 3.0
"""A key that has not arrived by then counts as this long."""

PAUSE_SECONDS: Final = (0.02, 0.07)
"""Between an arrival and the next key: no rhythm that could fall in with the frames."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LISTENER: Final = Path(__file__).with_name("listener.py")

AGAINST_KONSOLE: Final = "key to write under a flood, p95 against konsole"
BY_ITSELF: Final = "key to write under a flood, p95 against turn + paint + 2 x idle p95"


@dataclass
class Delays:
    """Milliseconds of each key of a terminal, and the 95th percentile of each round's flood."""

    idle: list[float] = field(default_factory=list)
    flood: list[float] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)


class Lost(RuntimeError):
    """A terminal did not start, or takes no keys."""


def run(options: Options) -> list[Figure]:
    """Measure korTTY and what peers there are, in turns, on one X server."""
    if lacking := missing_libraries():
        reason = f"there is no {lacking}"
        return [not_measured(AGAINST_KONSOLE, 1.0, reason), not_measured(BY_ITSELF, 0.0, reason, "ms")]
    names = [KORTTY, *(peer for peer in PEERS if installed(peer))]
    delays = {name: Delays() for name in names}
    keys, chance = options.times(100, 20), random.Random(5)
    with virtual_screen() as screen, connected(screen.display) as server, homes() as folder:
        for turn in range(options.times(5, 1)):
            for name in names if turn % 2 == 0 else reversed(names):
                _measure(name, delays[name], server, screen.display, folder, keys, chance)
        paint = median(flooded(screen.display, options.times(3, 1)).frames_by_the_clock)
    print(f"XTest to the child's read at {COLUMNS}x{ROWS}, {keys} keys a round")
    rows = [[name, *_row(found.idle), *_row(found.flood)] for name, found in delays.items()]
    print(table(["milliseconds", "idle median", "p95", "flood median", "p95"], rows), flush=True)
    for peer in PEERS:
        if peer not in names:
            print(f"{not_installed(peer)}: not measured")
    ours = delays[KORTTY]
    allowed = 1000 * TURN_SECONDS + paint + 2 * p95(ours.idle)
    parts = f"{1000 * TURN_SECONDS:g} ms + one full paint {number(paint)} ms + twice {number(p95(ours.idle))} ms"
    print(f"Turn budget {parts}")
    return [_against_konsole(delays), Figure(BY_ITSELF, p95(ours.flood), allowed, "ms")]


def _row(values: list[float]) -> list[str]:
    return [number(median(values)), number(p95(values))]


def _against_konsole(delays: dict[str, Delays]) -> Figure:
    if KONSOLE not in delays:
        return not_measured(AGAINST_KONSOLE, 1.0, not_installed(KONSOLE))
    return Figure(AGAINST_KONSOLE, paired_ratio(delays[KORTTY].rounds, delays[KONSOLE].rounds), 1.0)


def _measure(
    name: str, delays: Delays, server: Server, display: str, folder: Path, keys: int, chance: random.Random
) -> None:
    """One start of a terminal: keys while idle, then keys under a flood."""
    home = folder / name
    home.mkdir(exist_ok=True)
    with listening(folder / "listener") as door:
        child = [sys.executable, "-S", "-E", str(LISTENER), str(folder / "listener")]
        with started(command(name, child, home), environment(home, display)) as running, answer(door, name) as line:
            typist = Typist(server, line, chance)
            focus(name, server, running, typist)
            delays.idle += [typist.type() for _ in range(keys)]
            line.sendall(b"F")
            running.pause(SETTLE_SECONDS)
            under_flood = [typist.type() for _ in range(keys)]
            delays.flood += under_flood
            delays.rounds.append(p95(under_flood))
            line.sendall(b"CE")


@contextmanager
def listening(path: Path) -> Iterator[socket.socket]:
    """A socket at which the child in the terminal presents itself."""
    path.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(str(path))
        door.listen(1)
        yield door


@contextmanager
def answer(door: socket.socket, name: str) -> Iterator[socket.socket]:
    door.settimeout(START_SECONDS)
    try:
        line, _ = door.accept()
    except TimeoutError as error:
        raise Lost(f"{name} started no child within {START_SECONDS:g} seconds") from error
    with line:
        yield line


def focus(name: str, server: Server, running: Running, typist: Typist) -> None:
    """Give the terminal's window the keyboard and wait until a key gets through."""
    end = time.monotonic() + START_SECONDS
    running.pause(SETTLE_SECONDS)
    while time.monotonic() < end:
        window = server.largest_window()
        if window is not None:
            server.focus(window)
            running.pause(SETTLE_SECONDS)
            if typist.type() < 1000 * KEY_SECONDS:
                return
        elif not running.pause(0.1):
            break
    raise Lost(f"{name} takes no keys")


class Typist:
    """Presses keys, one after the other, and measures how long each is under way."""

    def __init__(self, server: Server, line: socket.socket, chance: random.Random) -> None:
        self._server = server
        self._line = line
        self._chance = chance
        self._waiting = b""
        self._next = 0

    def type(self) -> float:
        """Press the next letter; milliseconds until it was read, at most those of KEY_SECONDS."""
        self._arrivals(self._chance.uniform(*PAUSE_SECONDS))
        letter = LETTERS[self._next % len(LETTERS)]
        self._next += 1
        keycode = self._server.keycode(letter)
        pressed = time.monotonic_ns()
        self._server.press(keycode)
        end = time.monotonic() + KEY_SECONDS
        while (left := end - time.monotonic()) > 0:
            for arrived, data in self._arrivals(left, once=True):
                if letter.encode() in data:
                    return (arrived - pressed) / 1e6
        return 1000 * KEY_SECONDS

    def _arrivals(self, seconds: float, *, once: bool = False) -> list[tuple[int, bytes]]:
        """What the child reported within this time, or (`once`) until it reported anything."""
        found: list[tuple[int, bytes]] = []
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not (once and found):
            if not select.select([self._line], [], [], left)[0]:
                break
            piece = self._line.recv(4096)
            if not piece:
                raise Lost("the child in the terminal went away")
            *whole, self._waiting = (self._waiting + piece).split(b"\n")
            for report in whole:
                moment, _, data = report.partition(b" ")
                if moment.isdigit():
                    found.append((int(moment), bytes.fromhex(data.decode())))
        return found


BENCH: Final = Bench("latency", "From a key to its byte at the child", run)
