"""Room cli: JSON in and out, without the package `json`, which costs half as much as starting Python.

CPython's own scanner and quoting function (`_json`, what `json` itself is made of) are used directly; where another
Python lacks them, the package does the same. RFC 8259; NaN and infinities are refused.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_BLANKS = " \t\r\n"


class BadJson(ValueError):
    """The text is no JSON."""


def _refuse_constant(name: str) -> object:
    raise BadJson(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise BadJson(f"{text[:20]} is too large a number")
    return number


class _Rules:
    """What the scanner asks its decoder for."""

    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_float = staticmethod(_finite)
    parse_int = int
    parse_constant = staticmethod(_refuse_constant)


def _make_scanner() -> "Callable[[str, int], tuple[object, int]]":
    try:
        from _json import make_scanner
    except ImportError:
        from json import JSONDecoder

        return JSONDecoder(parse_float=_finite, parse_constant=_refuse_constant).raw_decode
    return make_scanner(_Rules)  # type: ignore[arg-type] # any object with these members will do


def _make_quoting() -> "tuple[Callable[[str], str], Callable[[str], str]]":
    try:
        from _json import encode_basestring, encode_basestring_ascii
    except ImportError:
        from json.encoder import encode_basestring, encode_basestring_ascii
    return encode_basestring, encode_basestring_ascii


_scan = _make_scanner()
_quote, _quote_ascii = _make_quoting()


def parse(text: str) -> object:
    """What the JSON text says. Raises BadJson."""
    text = text.strip(_BLANKS)
    try:
        value, end = _scan(text, 0)
    except RecursionError:
        raise BadJson("brackets within brackets without end") from None
    except (StopIteration, ValueError, SystemError):
        # Before Python 3.13 the scanner cannot say what is wrong while the package is not loaded (a SystemError).
        raise _what_is_wrong(text) from None
    if end != len(text):
        raise BadJson("something follows the value")
    return value


def _what_is_wrong(text: str) -> BadJson:
    from json import loads

    try:
        loads(text, parse_float=_finite, parse_constant=_refuse_constant)
    except ValueError as error:
        return BadJson(str(error))
    return BadJson("not understood")


def compact(value: object) -> str:
    """The value on one line without blanks, characters as they are. Takes what `parse` returns. Raises BadJson."""
    return _written(value, None, "")


def pretty(value: object) -> str:
    """The value on several lines, each level two blanks further in. Raises BadJson."""
    return _written(value, "  ", "\n")


def _written(value: object, step: str | None, start: str) -> str:
    pieces: list[str] = []
    try:
        _write(value, pieces.append, step, start)
    except RecursionError:  # the scanner goes deeper than we do
        raise BadJson("brackets within brackets without end") from None
    return "".join(pieces)


def _write(value: object, put: "Callable[[str], object]", step: str | None, start: str) -> None:
    """`step` is a level's indentation, None for compact; `start` begins a line of the level that the value is on."""
    if isinstance(value, str):
        put(_quoted(value))
    elif value is None:
        put("null")
    elif value is True:
        put("true")
    elif value is False:
        put("false")
    elif isinstance(value, int | float):
        put(repr(value))
    elif isinstance(value, dict):
        inner = start if step is None else start + step
        separator = "{" + inner
        for name, member in value.items():
            put(separator)
            put(_quoted(name))
            put(":" if step is None else ": ")
            _write(member, put, step, inner)
            separator = "," + inner
        put(start + "}" if value else "{}")
    elif isinstance(value, list):
        inner = start if step is None else start + step
        separator = "[" + inner
        for member in value:
            put(separator)
            _write(member, put, step, inner)
            separator = "," + inner
        put(start + "]" if value else "[]")
    else:
        raise TypeError(f"{type(value).__name__} has no form in JSON")


def _quoted(text: str) -> str:
    # Half a surrogate pair has no form in UTF-8, but an escape.
    return _quote(text) if text.isascii() or not _has_surrogate(text) else _quote_ascii(text)


def _has_surrogate(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
