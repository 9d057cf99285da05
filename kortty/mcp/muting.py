"""Room mcp: sessions that asked too often in vain (control-api.md 0, row 22). Knows base.observers.

Three denials or unanswered questions in one `mcp_session`, whatever was allowed in between, and it is not heard any
more until the person lifts that or korTTY ends. That a session has no connection at the moment ends nothing: an
assistant makes one for each call.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from kortty.base.observers import Observers

IN_VAIN_MOST: Final = 3
SESSIONS_REMEMBERED: Final = 1_024
"""Of more sessions the oldest that is not muted is forgotten, else the oldest."""


class Muted(NamedTuple):
    """A session that is not heard, and the display name that its client had when it asked last."""

    session: str
    client: str


class Muting:
    """Counts what sessions asked in vain."""

    def __init__(self) -> None:
        self._in_vain: dict[str, int] = {}
        self._muted: dict[str, Muted] = {}
        self._changed: Observers[[]] = Observers()

    @property
    def muted(self) -> tuple[Muted, ...]:
        """In the order in which they were muted."""
        return tuple(self._muted.values())

    def on_change(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when others are muted. The answer takes it back."""
        return self._changed.add(callback)

    def is_muted(self, session: str) -> bool:
        """Whether it is not heard."""
        return session in self._muted

    def in_vain(self, session: str, client: str) -> None:
        """It was denied, or nobody answered it."""
        count = self._in_vain.pop(session, 0) + 1
        self._in_vain[session] = count
        if count >= IN_VAIN_MOST and session not in self._muted:
            self._muted[session] = Muted(session, client)
            self._make_room(session)
            self._changed()
        else:
            self._make_room(session)

    def lift(self, session: str) -> None:
        """It may ask again, as if it had not asked before; also when the session has ended."""
        self._in_vain.pop(session, None)
        if self._muted.pop(session, None) is not None:
            self._changed()

    def _make_room(self, newest: str) -> None:
        while len(self._in_vain) > SESSIONS_REMEMBERED:
            heard = (session for session in self._in_vain if session not in self._muted and session != newest)
            oldest = next(heard, next(iter(self._in_vain)))
            del self._in_vain[oldest]
            self._muted.pop(oldest, None)
