"""Room control, server: bytes become lines (control-api.md 2.2). Knows the limits only; no Qt.

A line ends with LF; one carriage return before it is no part of it. What waits here is bounded by the longest line and
what was fed at once: who feeds takes the lines out before the next piece.
"""

import re
from typing import Final

from kortty.base.errors import KorttyError
from kortty.control.declarations.limits import MAX_LINE_BYTES

_BREAKS: Final = re.compile(rb"(?:\r?\n)+")
_CR: Final = 0x0D
_LF: Final = 0x0A
_ENDS: Final = (_LF, _CR)


class LineTooLong(KorttyError):
    """A line has more than MAX_LINE_BYTES bytes; nothing after it can be told from it."""

    code = "message_too_large"


class Lines:
    """Takes pieces in and gives lines out, in order."""

    def __init__(self, longest: int = MAX_LINE_BYTES) -> None:
        self._longest = longest
        self._data = bytearray()
        self._searched = 0

    @property
    def waiting(self) -> int:
        """Bytes that are here."""
        return len(self._data)

    def feed(self, piece: bytes) -> None:
        """More bytes."""
        self._data += piece

    def next(self) -> bytes | None:
        """The next line without its end, None when there is no whole one. Empty lines are left out.

        Raises LineTooLong for one that is, or becomes, too long.
        """
        data = self._data
        if not self._searched and data and data[0] in _ENDS:
            breaks = _BREAKS.match(data)
            if breaks is not None:
                del data[: breaks.end()]
        end = data.find(_LF, self._searched)
        if end < 0:
            self._searched = len(data)
            if self._too_long(len(data)):
                raise LineTooLong(f"more than {self._longest} bytes")
            return None
        if self._too_long(end):
            raise LineTooLong(f"more than {self._longest} bytes")
        line = bytes(data[: end - 1 if end and data[end - 1] == _CR else end])
        del data[: end + 1]
        self._searched = 0
        return line

    def rest(self) -> bytes | None:
        """After the end of the input: the line that nobody ended, None when there is none. Raises LineTooLong."""
        end = len(self._data)
        if self._too_long(end):
            raise LineTooLong(f"more than {self._longest} bytes")
        line = bytes(self._data).removesuffix(b"\r")
        self.clear()
        return line or None

    def clear(self) -> None:
        """Forget what is here."""
        self._data.clear()
        self._searched = 0

    def _too_long(self, length: int) -> bool:
        """Whether a line of so many bytes, which may end in a carriage return, is too long."""
        return length > self._longest + 1 or (length == self._longest + 1 and self._data[length - 1] != _CR)
