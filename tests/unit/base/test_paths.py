"""Where the configuration lies: the option, then the variable, then the home folder."""

from pathlib import Path

import pytest

from kortty.base.paths import BadPath, config_directory


def test_the_option_comes_first(tmp_path: Path) -> None:
    assert config_directory(str(tmp_path / "here"), {"KORTTY_CONFIG_DIR": "/elsewhere"}) == tmp_path / "here"


def test_the_variable_comes_second() -> None:
    assert config_directory(None, {"KORTTY_CONFIG_DIR": "/srv/kortty"}) == Path("/srv/kortty")


def test_the_home_folder_comes_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert config_directory(None, {}) == tmp_path / ".kortty"
    assert config_directory("", {"KORTTY_CONFIG_DIR": ""}) == tmp_path / ".kortty"


def test_the_variable_of_this_process_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KORTTY_CONFIG_DIR", "/srv/own")
    assert config_directory(None) == Path("/srv/own")


def test_a_relative_folder_becomes_absolute_and_plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert config_directory("a/../b", {}) == tmp_path / "b"


def test_a_tilde_means_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert config_directory("~/kt", {}) == tmp_path / "kt"


@pytest.mark.parametrize("name", ["a\0b", "~nobody-has-this-name/kt"])
def test_what_cannot_be_a_folder_is_refused(name: str) -> None:
    with pytest.raises(BadPath):
        config_directory(name, {})
