"""The control folder and everything above it is looked at before anything binds (control-api.md 1.3, decision 11)."""

import os
import socket
import stat
from pathlib import Path

import pytest

from kortty.control.server import problems
from kortty.control.server.directory import (
    PATH_BYTES,
    check_folder,
    check_parents,
    control_folder,
    leftovers,
    make_folder,
    socket_place,
)
from kortty.control.server.problems import NotStarted

NOBODY = 65_534


@pytest.fixture
def configuration(tmp_path: Path) -> Path:
    made = tmp_path / "home" / ".kortty"
    made.parent.mkdir(mode=0o700)
    return made


def reason(configuration: Path) -> str:
    """Why the folder is not good enough."""
    with pytest.raises(NotStarted) as caught:
        make_folder(configuration)
    return caught.value.reason


@pytest.mark.promise("CA-1.1-02")
def test_the_control_folder_is_made_for_its_owner_alone(configuration: Path) -> None:
    before = os.umask(0o002)
    try:
        folder = make_folder(configuration)
    finally:
        os.umask(before)
    assert folder == configuration / "control"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert make_folder(configuration) == folder


@pytest.mark.promise("CA-1.1-01")
def test_a_configuration_folder_that_is_missing_is_made_and_one_that_is_there_keeps_its_permissions(
    configuration: Path,
) -> None:
    make_folder(configuration)
    assert stat.S_IMODE(configuration.stat().st_mode) == 0o700
    configuration.chmod(0o755)
    make_folder(configuration)
    assert stat.S_IMODE(configuration.stat().st_mode) == 0o755


@pytest.mark.promise("CA-1.3-01")
def test_a_link_is_refused_wherever_it_leads(configuration: Path, tmp_path: Path) -> None:
    configuration.mkdir(mode=0o700)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    for target in (elsewhere, tmp_path / "nowhere"):
        control_folder(configuration).symlink_to(target)
        assert reason(configuration) == problems.SYMLINK
        control_folder(configuration).unlink()


@pytest.mark.promise("CA-1.3-02")
def test_what_is_no_folder_is_refused(configuration: Path) -> None:
    configuration.mkdir(mode=0o700)
    control_folder(configuration).write_text("")
    assert reason(configuration) == problems.NOT_A_DIRECTORY


@pytest.mark.needs("root")
@pytest.mark.promise("CA-1.3-03")
def test_somebody_elses_folder_is_refused(configuration: Path) -> None:
    folder = make_folder(configuration)
    os.chown(folder, NOBODY, NOBODY)
    assert reason(configuration) == problems.FOREIGN_OWNER


@pytest.mark.promise("CA-1.3-04")
@pytest.mark.parametrize("mode", [0o701, 0o702, 0o704, 0o710, 0o720, 0o740, 0o777])
def test_a_folder_that_others_can_use_is_refused_and_not_repaired(configuration: Path, mode: int) -> None:
    folder = make_folder(configuration)
    folder.chmod(mode)
    assert reason(configuration) == problems.WIDE_PERMISSIONS
    assert stat.S_IMODE(folder.stat().st_mode) == mode


@pytest.mark.promise("CA-0-11")
@pytest.mark.parametrize("mode", [0o720, 0o702, 0o722, 0o1777])
def test_a_configuration_folder_that_others_can_write_to_is_refused(configuration: Path, mode: int) -> None:
    make_folder(configuration)
    configuration.chmod(mode)
    assert reason(configuration) == problems.WIDE_PARENT


@pytest.mark.promise("CA-0-11")
@pytest.mark.parametrize("mode", [0o720, 0o702, 0o1777])
def test_a_home_that_others_can_write_to_is_refused(
    configuration: Path, mode: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(configuration.parent))
    make_folder(configuration)
    configuration.parent.chmod(mode)
    assert reason(configuration) == problems.WIDE_PARENT


@pytest.mark.needs("root")
@pytest.mark.promise("CA-0-11")
def test_a_home_or_a_configuration_folder_of_somebody_else_is_refused(
    configuration: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(configuration.parent))
    make_folder(configuration)
    for place in (configuration, configuration.parent):
        os.chown(place, NOBODY, NOBODY)
        assert reason(configuration) == problems.WIDE_PARENT
        os.chown(place, os.getuid(), os.getgid())


def test_folders_above_may_be_open_to_all_where_only_owners_rename(configuration: Path, tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    make_folder(configuration)
    tmp_path.chmod(0o777)
    assert reason(configuration) == problems.WIDE_PARENT


def test_a_folder_that_is_reached_by_a_link_is_looked_at_all_the_way(configuration: Path, tmp_path: Path) -> None:
    real = tmp_path / "open" / "kortty"
    real.mkdir(mode=0o700, parents=True)
    configuration.symlink_to(Path("..", "open", "kortty"))
    assert make_folder(configuration) == configuration / "control"
    (tmp_path / "open").chmod(0o777)
    assert reason(configuration) == problems.WIDE_PARENT
    (tmp_path / "open").chmod(0o700)
    real.chmod(0o770)
    assert reason(configuration) == problems.WIDE_PARENT


@pytest.mark.needs("root")
def test_a_link_of_somebody_else_on_the_way_is_refused(configuration: Path, tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir(mode=0o700)
    tmp_path.chmod(0o1777)
    link = tmp_path / "link"
    link.symlink_to(real)
    check_parents(link)
    os.lchown(link, NOBODY, NOBODY)
    with pytest.raises(NotStarted) as caught:
        check_parents(link)
    assert (caught.value.reason, caught.value.place) == (problems.WIDE_PARENT, str(link))


def test_links_in_a_circle_come_to_an_end(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(NotStarted):
        check_parents(tmp_path / "a" / "kortty")


@pytest.mark.promise("CA-0-11")
def test_a_path_that_no_socket_can_have_is_refused(tmp_path: Path) -> None:
    room = PATH_BYTES - len(os.fsencode(tmp_path)) - len("//control.sock")
    fits = tmp_path / ("x" * room)
    fits.mkdir()
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(socket_place(fits)))
    with pytest.raises(NotStarted) as caught:
        socket_place(tmp_path / ("x" * (room + 1)))
    assert caught.value.reason == problems.PATH_TOO_LONG
    with socket.socket(socket.AF_UNIX) as bound, pytest.raises(OSError, match="too long"):
        bound.bind(caught.value.place)


def test_a_folder_that_is_missing_is_no_good_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        check_folder(tmp_path / "control")


def test_whether_there_are_leftovers_is_known_without_reading_them(configuration: Path) -> None:
    assert not leftovers(configuration)
    folder = make_folder(configuration)
    assert not leftovers(configuration)
    for name in ("control.sock", "endpoint.json", "endpoint.json.new"):
        (folder / name).symlink_to("nowhere")
        assert leftovers(configuration)
        (folder / name).unlink()
