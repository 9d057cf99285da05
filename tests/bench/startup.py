"""Bench `startup`: from exec until the first prompt's pixels are on the X server, korTTY and konsole in turns."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from tests.bench.figures import Figure, median, not_measured, number, paired_ratio, table
from tests.bench.options import Bench, Options
from tests.bench.programs import (
    COLUMNS,
    KONSOLE,
    KORTTY,
    PEERS,
    ROWS,
    command,
    environment,
    homes,
    installed,
    not_installed,
    started,
)
from tests.bench.x11 import Server, connected, missing_libraries
from tests.helpers.xvfb import virtual_screen

BOUND: Final = 1.5
LIMIT_SECONDS: Final = 30.0
POLL_SECONDS: Final = 0.002

PROMPT_ROWS: Final = 6
PROMPT_CELLS: Final = 50
PIXELS: Final = 40
"""So many pixels of the prompt's colour on one column of the screen are the prompt: its rows are more than 60 high."""

COLUMN_STEP: Final = 120
"""Columns of the screen that are looked at lie closer together than the prompt is wide."""

COLOUR: Final = 201
COLOUR_BYTES: Final = b"\xff\x00\xff"
"""Palette colour 201 is the same in every terminal: ff00ff."""

WHAT: Final = "start until the prompt's pixels, against konsole"


def prompt() -> list[str]:
    """A child that prints text and a block of colour, at once, and stays."""
    line = f"user@host:~$ \\033[48;5;{COLOUR}m{' ' * PROMPT_CELLS}\\033[m\\r\\n"
    return ["/bin/sh", "-c", f"printf '{line * PROMPT_ROWS}'; exec sleep 600"]


def run(options: Options) -> list[Figure]:
    """Start each terminal once for the caches, then in turns."""
    if lacking := missing_libraries():
        return [not_measured(WHAT, BOUND, f"there is no {lacking}")]
    names = [KORTTY, *(peer for peer in PEERS if installed(peer))]
    seconds: dict[str, list[float]] = {name: [] for name in names}
    with virtual_screen() as screen, connected(screen.display) as server, homes() as folder:
        for turn in range(options.times(11, 3) + 1):
            for name in names if turn % 2 == 0 else reversed(names):
                taken = _start(name, server, screen.display, folder)
                if turn:
                    seconds[name].append(taken)
    print(f"{COLUMNS}x{ROWS}, no session bus, warm caches, {len(seconds[KORTTY])} starts each")
    rows = [
        [name, *(number(1000 * value) for value in (median(taken), min(taken), max(taken)))]
        for name, taken in seconds.items()
    ]
    print(table(["milliseconds", "median", "min", "max"], rows), flush=True)
    for peer in PEERS:
        if peer not in names:
            print(f"{not_installed(peer)}: not measured")
    if KONSOLE not in names:
        return [not_measured(WHAT, BOUND, not_installed(KONSOLE))]
    return [Figure(WHAT, paired_ratio(seconds[KORTTY], seconds[KONSOLE]), BOUND)]


def _start(name: str, server: Server, display: str, folder: Path) -> float:
    """Seconds from exec to pixels."""
    home = folder / name
    home.mkdir(exist_ok=True)
    surroundings = environment(home, display)
    arguments = command(name, prompt(), home)
    _wait_until_clear(server)
    begun = time.monotonic()
    with started(arguments, surroundings) as running:
        while time.monotonic() - begun < LIMIT_SECONDS:
            if _shown(server):
                return time.monotonic() - begun
            if not running.pause(POLL_SECONDS):
                raise RuntimeError(f"{name} ended with status {running.process.wait()} before it showed a prompt")
    raise RuntimeError(f"{name} showed no prompt within {LIMIT_SECONDS:g} seconds")


def _shown(server: Server) -> bool:
    return any(
        server.column(x).count(COLOUR_BYTES) >= PIXELS for x in range(COLUMN_STEP, server.width, COLUMN_STEP)
    )


def _wait_until_clear(server: Server) -> None:
    """The window of the start before has gone from the screen."""
    end = time.monotonic() + LIMIT_SECONDS
    while _shown(server):
        if time.monotonic() > end:
            raise RuntimeError("the last terminal's window does not go away")


BENCH: Final = Bench("startup", "Start until the first prompt can be seen", run)
