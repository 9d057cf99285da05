"""The Control API's server in a test, with handlers that the test writes (knows kortty.control.server)."""

import json
import os
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from kortty.base.clock import SystemClock
from kortty.base.pending import Pending
from kortty.control.audit import AuditLog
from kortty.control.errors import WireError
from kortty.control.gate import ControlGate
from kortty.control.outcome import Answer, Outgoing
from kortty.control.searching import ThreadSearches
from kortty.control.server.authenticating import Authenticator, Identity
from kortty.control.server.clients import Clients, Inside
from kortty.control.server.dispatcher import Dispatcher
from kortty.control.server.listening import Listener, LocalListener
from kortty.control.server.loopback import LoopbackListener
from kortty.control.server.service import ControlService
from kortty.control.server.status import Status
from kortty.control.server.token import Token
from kortty.control.server.turns import Turns
from kortty.control.session import Session
from kortty.control.timers import QtTimers, Timers
from kortty.control.world import World
from kortty.model.house import House
from kortty.model.pane import Pane
from kortty.model.ports import Ports
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.settings.defaults import ControlApiSettings, Settings
from kortty.settings.live import LiveSettings
from tests.helpers.control_clients import ControlClient
from tests.helpers.fakes import FakeChild, FakeFence, FakeGate, FakeLoop, FakeNotifier

TOKEN = "a-token-of-forty-three-characters-0123456789"
INSTANCE = "2f0e8a52-7a3c-4f6e-9b1d-000000000001"

Handler = Callable[[Session, Mapping[str, object]], Outgoing]


class MemoryLog:
    """A log that a test can read: (level, text)."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def info(self, text: str) -> None:
        self.lines.append(("INFO", text))

    def warning(self, text: str) -> None:
        self.lines.append(("WARNING", text))

    def error(self, text: str) -> None:
        self.lines.append(("ERROR", text))

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.lines]


def pong(session: Session, params: Mapping[str, object]) -> Outgoing:
    return Answer({"pong": True})


class ControlServer:
    """Listens in `configuration`. `handlers` may be changed at any time; `ping` is there."""

    def __init__(
        self, configuration: Path, *, parent: QObject | None = None, timers: Timers | None = None, port: bool = False
    ) -> None:
        self.live = LiveSettings(Settings(control_api=ControlApiSettings(enabled=True)))
        self.policy: bool | None = False
        self.gate = ControlGate(self.live, lambda: self.policy)
        self.log = MemoryLog()
        self.forgotten: list[int] = []
        self.sessions: list[Session] = []
        self.handlers: dict[str, Handler] = {"ping": pong}
        self._parent = parent or QObject()
        identity = Identity(INSTANCE, "1.2.3", "loopback" if port else "unix", lambda: 1_764_504_000_000)
        authenticator = Authenticator(Token(TOKEN), identity, None)
        self.windows = True
        dispatcher = Dispatcher(self._call, AuditLog(self.log), self.log, lambda: self.windows)
        inside = Inside(self.gate, authenticator, None, dispatcher, self._forget, self.log)
        turns = Turns(SystemClock(), lambda callback: QTimer.singleShot(0, self._parent, callback))
        self.clients = Clients(inside, timers or QtTimers(self._parent), turns, count(1))
        self.listener: Listener = LoopbackListener(configuration) if port else LocalListener(configuration)
        self.listener.accept(self.clients.accept, lambda: None)

    def _forget(self, session: Session) -> None:
        self.forgotten.append(session.connection_id)

    def _call(self, session: Session, name: str, params: Mapping[str, object]) -> Outgoing:
        self.sessions.append(session)
        handler = self.handlers.get(name)
        if handler is None:
            return WireError("unknown_method", "there is no such method", {"method": name, "known": []})
        return handler(session, params)

    def switch(self, enabled: bool) -> None:
        """The owner's switch."""
        self.live.change(Settings(control_api=ControlApiSettings(enabled=enabled)))

    @property
    def where(self) -> str | int:
        """For ControlClient."""
        address = self.listener.address
        return address.path if address.path is not None else address.port

    def connect(self) -> ControlClient:
        """A client that has said nothing yet."""
        return ControlClient(self.where)

    def client(self) -> ControlClient:
        """A client that has authenticated."""
        client = self.connect()
        client.result("auth", {"token": TOKEN, "client": "a test"})
        return client

    def end(self) -> None:
        """Take it away."""
        self.clients.abort_all()
        self.listener.stop()


