"""The Control API while a person is there: who gives way to whom, what the person is told, what comes to the front."""

import json
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import ControlApiSettings, Settings
from kortty.ui.notifying.banner import Banner
from tests.helpers.cli import COMMAND, environment
from tests.helpers.running import LIMIT_MS, PROMPT, Run, Starting

A_LOT = 300_000


class Desk:
    """A korTTY inside the test, in front of a person, and clients of it outside, which end with the test."""

    def __init__(self, run: Run, folder: Path) -> None:
        self.run = run
        self._environment = environment(folder)
        self._clients: list[subprocess.Popen[str]] = []
        run.program.notices.follow(run.workspace, lambda: run.desktop.windows)
        run.program.control_api.begin()
        run.qtbot.waitUntil((folder / "control" / "endpoint.json").exists, timeout=LIMIT_MS)

    def begin(self, *arguments: str, typed: str = "") -> "subprocess.Popen[str]":
        """A command of the client; the event loop goes on."""
        pipe = subprocess.PIPE
        client = subprocess.Popen(
            [*COMMAND, "--pretty", *arguments], env=self._environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True
        )
        self._clients.append(client)
        assert client.stdin is not None
        client.stdin.write(typed)
        client.stdin.close()
        client.stdin = None
        return client

    def end(self, client: "subprocess.Popen[str]") -> tuple[int, dict[str, Any]]:
        """How it ended: its exit code, and result or error."""
        self.run.qtbot.waitUntil(lambda: client.poll() is not None, timeout=LIMIT_MS)
        output, errors = client.communicate()
        answer = json.loads(output or errors)
        return client.returncode, answer if output else answer["error"]

    def leave(self) -> None:
        """Nothing is left of the clients."""
        for client in self._clients:
            if client.poll() is None:
                client.kill()
            client.communicate()

    def ask(self, *arguments: str) -> dict[str, Any]:
        """The result of a command that succeeds."""
        code, result = self.end(self.begin(*arguments))
        assert code == 0, result
        return result


Start = Callable[..., Desk]


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication) -> Iterator[Start]:
    """Starts it with a command line, else with a shell."""
    desks: list[Desk] = []
    settings = replace(Settings(), control_api=ControlApiSettings(enabled=True))
    with TemporaryDirectory(prefix="kt-") as place:
        starting = Starting(qtbot, qapp, Path(place) / "c")

        def begin(*arguments: str) -> Desk:
            run = starting(*(arguments or ("-e", "sh")), settings=settings)
            desks.append(Desk(run, run.program.folder))
            return desks[-1]

        yield begin
        for desk in desks:
            desk.leave()
        starting.end()


@pytest.mark.promise("CA-0-19", "CA-4-26")
def test_a_persons_key_goes_before_what_a_script_has_not_finished(start: Start) -> None:
    there = start("-e", "sh", "-c", "stty raw -echo; echo ready; exec sleep 1000")
    there.run.wait_for("ready")
    client = there.begin("pane", "send-text", "--focused", "--stdin", typed="x" * A_LOT)
    there.run.qtbot.waitUntil(lambda: not there.run.pane.queue.idle, timeout=LIMIT_MS)
    there.run.type("k")
    code, error = there.end(client)
    assert code == 1
    assert (error["data"]["code"], error["data"]["reason"]) == ("write_failed", "preempted")
    assert 0 < error["data"]["bytes_written"] < A_LOT


@pytest.mark.promise("CA-0-18", "CA-4-32")
def test_a_script_that_insists_on_what_it_saw_is_refused_once_the_person_typed(start: Start) -> None:
    there = start()
    there.run.wait_for(PROMPT)
    seen = there.ask("pane", "get", "--focused")["pane"]["generation"]
    there.run.type("k")
    command = ("pane", "run", "--focused", "--command", "echo never", "--expect-generation", str(seen))
    code, error = there.end(there.begin(*command))
    assert (code, error["data"]["code"]) == (1, "stale_pane")
    now = there.ask("pane", "get", "--focused")["pane"]["generation"]
    assert there.ask("pane", "send-keys", "--focused", "ctrl+u", "--expect-generation", str(now))["generation"] == now


@pytest.mark.promise("CA-3.9-02")
def test_the_person_is_told_once_that_a_script_acts(start: Start) -> None:
    there = start()
    there.run.wait_for(PROMPT)
    there.ask("pane", "read", "--focused")
    assert there.run.window.findChildren(Banner) == []
    there.ask("pane", "run", "--focused", "--command", "echo typed-$((40+2))")
    there.run.wait_for("typed-42")
    there.run.qtbot.waitUntil(lambda: bool(there.run.window.findChildren(Banner)), timeout=LIMIT_MS)
    (banner,) = there.run.window.findChildren(Banner)
    assert "A local program is controlling this window" in [label.text() for label in banner.findChildren(QLabel)]
    banner.leave()
    there.ask("pane", "split", "--focused", "--no-focus")
    there.ask("ping")
    assert not banner.isVisible()


@pytest.mark.promise("CA-3.4-12")
def test_the_keyboard_stays_where_it_is_unless_it_is_to_move(start: Start) -> None:
    there = start()
    there.run.wait_for(PROMPT)
    first = there.run.pane
    view = there.run.view
    there.run.qtbot.waitUntil(view.hasFocus, timeout=LIMIT_MS)
    there.ask("pane", "split", "--focused", "--no-focus")
    assert view.hasFocus()
    assert there.run.pane is first
    moved = there.ask("pane", "split", "--focused", "--vertical")["pane"]["pane_id"]
    assert there.run.pane.pane_id == moved
    assert there.run.view.hasFocus()
    there.ask("pane", "focus", "--pane", first.pane_id, "--no-raise")
    assert view.hasFocus()


@pytest.mark.promise("CA-3.3-04", "CA-3.4-09")
def test_a_tab_behind_another_window_comes_to_the_front(start: Start) -> None:
    there = start()
    there.run.wait_for(PROMPT)
    first = there.run.window
    tab = first.model.active
    assert tab is not None
    there.run.program.open_window()
    second = there.run.desktop.windows[1]
    second.activateWindow()
    there.run.qtbot.waitUntil(second.isActiveWindow, timeout=LIMIT_MS)
    focused = [window["focused"] for window in there.ask("window", "list")["windows"]]
    assert focused == [False, True]
    assert there.ask("tab", "focus", "--tab", tab.tab_id)["tab"]["active"] is True
    there.run.qtbot.waitUntil(first.isActiveWindow, timeout=LIMIT_MS)
    assert there.run.workspace.active_window is first.model


def test_a_client_that_is_killed_stops_typing(start: Start) -> None:
    there = start("-e", "sh", "-c", "stty raw -echo; echo ready; exec sleep 1000")
    there.run.wait_for("ready")
    client = there.begin("pane", "send-text", "--focused", "--stdin", typed="x" * A_LOT)
    there.run.qtbot.waitUntil(lambda: not there.run.pane.queue.idle, timeout=LIMIT_MS)
    client.kill()
    there.run.qtbot.waitUntil(lambda: there.run.pane.queue.idle, timeout=LIMIT_MS)
    log = (there.run.program.folder / "logs" / "kortty.log").read_text(encoding="utf-8")
    assert "refused=cancelled" in log
