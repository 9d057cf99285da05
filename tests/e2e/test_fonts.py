"""The program on systems without fonts, and without a monospaced one: it runs, and says what is missing."""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.needs import DEJAVU_SANS
from tests.helpers.programs import end_of, kortty

LIMIT_MS = 30_000
PROPORTIONAL = Path(DEJAVU_SANS)
TEXT = r"printf '\033[1mbold \033[3mitalic \342\234\224 \346\274\242 \342\224\200 \360\237\230\200\n'"

#: Waits for the answer to "what are you" (DA1): a terminal that gives it twice has been through its event loop.
ASK = r"printf '\033[c'; dd bs=1 count=3 of=/dev/null 2>/dev/null"


@contextmanager
def _fonts(folder: Path, *files: Path) -> Iterator[dict[str, str]]:
    """The environment of a system that has these font files and no others."""
    fonts = folder / "fonts"
    fonts.mkdir()
    for file in files:
        shutil.copy(file, fonts)
    configuration = folder / "fonts.conf"
    configuration.write_text(
        f"<?xml version='1.0'?><fontconfig><dir>{fonts}</dir><cachedir>{folder / 'cache'}</cachedir></fontconfig>"
    )
    yield os.environ | {"FONTCONFIG_FILE": str(configuration)}


def _said(qtbot: QtBot, environment: dict[str, str], folder: Path) -> tuple[int, str]:
    """Exit status and standard error of the program after it has shown some text and said what it has to say."""
    shown, late = folder / "shown", folder / "configuration" / "session" / "lock"
    environment = {**environment, "KORTTY_CONFIG_DIR": str(folder / "configuration")}
    command = f"stty raw -echo; {ASK}; {TEXT}; {ASK}; touch {shown}; sleep 60"
    with kortty("-e", "sh", "-c", command, environment=environment) as program:
        qtbot.waitUntil(shown.exists, timeout=LIMIT_MS)
        # What a start puts off until its prompt is there: fonts are looked at first, then the session is kept.
        qtbot.waitUntil(late.exists, timeout=LIMIT_MS)
        program.send_signal(signal.SIGTERM)
        return end_of(program)


@pytest.mark.promise("FT-2.5-09")
def test_without_any_font_the_package_is_named_and_nothing_breaks(qtbot: QtBot, tmp_path: Path) -> None:
    with _fonts(tmp_path) as environment:
        status, errors = _said(qtbot, environment, tmp_path)
    assert status == 0
    assert "There is no font on this system" in errors
    assert "fonts-dejavu-core" in errors


@pytest.mark.promise("FT-2.5-09")
@pytest.mark.needs("dejavu")
def test_without_a_monospaced_font_the_package_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    with _fonts(tmp_path, PROPORTIONAL) as environment:
        status, errors = _said(qtbot, environment, tmp_path)
    assert status == 0
    assert errors.count("kortty:") == 1
    assert "No monospaced font was found" in errors
    assert "fonts-dejavu-core" in errors


def test_with_a_monospaced_font_nothing_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    assert _said(qtbot, dict(os.environ), tmp_path) == (0, "")
