"""Room `ui`, search: what a thread does for one search: cut, make texts, look, nearest lines first. Knows no Qt.

It is given everything it needs and shares nothing with the program but what it hands over, piece by piece. Whoever
gave the work may call it off: it is heeded between any two chunks and any few thousand matches.
"""

import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Final

from kortty.ui.search.chunks import Chunk, cut
from kortty.ui.search.found import Hits
from kortty.ui.search.query import BadPattern, Fault, Problem, Query
from kortty.vt.rows import RowLike

if TYPE_CHECKING:
    from kortty.ui.search.seeking import Seeker

#: After so many matches a search goes on only where somebody looks.
MOST_HITS: Final = 100_000
#: So many in one chunk are all that are kept of it.
MOST_IN_CHUNK: Final = 1_000_000
#: Processor seconds for one chunk; a large one has one more for so many characters; and for everything.
CHUNK_SECONDS: Final = 1.0
_CHARACTERS_A_SECOND: Final = 1_000_000
ALL_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Cut:
    """The rows that were given, as chunks, oldest first."""

    chunks: list[Chunk]


@dataclass(frozen=True)
class Done:
    """Nothing more comes. `seconds`: processor time of it. `problem` and `limited`: why not everything was searched."""

    seconds: float
    problem: Problem | None = None
    limited: bool = False


#: What a thread hands over, in this order: the cut, the matches of chunk after chunk, the end.
News = Cut | Hits | Done


@dataclass
class Work:
    """One search: `query` (None: only make texts) in `chunks` and in `rows` from the absolute line `first` on.

    `settled` and `numbered` as for `cut`. Lines from `near` upwards come first, then those below it, newest first.
    `most` is how many matches are enough. Neither list is changed by anybody after it was given.
    """

    query: Query | None
    chunks: Sequence[Chunk]
    first: int
    rows: Sequence[RowLike]
    settled: int
    numbered: Sequence[str]
    near: int
    most: int = MOST_HITS
    seeker: "Seeker | None" = None
    called_off: bool = field(default=False, compare=False)


def look(work: Work, hand_over: Callable[[News], None]) -> None:
    """Do it. `hand_over` is called in this thread."""
    began = time.thread_time()
    problem: Problem | None = None
    limited = False
    try:
        chunks = cut(work.first, work.rows, work.settled, work.numbered)
        hand_over(Cut(chunks))
        limited = _look(work, in_order([*work.chunks, *chunks], work.near), hand_over, began + ALL_SECONDS)
    except BadPattern as bad:
        problem = bad.problem
    except TimeoutError:
        problem = Problem(Fault.SLOW)
    finally:
        hand_over(Done(time.thread_time() - began, problem, limited))


def in_order(chunks: Sequence[Chunk], near: int) -> list[Chunk]:
    """From the chunk in which a line is upwards, then from the newest one down to there."""
    newest_first = chunks[::-1]
    return [chunk for chunk in newest_first if chunk.first <= near] + [
        chunk for chunk in newest_first if chunk.first > near
    ]


def _look(work: Work, chunks: Sequence[Chunk], hand_over: Callable[[News], None], end: float) -> bool:
    """Search chunk after chunk; True when there are too many matches to go on."""
    if work.query is None:
        for chunk in chunks:
            if work.called_off:
                break
            chunk.make_starts()
        return False
    if work.seeker is None:
        from kortty.ui.search.seeking import Seeker  # in the thread: it takes time that no turn of the loop has

        work.seeker = Seeker(work.query)
    count = 0
    for chunk in chunks:
        if time.thread_time() > end:
            raise TimeoutError
        hits = _in_chunk(work, work.seeker, chunk)
        if work.called_off:
            break
        hand_over(hits)
        count += len(hits)
        if count >= work.most:
            return True
    return False


def _in_chunk(work: Work, seeker: "Seeker", chunk: Chunk) -> Hits:
    text = chunk.text
    pairs = array("I")
    for batch in seeker.find(text, CHUNK_SECONDS + len(text) / _CHARACTERS_A_SECOND):
        pairs.extend(chain.from_iterable(batch))
        if work.called_off or len(pairs) >= 2 * MOST_IN_CHUNK:
            break
    if pairs:
        chunk.make_starts()  # here, not where they are asked for
    return Hits(chunk, pairs[0::2], pairs[1::2])
