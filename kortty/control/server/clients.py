"""Room control, server: all clients of one start (control-api.md 2.1, 2.5, decision 8). Knows connections.

Who has authenticated is counted apart from who has not, so that nobody without the token can use up the places.
"""

import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Final

from kortty.base.display import display_safe
from kortty.base.logs import Log
from kortty.base.pending import Pending
from kortty.control.assistants import Assistants, nobody
from kortty.control.declarations.limits import MAX_CONNECTIONS
from kortty.control.errors import WireError
from kortty.control.gate import SENTENCES, ControlGate
from kortty.control.outcome import Action, Outcome, Outgoing
from kortty.control.server.authenticating import Authenticator
from kortty.control.server.connection import Connection, State
from kortty.control.server.dispatcher import Dispatcher, defect
from kortty.control.server.turns import Turns
from kortty.control.session import SendEvent, Session
from kortty.control.timers import Timers
from kortty.model.refusals import Refusal

UNAUTHENTICATED_MOST: Final = 8
ENDING_MOST: Final = 16
"""Connections that may be on their way out; one more is hung up on without a word."""
NAME_CHARACTERS: Final = 80
"""Of a client's name in the log."""


@dataclass(frozen=True, slots=True)
class Inside:
    """What is behind the connections."""

    gate: ControlGate
    authenticator: Authenticator
    assistants: Assistants | None
    dispatcher: Dispatcher
    forget: Callable[[Session], None]
    """That session is over."""
    log: Log


class Clients:
    """The desk of every connection."""

    def __init__(self, inside: Inside, timers: Timers, turns: Turns, numbers: "count[int]") -> None:
        """`numbers` never gives a number twice in a run."""
        self.timers = timers
        self.turns = turns
        self._inside = inside
        self._numbers = numbers
        self._connections: dict[int, Connection] = {}
        self._room: Callable[[], None] = lambda: None

    def when_there_is_room(self, callback: Callable[[], None]) -> None:
        """Call this whenever a descriptor became free."""
        self._room = callback

    def accept(self, client: socket.socket) -> None:
        """Somebody connected."""
        if self._count(State.FLUSHING, State.LINGERING) >= ENDING_MOST:
            client.close()
            return
        refusal = self._refusal()
        number = next(self._numbers)
        connection = self._connections[number] = Connection(number, client, self)
        if refusal is None:
            connection.start()
        else:
            connection.refuse(refusal)

    def close_all(self, error: WireError | None = None) -> None:
        """Close every connection once what is queued for it is out. `error` goes to requests that wait."""
        for connection in tuple(self._connections.values()):
            connection.close(error)

    def abort_all(self) -> None:
        """Close every connection now."""
        for connection in tuple(self._connections.values()):
            connection.abort()

    def __len__(self) -> int:
        """How many descriptors there are."""
        return len(self._connections)

    # --- what connections ask (connection.Desk) ---

    def gate(self) -> WireError | None:
        """Why the API cannot be used now."""
        refusal = self._inside.gate.closed()
        return None if refusal is None else refused(refusal)

    def admit(
        self, number: int, before: Session | None, given: Mapping[str, object], send_event: SendEvent
    ) -> tuple[Session, Mapping[str, object]]:
        """A session for the client, if it knows the token and there is a place."""
        authenticator = self._inside.authenticator
        session = authenticator.authenticate(number, before, given, send_event)
        if before is None and self._authenticated() >= MAX_CONNECTIONS:
            raise _too_many()
        if before is not None and before.kind != session.kind:
            self._inside.forget(before)  # what a script subscribed to is not an assistant's
        name = display_safe(session.client or "", NAME_CHARACTERS)
        self._inside.log.info(f"control-api auth client={name!r} kind={session.kind} connection={number}")
        return session, authenticator.result(session)

    def dispatch(self, session: Session, method: str, params: Mapping[str, object]) -> Outgoing:
        """Do what an authenticated client asks for."""
        if session.kind == "mcp":
            assistants = self._inside.assistants
            refusal = nobody() if assistants is None else assistants.refuses(method, params)
            if refusal is not None:
                return refusal
        outgoing = self._inside.dispatcher.dispatch(session, method, params)
        if session.kind != "mcp" or not isinstance(outgoing, Pending) or isinstance(outgoing, Action):
            return outgoing
        return self._asked_again(outgoing)

    def _asked_again(self, waiting: Pending[Outcome]) -> Pending[Outcome]:
        """What an assistant waited for is its only if it may still come in."""
        outcome: Pending[Outcome] = Pending()
        assistants = self._inside.assistants

        def came(what: Outcome) -> None:
            closed = nobody() if assistants is None else assistants.closed()
            outcome.resolve(what if closed is None else closed)

        waiting.on_done(came)
        outcome.on_cancel(waiting.cancel)
        return outcome

    def defect(self, what: str, error: Exception) -> WireError:
        """The answer for what nobody foresaw."""
        return defect(self._inside.log, what, error)

    def left(self, connection: Connection) -> None:
        """Its session is over."""
        if connection.session is not None:
            self._inside.forget(connection.session)

    def closed(self, connection: Connection) -> None:
        """Its descriptor is free."""
        self._connections.pop(connection.number, None)
        self._room()

    # --- counting ---

    def _refusal(self) -> WireError | None:
        """Why a client that has just connected is sent away."""
        closed = self.gate()
        if closed is not None:
            return closed
        strangers = self._count(State.OPEN) - self._authenticated()
        if strangers >= UNAUTHENTICATED_MOST or self._authenticated() >= MAX_CONNECTIONS:
            return _too_many()
        return None

    def _count(self, *states: State) -> int:
        return sum(connection.state in states for connection in self._connections.values())

    def _authenticated(self) -> int:
        here = self._connections.values()
        return sum(one.state is State.OPEN and one.session is not None for one in here)


def refused(refusal: Refusal) -> WireError:
    """The error for a gate that is closed."""
    return WireError(refusal.code, SENTENCES[refusal], {"reason": refusal.reason})


def _too_many() -> WireError:
    return WireError("too_many_connections", "too many clients are connected", {"max": MAX_CONNECTIONS})
