"""What a bench hands back: figures beside the bounds they must keep, and the arithmetic for them (standard library)."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MET: Final = "met"
NOT_MET: Final = "not met"
NOT_MEASURED: Final = "not measured"


@dataclass(frozen=True)
class Figure:
    """One measured value and its bound, both in `unit` ("x" is a ratio).

    `at_least` says on which side of the bound the value must lie. Without a value `reason` says why there is none.
    """

    what: str
    value: float | None
    bound: float
    unit: str = "x"
    at_least: bool = False
    reason: str = ""

    @property
    def verdict(self) -> str:
        """MET, NOT_MET or NOT_MEASURED."""
        if self.value is None:
            return NOT_MEASURED
        kept = self.value >= self.bound if self.at_least else self.value <= self.bound
        return MET if kept else NOT_MET

    def line(self) -> str:
        """One line: what, the value beside its bound, the verdict."""
        side = "at least" if self.at_least else "at most"
        needed = f"needed: {side} {number(self.bound)} {self.unit}"
        if self.value is None:
            return f"{self.what}: {self.verdict} ({self.reason}); {needed}"
        return f"{self.what}: {number(self.value)} {self.unit}; {needed}: {self.verdict}"


def not_measured(what: str, bound: float, reason: str, unit: str = "x", at_least: bool = False) -> Figure:
    """A figure that this machine cannot give."""
    return Figure(what, None, bound, unit, at_least, reason)


def number(value: float) -> str:
    """A value with three significant digits, or all of the digits before its point."""
    if value == 0 or not math.isfinite(value):
        return f"{value:g}"
    decimals = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:.{min(decimals, 4)}f}"


def median(values: Sequence[float]) -> float:
    """The middle value; NaN when there is none."""
    return statistics.median(values) if values else math.nan


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` (0 to 1) of the values do not exceed (nearest rank); NaN for none."""
    if not values:
        return math.nan
    ranked = sorted(values)
    return ranked[max(0, math.ceil(share * len(ranked)) - 1)]


def p95(values: Sequence[float]) -> float:
    """What 95 % of the values do not exceed."""
    return percentile(values, 0.95)


def paired_ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The median of ours / theirs, pair by pair: a machine that slows down slows both of a pair."""
    return median([mine / other for mine, other in zip(ours, theirs, strict=True)])


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Aligned columns: the first to the left, the others to the right."""
    lines = [list(head), *(list(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        "  "
        + "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )
