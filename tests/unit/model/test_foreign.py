"""Whether a pane's session is another user's or another computer's: real shells, and trees of processes made up."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.base.clock import SystemClock
from kortty.model import foreign
from kortty.model.foreign import FOREIGN, is_foreign
from kortty.model.house import House
from kortty.model.pane import Pane
from kortty.model.ports import Ports
from kortty.pty.loop import ChildLoop
from kortty.pty.posix_spawn import spawn_posix
from kortty.pty.processes import MAX_PROCESSES, ProcessFacts
from kortty.settings.defaults import TerminalSettings
from tests.helpers.fakes import FakeChild, FakePane
from tests.unit.pty.support import LIMIT, launch

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX children")

SHELL, FRONT, BELOW = FakeChild.pid, 5000, 5001

NAMES = (
    "apptainer autossh bwrap chroot crictl ctr cu dbclient distrobox distrobox-enter doas docker et "
    "firejail flatpak ftp incus jexec ksu kubectl lftp lima limactl login lxc lxc-attach lxc-console "
    "machinectl minicom mosh mosh-client multipass nc ncat nerdctl netcat nsenter oc picocom pkexec plink "
    "podman putty rexec rlogin rsh run0 runuser schroot setpriv sftp singularity slogin socat ssh sshpass "
    "sshuttle su sudo sudoedit systemd-nspawn telnet tio toolbox unshare vagrant virsh wsl "
)


@pytest.fixture
def shell(qtbot: QtBot) -> Iterator[Pane]:
    """An interactive shell at its prompt."""
    pane = Pane(House(Ports(), SystemClock(), lambda callback: callback()), TerminalSettings())
    pane.attach(spawn_posix(launch("/bin/sh", "-i", PS1="ready> ", ENV="/dev/null")), ChildLoop)
    qtbot.waitUntil(lambda: shows(pane, "ready>"), timeout=LIMIT)
    yield pane
    pane.close()


def shows(pane: Pane, text: str) -> bool:
    return any(text in row.text for row in pane.terminal.screen_rows())


def types(pane: Pane, line: str) -> None:
    assert pane.child is not None
    pane.child.write(f"{line}\n".encode())


# --- with real processes ---


@pytest.mark.promise("FT-9.4-01")
def test_a_shell_is_our_own_until_ssh_has_the_terminal_and_again_after_it(
    shell: Pane, qtbot: QtBot, tmp_path: Path
) -> None:
    assert is_foreign(shell) is False
    program = tmp_path / "ssh"
    shutil.copy(shutil.which("sleep") or "/bin/sleep", program)
    types(shell, f"{program} 600")
    qtbot.waitUntil(lambda: is_foreign(shell) is True, timeout=LIMIT)
    types(shell, "\x03")
    qtbot.waitUntil(lambda: is_foreign(shell) is False, timeout=LIMIT)


@pytest.mark.promise("FT-9.4-01")
def test_a_shell_that_su_started_is_foreign_though_su_does_not_read_the_keys(
    shell: Pane, qtbot: QtBot, tmp_path: Path
) -> None:
    program = tmp_path / "su"
    program.symlink_to(sys.executable)
    script = "import os, sys, subprocess; subprocess.run(['/bin/sh', '-i'], env={**os.environ, 'PS1': 'root> '})"
    types(shell, f'{program} -c "{script}"')
    qtbot.waitUntil(lambda: shows(shell, "root>"), timeout=LIMIT)
    types(shell, "sleep 600")
    assert shell.child is not None
    qtbot.waitUntil(lambda: is_foreign(shell) is True, timeout=LIMIT)


def test_a_tunnel_in_the_background_has_no_part_in_it(shell: Pane, qtbot: QtBot, tmp_path: Path) -> None:
    program = tmp_path / "ssh"
    shutil.copy(shutil.which("sleep") or "/bin/sleep", program)
    types(shell, f"{program} 600 & echo star''ted")
    qtbot.waitUntil(lambda: shows(shell, "started"), timeout=LIMIT)
    qtbot.waitUntil(lambda: is_foreign(shell) is False, timeout=LIMIT)


@pytest.mark.skipif(sys.platform != "linux", reason="namespaces are Linux's")
def test_a_program_that_entered_other_namespaces_is_foreign_whatever_its_name(shell: Pane, qtbot: QtBot) -> None:
    enter = ["unshare", "--user", "--map-root-user", "--uts"]
    if shutil.which("unshare") is None or subprocess.run([*enter, "true"], capture_output=True).returncode:
        pytest.skip("this machine lets nobody make namespaces")
    types(shell, f"exec {' '.join(enter)} sleep 600")
    qtbot.waitUntil(lambda: is_foreign(shell) is True, timeout=LIMIT)


# --- with processes made up ---


class Tree:
    """A shell and what runs in it; `group` is the one in front."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pane = FakePane()
        self.processes: list[ProcessFacts] = []
        self.groups: dict[int, int] = {}
        self.sessions: dict[int, int] = {}
        self.users: dict[int, frozenset[int] | None] = {}
        self.namespaces: dict[int, tuple[str, ...] | None] = {}
        self.group: int | None = FRONT
        self.add(SHELL, 1, "bash")
        monkeypatch.setattr(self.pane.fake_child, "foreground_group", lambda: self.group)
        monkeypatch.setattr(foreign, "_group_of", self.groups.get)
        monkeypatch.setattr(foreign, "_session_of", lambda pid: self.sessions.get(pid, SHELL))
        us = frozenset((os.getuid(),))
        monkeypatch.setattr(foreign, "users_of", lambda pid: self.users.get(pid, us))
        monkeypatch.setattr(foreign, "namespaces_of", lambda pid: self.namespaces.get(pid, ("same",)))

    def add(self, pid: int, parent: int, name: str, *command: str, group: int | None = None) -> None:
        self.processes.append(ProcessFacts(pid, parent, name, command or (name,), 1.0))
        self.groups[pid] = pid if group is None else group

    @property
    def answer(self) -> bool | None:
        return is_foreign(self.pane, lambda pid: tuple(self.processes))


