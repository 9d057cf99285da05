"""Bench `control`: the Control API: requests a second, how soon a wait is answered, and what eight busy clients cost.

The program runs in a process of its own: offscreen beside a bare echo server for the rates (control_server.py), as its
user starts it on an X server for the load. The clients are control_clients.py. Knows psutil.
"""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psutil

from tests.bench.control_clients import CLIENTS, Client, request
from tests.bench.control_server import CHILD, ECHO
from tests.bench.figures import Figure, median, not_measured, number, p95, table
from tests.bench.latency import LISTENER, SETTLE_SECONDS, Typist, answer, focus, listening
from tests.bench.options import Bench, Options
from tests.bench.programs import KORTTY, command, environment, homes, started
from tests.bench.x11 import connected, missing_libraries
from tests.helpers.xvfb import virtual_screen

ROWS: Final = 10_200
FRAME_MS: Final = 1000 / 60
LOAD_SECONDS: Final = 60.0
QUICK_SECONDS: Final = 8.0
EARLY_SECONDS: Final = 10.0
"""What is loaded at the first use is there by then; memory is compared from here on."""

MOST_RATIO: Final = 2.0
MOST_MEGABYTES: Final = 10.0
_LIMIT: Final = 30.0

ANSWERED: Final = "output until a wait is answered, median against one frame + 2 x ping"
ERRORS: Final = "errors of eight clients during a flood"
KEYS: Final = "key to write under a flood, p95 with eight clients against without"
MEMORY: Final = "memory that eight clients add after the first 10 s"
DESCRIPTORS: Final = "descriptors that eight clients leave behind"


def run(options: Options) -> list[Figure]:
    """Rates and waits, then the load."""
    with homes() as folder, _program(folder) as child:
        figures = [_rates(folder, child, options)]
    return figures + _load(options)


# --- rates and waits ---


