"""Room `ui`, search: what was found, in order, and where it is. Plain data; knows chunks.

Matches stay what they are in their chunk's text, two numbers each; lines and cells are worked out for those that
somebody looks at. So a hundred thousand of them cost no more to take over, count and step through than a few.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kortty.paint.rows import Span
from kortty.ui.search.chunks import Chunk, Place


class Hits:
    """The matches in one chunk, from its beginning: `starts` and `ends` are characters of its text."""

    __slots__ = ("chunk", "ends", "gone", "starts")

    def __init__(self, chunk: Chunk, starts: "array[int]", ends: "array[int]") -> None:
        self.chunk = chunk
        self.starts = starts
        self.ends = ends
        #: So many at the beginning are in lines that the history dropped.
        self.gone = 0

    def __len__(self) -> int:
        return len(self.starts) - self.gone

    def trim(self, first_line: int) -> int:
        """Leave out what is in lines before this one; how many more that are than before."""
        before = self.gone
        if first_line > self.chunk.first and self.starts:
            self.gone = max(before, bisect_left(self.starts, self.chunk.begin(first_line)))
        return self.gone - before


@dataclass(frozen=True)
class Hit:
    """One match."""

    hits: Hits
    index: int

    @property
    def start(self) -> Place:
        """Line and cell of its first character."""
        return self.hits.chunk.place(self.hits.starts[self.index])

    @property
    def end(self) -> Place:
        """Line of its last character, and the cell behind that."""
        return self.hits.chunk.end_place(self.hits.ends[self.index])

    @property
    def text(self) -> str:
        """What matched."""
        return self.hits.chunk.text[self.hits.starts[self.index] : self.hits.ends[self.index]]

    def cells(self) -> Iterator[tuple[int, Span]]:
        """Its cells, row by row: the absolute line and the cells there."""
        (line, column), (last, end) = self.start, self.end
        while line < last:
            width = len(self.hits.chunk.pieces[line - self.hits.chunk.first]) - 1
            yield line, (column, width)
            line, column = line + 1, 0
        yield line, (column, end)


class Found:
    """All matches of one query. "Above" is towards older lines."""

    def __init__(self) -> None:
        #: Only chunks with matches, oldest first.
        self._all: list[Hits] = []
        self._firsts: list[int] = []
        self.count = 0
        #: Grows with every change.
        self.version = 0

    def add(self, hits: Hits) -> None:
        """What one more chunk has."""
        self.version += 1
        if len(hits):
            place = bisect_left(self._firsts, hits.chunk.first)
            self._all.insert(place, hits)
            self._firsts.insert(place, hits.chunk.first)
            self.count += len(hits)

    def drop(self, chunk: Chunk) -> None:
        """The chunk is there no more."""
        for place, hits in enumerate(self._all):
            if hits.chunk is chunk:
                self.version += 1
                self.count -= len(hits)
                del self._all[place], self._firsts[place]
                return

    def trim(self, first_line: int) -> None:
        """Lines before this one are gone."""
        while self._all and self._firsts[0] < first_line:
            oldest = self._all[0]
            gone = oldest.trim(first_line)
            if gone:
                self.count -= gone
                self.version += 1
            if len(oldest):
                return
            del self._all[0], self._firsts[0]

    # --- stepping ---

    def newest(self) -> Hit | None:
        """The lowest one."""
        return Hit(self._all[-1], len(self._all[-1].starts) - 1) if self._all else None

    def oldest(self) -> Hit | None:
        """The highest one."""
        return Hit(self._all[0], self._all[0].gone) if self._all else None

    def above(self, place: Place) -> Hit | None:
        """The nearest one that begins before a place."""
        at = self._chunk_of(place[0])
        if at >= 0:
            hits = self._all[at]
            index = bisect_left(hits.starts, hits.chunk.index(place)) - 1
            if index >= hits.gone:
                return Hit(hits, index)
            at -= 1
        return Hit(self._all[at], len(self._all[at].starts) - 1) if at >= 0 else None

    def below(self, place: Place) -> Hit | None:
        """The nearest one that begins at a place or behind it."""
        at = self._chunk_of(place[0])
        if at >= 0:
            hits = self._all[at]
            index = max(hits.gone, bisect_left(hits.starts, hits.chunk.index(place)))
            if index < len(hits.starts):
                return Hit(hits, index)
        at += 1
        return Hit(self._all[at], self._all[at].gone) if at < len(self._all) else None

    def at(self, place: Place) -> Hit | None:
        """The one that begins exactly here."""
        found = self.below(place)
        return found if found is not None and found.start == place else None

    def number(self, hit: Hit) -> int:
        """Which one it is, from the newest, which is 1. 0 for one that is not here (any more)."""
        newer = 0
        for hits in reversed(self._all):
            if hits is hit.hits:
                return newer + len(hits.starts) - hit.index
            newer += len(hits)
        return 0

    def _chunk_of(self, line: int) -> int:
        """The last chunk that does not begin below this line, -1 for none."""
        return bisect_right(self._firsts, line) - 1

    # --- showing ---

    def between(self, first: int, end: int) -> Iterator[Hit]:
        """Those of which something is in the lines first..end (end excluded), from above."""
        for at in range(max(0, self._chunk_of(first)), len(self._all)):
            hits = self._all[at]
            if hits.chunk.first >= end:
                return
            begin, stop = hits.chunk.begin(first), hits.chunk.begin(end)
            index = max(hits.gone, bisect_right(hits.ends, begin))
            while index < len(hits.starts) and hits.starts[index] < stop:
                yield Hit(hits, index)
                index += 1

    def places(self, first: int, count: int, height: int) -> tuple[int, ...]:
        """Where they are on a bar of `height` pixels that stands for `count` lines from `first` on; no pixel twice.

        Costs no more than there are pixels, however many matches there are.
        """
        shown: list[int] = []
        for hits in self._all:
            chunk, index = hits.chunk, hits.gone
            while index < len(hits.starts):
                line = chunk.first + bisect_right(chunk.starts, hits.starts[index]) - 1
                pixel = (line - first) * height // count
                if 0 <= pixel < height and (not shown or shown[-1] != pixel):
                    shown.append(pixel)
                # The first line of the next pixel: what is before it makes no further mark.
                following = first - (-(pixel + 1) * count // height)
                index = bisect_left(hits.starts, chunk.begin(max(following, line + 1)), index + 1)
        return tuple(shown)


NOTHING: Final = Found()
