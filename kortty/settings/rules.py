"""Room settings: what a value of the settings file may be. Knows nothing; no Qt, and neither pydantic nor tomlkit.

A rule stands beside its field in defaults.py. It answers twice: `take` reads one value at start, without a validator,
and `__get_pydantic_core_schema__` tells pydantic the same (its core schemas are plain dictionaries, so that nothing has
to be imported for them). tests/unit/settings/test_agreement.py holds the two against each other.

Plain classes: making eight dataclasses would cost every start three milliseconds.
"""

import re
from typing import Any

CoreSchema = dict[str, Any]

#: The characters between which nothing is for people to see.
_CONTROLS = (("\x00", "\x1f"), ("\x7f", "\x9f"))


class Rule:
    """What one value may be. Rules do not change."""

    __slots__ = ()

    @property
    def wanted(self) -> str:
        """The end of a sentence that begins with the setting's name: "must be true or false"."""
        raise NotImplementedError

    def take(self, value: object) -> object | None:
        """The value as the program keeps it, or None when it may not be so."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        """The same for pydantic."""
        raise NotImplementedError


class Switch(Rule):
    """On or off."""

    __slots__ = ()

    @property
    def wanted(self) -> str:
        return "must be true or false"

    def take(self, value: object) -> object | None:
        return value if isinstance(value, bool) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        return {"type": "bool", "strict": True}


class Whole(Rule):
    """A whole number from `low` to `high`."""

    __slots__ = ("low", "high")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    @property
    def wanted(self) -> str:
        return f"must be a whole number from {self.low} to {self.high}"

    def take(self, value: object) -> object | None:
        fits = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return value if fits else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        return {"type": "int", "strict": True, "ge": self.low, "le": self.high}


class Number(Rule):
    """A number from `low` to `high`, or 0 where `or_zero`."""

    __slots__ = ("low", "high", "or_zero")

    def __init__(self, low: float, high: float, *, or_zero: bool = False) -> None:
        self.low = low
        self.high = high
        self.or_zero = or_zero

    @property
    def wanted(self) -> str:
        return f"must be {'0 or ' if self.or_zero else ''}a number from {self.low:g} to {self.high:g}"

    def take(self, value: object) -> object | None:
        if not isinstance(value, int | float) or isinstance(value, bool):
            return None
        return float(value) if self.low <= value <= self.high or (self.or_zero and value == 0) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        plain = {"type": "float", "strict": True, "allow_inf_nan": False}
        between = {**plain, "ge": self.low, "le": self.high}
        return {"type": "union", "choices": [between, {**plain, "ge": 0, "le": 0}]} if self.or_zero else between


class Choice(Rule):
    """One of some words, in small or capital letters."""

    __slots__ = ("known",)

    def __init__(self, known: tuple[str, ...]) -> None:
        self.known = known

    @property
    def wanted(self) -> str:
        return f"must be one of {', '.join(word or 'empty text' for word in self.known)}"

    def take(self, value: object) -> object | None:
        return value.lower() if isinstance(value, str) and value.lower() in self.known else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        text = {"type": "str", "strict": True, "to_lower": True}
        return {"type": "chain", "steps": [text, {"type": "literal", "expected": list(self.known)}]}


class Text(Rule):
    """Text of `least` to `most` characters (code points) without control characters."""

    __slots__ = ("most", "least")

    def __init__(self, most: int, least: int = 0) -> None:
        self.most = most
        self.least = least

    @property
    def wanted(self) -> str:
        size = f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
        return f"must be text of {size} characters without control characters"

    def take(self, value: object) -> object | None:
        if not isinstance(value, str) or not self.least <= len(value) <= self.most:
            return None
        hidden = any(low <= sign <= high for sign in value for low, high in _CONTROLS)
        return None if hidden else value

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        pattern = "".join(f"{low}-{high}" for low, high in _CONTROLS)
        return _text(self.least, self.most, rf"^[^{pattern}]*$")


class Signs(Rule):
    """At most `most` characters, none of them a blank."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    @property
    def wanted(self) -> str:
        return f"must be at most {self.most} characters without blanks"

    def take(self, value: object) -> object | None:
        fits = isinstance(value, str) and len(value) <= self.most and not any(map(str.isspace, value))
        return value if fits else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        # Python's own \s: the other engine's differs in a few controls.
        return {**_text(0, self.most, r"^\S*\Z"), "regex_engine": "python-re"}


class Letters(Rule):
    """At least `least` different letters of `known`."""

    __slots__ = ("known", "least")

    def __init__(self, known: str, least: int) -> None:
        self.known = known
        self.least = least

    @property
    def wanted(self) -> str:
        return f"must be at least {self.least} different letters from {min(self.known)} to {max(self.known)}"

    def take(self, value: object) -> object | None:
        if not isinstance(value, str) or not self.least <= len(value) == len(set(value)):
            return None
        return value if set(value) <= set(self.known) else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        # That no letter comes twice is said by looking ahead, which only Python's engine can.
        pattern = rf"^(?!.*(.).*\1)[{re.escape(self.known)}]*\Z"
        return {**_text(self.least, len(self.known), pattern), "regex_engine": "python-re"}


class Texts(Rule):
    """A list of at most `most` texts, each of 1 to `characters` characters."""

    __slots__ = ("most", "characters")

    def __init__(self, most: int, characters: int) -> None:
        self.most = most
        self.characters = characters

    @property
    def wanted(self) -> str:
        return f"must be a list of at most {self.most} texts of 1 to {self.characters} characters"

    def take(self, value: object) -> object | None:
        if not isinstance(value, list | tuple) or len(value) > self.most:
            return None
        good = all(isinstance(each, str) and 0 < len(each) <= self.characters for each in value)
        return tuple(value) if good else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        return {
            "type": "tuple",
            "items_schema": [_text(1, self.characters)],
            "variadic_item_index": 0,
            "max_length": self.most,
        }


class KeyTable(Rule):
    """At most `most` actions and the keys of each; it is asked about each entry with `name` and `keys`."""

    __slots__ = ("name", "keys", "most")

    def __init__(self, name: Text, keys: Texts, most: int) -> None:
        self.name = name
        self.keys = keys
        self.most = most

    @property
    def wanted(self) -> str:
        return f"must be a table of at most {self.most} actions"

    def take(self, value: object) -> object | None:
        return value if isinstance(value, dict) and len(value) <= self.most else None

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> CoreSchema:
        return {
            "type": "dict",
            "keys_schema": self.name.__get_pydantic_core_schema__(str, handler),
            "values_schema": self.keys.__get_pydantic_core_schema__(tuple, handler),
            "max_length": self.most,
        }


def _text(least: int, most: int, pattern: str | None = None) -> CoreSchema:
    schema: CoreSchema = {"type": "str", "strict": True, "min_length": least, "max_length": most}
    return schema if pattern is None else {**schema, "pattern": pattern}
