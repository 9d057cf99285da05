"""Which paths are links: text files of this computer, and nothing that could wait or do something."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from kortty.ui.links import files
from kortty.ui.links.files import Candidate, Mount, find_file, may_be_asked, mounts_of

LOCAL = (Mount("/", "ext4"),)


def _find(*paths: Path | str, known: Sequence[Mount] = LOCAL) -> str | None:
    """Ask as somebody whose home the folder of the first path is."""
    found = find_file([Candidate(str(path)) for path in paths], str(Path(paths[0]).parent), lambda: known)
    return None if found is None else found.path


@pytest.mark.promise("FT-2.6-03")
def test_a_text_file_is_found(tmp_path: Path) -> None:
    file = tmp_path / "größe.txt"
    file.write_text("Grüße\n", encoding="utf-8")
    assert _find(tmp_path / "missing", file) == str(file)


def test_the_first_candidate_that_is_a_file_counts_and_keeps_its_place(tmp_path: Path) -> None:
    (tmp_path / "x.c").write_text("x")
    candidates = [Candidate(f"{tmp_path}/x.c:3"), Candidate(f"{tmp_path}/x.c", 3)]
    assert find_file(candidates, str(tmp_path), lambda: LOCAL) == candidates[1]


@pytest.mark.promise("FT-2.6-03")
def test_what_is_no_utf8_text_is_no_link(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\x7fELF\xff\xfe")
    (tmp_path / "cut").write_bytes("ü".encode()[:1])
    (tmp_path / "late").write_bytes(b"x" * 200_000 + b"\xff")
    (tmp_path / "split").write_bytes(b"x" * 65_535 + "ü".encode())
    assert _find(tmp_path / "binary") is None
    assert _find(tmp_path / "cut") is None
    assert _find(tmp_path / "late") is None
    assert _find(tmp_path / "split") is not None


@pytest.mark.promise("FT-2.6-03")
def test_a_file_beyond_10_mb_is_no_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert files.MOST_BYTES == 10 * 1024 * 1024
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    (tmp_path / "fits").write_bytes(b"x" * 100)
    (tmp_path / "large").write_bytes(b"x" * 101)
    assert _find(tmp_path / "fits") is not None
    assert _find(tmp_path / "large") is None


@pytest.mark.promise("FT-2.6-03")
def test_folders_and_pipes_are_no_links_and_are_not_even_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_is_utf8", lambda path: pytest.fail(f"{path} was opened"))
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    assert _find(tmp_path / "pipe", tmp_path / "folder", tmp_path / "link", tmp_path / "a\0b", "") is None


@pytest.mark.promise("FT-2.6-03")
@pytest.mark.parametrize("path", ["/dev/null", "/dev/tty", "/proc/self/environ", "/proc/version", "/sys/kernel/notes"])
def test_devices_and_system_files_are_no_links(path: str) -> None:
    assert not may_be_asked(path, "/home/me", LOCAL)
    assert _find(path) is None


@pytest.mark.promise("FT-2.6-03")
@pytest.mark.parametrize("kind", ["nfs", "nfs4", "cifs", "smb3", "9p", "autofs", "fuse.sshfs", "fuse.gvfsd", "fuse"])
def test_network_shares_are_not_asked(kind: str) -> None:
    known = (Mount("/", "ext4"), Mount("/mnt/share", kind), Mount("/mnt/share/local", "ext4"))
    assert not may_be_asked("/mnt/share/x", "/home/me", known)
    assert may_be_asked("/mnt/shared", "/home/me", known)
    assert may_be_asked("/mnt/share/local/x", "/home/me", known)


def test_the_file_system_on_top_counts() -> None:
    assert not may_be_asked("/data/x", "/home/me", (*LOCAL, Mount("/data", "ext4"), Mount("/data", "nfs")))
    assert may_be_asked("/data/x", "/home/me", (*LOCAL, Mount("/data", "nfs"), Mount("/data", "ext4")))
    assert not may_be_asked("/x", "/home/me", (Mount("/", "nfs"),))


@pytest.mark.promise("FT-2.6-03")
def test_a_link_to_a_share_is_a_share(tmp_path: Path) -> None:
    share = tmp_path / "share"
    share.mkdir()
    (share / "x").write_text("x")
    (tmp_path / "near").symlink_to(share / "x")
    assert _find(tmp_path / "near") is not None
    assert _find(tmp_path / "near", known=(*LOCAL, Mount(str(share), "nfs"))) is None


@pytest.mark.promise("FT-2.6-03")
@pytest.mark.parametrize(
    "path, home, allowed",
    [
        ("/home/me/x", "/home/me", True),
        ("/home/other/x", "/home/me", False),
        ("/home/me2/x", "/home/me", False),
        ("/root/x", "/home/me", False),
        ("/root/x", "/root", True),
        ("/home/me/x", "/root", False),
        ("/srv/people/other/x", "/srv/people/me", False),
        ("/srv/people/me/x", "/srv/people/me", True),
        ("/Users/other/x", "/Users/me", False),
        ("/etc/hosts", "/root", True),
        ("/etc/hosts", "/home/me", True),
    ],
)
def test_other_peoples_homes_are_left_alone(path: str, home: str, allowed: bool) -> None:
    assert may_be_asked(path, home, LOCAL) is allowed


def test_the_table_of_file_systems_is_read() -> None:
    text = (
        "22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n"
        "90 22 0:50 / /mnt/my\\040share rw - nfs4 server:/x rw\n"
        "91 22 0:51 /sub /bind rw,master:1 shared:5 - fuse.sshfs me@host: rw\n"
        "broken line\n"
    )
    assert mounts_of(text) == (Mount("/", "ext4"), Mount("/mnt/my share", "nfs4"), Mount("/bind", "fuse.sshfs"))
