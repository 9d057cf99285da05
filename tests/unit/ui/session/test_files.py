"""The last session's files: one writer, whole files, nobody else's business."""

import os
from pathlib import Path

import pytest

from kortty.base.private import NotPrivate
from kortty.ui.session.files import SESSION_BYTES, SessionFiles


def test_what_a_run_saved_is_the_previous_session_of_the_next(tmp_path: Path) -> None:
    first = SessionFiles(tmp_path)
    assert first.claim()
    with pytest.raises(FileNotFoundError):
        first.previous()
    first.save(b"first")
    first.release()
    second = SessionFiles(tmp_path)
    assert second.claim()
    second.save(b"second")
    assert second.previous() == b"first"


def test_a_run_that_saved_nothing_leaves_the_session_before_it_to_the_next(tmp_path: Path) -> None:
    first = SessionFiles(tmp_path)
    first.claim()
    first.save(b"first")
    first.release()
    idle = SessionFiles(tmp_path)
    idle.claim()
    idle.release()
    third = SessionFiles(tmp_path)
    third.claim()
    assert third.previous() == b"first"


def test_a_second_program_does_not_write(tmp_path: Path) -> None:
    first, second = SessionFiles(tmp_path), SessionFiles(tmp_path)
    assert first.claim()
    assert not second.claim()
    assert not second.owned
    first.release()
    assert second.claim()


def test_session_files_are_the_owners_alone(tmp_path: Path) -> None:
    files = SessionFiles(tmp_path / "new" / "folder")
    files.claim()
    files.save(b"")
    folder = tmp_path / "new" / "folder" / "session"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "last.json").stat().st_mode & 0o777 == 0o600


def test_a_session_folder_that_others_can_enter_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "session").mkdir()
    os.chmod(tmp_path / "session", 0o755)
    with pytest.raises(NotPrivate):
        SessionFiles(tmp_path).claim()


def test_a_file_that_is_too_large_is_no_session(tmp_path: Path) -> None:
    files = SessionFiles(tmp_path)
    files.claim()
    (tmp_path / "session" / "previous.json").write_bytes(b" " * (SESSION_BYTES + 1))
    with pytest.raises(OSError):
        files.previous()


def test_a_run_that_fell_while_restoring_is_known(tmp_path: Path) -> None:
    files = SessionFiles(tmp_path)
    files.claim()
    assert not files.fell_while_restoring
    files.restoring(True)
    assert SessionFiles(tmp_path).fell_while_restoring
    files.restoring(False)
    assert not files.fell_while_restoring