@pytest.fixture
def tree(monkeypatch: pytest.MonkeyPatch) -> Tree:
    return Tree(monkeypatch)


@pytest.mark.promise("FT-9.4-01", "FT-9.4-05")
@pytest.mark.parametrize("name", NAMES.split())
def test_programs_with_another_session_are_known_by_their_name(tree: Tree, name: str) -> None:
    assert name in FOREIGN
    tree.add(FRONT, SHELL, name[:15], f"/usr/bin/{name}", "host")
    assert tree.answer is True


@pytest.mark.parametrize(
    ("name", "command", "expected"),
    [
        ("vim", ("vim", "ssh"), False),
        ("sshd-config-edi", ("sshd-config-editor",), False),
        ("python3", ("/opt/x/ssh", "-v"), True),
        ("ssh.exe", ("C:\\Windows\\ssh.exe",), True),
        ("-su", ("-su",), True),
        ("distrobox-enter", ("sh",), True),
    ],
)
def test_a_name_is_the_processs_or_that_of_its_command(
    tree: Tree, name: str, command: tuple[str, ...], expected: bool
) -> None:
    tree.add(FRONT, SHELL, name, *command)
    assert tree.answer is expected


@pytest.mark.promise("FT-9.4-05")
def test_a_tab_whose_command_is_ssh_is_foreign_for_its_whole_life(tree: Tree) -> None:
    tree.processes = []
    tree.add(SHELL, 1, "ssh", "ssh", "host")
    tree.group = SHELL
    assert tree.answer is True


def test_what_the_program_in_front_started_and_what_started_it_count(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "git")
    assert tree.answer is False
    tree.add(BELOW, FRONT, "ssh", group=FRONT)
    assert tree.answer is True
    tree.groups[BELOW] = BELOW
    assert tree.answer is False, "a job in the background"
    tree.add(BELOW + 1, BELOW, "ssh", group=BELOW)
    assert tree.answer is False, "what that started"
    tree.processes.pop()
    tree.sessions[BELOW] = BELOW
    assert tree.answer is True, "on a terminal of its own"
    tree.processes.pop()
    tree.processes[-1] = ProcessFacts(FRONT, 4900, "bash", ("bash",), 1.0)
    tree.add(4900, SHELL, "sudo", group=4900)
    assert tree.answer is True


