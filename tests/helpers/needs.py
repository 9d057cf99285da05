"""What a test may ask of the machine by @pytest.mark.needs("root", ...), and how each is found out (standard library).

tests/conftest.py skips a test whose need is missing, says so at the end of the run, and, where CI=true, fails it
instead: there `make test` has installed everything that a machine can have, and only another system may be missing.
"""

import os
import shutil
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

from tests.helpers import notification_service, screen_reader

# What may be missing even where everything was installed.
ALWAYS_EXCUSED = frozenset({"windows"})

DEJAVU_SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def _root() -> str | None:
    return None if sys.platform != "win32" and os.geteuid() == 0 else "the tests do not run as root"


def _windows() -> str | None:
    return None if sys.platform == "win32" else "this is not Windows"


def _compiler() -> str | None:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(command) is None:
        return f"there is no C compiler ({command})"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return None if header.is_file() else f"there is no {header}"


def _file(path: str) -> Callable[[], str | None]:
    return lambda: None if Path(path).is_file() else f"there is no {path}"


def _command(name: str) -> Callable[[], str | None]:
    return lambda: None if shutil.which(name) else f"there is no {name}"


# Need -> the program or the file that it means. scripts/system_packages.py names the packages that bring them.
PROGRAMS = {
    "bash": "bash",
    "bus": "dbus-daemon",
    "fish": "fish",
    "jq": "jq",
    "tmux": "tmux",
    "vim": "vim",
    "xdotool": "xdotool",
    "xvfb": "Xvfb",
    "zsh": "zsh",
}
FILES = {
    "dejavu": DEJAVU_SANS,
    "gi": notification_service.GI,
    "ligature_font": "/usr/share/fonts/truetype/firacode/FiraCode-Regular.ttf",
}

# Need -> a function that says what is missing, or None when the machine has it.
NEEDS: dict[str, Callable[[], str | None]] = {
    "root": _root,
    "windows": _windows,
    "compiler": _compiler,
    "screen_reader": screen_reader.hindrance,
    **{need: _command(program) for need, program in PROGRAMS.items()},
    **{need: _file(path) for need, path in FILES.items()},
}


def missing(name: str) -> str | None:
    """Say what this machine lacks for the need of that name, None when nothing; KeyError when there is no such need."""
    return NEEDS[name]()
