"""Folders that only their owner may use, and who is at the other end of a socket."""

import os
import socket
from pathlib import Path

import pytest

from kortty.base.peers import peer_user
from kortty.base.private import NotPrivate, check_private, private_folder


def test_a_new_folder_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        private_folder(tmp_path / "new")
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    private_folder(tmp_path / "new")


def test_a_file_or_a_link_is_no_private_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path)
    for name in ("file", "link"):
        with pytest.raises(NotPrivate, match="no folder"):
            private_folder(tmp_path / name)


def test_a_folder_open_to_others_is_refused_and_not_repaired(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o750)
    with pytest.raises(NotPrivate, match="by others"):
        private_folder(folder)
    assert folder.stat().st_mode & 0o777 == 0o750


def test_somebody_elses_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
    with pytest.raises(NotPrivate, match="somebody else"):
        check_private(tmp_path)


def test_the_system_tells_who_is_at_the_other_end() -> None:
    one, other = socket.socketpair()
    with one, other:
        assert peer_user(one) == os.getuid()
