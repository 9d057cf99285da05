"""The composition root: the only file that knows every room. It starts the child, then Qt, then the window.

Order is speed: the child is started before Qt is loaded, so that its prompt is ready when the first frame is. What Qt
needs is therefore imported inside functions.
"""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kortty.base.clock import Clock, SystemClock
from kortty.base.paths import BadPath, config_directory
from kortty.base.switches import CHECKSUMS, switched_on
from kortty.model.wishes import Wish
from kortty.policy.places import policy_path
from kortty.policy.source import PolicySource
from kortty.pty.child import SpawnFailed
from kortty.settings.aside import read_at_start
from kortty.settings.live import LiveSettings
from kortty.settings.problems import Problem
from kortty.ui.command_line import Geometry, Options, UsageError, parse, usage
from kortty.ui.starting import Started, Starter

if TYPE_CHECKING:
    from kortty.control.server.service import ControlService
    from kortty.control.world import World
    from kortty.mcp.gate import McpGate
    from kortty.model.inspecting import TreeInspector
    from kortty.model.origins import Caller, Origin
    from kortty.model.pane import Pane
    from kortty.model.ports import Masked, Masker, PaneFacts
    from kortty.model.refusals import Refusal
    from kortty.model.tab import Tab
    from kortty.model.workspace import Workspace
    from kortty.settings.locks import Locks
    from kortty.settings.state import State
    from kortty.settings.store import Store
    from kortty.ui.desktop import Application, Desktop
    from kortty.ui.instance.request import WindowRequest
    from kortty.ui.notifying.notices import Notices
    from kortty.ui.session.session import Session
    from kortty.ui.window import TerminalWindow

