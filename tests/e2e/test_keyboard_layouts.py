"""Keys of a real X server in several layouts, as the child receives them: dead keys, Compose, AltGr, Ctrl, the keypad.

Keys are pressed by their X keycodes, as a keyboard does it, so nothing depends on where a layout has a character.
"""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.programs import kortty
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000
SHIFT, CTRL, ALT, ALT_GR, MENU, NUM_LOCK = 50, 37, 64, 108, 135, 77
#: Keys by what a US keyboard has on them, and by their names; the keypad's with kp_.
KEYS = {
    "'": 48, "[": 34, "\\": 51, "/": 61, "2": 11, "6": 15, "-": 20, "a": 38, "c": 54, "d": 40, "e": 26, "m": 58,
    "o": 32, "q": 24, "space": 65, "enter": 36, "kp_7": 79, "kp_add": 86, "kp_enter": 104, "kp_up": 80,
}  # fmt: skip

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


def _run(screen: VirtualScreen, *command: str) -> str:
    done = subprocess.run(command, env=screen.environment(), capture_output=True, text=True, timeout=30, check=True)
    return done.stdout.strip()


class Typist:
    """Types into the window of the program, whose child keeps what it receives."""

    def __init__(self, qtbot: QtBot, screen: VirtualScreen, log: Path) -> None:
        self._qtbot = qtbot
        self._screen = screen
        self._log = log

    def press(self, *keys: str, held: tuple[int, ...] = ()) -> None:
        """Press and release keys one after another while others are held down."""
        actions: list[str] = []
        for code in held:
            actions += ["keydown", str(code)]
        for key in keys:
            actions += ["key", "--delay", "20", str(KEYS.get(key, key))]
        for code in reversed(held):
            actions += ["keyup", str(code)]
        _run(self._screen, "xdotool", *actions)

    def tap(self, code: int) -> None:
        """Press and release one key by its code."""
        _run(self._screen, "xdotool", "key", str(code))

    def sent(self, wanted: bytes) -> None:
        """Wait until the child has received just this, from the start on."""

        def arrived() -> None:
            assert self._log.read_bytes() == wanted

        self._qtbot.waitUntil(arrived, timeout=LIMIT_MS)


@contextmanager
def _typist(qtbot: QtBot, screen: VirtualScreen, folder: Path, *layout: str, before: str = "") -> Iterator[Typist]:
    """A window whose child keeps every byte it receives, on a keyboard of this layout (setxkbmap's arguments)."""
    _run(screen, "setxkbmap", *layout)
    log, ready = folder / "log", folder / "ready"
    log.touch()
    child = f"stty raw -echo; printf '{before}'; touch {ready}; exec cat >> {log}"
    with kortty("-e", "sh", "-c", child, environment=screen.environment()):
        qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
        window = _run(screen, "xdotool", "search", "--sync", "--onlyvisible", "--class", "kortty").split()[-1]
        _run(screen, "xdotool", "windowfocus", "--sync", window)
        yield Typist(qtbot, screen, log)


@pytest.mark.promise("FT-2.5-04")
def test_dead_keys_and_compose_make_one_character(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    layout = ("-layout", "us", "-variant", "intl", "-option", "compose:menu")
    with _typist(qtbot, xvfb, tmp_path, *layout) as typist:
        typist.press("'", "e")
        typist.press("'", "space")
        typist.tap(MENU)
        typist.press("o", "c")
        typist.sent("é'©".encode())


@pytest.mark.promise("FT-2.5-05")
def test_alt_gr_types_what_is_printed_on_the_key(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with _typist(qtbot, xvfb, tmp_path, "-layout", "de", "-variant", "nodeadkeys") as typist:
        typist.press("q", "e", held=(ALT_GR,))
        typist.press("[", "'")
        typist.press("q", held=(ALT,))
        typist.sent("@€üä\x1bq".encode())


@pytest.mark.promise("FT-2.5-06")
def test_ctrl_works_by_the_keys_place_where_a_layout_has_no_latin_letters(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    with _typist(qtbot, xvfb, tmp_path, "-layout", "ru") as typist:
        typist.press("c", "d", held=(CTRL,))
        typist.press("c", "[")
        typist.press("[", held=(CTRL,))
        typist.sent("\x03\x04сх\x1b".encode())


@pytest.mark.promise("FT-2.5-07")
def test_ctrl_with_space_and_punctuation_sends_the_control_characters(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    with _typist(qtbot, xvfb, tmp_path, "-layout", "us") as typist:
        typist.press("space", "2", "[", "\\", "6", "/", "m", held=(CTRL,))
        typist.press("-", held=(CTRL, SHIFT))
        typist.sent(b"\x00\x00\x1b\x1c\x1e\x1f\r\x1f")


def test_the_keypad_types_and_moves(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with _typist(qtbot, xvfb, tmp_path, "-layout", "us") as typist:
        typist.press("kp_7", "kp_up", "kp_add", "kp_enter")
        typist.tap(NUM_LOCK)
        typist.press("kp_7", "kp_add")
        typist.sent(b"\x1b[H\x1b[A+\r7+")


def test_programs_that_asked_for_every_key_get_composed_text_as_text(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    with _typist(qtbot, xvfb, tmp_path, "-layout", "us", "-variant", "intl", before="\\033[>24u") as typist:
        typist.press("'", "e")
        typist.sent(b"\x1b[0;;233u")
