"""Room model: what all panes of one run share. Knows ports and approvals."""

import os
import uuid
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
        self.instance = str(uuid.UUID(bytes=random(16), version=4))
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
        return f"t{uuid.UUID(bytes=self._random(16), version=4)}"

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
