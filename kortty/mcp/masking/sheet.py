"""Room mcp, masking: lines as one text in which what is masked keeps its length. Knows nothing.

Each rule works on what the rule before left (control-api.md 9.4). A mask of the same length keeps every place where it
was, so that several readings of one line can be laid over each other; the three stars are written last.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

STARS: Final = "***"
"""What a secret is replaced by."""

#: A masked character, and the one a mask begins with. Neither can be in a line: the glass drops controls.
_FIRST: Final = "\0"
_NEXT: Final = "\1"
_MASKS: Final = re.compile(f"{_FIRST}{_NEXT}*|{_NEXT}+")
_ANY: Final = re.compile(f"{re.escape(STARS)}|{_FIRST}")
_BREAK: Final = "\n"


class Span(NamedTuple):
    """Characters of a sheet from `start` up to `end` (not included), all in one line."""

    start: int
    end: int


class BadLine(ValueError):
    """A line holds a character that no line of a screen holds."""


class Sheet:
    """`begins`: where each line begins in `text`, in which they are joined by line feeds."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Raises BadLine."""
        self.text = _BREAK.join(lines)
        if _FIRST in self.text or _NEXT in self.text or self.text.count(_BREAK) != max(0, len(lines) - 1):
            raise BadLine("a line holds a control character")
        self.begins = _begins(lines)
        self._folded: str | None = None

    @property
    def folded(self) -> str:
        """`text` in small letters, as far as they are ASCII; every place stays where it is."""
        if self._folded is None:
            self._folded = folded(self.text)
        return self._folded

    def line_of(self, place: int) -> int:
        """The number of the line that this place is in."""
        return bisect_right(self.begins, place) - 1

    def lines(self) -> Iterator[Span]:
        """The lines that have any text."""
        last = len(self.text)
        for number, begin in enumerate(self.begins):
            end = self.begins[number + 1] - 1 if number + 1 < len(self.begins) else last
            if end > begin:
                yield Span(begin, end)

    def cover(self, spans: Iterable[Span]) -> None:
        """Mask; in order, not overlapping. A mask that a span cuts off is taken in."""
        pieces: list[str] = []
        place = 0
        for start, end in spans:
            while self.text[end : end + 1] == _NEXT:
                end += 1
            start = max(start, place)
            if end > start:
                pieces += (self.text[place:start], _FIRST, _NEXT * (end - start - 1))
                place = end
        if pieces:
            pieces.append(self.text[place:])
            self.text = "".join(pieces)
            self._folded = None

    def covered(self) -> list[Span]:
        """What is masked, in order."""
        return [Span(*found.span()) for found in _MASKS.finditer(self.text)]


class Piece(Sheet):
    """Pieces of a sheet's text as lines of their own: its lines, taken apart at more places."""

    def __init__(self, text: str, spans: Sequence[Span]) -> None:
        lines = [text[start:end] for start, end in spans]
        self.text = _BREAK.join(lines)
        self.begins = _begins(lines)
        self._folded = None
        self._origins = [start for start, _ in spans]

    def covered_there(self) -> list[Span]:
        """What is masked, by its place in the sheet."""
        spans: list[Span] = []
        for start, end in self.covered():
            line = self.line_of(start)
            shift = self._origins[line] - self.begins[line]
            spans.append(Span(start + shift, end + shift))
        return spans


def holds_mask(text: str, start: int, end: int) -> bool:
    """Whether something in this part is masked already, by us or by whoever wrote it."""
    return text.find(STARS, start, end) >= 0 or text.find(_FIRST, start, end) >= 0


def first_mask(text: str, start: int, end: int) -> int:
    """Where the first mask in this part begins, which holds one."""
    found = _ANY.search(text, start, end)
    assert found is not None  # see holds_mask
    return found.start()


def merged(spans: Iterable[Span]) -> list[Span]:
    """In order, with those that overlap made one; those that only touch stay two."""
    made: list[Span] = []
    for span in sorted(spans):
        if made and span.start < made[-1].end:
            made[-1] = Span(made[-1].start, max(made[-1].end, span.end))
        elif span.end > span.start:
            made.append(span)
    return made


def folded(text: str) -> str:
    """ASCII letters made small, and perhaps others; never a change of length."""
    small = text.lower()
    return small if len(small) == len(text) else text.translate(_SMALL)


def _begins(lines: Sequence[str]) -> list[int]:
    begins: list[int] = []
    place = 0
    for line in lines:
        begins.append(place)
        place += len(line) + 1
    return begins


_SMALL: Final = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
