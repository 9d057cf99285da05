"""Rows as texts that can be searched, and the way back to cells."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.search.chunks import FEW_ROWS, FIRST_ROWS, Chunk, cut
from kortty.vt.rows import RowLike, row_text
from kortty.vt.terminal import Terminal
from tests.helpers.terminals import feed


def _rows(terminal: Terminal) -> list[RowLike]:
    return [terminal.line(number) for number in range(terminal.first_line, terminal.screen_line + terminal.rows)]


def _chunk(text: str, columns: int = 10) -> Chunk:
    terminal = Terminal(columns, 4, 200)
    feed(terminal, text)
    return Chunk(terminal.first_line, _rows(terminal), terminal.clusters.numbered())


def test_lines_are_joined_by_line_breaks_and_wrapped_rows_by_nothing() -> None:
    chunk = _chunk("one\r\n\r\nabcdefghijklmno\r\nlast")
    assert chunk.text == "one\n\nabcdefghijklmno\nlast"
    assert list(chunk.starts) == [0, 4, 5, 15, 21, 26]


def test_styled_rows_are_text_like_others() -> None:
    assert _chunk("\x1b[31mred\x1b[0m and abcdef\r\nx\r\n").text == "red and abcdef\nx\n"


def test_wide_characters_and_clusters_are_found_in_their_cells() -> None:
    chunk = _chunk("漢字e\u0301x\U0001f468\u200d\U0001f469y")
    assert chunk.text.split("\n")[0] == "漢字e\u0301x\U0001f468\u200d\U0001f469y"
    places = {character: chunk.place(chunk.text.index(character)) for character in "漢字exy"}
    assert places == {"漢": (0, 0), "字": (0, 2), "e": (0, 4), "x": (0, 5), "y": (0, 8)}
    assert chunk.place(chunk.text.index("\u0301")) == (0, 4)
    assert chunk.end_place(chunk.text.index("漢") + 1) == (0, 2)
    assert chunk.end_place(chunk.text.index("x") + 2) == (0, 8)


def test_a_row_that_runs_on_into_nothing_has_no_line_break_at_its_end() -> None:
    chunk = Chunk(7, ["abc\n", "def\n"], ())
    assert chunk.text == "abcdef"
    assert chunk.place(4) == (8, 1)
    assert chunk.index((8, 9)) == 6


def test_places_outside_of_a_chunk_are_its_ends() -> None:
    chunk = Chunk(7, ["abc", "def"], ())
    assert (chunk.index((6, 5)), chunk.index((7, 9)), chunk.index((9, 0))) == (0, 3, 7)


_PIECES = st.text("ab 漢é\U0001f468\u0301x", max_size=30)


@given(st.lists(_PIECES, min_size=1, max_size=6), st.integers(2, 12))
def test_every_character_leads_to_its_cell_and_back(lines: list[str], columns: int) -> None:
    chunk = _chunk("\r\n".join(lines), columns)
    for index, character in enumerate(chunk.text):
        if character == "\n":
            continue
        line, column = chunk.place(index)
        piece = chunk.pieces[line - chunk.first]
        shown = chunk._expand(piece[column])
        assert character in shown
        begin = chunk.index((line, column))
        assert begin <= index < begin + len(shown)
        last_line, end = chunk.end_place(index + 1)
        assert (last_line, end > column) == (line, True)


# --- cutting ---


def _lengths(rows: Sequence[RowLike], settled: int) -> list[int]:
    made = cut(100, rows, settled, ())
    assert [row for chunk in made for row in chunk.pieces] == list(rows)
    assert made[0].first == 100
    assert all(one.end == other.first for one, other in pairwise(made))
    return [len(chunk.pieces) for chunk in made]


def test_few_rows_stay_together_and_many_are_cut_into_chunks_that_grow_upwards() -> None:
    assert _lengths(["x"] * FEW_ROWS, FEW_ROWS - 24) == [FEW_ROWS]
    assert _lengths(["x"] * 10_000, 10_000 - 24) == [2_064, 4_096, 2_048, 1_024, 512, FIRST_ROWS]


def test_what_can_change_is_in_the_last_chunk() -> None:
    assert _lengths(["x"] * 5_000, 3_000)[-1] == 2_000


@pytest.mark.parametrize("begin", [9_700, 9_744, 9_743])
def test_a_logical_line_is_never_cut(begin: int) -> None:
    rows = ["x"] * 10_000
    rows[begin:9_800] = ["x\n"] * (9_800 - begin)
    assert _lengths(rows, 9_976)[-1] == 10_000 - min(begin, 9_744)


def test_a_line_as_long_as_the_history_is_one_chunk() -> None:
    assert _lengths(["x\n"] * 20_000 + ["x"], 19_000) == [20_001]


def test_no_rows_make_no_chunk() -> None:
    assert cut(5, [], 0, ()) == []


def test_the_text_of_a_row_does_not_depend_on_the_terminal_any_more() -> None:
    terminal = Terminal(10, 2, 100)
    feed(terminal, "\x1b[1mbold\x1b[0m\r\nb\r\nc")
    chunk = Chunk(terminal.first_line, _rows(terminal)[:1], terminal.clusters.numbered())
    feed(terminal, "\x1bc" + "\r\n" * 300)
    assert row_text(terminal.line(terminal.screen_line)) == ""
    assert chunk.text == "bold"
