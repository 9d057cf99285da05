"""Room `ui`, quick select: what is worth copying in some lines of text. Knows `regex` and the patterns of links.

Runs in a thread, on texts that do not change. Patterns of the owner's may be of any quality, so each has its time on
each line, and all of them together have theirs (features.md 2.8); a match that takes longer is given up, and said so.
"""

import ipaddress
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import regex

from kortty.base.clock import Clock, SystemClock
from kortty.ui.links.patterns import ADDRESS, MAIL, PATH, compiled, trimmed, trimmed_path

#: Seconds for one pattern on one line, and for everything.
PATTERN_SECONDS: Final = 0.010
TOTAL_SECONDS: Final = 0.100
#: A screen full of numbers is of no use with more labels than this.
MOST_MATCHES: Final = 2_000

_HEX: Final = "0-9a-f"
UUID: Final = rf"(?i)(?<![\p{{L}}\p{{N}}-])[{_HEX}]{{8}}(?:-[{_HEX}]{{4}}){{3}}-[{_HEX}]{{12}}(?![\p{{L}}\p{{N}}-])"
_BYTE: Final = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
IPV4: Final = rf"(?<![\p{{L}}\p{{N}}_.]){_BYTE}(?:\.{_BYTE}){{3}}(?![\p{{L}}\p{{N}}_]|\.\d)"
IPV6: Final = rf"(?i)(?<![\p{{L}}\p{{N}}_:.])(?:[{_HEX}]{{0,4}}:){{2,7}}[{_HEX}]{{0,4}}(?![\p{{L}}\p{{N}}_:])"
GIT_HASH: Final = rf"(?<![\p{{L}}\p{{N}}_])[{_HEX}]{{7,40}}+(?![\p{{L}}\p{{N}}_])"
NUMBER: Final = r"(?<![\p{L}\p{N}_])\d{4,}+(?![\p{L}\p{N}_])"


@dataclass(frozen=True)
class Found:
    """Characters start..end (end excluded) of a line, by its number in what was searched."""

    line: int
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Result:
    """What was found, line by line, from left to right.

    `complete`: nothing was given up for lack of time or room. `broken`: which of the owner's patterns (from 1) are no
    patterns.
    """

    found: tuple[Found, ...]
    complete: bool = True
    broken: tuple[int, ...] = ()


def _whole(text: str) -> int:
    return len(text)


def _hash(text: str) -> int:
    """Letters alone may be a word, digits alone are a number."""
    return 0 if text.isdigit() or text.isalpha() else len(text)


def _address(text: str) -> int:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return 0
    return len(text) if text.strip(":") else 0


#: The built-in patterns, those that win where two match first, and how much of a match counts.
_BUILT_IN: Final[tuple[tuple[str, Callable[[str], int]], ...]] = (
    (ADDRESS, trimmed),
    (MAIL, _whole),
    (UUID, _whole),
    (IPV6, _address),
    (IPV4, _whole),
    (PATH, trimmed_path),
    (GIT_HASH, _hash),
    (NUMBER, _whole),
)


def search(lines: Sequence[str], own: Sequence[str], clock: Clock | None = None) -> Result:
    """Look for the owner's patterns, then for ours, newest line first; what was found first keeps its place."""
    clock = clock or SystemClock()
    end = clock.monotonic() + TOTAL_SECONDS
    patterns: list[tuple[regex.Pattern[str], Callable[[str], int]]] = []
    broken: list[int] = []
    for number, text in enumerate(own, 1):
        try:
            patterns.append((compiled(text), _whole))
        except (regex.error, RecursionError, OverflowError):
            broken.append(number)
    patterns += [(compiled(text), length) for text, length in _BUILT_IN]
    found: list[Found] = []
    complete = True
    for line in range(len(lines) - 1, -1, -1):
        looked_at = _Line(lines[line], line)
        for pattern, length in patterns:
            left = end - clock.monotonic()
            if left <= 0 or len(found) + len(looked_at.found) >= MOST_MATCHES:
                return _result([*found, *looked_at.found], False, broken)
            complete &= looked_at.look(pattern, length, min(left, PATTERN_SECONDS))
        found += looked_at.found
    return _result(found, complete, broken)


class _Line:
    """A line that is being searched."""

    def __init__(self, text: str, number: int) -> None:
        self._text = text
        self._number = number
        #: A 1 for each character that something was found in.
        self._taken = bytearray(len(text))
        self.found: list[Found] = []

    def look(self, pattern: "regex.Pattern[str]", length: Callable[[str], int], seconds: float) -> bool:
        """Add what a pattern finds beside what is there already; False when time or room ran out."""
        try:
            for match in pattern.finditer(self._text, timeout=seconds, concurrent=True):
                start, end = match.start(), match.start() + length(match[0])
                if start < end and 1 not in self._taken[start:end]:
                    self._taken[start:end] = b"\1" * (end - start)
                    self.found.append(Found(self._number, start, end, self._text[start:end]))
                    if len(self.found) >= MOST_MATCHES:
                        return False
        except TimeoutError:
            return False
        return True


def _result(found: list[Found], complete: bool, broken: list[int]) -> Result:
    ordered = sorted(found[:MOST_MATCHES], key=lambda one: (one.line, one.start))
    return Result(tuple(ordered), complete, tuple(broken))


def unique(found: Sequence[Found]) -> Iterator[tuple[str, tuple[Found, ...]]]:
    """Each text once, with every place where it stands; what stands lowest comes first."""
    places: dict[str, list[Found]] = {}
    for one in reversed(found):
        places.setdefault(one.text, []).append(one)
    return ((text, tuple(some)) for text, some in places.items())
