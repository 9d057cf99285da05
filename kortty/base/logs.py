"""Room base: the log of a run: a file that its owner alone can read, of bounded size. Standard library only.

Our own few lines and not the package `logging`: nothing is imported, made or opened before the first line, no
descriptor is held, and two korTTYs with one configuration folder write into one file. A log that cannot be written
stops nothing: it says so once on standard error, and in the file as soon as there is one again.
"""

import contextlib
import os
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Final, Protocol

from kortty.base.display import display_safe
from kortty.base.private import NotPrivate

FOLDER: Final = "logs"
FILE: Final = "kortty.log"

LARGEST_BYTES: Final = 1_048_576
"""A file that would be larger is put aside."""
KEPT: Final = 3
"""Files that were put aside and are kept: kortty.log.1 is the newest."""
LINE_CHARACTERS: Final = 2_000

_FOLDER_MODE: Final = 0o700
_FILE_MODE: Final = 0o600
_WRITABLE_BY_OTHERS: Final = 0o022
_FRAMES: Final = 5


class Log(Protocol):
    """Takes lines. Whoever writes one answers for it: no text of a terminal, no secret."""

    def info(self, text: str) -> None: ...

    def warning(self, text: str) -> None: ...

    def error(self, text: str) -> None: ...


def log_place(configuration: Path) -> Path:
    """Where the log is (control-api.md 0, row 24)."""
    return configuration / FOLDER / FILE


class LogFile:
    """The log at a place. Lines are `date time LEVEL text`, in local time; nothing hidden stays hidden in them."""

    def __init__(self, place: Path, now: Callable[[], float] = time.time, largest: int = LARGEST_BYTES) -> None:
        self.place = place
        self._now = now
        self._largest = largest
        self._lost = 0

    def info(self, text: str) -> None:
        """Something that was done."""
        self._write("INFO", text)

    def warning(self, text: str) -> None:
        """Something that the owner should know."""
        self._write("WARNING", text)

    def error(self, text: str) -> None:
        """Something that went wrong in korTTY."""
        self._write("ERROR", text)

    def _write(self, level: str, text: str) -> None:
        lost = self._line("WARNING", f"{self._lost} lines before this one were lost") if self._lost else ""
        try:
            self._append((lost + self._line(level, text)).encode())
        except (OSError, NotPrivate) as error:
            if not self._lost:
                reason = error.strerror if isinstance(error, OSError) else str(error)
                sys.stderr.write(f"kortty: the log {self.place} cannot be written ({reason})\n")
            self._lost += 1
        else:
            self._lost = 0

    def _line(self, level: str, text: str) -> str:
        now = self._now()
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now))
        return f"{when}.{int(now * 1000) % 1000:03} {level} {display_safe(text, LINE_CHARACTERS)}\n"

    def _append(self, data: bytes) -> None:
        self._make_folder()
        if self._too_large(len(data)):
            self._put_aside()
        descriptor = self._open()
        try:
            # One write: lines of another korTTY come before or after it.
            os.write(descriptor, data)
        finally:
            os.close(descriptor)

    def _too_large(self, more: int) -> bool:
        try:
            return os.lstat(self.place).st_size + more > self._largest
        except FileNotFoundError:
            return False

    def _make_folder(self) -> None:
        folder = self.place.parent
        try:
            found = os.lstat(folder)
        except FileNotFoundError:
            folder.parent.mkdir(_FOLDER_MODE, parents=True, exist_ok=True)
            folder.mkdir(_FOLDER_MODE, exist_ok=True)
            found = os.lstat(folder)
        if not stat.S_ISDIR(found.st_mode):
            raise NotPrivate(f"{folder} is no folder")
        if os.name == "posix" and (found.st_uid != os.getuid() or found.st_mode & _WRITABLE_BY_OTHERS):
            raise NotPrivate(f"{folder} can be changed by others")

    def _open(self) -> int:
        """The file, which is ours and readable by us alone."""
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        flags |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        descriptor = os.open(self.place, flags, _FILE_MODE)
        try:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode):
                raise NotPrivate(f"{self.place} is no file")
            if os.name == "posix":
                if found.st_uid != os.getuid():
                    raise NotPrivate(f"{self.place} belongs to somebody else")
                if stat.S_IMODE(found.st_mode) != _FILE_MODE:
                    os.fchmod(descriptor, _FILE_MODE)
        except BaseException:
            os.close(descriptor)
            raise
        return descriptor

    def _put_aside(self) -> None:
        """Give the file and the older ones their next name. Two korTTYs that do it at once leave one file too few."""
        for number in range(KEPT, 0, -1):
            newer = self.place if number == 1 else self._aside(number - 1)
            with contextlib.suppress(FileNotFoundError):
                os.replace(newer, self._aside(number))

    def _aside(self, number: int) -> Path:
        return self.place.with_name(f"{self.place.name}.{number}")


def where_raised(error: BaseException) -> str:
    """Kind and place of an exception, innermost first, without its text: that may quote what must not be in a log."""
    places: list[str] = []
    trace = error.__traceback__
    while trace is not None:
        places.append(f"{_short(trace.tb_frame.f_code)}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{type(error).__name__} at {' < '.join(reversed(places[-_FRAMES:]))}"


def _short(code: CodeType) -> str:
    """A function's file from the package on, and its name."""
    path = code.co_filename.replace(os.sep, "/")
    _, found, rest = path.rpartition("/kortty/")
    return f"{'kortty/' + rest if found else path.rpartition('/')[2]} {code.co_name}"
