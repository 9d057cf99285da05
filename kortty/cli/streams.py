"""Room cli: standard input and output as bytes in UTF-8. Imports `os` alone.

Python's text streams would bring the locale's encoding, and complain at the end about a pipe that nobody reads.
"""

import os


class Unwritable(Exception):
    """Standard output or standard error takes nothing any more."""


def say(descriptor: int, text: str) -> None:
    """Write the whole text. Raises Unwritable."""
    data = memoryview(text.encode("utf-8", "replace"))
    while data:
        try:
            data = data[os.write(descriptor, data) :]
        except BlockingIOError:
            _wait_until_writable(descriptor)
        except OSError as error:
            raise Unwritable(str(error)) from error


def _wait_until_writable(descriptor: int) -> None:
    # Whoever started us may have left the stream non-blocking, terminals above all.
    from select import select

    select([], [descriptor], [])


def read_input(limit: int) -> bytes:
    """All of standard input, at most `limit` bytes and one more. Raises OSError."""
    pieces: list[bytes] = []
    left = limit + 1
    while left > 0 and (piece := os.read(0, min(left, 65_536))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def is_terminal(descriptor: int) -> bool:
    """Whether a person may be looking at what is written there."""
    try:
        return os.isatty(descriptor)
    except OSError:
        return False
