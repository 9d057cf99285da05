"""Bench `search`: finding in 100,000 lines, beside the regex module on the same text (starts searches.py)."""

from __future__ import annotations

import json
from typing import Final

from tests.bench.figures import Figure, median, number, paired_ratio, table
from tests.bench.options import Bench, Options
from tests.bench.programs import module
from tests.bench.searches import COLUMNS, LINES, Searched
from tests.helpers.xvfb import virtual_screen

ALL_BOUND: Final = 3.0
FIRST_BOUND: Final = 0.1
TURN_MS: Final = 20.0


def run(options: Options) -> list[Figure]:
    """Search plain, coloured and wide lines; the worst kind of search has the bounds."""
    with virtual_screen() as screen:
        shown = {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": "1"}
        output = module("searches", str(options.times(7, 1)), extra=shown).stdout
    found = [Searched(**json.loads(line)) for line in output.splitlines()]
    rows = [
        [
            one.name,
            str(one.hits),
            number(median(one.regex)),
            number(median(one.all_hits)),
            number(paired_ratio(one.all_hits, one.regex)),
            number(paired_ratio(one.from_nothing, one.regex)),
            number(_first(one)),
            number(one.turn),
        ]
        for one in found
    ]
    print(f"{LINES} lines of {COLUMNS} columns; milliseconds and ratios; the last column is CPU")
    head = ["search", "matches", "regex", "all", "ratio", "from nothing", "first / (3 x regex)", "longest turn"]
    print(table(head, rows), flush=True)
    return [
        Figure(
            "all matches against regex, worst kind", max(paired_ratio(one.all_hits, one.regex) for one in found), 3.0
        ),
        Figure("first match against the time allowed for all, worst kind", max(map(_first, found)), FIRST_BOUND),
        Figure("turn of the event loop meanwhile, longest, CPU", max(one.turn for one in found), TURN_MS, "ms"),
    ]


def _first(searched: Searched) -> float:
    return paired_ratio(searched.first_hit, [ALL_BOUND * each for each in searched.regex])


BENCH: Final = Bench("search", "Finding in 100,000 lines", run)
