"""Bench `painter`: CPU time of frames, beside a prototype's when one is given (starts frames.py on an X server)."""

from __future__ import annotations

import json
from typing import Final

from tests.bench.figures import Figure, median, not_measured, number, paired_ratio, table
from tests.bench.frames import Measured
from tests.bench.options import Bench, Options
from tests.bench.programs import module
from tests.helpers.xvfb import virtual_screen

SCREEN: Final = "2800x3800x24"
"""Holds two grids of 300x100 cells, one below the other."""

BOUND: Final = 1.5
DENSE_BOUND: Final = 1.0
NO_PROTOTYPE: Final = "no --prototype was given"


def run(options: Options) -> list[Figure]:
    """Measure all sizes, contents and changes; the worst ratio of each content has a bound."""
    prototype = "" if options.prototype is None else str(options.prototype.resolve())
    with virtual_screen(SCREEN) as screen:
        shown = {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": "1"}
        output = module("frames", str(options.times(20, 3)), prototype, extra=shown).stdout
    found = [Measured(**json.loads(line)) for line in output.splitlines()]
    rows = [
        [
            f"{one.columns}x{one.rows} {one.kind}, {one.change}",
            number(median(one.ours)),
            *([number(median(one.theirs)), number(paired_ratio(one.ours, one.theirs))] if one.theirs else []),
        ]
        for one in found
    ]
    print(f"CPU milliseconds of a frame; cells of {' and '.join(found[0].cells)} pixels")
    print(table(["frame", "korTTY", *(["prototype", "ratio"] if prototype else [])], rows), flush=True)
    return [_figure(kind, [one for one in found if one.kind == kind]) for kind in dict.fromkeys(m.kind for m in found)]


def _figure(kind: str, found: list[Measured]) -> Figure:
    bound = DENSE_BOUND if kind == "dense" else BOUND
    what = f"frame against the prototype, {kind}, worst of sizes and changes"
    ratios = [paired_ratio(one.ours, one.theirs) for one in found if one.theirs]
    return Figure(what, max(ratios), bound) if ratios else not_measured(what, bound, NO_PROTOTYPE)


BENCH: Final = Bench("painter", "CPU time of a frame", run)
