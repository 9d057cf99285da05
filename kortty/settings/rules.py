"""Room settings: what a value of the settings file may be. Knows nothing of ours; no Qt, and neither pydantic nor tomlkit.

A rule stands beside its field in defaults.py. It answers twice: `take` reads one value at start, without a validator, and
`__get_pydantic_core_schema__` tells pydantic the same (its core schemas are plain dictionaries, so that nothing has to be
imported for them). tests/unit/settings/test_agreement.py holds the two against each other.
"""

import re
from dataclasses import dataclass
from typing import Any, Final, Protocol

#: Control characters, which no setting needs and no message should print.
_CONTROLS: Final = "\x00-\x1f\x7f-\x9f"
_WITHOUT_CONTROLS: Final = re.compile(f"[^{_CONTROLS}]*")
_WITHOUT_BLANKS: Final = re.compile(r"\S*")

CoreSchema = dict[str, Any]


class Rule(Protocol):
    """What one value may be."""

    @property
    def wanted(self) -> str:
        """The end of a sentence that begins with the setting's name: "must be true or false"."""

    def take(self, value: object) -> object | None:
        """The value as the program keeps it, or None when it may not be so."""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return "must be true or false"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        return value if isinstance(value, bool) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        return {"type": "bool", "strict": True}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return f"must be a whole number from {self.low} to {self.high}"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        fits = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return value if fits else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        return {"type": "int", "strict": True, "ge": self.low, "le": self.high}


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `low` to `high`, or 0 where `or_zero`."""

    low: float
    high: float
    or_zero: bool = False

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return f"must be {'0 or ' if self.or_zero else ''}a number from {self.low:g} to {self.high:g}"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        if not isinstance(value, int | float) or isinstance(value, bool):
            return None
        return float(value) if self.low <= value <= self.high or (self.or_zero and value == 0) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        plain = {"type": "float", "strict": True, "allow_inf_nan": False}
        between = {**plain, "ge": self.low, "le": self.high}
        return {"type": "union", "choices": [between, {**plain, "ge": 0, "le": 0}]} if self.or_zero else between


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words, in small or capital letters."""

    known: tuple[str, ...]

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return f"must be one of {', '.join(known or 'empty text' for known in self.known)}"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        return value.lower() if isinstance(value, str) and value.lower() in self.known else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        text = {"type": "str", "strict": True, "to_lower": True}
        return {"type": "chain", "steps": [text, {"type": "literal", "expected": list(self.known)}]}


@dataclass(frozen=True, slots=True)
class Text:
    """Text of `least` to `most` characters (code points) without control characters."""

    most: int
    least: int = 0

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        size = f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
        return f"must be text of {size} characters without control characters"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        fits = isinstance(value, str) and self.least <= len(value) <= self.most and _WITHOUT_CONTROLS.fullmatch(value)
        return value if fits else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        return _text(self.least, self.most, rf"^[^{_CONTROLS}]*$")


@dataclass(frozen=True, slots=True)
class Signs:
    """At most `most` characters, none of them a blank."""

    most: int

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return f"must be at most {self.most} characters without blanks"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        fits = isinstance(value, str) and len(value) <= self.most and _WITHOUT_BLANKS.fullmatch(value)
        return value if fits else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        # Python's own \s: other engines' differs in a few controls.
        return {**_text(0, self.most, r"^\S*\Z"), "regex_engine": "python-re"}


@dataclass(frozen=True, slots=True)
class Letters:
    """At least `least` different letters of `known`."""

    known: str
    least: int

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return f"must be at least {self.least} different letters from {min(self.known)} to {max(self.known)}"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        if not isinstance(value, str) or not self.least <= len(value) == len(set(value)):
            return None
        return value if set(value) <= set(self.known) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        # Look-ahead (no letter comes again) is what Python's engine has and the other has not.
        pattern = rf"^(?!.*(.).*\1)[{re.escape(self.known)}]*\Z"
        return {**_text(self.least, len(self.known), pattern), "regex_engine": "python-re"}


@dataclass(frozen=True, slots=True)
class Texts:
    """A list of at most `most` texts, each of 1 to `characters` characters."""

    most: int
    characters: int

    @property
    def wanted(self) -> str:
        """As Rule.wanted."""
        return f"must be a list of at most {self.most} texts of 1 to {self.characters} characters"

    def take(self, value: object) -> object | None:
        """As Rule.take."""
        if not isinstance(value, list | tuple) or len(value) > self.most:
            return None
        return tuple(value) if all(isinstance(each, str) and 0 < len(each) <= self.characters for each in value) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        text = _text(1, self.characters)
        return {"type": "tuple", "items_schema": [text], "variadic_item_index": 0, "max_length": self.most}


def _text(least: int, most: int, pattern: str | None = None) -> CoreSchema:
    schema: CoreSchema = {"type": "str", "strict": True, "min_length": least, "max_length": most}
    return schema if pattern is None else {**schema, "pattern": pattern}
