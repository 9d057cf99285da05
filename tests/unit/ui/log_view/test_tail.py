"""The end of a log that grows and is put aside."""

import os
from pathlib import Path

import pytest

from kortty.base.logs import LogFile
from kortty.ui.log_view.tail import News, Tail


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "kortty.log"


def add(place: Path, text: str) -> None:
    with place.open("a", encoding="utf-8") as file:
        file.write(text)


def test_each_line_is_read_once_and_whole(place: Path) -> None:
    tail = Tail(place)
    add(place, "one\ntwo\nthr")
    assert tail.read() == News(("one", "two"), anew=True)
    assert tail.read() == News(())
    add(place, "ee\n")
    assert tail.read() == News(("three",))


def test_of_a_large_file_the_end_is_read_from_the_beginning_of_a_line(place: Path) -> None:
    tail = Tail(place, most=100)
    add(place, "".join(f"line {number:04}\n" for number in range(1_000)))
    news = tail.read()
    assert news.anew
    assert news.lines == tuple(f"line {number:04}" for number in range(991, 1_000))
    add(place, "x" * 98 + "\n")
    assert tail.read() == News(("x" * 98,))


def test_what_grew_by_more_than_is_shown_begins_anew(place: Path) -> None:
    tail = Tail(place, most=100)
    add(place, "one\n")
    tail.read()
    add(place, "".join(f"line {number:04}\n" for number in range(20)))
    news = tail.read()
    assert (news.anew, news.lines[-1], len(news.lines)) == (True, "line 0019", 9)


def test_a_log_that_was_put_aside_begins_anew(place: Path) -> None:
    tail, log = Tail(place), LogFile(place, largest=200)
    seen: list[str] = []
    anew = 0
    for number in range(30):
        log.info(f"line {number:02}")
        news = tail.read()
        anew += news.anew
        seen += [line[-7:] for line in news.lines]
    assert seen == [f"line {number:02}" for number in range(30)]
    assert anew > 3
    place.write_text("x\n")
    assert tail.read() == News(("x",), anew=True)


def test_there_may_be_no_file(place: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Tail(place).read()


@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_what_is_no_file_is_not_read(place: Path, kind: str) -> None:
    other = place.with_name("other")
    other.write_text("secret\n")
    if kind == "link":
        place.symlink_to(other)
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        place.mkdir()
    with pytest.raises(OSError):
        Tail(place).read()


def test_bytes_that_are_no_text_are_shown_as_such(place: Path) -> None:
    place.write_bytes(b"a\xffb\n")
    assert Tail(place).read().lines == ("a\ufffdb",)