class HeldTimers:
    """Timers that fire when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._numbers = count()
        self._due: dict[int, tuple[float, Callable[[], None]]] = {}

    def after(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        number = next(self._numbers)
        self._due[number] = (self.now + seconds, callback)
        return lambda: (self._due.pop(number, None), None)[1]

    def pass_by(self, seconds: float) -> None:
        """So much time goes by."""
        end = self.now + seconds
        while due := sorted((when, number) for number, (when, _) in self._due.items() if when <= end):
            when, number = due[0]
            self.now = when
            self._due.pop(number)[1]()
        self.now = end

    @property
    def waiting(self) -> list[float]:
        """Seconds until each fires."""
        return sorted(round(when - self.now, 6) for when, _ in self._due.values())


class _Windows:
    """Windows that are all on the desktop (model.ports.Windows); children start and do nothing."""

    focused: Window | None = None

    def raise_tab(self, tab: Tab) -> bool:
        return True

    def focus(self, pane: Pane) -> bool:
        return True

    def ask_for_attention(self, window: Window) -> None:
        """Nobody looks."""

    def start(self, pane: Pane) -> None:
        pane.attach(FakeChild(), FakeLoop)


class _Notes:
    """A desktop that shows notifications (control.world.DesktopNotifier)."""

    def show(self, title: str, text: str) -> Pending[bool]:
        shown: Pending[bool] = Pending()
        shown.resolve(True)
        return shown


def make_world(application: QCoreApplication, timers: Timers | None = None) -> World:
    """A tree without anything in it, in a real event loop: ports that let everything through."""
    ports = Ports(gate=FakeGate(), fence=FakeFence(), notifier=FakeNotifier())
    house = House(ports, SystemClock(), lambda callback: QTimer.singleShot(0, application, callback))
    workspace = Workspace(house, LiveSettings())
    searches = ThreadSearches(application)
    started = house.clock.monotonic()
    return World(workspace, _Windows(), _Notes(), timers or QtTimers(application), searches, started)


class ServiceScene:
    """A program with a Control API, which is off."""

    def __init__(self, application: QCoreApplication, configuration: Path, timers: Timers | None = None) -> None:
        self.configuration = configuration
        self.folder = configuration / "control"
        self.live = LiveSettings()
        self.policy: bool | None = False
        self.log = MemoryLog()
        self.world = make_world(application, timers)
        self.worlds_made = 0
        self.environment: dict[str, str] = {}
        gate = ControlGate(self.live, lambda: self.policy)
        self.service = ControlService(
            self.live, configuration, self.environment, gate, self._make_world, self.log, lambda callback: callback()
        )
        self.told: list[Status] = []
        self.service.on_status(self.told.append)

    def _make_world(self) -> World:
        self.worlds_made += 1
        return self.world

    def switch(self, enabled: bool = True) -> None:
        """As the settings window does."""
        self.live.change(Settings(control_api=ControlApiSettings(enabled=enabled)))

    @property
    def status(self) -> Status:
        return self.service.status

    @property
    def files(self) -> list[str]:
        """What is in the control folder, beside the lock."""
        return sorted(set(os.listdir(self.folder)) - {"control.lock"}) if self.folder.exists() else []

    @property
    def endpoint(self) -> dict[str, object]:
        content = json.loads((self.folder / "endpoint.json").read_text())
        assert isinstance(content, dict)
        return content

    def on(self) -> "ServiceScene":
        """Switched on, with one window, tab and pane whose child runs."""
        self.service.begin()
        self.switch()
        self.pane = self.world.workspace.open_window().open_tab().open_pane("shell")
        self.world.windows.start(self.pane)
        return self

    def told_the_person(self) -> list[str]:
        """Panes of which the person was told that a program acts there."""
        notifier = self.world.house.ports.notifier
        assert isinstance(notifier, FakeNotifier)
        return [pane_id for pane_id, _ in notifier.told]

    def audit(self) -> list[str]:
        """The lines of actions in the log."""
        return [text for text in self.log.texts if " pane=" in text]

    def client(self) -> ControlClient:
        """A client that has read endpoint.json and authenticated."""
        endpoint = self.endpoint
        where = endpoint["path"] or endpoint["port"]
        assert isinstance(where, str | int)
        client = ControlClient(where)
        client.result("auth", {"token": endpoint["token"]})
        return client
