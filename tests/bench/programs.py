"""How terminals are started side by side: the same environment, the same size, the same child (standard library).

Peers are optional: what is not installed is not measured, and the bench says so.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import kortty

COLUMNS: Final = 80
ROWS: Final = 24

KORTTY: Final = "kortty"
KONSOLE: Final = "konsole"
XTERM: Final = "xterm"
PEERS: Final = (KONSOLE, XTERM)

_STOP_SECONDS: Final = 5.0
_FOREIGN: Final = ("PYTHON", "QT_", "KORTTY_", "XDG_", "WAYLAND_", "DBUS_", "GTK_", "LC_")


def installed(name: str) -> bool:
    """Whether a terminal can be measured here."""
    return name == KORTTY or shutil.which(name) is not None


def not_installed(name: str) -> str:
    """Why there is no figure."""
    return f"{name} is not installed"


def command(name: str, child: Sequence[str], home: Path) -> list[str]:
    """The command line that opens one window of COLUMNS x ROWS cells with this child in it.

    Menu and tab bar of konsole are left out, which is to its advantage.
    """
    if name == KORTTY:
        options = ["--new-process", "--config-dir", str(home / "kortty"), "--geometry", f"{COLUMNS}x{ROWS}"]
        return [*_kortty(), *options, "-e", *child]
    if name == KONSOLE:
        size = ["-p", f"TerminalColumns={COLUMNS}", "-p", f"TerminalRows={ROWS}"]
        return [name, "--separate", "--hide-menubar", "--hide-tabbar", *size, "-e", *child]
    if name == XTERM:
        return [name, "-geometry", f"{COLUMNS}x{ROWS}", "-e", *child]
    raise KeyError(name)


def _kortty() -> list[str]:
    """As its user starts it: by the script that the installation made; from the source without an installation."""
    if _from_source() is None:
        script = Path(sys.executable).with_name("kortty")
        if script.exists():
            return [str(script)]
    return [sys.executable, "-m", "kortty"]


def _from_source() -> Path | None:
    """The folder of the source tree when that is what is measured, None for an installed korTTY."""
    place = Path(kortty.__file__).resolve().parents[1]
    return None if place.name in ("site-packages", "dist-packages") else place


def environment(home: Path, display: str) -> dict[str, str]:
    """What every measured program starts with: a home of its own, no session bus, nothing of the bench's own."""
    made = {name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN)}
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    made.update(HOME=str(home), DISPLAY=display, LANG="C.UTF-8", XDG_RUNTIME_DIR=str(runtime), QT_QPA_PLATFORM="xcb")
    source = _from_source()
    if source is not None:
        made["PYTHONPATH"] = str(source)
    return made


@contextmanager
def homes() -> Iterator[Path]:
    """A folder for the homes of measured programs: caches and settings of one run, and of nobody else."""
    with tempfile.TemporaryDirectory(prefix="kortty-bench-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def module(name: str, *arguments: str, extra: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a module of this package in a process of its own, which imports korTTY from where we do; its output.

    Raises CalledProcessError; what the module says on standard error is seen.
    """
    path = os.pathsep.join(os.path.abspath(entry) for entry in sys.path)
    environment = os.environ | {"PYTHONPATH": path} | dict(extra or {})
    return subprocess.run(
        [sys.executable, "-P", "-m", f"tests.bench.{name}", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )


@dataclass
class Running:
    """A started program."""

    process: subprocess.Popen[bytes]
    descriptor: int

    def pause(self, seconds: float) -> bool:
        """Wait this long, or until the program ends, whichever comes first; whether it still runs."""
        return not select.select([self.descriptor], [], [], seconds)[0]


@contextmanager
def started(arguments: Sequence[str], environment: Mapping[str, str]) -> Iterator[Running]:
    """Start a program in a session of its own, and end it and all that it started afterwards."""
    process = subprocess.Popen(
        arguments,
        env=environment,
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    descriptor = os.pidfd_open(process.pid)
    try:
        yield Running(process, descriptor)
    finally:
        os.close(descriptor)
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    for number in (signal.SIGTERM, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, number)
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            continue
        return
