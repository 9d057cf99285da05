"""What was found, in order."""

from array import array
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.history_marks import places
from kortty.ui.search.chunks import Chunk, Place, cut
from kortty.ui.search.found import Found, Hit, Hits


def _hits(chunk: Chunk, text: str = "x") -> Hits:
    """Every place of a text in a chunk."""
    starts = [at for at in range(len(chunk.text)) if chunk.text.startswith(text, at)]
    return Hits(chunk, array("I", starts), array("I", [start + len(text) for start in starts]))


def _found(rows: Sequence[str], first: int = 0, size: int = 3) -> Found:
    """All x in rows that are cut into chunks of `size`."""
    found = Found()
    for begin in range(0, len(rows), size):
        found.add(_hits(Chunk(first + begin, rows[begin : begin + size], ())))
    return found


def _start(hit: Hit | None) -> Place | None:
    return None if hit is None else hit.start


def test_chunks_may_come_in_any_order() -> None:
    found = Found()
    for first in (20, 0, 10):
        found.add(_hits(Chunk(first, ["x"], ())))
    assert found.count == 3
    assert (_start(found.oldest()), _start(found.newest())) == ((0, 0), (20, 0))
    assert _start(found.above((20, 0))) == (10, 0)


def test_matches_are_counted_from_the_newest() -> None:
    found = _found(["xx", "", "x", "x", "", ""])
    newest, oldest = found.newest(), found.oldest()
    assert newest is not None
    assert oldest is not None
    assert (found.number(newest), found.number(oldest)) == (1, 4)
    assert found.number(Hit(_hits(Chunk(0, ["x"], ())), 0)) == 0


def test_a_chunk_that_is_replaced_takes_its_matches_along() -> None:
    found = _found(["x", "x"], size=1)
    last = found.newest()
    assert last is not None
    version = found.version
    found.drop(last.hits.chunk)
    assert (found.count, _start(found.newest())) == (1, (0, 0))
    assert found.version > version
    found.drop(last.hits.chunk)
    assert found.count == 1


def test_what_the_history_dropped_is_neither_counted_nor_stepped_to() -> None:
    found = _found(["x", "x", "x", "x", "", "x"])
    found.trim(2)
    assert (found.count, _start(found.oldest()), _start(found.above((2, 0)))) == (3, (2, 0), None)
    assert _start(found.below((0, 0))) == (2, 0)
    version = found.version
    found.trim(2)
    assert found.version == version
    found.trim(4)
    assert (found.count, _start(found.oldest())) == (1, (5, 0))
    found.trim(9)
    assert (found.count, found.oldest(), found.newest()) == (0, None, None)


def test_a_match_over_wrapped_rows_has_cells_in_each_of_them() -> None:
    chunk = Chunk(5, ["abx\n", "xxx\n", "xcd"], ())
    (hit,) = [Hit(_hits(chunk, "xxxxx"), 0)]
    assert list(hit.cells()) == [(5, (2, 3)), (6, (0, 3)), (7, (0, 1))]
    assert (hit.start, hit.end, hit.text) == ((5, 2), (7, 1), "xxxxx")
    found = Found()
    found.add(hit.hits)
    assert [list(each.cells()) for each in found.between(6, 7)] == [list(hit.cells())]
    assert not list(found.between(8, 20))


_ROWS = st.lists(st.sampled_from(["", "x", "a", "xx", "axa", "x\n", "ax\n"]), max_size=20)


@given(_ROWS, st.integers(1, 7), st.integers(0, 20), st.integers(0, 4), st.integers(0, 20))
def test_it_agrees_with_looking_at_every_match(rows: list[str], size: int, line: int, column: int, gone: int) -> None:
    found = Found()
    for chunk in cut(0, rows, len(rows), ()) if size == 7 else []:
        found.add(_hits(chunk))
    if size < 7:
        found = _found(rows, size=size)
    found.trim(gone)
    every = [(y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "x" and y >= gone]
    place = (line, column)
    assert found.count == len(every)
    assert _start(found.above(place)) == max((one for one in every if one < place), default=None)
    assert _start(found.below(place)) == min((one for one in every if one >= place), default=None)
    assert [hit.start for hit in found.between(line, line + 5)] == [one for one in every if line <= one[0] < line + 5]
    for number, one in enumerate(reversed(every), 1):
        hit = found.at(one)
        assert hit is not None
        assert found.number(hit) == number


@given(_ROWS, st.integers(1, 30), st.integers(0, 3), st.integers(0, 3))
def test_marks_on_a_bar_are_those_of_every_line(rows: list[str], height: int, gone: int, below: int) -> None:
    found = _found(rows)
    found.trim(gone)
    lines = [line for line, row in enumerate(rows) if "x" in row and line >= gone]
    count = max(1, len(rows) + below)
    assert found.places(0, count, height) == places(lines, 0, count, height)
