"""The socket in the control folder (control-api.md 1.1, 1.4 to 1.6)."""

import os
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from kortty.control.server import directory, listening, problems
from kortty.control.server.listening import LocalListener
from kortty.control.server.loopback import HOST, TEST_LOOPBACK, LoopbackListener, wanted
from kortty.control.server.problems import NotStarted
from tests.helpers.control_clients import turn_for, turn_until


@pytest.fixture
def configuration(tmp_path: Path) -> Path:
    return tmp_path / "kortty"


@pytest.fixture
def listener(qapp: QCoreApplication, configuration: Path) -> Iterator[LocalListener]:
    made = LocalListener(configuration)
    yield made
    made.stop()


def place_of(configuration: Path) -> Path:
    return configuration / "control" / "control.sock"


def reason(configuration: Path) -> str:
    """Why no listener can be made."""
    with pytest.raises(NotStarted) as caught:
        LocalListener(configuration)
    return caught.value.reason


@pytest.mark.promise("CA-1.1-03")
def test_the_socket_is_for_its_owner_alone_from_the_moment_it_is_there(
    configuration: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []
    bind = socket.socket.bind

    class Watched(socket.socket):
        def bind(self, address: object) -> None:
            bind(self, address)  # type: ignore[arg-type] # as it came
            modes.append(stat.S_IMODE(os.stat(str(address)).st_mode))

    monkeypatch.setattr("kortty.control.server.listening.socket.socket", Watched)
    before = os.umask(0)
    try:
        listener = LocalListener(configuration)
        assert os.umask(0) == 0  # as it was
    finally:
        os.umask(before)
    assert modes == [0o600]
    assert listener.address.path == str(place_of(configuration))
    listener.stop()


def test_clients_of_this_user_come_in_one_after_the_other(listener: LocalListener) -> None:
    accepted: list[socket.socket] = []
    listener.accept(accepted.append, lambda: None)
    with socket.socket(socket.AF_UNIX) as one, socket.socket(socket.AF_UNIX) as other:
        for client in (one, other):
            client.connect(listener.address.path or "")
        turn_until(lambda: len(accepted) == 2)
    assert not any(client.getblocking() or client.get_inheritable() for client in accepted)
    for client in accepted:
        client.close()


def test_whoever_is_another_user_is_hung_up_on(listener: LocalListener, monkeypatch: pytest.MonkeyPatch) -> None:
    accepted: list[socket.socket] = []
    monkeypatch.setattr(listening, "peer_user", lambda client: os.getuid() + 1)
    listener.accept(accepted.append, lambda: None)
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(listener.address.path or "")
        client.setblocking(False)

        def ended() -> bool:
            try:
                return client.recv(1) == b""
            except BlockingIOError:
                return False

        turn_until(ended)
    assert not accepted


@pytest.mark.promise("CA-1.5-02")
def test_a_stale_socket_is_replaced(configuration: Path) -> None:
    first = LocalListener(configuration)
    place = place_of(configuration)
    os.link(place, place.with_name("kept"))
    first.stop()
    place.with_name("kept").rename(place)
    LocalListener(configuration).stop()
    assert not place.exists()


@pytest.mark.promise("CA-1.5-03")
def test_a_second_kortty_is_refused_and_touches_nothing(listener: LocalListener, configuration: Path) -> None:
    place = place_of(configuration)
    before = place.stat().st_ino
    assert reason(configuration) == problems.SOCKET_IN_USE
    assert place.stat().st_ino == before
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(str(place))


@pytest.mark.promise("CA-1.5-03")
def test_somebody_elses_live_socket_is_in_use_without_any_lock(configuration: Path) -> None:
    place = directory.make_folder(configuration) / "control.sock"
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(place))
        other.listen(1)
        assert reason(configuration) == problems.SOCKET_IN_USE
        assert place.exists()


@pytest.mark.promise("CA-1.5-04")
def test_a_foreign_thing_is_refused_and_kept(configuration: Path) -> None:
    place = directory.make_folder(configuration) / "control.sock"
    place.write_text("kept")
    assert reason(configuration) == problems.SOCKET_FOREIGN
    assert place.read_text() == "kept"


@pytest.mark.promise("CA-1.6-03")
def test_only_the_own_socket_is_removed(configuration: Path) -> None:
    listener = LocalListener(configuration)
    place = place_of(configuration)
    place.unlink()
    place.write_text("somebody else's")
    listener.stop()
    assert place.read_text() == "somebody else's"
    listener.stop()


def test_a_start_that_fails_leaves_nothing_and_the_lock_free(
    configuration: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(listening, "WAITING_MOST", "not a number")
        with pytest.raises(TypeError):
            LocalListener(configuration)
    assert not place_of(configuration).exists()
    LocalListener(configuration).stop()


def test_two_starts_at_once_never_both_listen(qapp: QCoreApplication, configuration: Path) -> None:
    gate = threading.Barrier(8)
    got: list[LocalListener] = []
    refused: list[str] = []

    def start() -> None:
        gate.wait(10)
        try:
            got.append(LocalListener(configuration))
        except NotStarted as problem:
            refused.append(problem.reason)

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(got) == 1
    assert refused == [problems.SOCKET_IN_USE] * 7
    got[0].stop()


def test_without_descriptors_clients_wait_and_nobody_is_woken_in_vain(
    listener: LocalListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    accepted: list[socket.socket] = []
    full: list[int] = []
    tries: list[int] = []

    class Full(socket.socket):
        def accept(self) -> tuple[socket.socket, object]:
            tries.append(1)
            raise OSError(24, "Too many open files")

    listener.accept(accepted.append, lambda: full.append(1))
    door = listener._door
    assert door is not None
    real = door._listening
    door._listening = Full(socket.AF_UNIX, socket.SOCK_STREAM, 0, os.dup(real.fileno()))
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(listener.address.path or "")
        turn_until(lambda: bool(full))
        turn_for(50)
        assert (len(full), len(tries), accepted) == (1, 1, [])
        door._listening.close()
        door._listening = real
        listener.resume()
        turn_until(lambda: bool(accepted))
    accepted[0].close()


@pytest.mark.promise("CA-1.1-04")
def test_a_port_is_on_this_computer_only(qapp: QCoreApplication, configuration: Path) -> None:
    listener = LoopbackListener(configuration)
    accepted: list[socket.socket] = []
    listener.accept(accepted.append, lambda: None)
    try:
        assert HOST == "127.0.0.1"
        address = listener.address
        assert (address.transport, address.host, address.path) == ("loopback", HOST, None)
        with socket.create_connection((HOST, address.port)):
            turn_until(lambda: bool(accepted))
        with socket.socket() as elsewhere:  # another address of the same computer
            assert elsewhere.connect_ex(("127.0.0.2", address.port)) != 0
        accepted[0].close()
        with pytest.raises(NotStarted) as caught:
            LoopbackListener(configuration)
        assert caught.value.reason == problems.SOCKET_IN_USE
    finally:
        listener.stop()
    with socket.socket() as client:
        assert client.connect_ex((HOST, address.port)) != 0


@pytest.mark.promise("CA-0-13")
def test_a_port_is_for_windows_and_for_tests_in_a_source_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kortty.base.switches.in_source_checkout", lambda root: True)
    assert wanted({}, "win32")
    assert not wanted({}, "linux")
    assert not wanted({}, "darwin")
    assert wanted({TEST_LOOPBACK: "1"}, "linux")
    monkeypatch.setattr("kortty.base.switches.in_source_checkout", lambda root: False)
    assert not wanted({TEST_LOOPBACK: "1"}, "linux")
    assert wanted({}, "win32")
