"""Changes by hand hold at once, are saved in one go, and are never lost."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.settings.alone import alone
from kortty.settings.live import LiveSettings
from kortty.settings.store import Store
from kortty.ui.settings_saving import Saving, saving_of
from kortty.ui.settings_warming import PIECES, warmed
from tests.helpers.places import REPOSITORY


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "settings.toml", LiveSettings())


def test_many_changes_in_a_row_are_one_file(store: Store, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = QObject()
    saving = Saving(owner, store)
    saves: list[int] = []
    honest = store.save

    def counted() -> None:
        saves.append(1)
        honest()

    monkeypatch.setattr(store, "save", counted)
    with qtbot.waitSignal(saving.saved, timeout=5_000):
        for padding in range(10):
            saving.change({"window.padding": padding})
            assert store.live.now.window.padding == padding
    assert len(saves) == 1
    assert "padding = 9" in store.path.read_text()


def test_what_waits_is_saved_when_it_must_be(store: Store, qapp: QObject) -> None:
    owner = QObject()
    saving = Saving(owner, store)
    saving.change({"window.padding": 3})
    assert not store.path.exists()
    saving.flush()
    assert "padding = 3" in store.path.read_text()


def test_while_another_writes_it_is_tried_again(store: Store, qtbot: QtBot) -> None:
    owner = QObject()
    saving = Saving(owner, store)
    said: list[str] = []
    saving.failed.connect(said.append)
    with alone(store.path.with_name("settings.toml.lock")) as got_it:
        assert got_it
        saving.change({"window.padding": 3})
        saving.flush()
    assert not store.path.exists()
    with qtbot.waitSignal(saving.saved, timeout=5_000):
        pass
    assert "padding = 3" in store.path.read_text()
    assert not said


def test_what_could_not_be_saved_is_told_and_holds(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("")
    lost = Store(tmp_path / "file" / "settings.toml", LiveSettings())
    saving = saving_of(lost)
    with qtbot.waitSignal(saving.failed, timeout=5_000) as told:
        saving.change({"window.menu_bar": False})
    assert "cannot be written" in told.args[0]
    assert not lost.live.now.window.menu_bar


def test_all_who_change_settings_by_hand_save_together(store: Store, tmp_path: Path, qapp: QObject) -> None:
    assert saving_of(store) is saving_of(store)
    assert saving_of(Store(tmp_path / "other.toml", LiveSettings())) is not saving_of(store)


def test_nothing_of_what_saves_is_loaded_before_somebody_changes_something() -> None:
    code = "import sys, kortty.ui.settings_saving; print(*sorted(set(sys.argv[1:]) & sys.modules.keys()))"
    command = [sys.executable, "-c", code, *PIECES]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=REPOSITORY)
    assert done.stdout.strip() == ""


def test_what_saves_is_loaded_a_piece_a_turn(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = QObject()
    loaded: list[str] = []

    def load(name: str) -> None:
        loaded.append(name)
        monkeypatch.setitem(sys.modules, name, sys)

    monkeypatch.setattr("kortty.ui.settings_warming.PIECES", ("piece_one", "piece_two"))
    monkeypatch.setattr("kortty.ui.settings_warming.import_module", load)
    done: list[int] = []
    warmed(owner, lambda: done.append(len(loaded)))
    assert loaded == ["piece_one"]
    qtbot.waitUntil(lambda: bool(done), timeout=5_000)
    assert done == [2]
    warmed(owner, lambda: done.append(0))
    assert done == [2, 0]
