"""Room `ui`, search: a query made ready, and its matches in a text. Knows the regex module; for threads, no Qt.

A match has at least one character and lies within one line. Whoever asks says how long it may take.

The timeout of the regex module asks the system for the time at every match, which costs more than most matches. So
where there are many, the text is first proved harmless by one call that finds nothing: it tries the pattern at every
place, without going back into what matched. After that the matches themselves can be taken without a timeout, since
they try the pattern at some of these places. (Not behind a match of no characters: there regex looks for a longer one.)
"""

import time
from collections.abc import Iterator
from itertools import islice, takewhile
from operator import itemgetter
from typing import Final

import regex

from kortty.ui.search.query import BadPattern, Fault, Problem, Query
from kortty.ui.search.within import matches_something, within_lines

#: Characters start..end (end excluded) of a text.
Span = tuple[int, int]

#: Matches that are handed over together.
BATCH: Final = 10_000
#: A text so long is not searched without a timeout, not even for a plain text.
_LONG: Final = 4_000_000
#: From so many characters on, with a match for so few of them, looking for the quicker way pays.
_WORTHWHILE: Final = 50_000
_DENSE: Final = 400
#: The proof may take so much longer than what it replaces before it is given up.
_PATIENCE: Final = 1.5
#: Once may be chance: the collector of Python's own garbage takes its time out of somebody's.
_OFTEN: Final = 2
#: Seconds that the event loop may wait for the interpreter's lock without anybody's notice.
_UNNOTICED: Final = 0.010
#: Matches of no characters in one text before it counts as slow.
_MOST_EMPTY: Final = 1_000_000

_FAULTS: Final = {fault.value: fault for fault in Fault} | {
    "invalid group reference": Fault.UNKNOWN_GROUP,
    "undefined character name": Fault.UNKNOWN_PROPERTY,
}


class Seeker:
    """Finds one query. Raises BadPattern for what is no pattern."""

    def __init__(self, query: Query) -> None:
        flags = regex.VERSION0 | regex.MULTILINE
        if not query.case:
            flags |= regex.IGNORECASE | regex.FULLCASE
        self._plain = not query.expression
        self._alone = False
        self._probe: regex.Pattern[str] | None = None
        #: Processor seconds a character by the timed way, 0.0 while nobody knows whether there is a quicker one.
        self._timed_cost = 0.0
        #: How often in a row the other way was no quicker.
        self._slower = 0
        if self._plain:
            self._pattern = _compiled(regex.escape(query.text), flags)
            return
        self._pattern = _compiled(query.text, flags)
        joined = within_lines(query.text)
        try:
            if joined is not None:
                self._pattern = _compiled(joined, flags)
                self._probe = _compiled(f"(?>{joined})(*FAIL)", flags)
        except BadPattern:
            # Written anew it is none, as when a flag stands in its middle.
            joined = self._probe = None
            self._pattern = _compiled(query.text, flags)
        self._alone = joined is None
        #: Whether no match can be one of no characters.
        self._never_empty = matches_something(query.text)

    def find(self, text: str, seconds: float) -> Iterator[list[Span]]:
        """All matches in lines joined by line breaks, from the beginning, in batches.

        Raises TimeoutError after about so many seconds of processor time.
        """
        if self._alone:
            yield from self._line_by_line(text, seconds)
        elif self._plain and len(text) < _LONG:
            yield from _batches(self._pattern.finditer(text, concurrent=True))
        elif self._probe is not None and self._timed_cost:
            yield from self._proved(text, seconds, self._probe, self._timed_cost)
        else:
            yield from self._timed(text, seconds)

    def _timed(self, text: str, seconds: float) -> Iterator[list[Span]]:
        began = time.thread_time()
        found = empty = 0
        for batch in _batches(self._pattern.finditer(text, timeout=seconds, concurrent=True)):
            full = [span for span in batch if span[0] < span[1]]
            found += len(full)
            empty += len(batch) - len(full)
            if empty > _MOST_EMPTY:
                raise TimeoutError
            yield full
        if empty:
            self._probe = None
        elif len(text) >= _WORTHWHILE and found * _DENSE >= len(text):
            self._timed_cost = (time.thread_time() - began) / len(text)

    def _proved(
        self, text: str, seconds: float, probe: "regex.Pattern[str]", timed_cost: float
    ) -> Iterator[list[Span]]:
        timed = timed_cost * len(text)
        began = time.thread_time()
        try:
            probe.search(text, timeout=min(seconds, _PATIENCE * timed), concurrent=True)
        except TimeoutError:
            self._probe = None
            yield from self._timed(text, seconds)
            return
        end = 0
        # Where the proof took no time at all, giving the interpreter's lock away at each match would only take more.
        found = self._pattern.finditer(text, concurrent=time.thread_time() - began > _UNNOTICED)
        for batch in _batches(found if self._never_empty else takewhile(itemgetter(0), found)):
            yield batch
            end = batch[-1][1]
        if next(found, None) is not None:
            # It matched no characters somewhere: from the last real match on the timed way again.
            self._probe = None
            rest = self._pattern.finditer(text, end, timeout=seconds, concurrent=True)
            yield from ([span for span in batch if span[0] < span[1]] for batch in _batches(rest))
        elif len(text) >= _WORTHWHILE:
            self._slower = self._slower + 1 if time.thread_time() - began > timed else 0
            if self._slower >= _OFTEN:
                self._probe = None

    def _line_by_line(self, text: str, seconds: float) -> Iterator[list[Span]]:
        end = time.thread_time() + seconds
        begin = 0
        batch: list[Span] = []
        for line in text.split("\n"):
            left = end - time.thread_time()
            if left <= 0:
                raise TimeoutError
            for match in self._pattern.finditer(line.rstrip(" "), timeout=left, concurrent=True):
                if match.start() < match.end():
                    batch.append((begin + match.start(), begin + match.end()))
            begin += len(line) + 1
            if len(batch) >= BATCH:
                yield batch
                batch = []
        yield batch


def _batches(found: "Iterator[regex.Match[str]]") -> Iterator[list[Span]]:
    while batch := [match.span() for match in islice(found, BATCH)]:
        yield batch


def _compiled(text: str, flags: int) -> "regex.Pattern[str]":
    try:
        return regex.compile(text, flags)
    except regex.error as error:
        # Its type hints do not name what every such error has.
        message, place = str(getattr(error, "msg", "")), getattr(error, "pos", None)
        fault = _FAULTS.get(message) or (Fault.BAD_ESCAPE if message.startswith("bad escape") else Fault.OTHER)
        raise BadPattern(Problem(fault, 0 if place is None else 1 + min(place, len(text)))) from None
    except (RecursionError, OverflowError, MemoryError):
        raise BadPattern(Problem(Fault.TOO_DEEP)) from None
