"""Finding in the program on a real X server, with keys from outside."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.paint.contrast import mix
from kortty.paint.schemes import DARK
from kortty.ui.search.highlight import TINT
from tests.helpers.programs import end_of, kortty
from tests.helpers.screenshots import looking_at
from tests.helpers.xvfb import VirtualScreen, xdotool

LIMIT_MS = 30_000

pytestmark = [pytest.mark.needs("xvfb", "xdotool")]


@pytest.mark.promise("FT-2.8-06", "NB-5.1-01")
def test_ctrl_shift_f_finds_what_scrolled_away_and_escape_gives_the_keyboard_back(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    environment = xvfb.environment()
    typed, ready = tmp_path / "typed", tmp_path / "ready"
    show = f"stty -echo; echo needle; echo needle; seq 3000; touch {ready}; cat > {typed}"
    tint = mix(DARK.background, DARK.waiting, TINT)

    arguments = ("--title", "searched", "-e", "sh", "-c", show)
    with kortty(*arguments, environment=environment) as program, looking_at(environment) as screen:
        qtbot.waitUntil(ready.exists, timeout=LIMIT_MS)
        xdotool(xvfb, "search", "--sync", "--onlyvisible", "--name", "^searched$", "windowfocus", "--sync")
        xdotool(xvfb, "key", "ctrl+shift+f")
        xdotool(xvfb, "type", "--delay", "20", "NEEDLE")
        qtbot.waitUntil(lambda: tint in screen.colours(), timeout=LIMIT_MS)
        xdotool(xvfb, "key", "Escape")
        qtbot.waitUntil(lambda: tint not in screen.colours(), timeout=LIMIT_MS)
        xdotool(xvfb, "type", "--delay", "20", "typed")
        xdotool(xvfb, "key", "Return")
        qtbot.waitUntil(lambda: typed.exists() and typed.read_text() == "typed\n", timeout=LIMIT_MS)
        program.terminate()
        assert end_of(program)[0] == 0