@contextmanager
def _program(folder: Path) -> Iterator[socket.socket]:
    """The program with its echo server; the line to the child in its pane."""
    path = os.pathsep.join(os.path.abspath(entry) for entry in sys.path)
    arguments = [sys.executable, "-P", "-m", "tests.bench.control_server", str(folder), str(ROWS)]
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(folder / CHILD))
        door.listen(1)
        door.settimeout(_LIMIT)
        with subprocess.Popen(
            arguments, env=os.environ | {"PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as program:
            try:
                assert program.stdout is not None
                if program.stdout.readline() != b"ready\n":
                    raise RuntimeError("korTTY did not listen")
                child, _ = door.accept()
                with child:
                    yield child
            finally:
                program.terminate()


def _rates(folder: Path, child: socket.socket, options: Options) -> Figure:
    client, waiter = Client(folder / "kortty"), Client(folder / "kortty")
    pane = client.result("pane.list")["panes"][0]["pane_id"]
    echo = socket.socket(socket.AF_UNIX)
    echo.connect(str(folder / ECHO))
    calls = {
        "ping": request("ping"),
        "pane.list": request("pane.list"),
        "pane.read, 50 rows": request("pane.read", pane=pane, mode="recent", lines=50),
        "pane.read, 10,000 rows": request("pane.read", pane=pane, mode="recent", lines=10_000),
    }
    sizes = {name: len(client.line(line)) + 1 for name, line in calls.items()}
    ours: dict[str, list[float]] = {name: [] for name in calls}
    bare: dict[str, list[float]] = {name: [] for name in calls}
    seconds = 0.1 if options.quick else 1.0
    for _ in range(options.times(7, 2)):
        for name, line in calls.items():
            size = sizes[name]
            ours[name].append(_a_second(lambda line=line: client.line(line), seconds))  # type: ignore[misc] # bound now
            bare[name].append(_a_second(lambda size=size: _echoed(echo, size), seconds))  # type: ignore[misc] # too
    rows = [
        [
            name,
            number(median(ours[name])),
            number(median(bare[name])),
            number(median([mine / other for mine, other in zip(ours[name], bare[name], strict=True)])),
            str(sizes[name]),
        ]
        for name in calls
    ]
    print("One connection, one request after the other; the echo server answers as many bytes in the same event loop")
    print(table(["requests a second", "korTTY", "echo", "ratio", "bytes"], rows), flush=True)
    ping = 1000 / median(ours["ping"])
    waits = [_waited(waiter, child, pane, turn) for turn in range(options.times(40, 5))]
    print(f"Output until pane.wait_output's answer: median {number(median(waits))} ms, p95 {number(p95(waits))} ms")
    echo.close()
    return Figure(ANSWERED, median(waits), FRAME_MS + 2 * ping, "ms")


def _a_second(call: Callable[[], object], seconds: float) -> float:
    """How many calls in a second, one after the other."""
    begun = time.perf_counter()
    count = 0
    while (passed := time.perf_counter() - begun) < seconds:
        call()
        count += 1
    return count / passed


def _echoed(echo: socket.socket, size: int) -> None:
    echo.sendall(b"%d\n" % size)
    while size > 0:
        size -= len(echo.recv(1 << 20))


def _waited(client: Client, child: socket.socket, pane: str, turn: int) -> float:
    """Milliseconds from a child's write to the answer of who waits for it."""
    mark = f"mark-{turn}-{time.monotonic_ns()}"
    client.socket.sendall(request("pane.wait_output", pane=pane, contains=mark, timeout_ms=10_000))
    time.sleep(0.3)  # it has looked once, and waits
    child.sendall(mark.encode())
    written = int(child.recv(100))
    frame = json.loads(client.line(b""))
    arrived = time.monotonic_ns()
    if "result" not in frame:
        raise RuntimeError(f"the wait failed: {frame['error']}")
    return (arrived - written) / 1e6


# --- load ---


def _load(options: Options) -> list[Figure]:
    if lacking := missing_libraries():
        reason = f"there is no {lacking}"
        return [
            not_measured(ERRORS, 0, reason, "errors"),
            not_measured(KEYS, MOST_RATIO, reason),
            not_measured(MEMORY, MOST_MEGABYTES, reason, "MB"),
            not_measured(DESCRIPTORS, 0, reason, "descriptors"),
        ]
    seconds = QUICK_SECONDS if options.quick else LOAD_SECONDS
    with virtual_screen() as screen, connected(screen.display) as server, homes() as folder:
        home = folder / KORTTY
        home.mkdir()
        configuration = home / "kortty"
        configuration.mkdir(mode=0o700)
        (configuration / "settings.toml").write_text("[control_api]\nenabled = true\n[window]\nrestore = \"off\"\n")
        with listening(folder / "listener") as door:
            child = [sys.executable, "-S", "-E", str(LISTENER), str(folder / "listener")]
            surroundings = environment(home, screen.display)
            with started(command(KORTTY, child, home), surroundings) as running, answer(door, KORTTY) as line:
                typist = Typist(server, line, random.Random(5))
                focus(KORTTY, server, running, typist)
                return _loaded(configuration, running.process.pid, typist, line, seconds)


def _loaded(configuration: Path, pid: int, typist: Typist, line: socket.socket, seconds: float) -> list[Figure]:
    """A pane floods; keys without clients, with eight of them, and without again."""
    while not (configuration / "control" / "endpoint.json").exists():
        time.sleep(0.1)
    client = Client(configuration)
    flooded = client.result("pane.current")["pane"]["pane_id"]
    other = client.result("pane.split", pane=flooded, focus=False)["pane"]["pane_id"]
    client.result("pane.focus", pane=flooded)
    client.socket.close()
    program = psutil.Process(pid)
    line.sendall(b"F")
    time.sleep(SETTLE_SECONDS)
    keys = 40 if seconds < LOAD_SECONDS else 300
    alone = [typist.type() for _ in range(keys)]
    descriptors = program.num_fds()
    crowd = _crowd(configuration, seconds, flooded, other)
    begun = time.monotonic()
    together: list[float] = []
    early = 0
    while crowd.poll() is None:
        together.append(typist.type())
        if not early and time.monotonic() - begun > min(EARLY_SECONDS, seconds / 2):
            early = program.memory_info().rss
    late = program.memory_info().rss
    done: dict[str, int] = json.loads(crowd.communicate()[0])
    alone += [typist.type() for _ in range(keys)]
    left = program.num_fds() - descriptors
    line.sendall(b"CE")
    errors = sum(count for what, count in done.items() if ":" in what)
    calls = sum(done.values())
    print(f"{CLIENTS} clients for {seconds:g} s while `yes` runs: {calls} calls, {number(calls / seconds)} a second")
    print(table(["what", "times"], [[what, str(count)] for what, count in sorted(done.items())]))
    rows = [
        [name, str(len(values)), number(median(values)), number(p95(values))]
        for name, values in (("without clients", alone), (f"with {CLIENTS}", together))
    ]
    print(table(["key to write, ms", "keys", "median", "p95"], rows))
    print(f"Memory {number(early / 1e6)} MB, at the end {number(late / 1e6)} MB", flush=True)
    return [
        Figure(ERRORS, errors, 0, "errors"),
        Figure(KEYS, p95(together) / p95(alone), MOST_RATIO),
        Figure(MEMORY, (late - early) / 1e6, MOST_MEGABYTES, "MB"),
        Figure(DESCRIPTORS, left, 0, "descriptors"),
    ]


def _crowd(configuration: Path, seconds: float, flooded: str, other: str) -> subprocess.Popen[bytes]:
    path = os.pathsep.join(os.path.abspath(entry) for entry in sys.path)
    arguments = [str(configuration), str(seconds), flooded, other]
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "tests.bench.control_clients", *arguments],
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
    )


BENCH: Final = Bench("control", "The Control API", run)
