"""Room `ui`, instance: what one start asks of another: a window. Standard library only; what arrives is hostile.

One line of JSON: argv, directory, environment, title and size of the caller. There is nothing else that could be asked,
so whoever reaches the socket can do nothing but what the same user does by starting a program.
"""

import base64
import binascii
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from kortty.base.errors import KorttyError
from kortty.ui.command_line import Geometry, UsageError, geometry

REQUEST_BYTES: Final = 4_194_304
"""Linux lets a start carry about 2 MiB of arguments and environment; in base64 they take a third more."""
MOST_STRINGS: Final = 65_536
ANSWER: Final = b"opened\n"


class BadRequest(KorttyError):
    """The other side sent what no start of korTTY sends."""

    code = "bad_request"


@dataclass(frozen=True)
class WindowRequest:
    """A window, as a command line asked for it. No command: the owner's shell."""

    command: tuple[str, ...]
    directory: str
    environment: Mapping[str, str] = field(repr=False)
    title: str = ""
    size: str = ""
    """As --geometry has it."""

    @property
    def geometry(self) -> Geometry:
        """Size and place of the window."""
        return geometry(self.size)


def pack(request: WindowRequest) -> bytes:
    """The line for this request. Raises BadRequest when it is too long to be sent."""
    line = json.dumps(
        {
            "command": [_text_out(text) for text in request.command],
            "directory": _text_out(request.directory),
            "environment": {_text_out(name): _text_out(value) for name, value in request.environment.items()},
            "title": _text_out(request.title),
            "geometry": request.size,
        }
    ).encode()
    if len(line) >= REQUEST_BYTES:
        raise BadRequest("arguments and environment are too large to be handed on")
    return line + b"\n"


def unpack(line: bytes) -> WindowRequest:
    """Read what `pack` made. Raises BadRequest."""
    try:
        document = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRequest("this is no request") from error
    if not isinstance(document, dict):
        raise BadRequest("this is no request")
    command, variables = document.get("command"), document.get("environment")
    if not isinstance(command, list) or not isinstance(variables, dict):
        raise BadRequest("command or environment is missing")
    if len(command) + len(variables) > MOST_STRINGS:
        raise BadRequest("there are too many arguments")
    directory = _text_in(document.get("directory"))
    if not os.path.isabs(directory):
        raise BadRequest("the folder must be absolute")
    environment = {_text_in(name): _text_in(value) for name, value in variables.items()}
    if any(not name or "=" in name for name in environment):
        raise BadRequest("a variable has a name that no variable can have")
    size = document.get("geometry")
    if not isinstance(size, str):
        raise BadRequest("the size must be text")
    try:
        geometry(size)
    except UsageError as error:
        raise BadRequest("the size is none") from error
    return WindowRequest(
        tuple(_text_in(text) for text in command), directory, environment, _text_in(document.get("title")), size
    )


def _text_out(text: str) -> str:
    """File names and variables are bytes: they travel as such."""
    return base64.b64encode(os.fsencode(text)).decode("ascii")


def _text_in(value: object) -> str:
    if not isinstance(value, str):
        raise BadRequest("a text is missing")
    try:
        data = base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadRequest("a text is not packed as it should be") from error
    if b"\0" in data:
        raise BadRequest("a text holds a NUL")
    return os.fsdecode(data)