def test_another_user_is_foreign_whatever_the_program(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "bash")
    assert tree.answer is False
    tree.users[FRONT] = frozenset((os.getuid(), os.getuid() + 1))
    assert tree.answer is True


def test_other_namespaces_are_foreign_whatever_the_program(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "bash")
    tree.namespaces[FRONT] = ("other",)
    assert tree.answer is True


@pytest.mark.promise("CA-9.6-01")
def test_what_cannot_be_told_is_not_guessed(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "bash")
    tree.users[FRONT] = None
    assert tree.answer is None
    del tree.users[FRONT]
    tree.namespaces[FRONT] = None
    assert tree.answer is None
    del tree.namespaces[FRONT]
    assert tree.answer is False
    tree.group = None
    assert tree.answer is None
    tree.group = 9999
    assert tree.answer is None
    tree.group = FRONT
    for number in range(MAX_PROCESSES - len(tree.processes)):
        tree.add(10_000 + number, SHELL, "x")
    assert tree.answer is None
    tree.processes.clear()
    assert tree.answer is None
    tree.pane.detach()
    assert tree.answer is None


def test_where_the_system_has_no_namespaces_users_and_names_decide(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "namespaces_of", lambda pid: None)
    tree.add(FRONT, SHELL, "bash")
    assert tree.answer is False


def test_numbers_that_the_system_gave_out_again_lead_nowhere_for_ever(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.processes = []
    tree.add(SHELL, FRONT, "bash")
    tree.add(FRONT, BELOW, "bash")
    tree.add(BELOW, SHELL, "bash")
    assert tree.answer is False
    sessions = count()
    monkeypatch.setattr(foreign, "_session_of", lambda pid: next(sessions))
    assert tree.answer is False


def test_a_terminal_without_a_foreground_is_not_that_of_a_process_without_a_group(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "bash")
    tree.group = None
    del tree.groups[FRONT]
    assert tree.answer is None


def test_real_and_effective_user_are_both_ours(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    user = os.getuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    tree.add(FRONT, SHELL, "bash")
    tree.users[SHELL] = tree.users[FRONT] = frozenset((user, user + 1))
    assert tree.answer is False
    tree.users[FRONT] = frozenset((user, user + 2))
    assert tree.answer is True


def test_where_there_is_no_foreground_every_process_of_the_pane_counts_by_its_name(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(foreign, "users_of", lambda pid: None)
    tree.group = None
    tree.add(FRONT, SHELL, "cmd.exe")
    assert tree.answer is False
    tree.add(BELOW, FRONT, "ssh.exe")
    assert tree.answer is True


# --- the host that a shell reports ---


@pytest.mark.promise("FT-9.4-03")
def test_a_shell_that_reports_another_host_is_foreign_until_ours_reports_again(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "bash")
    name = socket.gethostname()
    for host, expected in (
        ("", False),
        ("localhost", False),
        (name, False),
        (f"{name.partition('.')[0].upper()}.example.org", False),
        ("server.example.org", True),
    ):
        tree.pane.feed(f"\x1b]7;file://{host}/home\x1b\\".encode())
        assert tree.answer is expected, host
    tree.pane.feed(b"prompt$ ")
    assert tree.answer is True
    tree.pane.feed(f"\x1b]7;file://{name}/home\x1b\\".encode())
    assert tree.answer is False


@pytest.mark.promise("FT-9.4-04")
def test_a_new_program_in_the_pane_is_not_where_the_old_one_was(tree: Tree) -> None:
    tree.add(FRONT, SHELL, "bash")
    tree.pane.feed(b"\x1b]7;file://server.example.org/home\x1b\\")
    assert tree.answer is True
    tree.pane.attach(tree.pane.fake_child, tree.pane._loop_for)
    assert tree.pane.terminal.working_directory is None
    assert tree.answer is False
