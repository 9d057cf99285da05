"""Bench `memory`: what a full scrollback costs, in bytes of resident memory a line (knows kortty.vt, psutil).

Each kind of line is measured in a process of its own, which this file is, too: `python -m tests.bench.memory KIND N`.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Final

import psutil

from kortty.vt.terminal import Terminal
from tests.bench.figures import Figure, number, table
from tests.bench.options import Bench, Options
from tests.bench.programs import module
from tests.bench.words import WORDS

COLUMNS: Final = 80
ROWS: Final = 24
LINES: Final = 100_000
LINES_AT_ONCE: Final = 500
COLOURED_WORDS: Final = 3

BOUNDS: Final = {"plain": 200.0, "coloured": 450.0}
TITLES: Final = {"plain": "plain lines of 80 columns", "coloured": "lines with three coloured words"}


def run(options: Options) -> list[Figure]:
    """Measure both kinds; the full number of lines even when quick, for it takes no time."""
    figures = []
    for kind, bound in BOUNDS.items():
        cost = float(module("memory", kind, str(LINES)).stdout)
        figures.append(Figure(f"memory, {TITLES[kind]}", cost, bound, "bytes a line"))
    rows = [[TITLES[kind], number(figure.value or 0)] for kind, figure in zip(BOUNDS, figures, strict=True)]
    print(f"{LINES} lines of scrollback at {COLUMNS}x{ROWS}; difference of resident memory")
    print(table(["lines", "bytes a line"], rows), flush=True)
    return figures


def lines(kind: str) -> Iterator[str]:
    """Lines of exactly COLUMNS columns, each of its own text."""
    chance = random.Random(3)
    while True:
        text = " ".join(chance.choices(WORDS, k=COLUMNS // 3))[:COLUMNS]
        if kind == "coloured":
            words = text.split(" ")
            for place in range(1, 1 + 3 * COLOURED_WORDS, 3):
                words[place] = f"\x1b[{31 + (place + len(text)) % 6}m{words[place]}\x1b[0m"
            text = " ".join(words)
        yield f"{text}\r\n"


def resident() -> int:
    """Bytes of resident memory of this process."""
    gc.collect()
    return int(psutil.Process().memory_info().rss)


def bytes_a_line(kind: str, count: int) -> float:
    """Fill a scrollback of `count` lines; what each costs."""
    source = lines(kind)
    # What is loaded and allocated once is there before the measurement begins.
    _fill(Terminal(COLUMNS, ROWS, count), source, LINES_AT_ONCE)
    terminal = Terminal(COLUMNS, ROWS, count)
    before = resident()
    _fill(terminal, source, count + ROWS)
    cost = resident() - before
    kept = terminal.screen_line - terminal.first_line
    if kept != count:
        raise RuntimeError(f"the scrollback holds {kept} lines instead of {count}")
    return cost / count


def _fill(terminal: Terminal, source: Iterator[str], count: int) -> None:
    for start in range(0, count, LINES_AT_ONCE):
        terminal.feed("".join(islice(source, min(LINES_AT_ONCE, count - start))).encode())


BENCH: Final = Bench("memory", "Memory of a full scrollback", run)

if __name__ == "__main__":
    print(bytes_a_line(sys.argv[1], int(sys.argv[2])))
