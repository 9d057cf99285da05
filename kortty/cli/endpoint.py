"""Room cli: where korTTY listens, read from endpoint.json (control-api.md 1.2 and 10.3). Changes no file.

Whatever is wrong with the file means the same for the caller: no korTTY can be reached.
"""

import os
import stat

from kortty.base.config_folder import config_folder
from kortty.cli.failures import SYNTAX, UNREACHABLE, Failure
from kortty.cli.json_text import BadJson, parse
from kortty.control.declarations.limits import MIN_TOKEN_CHARS

MAX_FILE_BYTES = 65_536
LOOPBACK = "127.0.0.1"
"""The only address that is ever connected to, whatever the file says: the token leaves this computer for nobody."""


class Endpoint:
    """A place to connect to: `path` for a socket, else `port` on this computer."""

    def __init__(self, path: str, port: int, token: str) -> None:
        self.path = path
        self.port = port
        self.token = token


def find_endpoint(folder_argument: str | None) -> Endpoint:
    """The endpoint in the configuration folder that --config-dir or KORTTY_CONFIG_DIR names. Raises Failure."""
    try:
        folder = config_folder(folder_argument, os.environ)
    except ValueError as error:
        raise Failure(SYNTAX, str(error)) from None
    place = os.path.join(folder, "control", "endpoint.json")
    try:
        data = _read(place)
    except FileNotFoundError:
        raise _not_running(f"there is no {place}") from None
    except OSError as error:
        raise _not_running(f"{place}: {error.strerror or error}") from None
    try:
        return _understood(parse(data.decode("utf-8", "replace")))
    except BadJson as error:
        raise _not_running(f"{place}: {error}") from None


def _read(place: str) -> bytes:
    """The file's content. A pipe, a device or a huge file is none of korTTY's."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(place, flags)
    try:
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MAX_FILE_BYTES:
            raise OSError("not a file of korTTY")
        return os.read(descriptor, MAX_FILE_BYTES)
    finally:
        os.close(descriptor)


def _understood(content: object) -> Endpoint:
    if not isinstance(content, dict):
        raise BadJson("not an object")
    token = content.get("token")
    if not isinstance(token, str) or len(token) < MIN_TOKEN_CHARS:
        raise BadJson("no token")
    path, port = content.get("path"), content.get("port")
    match content.get("transport"):
        case "unix" if isinstance(path, str) and path:
            return Endpoint(path, 0, token)
        case "loopback" if type(port) is int and 1 <= port <= 65_535:
            return Endpoint("", port, token)
    raise BadJson("no place to connect to")


def _not_running(reason: str) -> Failure:
    return Failure(UNREACHABLE, f"korTTY is not running, or its Control API is off ({reason})")
