"""In which directory a pane is."""

import os
import socket
from pathlib import Path

import pytest

from kortty.model import places
from kortty.model.pane import Pane
from kortty.model.wishes import Wish
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import TerminalSettings
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop


class Here(FakeChild):
    """A child that is this very process, in the foreground or (on a system that does not tell) not."""

    pid = os.getpid()

    def foreground_group(self) -> int | None:
        return self.pid


class Unknown(FakeChild):
    """A child of which the system tells nothing."""

    def exit_status(self) -> ExitStatus | None:
        return ExitStatus(0)


def pane_with(child: FakeChild) -> Pane:
    pane = Pane(FakeHouse(), TerminalSettings())
    pane.wish = Wish(directory="/wished")
    pane.attach(child, FakeLoop)
    return pane


def report(pane: Pane, host: str, path: str) -> None:
    pane.feed(f"\x1b]7;file://{host}{path}\x07".encode())


def test_the_system_knows_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pane = pane_with(Here())
    report(pane, "", "/reported")
    assert places.directory_of(pane) == str(tmp_path)
    assert places.same_start(pane) == str(tmp_path)


@pytest.mark.parametrize("host", ["", "localhost", "LOCALHOST", socket.gethostname(), socket.gethostname() + ".lan"])
def test_where_the_system_does_not_tell_the_shell_is_believed(host: str) -> None:
    pane = pane_with(Unknown())
    assert places.directory_of(pane) is None
    report(pane, host, "/reported%20here")
    assert places.directory_of(pane) == "/reported here"


def test_another_hosts_directory_is_none_of_ours() -> None:
    pane = pane_with(Unknown())
    report(pane, "far.away", "/reported")
    assert places.directory_of(pane) is None
    assert places.same_start(pane) is None


def test_before_its_child_runs_a_pane_is_where_it_is_to_start() -> None:
    pane = pane_with(Here())
    pane.detach()
    assert places.directory_of(pane) == "/wished"


def test_a_relative_directory_is_no_place_to_start() -> None:
    pane = pane_with(Here())
    pane.detach()
    pane.wish = Wish(directory="relative")
    assert places.same_start(pane) is None
