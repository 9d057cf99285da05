"""Looks of the running program on a real X server: a changed file of settings is seen, and every window is korTTY's."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.settings.schemes.toml_files import write_own
from tests.helpers.programs import kortty
from tests.helpers.scheme_files import SAMPLE
from tests.helpers.screenshots import looking_at
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000
DARK_GROUND, LIGHT_GROUND = 0x112233, 0xF1F2E3

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


def scheme_file(configuration: Path, name: str, background: int, foreground: int) -> None:
    (configuration / "schemes").mkdir(exist_ok=True)
    scheme = replace(SAMPLE, name=name, background=background, foreground=foreground)
    (configuration / "schemes" / f"{name}.toml").write_text(write_own(scheme), encoding="utf-8")


def settings(configuration: Path, scheme: str) -> None:
    text = f'[colours]\nfollow = "dark"\nscheme_dark = "{scheme}"\n[font]\npoints = 10\n'
    (configuration / "settings.toml").write_text(text, encoding="utf-8")


def test_a_changed_file_of_settings_is_seen_at_once_and_told_to_programs(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    configuration, ready, told = tmp_path / "configuration", tmp_path / "ready", tmp_path / "told"
    configuration.mkdir()
    scheme_file(configuration, "night", DARK_GROUND, 0xDDDDDD)
    scheme_file(configuration, "day", LIGHT_GROUND, 0x222222)
    settings(configuration, "night")
    command = f"stty raw -echo; printf '\\033[?2031h'; touch {ready}; dd bs=1 count=9 of={told} 2>{ready}; sleep 60"
    arguments = ("--new-process", "--config-dir", str(configuration), "-e", "sh", "-c", command)
    with kortty(*arguments, environment=xvfb.environment()), looking_at(xvfb.environment()) as screen:
        qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
        qtbot.waitUntil(lambda: DARK_GROUND in screen.colours(), timeout=LIMIT_MS)
        settings(configuration, "day")
        qtbot.waitUntil(lambda: LIGHT_GROUND in screen.colours(), timeout=LIMIT_MS)
        assert DARK_GROUND not in screen.colours()
        qtbot.waitUntil(lambda: told.exists() and told.read_bytes() == b"\x1b[?997;2n", timeout=LIMIT_MS)


def test_every_window_has_the_class_of_the_desktop_entry(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    """Ctrl+Shift+N opens the second one in the same program."""

    def windows() -> list[str]:
        command = ["xdotool", "search", "--onlyvisible", "--class", "^kortty$"]
        done = subprocess.run(command, env=xvfb.environment(), capture_output=True, text=True, timeout=30, check=False)
        return done.stdout.split()

    arguments = ("--new-process", "--config-dir", str(tmp_path), "-e", "sleep", "60")
    with kortty(*arguments, environment=xvfb.environment()):
        qtbot.waitUntil(lambda: len(windows()) == 1, timeout=LIMIT_MS)
        for request in (["windowfocus", "--sync", windows()[0]], ["key", "ctrl+shift+n"]):
            subprocess.run(["xdotool", *request], env=xvfb.environment(), timeout=30, check=True)
        qtbot.waitUntil(lambda: len(windows()) == 2, timeout=LIMIT_MS)
