"""Bytes become lines (control-api.md 2.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.control.declarations.limits import MAX_LINE_BYTES
from kortty.control.server.frames import Lines, LineTooLong


def taken(lines: Lines) -> list[bytes]:
    """Every whole line that is there."""
    found = []
    while (line := lines.next()) is not None:
        found.append(line)
    return found


def test_a_line_ends_with_a_line_feed() -> None:
    lines = Lines()
    lines.feed(b'{"a":1}')
    assert lines.next() is None
    lines.feed(b"\n{")
    assert taken(lines) == [b'{"a":1}']


@pytest.mark.promise("CA-2.2-01")
def test_one_carriage_return_before_the_end_is_no_part_of_the_line() -> None:
    lines = Lines()
    lines.feed(b"one\r\ntwo\r\r\nthr\ree\n")
    assert taken(lines) == [b"one", b"two\r", b"thr\ree"]


@pytest.mark.promise("CA-2.2-02")
def test_empty_lines_are_left_out() -> None:
    lines = Lines()
    lines.feed(b"\n\r\n\n" + b"\n" * 100_000 + b"one\n\n\n\r\n")
    assert taken(lines) == [b"one"]
    assert lines.waiting == 0


@pytest.mark.promise("CA-2.2-03")
def test_the_last_line_needs_no_end() -> None:
    lines = Lines()
    lines.feed(b"one\ntwo\r")
    assert taken(lines) == [b"one"]
    assert lines.rest() == b"two"
    assert lines.rest() is None


@pytest.mark.promise("CA-2.1-01")
def test_a_line_may_be_exactly_as_long_as_the_limit_its_end_not_counted() -> None:
    longest = b"x" * MAX_LINE_BYTES
    for end in (b"\n", b"\r\n"):
        lines = Lines()
        lines.feed(longest + end)
        assert lines.next() == longest
    rest = Lines()
    rest.feed(longest)
    assert rest.next() is None
    assert rest.rest() == longest


def test_a_line_that_is_longer_is_refused_before_it_ends() -> None:
    for end in (b"", b"\n", b"\r\n", b"yy"):
        lines = Lines()
        lines.feed(b"x" * (MAX_LINE_BYTES + 1) + end)
        with pytest.raises(LineTooLong):
            lines.next()
    rest = Lines(longest=3)
    rest.feed(b"abcd")
    with pytest.raises(LineTooLong):
        rest.rest()


def test_what_waits_is_no_more_than_the_longest_line_and_one_piece() -> None:
    lines = Lines(longest=100)
    for _ in range(3):
        lines.feed(b"x" * 30)
        assert lines.next() is None
    lines.feed(b"x" * 30)
    with pytest.raises(LineTooLong):
        lines.next()
    assert lines.waiting == 120


@given(st.lists(st.binary(max_size=40), max_size=30), st.lists(st.integers(0, 60), max_size=20))
def test_however_bytes_come_in_the_lines_are_the_same(contents: list[bytes], cuts: list[int]) -> None:
    data = b"\n".join(contents)
    lines, found, at = Lines(longest=2_000), [], 0
    for cut in [*cuts, len(data)]:
        lines.feed(data[at : at + cut])
        at += cut
        found += taken(lines)
    rest = lines.rest()
    found += [rest] if rest is not None else []
    wanted = [line.removesuffix(b"\r") for line in data.split(b"\n")]
    assert [line for line in found if line] == [line for line in wanted if line]


@given(st.lists(st.binary(max_size=50), max_size=30))
def test_no_bytes_are_a_fault(pieces: list[bytes]) -> None:
    lines = Lines(longest=20)
    try:
        for piece in pieces:
            lines.feed(piece)
            for line in taken(lines):
                assert len(line) <= 20
                assert b"\n" not in line
    except LineTooLong:
        assert max(map(len, b"".join(pieces).split(b"\n"))) > 20
