"""Room `ui`, quick select: the labels that are typed. Plain functions, knows nothing.

No label is the beginning of another one, so that a label is complete when its last letter is typed.
"""

from collections.abc import Sequence
from typing import TypeVar

_Thing = TypeVar("_Thing")


def labels(count: int, letters: str) -> list[str]:
    """So many different labels of one or two letters, the best to type first; `count` is at most `page_size(letters)`.

    As few letters as possible begin labels of two, the last ones, so that most labels are a single key.
    """
    size = len(letters)
    beginnings = 0
    while size - beginnings + beginnings * size < count:
        beginnings += 1
    single, double = letters[: size - beginnings], letters[size - beginnings :]
    found = [*single, *(first + second for first in double for second in letters)]
    return found[:count]


def page_size(letters: str) -> int:
    """How many labels there are; what needs more is on another page."""
    return len(letters) * len(letters)


def pages(things: Sequence[_Thing], letters: str) -> list[Sequence[_Thing]]:
    """What is labelled at a time."""
    size = page_size(letters)
    return [things[start : start + size] for start in range(0, len(things), size)]
