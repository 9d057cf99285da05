"""Reading a file that may be anything."""

import os
from pathlib import Path

import pytest

from kortty.base.regular import NotRegular, read_regular


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"1234")
    assert read_regular(path, 4) == b"1234"
    with pytest.raises(NotRegular, match="more than 3"):
        read_regular(path, 3)


def test_a_pipe_or_a_folder_is_no_file_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotRegular):
        read_regular(tmp_path / "pipe", 10)
    with pytest.raises(OSError):
        read_regular(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        read_regular(tmp_path / "nothing", 10)
