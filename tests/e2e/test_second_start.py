"""A second start of korTTY on a real X server: it opens a window in the first and ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.programs import end_of, kortty
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


def _environment(screen: VirtualScreen, tmp_path: Path) -> dict[str, str]:
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    return {
        **screen.environment(),
        "KORTTY_CONFIG_DIR": str(tmp_path / "configuration"),
        "XDG_RUNTIME_DIR": str(runtime),
    }


def _socket(tmp_path: Path) -> bool:
    return bool(list((tmp_path / "runtime").glob("kortty/*.sock")))


def test_a_second_start_runs_its_command_in_the_first_program_with_its_own_surroundings(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    environment = _environment(xvfb, tmp_path)
    told = tmp_path / "told"
    with kortty("-e", "sleep", "60", environment=environment) as first:
        qtbot.waitUntil(lambda: _socket(tmp_path), timeout=LIMIT_MS)
        second = subprocess.run(
            [sys.executable, "-m", "kortty", "-e", "sh", "-c", f'echo "$PPID $PWD $MINE" > {told}; sleep 60'],
            env={**environment, "MINE": "of the second", "PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert (second.returncode, second.stderr) == (0, "")
        qtbot.waitUntil(lambda: told.exists() and told.read_text().endswith("\n"), timeout=LIMIT_MS)
        assert told.read_text() == f"{first.pid} {tmp_path} of the second\n"


def test_a_second_start_does_not_load_qt(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    environment = _environment(xvfb, tmp_path)
    with kortty("-e", "sleep", "60", environment=environment):
        qtbot.waitUntil(lambda: _socket(tmp_path), timeout=LIMIT_MS)
        code = "import sys; from kortty.app import main; main(['-e', 'sleep', '60']); print('PySide6' in sys.modules)"
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=30)
        assert done.stdout == "False\n"


def test_the_socket_goes_with_the_program(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    environment = _environment(xvfb, tmp_path)
    with kortty("-e", "sleep", "60", environment=environment) as first:
        qtbot.waitUntil(lambda: _socket(tmp_path), timeout=LIMIT_MS)
        first.terminate()
        end_of(first)
        assert not _socket(tmp_path)


def test_a_program_asked_to_be_its_own_does_not_join(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    environment = _environment(xvfb, tmp_path)
    told = tmp_path / "told"
    with kortty("-e", "sleep", "60", environment=environment) as first:
        qtbot.waitUntil(lambda: _socket(tmp_path), timeout=LIMIT_MS)
        command = f"echo $PPID > {told}; sleep 60"
        with kortty("--new-process", "-e", "sh", "-c", command, environment=environment) as second:
            qtbot.waitUntil(lambda: told.exists() and told.read_text().endswith("\n"), timeout=LIMIT_MS)
            assert int(told.read_text()) == second.pid != first.pid
