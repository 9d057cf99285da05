"""Real shells that read korTTY's shell integration, in a pane without a window (knows kortty.model and pty)."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pytestqt.qtbot import QtBot

from kortty.base.clock import SystemClock
from kortty.model.house import House
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys
from kortty.model.ports import Ports
from kortty.model.writes import write
from kortty.pty.launch import Launch
from kortty.pty.loop import ChildLoop
from kortty.pty.spawn import spawn
from kortty.settings.defaults import TerminalSettings
from kortty.ui.shell_setup.shells import Shell, shell_of
from kortty.vt.events import DirectoryChanged, Event, PromptMarked
from kortty.vt.rows import row_text
from tests.helpers.places import REPOSITORY

LIMIT_MS = 20_000
SCRIPTS = REPOSITORY / "resources" / "shell-integration"


class RunningShell:
    """`marks`: what it said so far, such as "A B C D;0 A B"."""

    def __init__(self, qtbot: QtBot, pane: Pane) -> None:
        self._qtbot = qtbot
        self.pane = pane
        self._marks: list[str] = []
        self.directories: list[tuple[str, str]] = []
        pane.on_event(self._event)

    def _event(self, event: Event) -> None:
        if isinstance(event, PromptMarked):
            status = "" if event.exit_status is None else f";{event.exit_status}"
            self._marks.append(event.kind + status)
        elif isinstance(event, DirectoryChanged):
            self.directories.append((event.host, event.path))

    @property
    def marks(self) -> str:
        return " ".join(self._marks)

    @property
    def text(self) -> str:
        """What is on the screen, without blank lines."""
        lines = (row_text(row).rstrip() for row in self.pane.terminal.screen_rows())
        return "\n".join(line for line in lines if line)

    def type(self, text: str) -> None:
        """What a person types."""
        write(self.pane, Origin.HUMAN, Keys(text.encode()))

    def run(self, line: str) -> None:
        """Type a command, and wait for its end and the prompt after it."""
        before = self._ends
        self.type(f"{line}\r")
        self.wait_for(lambda: self._ends > before and self._marks[-1] == "B")

    @property
    def _ends(self) -> int:
        return sum(mark.startswith("D") for mark in self._marks)

    def wait_for(self, holds: Callable[[], bool]) -> None:
        """Until it holds."""
        self._qtbot.waitUntil(holds, timeout=LIMIT_MS)


@contextmanager
def running_shell(
    qtbot: QtBot, home: Path, shell: Shell, before: str = "", after: str = "", *, line: str | None = None
) -> Iterator[RunningShell]:
    """A shell whose own file holds `before`, the line that korTTY offers (or another one) and `after`."""
    file = shell.file({}, home)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{before}\n{shell.line if line is None else line}\n{after}\n", encoding="utf-8")
    environment = {
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"],
        "TERM": "xterm-256color",
        "KORTTY_SHELL_INTEGRATION": str(SCRIPTS),
    }
    house = House(Ports(), SystemClock(), lambda callback: callback())
    pane = Pane(house, TerminalSettings(), name=shell.name)
    running = RunningShell(qtbot, pane)
    program = (shell.name, "--rcfile", str(file)) if shell is shell_of("bash") else (shell.name,)
    pane.attach(spawn(Launch(program, str(home), environment, 80, 24)), ChildLoop)
    try:
        yield running
    finally:
        pane.close()
