"""Bench `masking`: what an assistant reads is masked, beside one search of the longest rule (knows kortty.mcp)."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import regex

from kortty.mcp.masking import formats
from kortty.mcp.masking.masker import PaneMasker
from tests.bench.figures import Figure, median, number, paired_ratio, table
from tests.bench.options import Bench, Options
from tests.bench.words import WORDS

ROWS: Final = 2_000
COLUMNS: Final = 80
RATIO_BOUND: Final = 5.0
GROWTH_BOUND: Final = 2.5
CHARACTERS: Final = 64_000
"""Half of what is masked for one answer."""

#: What makes a pattern look far, begin often, or find at every place.
HOSTILE: Final = {
    "words": "password token secret_key ",
    "assignments": "password=",
    "open quotes": 'token="',
    "escaped quotes": 'token=\\"',
    "backslashes": "token=\\\\",
    "blanks": "password" + " " * 500,
    "signs": "password" + "=" * 500,
    "prefixes": "ghp_",
    "almost tokens": "ghp_aaaaaaaaaaaaaaaaaaa ",
    "json web tokens": "eyJa.",
    "headers": "authorization: bearer ",
    "bearers": "bearer aaaaaaaaaaaaaaaaaaaa ",
    "addresses": "a://",
    "credentials": "a://b:c",
    "keys without end": "-----BEGIN RSA PRIVATE KEY-----",
    "beginnings of keys": "-----BEGIN A",
    "short names": "PWD=OLDPWD=",
    "stars": "password=***",
    "one letter": "a",
}


def run(options: Options) -> list[Figure]:
    """Mask texts as they are, and texts that were made to be slow, once and twice as long. CPU time of this thread."""
    ratios = _ratios(options.times(15, 2))
    growths = _growths(options.times(9, 2))
    return [
        Figure("masking 2,000 rows of 80 columns against one search, worst text", max(ratios), RATIO_BOUND),
        Figure("masking twice the text, worst text", max(growths), GROWTH_BOUND),
    ]


def longest_rule() -> regex.Pattern[str]:
    """The longest of the formats, key and value, as one expression of the library `regex`."""
    place = max(range(len(formats.PATTERNS)), key=lambda number: len(formats.PATTERNS[number]))
    key, value = formats.PATTERNS[place : place + 2]
    return regex.compile(f"{key}(?:{value})", regex.IGNORECASE)


def _ratios(times: int) -> list[float]:
    rule, masker = longest_rule(), PaneMasker(tuple)
    rows, ratios = [], []
    for name, lines, edges in _texts():
        text = "\n".join(lines)
        ours: list[float] = []
        theirs: list[float] = []
        for _ in range(times):
            theirs.append(_took(partial(_search, rule, text)))
            ours.append(_took(partial(masker.mask, "p1", lines, (), edges)))
        masked = sum(masker.mask("p1", lines, (), edges).counts)
        ratios.append(paired_ratio(ours, theirs))
        rows.append([name, str(masked), number(median(theirs)), number(median(ours)), number(ratios[-1])])
    print(f"{ROWS} rows of {COLUMNS} columns; milliseconds of CPU and ratios")
    print(table(["text", "masked", "one search", "masking", "ratio"], rows), flush=True)
    return ratios


def _texts() -> list[tuple[str, list[str], list[list[int]]]]:
    random.seed(6)
    log = [_row(WORDS) for _ in range(ROWS)]
    dense = [_row((*WORDS[:12], "password=x", "token: y", "http://h:80/", "a_key = 'z'")) for _ in range(ROWS)]
    walls = [["".join(row.ljust(COLUMNS, "x") for row in lines)] for lines in (log, dense)]
    edges = [[*range(COLUMNS, ROWS * COLUMNS, COLUMNS)]]
    return [
        ("a log", log, []),
        ("two secrets a row", dense, []),
        ("a log, every row full", walls[0], edges),
        ("two secrets a row, every row full", walls[1], edges),
    ]


def _row(words: tuple[str, ...]) -> str:
    row = ""
    while len(row) < COLUMNS:
        row += random.choice(words) + " "
    return row[: COLUMNS - 1]


def _growths(times: int) -> list[float]:
    masker = PaneMasker(tuple)
    rows, growths = [], []
    for name, piece in HOSTILE.items():
        once, twice = ([(piece * (size // len(piece) + 1))[:size]] for size in (CHARACTERS, 2 * CHARACTERS))
        edges = [[[*range(COLUMNS, len(lines[0]), COLUMNS)]] for lines in (once, twice)]
        short: list[float] = []
        long: list[float] = []
        for _ in range(times):
            short.append(_took(partial(masker.mask, "p1", once, (), edges[0])))
            long.append(_took(partial(masker.mask, "p1", twice, (), edges[1])))
        growths.append(paired_ratio(long, short))
        rows.append([name, number(median(short)), number(median(long)), number(growths[-1])])
    print(f"{CHARACTERS} characters in one line, and twice as many; milliseconds of CPU and ratios")
    print(table(["text", "once", "twice", "ratio"], rows), flush=True)
    return growths


def _search(rule: regex.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [found.span() for found in rule.finditer(text)]


def _took(work: Callable[[], object]) -> float:
    """Milliseconds of this thread."""
    began = time.thread_time()
    work()
    return 1000 * (time.thread_time() - began)


BENCH: Final = Bench("masking", "Masking what an assistant reads", run)
