"""What closing would interrupt: with real children."""

import sys
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from kortty.base.clock import SystemClock
from kortty.model.busy import busy
from kortty.model.house import House
from kortty.model.pane import Pane
from kortty.model.ports import Ports
from kortty.model.wishes import Wish
from kortty.model.workspace import Workspace
from kortty.pty.loop import ChildLoop
from kortty.pty.posix_spawn import spawn_posix
from kortty.settings.defaults import Settings
from tests.unit.pty.support import LIMIT, launch

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.skipif(sys.platform == "win32", reason="POSIX children"),
]

@pytest.fixture
def space() -> Iterator[Workspace]:
    made = Workspace(House(Ports(), SystemClock(), lambda callback: callback()), Settings())
    yield made
    made.close_all()


def start(pane: Pane, *argv: str) -> None:
    command = argv or ("/bin/sh", "-i")
    pane.wish = Wish(argv)
    pane.attach(spawn_posix(launch(*command, PS1="ready> ", ENV="/dev/null")), ChildLoop)


def shows(pane: Pane, text: str) -> bool:
    return any(text in row.text for row in pane.terminal.screen_rows())


@pytest.mark.promise("FT-1.2-02", "FT-9.5-03")
def test_a_shell_at_its_prompt_is_not_busy_and_one_with_a_job_is(space: Workspace, qtbot: QtBot) -> None:
    window = space.open_window()
    idle, other = window.open_tab(), window.open_tab()
    first, second, third = idle.open_pane(), other.open_pane(), other.open_pane()
    for pane in (first, second, third):
        start(pane)
    qtbot.waitUntil(lambda: all(shows(pane, "ready>") for pane in (first, second, third)), timeout=LIMIT)
    assert busy((idle, other)) == ()
    assert second.child is not None
    second.child.write(b"sleep 600\n")
    qtbot.waitUntil(lambda: [found.command for found in busy((idle, other))] == ["sleep"], timeout=LIMIT)
    (found,) = busy((idle, other))
    assert (found.pane, found.tab) == (second, other)
    assert busy((first, third)) == ()
    assert [found.pane for found in busy((third, second))] == [second]


def test_a_job_in_the_background_is_named_too(space: Workspace, qtbot: QtBot) -> None:
    tab = space.open_window().open_tab()
    pane = tab.open_pane()
    start(pane)
    qtbot.waitUntil(lambda: shows(pane, "ready>"), timeout=LIMIT)
    assert pane.child is not None
    pane.child.write(b"sleep 600 &\n")
    qtbot.waitUntil(lambda: [found.command for found in busy([tab])] == ["sleep"], timeout=LIMIT)


def test_a_program_that_was_started_instead_of_a_shell_is_busy_until_it_ends(space: Workspace, qtbot: QtBot) -> None:
    tab = space.open_window().open_tab()
    pane, other = tab.open_pane(), tab.open_pane()
    start(pane, "/bin/cat")
    start(other, "/bin/sh", "-i")  # a shell, named in full
    qtbot.waitUntil(lambda: shows(other, "ready>"), timeout=LIMIT)
    assert [(found.pane, found.command) for found in busy([tab])] == [(pane, "cat")]
    assert pane.child is not None
    pane.child.write(b"\x04")
    qtbot.waitUntil(lambda: pane.exit_status is not None, timeout=LIMIT)
    assert busy([tab]) == ()


def test_panes_without_a_child_interrupt_nothing(space: Workspace) -> None:
    tab = space.open_window().open_tab()
    pane = tab.open_pane()
    assert busy([tab, pane]) == ()
    tab.close_pane(pane)
    assert busy([tab, pane]) == ()
