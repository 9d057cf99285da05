"""Room control, server: the Control API as a thing that is on or off (control-api.md 1.6, 1.7). Knows the gate.

Made after the first frame, whether it is on or off; the server itself and everything behind it are loaded when it is
switched on, a piece a turn, so that no frame is late for it. `apply` may be called at any time and as often as anybody
likes.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kortty.base.logs import Log
from kortty.base.observers import Observers
from kortty.control.gate import BLOCKED, ControlGate
from kortty.control.server.directory import leftovers
from kortty.control.server.problems import SYSTEM, NotStarted
from kortty.control.server.status import OFF, State, Status
from kortty.model.house import Later
from kortty.model.refusals import Refusal
from kortty.settings.live import LiveSettings

if TYPE_CHECKING:
    from kortty.control.server.running import Server
    from kortty.control.world import World


#: In the order in which each needs only those before it; together they take 50 ms.
PIECES: Final = (
    "json",
    "socket",
    "regex",
    "kortty.control.searching",
    "kortty.control.assistants",
    "kortty.control.world",
    "kortty.control.handlers.calling",
    "kortty.control.server.token",
    "kortty.control.server.clients",
    "kortty.control.server.running",
)


class ControlService:
    """`make_world` is called once, at the first start; `later` runs a callback in a later turn of the event loop."""

    def __init__(
        self,
        live_settings: LiveSettings,
        configuration: Path,
        environment: Mapping[str, str],
        gate: ControlGate,
        make_world: "Callable[[], World]",
        log: Log,
        later: Later,
    ) -> None:
        self.gate = gate
        self._live = live_settings
        self._configuration = configuration
        self._environment = environment
        self._make_world = make_world
        self._log = log
        self._later = later
        self._loading = False
        self._over = False
        self._world: World | None = None
        self._server: Server | None = None
        self._numbers = count(1)
        self._status = OFF
        self._told: Observers[[Status]] = Observers()
        self._stop_following: Callable[[], None] | None = None
        #: Servers that were stopped and have connections that are not quite over.
        self._stopped: list[Server] = []

    @property
    def status(self) -> Status:
        """How it is doing."""
        return self._status

    def on_status(self, callback: Callable[[Status], None]) -> Callable[[], None]:
        """Call back when it is doing otherwise. The answer takes it back."""
        return self._told.add(callback)

    def begin(self) -> None:
        """Remove what a crash left behind, start if it is to be on, and follow the settings from now on."""
        if leftovers(self._configuration):
            from kortty.control.server.stale import clean  # here: most starts find nothing

            try:
                clean(self._configuration)
            except OSError as error:
                self._log.warning(f"control-api could not remove old files: {error.strerror}")
        self._stop_following = self._live.on_change(lambda settings: self.apply())
        self.apply()

    def apply(self) -> None:
        """Be on or off, as settings and policy want it now."""
        refusal = self.gate.closed()
        if refusal is None:
            if not self._loading:
                self._start_when_loaded()
            return
        self._end(refusal)
        self._tell(Status(State.BLOCKED) if refusal is BLOCKED else OFF)

    def stop(self) -> None:
        """The run ends: nothing is left, and nobody is waited for. May be called twice."""
        self._over = True
        if self._stop_following is not None:
            self._stop_following()
            self._stop_following = None
        self._end(None)
        stopped, self._stopped = self._stopped, []
        for server in stopped:
            server.abort()
        self._tell(OFF)

    def _start_when_loaded(self) -> None:
        self._loading = False
        if self._over or self._server is not None or self.gate.closed() is not None:
            return
        piece = next((piece for piece in PIECES if piece not in sys.modules), None)
        if piece is None:
            self._start()
            return
        import_module(piece)
        self._loading = True
        self._later(self._start_when_loaded)

    def _start(self) -> None:
        from kortty.control.server.running import Place, Server  # here: most never switch it on

        if self._world is None:
            self._world = self._make_world()
        place = Place(self._configuration, self._environment, self._numbers)
        try:
            self._server = Server(place, self._world, self.gate, self._log)
        except NotStarted as problem:
            self._failed(Status(State.FAILED, problem.reason, problem.place))
        except OSError as error:
            self._failed(Status(State.FAILED, SYSTEM, error.strerror or str(error)))
        else:
            self._tell(Status(State.LISTENING, str(self._server.address)))

    def _failed(self, status: Status) -> None:
        if status != self._status:
            self._log.error(f"control-api could not start: {status.detail} ({status.place})")
        self._tell(status)

    def _end(self, why: Refusal | None) -> None:
        if self._server is not None:
            server, self._server = self._server, None
            self._stopped = [one for one in (*self._stopped, server) if one is server or one.connections]
            try:
                server.stop(why)
            except OSError as error:
                self._log.error(f"control-api could not remove its files: {error.strerror}")

    def _tell(self, status: Status) -> None:
        if status != self._status:
            self._status = status
            self._told(status)
