"""A settings file that somebody changes holds a moment later, however the editor writes it."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.settings.live import LiveSettings
from kortty.settings.problems import Problem, Trouble
from kortty.settings.store import Store
from kortty.ui.settings_watch import SettingsWatch


class Watched:
    """A store that is watched, with what it told."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.parent = QObject()
        self.path = path
        self.store = Store(path, LiveSettings())
        self.told: list[tuple[Problem, ...]] = []
        self.store.on_problems(self.told.append)
        self.reloads = 0
        self.watch = SettingsWatch(self.parent, self.store)

    def padding_becomes(self, padding: int) -> None:
        self._qtbot.waitUntil(lambda: self.store.live.now.window.padding == padding, timeout=10_000)


@pytest.fixture
def watched(tmp_path: Path, qtbot: QtBot) -> Watched:
    return Watched(tmp_path / "kortty" / "settings.toml", qtbot)


def put(path: Path, padding: int) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"[window]\npadding = {padding}\n")


def replaced(path: Path, padding: int) -> None:
    """As editors do that write another file first."""
    put(path.with_name("other"), padding)
    os.replace(path.with_name("other"), path)


def test_folder_and_file_may_appear_while_korTTY_runs(watched: Watched) -> None:
    put(watched.path, 3)
    watched.padding_becomes(3)


def test_a_file_written_in_place_holds(watched: Watched) -> None:
    for padding in (3, 4):
        put(watched.path, padding)
        watched.padding_becomes(padding)


def test_a_file_put_in_its_place_holds_again_and_again(watched: Watched) -> None:
    for padding in (3, 4, 5):
        watched.path.parent.mkdir(exist_ok=True)
        replaced(watched.path, padding)
        watched.padding_becomes(padding)
    put(watched.path, 7)
    watched.padding_becomes(7)


def test_a_file_that_is_taken_away_leaves_the_defaults(watched: Watched) -> None:
    put(watched.path, 3)
    watched.padding_becomes(3)
    watched.path.unlink()
    watched.padding_becomes(6)
    put(watched.path, 4)
    watched.padding_becomes(4)


def test_what_a_link_leads_to_is_watched_in_its_own_folder(tmp_path: Path, qtbot: QtBot) -> None:
    mine = tmp_path / "dotfiles" / "mine.toml"
    put(mine, 2)
    path = tmp_path / "kortty" / "settings.toml"
    path.parent.mkdir()
    path.symlink_to(mine)
    watched = Watched(path, qtbot)
    for padding in (3, 4):
        replaced(mine, padding)
        watched.padding_becomes(padding)
    put(mine, 5)
    watched.padding_becomes(5)
    mine.unlink()
    watched.padding_becomes(6)
    put(mine, 7)
    watched.padding_becomes(7)
    put(tmp_path / "dotfiles" / "another.toml", 8)
    path.with_name("new").symlink_to(tmp_path / "dotfiles" / "another.toml")
    os.replace(path.with_name("new"), path)
    watched.padding_becomes(8)


@pytest.mark.promise("NB-5.1-23")
def test_a_mistake_is_told_with_its_line_and_the_old_settings_stay(watched: Watched, qtbot: QtBot) -> None:
    put(watched.path, 3)
    watched.padding_becomes(3)
    watched.path.write_text("[window]\npadding = 4\npadding = \n")
    qtbot.waitUntil(lambda: len(watched.told) == 1, timeout=10_000)
    ((problem,),) = watched.told
    assert (problem.trouble, problem.line) == (Trouble.NO_TOML, 3)
    assert watched.store.live.now.window.padding == 3
    put(watched.path, 5)
    watched.padding_becomes(5)
    assert watched.told[-1] == ()


def test_other_files_in_the_folder_are_none_of_its_business(
    watched: Watched, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(watched.path, 3)
    watched.padding_becomes(3)
    reloads: list[None] = []
    monkeypatch.setattr(watched.store, "reload", lambda: reloads.append(None))
    with qtbot.waitSignal(watched.watch._quiet.timeout, timeout=10_000):
        watched.path.with_name("other.txt").write_text("x")
    assert not reloads
