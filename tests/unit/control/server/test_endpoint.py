"""endpoint.json tells clients where to go (control-api.md 1.2)."""

import json
import os
import stat
from pathlib import Path

import pytest

from kortty.base.version import VERSION
from kortty.control.server.endpoint import Address, EndpointFile
from kortty.control.server.token import mint

UNIX = Address("unix", path="/somewhere/control.sock")
LOOPBACK = Address("loopback", host="127.0.0.1", port=4711)


@pytest.mark.promise(
    "CA-1.2-01", "CA-1.2-02", "CA-1.2-03", "CA-1.2-04", "CA-1.2-06", "CA-1.2-07", "CA-1.2-08", "CA-1.2-09", "CA-1.2-10"
)
@pytest.mark.parametrize("address", [UNIX, LOOPBACK])
def test_it_holds_what_the_paper_says_in_its_order(tmp_path: Path, address: Address) -> None:
    token = mint()
    EndpointFile(tmp_path).write(address, token, "an-instance", 1_764_504_000_000)
    assert list(json.loads((tmp_path / "endpoint.json").read_text()).items()) == [
        ("transport", address.transport),
        ("path", "/somewhere/control.sock" if address is UNIX else None),
        ("host", None if address is UNIX else "127.0.0.1"),
        ("port", 0 if address is UNIX else 4711),
        ("token", token.reveal()),
        ("pid", os.getpid()),
        ("app_version", VERSION),
        ("protocol_version", 1),
        ("instance_id", "an-instance"),
        ("started_at_millis", 1_764_504_000_000),
    ]


def test_a_name_that_is_no_text_comes_through(tmp_path: Path) -> None:
    path = os.fsdecode(b"/home/\xff/control.sock")
    EndpointFile(tmp_path).write(Address("unix", path=path), mint(), "i", 1)
    assert b'"/home/\xff/control.sock"' in (tmp_path / "endpoint.json").read_bytes()


@pytest.mark.promise("CA-1.1-05")
def test_nobody_else_can_read_it_whatever_was_there_before(tmp_path: Path) -> None:
    place = tmp_path / "endpoint.json"
    place.write_text("old")
    place.chmod(0o666)
    old = place.stat().st_ino
    keep = place.open()  # so that the number is not given again
    before = os.umask(0)
    try:
        EndpointFile(tmp_path).write(UNIX, mint(), "i", 1)
    finally:
        os.umask(before)
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert place.stat().st_ino != old
    assert keep.read() == "old"
    keep.close()


def test_a_link_in_its_place_is_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("kept")
    for name in ("endpoint.json", "endpoint.json.new"):
        (tmp_path / name).symlink_to(other)
    EndpointFile(tmp_path).write(UNIX, mint(), "i", 1)
    assert other.read_text() == "kept"
    assert not (tmp_path / "endpoint.json").is_symlink()
    assert sorted(os.listdir(tmp_path)) == ["endpoint.json", "other"]


def test_it_goes_only_while_it_is_ours(tmp_path: Path) -> None:
    place = tmp_path / "endpoint.json"
    ours, theirs = EndpointFile(tmp_path), EndpointFile(tmp_path)
    ours.write(UNIX, mint(), "ours", 1)
    theirs.write(UNIX, mint(), "theirs", 1)
    ours.remove()
    assert json.loads(place.read_text())["instance_id"] == "theirs"
    theirs.remove()
    assert not place.exists()
    theirs.remove()


def test_a_folder_in_its_place_is_an_error_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "endpoint.json").mkdir()
    file = EndpointFile(tmp_path)
    with pytest.raises(OSError):
        file.write(UNIX, mint(), "i", 1)
    file.remove()
    assert os.listdir(tmp_path) == ["endpoint.json"]


def test_an_address_is_named_as_in_the_log() -> None:
    assert str(UNIX) == "unix:/somewhere/control.sock"
    assert str(LOOPBACK) == "loopback:127.0.0.1:4711"
