"""Bench `turns`: how long the event loop is away while output floods (starts the real program, see probe.py)."""

from __future__ import annotations

import json
from typing import Final

from kortty.pty.loop import TURN_SECONDS
from tests.bench.figures import Figure, median, number, p95, table
from tests.bench.options import Bench, Options
from tests.bench.probe import Seen
from tests.bench.programs import COLUMNS, ROWS, environment, homes, module
from tests.helpers.xvfb import virtual_screen

BOUND_MS: Final = 4.0
FLOOD: Final = ("yes",)


def run(options: Options) -> list[Figure]:
    """Run `yes` in a window."""
    with virtual_screen() as screen:
        seen = flooded(screen.display, options.times(6, 2))
    print(f"`{' '.join(FLOOD)}` at {COLUMNS}x{ROWS} on {seen.platform}, budget of a turn {1000 * TURN_SECONDS:g} ms")
    rows = [
        ["turn outside painting, CPU", *_row(seen.turns)],
        ["of it reading and parsing, CPU", *_row(seen.feeding)],
        ["frame, CPU", *_row(seen.frames)],
        ["frame, by the clock", *_row(seen.frames_by_the_clock)],
    ]
    print(table(["milliseconds", "count", "median", "p95", "max"], rows), flush=True)
    return [Figure("turn outside painting under a flood, p95 of CPU time", p95(seen.turns), BOUND_MS, "ms")]


def flooded(display: str, seconds: float) -> Seen:
    """What the probe saw of korTTY in a window on this display, with the flood in it."""
    with homes() as home:
        settings = ["--new-process", "--config-dir", str(home), "--geometry", f"{COLUMNS}x{ROWS}", "-e", *FLOOD]
        shown = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        surroundings = {name: value for name, value in environment(home, display).items() if name != "PYTHONPATH"}
        result = module("probe", str(seconds), *settings, extra=surroundings | shown)
    seen = Seen(**json.loads(result.stdout))
    if not seen.turns or not seen.frames:
        raise RuntimeError(f"the probe saw {len(seen.turns)} turns and {len(seen.frames)} frames")
    return seen


def _row(values: list[float]) -> list[str]:
    return [str(len(values)), number(median(values)), number(p95(values)), number(max(values))]


BENCH: Final = Bench("turns", "Turns of the event loop under a flood", run)
