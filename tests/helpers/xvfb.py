"""A virtual X server for tests that need real windows (knows the standard library and pytest).

Ask for it by the fixture `xvfb` (tests/conftest.py makes it known) and mark the test needs("xvfb"): the test itself
runs on Qt's offscreen platform, and starts korTTY as a program of its own with `xvfb.environment()`.
"""

import os
import select
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

SCREEN = "1600x1200x24"
START_LIMIT_S = 30.0
STOP_LIMIT_S = 10.0


@dataclass(frozen=True)
class VirtualScreen:
    """A running X server; `display` is what DISPLAY names, such as ":7"."""

    display: str

    def environment(self, base: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return the environment (default: this process's) for a program that opens its windows on this screen."""
        environment = dict(os.environ if base is None else base)
        environment.pop("WAYLAND_DISPLAY", None)
        environment.update(DISPLAY=self.display, QT_QPA_PLATFORM="xcb")
        return environment


@contextmanager
def virtual_screen(screen: str = SCREEN) -> Iterator[VirtualScreen]:
    """Run an X server on a display number that it finds free itself, and end it afterwards."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            os.close(writing)
            yield VirtualScreen(f":{_display_number(reading)}")
        finally:
            os.close(reading)
            _end(server)


def xdotool(screen: VirtualScreen, *arguments: str) -> str:
    """Run xdotool on a screen; what it printed."""
    command, limit = ["xdotool", *arguments], 3 * STOP_LIMIT_S
    done = subprocess.run(command, env=screen.environment(), capture_output=True, text=True, timeout=limit, check=True)
    return done.stdout.strip()


def _display_number(descriptor: int) -> int:
    """Read the number that the server writes, with a line break, once it takes connections."""
    answer = b""
    while not answer.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], START_LIMIT_S)
        piece = os.read(descriptor, 64) if ready else b""
        if not piece:
            raise RuntimeError(f"Xvfb gave no display number within {START_LIMIT_S:.0f} seconds")
        answer += piece
    return int(answer)


def _end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(STOP_LIMIT_S)
    except subprocess.TimeoutExpired:
        server.kill()


@pytest.fixture
def xvfb() -> Iterator[VirtualScreen]:
    """A virtual X server of the test's own."""
    with virtual_screen() as screen:
        yield screen
