"""Room `ui`, log_view: the end of a file that grows, is put aside and begins anew. Standard library only.

What is there may be anything: it is opened without waiting, no link is followed, and a bounded part of it is read.
"""

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 262_144
"""Of a file that is larger, its end is shown."""


@dataclass(frozen=True, slots=True)
class News:
    """Lines that are new; `anew`: what was read before is not the beginning of the file any more."""

    lines: tuple[str, ...]
    anew: bool = False


_NOTHING: Final = News(())


class Tail:
    """Reads whole lines, each once."""

    def __init__(self, place: Path, most: int = MOST_BYTES) -> None:
        self._place = place
        self._most = most
        self._file = (0, 0)
        self._at = 0

    def read(self) -> News:
        """What has come since the last time. Raises OSError when there is no such file, or it cannot be read."""
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        with os.fdopen(os.open(self._place, flags), "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                raise OSError(f"{self._place} is no file")
            identity = found.st_dev, found.st_ino
            anew = identity != self._file or found.st_size < self._at or found.st_size - self._at > self._most
            if anew:
                self._file, self._at = identity, max(0, found.st_size - self._most)
            elif found.st_size == self._at:
                return _NOTHING
            cut = anew and self._at > 0
            file.seek(self._at)
            data = file.read(self._most)
        # Half a line comes with its other half.
        whole = data[: data.rfind(b"\n") + 1]
        self._at += len(whole)
        lines = whole.decode("utf-8", "replace").split("\n")[:-1]
        return News(tuple(lines[1:] if cut else lines), anew)
