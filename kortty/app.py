"""The composition root: the only file that knows every room. It starts the child, then Qt, then the window.

Order is speed: the child is started before Qt is loaded, so that its prompt is ready when the first frame is. What Qt
needs is therefore imported inside functions.
"""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kortty.base.clock import Clock, SystemClock
from kortty.base.paths import BadPath, config_directory
from kortty.base.switches import CHECKSUMS, switched_on
from kortty.base.version import VERSION
from kortty.pty.child import Child, SpawnFailed
from kortty.pty.launch import Launch, child_environment, login_shell, shell_command, usable_shell
from kortty.pty.spawn import spawn
from kortty.settings.defaults import Settings, TerminalSettings
from kortty.settings.problems import Problem
from kortty.settings.reading import read_settings
from kortty.ui.command_line import Geometry, Options, UsageError, parse, usage

if TYPE_CHECKING:
    from kortty.model.pane import Pane
    from kortty.model.workspace import Workspace
    from kortty.ui.desktop import Desktop
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
    if not _has_display(os.environ):
        sys.stderr.write(
            "kortty: there is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
        )
        return 1
    settings, problems = read_settings(folder / _SETTINGS_FILE)
    own_folder = options.config_directory or os.environ.get("KORTTY_CONFIG_DIR")
    starter = Starter(options, settings.terminal, dict(os.environ), folder if own_folder else None)
    first = starter.try_start()
    return _run(options, settings, problems, starter, first)


def _show_version() -> int:
    from PySide6.QtCore import qVersion

    from kortty.base.build_info import version_line

    sys.stdout.write(f"{version_line(qVersion())}\n")
    return 0


def _has_display(environment: Mapping[str, str]) -> bool:
    """Whether a window can be shown at all. Qt would abort the process."""
    if not sys.platform.startswith("linux"):
        return True
    platform = environment.get("QT_QPA_PLATFORM", "")
    if platform.startswith(_OWN_WINDOWS):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


class Starter:
    """Starts children as the command line and the settings want them."""

    def __init__(
        self, options: Options, terminal: TerminalSettings, environment: dict[str, str], folder: Path | None
    ) -> None:
        self._environment = child_environment(environment, VERSION, None if folder is None else str(folder))
        self._directory = options.working_directory
        self._command = options.command
        columns, rows = options.geometry.columns or terminal.columns, options.geometry.rows or terminal.rows
        self.terminal = replace(terminal, columns=columns, rows=rows)

    @property
    def name(self) -> str:
        """What a pane is called before its program says something better."""
        return os.path.basename(self._command[0] if self._command else login_shell(self._environment))

    def start(self, columns: int = 0, rows: int = 0) -> tuple[Child, tuple[str, str] | None]:
        """Start the command, or the shell, in this many cells (0: as settings and command line want it).

        With the child comes (wanted, started) when the wanted shell does not exist. Raises SpawnFailed.
        """
        argv, environment, instead = self._command, self._environment, None
        if not argv:
            shell, missing = usable_shell(login_shell(environment), environment)
            if missing is not None:
                instead = (missing, shell)
                environment = {**environment, "SHELL": shell}
            argv = shell_command(shell)
        launch = Launch(
            argv,
            self._directory,
            environment,
            columns or self.terminal.columns,
            rows or self.terminal.rows,
            utf8=self.terminal.encoding == "utf-8",
        )
        return spawn(launch), instead

    def try_start(self) -> "tuple[Child, tuple[str, str] | None] | SpawnFailed":
        """The same; a failure is shown in the window, which is not there yet."""
        try:
            return self.start()
        except SpawnFailed as failure:
            return failure


class Program:
    """What windows ask of the program (ui.window.Host)."""

    def __init__(self, workspace: "Workspace", starter: Starter, clock: Clock) -> None:
        self.clock = clock
        self._workspace = workspace
        self._starter = starter
        self.desktop: Desktop | None = None

    def start(self, pane: "Pane") -> str:
        """Start the pane's command, in the pane's present size."""
        return self.attach(pane, self._starter.start(pane.terminal.columns, pane.terminal.rows))

    def attach(self, pane: "Pane", started: tuple[Child, tuple[str, str] | None]) -> str:
        """Let a pane talk to a child that runs already; a sentence when another shell was started."""
        from kortty.pty.loop import ChildLoop
        from kortty.ui.words import other_shell

        child, instead = started
        pane.attach(child, ChildLoop)
        return "" if instead is None else other_shell(*instead)

    def open_window(self) -> None:
        """One more window with the same command."""
        self.open("", Geometry(), self._starter.try_start())

    def open(
        self, title: str, geometry: Geometry, started: "tuple[Child, tuple[str, str] | None] | SpawnFailed"
    ) -> "TerminalWindow":
        """Show a new pane for a child in a window of its own."""
        assert self.desktop is not None  # set before the first window
        tab = self._workspace.open_window().open_tab()
        tab.rename(title)
        pane = tab.open_pane(self._starter.name, self._starter.terminal)
        window = self.desktop.open(tab, pane, geometry)
        if isinstance(started, SpawnFailed):
            window.failed(started)
        else:
            window.started(self.attach(pane, started))
        return window


def _run(
    options: Options,
    settings: Settings,
    problems: tuple[Problem, ...],
    starter: Starter,
    first: "tuple[Child, tuple[str, str] | None] | SpawnFailed",
) -> int:
    from PySide6.QtCore import QTimer

    from kortty.model.house import House
    from kortty.model.ports import Ports
    from kortty.model.workspace import Workspace
    from kortty.ui.desktop import Desktop, make_application
    from kortty.ui.words import setting_not_used

    application = make_application()

    def later(callback: Callable[[], None]) -> None:
        QTimer.singleShot(0, application, callback)

    clock = SystemClock()
    checksums = switched_on(CHECKSUMS, os.environ)
    workspace = Workspace(House(Ports(), clock, later, checksums=checksums), settings)
    program = Program(workspace, starter, clock)
    program.desktop = Desktop(application, settings.font, program, settings.colours)
    for problem in problems:
        sys.stderr.write(f"kortty: {setting_not_used(problem.where, problem.reason)}\n")
    window = program.open(options.title, options.geometry, first)
    later(program.desktop.use_icon)
    later(partial(program.desktop.check_font, window))
    # What a start leaves behind stays for good: the collector need not look at it again during a flood.
    later(gc.freeze)
    status = application.exec()
    program.desktop.signals.stop()
    return status
