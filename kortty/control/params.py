"""Room control: parameters as the declarations say (control-api.md 2.3). Knows declarations and errors.

Absent and null are the same. Members that are not declared are not looked at. Texts go on as they came; only words of a
closed choice are trimmed and taken in any case, unless the declaration says exact.
"""

from collections.abc import Mapping
from typing import Final, TypeVar

from kortty.control.declarations.shapes import Method
from kortty.control.errors import WireError

_TYPES: Final = {
    "string": "a string",
    "pane_ref": "a string",
    "tab_ref": "a string",
    "bool": "true or false",
    "int": "a whole number",
    "int[]": "an array of whole numbers",
    "string[]": "an array of strings",
    "string[]|string": "an array of strings",
}

T = TypeVar("T")


class Params:
    """The parameters of one request, each checked when it is taken."""

    def __init__(self, method: Method, given: Mapping[str, object]) -> None:
        self.method = method
        self._given = given

    def has(self, name: str) -> bool:
        """Whether it is there and not null."""
        return self._given.get(name) is not None

    def string(self, name: str, also: str = "") -> str | None:
        """A text, as it came; None when it is absent. Raises WireError invalid_params.

        `also`: another spelling of the name that is taken where the declared one is absent.
        """
        value = self._take(name)
        if value is None and also:
            value = self._given.get(also)
        if value is None:
            return None
        if not isinstance(value, str):
            raise self._mistyped(name)
        longest = self.method.param(name).longest
        if longest is not None and len(value) > longest:
            raise invalid(name, f"{name} is too long", max=longest, length=len(value))
        return value

    def text(self, name: str) -> str:
        """A text that must be there."""
        return self._required(name, self.string(name))

    def choice(self, name: str, default: str, blank_is_default: bool = False) -> str:
        """One of the declared words."""
        value = self.string(name)
        if value is None:
            return default
        param = self.method.param(name)
        word = value if param.exact else value.strip().lower()
        if blank_is_default and not word:
            return default
        if word not in param.known:
            raise invalid(name, f"{name} is none of the known words", known=list(param.known))
        return word

    def boolean(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self._take(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self._mistyped(name)
        return value

    def integer(self, name: str) -> int | None:
        """A whole number within the declared range, also written as 5.0; None when it is absent."""
        value = self._take(name)
        if value is None:
            return None
        number = _whole(value)
        if number is None:
            raise self._mistyped(name)
        param = self.method.param(name)
        too_small = param.minimum is not None and number < param.minimum
        too_large = param.maximum is not None and number > param.maximum
        if too_small or too_large:
            raise invalid(name, f"{name} is out of range", min=param.minimum, max=param.maximum, value=number)
        return number

    def number(self, name: str, default: int) -> int:
        """A whole number within the declared range, or the default."""
        value = self.integer(name)
        return default if value is None else value

    def strings(self, name: str) -> list[str] | None:
        """A list of texts; a bare text is a list of one. None when it is absent."""
        value = self._take(name)
        if value is None:
            return None
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._mistyped(name)
        return list(value)

    def integers(self, name: str, most: int) -> list[int]:
        """A list of whole numbers, at most so many, that must be there."""
        value = self._required(name, self._take(name))
        if not isinstance(value, list):
            raise self._mistyped(name)
        if len(value) > most:
            raise invalid(name, f"{name} has too many members", max=most, given=len(value))
        numbers = [_whole(item) for item in value]
        if None in numbers:
            raise self._mistyped(name)
        return [number for number in numbers if number is not None]

    # --- inside ---

    def _take(self, name: str) -> object:
        self.method.param(name)  # a name that is not declared is a mistake of ours
        return self._given.get(name)

    def _mistyped(self, name: str) -> WireError:
        return invalid(name, f"{name} must be {_TYPES[self.method.param(name).type]}")

    def _required(self, name: str, value: T | None) -> T:
        if value is None:
            raise invalid(name, f"{name} is missing")
        return value


def invalid(name: str, message: str, **data: object) -> WireError:
    """The error invalid_params for the parameter of that name."""
    return WireError("invalid_params", message, {"param": name, **data})


def _whole(value: object) -> int | None:
    """A JSON number with an exact whole value."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return None
