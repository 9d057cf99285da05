"""Pastes into the program as people start it, on a real X server: the question, its keys, and what the child gets."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.paint.contrast import mix
from kortty.paint.schemes import DARK, LIGHT
from kortty.ui.paste_dialog import TINT
from tests.helpers.clipboard_owner import on_the_clipboard
from tests.helpers.programs import kortty
from tests.helpers.screenshots import looking_at
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000
HOSTILE = "echo one\n\u202eowt ohce\x07\n"
TINTS = {mix(scheme.background, scheme.waiting, TINT) for scheme in (DARK, LIGHT)}

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


class _Person:
    """Presses keys and buttons of a real X server; no window manager is there to give windows the keyboard."""

    def __init__(self, qtbot: QtBot, screen: VirtualScreen) -> None:
        self._qtbot = qtbot
        self._screen = screen

    def _xdotool(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["xdotool", *arguments], env=self._screen.environment(), capture_output=True, text=True, timeout=30
        )

    def focus(self, name: str) -> str:
        """Give the keyboard to the window whose title begins so, as soon as it is there."""
        found: list[str] = []

        def there() -> None:
            done = self._xdotool("search", "--onlyvisible", "--name", f"^{name}")
            assert done.stdout.split()
            found[:] = done.stdout.split()[-1:]

        self._qtbot.waitUntil(there, timeout=LIMIT_MS)
        self._xdotool("windowfocus", "--sync", found[0])
        return found[0]

    def gone(self, name: str) -> bool:
        """Whether no such window is to be seen."""
        return not self._xdotool("search", "--onlyvisible", "--name", f"^{name}").stdout.split()

    def press(self, *keys: str) -> None:
        self._xdotool("key", "--delay", "50", *keys)

    def click(self, window: str, button: int) -> None:
        self._xdotool("mousemove", "--window", window, "100", "100", "click", str(button))


@contextmanager
def _running(qtbot: QtBot, screen: VirtualScreen, folder: Path, title: str) -> Iterator[tuple[_Person, Path]]:
    ready, typed = folder / "ready", folder / "typed"
    command = f"stty -echo; touch {ready}; cat > {typed}"
    with kortty("--title", title, "-e", "sh", "-c", command, environment=screen.environment()):
        qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
        yield _Person(qtbot, screen), typed


@pytest.mark.promise("FT-2.4-04")
def test_a_hostile_paste_is_drawn_and_typed_only_after_a_yes(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    environment = xvfb.environment()
    with (
        _running(qtbot, xvfb, tmp_path, "terminal") as (person, typed),
        on_the_clipboard(HOSTILE, environment),
        looking_at(environment) as screen,
    ):
        person.focus("terminal")
        assert not TINTS & set(screen.colours())
        person.press("ctrl+shift+v")
        person.focus("Paste")
        qtbot.waitUntil(lambda: bool(TINTS & set(screen.colours())), timeout=LIMIT_MS)
        person.press("Return")  # Cancel is the default
        qtbot.waitUntil(lambda: person.gone("Paste"), timeout=LIMIT_MS)
        assert typed.read_bytes() == b""
        person.focus("terminal")
        person.press("ctrl+shift+v")
        person.focus("Paste")
        person.press("shift+Tab", "space")
        qtbot.waitUntil(lambda: typed.read_bytes() == HOSTILE.encode(), timeout=LIMIT_MS)
        assert person.gone("Paste")


@pytest.mark.promise("FT-2.4-01")
def test_the_middle_button_pastes_what_is_selected_in_another_program(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    with (
        _running(qtbot, xvfb, tmp_path, "terminal") as (person, typed),
        on_the_clipboard("selected elsewhere", xvfb.environment()),
    ):
        window = person.focus("terminal")
        person.click(window, 2)
        person.press("Return")
        qtbot.waitUntil(lambda: typed.read_bytes() == b"selected elsewhere\n", timeout=LIMIT_MS)
