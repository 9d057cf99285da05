"""Room `ui`, links: the address or path at a place in a line of plain text. Knows the patterns.

Only the line under the pointer is looked at, and never for long: a line that takes longer has no links.
"""

import os.path
from dataclasses import dataclass
from enum import Enum
from typing import Final

from kortty.ui.links import patterns
from kortty.ui.logical_text import LogicalText

_SUFFIX: Final = r"(?::(\d{1,7}))?:(\d{1,7})$"


class Kind(Enum):
    """What was found."""

    ADDRESS = 1
    MAIL = 2
    PATH = 3


@dataclass(frozen=True)
class Detected:
    """Characters start..end (end excluded) of the line, and what they seem to be; of paths it is not sure yet."""

    start: int
    end: int
    kind: Kind
    text: str

    @property
    def address(self) -> str:
        """What a mail address is called as an address; other texts are their own."""
        return f"mailto:{self.text}" if self.kind is Kind.MAIL else self.text


_LOOKED_FOR: Final = ((Kind.ADDRESS, patterns.ADDRESS), (Kind.MAIL, patterns.MAIL), (Kind.PATH, patterns.WORD))


def detected_at(line: LogicalText, index: int) -> Detected | None:
    """What the character at this index of the line belongs to, None when it is nothing of interest."""
    try:
        for kind, pattern in _LOOKED_FOR:
            found = _found(line.text, index, kind, pattern)
            if found is not None:
                cut = (found.start == 0 and line.begun_above) or (found.end == len(line.text) and line.goes_on)
                return None if cut else found
    except TimeoutError:
        return None
    return None


def _found(text: str, index: int, kind: Kind, pattern: str) -> Detected | None:
    for match in patterns.compiled(pattern).finditer(text, timeout=patterns.TIME_LIMIT):
        if match.start() > index:
            break
        length = patterns.trimmed_path if kind is Kind.PATH else patterns.trimmed
        end = match.start() + length(match[0])
        if match.start() <= index < end:
            return Detected(match.start(), end, kind, text[match.start() : end])
    return None


@dataclass(frozen=True)
class PathGuess:
    """A path as it is written, and the line and column that may follow it (from 1; 0: none)."""

    path: str
    line: int = 0
    column: int = 0


def guesses(text: str) -> tuple[PathGuess, ...]:
    """What a word means if it is a path, the likeliest first: with `:12:5` as part of the name, or as a place in it."""
    found = [PathGuess(text)]
    match = patterns.compiled(_SUFFIX).search(text)
    if match is not None:
        if match[1] is not None:
            found.append(PathGuess(text[: match.start(2) - 1], int(match[2])))
            found.append(PathGuess(text[: match.start()], int(match[1]), int(match[2])))
        else:
            found.append(PathGuess(text[: match.start()], int(match[2])))
    if text.startswith(("a/", "b/")):
        # As diffs write them.
        found += [PathGuess(guess.path[2:], guess.line, guess.column) for guess in found]
    return tuple(guess for guess in found if guess.path)


def absolute(path: str, directory: str | None, home: str) -> str | None:
    """A path as an absolute one, without looking at the disk; None for one that needs a directory and has none.

    `~/` is the owner's home; `~other` is nobody's business.
    """
    if path.startswith("~"):
        if path != "~" and not path.startswith("~/"):
            return None
        path = home + path[1:]
    if not path.startswith("/"):
        if directory is None or not directory.startswith("/"):
            return None
        path = os.path.join(directory, path)
    return os.path.normpath(path)
