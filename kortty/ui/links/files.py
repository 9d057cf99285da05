"""Room `ui`, links: whether a path names a text file that a click may be about. Standard library only, no Qt.

Runs in a thread (checking.py): asking a disk can take any time. What is on a network share, a device, a system file or
in somebody else's home is not asked for at all; text files are UTF-8 and at most 10 MB (features.md 2.6).
"""

import codecs
import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

#: Bytes of a file that is taken for a text.
MOST_BYTES: Final = 10 * 1024 * 1024
_PIECE: Final = 65_536
_MOUNTS: Final = "/proc/self/mountinfo"

#: File systems whose files are elsewhere, or nowhere: looking at them can wait for a network or do something.
_REMOTE_KINDS: Final = """
    9p afs autofs beegfs ceph cifs coda davfs fuse gfs gfs2 glusterfs lustre ncpfs nfs nfs4 ocfs2 orangefs smb2 smb3
    smbfs vboxsf
"""
_SYSTEM_KINDS: Final = """
    binfmt_misc bpf cgroup cgroup2 configfs debugfs devpts devtmpfs efivarfs fusectl hugetlbfs mqueue nsfs proc pstore
    rpc_pipefs securityfs selinuxfs sysfs tracefs
"""
_REFUSED: Final = frozenset(f"{_REMOTE_KINDS} {_SYSTEM_KINDS}".split())
_SYSTEM_FOLDERS: Final = ("/dev", "/proc", "/sys")
_HOMES: Final = ("/home", "/Users", "/var/home", "/root")

#: Nothing waits, nothing is followed, nothing becomes a terminal. (Windows has none of these, and no such paths.)
_NAMES: Final = ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_NOFOLLOW")
_READING: Final = os.O_RDONLY | sum(getattr(os, name, 0) for name in _NAMES)


@dataclass(frozen=True)
class Candidate:
    """An absolute path that a word on the screen may mean, and the line and column that it names (0: none)."""

    path: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True)
class Mount:
    """Where a file system is, and of what kind it is."""

    place: str
    kind: str


def mounts() -> tuple[Mount, ...]:
    """The file systems of this computer (proc(5), mountinfo); none where the system does not tell."""
    try:
        text = Path(_MOUNTS).read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ()
    return mounts_of(text)


def mounts_of(text: str) -> tuple[Mount, ...]:
    """The same from the text of mountinfo."""
    found: list[Mount] = []
    for line in text.splitlines():
        before, dash, after = line.partition(" - ")
        fields, kinds = before.split(" "), after.split(" ")
        if dash and len(fields) > 4:
            found.append(Mount(_unescaped(fields[4]), kinds[0]))
    return tuple(found)


def _unescaped(place: str) -> str:
    for code, sign in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
        place = place.replace(code, sign)
    return place


def may_be_asked(path: str, home: str, known: Sequence[Mount]) -> bool:
    """Whether an absolute path lies where the owner's files are: judged by its name alone."""
    if any(_inside(path, folder) for folder in _SYSTEM_FOLDERS):
        return False
    if not _inside(path, home):
        parent = os.path.dirname(home)
        if any(_inside(path, folder) for folder in (*_HOMES, parent) if folder != "/"):
            return False
    # The last of those that fit best is the one on top.
    kind = max(
        ((len(mount.place), number, mount.kind) for number, mount in enumerate(known) if _inside(path, mount.place)),
        default=(0, 0, ""),
    )[2]
    return kind not in _REFUSED and not kind.startswith("fuse.")


def _inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def find_file(
    candidates: Sequence[Candidate], home: str, known: Callable[[], Sequence[Mount]] = mounts
) -> Candidate | None:
    """The first candidate that is a text file; None when none is. May wait for the disk."""
    file_systems = known()
    for candidate in candidates:
        try:
            if _is_text_file(candidate.path, home, file_systems):
                return candidate
        except (OSError, ValueError):
            # Not there, not ours to read, or no path at all (a NUL in it): no link.
            continue
    return None


def _is_text_file(path: str, home: str, known: Sequence[Mount]) -> bool:
    if not may_be_asked(path, home, known) or not _fits(os.stat(path)):
        return False
    # By way of links it may be elsewhere than its name says.
    real, real_home = os.path.realpath(path), os.path.realpath(home)
    return may_be_asked(real, real_home, known) and _is_utf8(real)


def _fits(facts: os.stat_result) -> bool:
    return stat.S_ISREG(facts.st_mode) and facts.st_size <= MOST_BYTES


def _is_utf8(path: str) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    descriptor = os.open(path, _READING)
    with open(descriptor, "rb", buffering=0) as file:
        if not _fits(os.fstat(descriptor)):
            return False
        size = 0
        while piece := file.read(_PIECE):
            size += len(piece)
            if size > MOST_BYTES:
                return False
            decoder.decode(piece)
        decoder.decode(b"", final=True)
    return True
