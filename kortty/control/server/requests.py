"""Room control, server: a line becomes a request, or the error that it is answered (control-api.md 2.2). Pure.

The order of checks is that of 2.5: JSON, id, method, shape of the parameters. Numbers keep their text: an id is echoed
as it was written, and one that is too large for a computer is no reason to misread the rest.
"""

import json
from dataclasses import dataclass
from typing import Final

from kortty.control.errors import WireError
from kortty.control.params import invalid

NO_ID: Final = "null"
#: Digits of the largest float: a whole number with more is kept as text, and is no whole number to anybody.
_DIGITS_MOST: Final = 308


class ExactNumber(float):
    """A number with a fraction or an exponent, or a huge one, and how it was written."""

    __slots__ = ("text",)

    text: str

    def __new__(cls, text: str) -> "ExactNumber":
        number = super().__new__(cls, text)
        number.text = text
        return number


@dataclass(frozen=True, slots=True)
class Request:
    """What a client wants. `id_text` is the id as JSON."""

    id_text: str
    method: str
    params: dict[str, object]


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that is no request, and what to answer."""

    id_text: str
    error: WireError
    method: str = ""
    """The method, where the line named one."""


def read(line: bytes) -> Request | Malformed:
    """Understand one line that is not empty. Bytes that are no UTF-8 become U+FFFD."""
    try:
        document = _decode(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        document = None
    if document is None:
        return Malformed(NO_ID, WireError("parse_error", "the line is not JSON"))
    if not isinstance(document, dict):
        return Malformed(NO_ID, WireError("invalid_request", "a request is an object; there are no batches"))
    identifier = document.get("id")
    if isinstance(identifier, bool) or not isinstance(identifier, str | int | float):
        return Malformed(NO_ID, WireError("invalid_request", "a request needs an id: a number or a string"))
    return _with_id(_as_json(identifier), document)


def _with_id(id_text: str, document: dict[str, object]) -> Request | Malformed:
    method, params = document.get("method"), document.get("params")
    if method is None or (isinstance(method, str) and not method.strip()):
        return Malformed(id_text, WireError("invalid_request", "a request needs a method"))
    if not isinstance(method, str):
        return Malformed(id_text, invalid("method", "method must be a string"))
    if params is None:
        params = {}
    if not isinstance(params, dict):
        return Malformed(id_text, invalid("params", "params must be an object"), method)
    return Request(id_text, method, params)


def _whole(text: str) -> int | float:
    return int(text) if len(text) <= _DIGITS_MOST and text != "-0" else ExactNumber(text)


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


_decode = json.JSONDecoder(parse_int=_whole, parse_float=ExactNumber, parse_constant=_no_constant).decode


def _as_json(identifier: str | int | float) -> str:
    if isinstance(identifier, ExactNumber):
        return identifier.text
    text = json.dumps(identifier, ensure_ascii=False)
    # Escapes keep half a surrogate pair, which no encoding could.
    return text if text.isascii() or _can_be_encoded(text) else json.dumps(identifier)


def _can_be_encoded(text: str) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in text)
