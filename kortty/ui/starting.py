"""Room `ui`: starts children as command line, settings and wishes want them. Knows pty and settings, no Qt.

Read before Qt is loaded: the first child is started while Qt still is not there.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kortty.base.version import VERSION
from kortty.pty.child import Child, SpawnFailed
from kortty.pty.launch import Launch, child_environment, login_shell, shell_command, usable_shell
from kortty.pty.spawn import spawn
from kortty.settings.live import LiveSettings
from kortty.ui.resources import resource_folder

if TYPE_CHECKING:
    from kortty.model.wishes import Wish


class Started(NamedTuple):
    """A child that runs. `instead`: (the wanted shell, the started one) when the wanted one does not exist."""

    child: Child
    instead: tuple[str, str] | None = None
    lost_directory: str = ""
    """The folder that was wished for and is gone."""


class Starter:
    """`environment` is what korTTY was started with; `folder` the configuration folder when it is not the usual one."""

    def __init__(self, environment: Mapping[str, str], live: LiveSettings, folder: Path | None) -> None:
        self._folder = None if folder is None else str(folder)
        scripts = resource_folder("shell-integration")
        self._scripts = None if scripts is None else str(scripts)
        self._environment = child_environment(environment, VERSION, self._folder, self._scripts)
        self._live = live

    def _for(self, wish: "Wish") -> dict[str, str]:
        if wish.environment is None:
            return self._environment
        return child_environment(wish.environment, VERSION, self._folder, self._scripts)

    def _shell(self, environment: Mapping[str, str]) -> str:
        return self._live.now.terminal.shell or login_shell(environment)

    def name(self, wish: "Wish") -> str:
        """What a pane is called before its program says something better."""
        return os.path.basename(wish.command[0] if wish.command else self._shell(self._for(wish)))

    def start(self, wish: "Wish", columns: int, rows: int, encoding: str) -> Started:
        """Start what is wished for in so many cells. Raises SpawnFailed.

        A shell whose folder is gone starts in the home folder: a person wants a prompt. A command does not start.
        """
        argv, environment, instead = wish.command, self._for(wish), None
        directory, lost = wish.directory, ""
        if not argv:
            shell, missing = usable_shell(self._shell(environment), environment)
            if missing is not None:
                instead = (missing, shell)
            if missing is not None or self._live.now.terminal.shell:
                environment = {**environment, "SHELL": shell}
            argv = shell_command(shell)
            if directory is not None and not os.access(directory, os.X_OK):
                lost, directory = directory, os.path.expanduser("~")
        launch = Launch(argv, directory, environment, columns, rows, utf8=encoding == "utf-8")
        return Started(spawn(launch), instead, lost)

    def try_start(self, wish: "Wish", columns: int, rows: int, encoding: str) -> "Started | SpawnFailed":
        """The same; a failure is shown in a window that is not there yet."""
        try:
            return self.start(wish, columns, rows, encoding)
        except SpawnFailed as failure:
            return failure
