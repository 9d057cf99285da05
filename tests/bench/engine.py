"""Bench `engine`: CPU time of our emulator and of pyte's HistoryScreen for the same bytes (knows kortty.vt, pyte)."""

from __future__ import annotations

import gc
import time
from typing import Any, Final

import pyte

from kortty.base.build_info import engine_kind
from kortty.vt.terminal import Terminal
from tests.bench.figures import Figure, median, number, paired_ratio, table
from tests.bench.options import Bench, Options
from tests.bench.payloads import PAYLOADS, payload

COLUMNS: Final = 80
ROWS: Final = 24
SCROLLBACK: Final = 10_000
CHUNKS: Final = (65_536, 4_096)
"""Bytes fed at once: what our reader gathers from a flood, and what one read of a pseudo terminal gives."""

SIZE: Final = 262_144
SIZES: Final = {"dense_colour": 1_048_576, "short_lines": 65_536, "margins": 65_536}
"""Bytes of a payload: pyte takes one or two seconds for it."""

QUICK_SIZE: Final = 65_536

PRELUDE: Final = b"\r\n" * ROWS
"""Fed before the clock starts: the cursor is on the last row, as in any terminal that was used for a minute."""

OURS_SECONDS: Final = 0.1
"""We repeat a payload, each time on a new terminal, until it took this long: one run is too short to be measured."""

BOUNDS: Final = {"plain_log": 200.0, "dense_colour": 8.0}


def run(options: Options) -> list[Figure]:
    """Measure all payloads in both chunk sizes."""
    print(f"Engine: {engine_kind()}; {COLUMNS}x{ROWS}, {SCROLLBACK} lines of scrollback; CPU time, alternating pairs")
    figures: list[Figure] = []
    for chunk in CHUNKS:
        rows: list[list[str]] = []
        for name in PAYLOADS:
            size = QUICK_SIZE if options.quick else SIZES.get(name, SIZE)
            pieces = cut(payload(name, size, COLUMNS, ROWS), chunk)
            ours, theirs = _pairs(pieces, options.times(3, 1))
            ratio = paired_ratio(theirs, ours)
            megabytes = sum(map(len, pieces)) / 1e6
            rows.append([name, *(number(megabytes / median(seconds)) for seconds in (ours, theirs)), number(ratio)])
            if name in BOUNDS:
                what = f"engine against pyte, {name}, chunks of {chunk // 1024} KiB"
                figures.append(Figure(what, ratio, BOUNDS[name], at_least=True))
        print(f"Chunks of {chunk // 1024} KiB:")
        print(table(["payload", "korTTY MB/s", "pyte MB/s", "ratio"], rows), flush=True)
    return figures


def cut(data: bytes, chunk: int) -> list[bytes]:
    """The data in pieces of `chunk` bytes."""
    return [data[start : start + chunk] for start in range(0, len(data), chunk)]


def _pairs(pieces: list[bytes], count: int) -> tuple[list[float], list[float]]:
    """CPU seconds for the pieces, ours and pyte's, in turns."""
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(count):
        theirs.append(_pyte(pieces))
        ours.append(_ours(pieces))
    return ours, theirs


def _pyte(pieces: list[bytes]) -> float:
    screen: Any = pyte.HistoryScreen(COLUMNS, ROWS, history=SCROLLBACK)
    stream: Any = pyte.ByteStream(screen)
    stream.feed(PRELUDE)
    gc.collect()
    begun = time.process_time()
    for piece in pieces:
        stream.feed(piece)
    return time.process_time() - begun


def _ours(pieces: list[bytes]) -> float:
    gc.collect()
    spent, repeated = 0.0, 0
    while spent < OURS_SECONDS:
        terminal = Terminal(COLUMNS, ROWS, SCROLLBACK)
        terminal.feed(PRELUDE)
        begun = time.process_time()
        for piece in pieces:
            terminal.feed(piece)
        spent += time.process_time() - begun
        repeated += 1
    return spent / repeated


BENCH: Final = Bench("engine", "The engine beside pyte's HistoryScreen", run)
