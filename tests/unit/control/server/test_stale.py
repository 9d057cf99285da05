"""What lies in the control folder is told apart, and only leftovers are removed (control-api.md 1.5, decision 12)."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from kortty.control.server.directory import LOCK, make_folder
from kortty.control.server.stale import Found, classify, clean
from kortty.settings.alone import alone


@pytest.fixture
def configuration(tmp_path: Path) -> Path:
    return tmp_path / "kortty"


@pytest.fixture
def place(configuration: Path) -> Path:
    """Where the socket goes."""
    return make_folder(configuration) / "control.sock"


@pytest.fixture
def live(place: Path) -> Iterator[socket.socket]:
    """Somebody listens there."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(place))
        listening.listen(1)
        yield listening


def leave_socket(place: Path) -> None:
    """A socket whose owner is gone."""
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(place))


@pytest.mark.promise("CA-1.5-01")
def test_nothing_is_nothing(place: Path) -> None:
    assert classify(place) is Found.NOTHING


@pytest.mark.promise("CA-1.5-02")
def test_a_socket_at_which_nobody_listens_is_stale(place: Path) -> None:
    leave_socket(place)
    assert classify(place) is Found.STALE


@pytest.mark.promise("CA-1.5-03")
def test_a_socket_at_which_somebody_listens_is_live_even_when_its_queue_is_full(
    place: Path, live: socket.socket
) -> None:
    assert classify(place) is Found.LIVE
    waiting = []
    try:
        for _ in range(8):
            client = socket.socket(socket.AF_UNIX)
            client.setblocking(False)
            client.connect_ex(str(place))
            waiting.append(client)
        assert classify(place) is Found.LIVE
    finally:
        for client in waiting:
            client.close()


@pytest.mark.promise("CA-1.5-04")
def test_a_file_a_link_a_folder_a_pipe_or_another_kind_of_socket_is_foreign(place: Path) -> None:
    place.write_text("")
    assert classify(place) is Found.FOREIGN
    place.unlink()
    place.mkdir()
    assert classify(place) is Found.FOREIGN
    place.rmdir()
    os.mkfifo(place)
    assert classify(place) is Found.FOREIGN
    place.unlink()
    leave_socket(place.with_name("real"))
    place.symlink_to("real")
    assert classify(place) is Found.FOREIGN
    place.unlink()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
        other.bind(str(place))
        assert classify(place) is Found.FOREIGN


@pytest.mark.promise("CA-0-12")
def test_a_crashs_files_are_removed(configuration: Path, place: Path) -> None:
    leave_socket(place)
    for name in ("endpoint.json", "endpoint.json.new"):
        place.with_name(name).write_text("{}")
    clean(configuration)
    assert [entry.name for entry in place.parent.iterdir()] == [LOCK]


@pytest.mark.promise("CA-0-12")
def test_an_endpoint_without_a_socket_is_removed(configuration: Path, place: Path) -> None:
    place.with_name("endpoint.json").write_text('{"transport":"loopback","port":1}')
    clean(configuration)
    assert not place.with_name("endpoint.json").exists()


def test_another_korttys_files_stay(configuration: Path, place: Path, live: socket.socket) -> None:
    endpoint = place.with_name("endpoint.json")
    endpoint.write_text("{}")
    clean(configuration)
    assert endpoint.exists()
    assert place.exists()


def test_while_another_kortty_has_the_lock_nothing_is_removed(configuration: Path, place: Path) -> None:
    leave_socket(place)
    place.with_name("endpoint.json").write_text("{}")
    with alone(place.with_name(LOCK)) as free:
        assert free
        clean(configuration)
    assert place.exists()
    assert place.with_name("endpoint.json").exists()


def test_what_is_no_file_of_ours_stays(configuration: Path, place: Path) -> None:
    place.write_text("somebody's")
    place.with_name("endpoint.json").write_text("{}")
    clean(configuration)
    assert place.read_text() == "somebody's"
    assert place.with_name("endpoint.json").exists()


def test_a_folder_that_others_can_use_is_left_as_it_is(configuration: Path, place: Path) -> None:
    place.with_name("endpoint.json").write_text("{}")
    place.parent.chmod(0o755)
    clean(configuration)
    assert [entry.name for entry in place.parent.iterdir()] == ["endpoint.json"]


def test_cleaning_makes_nothing(configuration: Path) -> None:
    clean(configuration)
    assert not configuration.exists()
    make_folder(configuration)
    clean(configuration)
    assert not list((configuration / "control").iterdir())
