"""Logical lines as texts, and the way back to cells."""

from kortty.ui import logical_text as room
from kortty.ui.logical_text import LogicalText, logical_text
from kortty.vt.rows import RowLike
from kortty.vt.terminal import Terminal


class _Page:
    def __init__(self, text: str, columns: int = 10, rows: int = 6) -> None:
        self.terminal = Terminal(columns, rows)
        self.terminal.feed(text.replace("\n", "\r\n").encode())

    def line(self, number: int) -> RowLike | None:
        terminal = self.terminal
        known = terminal.first_line <= number < terminal.screen_line + terminal.rows
        return terminal.line(number) if known else None

    def text(self, number: int) -> LogicalText:
        return logical_text(self.line, number, self.terminal.clusters)


def test_rows_that_run_on_are_one_text_from_wherever_one_looks() -> None:
    page = _Page("before\n" + "abcdefghijklmnopqrstuvwxyz" + "\nafter")
    for number in (1, 2, 3):
        found = page.text(number)
        assert (found.first, found.text) == (1, "abcdefghijklmnopqrstuvwxyz")
    assert page.text(0).text == "before"


def test_characters_are_found_by_their_cells_and_back() -> None:
    found = _Page("abcdefghijklmnop").text(0)
    assert found.index(0, 3) == 3
    assert found.index(1, 2) == 12
    assert found.index(1, 6) is None
    assert found.index(2, 0) is None
    assert found.spans(8, 13) == {0: (8, 10), 1: (0, 3)}
    assert found.spans(3, 3) == {}


def test_wide_characters_and_clusters_have_their_cells() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    page = _Page(f"a漢{family}e\u0301z")
    found = page.text(0)
    assert found.text == f"a漢{family}e\u0301z"
    z = found.text.index("z")
    assert found.index(0, 6) == z
    assert found.index(0, 2) == 1
    assert found.spans(z, z + 1) == {0: (6, 7)}
    assert found.spans(1, 2) == {0: (1, 3)}
    assert found.spans(0, len(found.text)) == {0: (0, 7)}


def test_a_wide_character_that_did_not_fit_leaves_no_gap_in_the_text() -> None:
    found = _Page("abcdefghi漢x").text(1)
    assert found.text == "abcdefghi漢x"
    assert found.spans(8, 11) == {0: (8, 9), 1: (0, 3)}


def test_only_so_much_of_an_endless_line_is_looked_at() -> None:
    page = _Page("x" * 40_000, columns=100, rows=10)
    last = page.terminal.screen_line + page.terminal.cursor_row
    found = page.text(last - 150)
    assert found.begun_above
    assert found.goes_on
    assert 2 * room.MOST_CELLS - 400 < len(found.text) < 2 * room.MOST_CELLS + 400
    assert not page.text(page.terminal.first_line).begun_above
    assert not page.text(last).goes_on
