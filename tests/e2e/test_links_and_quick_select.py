"""Selecting, links and quick select in the program on a real X server, with mouse and keys from outside."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


class _Person:
    """Mouse and keys of a real X server; no window manager is there to give windows the keyboard."""

    def __init__(self, qtbot: QtBot, screen: VirtualScreen) -> None:
        self._qtbot = qtbot
        self._screen = screen

    def _xdotool(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["xdotool", *arguments], env=self._screen.environment(), capture_output=True, text=True, timeout=30
        )

    def windows(self, name: str) -> list[str]:
        """The windows with this title that can be seen."""
        return self._xdotool("search", "--onlyvisible", "--name", f"^{name}$").stdout.split()

    def focus(self, name: str) -> str:
        """Give the keyboard to the window with this title, as soon as it is there."""
        self._qtbot.waitUntil(lambda: bool(self.windows(name)), timeout=LIMIT_MS)
        window = self.windows(name)[-1]
        self._xdotool("windowfocus", "--sync", window)
        return window

    def point(self, window: str, x: int, y: int) -> None:
        self._xdotool("mousemove", "--window", window, str(x), str(y))

    def click(self, *held: str, button: int = 1) -> None:
        """Click while these keys are held."""
        for key in held:
            self._xdotool("keydown", key)
        self._xdotool("click", str(button))
        for key in held:
            self._xdotool("keyup", key)

    def drag(self, window: str, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag with the left button."""
        self.point(window, *start)
        self._xdotool("mousedown", "1")
        self.point(window, *end)
        self._xdotool("mouseup", "1")

    def press(self, *keys: str) -> None:
        self._xdotool("key", "--delay", "50", *keys)


@contextmanager
def _running(
    qtbot: QtBot, screen: VirtualScreen, folder: Path, show: str
) -> Iterator[tuple[_Person, Path, Callable[[], list[str]]]]:
    """korTTY with something on its screen: a person before it, what the child was typed, which links were opened."""
    ready, typed, opened = folder / "ready", folder / "typed", folder / "opened"
    command = f"stty -echo; {show}; touch {ready}; cat > {typed}"
    arguments = ["--title", "links", "-e", "sh", "-c", command]
    with subprocess.Popen(
        [sys.executable, "-m", "tests.helpers.recording_opener", str(opened), *arguments], env=screen.environment()
    ) as program:
        try:
            qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
            yield _Person(qtbot, screen), typed, lambda: opened.read_text().split() if opened.exists() else []
        finally:
            program.kill()


@pytest.mark.promise("FT-2.6-01")
def test_ctrl_and_a_click_open_a_link_and_nothing_less_does(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with _running(qtbot, xvfb, tmp_path, _filled("https://example.com/page", "click here")) as (person, _, opened):
        window = person.focus("links")
        person.point(window, 60, 120)
        person.click()
        person.click("alt", "ctrl")
        person.click("ctrl")
        qtbot.waitUntil(lambda: bool(opened()), timeout=LIMIT_MS)
        assert opened() == ["https://example.com/page"]


@pytest.mark.promise("FT-2.6-05")
def test_a_misleading_link_is_opened_only_after_a_yes(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with _running(qtbot, xvfb, tmp_path, _filled("https://evil.example/", "https://bank.com/")) as (person, _, opened):
        window = person.focus("links")
        person.point(window, 60, 120)
        person.click("ctrl")
        person.focus("Open link")
        person.press("Return")
        qtbot.waitUntil(lambda: not person.windows("Open link"), timeout=LIMIT_MS)
        assert opened() == []
        person.focus("links")
        person.point(window, 70, 120)
        person.click("ctrl")
        person.focus("Open link")
        person.press("shift+Tab", "space")
        qtbot.waitUntil(lambda: bool(opened()), timeout=LIMIT_MS)
        assert opened() == ["https://evil.example/"]


def test_what_is_selected_with_the_mouse_is_pasted_by_the_middle_button(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    lines = r"for row in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'selected text\n'; done"
    with _running(qtbot, xvfb, tmp_path, lines) as (person, typed, _):
        window = person.focus("links")
        person.drag(window, (8, 120), (400, 120))
        person.click(button=2)
        person.press("Return")
        qtbot.waitUntil(lambda: typed.read_text() == "selected text\n", timeout=LIMIT_MS)


@pytest.mark.promise("FT-2.8-02")
def test_quick_select_types_what_its_label_says(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with _running(qtbot, xvfb, tmp_path, r"printf 'pid 4711\n'") as (person, typed, _):
        person.focus("links")
        person.press("ctrl+shift+space")

        def pasted() -> bool:
            # The search runs beside: a label that is typed too early is a key for the child.
            person.press("shift+a", "Return")
            return "4711" in typed.read_text()

        qtbot.waitUntil(pasted, timeout=LIMIT_MS)
        assert typed.read_text().replace("A\n", "") == "4711\n"


def _filled(address: str, text: str) -> str:
    """Shell commands that make every cell of twenty rows one link."""
    rows = " ".join(map(str, range(20)))
    return rf"printf '\033]8;;{address}\033\\'; for row in {rows}; do printf '{text} {text} {text}\n'; done"
