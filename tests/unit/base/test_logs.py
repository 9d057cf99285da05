"""The log of a run (control-api.md 0, row 24)."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from kortty.base.logs import KEPT, LINE_CHARACTERS, LogFile, log_place, where_raised

NOW = 1_764_504_000.25


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return log_place(tmp_path / "kortty")


def lines(place: Path) -> list[str]:
    """What was logged, without the time."""
    return [line.split(" ", 2)[2] for line in place.read_text().splitlines()]


@pytest.mark.promise("CA-0-24")
def test_the_log_is_a_file_for_its_owner_alone_that_the_first_line_makes(place: Path) -> None:
    log = LogFile(place)
    assert not place.parent.exists()
    before = os.umask(0)
    try:
        log.info("one")
    finally:
        os.umask(before)
    assert place.relative_to(place.parents[1]) == Path("logs", "kortty.log")
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(place.parents[1].stat().st_mode) == 0o700


def test_a_line_has_time_level_and_text(place: Path) -> None:
    log = LogFile(place, lambda: NOW)
    log.info("one")
    log.warning("two")
    log.error("three")
    written = place.read_text().splitlines()
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.250 [A-Z]+ \w+", line) for line in written)
    assert lines(place) == ["INFO one", "WARNING two", "ERROR three"]


def test_a_text_makes_one_line_whatever_is_in_it(place: Path) -> None:
    log = LogFile(place)
    log.info("a\nb\x1b[2J\u202ec" + "x" * 10_000)
    (line,) = lines(place)
    assert line.startswith("INFO a␊b␛[2J<U+202E>c")
    assert len(line) == len("INFO ") + LINE_CHARACTERS


@pytest.mark.promise("CA-0-24")
def test_a_log_that_is_too_large_is_put_aside_and_the_oldest_goes(place: Path) -> None:
    log = LogFile(place, largest=200)
    for number in range(60):
        log.info(f"line {number:02}")
    names = sorted(os.listdir(place.parent))
    assert names == ["kortty.log", *(f"kortty.log.{number}" for number in range(1, KEPT + 1))]
    assert all(stat.S_IMODE((place.parent / name).stat().st_mode) == 0o600 for name in names)
    assert all((place.parent / name).stat().st_size <= 200 for name in names)
    newest_first = [place, *(place.with_name(f"kortty.log.{number}") for number in range(1, KEPT + 1))]
    together = [line for file in reversed(newest_first) for line in lines(file)]
    assert together == [f"INFO line {number:02}" for number in range(60 - len(together), 60)]


def test_two_programs_write_into_one_log(place: Path) -> None:
    one, other = LogFile(place), LogFile(place)
    for _ in range(3):
        one.info("of one")
        other.info("of the other")
    place.unlink()
    one.info("anew")
    assert lines(place) == ["INFO anew"]


def test_no_descriptor_is_held(place: Path) -> None:
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    log = LogFile(place)
    for _ in range(10):
        log.info("line")
    after = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    assert before == after


@pytest.mark.promise("CA-3.9-06")
def test_a_log_that_cannot_be_written_stops_nothing_and_says_so_once(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place.mkdir(parents=True)
    log = LogFile(place)
    for _ in range(3):
        log.info("lost")
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(place) in said
    place.rmdir()
    log.info("there")
    assert lines(place) == ["WARNING 3 lines before this one were lost", "INFO there"]
    log.info("again")
    assert lines(place)[2:] == ["INFO again"]


@pytest.mark.parametrize("kind", ["link", "pipe", "folder open to others", "link to a folder"])
def test_what_is_not_ours_is_not_written_to(place: Path, tmp_path: Path, kind: str) -> None:
    other = tmp_path / "other"
    other.mkdir()
    if kind == "link to a folder":
        place.parents[1].mkdir()
        place.parent.symlink_to(other)
    else:
        place.parent.mkdir(parents=True)
    if kind == "link":
        place.symlink_to(other / "file")
    elif kind == "pipe":
        os.mkfifo(place)
    elif kind == "folder open to others":
        place.parent.chmod(0o777)
    LogFile(place).info("line")
    assert not os.listdir(other)
    assert kind != "folder open to others" or not os.listdir(place.parent)


@pytest.mark.needs("root")
def test_somebody_elses_file_is_not_written_to(place: Path) -> None:
    place.parent.mkdir(parents=True)
    place.write_text("")
    os.chown(place, 65_534, 65_534)
    LogFile(place).info("line")
    assert place.read_text() == ""


def test_a_log_that_others_could_read_is_closed_to_them(place: Path) -> None:
    place.parent.mkdir(parents=True)
    place.write_text("older\n")
    place.chmod(0o644)
    LogFile(place).info("line")
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert place.read_text().startswith("older\n")


def test_where_something_went_wrong_is_said_without_the_text_of_the_exception() -> None:
    def fails() -> None:
        raise ValueError("a secret")

    try:
        fails()
    except ValueError as error:
        said = where_raised(error)
    assert re.fullmatch(r"ValueError at test_logs\.py fails:\d+ < test_logs\.py test_\w+:\d+", said)


def test_nothing_of_the_package_logging_is_loaded_for_it(tmp_path: Path) -> None:
    code = (
        "import sys, kortty.base.logs as m; m.LogFile(m.log_place(m.Path(sys.argv[1]))).info('x'); "
        "print([name for name in sys.modules if name.startswith('logging')])"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    assert done.stdout == "[]\n"
