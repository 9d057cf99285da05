"""Room `ui`: what `kortty` was asked for on its command line. Standard library only: it runs before Qt is loaded.

`-e` takes the rest of the line as it stands, as xterm's does. Mistakes are one line each; the texts are English, as all
of the command line is.
"""

import argparse
import os
import re
from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from kortty.base.display import display_safe

#: Columns x rows and, as in X, an offset of the window from the screen's edges (a minus counts from right or bottom).
_GEOMETRY: Final = re.compile(r"(?:(\d{1,5})x(\d{1,5}))?(?:([+-]\d{1,5})([+-]\d{1,5}))?", re.ASCII)
MOST_CELLS: Final = 1000


class UsageError(Exception):
    """The command line cannot be followed; the text says why, on one line."""


class Geometry(NamedTuple):
    """Size in cells (0: the usual one) and place in logical pixels; a negative zero is told by the two flags."""

    columns: int = 0
    rows: int = 0
    x: int | None = None
    y: int | None = None
    from_right: bool = False
    from_bottom: bool = False


class Options(NamedTuple):
    """What was asked for."""

    command: tuple[str, ...] = ()
    geometry: Geometry = Geometry()
    size: str = ""
    """The geometry as it was written."""
    working_directory: str | None = None
    title: str = ""
    config_directory: str | None = None
    new_process: bool = False
    version: bool = False
    help: bool = False
    check_policy: str | None = None
    """A policy file that is only to be checked."""
    user: str | None = None
    """For whom; none: for who asks."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(display_safe(message))


def _parser() -> _Parser:
    parser = _Parser(
        prog="kortty",
        usage="kortty [OPTION ...] [-e COMMAND ...]",
        description="A terminal. Without -e it runs your shell.",
        add_help=False,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--geometry", metavar="COLUMNSxROWS[+X+Y]", default="", help="size in cells and place on the screen")
    add("--working-directory", metavar="FOLDER", help="where the command starts")
    add("--title", metavar="TEXT", default="", help="title of the window, whatever programs want it to be")
    add("--config-dir", metavar="FOLDER", dest="config_directory", help="where settings are kept (default: ~/.kortty)")
    add("--new-process", action="store_true", help="do not join a korTTY that is already running")
    add("--check-policy", metavar="FILE", help="say what a policy file means, or what is wrong in it, and end")
    add("--user", metavar="NAME", help="with --check-policy: for this user instead of you")
    add("--version", action="store_true", help="show the version and end")
    add("--help", "-h", action="store_true", help="show this and end")
    # Only for --help: `parse` takes -e and what follows off before.
    add("-e", metavar="COMMAND ...", dest="command", help="run this; takes the rest of the line as it is")
    return parser


def usage() -> str:
    """What --help shows."""
    return _parser().format_help()


def parse(arguments: Sequence[str]) -> Options:
    """Read the command line (without the program's name); raises UsageError."""
    # argparse would take options after -e for its own: everything behind it is the command.
    own, command = list(arguments), []
    if "-e" in own:
        place = own.index("-e")
        own, command = own[:place], own[place + 1 :]
        if not command:
            raise UsageError("-e needs a command")
    found = _parser().parse_args(own)
    if found.help or found.version:
        return Options(help=found.help, version=found.version)
    if found.check_policy is not None:
        return Options(check_policy=found.check_policy, user=found.user)
    if found.user is not None:
        raise UsageError("--user is for --check-policy only")
    folder: str | None = found.working_directory
    if folder is not None and not os.path.isdir(folder):
        raise UsageError(f"there is no folder {display_safe(folder)}")
    return Options(
        command=tuple(command),
        geometry=geometry(found.geometry),
        size=found.geometry,
        working_directory=None if folder is None else os.path.abspath(folder),
        title=found.title,
        config_directory=found.config_directory,
        new_process=found.new_process,
    )


def geometry(text: str) -> Geometry:
    """Read 80x24, +10+20 or both; raises UsageError."""
    found = _GEOMETRY.fullmatch(text)
    if found is None:
        raise UsageError(f"{display_safe(text)} is no size: write columns x rows, such as 80x24 or 80x24+100+50")
    columns, rows, x, y = found.groups()
    if columns is not None and not (1 <= int(columns) <= MOST_CELLS and 1 <= int(rows) <= MOST_CELLS):
        raise UsageError(f"{display_safe(text)} is no size: columns and rows go from 1 to {MOST_CELLS}")
    return Geometry(
        columns=int(columns or 0),
        rows=int(rows or 0),
        x=None if x is None else int(x),
        y=None if y is None else int(y),
        from_right=(x or "").startswith("-"),
        from_bottom=(y or "").startswith("-"),
    )
