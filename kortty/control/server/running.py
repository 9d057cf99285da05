"""Room control, server: the server from start to stop, in the paper's order (control-api.md 1.4, 1.6).

Loaded when the API is switched on. A start that fails undoes what it did and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from kortty.base.logs import Log
from kortty.control.audit import AuditLog
from kortty.control.gate import ControlGate
from kortty.control.handlers.calling import call
from kortty.control.server import loopback
from kortty.control.server.authenticating import Authenticator, Identity
from kortty.control.server.clients import Clients, Inside, refused
from kortty.control.server.dispatcher import Dispatcher
from kortty.control.server.endpoint import Address, EndpointFile
from kortty.control.server.listening import Listener, LocalListener
from kortty.control.server.token import mint
from kortty.control.server.turns import Turns
from kortty.control.world import World
from kortty.model.refusals import Refusal

FULL_SECONDS: Final = 1.0
"""After the system had no descriptor left for a client, the next try."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where and for whom: `numbers` names connections and never gives a number twice in a run."""

    configuration: Path
    environment: Mapping[str, str]
    numbers: "count[int]"


class Server:
    """Listens from the moment it is made. Raises NotStarted, OSError; then nothing of it is left."""

    def __init__(self, place: Place, world: World, gate: ControlGate, log: Log) -> None:
        self._world = world
        self._log = log
        self._said_full = False
        on_a_port = loopback.wanted(place.environment)
        self._listener: Listener = (
            loopback.LoopbackListener(place.configuration) if on_a_port else LocalListener(place.configuration)
        )
        self._endpoint = EndpointFile(self._listener.folder)
        try:
            token = mint()
            self._clients = self._make_clients(Authenticator(token, self._identity(), world.assistants), gate, place)
            self._listener.accept(self._clients.accept, self._full)
            self._endpoint.write(self.address, token, world.instance, world.now_millis())
        except BaseException:
            self._listener.stop()
            raise
        log.warning(f"control-api is listening on {self.address}")

    @property
    def address(self) -> Address:
        """Where clients find it."""
        return self._listener.address

    def _identity(self) -> Identity:
        world = self._world
        return Identity(world.instance, world.app_version, self.address.transport, world.now_millis)

    def _make_clients(self, authenticator: Authenticator, gate: ControlGate, place: Place) -> Clients:
        world = self._world
        world.audit, world.report = AuditLog(self._log), self._log.error
        dispatcher = Dispatcher(
            partial(call, world), world.audit, self._log, lambda: bool(world.workspace.windows)
        )
        inside = Inside(gate, authenticator, world.assistants, dispatcher, world.forget, self._log)
        return Clients(inside, world.timers, Turns(world.clock, world.house.later), place.numbers)

    def _full(self) -> None:
        """No descriptor is left in the system: whoever waits is let in when there is one again."""
        if not self._said_full:
            self._said_full = True
            self._log.warning("control-api cannot take clients: the system has no descriptor left")
        self._clients.when_there_is_room(self._listener.resume)
        self._world.timers.after(FULL_SECONDS, self._listener.resume)

    def stop(self, why: Refusal | None) -> None:
        """Take no client any more and remove the files; connections end when they have what is queued for them.

        `why` is what a client is told whose request waits. Raises OSError when a file could not be removed.
        """
        try:
            self._listener.stop()
        finally:
            self._clients.close_all(None if why is None else refused(why))
            self._endpoint.remove()
        self._log.info("control-api has stopped listening")

    @property
    def connections(self) -> int:
        """How many there are, those that are ending included."""
        return len(self._clients)

    def abort(self) -> None:
        """End at once the connections that are left."""
        self._clients.abort_all()
