"""Room settings, schemes: a file from anywhere, known by its content, and the schemes in it. Knows the readers; no Qt.

What a file is called decides only where its content leaves a doubt: between TOML and YAML, and kitty's.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from kortty.settings.schemes.iterm import read_iterm
from kortty.settings.schemes.kitty import read_kitty
from kortty.settings.schemes.scheme import SCHEME_BYTES, ColourScheme, SchemeError, SchemeProblem
from kortty.settings.schemes.toml_files import read_toml
from kortty.settings.schemes.windows_terminal import read_windows_terminal, without_comments
from kortty.settings.schemes.yaml_files import read_yaml

#: What lines of kitty's, of TOML and of YAML look like; the first that matches says what a nameless file is.
_KITTY_LINE: Final = re.compile(r"^(?:color\d{1,2}|foreground|background)[ \t]+[#a-z0-9]", re.MULTILINE)
_TOML_LINE: Final = re.compile(r"^\[[a-z.]+\][ \t]*$|^[a-z_.]+[ \t]*=", re.MULTILINE)

_READERS: Final = {".toml": read_toml, ".yaml": read_yaml, ".yml": read_yaml, ".conf": read_kitty}


def read_schemes(path: Path) -> tuple[ColourScheme, ...]:
    """The schemes in a file, one or more. Raises SchemeError."""
    return schemes_in(read_limited(path), path.name)


def read_limited(path: Path) -> bytes:
    """What is in a file that may be a scheme. Raises SchemeError."""
    try:
        # A pipe or a device would have no end; opening one may already wait.
        if not path.is_file():
            raise SchemeError(SchemeProblem.NO_FILE)
        with path.open("rb") as file:
            data = file.read(SCHEME_BYTES + 1)
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        reason = error.strerror if isinstance(error, OSError) else None
        raise SchemeError(SchemeProblem.UNREADABLE, reason or str(error)) from error
    if len(data) > SCHEME_BYTES:
        raise SchemeError(SchemeProblem.TOO_LARGE)
    return data


def schemes_in(data: bytes, file_name: str) -> tuple[ColourScheme, ...]:
    """The schemes in the content of a file that has this name. Raises SchemeError."""
    name = Path(file_name)
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith((b"<", b"bplist")):
        return (read_iterm(start, name.stem),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SchemeError(SchemeProblem.UNKNOWN) from error
    if without_comments(text).lstrip().startswith("{"):
        return read_windows_terminal(text, name.stem)
    reader = _READERS.get(name.suffix.casefold())
    if reader is not None:
        return (reader(text, name.stem),)
    if _KITTY_LINE.search(text):
        return (read_kitty(text, name.stem),)
    try:
        return (read_toml(text, name.stem) if _TOML_LINE.search(text) else read_yaml(text, name.stem),)
    except SchemeError as error:
        if error.problem is SchemeProblem.BROKEN and error.kind is None:
            # Neither name nor content say that it ever was a scheme: a letter, a program, anything.
            raise SchemeError(SchemeProblem.UNKNOWN) from error
        raise
