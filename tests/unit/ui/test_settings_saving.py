"""Changes by hand hold at once, are saved in one go, and are never lost."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.settings.alone import alone
from kortty.settings.live import LiveSettings
from kortty.settings.store import Store
from kortty.ui.settings_saving import Saving, save


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


def test_a_menu_gets_a_sentence_when_nothing_could_be_saved(tmp_path: Path, store: Store) -> None:
    assert save(store, {"window.menu_bar": False}) == ""
    (tmp_path / "file").write_text("")
    lost = Store(tmp_path / "file" / "settings.toml", LiveSettings())
    assert "cannot be written" in save(lost, {"window.menu_bar": False})
    assert not lost.live.now.window.menu_bar
