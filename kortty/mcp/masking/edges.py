"""Room mcp, masking: rows that were joined to a line and may not belong together. Knows sheets.

A row that fills the width may end there for good. Then the next one begins something of its own, and a format that
must not stand behind a letter would go unseen in the joined line. So such a line is also read taken apart where a row
begins, or ends, like a secret, and a secret that stays as it is because of a mask in a later row is masked up to there.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from kortty.mcp.masking.sheet import Sheet, Span, first_mask

#: How the formats begin that must not stand behind one of the characters in _BEFORE.
_BEGINNING: Final = re.compile(
    r"A(?:KI|SI|BI|CC)A|gh[pousr]_|github_pat_|gl(?:pat|rt|dt|ptt)-|xox[abposr]-|sk-|eyJ|(?i:authorization|bearer)"
)
_BEFORE: Final = re.compile(r"[A-Za-z0-9_-]")
#: The one that must not stand before a letter.
_ENDING: Final = re.compile(r"A(?:KI|SI|BI|CC)A[A-Z0-9]{16}")
_ENDING_LENGTH: Final = 20


def rows_of(sheet: Sheet, edges: Sequence[Sequence[int]]) -> list[Span]:
    """Every row of the lines that have more than one. `edges`: for each line, where further rows begin in it."""
    return _apart(sheet, edges)


def held_by_later_rows(sheet: Sheet, edges: Sequence[Sequence[int]], held: Iterable[Span]) -> Iterator[Span]:
    """What of these spans stands in whole rows before the row in which the mask is that holds them."""
    for start, end in held:
        line = sheet.line_of(start)
        first = first_mask(sheet.text, start, end) - sheet.begins[line]
        behind = bisect_right(edges[line], first)
        if behind and sheet.begins[line] + edges[line][behind - 1] > start:
            yield Span(start, sheet.begins[line] + edges[line][behind - 1])


def beginnings_of(sheet: Sheet, edges: Sequence[Sequence[int]]) -> list[Span]:
    """The same lines, taken apart only where a secret may begin or end."""
    chosen: list[list[int]] = []
    for begin, places in zip(sheet.begins, edges, strict=True):
        chosen.append([place for place in places if _may_part(sheet.text, begin + place)])
    return _apart(sheet, chosen)


def _may_part(text: str, place: int) -> bool:
    if _BEFORE.match(text, place - 1) and _BEGINNING.match(text, place):
        return True
    return _ENDING.match(text, place - _ENDING_LENGTH, place) is not None


def _apart(sheet: Sheet, edges: Iterable[Sequence[int]]) -> list[Span]:
    spans: list[Span] = []
    for number, places in enumerate(edges):
        if places:
            begin = sheet.begins[number]
            end = sheet.begins[number + 1] - 1 if number + 1 < len(sheet.begins) else len(sheet.text)
            marks = sorted({begin, end, *(begin + place for place in places)})
            spans += (Span(start, stop) for start, stop in pairwise(marks))
    return spans
