"""Room `ui`, instance: where the running korTTY listens for another start. Standard library only: read before Qt is.

One socket for a user, a configuration folder and a display: starts that differ in one of them are strangers.
"""

import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_FOLDER: Final = "kortty"
#: Where the display's name may be; a Wayland session has several of them.
_DISPLAY: Final = ("WAYLAND_DISPLAY", "DISPLAY", "QT_QPA_PLATFORM")


def runtime_folder(environment: Mapping[str, str]) -> Path:
    """The folder for sockets: in the user's runtime directory (XDG base directories), else one of ours in /tmp.

    It need not exist; whoever makes it checks that it is private.
    """
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(runtime) and os.path.isdir(runtime):
        return Path(runtime, _FOLDER)
    return Path(environment.get("TMPDIR") or "/tmp", f"{_FOLDER}-{os.getuid()}")


def socket_path(configuration: Path, environment: Mapping[str, str]) -> Path:
    """The socket of the korTTY with this configuration folder on this display."""
    key = os.fsencode("\0".join([os.path.realpath(configuration), *(environment.get(name, "") for name in _DISPLAY)]))
    # A name that tells folders apart, no secret: two checksums are read in a tenth of the time of hashlib.
    return runtime_folder(environment) / f"{zlib.crc32(key):08x}{zlib.crc32(key[::-1]):08x}.sock"
