"""Room control, server: frames on their way out, as lines (control-api.md 2.4). Pure."""

import json
from collections.abc import Mapping
from typing import Final

from kortty.control.declarations.limits import MAX_LINE_BYTES
from kortty.control.errors import WireError
from kortty.control.server.requests import NO_ID

#: Compact, characters as they are; NaN has no place in JSON.
_plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
_escaped = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), allow_nan=False).encode

TOO_LARGE: Final = "the answer is larger than a line may be"


class Unwritable(ValueError):
    """A value that is no JSON: a defect of ours."""


def success(id_text: str, result: Mapping[str, object]) -> bytes:
    """The answer to a request that did what it should, or internal_error when it is too long. Raises Unwritable."""
    line = b'{"jsonrpc":"2.0","id":%b,"result":%b}' % (id_text.encode(), _json(result))
    if len(line) > MAX_LINE_BYTES:
        return failure(id_text, too_large())
    return line + b"\n"


def failure(id_text: str, error: WireError) -> bytes:
    """The answer to a request that failed. Where even that is too long for a line, the id is left out."""
    line = b'{"jsonrpc":"2.0","id":%b,"error":%b}' % (id_text.encode(), _json(error.as_error()))
    if len(line) <= MAX_LINE_BYTES:
        return line + b"\n"
    if error.message != TOO_LARGE:
        return failure(id_text, too_large())
    return failure(NO_ID, error)


def event(params: Mapping[str, object]) -> bytes:
    """Something that happened. Raises Unwritable."""
    return b'{"jsonrpc":"2.0","method":"event","params":%b}\n' % _json(params)


def too_large() -> WireError:
    """What is answered instead of a frame that is too long."""
    return WireError("internal_error", TOO_LARGE, {"max_line_bytes": MAX_LINE_BYTES})


def _json(value: Mapping[str, object]) -> bytes:
    try:
        return _plain(value).encode()
    except UnicodeEncodeError:  # half a surrogate pair, from an escape in a request
        return _escaped(value).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Unwritable(type(error).__name__) from error
