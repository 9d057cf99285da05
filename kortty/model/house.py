"""Room model: what all panes of one run share. Knows ports and approvals."""

import os
from collections.abc import Callable
from typing import Final

from kortty.base.clock import Clock
from kortty.model.approvals import Approvals
from kortty.model.origins import Origin
from kortty.model.ports import Ports

PANE_ID_BYTES: Final = 4

Later = Callable[[Callable[[], None]], object]


class House:
    """Ports, clock, approvals and ids of one run.

    `later` runs a callback in a later turn of the event loop (a 0-ms timer); `random(n)` gives n random bytes.
    """

    def __init__(
        self,
        ports: Ports,
        clock: Clock,
        later: Later,
        random: Callable[[int], bytes] = os.urandom,
        checksums: bool = False,
    ) -> None:
        self.ports = ports
        self.clock = clock
        self.later = later
        self.checksums = checksums
        """Whether programs may read the screen back by DECRQCRA: in conformance tests only."""
        self.approvals = Approvals(clock)
        self.instance = random_uuid(random)
        """Names this run of korTTY (control-api.md 6)."""
        self._random = random
        self._pane_ids: set[str] = set()
        self._windows = 0
        self._person_told = False

    def window_id(self) -> str:
        """`w` and a counter that never goes back."""
        self._windows += 1
        return f"w{self._windows}"

    def tab_id(self) -> str:
        """`t` and a random UUID."""
        return f"t{random_uuid(self._random)}"

    def pane_id(self) -> str:
        """`p` and eight hexadecimal digits, never given twice in a run."""
        while (pane_id := f"p{self._random(PANE_ID_BYTES).hex()}") in self._pane_ids:
            pass
        self._pane_ids.add(pane_id)
        return pane_id

    def program_acted(self, pane_id: str, origin: Origin) -> None:
        """Tell the person once a run that a program acts on panes (control-api.md 3.9)."""
        if not self._person_told and self.ports.notifier is not None:
            self._person_told = True
            self.ports.notifier.first_write(pane_id, origin)


def random_uuid(random: Callable[[int], bytes]) -> str:
    """A UUID of version 4 (RFC 9562 5.4) as text. Loading Python's module for it would cost every start 2 ms."""
    octets = bytearray(random(16))
    octets[6] = octets[6] & 0x0F | 0x40  # the version
    octets[8] = octets[8] & 0x3F | 0x80  # the variant
    digits = octets.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
