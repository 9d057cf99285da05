"""The first minute with korTTY: a prompt, one quiet bar, and everything by its keys, in the program itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import Settings
from kortty.ui.palette.palette import shown_palette
from kortty.ui.quiet_bar import QuietBar
from kortty.ui.welcome.page import WelcomePage
from tests.helpers.running import LIMIT_MS, Run, Starting

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Starting]:
    starting = Starting(qtbot, qapp, tmp_path / "configuration")
    yield starting
    starting.end()


def _bars(run: Run) -> list[QuietBar]:
    run.desktop.after_first_window(run.window)
    return [bar for bar in run.window.findChildren(QuietBar) if bar.isVisible()]


def test_the_first_start_shows_one_quiet_bar_with_the_keys_of_the_moment(start: Starting) -> None:
    settings = Settings(keys={"app.palette": ("Ctrl+Alt+P",)})
    run = start(settings=settings)
    (bar,) = _bars(run)
    assert bar.label.text().startswith("Welcome to korTTY. Ctrl+Alt+P finds every command.")
    assert run.view.hasFocus() or not run.window.isActiveWindow()
    bar.buttons[0].click()
    page = run.window.findChild(WelcomePage)
    assert page is not None
    page.close()
    start.end()
    assert _bars(start()) == []


@pytest.mark.parametrize("arguments", [("-e", "sh"), ("--geometry", "80x12")])
def test_a_command_and_a_small_window_are_left_alone(start: Starting, arguments: tuple[str, ...]) -> None:
    assert _bars(start(*arguments)) == []
    start.end()
    assert len(_bars(start("--geometry", "80x24"))) == 1


@pytest.mark.promise("NB-5.1-13")
def test_the_palette_splits_the_window_and_gives_the_keys_back_to_the_terminal(start: Starting) -> None:
    run = start()
    run.window.activateWindow()
    run.qtbot.waitUntil(run.view.hasFocus, timeout=LIMIT_MS)
    QTest.keyClick(run.view, Qt.Key.Key_P, CTRL_SHIFT)
    palette = shown_palette(run.window)
    assert palette is not None
    QTest.keyClicks(palette.field, "split right")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    tab = run.window.model.active
    assert tab is not None
    assert len(tab.panes) == 2
    run.qtbot.waitUntil(lambda: run.view.hasFocus(), timeout=LIMIT_MS)
    assert run.pane is tab.focused
    assert run.pane is tab.panes[1]