_SETTINGS_FILE: Final = "settings.toml"
_OWN_WINDOWS: Final = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run korTTY; returns the exit status (2 for a command line that cannot be followed, 1 without a display)."""
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        folder = config_directory(options.config_directory)
    except (UsageError, BadPath) as error:
        sys.stderr.write(f"kortty: {error}. Try kortty --help.\n")
        return 2
    if options.help:
        sys.stdout.write(usage())
        return 0
    if options.version:
        return _show_version()
    if options.check_policy is not None:
        return _check_policy(options.check_policy, options.user)
    if not _has_display(os.environ):
        sys.stderr.write(
            "kortty: there is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
        )
        return 1
    environment = dict(os.environ)
    if _joined(options, folder, environment):
        return 0
    settings, problems = read_at_start(folder / _SETTINGS_FILE)
    policy = PolicySource(policy_path(environment))
    live = LiveSettings(settings, partial(locks, policy))
    own_folder = options.config_directory or os.environ.get("KORTTY_CONFIG_DIR")
    starter = Starter(environment, live, folder if own_folder else None)
    wish = Wish(options.command, options.working_directory)
    terminal, geometry = live.now.terminal, options.geometry
    first = starter.try_start(
        wish, geometry.columns or terminal.columns, geometry.rows or terminal.rows, terminal.encoding
    )
    return Program(folder, environment, live, starter, policy).run(options, problems, wish, first)


def _show_version() -> int:
    from PySide6.QtCore import qVersion

    from kortty.base.build_info import version_line

    sys.stdout.write(f"{version_line(qVersion())}\n")
    return 0


def _check_policy(file: str, user: str | None) -> int:
    from kortty.policy.account import account_of, this_account
    from kortty.policy.checking import checked

    text, status = checked(Path(file), this_account if user is None else partial(account_of, user))
    sys.stdout.write(text)
    return status


def locks(policy: PolicySource) -> "Locks":
    """The settings that the organisation decided."""
    if not policy.is_there:
        return {}
    from kortty.ui.policy_locks import policy_locks  # here: nearly nobody has a policy

    return policy_locks(policy.now)


def _has_display(environment: Mapping[str, str]) -> bool:
    """Whether a window can be shown at all. Qt would abort the process."""
    if not sys.platform.startswith("linux"):
        return True
    platform = environment.get("QT_QPA_PLATFORM", "")
    if platform.startswith(_OWN_WINDOWS):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _joined(options: Options, folder: Path, environment: dict[str, str]) -> bool:
    """Whether a korTTY that runs already has opened the window (docs/security-model.md)."""
    if options.new_process or os.name != "posix":
        return False
    from kortty.ui.instance.asking import ask_for_window
    from kortty.ui.instance.place import socket_path

    return ask_for_window(socket_path(folder, environment), partial(_request, options, environment))


def _request(options: Options, environment: dict[str, str]) -> "WindowRequest":
    from kortty.ui.instance.request import WindowRequest

    directory = options.working_directory or os.getcwd()
    return WindowRequest(options.command, directory, environment, options.title, options.size)


class NoSeats:
    """Keeps nobody from a pane (model.ports.Fence): this version has no seats."""

    def refuses(self, pane_id: str, origin: "Origin", caller: "Caller | None") -> "Refusal | None":
        """None lets the caller at the pane."""
        return None


class Program:
    """What windows ask of the program (ui.host.Host), and how it comes up and goes down."""

    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str],
        live: LiveSettings,
        starter: Starter,
        policy: PolicySource | None = None,
    ) -> None:
        self.clock: Clock = SystemClock()
        self.live_settings = live
        self.folder = folder
        self.policy = policy or PolicySource(policy_path(environment))
        self._environment = environment
        self._starter = starter
        self._started = self.clock.monotonic()
        self._problems: tuple[Problem, ...] = ()
        #: Children that run before their pane is shown.
        self._ready: dict[str, Started | SpawnFailed] = {}
        self.workspace: Workspace
        self.desktop: Desktop
        self.session: Session | None = None

    # --- what windows ask ---

    @cached_property
    def store(self) -> "Store":
        """The settings file; nobody needs it to see a prompt."""
        from kortty.settings.store import Store

        return Store(self.folder / _SETTINGS_FILE, self.live_settings, self._problems)

    @property
    def state(self) -> "State":
        """What korTTY remembers by itself."""
        return self.desktop.state

    @cached_property
    def notices(self) -> "Notices":
        """What tells the person of panes that they do not look at; nobody needs it to see a prompt."""
        from kortty.ui.notifying.notices import Notices

        return Notices(self.clock, self.desktop)

    def first_write(self, pane_id: str, origin: "Origin") -> None:
        """A program acted on a pane, for the first time in this run (model.ports.Notifier)."""
        self.notices.first_write(pane_id, origin)

    @cached_property
    def control_api(self) -> "ControlService":
        """The Control API, on or off; nobody needs it to see a prompt."""
        from kortty.base.logs import LogFile, log_place
        from kortty.control.gate import ControlGate
        from kortty.control.server.service import ControlService

        live, folder, later = self.live_settings, self.folder, self.workspace.house.later
        gate = ControlGate(live, self.policy.denies_control_api, self._mcp_gate)
        log = LogFile(log_place(folder))
        return ControlService(live, folder, self._environment, gate, self._control_world, log, later)

    @cached_property
    def _mcp_gate(self) -> "McpGate":
        from kortty.mcp.gate import McpGate

        live = self.live_settings
        return McpGate(
            self.policy.denies_assistants,
            lambda: live.now.control_api.mcp_server,
            lambda: live.now.control_api.mcp_write_tools,
        )

    @cached_property
    def _masker(self) -> "Masker":
        from kortty.mcp.masking.masker import PaneMasker

        return PaneMasker(lambda: self.policy.now.mask_rules)

    def mask(
        self, pane_id: str, lines: Sequence[str], above: Sequence[str], edges: Sequence[Sequence[int]] = ()
    ) -> "Masked":
        """Take secrets out of what an assistant reads (model.ports.Masker)."""
        return self._masker.mask(pane_id, lines, above, edges)

    def refuses(self, origin: "Origin") -> "Refusal | None":
        """Whether programs may act now (model.ports.Gate)."""
        return self.control_api.gate.refuses(origin)

    @cached_property
    def _inspector(self) -> "TreeInspector":
        from kortty.model.foreign import is_foreign
        from kortty.model.inspecting import TreeInspector

        # There is no multi-exec and no coding agent in this version.
        return TreeInspector(
            self.workspace,
            foreign_session=is_foreign,
            multi_exec=lambda pane: False,
            coding_agent=lambda pane: False,
        )

    def facts(self, pane_id: str) -> "PaneFacts | None":
        """What a pane is busy with, for the guards of assistants (model.ports.PaneInspector)."""
        return self._inspector.facts(pane_id)

    def start(self, pane: "Pane") -> str:
        """Start what the pane wishes for, in its present size; a sentence worth saying. Raises SpawnFailed."""
        from kortty.pty.loop import ChildLoop
        from kortty.ui import words

        terminal = pane.terminal
        started = self._ready.pop(pane.pane_id, None) or self._starter.start(
            pane.wish, terminal.columns, terminal.rows, pane.encoding
        )
        if isinstance(started, SpawnFailed):
            raise started
        pane.attach(started.child, ChildLoop)
        if started.instead is not None:
            return words.other_shell(*started.instead)
        return words.lost_folder(started.lost_directory) if started.lost_directory else ""

    def name(self, wish: Wish) -> str:
        """What a pane with this wish is called before its program says something better."""
        return self._starter.name(wish)

    def open_window(self, wish: Wish | None = None) -> None:
        """One more window with one tab, which runs the wish (none: the owner's shell)."""
        self.open(wish or Wish(), "", Geometry())

    def show_in_window(self, tab: "Tab") -> None:
        """Move a living tab into a window of its own."""
        self.desktop.show_in_window(tab)

    def quit(self) -> None:
        """Close every window, which ends the program; asks once when something is running."""
        self.desktop.quit()

    # --- windows ---

    def open(
        self, wish: Wish, title: str, geometry: Geometry, ready: "Started | SpawnFailed | None" = None
    ) -> "TerminalWindow":
        """Show a new pane in a window of its own; `ready` is a child that was started for it already."""
        terminal = self.live_settings.now.terminal
        columns, rows = geometry.columns or terminal.columns, geometry.rows or terminal.rows
        window = self.workspace.open_window()
        tab = window.open_tab()
        pane = tab.open_pane(self.name(wish), replace(terminal, columns=columns, rows=rows), wish)
        if title:
            tab.rename(title)
        if ready is not None:
            self._ready[pane.pane_id] = ready
        shown = self.desktop.open(window, geometry)
        shown.start(tab, pane)
        return shown

    def opened_elsewhere(self, request: "WindowRequest") -> None:
        """Another start of korTTY wants a window here."""
        wish = Wish(request.command, request.directory, request.environment)
        window = self.open(wish, request.title, request.geometry)
        window.activateWindow()

    # --- the run ---

    def run(self, options: Options, problems: tuple[Problem, ...], wish: Wish, first: "Started | SpawnFailed") -> int:
        """Show the first window and serve until the last is closed; returns the exit status."""
        from kortty.ui.desktop import make_application
        from kortty.ui.first_frame import after_first_frame

        # Nothing that a start makes is garbage, and looking for some takes as long as making the window.
        gc.disable()
        self._problems = problems
        application = make_application()
        later = self.build(application)
        window = self.open(wish, options.title, options.geometry, first)
        plain = not (options.command or options.working_directory or options.title or options.size)
        put_off: list[Callable[[], None]] = [
            partial(self.desktop.after_first_window, window),
            self._watch_policy,
            self._listen_to_panes,
            partial(self._keep_session, plain),
            self._begin_control_api,
        ]
        if not options.new_process and os.name == "posix":
            put_off.append(self._listen)
        # What a start leaves behind stays for good: the collector need not look at it again during a flood.
        put_off.append(gc.freeze)

        def go_on() -> None:
            gc.enable()  # before anything that may begin threads, which decide for themselves (ui/posting.py)
            for one in put_off:
                later(one)

        after_first_frame(window, go_on)
        status = application.exec()
        self.desktop.end()
        return status

    def build(self, application: "Application") -> Callable[[Callable[[], None]], None]:
        """Make the tree and the desktop; the answer runs a function in a later turn of the event loop."""
        from PySide6.QtCore import QTimer

        from kortty.model.house import House
        from kortty.model.ports import Ports
        from kortty.model.workspace import Workspace
        from kortty.ui.desktop import Desktop

        def later(callback: Callable[[], None]) -> None:
            QTimer.singleShot(0, application, callback)

        checksums = switched_on(CHECKSUMS, os.environ)
        several = self.policy.allows_multi_exec
        ports = Ports(gate=self, fence=NoSeats(), inspector=self, masker=self, multi_exec=several, notifier=self)
        house = House(ports, self.clock, later, checksums=checksums)
        self.workspace = Workspace(house, self.live_settings)
        self.desktop = Desktop(application, self.workspace, self, self.folder)
        return later

    def _keep_session(self, plain: bool) -> None:
        from kortty.ui.session.wiring import keep_session

        self.session = keep_session(self.desktop, self.workspace, self.folder, plain=plain)

    def restore_session(self) -> None:
        """Open the windows of the last run again, if that was not done yet."""
        if self.session is not None and self.can_restore_session:
            self.session.restore()

    @property
    def can_restore_session(self) -> bool:
        """Whether there is something to open again."""
        possible = self.session is not None and self.session.can_restore
        return possible and self.policy.now.session_restore != "off"

    def _watch_policy(self) -> None:
        from kortty.base.logs import LogFile, log_place
        from kortty.ui.policy_watch import PolicyWatch

        PolicyWatch(self.desktop, self.workspace, self.policy, self.live_settings, LogFile(log_place(self.folder)))

    def _listen_to_panes(self) -> None:
        self.notices.follow(self.workspace, lambda: self.desktop.windows)

    def _begin_control_api(self) -> None:
        self.desktop.before_closing(self.control_api.stop)
        self.control_api.begin()

    def _control_world(self) -> "World":
        from kortty.ui.control_api.wiring import make_world

        return make_world(self.desktop, self.workspace, lambda: self.notices, self._started, self._mcp_gate)

    def _listen(self) -> None:
        """Let other starts find this program. Without it every start is a program of its own, and works."""
        from kortty.ui.instance.listening import Listening
        from kortty.ui.instance.place import socket_path

        listening = Listening(self.desktop, socket_path(self.folder, self._environment), self.opened_elsewhere)
        self.desktop.at_end(listening.stop)
        listening.start()
