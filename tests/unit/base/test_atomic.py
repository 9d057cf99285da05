"""A private file is there whole or not at all, and only its owner can read it."""

import os
import stat
from pathlib import Path

import pytest

from kortty.base.atomic import write_private


def test_a_new_file_is_whole_and_private_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        write_private(tmp_path / "secret", b"content")
    finally:
        os.umask(before)
    assert (tmp_path / "secret").read_bytes() == b"content"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_an_old_file_is_replaced_and_becomes_private(tmp_path: Path) -> None:
    path = tmp_path / "settings"
    path.write_bytes(b"old and longer")
    path.chmod(0o644)
    write_private(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["settings"]


def test_a_link_is_followed_and_kept(tmp_path: Path) -> None:
    (tmp_path / "repository").mkdir()
    target = tmp_path / "repository" / "settings"
    target.write_bytes(b"old")
    link = tmp_path / "settings"
    link.symlink_to(target)
    write_private(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_failure_leaves_the_old_content_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings"
    path.write_bytes(b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_private(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["settings"]
