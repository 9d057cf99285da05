"""The windows of one run in the next one: kept, offered, opened again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.model.layout import Axis
from kortty.model.saved_tree import from_bytes
from kortty.settings.defaults import Settings, WindowSettings
from kortty.ui.quiet_bar import QuietBar
from kortty.ui.session.session import Session
from kortty.ui.session.wiring import keep_session
from tests.helpers.running import LIMIT_MS, PROMPT, Run, Starting

SH = "sh"


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Starting]:
    starting = Starting(qtbot, qapp, tmp_path / "configuration")
    yield starting
    starting.end()


def _settings(restore: str) -> Settings:
    plain = Settings()
    return Settings(window=WindowSettings(restore=restore), terminal=replace(plain.terminal, shell=f"/bin/{SH}"))


def _keep(run: Run, folder: Path, *, plain: bool = True) -> Session:
    return keep_session(run.desktop, run.workspace, folder, plain=plain)


def _bars(run: Run) -> list[QuietBar]:
    return [bar for window in run.desktop.windows for bar in window.findChildren(QuietBar)]


def _split_and_named(start: Starting, tmp_path: Path, restore: str = "ask") -> None:
    """A run with a named tab of two panes, one in another directory, ended in order."""
    run = start(settings=_settings(restore))
    _keep(run, tmp_path / "configuration")
    run.wait_for(PROMPT)
    run.type(f"cd {tmp_path}\r")
    tab = run.window.model.tabs[0]
    tab.rename("work")
    tab.set_colour("#336699")
    pane = tab.split(run.pane, Axis.BESIDE)
    run.window.start(tab, pane)
    run.qtbot.waitUntil(lambda: pane.connected, timeout=LIMIT_MS)
    run.desktop.close_all()
    start.end()


@pytest.mark.promise("FT-2.2-07")
def test_a_session_is_offered_and_nothing_opens_without_an_answer(start: Starting, tmp_path: Path) -> None:
    _split_and_named(start, tmp_path)
    run = start(settings=_settings("ask"))
    session = _keep(run, tmp_path / "configuration")
    (bar,) = _bars(run)
    assert len(run.workspace.windows) == 1
    assert session.can_restore
    bar.buttons[0].click()
    (window,) = run.workspace.windows
    (tab,) = window.tabs
    assert (tab.title, tab.colour, len(tab.panes)) == ("work", "#336699", 2)
    assert all(pane.connected for pane in tab.panes)
    assert tab.panes[0].wish.directory == str(tmp_path)
    assert not session.can_restore


def test_not_now_leaves_everything_as_it_is_and_the_menu_still_can(start: Starting, tmp_path: Path) -> None:
    _split_and_named(start, tmp_path)
    run = start(settings=_settings("ask"))
    session = _keep(run, tmp_path / "configuration")
    _bars(run)[0].buttons[1].click()
    assert len(run.workspace.windows) == 1
    assert session.can_restore


def test_a_session_is_opened_without_a_question_when_the_owner_wants_that(start: Starting, tmp_path: Path) -> None:
    _split_and_named(start, tmp_path)
    run = start(settings=_settings("automatic"))
    _keep(run, tmp_path / "configuration")
    assert [tab.title for window in run.workspace.windows for tab in window.tabs] == ["work"]


def test_a_session_is_left_alone_when_it_is_off_or_a_command_was_asked_for(start: Starting, tmp_path: Path) -> None:
    for restore, plain in (("off", True), ("automatic", False)):
        _split_and_named(start, tmp_path)
        run = start(settings=_settings(restore))
        session = _keep(run, tmp_path / "configuration", plain=plain)
        assert not _bars(run)
        assert len(run.workspace.windows[0].tabs[0].panes) == 1
        assert session.can_restore
        start.end()


def test_a_session_that_fell_in_its_first_minute_is_only_offered(start: Starting, tmp_path: Path) -> None:
    _split_and_named(start, tmp_path)
    (tmp_path / "configuration" / "session" / "restoring").touch()
    run = start(settings=_settings("automatic"))
    _keep(run, tmp_path / "configuration")
    (bar,) = _bars(run)
    assert bar.label.text().startswith("korTTY ended unexpectedly")
    assert len(run.workspace.windows[0].tabs[0].panes) == 1


def test_one_plain_shell_is_nothing_to_ask_about(start: Starting, tmp_path: Path) -> None:
    run = start(settings=_settings("ask"))
    _keep(run, tmp_path / "configuration")
    run.desktop.close_all()
    start.end()
    run = start(settings=_settings("ask"))
    _keep(run, tmp_path / "configuration")
    assert not _bars(run)


def test_tabs_that_nobody_looks_at_start_no_shell(start: Starting, tmp_path: Path) -> None:
    run = start(settings=_settings("automatic"))
    _keep(run, tmp_path / "configuration")
    for _ in range(3):
        run.window.tabs.new()
    run.desktop.close_all()
    start.end()
    run = start(settings=_settings("automatic"))
    _keep(run, tmp_path / "configuration")
    (window,) = run.workspace.windows
    assert [tab.panes[0].connected for tab in window.tabs] == [False, False, False, True]
    window.show(window.tabs[1])
    assert window.tabs[1].panes[0].connected


def test_a_damaged_session_is_said_and_harms_nothing(start: Starting, tmp_path: Path) -> None:
    _split_and_named(start, tmp_path)
    (tmp_path / "configuration" / "session" / "last.json").write_text('{"version": 1, "windows": 7}')
    run = start(settings=_settings("automatic"))
    _keep(run, tmp_path / "configuration")
    assert run.window.notice.text().startswith("The last session cannot be opened again")


def test_a_crash_loses_seconds(start: Starting, tmp_path: Path) -> None:
    run = start(settings=_settings("ask"))
    _keep(run, tmp_path / "configuration")
    run.window.tabs.new()
    last = tmp_path / "configuration" / "session" / "last.json"

    def written() -> None:
        assert last.exists()
        assert len(from_bytes(last.read_bytes()).windows[0].tabs) == 2

    run.qtbot.waitUntil(written, timeout=LIMIT_MS)


def test_a_session_folder_that_cannot_be_used_is_said(start: Starting, tmp_path: Path) -> None:
    folder = tmp_path / "configuration"
    folder.mkdir()
    (folder / "session").write_text("a file")
    run = start(settings=_settings("ask"))
    _keep(run, folder)
    assert run.window.notice.text().startswith("The session is not kept")


def test_why_a_session_is_not_kept_is_said_in_words(start: Starting, tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    run = start(settings=_settings("ask"))
    _keep(run, tmp_path / "a file" / "configuration")
    assert run.window.notice.text().endswith("Not a directory.")
    assert str(tmp_path / "a file") in run.window.notice.text()
    assert "Errno" not in run.window.notice.text()
