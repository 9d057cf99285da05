"""Room model: rows into the lines that a program meant, for masks. Knows vt's rows and clusters.

A row runs on when it is soft-wrapped, or when it fills the width: tmux and vim break lines themselves and leave nothing
else behind. A secret in such a line can only be found when its rows are joined.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Protocol

from kortty.base.display import without_hidden
from kortty.base.limits import MASK_REACH_CHARACTERS, MASK_REACH_ROWS
from kortty.vt.clusters import FIRST_MARK, Clusters
from kortty.vt.reflow import cut_points
from kortty.vt.rows import CONTINUATION, RowLike, row_text, row_wrapped


class Rows(Protocol):
    """The rows that can be read, by their numbers in the terminal: `first` the oldest, `end` one past the newest."""

    first: int
    end: int
    columns: int
    beginning_lost: bool
    """Whether the row `first` may run on from one that was dropped."""

    def row(self, number: int) -> RowLike:
        """The row with this number."""
        ...

    def text(self, number: int) -> str:
        """Its text as a person would copy it, with what is blank at its end."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """A logical line: the rows from `first` up to `end` (not included).

    `whole` is false when its beginning lies out of reach; what it says cannot be judged then. `edges`: where in
    `text` without its marks the second row and those after it begin.
    """

    first: int
    end: int
    text: str
    whole: bool = True
    edges: tuple[int, ...] = ()


def runs_on(rows: Rows, number: int) -> bool:
    """Whether the row belongs together with the next one.

    Of one that a program broke itself the last cell stays empty when a wide character would not fit into it.
    """
    row = rows.row(number)
    length = len(row_text(row))
    if row_wrapped(row) or length >= rows.columns:
        return True
    return length == rows.columns - 1 and number + 1 < rows.end and row_text(rows.row(number + 1))[1:2] == CONTINUATION


def lines_of(rows: Rows, start: int) -> tuple[list[Line], list[str]]:
    """The logical lines that hold the rows from `start` to the end, and the texts of those before them.

    Both look upwards at most MASK_REACH_ROWS rows and MASK_REACH_CHARACTERS characters above `start`.
    """
    reach = _reach(rows, start)
    top = start
    while top > reach and runs_on(rows, top - 1):
        top -= 1
    begins_above = rows.beginning_lost if top == rows.first else runs_on(rows, top - 1)
    lines = list(_joined(rows, top, rows.end))
    if lines and begins_above:
        head = lines[0]
        lines[0] = replace(head, whole=False)
    return lines, [line.text for line in _joined(rows, reach, top)]


def _reach(rows: Rows, start: int) -> int:
    """The oldest row above `start` that may be looked at."""
    lowest = max(rows.first, start - MASK_REACH_ROWS)
    characters = 0
    number = start
    while number > lowest:
        characters += len(row_text(rows.row(number - 1)))
        if characters > MASK_REACH_CHARACTERS:
            break
        number -= 1
    return number


def _joined(rows: Rows, start: int, end: int) -> Iterator[Line]:
    first = start
    parts: list[str] = []
    for number in range(start, end):
        parts.append(without_hidden(rows.text(number)))
        if number + 1 == end or not runs_on(rows, number):
            yield Line(first, number + 1, "".join(parts), edges=_edges(parts[:-1]))
            first = number + 1
            parts = []


def _edges(parts: list[str]) -> tuple[int, ...]:
    return tuple(accumulate(len(without_marks(part)) for part in parts))


def without_marks(text: str) -> str:
    """`text` without what takes no cell of its own: what is joined to a letter of a secret must not hide it."""
    if text.isascii():
        return text
    return "".join(character for character in text if character < FIRST_MARK or not _joins_a_letter(character))


@lru_cache(maxsize=8_192)
def _joins_a_letter(character: str) -> bool:
    """Whether a cell with a letter takes this in, too: marks of any kind, vowels of several scripts."""
    clusters = Clusters()
    return len(clusters.text(clusters.cells(f"g{character}")[0])) > 1


def wrapped(text: str, columns: int) -> list[str]:
    """Text as rows of a pane this wide."""
    clusters = Clusters()
    cells = clusters.cells(text)
    points = [*cut_points(cells, columns), len(cells)]
    return [clusters.expand(cells[start:end]) for start, end in pairwise(points)]

