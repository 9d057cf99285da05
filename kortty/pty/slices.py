"""Room pty: how many bytes to feed the emulator at once. Standard library only.

Bulk is cheap (64 KiB of plain lines in one piece cost a tenth of the same in 4-KiB pieces), the worst content is dear
(1 KiB may cost a millisecond), and a key that arrives during a slice waits for its end. So the size follows what the
last slices cost: at once downwards, by doubling upwards.
"""

from __future__ import annotations

from typing import Final

SMALLEST: Final = 1_024
LARGEST: Final = 65_536
"""Bytes of one slice."""

FIRST: Final = 4_096
"""Bytes of the first slice after a pause, when nothing is known of what comes."""

SLICE_SECONDS: Final = 0.001
"""What a slice should cost at most."""


class Pace:
    """Learns the cost of a byte from the slices fed."""

    def __init__(self) -> None:
        self._size = float(FIRST)

    @property
    def size(self) -> int:
        """Bytes that should cost SLICE_SECONDS."""
        return int(self._size)

    def bytes_for(self, seconds: float) -> int:
        """How much to feed when this much of the turn is left."""
        share = min(1.0, seconds / SLICE_SECONDS)
        return max(SMALLEST, int(self._size * share))

    def learn(self, count: int, seconds: float) -> None:
        """A slice of `count` bytes took this long."""
        affordable = count * SLICE_SECONDS / seconds if seconds > 0 else float(LARGEST)
        if affordable < self._size:
            # A few bytes cost as much as their call: they say nothing of the bytes unless they were dear.
            if count >= SMALLEST or seconds > SLICE_SECONDS:
                self._size = max(float(SMALLEST), affordable)
        elif count * 2 >= self._size:
            self._size = min(self._size * 2, affordable, float(LARGEST))

    def rest(self) -> None:
        """Nothing came for a while: what comes next may be anything."""
        self._size = min(self._size, float(FIRST))
