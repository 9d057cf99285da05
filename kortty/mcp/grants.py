"""Room mcp: what a person allowed for a pane and a session (control-api.md 9.7). Knows nothing.

A grant lives in memory only. It covers texts that would have been offered it, and nothing else: no Return, no hidden
character, no key (consent.py asks for that).
"""

from typing import Final, NamedTuple

GRANTS_MOST: Final = 1_024
"""Beyond so many all are dropped, and persons are asked anew."""


class GrantKey(NamedTuple):
    """Whom it was given to, and for which pane: `session` and the client's display name."""

    session: str
    client: str
    pane_id: str


class Grants:
    """The grants of one run."""

    def __init__(self) -> None:
        self._given: set[GrantKey] = set()

    def __len__(self) -> int:
        return len(self._given)

    def give(self, key: GrantKey) -> None:
        """From now on later texts are covered."""
        if key not in self._given and len(self._given) >= GRANTS_MOST:
            self._given.clear()
        self._given.add(key)

    def covers(self, key: GrantKey) -> bool:
        """Whether it was given and still holds."""
        return key in self._given

    def drop_session(self, session: str) -> None:
        """Nobody of this session comes back."""
        self._given = {key for key in self._given if key.session != session}

    def drop_pane(self, pane_id: str) -> None:
        """The pane is gone, or another program runs in it."""
        self._given = {key for key in self._given if key.pane_id != pane_id}

    def drop_all(self) -> None:
        """A switch was turned off."""
        self._given.clear()
