"""A start finds the korTTY that runs, or does not; and nobody else gets anything out of the socket."""

import os
import socket
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.ui.instance import listening
from kortty.ui.instance.asking import ask_for_window
from kortty.ui.instance.listening import Listening
from kortty.ui.instance.place import runtime_folder, socket_path
from kortty.ui.instance.request import ANSWER, WindowRequest, pack

WAIT_MS = 5_000
REQUEST = WindowRequest(("top",), "/tmp", {"A": "b"}, "title")


class _Running:
    """A korTTY as another start sees it."""

    def __init__(self, qtbot: QtBot, path: Path) -> None:
        self.qtbot = qtbot
        self.asked: list[WindowRequest] = []
        self.parent = QObject()
        self.path = path
        self.listening = Listening(self.parent, path, self.asked.append)

    def ask(self, path: Path | None = None) -> bool:
        """Another start, in a thread: it waits, and so may a test not."""
        return self.during(lambda: ask_for_window(path or self.path, lambda: REQUEST))

    def during(self, do: Callable[[], bool]) -> bool:
        got: list[bool] = []
        thread = threading.Thread(target=lambda: got.append(do()))
        thread.start()
        self.qtbot.waitUntil(lambda: not thread.is_alive(), timeout=WAIT_MS)
        return got[0]


@pytest.fixture
def running(qtbot: QtBot, tmp_path: Path) -> Iterator[_Running]:
    made = _Running(qtbot, tmp_path / "kortty" / "name.sock")
    assert made.listening.start()
    yield made
    made.listening.stop()


def test_a_second_start_hands_its_request_over(running: _Running) -> None:
    assert running.ask()
    running.qtbot.waitUntil(lambda: bool(running.asked), timeout=WAIT_MS)
    assert running.asked == [REQUEST]


def test_nobody_listens_before_and_after(running: _Running) -> None:
    running.listening.stop()
    assert not running.path.exists()
    assert not running.ask()


def test_the_socket_and_its_folder_are_the_owners_alone(running: _Running) -> None:
    assert stat.S_IMODE(running.path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(running.path.stat().st_mode) == 0o600


def test_a_second_program_leaves_the_first_its_socket(running: _Running) -> None:
    second = _Running(running.qtbot, running.path)
    assert not second.listening.start()
    second.listening.stop()
    assert running.ask()


def test_a_socket_that_a_crash_left_is_taken_over(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "kortty" / "name.sock"
    path.parent.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    made = _Running(qtbot, path)
    assert not made.ask()
    assert made.listening.start()
    assert made.ask()
    made.listening.stop()


@pytest.mark.parametrize("mode", [0o755, 0o770, 0o701])
def test_a_folder_that_others_can_enter_is_not_used(qtbot: QtBot, tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "kortty"
    folder.mkdir()
    folder.chmod(mode)
    made = _Running(qtbot, folder / "name.sock")
    assert not made.listening.start()
    with socket.socket(socket.AF_UNIX) as trap:
        trap.bind(str(folder / "trap.sock"))
        trap.listen()
        assert not ask_for_window(folder / "trap.sock", lambda: REQUEST)


def test_a_link_to_a_folder_is_not_used(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir(mode=0o700)
    (tmp_path / "kortty").symlink_to(tmp_path / "real")
    assert not _Running(qtbot, tmp_path / "kortty" / "name.sock").listening.start()


def test_a_stranger_at_the_socket_is_hung_up_on(running: _Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "peer_user", lambda connection: os.getuid() + 1)
    assert not running.ask()
    assert running.asked == []


def test_the_environment_is_not_given_to_a_stranger_who_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kortty"
    folder.mkdir(mode=0o700)
    monkeypatch.setattr("kortty.ui.instance.asking.peer_user", lambda connection: os.getuid() + 1)
    packed: list[int] = []

    def request() -> WindowRequest:
        packed.append(1)
        return REQUEST

    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.bind(str(folder / "name.sock"))
        stranger.listen()
        assert not ask_for_window(folder / "name.sock", request)
    assert packed == []


def test_a_korTTY_that_does_not_answer_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "kortty"
    folder.mkdir(mode=0o700)
    monkeypatch.setattr("kortty.ui.instance.asking.WAIT", 0.05)
    with socket.socket(socket.AF_UNIX) as busy:
        busy.bind(str(folder / "name.sock"))
        busy.listen()
        assert not ask_for_window(folder / "name.sock", lambda: REQUEST)


@pytest.mark.parametrize("data", [b"", b"nonsense\n", b"{}\n", pack(REQUEST)[:-1], b"x" * 70_000 + b"\n"])
def test_bad_callers_are_hung_up_on_and_the_next_good_one_is_served(running: _Running, data: bytes) -> None:
    def call() -> bool:
        with socket.socket(socket.AF_UNIX) as caller:
            caller.settimeout(WAIT_MS / 1000)
            caller.connect(str(running.path))
            caller.sendall(data)
            caller.shutdown(socket.SHUT_WR)
            return caller.recv(len(ANSWER)) == ANSWER

    assert not running.during(call)
    assert running.asked == []
    assert running.ask()


def test_callers_that_say_nothing_do_not_keep_the_others_out_for_ever(
    running: _Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "CALLER_MS", 1)
    silent = [socket.socket(socket.AF_UNIX) for _ in range(listening.MOST_CALLERS)]
    for caller in silent:
        caller.connect(str(running.path))
    running.qtbot.waitUntil(running.ask, timeout=WAIT_MS)
    for caller in silent:
        caller.close()


def test_starts_that_differ_in_folder_or_display_are_strangers(tmp_path: Path) -> None:
    base = {"XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": ":0"}
    one = socket_path(tmp_path / "a", base)
    assert one == socket_path(tmp_path / "x" / ".." / "a", base)
    assert one.parent == tmp_path / "kortty"
    others = {
        socket_path(tmp_path / "b", base),
        socket_path(tmp_path / "a", {**base, "DISPLAY": ":1"}),
        socket_path(tmp_path / "a", {**base, "WAYLAND_DISPLAY": "wayland-0"}),
    }
    assert len(others) == 3
    assert one not in others


def test_without_a_runtime_directory_the_folder_names_the_user() -> None:
    assert runtime_folder({"XDG_RUNTIME_DIR": "relative"}).name == f"kortty-{os.getuid()}"
