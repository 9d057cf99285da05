"""Paints frames with both painters in turns and prints their CPU time as JSON: `python -m tests.bench.frames ...`.

A process of its own, because Qt takes its platform when it starts. Arguments: pairs of frames, path of a prototype or
"". Every output line is one measurement (see Measured).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from tests.bench.painted_rows import KINDS, PaintedRow, RowSource
from tests.bench.painted_views import Ours, Prototype, View

SIZES: Final = ((80, 24), (200, 50), (300, 100))
CHANGES: Final = ("full", "one row", "scroll")
DIFFERENT: Final = 4
"""So many different screens are shown in turns: a frame never finds its rows on the screen already."""

LARGE: Final = 20_000
"""Cells from which on fewer pairs do: a frame takes long enough to be measured well."""


@dataclass
class Measured:
    """CPU milliseconds of frames of one size, content and change; `theirs` is empty without a prototype."""

    columns: int
    rows: int
    kind: str
    change: str
    cells: list[str] = field(default_factory=list)
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)


def main(pairs: int, prototype: Path | None) -> None:
    """Measure every size, content and change."""
    application = QApplication(["bench"])
    for columns, rows in SIZES:
        count = max(3, pairs // 2) if columns * rows >= LARGE else pairs
        for kind in KINDS:
            _one_kind(application, prototype, kind, columns, rows, count)


def _one_kind(
    application: QApplication, prototype: Path | None, kind: str, columns: int, rows: int, pairs: int
) -> None:
    source = RowSource(kind, columns)
    views: list[View] = [Ours(source, columns, rows)]
    if prototype is not None:
        views.append(Prototype(prototype, source, columns, rows))
    for index, view in enumerate(views):
        # Below each other, so that none hides another.
        view.place(0, index * 1900)
    application.processEvents()
    screens = cycle([source.rows(rows) for _ in range(DIFFERENT)])
    singles = cycle(source.rows(2 * DIFFERENT + 1))
    for change in CHANGES:
        measured = Measured(columns, rows, kind, change, [view.cell() for view in views])
        for pair in range(-DIFFERENT, pairs):
            apply = _change(change, screens, singles, rows)
            results = (measured.ours, measured.theirs)
            order = list(zip(views, results, strict=False))
            for view, result in order if pair % 2 else reversed(order):
                apply(view)
                begun = time.thread_time()
                view.frame()
                spent = time.thread_time() - begun
                # What a change made the view ask for beside its frame is not part of it.
                application.processEvents()
                if pair >= 0:
                    result.append(1000 * spent)
        print(json.dumps(asdict(measured)), flush=True)


def _change(
    change: str, screens: Iterator[list[PaintedRow]], singles: Iterator[PaintedRow], rows: int
) -> Callable[[View], None]:
    """The next change, to be applied to every view alike."""
    if change == "full":
        screen = next(screens)
        return lambda view: view.whole(screen)
    row = next(singles)
    if change == "one row":
        return lambda view: view.one(row, rows // 2)
    return lambda view: view.scroll(row)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]) if sys.argv[2] else None)
