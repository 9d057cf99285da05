"""Tabs with real shells: where they start, what is asked before they end, and how they go from window to window."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.model.tab import Tab
from kortty.ui.closing.question import CloseQuestion
from kortty.ui.window import TerminalWindow
from tests.helpers.programs import kortty
from tests.helpers.running import LIMIT_MS, PROMPT, Run, Starting
from tests.helpers.xvfb import VirtualScreen, xdotool


@pytest.fixture
def run(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """A window with a plain shell at its prompt; every tab runs one like it."""
    monkeypatch.setenv("SHELL", "/bin/sh")
    starting = Starting(qtbot, qapp, tmp_path / "configuration")
    run = starting()
    run.wait_for(PROMPT)
    yield run
    starting.end()


def _wait(run: Run, holds: Callable[[], bool]) -> None:
    run.qtbot.waitUntil(holds, timeout=LIMIT_MS)


def _do(run: Run, name: str) -> None:
    run.window.actions_of_window.run(name)


def _new_tab(run: Run) -> Tab:
    _do(run, "tab.new")
    run.wait_for(PROMPT)
    tab = run.window.model.active
    assert tab is not None
    return tab


def _start_job(run: Run, started: Path) -> None:
    """A job in the shell of the tab in front that would be lost."""
    run.type(f"sh -c 'touch {started}; exec sleep 300'\r")
    _wait(run, started.exists)


def _question(run: Run) -> CloseQuestion:
    question = run.window.closing.question
    assert question is not None
    return question


@pytest.mark.promise("FT-1.2-01")
def test_a_new_tab_is_in_the_directory_of_the_one_before(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    run.type(f"cd {folder} && echo there\r")
    run.wait_for("there")
    _new_tab(run)
    assert run.view.hasFocus()
    run.type("basename $(pwd)\r")
    run.wait_for("here")


def test_exit_ends_its_tab_and_the_last_one_ends_the_window(run: Run) -> None:
    clock = run.program.clock
    first, started = run.window.model.active, clock.monotonic()
    second = _new_tab(run)
    _wait(run, lambda: clock.monotonic() > started + 1.5)
    run.type("exit\r")
    _wait(run, lambda: second not in run.window.model.tabs)
    assert run.window.model.active is first
    run.wait_for(PROMPT)
    run.type("exit\r")
    run.wait_closed()


@pytest.mark.promise("FT-1.2-02")
def test_an_idle_shell_closes_at_once_and_a_busy_one_asks(run: Run, tmp_path: Path) -> None:
    _new_tab(run)
    _do(run, "tab.close")
    assert run.window.closing.question is None
    assert len(run.window.model.tabs) == 1
    second = _new_tab(run)
    _start_job(run, tmp_path / "started")
    _do(run, "tab.close")
    question = _question(run)
    assert question.loss.running == ("sleep",)
    assert question.cancel_button.isDefault()
    question.close_button.click()
    _wait(run, lambda: second not in run.window.model.tabs)


@pytest.mark.promise("FT-1.2-03")
def test_quitting_asks_once_with_a_list_over_all_windows(run: Run, tmp_path: Path) -> None:
    _start_job(run, tmp_path / "first")
    run.program.open_window()
    _wait(run, lambda: len(run.desktop.windows) == 2)
    other = run.desktop.windows[1]
    assert isinstance(other, TerminalWindow)
    for _ in range(2):
        other.tabs.new()
    tab = other.model.active
    assert tab is not None
    tab.rename("notes")
    pane = tab.focused
    assert pane is not None
    _wait(run, lambda: "$" in "".join(row.text for row in pane.terminal.screen_rows()))
    job = tmp_path / "second"
    assert pane.child is not None
    pane.child.write(f"sh -c 'touch {job}; exec sleep 300'\n".encode())
    _wait(run, job.exists)
    run.program.quit()
    questions = [question for window in run.desktop.windows if (question := window.closing.question)]
    assert len(questions) == 1
    assert questions[0].heading.text() == "This closes korTTY with its 2 windows."
    assert questions[0].loss.running == ("sleep  in “sh”", "sleep  in “notes”")
    questions[0].cancel_button.click()
    assert len(run.workspace.windows) == 2
    run.program.quit()
    (question,) = [question for window in run.desktop.windows if (question := window.closing.question)]
    question.close_button.click()
    run.wait_closed()


@pytest.mark.promise("NB-5.1-09")
def test_a_tab_moves_to_a_window_of_its_own_and_back_while_its_shell_runs(run: Run) -> None:
    tab = _new_tab(run)
    run.type("word=still-$((40+2))\r")
    _do(run, "tab.detach")
    _wait(run, lambda: len(run.desktop.windows) == 2)
    first, run.window = run.window, run.desktop.windows[1]
    assert run.window.model.active is tab
    run.type("echo $word\r")
    run.wait_for("still-42")
    first.model.adopt(tab, 0)
    _wait(run, lambda: len(run.desktop.windows) == 1)
    run.window = first
    assert run.window.model.active is tab
    run.type("echo again-$word\r")
    run.wait_for("again-still-42")


# --- on a real screen, with a real mouse ---

#: Where the row of tabs is in a window at the upper left corner, and a place beside every window.
ROW, OUTSIDE = 38, (1_300, 900)


class _Desk:
    """A korTTY with tabs on a screen of its own; each tab's shell tells by a file that it lives."""

    def __init__(self, qtbot: QtBot, screen: VirtualScreen) -> None:
        self._qtbot = qtbot
        self._screen = screen
        self.first = self.windows()[0]

    def do(self, *arguments: str) -> str:
        return xdotool(self._screen, *arguments)

    def windows(self) -> list[str]:
        """The ids of the program's windows that are to be seen."""
        return self.do("search", "--sync", "--onlyvisible", "--class", "kortty").split()

    def wait(self, holds: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(holds, timeout=LIMIT_MS)

    def focus(self, window: str) -> None:
        self.do("windowfocus", "--sync", window)

    def new_tab(self) -> None:
        self.do("key", "ctrl+shift+t")

    def tell(self, path: Path) -> None:
        """Let the shell in front make a file, which shows that it is there and has the keyboard."""
        self.do("type", "--delay", "15", f"touch {path}")
        self.do("key", "Return")
        self.wait(path.exists)

    def grip(self, x: int, y: int) -> None:
        """Press at a place, and pull until a drag has begun."""
        self.do("mousemove", str(x), str(y), "mousedown", "1")
        for step in range(1, 7):
            self.do("mousemove", str(x), str(y + step * 15))

    def carry(self, x: int, y: int) -> None:
        """Go to a place in two steps: a target is told of the pointer by its moves."""
        self.do("mousemove", str(x - 4), str(y - 4))
        self.do("mousemove", str(x), str(y))

    def let_go(self) -> None:
        self.do("mouseup", "1")


@contextmanager
def _desk(qtbot: QtBot, screen: VirtualScreen) -> Iterator[_Desk]:
    environment = {**screen.environment(), "SHELL": "/bin/sh", "PS1": "$ "}
    with kortty("--new-process", "--geometry", "90x20+0+0", environment=environment) as program:
        desk = _Desk(qtbot, screen)
        desk.focus(desk.first)
        yield desk
        program.send_signal(signal.SIGTERM)


@pytest.mark.needs("xvfb", "xdotool")
@pytest.mark.promise("FT-1.1-02", "NB-5.1-09")
def test_a_tab_is_dragged_out_with_the_mouse_and_onto_the_bar_of_another_window(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    with _desk(qtbot, xvfb) as desk:
        for number in range(2):
            desk.tell(tmp_path / f"tab {number}".replace(" ", "-"))
            desk.new_tab()
        desk.tell(tmp_path / "tab-2")
        # The second tab goes out.
        desk.grip(300, ROW)
        desk.carry(*OUTSIDE)
        desk.let_go()
        desk.wait(lambda: len(desk.windows()) == 2)
        second = next(window for window in desk.windows() if window != desk.first)
        desk.do("windowmove", "--sync", second, "0", "600")
        desk.focus(second)
        desk.tell(tmp_path / "outside")
        # It gets a companion, and comes back onto the bar of the first window.
        desk.new_tab()
        desk.tell(tmp_path / "companion")
        desk.grip(100, 600 + ROW)
        desk.carry(60, ROW)
        desk.let_go()
        desk.focus(desk.first)
        desk.tell(tmp_path / "back")
        # Its companion, alone in its window, is still there; and Escape takes back what was begun.
        desk.grip(300, ROW)
        desk.carry(*OUTSIDE)
        desk.do("key", "Escape")
        desk.let_go()
        assert len(desk.windows()) == 2
        desk.tell(tmp_path / "cancelled")


@pytest.mark.needs("xvfb", "xdotool")
def test_a_tab_that_ends_while_it_is_dragged_does_no_harm(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with _desk(qtbot, xvfb) as desk:
        desk.tell(tmp_path / "first")
        desk.new_tab()
        number = tmp_path / "number"
        desk.do("type", "--delay", "15", f"echo $$ > {number}.new; mv {number}.new {number}; exec sleep 300")
        desk.do("key", "Return")
        desk.wait(number.exists)
        desk.grip(300, ROW)
        desk.carry(*OUTSIDE)
        os.kill(int(number.read_text()), signal.SIGINT)
        # Its end leaves a line, so it is still a tab; let go, it gets its window.
        desk.let_go()
        desk.wait(lambda: len(desk.windows()) == 2)
        desk.focus(desk.first)
        desk.tell(tmp_path / "still-here")
