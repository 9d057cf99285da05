"""The switch of the Control API in the settings, and the line that says how it is doing (control-api.md 1.7)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kortty.control.server import problems
from kortty.control.server.status import OFF, State, Status
from kortty.settings.live import LiveSettings
from kortty.settings.store import Store
from kortty.ui.actions.shortcuts import shortcuts_of
from kortty.ui.control_api.control import ApiControl
from kortty.ui.control_api.words import status_line
from kortty.ui.settings_window.window import KeyWork, SettingsWindow
from tests.helpers.split_areas import FakeStatus
from tests.helpers.views import make_appearance

LISTENING = Status(State.LISTENING, "unix:/home/me/.kortty/control/control.sock")


class Opened:
    """The settings window on the page with the switch."""

    def __init__(self, path: Path) -> None:
        self.live = LiveSettings()
        self.store = Store(path, self.live)
        self.status = FakeStatus()
        keys = KeyWork(shortcuts_of(self.live), [])
        self.window = SettingsWindow(self.store, keys, make_appearance(), self.status)
        self.window.show_page("terminal")
        row = next(row for row in self.window.area.rows if row.info.where == "control_api.enabled")
        assert isinstance(row.control, ApiControl)
        self.row, self.control = row, row.control


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opened]:
    made = Opened(tmp_path / "settings.toml")
    yield made
    if isValid(made.window):
        made.window.close()


@pytest.mark.promise("CA-1.7-01", "CA-1.7-02", "CA-1.7-03", "CA-1.7-04")
@pytest.mark.parametrize(
    ("status", "line"),
    [
        (OFF, "Status: off"),
        (Status(State.BLOCKED), "Status: blocked by your organization"),
        (LISTENING, "Status: listening on /home/me/.kortty/control/control.sock"),
        (Status(State.LISTENING, "loopback:127.0.0.1:4711"), "Status: listening on 127.0.0.1:4711"),
        (
            Status(State.FAILED, problems.SOCKET_IN_USE, "/x"),
            "Status: could not start — another korTTY uses this folder",
        ),
        (
            Status(State.FAILED, problems.WIDE_PERMISSIONS, "/x\n\u202e"),
            "Status: could not start — other users may use /x␊<U+202E>",
        ),
        (Status(State.FAILED, problems.SYSTEM, "No space left"), "Status: could not start — No space left"),
    ],
)
def test_the_four_states_have_their_lines(status: Status, line: str) -> None:
    assert status_line(status) == line


def test_every_reason_has_a_sentence() -> None:
    reasons = [value for name, value in vars(problems).items() if name.isupper() and isinstance(value, str)]
    for reason in reasons:
        line = status_line(Status(State.FAILED, reason, "THERE"))
        assert reason not in line
        assert len(line) > len("Status: could not start — ")


def test_the_texts_are_those_of_the_specification(opened: Opened) -> None:
    assert opened.row.label.text() == "Allow a local program to read and control this korTTY"
    assert opened.control.line.text() == "Status: off"
    assert not opened.control.box.isChecked()


def test_the_line_follows_the_status(opened: Opened) -> None:
    opened.status.tell(LISTENING)
    assert opened.control.line.text() == status_line(LISTENING)
    opened.status.tell(OFF)
    assert opened.control.line.text() == "Status: off"


def test_a_click_holds_at_once_and_is_saved(opened: Opened) -> None:
    opened.control.box.click()
    assert opened.live.now.control_api.enabled
    opened.window.saving.flush()
    assert opened.store.path.read_text() == "[control_api]\nenabled = true\n"
    opened.control.box.click()
    assert not opened.live.now.control_api.enabled


def test_what_the_organization_decided_cannot_be_switched(opened: Opened) -> None:
    opened.status.tell(Status(State.BLOCKED))
    assert not opened.control.box.isEnabled()
    opened.status.tell(OFF)
    assert opened.control.box.isEnabled()


def test_a_window_that_is_gone_is_told_nothing(opened: Opened, qtbot: QtBot) -> None:
    opened.window.close()
    qtbot.waitUntil(lambda: not opened.status.callbacks, timeout=5_000)
    opened.status.tell(LISTENING)
