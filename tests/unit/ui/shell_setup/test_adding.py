"""One line at the end of a shell's own file."""

import os
import stat
from pathlib import Path

import pytest

from kortty.ui.shell_setup import adding
from kortty.ui.shell_setup.adding import Trouble, add, appended, is_added
from kortty.ui.shell_setup.shells import SHELLS

BASH, ZSH, FISH = SHELLS


def test_the_line_is_appended_and_the_file_as_it_was_stays_beside_it(tmp_path: Path) -> None:
    path = tmp_path / ".bashrc"
    path.write_text("alias ll='ls -l'\n", encoding="utf-8")
    path.chmod(0o640)
    added = add(BASH, path)
    assert added.trouble is None
    assert path.read_text(encoding="utf-8") == "alias ll='ls -l'\n" + appended(BASH)
    assert added.backup == tmp_path / ".bashrc.before-kortty"
    assert added.backup.read_text(encoding="utf-8") == "alias ll='ls -l'\n"
    for file in (path, added.backup):
        assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [".bashrc", ".bashrc.before-kortty"]


def test_a_last_line_without_an_end_gets_one(tmp_path: Path) -> None:
    path = tmp_path / ".zshrc"
    path.write_bytes(b"setopt auto_cd\xff")
    add(ZSH, path)
    assert path.read_bytes() == b"setopt auto_cd\xff\n" + appended(ZSH).encode()


def test_a_file_that_is_not_there_is_made_with_its_folder(tmp_path: Path) -> None:
    path = FISH.file({}, tmp_path)
    assert path == tmp_path / ".config" / "fish" / "config.fish"
    added = add(FISH, path)
    assert (added.trouble, added.backup) == (None, None)
    assert path.read_text(encoding="utf-8") == appended(FISH)


def test_it_is_appended_once(tmp_path: Path) -> None:
    path = tmp_path / ".bashrc"
    assert not is_added(path)
    add(BASH, path)
    assert is_added(path)
    before = path.read_bytes()
    assert add(BASH, path).trouble is Trouble.THERE_ALREADY
    assert path.read_bytes() == before


def test_an_earlier_copy_is_kept(tmp_path: Path) -> None:
    path = tmp_path / ".bashrc"
    path.write_text("new\n", encoding="utf-8")
    earlier = tmp_path / ".bashrc.before-kortty"
    earlier.write_text("old\n", encoding="utf-8")
    assert add(BASH, path).backup == tmp_path / ".bashrc.before-kortty1"
    assert earlier.read_text(encoding="utf-8") == "old\n"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    repository = tmp_path / "dotfiles"
    repository.mkdir()
    (repository / "bashrc").write_text("mine\n", encoding="utf-8")
    path = tmp_path / ".bashrc"
    path.symlink_to(repository / "bashrc")
    added = add(BASH, path)
    assert path.is_symlink()
    assert (repository / "bashrc").read_text(encoding="utf-8") == "mine\n" + appended(BASH)
    assert added.backup is not None
    assert not added.backup.is_symlink()
    assert sorted(entry.name for entry in repository.iterdir()) == ["bashrc"]


def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / ".bashrc"
    path.mkdir()
    assert add(BASH, path).trouble is Trouble.NO_FILE
    os.mkfifo(tmp_path / ".zshrc")
    assert not is_added(tmp_path / ".zshrc")
    assert add(ZSH, tmp_path / ".zshrc").trouble is Trouble.NO_FILE


def test_a_file_that_is_too_large_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / ".bashrc"
    path.write_bytes(b"#" * (adding.MOST_BYTES + 1))
    assert add(BASH, path).trouble is Trouble.TOO_LARGE
    assert path.stat().st_size == adding.MOST_BYTES + 1


def test_a_failure_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / ".bashrc"
    path.write_text("mine\n", encoding="utf-8")

    def full(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    added = add(BASH, path)
    assert (added.trouble, added.reason) == (Trouble.FAILED, "No space left on device")
    assert path.read_text(encoding="utf-8") == "mine\n"
    assert not list(tmp_path.glob("*.new"))


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / ".config").write_text("", encoding="utf-8")
    added = add(FISH, FISH.file({}, tmp_path))
    assert added.trouble is Trouble.FAILED
    assert added.reason


def test_files_are_where_the_shells_look_for_them(tmp_path: Path) -> None:
    assert BASH.file({}, tmp_path) == tmp_path / ".bashrc"
    assert ZSH.file({}, tmp_path) == tmp_path / ".zshrc"
    assert ZSH.file({"ZDOTDIR": "/z"}, tmp_path) == Path("/z/.zshrc")
    assert FISH.file({"XDG_CONFIG_HOME": "/c"}, tmp_path) == Path("/c/fish/config.fish")
