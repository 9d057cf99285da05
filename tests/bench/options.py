"""What the person who runs the benches asked for, and what a bench looks like (standard library)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.bench.figures import Figure


@dataclass(frozen=True)
class Options:
    """`quick` measures just enough to see that everything works; `prototype` is a painter to compare with."""

    quick: bool = False
    prototype: Path | None = None

    def times(self, usually: int, quickly: int) -> int:
        """How often to repeat something."""
        return quickly if self.quick else usually


@dataclass(frozen=True)
class Bench:
    """`run` prints its tables as it goes and returns the figures that have bounds."""

    name: str
    title: str
    run: Callable[[Options], list[Figure]]
