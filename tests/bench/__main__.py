"""`python -m tests.bench`: runs korTTY's own measurements and says which bounds are kept (docs/benchmarks.md)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.bench import control, engine, latency, masking, memory, painter, panes, search, startup, turns
from tests.bench.figures import MET, NOT_MEASURED, NOT_MET, Figure
from tests.bench.options import Options

BENCHES = {
    bench.name: bench
    for bench in (
        engine.BENCH,
        memory.BENCH,
        painter.BENCH,
        search.BENCH,
        masking.BENCH,
        turns.BENCH,
        latency.BENCH,
        control.BENCH,
        startup.BENCH,
        panes.BENCH,
    )
}


def main() -> int:
    """Run the benches that were asked for. Exit status 1 when a bound is not kept, else 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure korTTY; docs/benchmarks.md says what the figures mean."
    )
    parser.add_argument(
        "--only",
        action="append",
        choices=list(BENCHES),
        metavar="NAME",
        help=f"one of {', '.join(BENCHES)}; repeatable",
    )
    parser.add_argument("--quick", action="store_true", help="few repetitions: to see that all works, not to conclude")
    parser.add_argument(
        "--prototype", type=Path, metavar="PATH", help="a view.py whose painter is measured beside ours (bench painter)"
    )
    given = parser.parse_args()
    if given.prototype is not None and not given.prototype.is_file():
        parser.error(f"there is no file {given.prototype}")
    options = Options(given.quick, given.prototype)
    figures: list[Figure] = []
    for name in given.only or BENCHES:
        bench = BENCHES[name]
        print(f"\n=== {name}: {bench.title}", flush=True)
        found = bench.run(options)
        for figure in found:
            print(figure.line(), flush=True)
        figures += found
    return _sum_up(figures, options)


def _sum_up(figures: list[Figure], options: Options) -> int:
    counts = {verdict: sum(figure.verdict == verdict for figure in figures) for verdict in (MET, NOT_MET, NOT_MEASURED)}
    print("\n=== " + ", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    for figure in figures:
        if figure.verdict != MET:
            print(figure.line())
    if options.quick:
        print("A quick run shows that the benches work; its figures mean nothing.")
    return 1 if counts[NOT_MET] else 0


if __name__ == "__main__":
    sys.exit(main())
