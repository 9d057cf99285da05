"""Splits with real shells: where they start, how large they are, what goes to which, what ends with what."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.model.layout import Direction
from kortty.model.pane import Pane
from kortty.paint.schemes import DARK
from kortty.ui.splits.area import SplitArea
from kortty.ui.splits.divider import Divider
from tests.helpers.programs import kortty
from tests.helpers.running import LIMIT_MS, PROMPT, Run, Starting
from tests.helpers.screenshots import looking_at
from tests.helpers.split_areas import drag
from tests.helpers.xvfb import virtual_screen, xdotool


@pytest.fixture
def run(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """A window with a plain shell at its prompt; every split runs one like it."""
    monkeypatch.setenv("SHELL", "/bin/sh")
    starting = Starting(qtbot, qapp, tmp_path / "configuration")
    run = starting("--geometry", "100x30")
    run.wait_for(PROMPT)
    yield run
    starting.end()


def area_of(run: Run) -> SplitArea:
    assert run.window.current_area is not None
    return run.window.current_area


def split(run: Run, name: str = "pane.split") -> Pane:
    """Split the pane in front by its action, and wait for the new prompt."""
    run.window.actions_of_window.run(name)
    run.wait_for(PROMPT)
    return run.pane


def rows_of(pane: Pane) -> list[str]:
    terminal = pane.terminal
    return [terminal.clusters.expand(row.text).rstrip() for row in terminal.screen_rows()]


def has_size(pane: Pane, size: tuple[int, int]) -> bool:
    return (pane.terminal.columns, pane.terminal.rows) == size


def wait(run: Run, holds: Callable[[], bool]) -> None:
    run.qtbot.waitUntil(holds, timeout=LIMIT_MS)


@pytest.mark.promise("FT-1.5-01")
def test_a_split_starts_a_shell_of_its_own_in_the_same_directory(run: Run, tmp_path: Path) -> None:
    run.type(f"cd {tmp_path} && echo there\r")
    run.wait_for("there")
    first = run.pane
    second = split(run)
    assert second is not first
    assert run.view.hasFocus()
    run.type("test $PWD -ef /proc/$PPID/cwd || pwd -P\r")
    folder = str(tmp_path.resolve())
    wait(run, lambda: folder in "".join(rows_of(second)))
    assert folder not in "".join(rows_of(first)[3:])


def test_every_shell_knows_its_size_also_after_a_divider_was_dragged(run: Run) -> None:
    first, second = run.pane, split(run)
    (divider,) = area_of(run).findChildren(Divider)
    drag(divider, QPoint(3, 50), QPoint(103, 50), QPoint(83, 50))
    for pane in (second, first):
        area_of(run).tab.focus(pane)
        size = run.view.grid.columns, run.view.grid.rows
        run.qtbot.waitUntil(partial(has_size, pane, size), timeout=LIMIT_MS)
        run.type("stty size\r")
        run.wait_for(f"{size[1]} {size[0]}")


@pytest.mark.promise("FT-1.5-08")
def test_a_pane_that_a_zoom_hides_keeps_running_at_its_size(run: Run) -> None:
    first = run.pane
    split(run)
    size = (first.terminal.columns, first.terminal.rows)
    area_of(run).tab.focus(first)
    run.type("trap 'echo told' WINCH; while :; do read x; echo got $x; stty size; done\r")
    area_of(run).tab.focus_direction(Direction.RIGHT)
    run.window.actions_of_window.run("pane.zoom")
    run.window.resize(run.window.width() + 150, run.window.height() + 100)
    wait(run, lambda: run.pane.terminal.columns > 100)
    area_of(run).tab.set_broadcast(True)
    run.type("word\r")
    wait(run, lambda: "got word" in rows_of(first))
    wait(run, lambda: f"{size[1]} {size[0]}" in rows_of(first))
    assert "told" not in rows_of(first)
    assert (first.terminal.columns, first.terminal.rows) == size


@pytest.mark.promise("FT-9.1-03")
def test_typing_in_one_pane_reaches_every_shell_while_broadcast_is_on(run: Run) -> None:
    panes = [run.pane, split(run), split(run)]
    run.window.actions_of_window.run("pane.broadcast")
    run.type("echo shell-$((6*7))\r")
    wait(run, lambda: all("shell-42" in rows_of(pane) for pane in panes))
    run.window.actions_of_window.run("pane.broadcast")
    run.type("echo alone-$((6*7))\r")
    run.wait_for("alone-42")
    assert [("alone-42" in rows_of(pane)) for pane in panes] == [False, False, True]


def test_exit_ends_its_pane_and_the_last_one_ends_the_window(run: Run) -> None:
    clock = run.program.clock
    first, started = run.pane, clock.monotonic()
    second = split(run)
    wait(run, lambda: clock.monotonic() > started + 1.5)
    run.type("exit\r")
    wait(run, lambda: second not in area_of(run).tab.panes)
    assert run.pane is first
    assert run.view.hasFocus()
    run.type("exit 3\r")
    wait(run, run.box.notice.isVisible)
    assert run.box.notice.text() == "Ended with status 3. Enter closes, R starts again."
    run.type("\r")
    run.wait_closed()


def test_a_tab_that_goes_to_a_window_of_its_own_takes_its_living_panes_along(run: Run) -> None:
    first, second = run.pane, split(run)
    run.type("word=kept\r")
    view = run.view
    tab = area_of(run).tab
    other = run.window.model.open_tab()
    other.open_pane("sh")
    run.window.model.show(tab)
    run.program.show_in_window(tab)
    assert len(run.workspace.windows) == 2
    assert view.window() is not run.window
    assert tab.panes == (first, second)
    window = view.window()
    window.activateWindow()
    wait(run, view.hasFocus)
    QTest.keyClicks(view, "echo $word")
    QTest.keyClick(view, Qt.Key.Key_Return)
    wait(run, lambda: "kept" in rows_of(second))


@pytest.mark.needs("xvfb", "xdotool")
def test_on_a_real_screen_the_focus_and_a_broadcast_are_seen(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "configuration"
    folder.mkdir()
    (folder / "settings.toml").write_text('[keys]\n"pane.broadcast" = ["Ctrl+Shift+B"]\n')
    with virtual_screen("900x600x24") as server, looking_at(server.environment()) as screen:
        environment = server.environment() | {"SHELL": "/bin/sh"}
        arguments = ("--new-process", "--config-dir", str(folder), "--geometry", "80x24+0+0")
        with kortty(*arguments, environment=environment):
            qtbot.waitUntil(lambda: DARK.background in screen.colours(), timeout=LIMIT_MS)
            window = xdotool(server, "search", "--sync", "--onlyvisible", "--class", "kortty").split()[-1]
            xdotool(server, "windowfocus", "--sync", window)
            assert DARK.busy not in screen.colours()
            xdotool(server, "key", "ctrl+shift+o")
            qtbot.waitUntil(lambda: DARK.busy in screen.colours(), timeout=LIMIT_MS)
            xdotool(server, "key", "ctrl+shift+b")
            qtbot.waitUntil(lambda: DARK.waiting in screen.colours()[:6], timeout=LIMIT_MS)
            xdotool(server, "key", "ctrl+shift+Return")
            qtbot.waitUntil(lambda: DARK.busy not in screen.colours(), timeout=LIMIT_MS)
