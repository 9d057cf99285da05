"""The program as people start it, on a real X server, with keys from outside."""

import signal
import subprocess
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.programs import end_of, kortty
from tests.helpers.screenshots import looking_at
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000
MAGENTA = 0xFF00FE
SHOW = r"printf '\033[48;2;255;0;254m%200s\033[0m\n' ' '"

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


def _xdotool(screen: VirtualScreen, *arguments: str) -> str:
    done = subprocess.run(
        ["xdotool", *arguments], env=screen.environment(), capture_output=True, text=True, timeout=30, check=True
    )
    return done.stdout.strip()


def _window(screen: VirtualScreen) -> str:
    """The window, by its class; it gets the keyboard, as no window manager is there to give it."""
    found = _xdotool(screen, "search", "--sync", "--onlyvisible", "--class", "kortty").split()[-1]
    _xdotool(screen, "windowfocus", "--sync", found)
    return found


def test_typed_keys_are_run_and_seen(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    ready, typed = tmp_path / "ready", tmp_path / "typed"
    command = f'touch {ready}; read line; echo "$line" > {typed}; {SHOW}; sleep 60'
    with kortty("-e", "sh", "-c", command, environment=xvfb.environment()), looking_at(xvfb.environment()) as screen:
        qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
        _window(xvfb)
        assert MAGENTA not in screen.colours()
        _xdotool(xvfb, "type", "--delay", "20", "echo $((6*7)) | tee")
        _xdotool(xvfb, "key", "Return")
        qtbot.waitUntil(lambda: typed.exists() and typed.read_text() == "echo $((6*7)) | tee\n", timeout=LIMIT_MS)
        qtbot.waitUntil(lambda: MAGENTA in screen.colours(), timeout=LIMIT_MS)


def test_the_window_has_its_class_and_the_programs_title(qtbot: QtBot, xvfb: VirtualScreen) -> None:
    command = r"printf '\033]2;title of the program\007'; sleep 60"
    with kortty("-e", "sh", "-c", command, environment=xvfb.environment()):
        window = _window(xvfb)
        qtbot.waitUntil(lambda: "title of the program" in _xdotool(xvfb, "getwindowname", window), timeout=LIMIT_MS)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signals_end_it_cleanly_and_its_child_with_it(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path, number: signal.Signals
) -> None:
    ready, gone = tmp_path / "ready", tmp_path / "gone"
    command = f"trap 'echo bye > {gone}; exit' HUP; touch {ready}; while :; do sleep 0.1; done"
    with kortty("-e", "sh", "-c", command, environment=xvfb.environment()) as program:
        qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
        _window(xvfb)
        program.send_signal(number)
        status, errors = end_of(program)
        assert status == 0
        assert errors == ""
        qtbot.waitUntil(gone.exists, timeout=LIMIT_MS)


def test_a_window_of_any_size_is_survived(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    size = tmp_path / "size"
    command = f"trap 'stty size > {size}.new; mv {size}.new {size}' WINCH; while :; do sleep 0.05; done"
    with kortty("-e", "bash", "-c", command, environment=xvfb.environment()) as program:
        window = _window(xvfb)
        for width, height in (("1", "1"), ("900", "30"), ("30", "700"), ("640", "480")):
            _xdotool(xvfb, "windowsize", window, width, height)
        qtbot.waitUntil(lambda: size.exists() and int(size.read_text().split()[0]) > 15, timeout=LIMIT_MS)
        program.send_signal(signal.SIGTERM)
        assert end_of(program) == (0, "")
