"""Room model: whether a pane's session is another user's or another computer's (features.md 9.4). Knows pty and places.

Looked at in the turn in which it is asked: what has the terminal, what started that, and what it started. A program is
foreign by its name (ssh and its like, su, container clients), by its user, or by its namespaces; a shell far away is by
the host that it reports (OSC 7). Jobs in the background, such as a tunnel, have no part in it.

What is not seen: the inside of a program that draws its own screen (tmux), and a client that was given another name and
runs as the same user on another computer without reporting its host (docs/security-model.md).
"""

import os
import sys
from collections.abc import Callable, Iterable
from typing import Final

from kortty.model.pane import Pane
from kortty.model.places import is_this_computer
from kortty.pty.child import Child
from kortty.pty.identity import namespaces_of, users_of
from kortty.pty.processes import MAX_PROCESSES, ProcessFacts, process_tree

FOREIGN: Final = frozenset(
    # Another computer.
    {"ssh", "slogin", "autossh", "sshpass", "sshuttle", "mosh", "mosh-client", "et", "dbclient", "plink", "putty"}
    | {"telnet", "rlogin", "rsh", "rexec", "ftp", "sftp", "lftp", "socat", "nc", "ncat", "netcat"}
    | {"minicom", "picocom", "cu", "tio", "virsh", "vagrant", "multipass", "lima", "limactl", "wsl"}
    # Another user.
    | {"su", "sudo", "sudoedit", "doas", "pkexec", "run0", "runuser", "setpriv", "login", "ksu"}
    # A container, or a part of the system that was walled off.
    | {"docker", "podman", "nerdctl", "kubectl", "oc", "crictl", "ctr", "distrobox", "distrobox-enter", "toolbox"}
    | {"lxc", "lxc-attach", "lxc-console", "incus", "machinectl", "systemd-nspawn", "nsenter", "unshare", "jexec"}
    | {"chroot", "schroot", "bwrap", "flatpak", "firejail", "apptainer", "singularity"}
)
"""Names of programs whose session is another one, without ".exe"; none is longer than Linux keeps (15 characters)."""

Tree = Callable[[int], tuple[ProcessFacts, ...]]


def is_foreign(pane: Pane, tree: Tree = process_tree) -> bool | None:
    """Whether somebody else, or another computer, would take what is typed now; None: it cannot be told."""
    child = pane.child
    if child is None:
        return None
    reported = pane.terminal.working_directory
    if reported is not None and not is_this_computer(reported[0]):
        return True
    processes = tree(child.pid)
    if not 0 < len(processes) < MAX_PROCESSES:
        return None
    concerned = _concerned(child, processes)
    if concerned is None:
        return None
    if any(_name_is_foreign(process) for process in concerned):
        return True
    return _elsewhere(concerned)


def _concerned(child: Child, processes: tuple[ProcessFacts, ...]) -> list[ProcessFacts] | None:
    """What has the terminal, with everything that it started and that started it, up to the child. None: unknown.

    Where there is no foreground (Windows) all processes of the pane are meant.
    """
    if sys.platform == "win32":
        return list(processes)
    group = child.foreground_group()
    if group is None:
        return None
    by_pid = {process.pid: process for process in processes}
    front = [process for process in processes if _group_of(process.pid) == group]
    if not front:
        return None
    found = {process.pid for process in front}
    for process in front:
        above = by_pid.get(process.parent)
        while above is not None and above.pid not in found:
            found.add(above.pid)
            above = by_pid.get(above.parent)
    _add_descendants({process.pid for process in front}, processes, found)
    return [process for process in processes if process.pid in found]


def _add_descendants(front: set[int], processes: Iterable[ProcessFacts], found: set[int]) -> None:
    """Add what the foreground started on another terminal (sudo, script); its own job is in front already.

    What else is in the terminal's session is a job in the background, with what that started.
    """
    children: dict[int, list[int]] = {}
    for process in processes:
        children.setdefault(process.parent, []).append(process.pid)
    session = _session_of(next(iter(front)))
    seen, unseen = set(front), list(front)
    while unseen:
        for pid in children.get(unseen.pop(), ()):
            behind = _session_of(pid) == session
            if pid not in seen and not behind:
                seen.add(pid)
                found.add(pid)
                unseen.append(pid)


def _group_of(pid: int) -> int | None:
    try:
        return os.getpgid(pid)
    except OSError:
        return None


def _session_of(pid: int) -> int | None:
    try:
        return os.getsid(pid)
    except OSError:
        return None


def _name_is_foreign(process: ProcessFacts) -> bool:
    names = {process.name}
    if process.command:
        names.add(os.path.basename(process.command[0].replace("\\", "/")))
    return any(name.lstrip("-").removesuffix(".exe") in FOREIGN for name in names)


def _elsewhere(processes: Iterable[ProcessFacts]) -> bool | None:
    """Whether one of them has another user or other namespaces than we have."""
    if sys.platform == "win32":
        return False
    us = frozenset((os.getuid(), os.geteuid()))
    ours = namespaces_of(os.getpid())
    unknown = False
    for process in processes:
        users = users_of(process.pid)
        if users is None:
            unknown = True
        elif not users <= us:
            return True
        elif ours is not None:
            theirs = namespaces_of(process.pid)
            if theirs is None:
                unknown = True
            elif theirs != ours:
                return True
    return None if unknown else False
