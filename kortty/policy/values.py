"""Room policy: what a value of the policy file may be, and which of several is the strictest. Knows nothing.

`take` answers None for a value that is not allowed: the whole file is unusable then, so nothing is ever guessed.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

TEXT_CHARACTERS: Final = 4_096
"""A name, a path, an address."""
LARGEST: Final = 1_000_000_000_000


class Kind:
    """What one value may be. Kinds do not change."""

    __slots__ = ()

    @property
    def wanted(self) -> str:
        """The end of a sentence that begins with the key: "must be true or false"."""
        raise NotImplementedError

    def take(self, value: object) -> object | None:
        """The value as decisions keep it, or None when it may not be so."""
        raise NotImplementedError


class Ordered(Kind):
    """A kind of which one value can be stricter than another."""

    __slots__ = ()

    def strictest(self, values: Iterable[Any]) -> object:
        """The one that counts of at least one, in whatever order they come (features.md 8.3)."""
        raise NotImplementedError


class Words(Ordered):
    """One of some words in small or capital letters; the strictest first."""

    __slots__ = ("words",)

    def __init__(self, *words: str) -> None:
        self.words = words

    @property
    def wanted(self) -> str:
        return f"must be one of {', '.join(self.words)}"

    def take(self, value: object) -> object | None:
        return value.lower() if isinstance(value, str) and value.lower() in self.words else None

    def strictest(self, values: Iterable[Any]) -> object:
        return min(values, key=self.words.index)


class Flag(Ordered):
    """true or false, of which `strict` is the stricter one."""

    __slots__ = ("strict",)

    def __init__(self, *, strict: bool) -> None:
        self.strict = strict

    @property
    def wanted(self) -> str:
        return "must be true or false"

    def take(self, value: object) -> object | None:
        return value if isinstance(value, bool) else None

    def strictest(self, values: Iterable[Any]) -> object:
        return self.strict if self.strict in set(values) else not self.strict


class Whole(Ordered):
    """A whole number from `low` to `high`; the smaller is stricter, and 0 is the largest where it means no limit."""

    __slots__ = ("low", "high", "zero_is_no_limit")

    def __init__(self, low: int, high: int = LARGEST, *, zero_is_no_limit: bool = False) -> None:
        self.low = low
        self.high = high
        self.zero_is_no_limit = zero_is_no_limit

    @property
    def wanted(self) -> str:
        to = "or more" if self.high == LARGEST else f"to {self.high}"
        return f"must be a whole number: {self.low} {to}"

    def take(self, value: object) -> object | None:
        fits = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return value if fits else None

    def strictest(self, values: Iterable[Any]) -> object:
        return min(values, key=lambda value: (self.zero_is_no_limit and value == 0, value))


class Text(Ordered):
    """Text of at most `most` characters that `fits` takes.

    None is stricter than another: the first by alphabet counts, so that the order in the file does not.
    """

    __slots__ = ("_wanted", "_fits", "most")

    def __init__(
        self, wanted: str = "must be text", fits: Callable[[str], bool] = bool, most: int = TEXT_CHARACTERS
    ) -> None:
        self._wanted = wanted
        self._fits = fits
        self.most = most

    @property
    def wanted(self) -> str:
        return f"{self._wanted}, of at most {self.most} characters"

    def take(self, value: object) -> object | None:
        return value if isinstance(value, str) and len(value) <= self.most and self._fits(value) else None

    def strictest(self, values: Iterable[Any]) -> object:
        return min(values)


class Names(Kind):
    """A list of names, kept in small letters. `least` is how many there must be."""

    __slots__ = ("least",)

    def __init__(self, least: int = 1) -> None:
        self.least = least

    @property
    def wanted(self) -> str:
        return f"must be a list of names{', with one at least' if self.least else ''}"

    def take(self, value: object) -> object | None:
        if not isinstance(value, list) or len(value) < self.least:
            return None
        good = all(isinstance(name, str) and name.strip() and len(name) <= TEXT_CHARACTERS for name in value)
        return frozenset(name.strip().lower() for name in value) if good else None
