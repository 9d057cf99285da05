"""Room base: how large a regular expression becomes when it is compiled. Standard library only.

A time limit holds while a pattern is matched, not while it is compiled, and there a counted repeat is written out as
often as it counts: `((a{100}){100}){100}` is a million nodes, 290 MiB and 300 ms; two levels more end the process. So
whoever compiles a pattern from outside asks here first.
"""

import re
from typing import Final

from kortty.base.errors import KorttyError

PATTERN_NODES: Final = 20_000
"""A pattern that would be larger is not compiled: about 6 MiB and 10 ms."""

_COUNT: Final = re.compile(r"\{(\d*)(?:(,)(\d*))?\}")
#: Digits of a count that are looked at; more is too much anyway.
_DIGITS: Final = 9


class PatternTooLarge(KorttyError):
    """Counted repeats make the pattern too large to be compiled."""

    code = "pattern_too_large"


def check_pattern(pattern: str) -> None:
    """Raise PatternTooLarge when compiling this pattern would take too much; says nothing about its correctness."""
    if expansion(pattern) > PATTERN_NODES:
        raise PatternTooLarge("repeats in the pattern count too far")


def expansion(pattern: str) -> int:
    """How many nodes the pattern has once its counted repeats are written out. Rather too many than too few.

    Sets and escapes count as one; what is not closed counts as if it were.
    """
    #: Of each open group: nodes so far, and those of its last item, which a repeat multiplies.
    groups: list[list[int]] = [[0, 0]]
    place, end = 0, len(pattern)
    while place < end:
        sign = pattern[place]
        group = groups[-1]
        count = _COUNT.match(pattern, place) if sign == "{" else None
        if count is not None and group[1]:
            group[0] += group[1] * (_times(count) - 1)
            group[1] *= _times(count)
            place = count.end()
            continue
        if sign == "(":
            groups.append([1, 0])
        elif sign == ")" and len(groups) > 1:
            inner = groups.pop()[0]
            groups[-1][0] += inner
            groups[-1][1] = inner
        else:
            place = _item_end(pattern, place) - 1
            group[0] += 1
            group[1] = 1 if sign not in "*+?|" else group[1]
        place += 1
    while len(groups) > 1:
        inner = groups.pop()[0]
        groups[-1][0] += inner
    return groups[0][0]


def _times(count: "re.Match[str]") -> int:
    """How often a repeat writes its item out: {3}, {2,5}, {2,}."""
    least, _, most = count.groups()
    return max(1, *(int(text[:_DIGITS]) for text in (least, most) if text), 1)


def _item_end(pattern: str, place: int) -> int:
    """Where the item that begins here ends: an escape, a set, or one character."""
    if pattern[place] == "\\":
        return min(place + 2, len(pattern))
    if pattern[place] != "[":
        return place + 1
    # A closing bracket right at the beginning of a set is one of its characters.
    at = place + 1
    if pattern[at : at + 1] == "^":
        at += 1
    if pattern[at : at + 1] == "]":
        at += 1
    while at < len(pattern) and pattern[at] != "]":
        at += 2 if pattern[at] == "\\" else 1
    return min(at + 1, len(pattern))
