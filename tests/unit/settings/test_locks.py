"""Settings that are not the person's to choose."""

from pathlib import Path

from kortty.settings.changing import RESET
from kortty.settings.defaults import ControlApiSettings, PasteSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.settings.locks import Lock
from kortty.settings.reading import read_settings
from kortty.settings.store import Store

_ON = Settings(control_api=ControlApiSettings(enabled=True))
_OFF = {"control_api.enabled": Lock(value=False)}
_FLOOR = {"paste.warning": Lock("unless-bracketed", ("always",))}


def test_a_locked_value_holds_whatever_the_person_wants() -> None:
    live = LiveSettings(_ON, lambda: _OFF)
    assert not live.now.control_api.enabled
    live.change(_ON)
    assert not live.now.control_api.enabled


def test_a_value_that_a_lock_leaves_open_is_the_persons() -> None:
    live = LiveSettings(Settings(paste=PasteSettings(warning="always")), lambda: _FLOOR)
    assert live.now.paste.warning == "always"
    live.change(Settings(paste=PasteSettings(warning="off")))
    assert live.now.paste.warning == "unless-bracketed"


def test_who_follows_the_settings_is_told_when_a_lock_comes_and_goes() -> None:
    locks: dict[str, Lock] = {}
    live = LiveSettings(_ON, lambda: dict(locks))
    told: list[bool] = []
    live.on_change(lambda settings: told.append(settings.control_api.enabled))
    locks.update(_OFF)
    live.relock()
    locks.clear()
    live.relock()
    live.relock()
    assert told == [False, True]


def test_who_follows_is_told_of_a_lock_that_changes_no_value() -> None:
    locks: dict[str, Lock] = {}
    live = LiveSettings(None, lambda: dict(locks))
    told: list[bool] = []
    live.on_change(lambda settings: told.append(settings.control_api.enabled))
    locks.update(_OFF)
    live.relock()
    assert told == [False]
    assert live.locks == _OFF


def _store(folder: Path, text: str, locks: dict[str, Lock]) -> Store:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    settings, _ = read_settings(path)
    return Store(path, LiveSettings(settings, lambda: locks))


def test_a_locked_setting_cannot_be_changed_by_hand(tmp_path: Path) -> None:
    store = _store(tmp_path, "", dict(_OFF))
    store.save({"control_api.enabled": True})
    assert not store.live.now.control_api.enabled
    assert store.path.read_text(encoding="utf-8") == ""


def test_saving_forces_the_locked_value_into_the_file(tmp_path: Path) -> None:
    locks = dict(_OFF)
    store = _store(tmp_path, "[control_api]\nenabled = true # mine\n", locks)
    store.save({"terminal.rows": 30})
    assert "enabled = false # mine" in store.path.read_text(encoding="utf-8")
    locks.clear()
    store.reload()
    assert not store.live.now.control_api.enabled


def test_reading_the_file_again_does_not_get_round_a_lock(tmp_path: Path) -> None:
    store = _store(tmp_path, "", dict(_OFF))
    store.path.write_text("[control_api]\nenabled = true\n", encoding="utf-8")
    store.reload()
    assert not store.live.now.control_api.enabled


def test_what_is_wanted_is_back_when_the_lock_is_gone_before_anything_was_saved(tmp_path: Path) -> None:
    locks = dict(_OFF)
    store = _store(tmp_path, "[control_api]\nenabled = true\n", locks)
    locks.clear()
    store.live.relock()
    assert store.live.now.control_api.enabled


def test_a_default_that_is_not_allowed_is_no_way_back(tmp_path: Path) -> None:
    store = _store(tmp_path, '[window]\nrestore = "off"\n', {"window.restore": Lock("off")})
    store.hold({"window.restore": RESET})
    assert store.live.now.window.restore == "off"


def test_other_settings_are_changed_and_kept_as_ever(tmp_path: Path) -> None:
    store = _store(tmp_path, "", dict(_OFF))
    store.save({"terminal.rows": 30})
    assert store.live.now.terminal.rows == 30
    assert "rows = 30" in store.path.read_text(encoding="utf-8")
