"""Room `ui`, shell set-up: one line at the end of a shell's own file, when a person wants it. Standard library only.

The file keeps its permissions and, where it is a link, stays one; it is replaced whole or not at all, and as it was it
stays beside it. Read at most once and written at most once, at the click.
"""

import contextlib
import os
import shutil
import tempfile
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from kortty.ui.shell_setup.shells import VARIABLE, Shell

#: A file that is larger is no shell's start file that anybody wrote.
MOST_BYTES: Final = 4_194_304
COMMENT: Final = "# Marks for korTTY (Help > Shell integration)"
_BACKUP: Final = ".before-kortty"
_BACKUPS_MOST: Final = 100


class Trouble(Enum):
    """Why nothing was added."""

    THERE_ALREADY = "there already"
    NO_FILE = "no file"
    """What has the file's name is something else."""
    TOO_LARGE = "too large"
    FAILED = "failed"
    """The system said no; the reason is beside it."""


@dataclass(frozen=True)
class Added:
    """What was done: the copy of the file as it was, None when there was none. Or why not, with the system's word."""

    backup: Path | None = None
    trouble: Trouble | None = None
    reason: str = ""


def appended(shell: Shell) -> str:
    """Exactly what is appended to the shell's file."""
    return f"\n{COMMENT}\n{shell.line}\n"


def is_added(path: Path) -> bool:
    """Whether a file mentions the scripts already; False for one that cannot be read."""
    try:
        return VARIABLE.encode() in _read(path)
    except OSError:
        return False


def add(shell: Shell, path: Path) -> Added:
    """Append the line to a file, which is made with its folder when it is not there."""
    try:
        return _add(shell, path)
    except OSError as error:
        return Added(trouble=Trouble.FAILED, reason=error.strerror or type(error).__name__)


def _read(path: Path) -> bytes:
    if not path.is_file():
        return b""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _add(shell: Shell, path: Path) -> Added:
    there = os.path.lexists(path)
    if there and path.exists() and not path.is_file():
        return Added(trouble=Trouble.NO_FILE)
    before = _read(path)
    if len(before) > MOST_BYTES:
        return Added(trouble=Trouble.TOO_LARGE)
    if VARIABLE.encode() in before:
        return Added(trouble=Trouble.THERE_ALREADY)
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    backup = _keep(path, target) if target.is_file() else None
    end = b"" if not before or before.endswith(b"\n") else b"\n"
    _replace(target, before + end + appended(shell).encode())
    return Added(backup)


def _keep(path: Path, target: Path) -> Path:
    """A copy beside the file, under a name that nothing has."""
    for number in range(_BACKUPS_MOST):
        backup = path.with_name(f"{path.name}{_BACKUP}{number or ''}")
        with contextlib.suppress(FileExistsError):
            # Made before it is filled: two that add at once do not write into one copy.
            os.close(os.open(backup, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            shutil.copy2(target, backup)
            return backup
    raise OSError(f"there are {_BACKUPS_MOST} copies already")


def _replace(target: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, name)
        else:
            os.chmod(name, 0o644)
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        raise
