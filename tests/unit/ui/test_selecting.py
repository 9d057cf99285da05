"""A selection follows its text, ends with it, and is copied as a person means it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QClipboard, QGuiApplication
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import SelectionSettings, TerminalSettings
from kortty.ui import selecting as room
from kortty.ui.selected_text import selected_text
from kortty.ui.selecting import Selecting
from kortty.ui.selection import Point, Selection, Unit
from kortty.ui.viewport import Viewport
from tests.helpers.fakes import FakePane


class _Scene:
    """A pane of 20 x 6 cells with a history of 40 lines, and what is selected in it."""

    def __init__(self, text: str = "", scrollback: int = 40) -> None:
        self.pane = FakePane(settings=TerminalSettings(columns=20, rows=6, scrollback=scrollback))
        self.viewport = Viewport(self.pane.terminal)
        self.changes = 0
        self.settings = SelectionSettings()
        self.selecting = Selecting(self.pane, self.viewport, self._changed, lambda: self.settings)
        self.feed(text)

    def _changed(self) -> None:
        self.changes += 1

    def feed(self, text: str) -> None:
        self.pane.feed(text.replace("\n", "\r\n").encode())

    def select(self, start: Point, end: Point, *, block: bool = False) -> None:
        self.selecting.press(start, Unit.CELL, block=block)
        self.selecting.drag(end)

    @property
    def text(self) -> str | None:
        current = self.selecting.current
        return None if current is None else selected_text(self.pane, current)

    def settle(self) -> None:
        while self.pane.terminal.settle(3):
            pass
        self.selecting.follow()


@pytest.fixture
def clipboard(qtbot: QtBot) -> QClipboard:
    board = QGuiApplication.clipboard()
    board.setText("before")
    return board


# --- following ---


def test_a_selection_follows_its_text_into_the_history() -> None:
    scene = _Scene("keep this\nand that\n")
    scene.select((0, 5), (1, 3))
    scene.feed("more\n" * 20)
    assert scene.text == "this\nand"


def test_a_selection_ends_when_the_history_drops_its_beginning() -> None:
    scene = _Scene("keep this\nand that\n", scrollback=5)
    scene.select((0, 0), (1, 3))
    scene.feed("more\n" * 8)
    assert scene.text == "keep this\nand"
    scene.feed("more\n" * 3)
    assert scene.text is None


def test_a_selection_ends_when_its_text_is_overwritten_and_not_by_what_is_beside_it() -> None:
    scene = _Scene("hello world")
    scene.select((0, 0), (0, 5))
    scene.feed("\x1b[7Gx")
    assert scene.text == "hello"
    scene.feed("\x1b[1;1HHELLO")
    assert scene.text is None


def test_a_selection_survives_its_text_being_drawn_again() -> None:
    scene = _Scene("hello world")
    scene.select((0, 0), (0, 5))
    scene.feed("\x1b[2J\x1b[H\x1b[31mhello\x1b[m again")
    assert scene.text == "hello"


def test_a_selection_ends_that_was_overwritten_and_scrolled_off_at_once() -> None:
    scene = _Scene("hello world")
    scene.select((0, 0), (0, 5))
    scene.feed("\x1b[1;1HHELLO" + "\n" * 9)
    assert scene.text is None


def test_a_selection_follows_text_that_a_program_scrolls_in_a_part_of_the_screen() -> None:
    scene = _Scene("\x1b[?1049hone\ntwo\nthree\nfour\nfive")
    scene.select((2, 0), (3, 4))
    scene.feed("\x1b[1;5r\x1b[5;1H\nnew")
    assert scene.text == "three\nfour"
    assert scene.selecting.current == Selection((1, 0), (2, 4))
    scene.feed("\x1b[5;1H\n\n\n")
    assert scene.text is None


def test_a_selection_ends_when_the_other_screen_is_shown() -> None:
    scene = _Scene("hello world")
    scene.select((0, 0), (0, 5))
    scene.feed("\x1b[?1049h\x1b[Hhello")
    assert scene.text is None


def test_dragging_goes_on_from_where_its_text_went() -> None:
    scene = _Scene("one two three four five six\n")
    scene.selecting.press((0, 8), Unit.CELL)
    scene.selecting.drag((0, 10))
    scene.pane.resize(5, 6)
    scene.selecting.drag((3, 3))
    assert scene.text == "three four"


def test_a_line_selected_to_the_edge_reaches_to_the_edge_of_a_wider_screen() -> None:
    scene = _Scene("short\n")
    scene.selecting.press((0, 2), Unit.LINE)
    scene.pane.resize(30, 6)
    assert scene.selecting.current == Selection((0, 0), (0, 30))


def test_a_row_selected_to_the_edge_within_a_line_takes_no_more_of_it_on_a_wider_screen() -> None:
    scene = _Scene("x" * 25 + "\n")
    scene.select((0, 0), (0, 20))
    scene.pane.resize(30, 6)
    assert scene.selecting.current == Selection((0, 0), (0, 20))


def test_a_block_stays_where_its_lines_are_not_torn_and_ends_where_they_are() -> None:
    scene = _Scene("abcdefgh\nijklmnop\n" + "long " * 6 + "\n")
    scene.select((0, 2), (1, 5), block=True)
    scene.pane.resize(12, 6)
    assert scene.text == "cde\nklm"
    scene = _Scene("abcd\nefgh\n")
    scene.select((0, 1), (1, 2), block=True)
    scene.pane.resize(3, 6)
    assert scene.text is None


@settings(max_examples=120, deadline=None)
@given(
    lines=st.lists(st.text(alphabet="ab 漢e\u0301🙂", max_size=45), min_size=1, max_size=9),
    start=st.tuples(st.integers(0, 20), st.integers(0, 20)),
    end=st.tuples(st.integers(0, 20), st.integers(0, 20)),
    unit=st.sampled_from(Unit),
    sizes=st.lists(st.tuples(st.integers(2, 60), st.integers(2, 12)), min_size=1, max_size=5),
)
def test_a_selections_text_survives_any_resize(
    lines: list[str], start: Point, end: Point, unit: Unit, sizes: list[tuple[int, int]]
) -> None:
    scene = _Scene("\n".join(lines), scrollback=2_000)
    terminal = scene.pane.terminal
    last = terminal.screen_line + terminal.cursor_row
    first = terminal.first_line
    scene.selecting.press((first + start[0] % (last - first + 1), start[1]), unit)
    scene.selecting.drag((first + end[0] % (last - first + 1), end[1]))
    before = scene.text
    for columns, rows in sizes:
        scene.pane.resize(columns, rows)
        assert (scene.text or "") == (before or "")
        scene.settle()
        assert (scene.text or "") == (before or "")


# --- copying ---


def test_soft_wrapped_rows_are_joined_and_blanks_at_line_ends_dropped() -> None:
    scene = _Scene("first   \n" + "w" * 25 + "\nlast")
    scene.select((0, 0), (3, 4))
    assert scene.text == "first\n" + "w" * 25 + "\nlast"


def test_blanks_before_more_text_of_the_line_are_kept() -> None:
    scene = _Scene("one  two   \n" + "x" * 18 + "    y")
    scene.select((0, 0), (0, 5))
    assert scene.text == "one  "
    scene.select((0, 5), (0, 11))
    assert scene.text == "two"
    scene.select((1, 16), (1, 20))
    assert scene.text == "xx  "


def test_blanks_that_wrapping_left_at_the_end_of_a_line_are_dropped() -> None:
    scene = _Scene("x" * 18 + "      \ny")
    scene.select((0, 0), (2, 1))
    assert scene.text == "x" * 18 + "\ny"


def test_a_block_keeps_its_rows() -> None:
    scene = _Scene("w" * 25 + "\none two\nthree")
    scene.select((0, 2), (3, 5), block=True)
    assert scene.text == "www\nwww\ne t\nree"


def test_a_block_takes_a_wide_character_at_its_edge_whole() -> None:
    scene = _Scene("a漢字b\nabcdef")
    scene.select((0, 2), (1, 4), block=True)
    assert scene.text == "漢字\ncd"


def test_everything_is_history_and_screen_without_the_blank_rows_below() -> None:
    scene = _Scene("".join(f"line {number}\n" for number in range(10)))
    scene.selecting.select_all()
    assert scene.text == "\n".join(f"line {number}" for number in range(10))


def test_everything_is_the_screen_in_a_full_screen_program() -> None:
    scene = _Scene("".join(f"line {number}\n" for number in range(10)) + "\x1b[?1049h\x1b[Hin front")
    scene.selecting.select_all()
    assert scene.text == "in front"


def test_what_was_selected_is_on_the_clipboard_at_once(clipboard: QClipboard) -> None:
    scene = _Scene("hello world")
    scene.select((0, 0), (0, 5))
    scene.selecting.finished()
    assert clipboard.text() == "hello"


def test_the_owner_may_want_the_clipboard_left_alone(clipboard: QClipboard) -> None:
    scene = _Scene("hello world")
    scene.settings = SelectionSettings(copy=False)
    scene.select((0, 0), (0, 5))
    scene.selecting.finished()
    assert clipboard.text() == "before"
    scene.selecting.copy()
    assert clipboard.text() == "hello"


def test_a_click_that_selects_nothing_leaves_the_clipboard_alone(clipboard: QClipboard) -> None:
    scene = _Scene("hello world")
    scene.select((0, 3), (0, 3))
    scene.selecting.finished()
    assert clipboard.text() == "before"


def test_a_selection_is_the_primary_selection_where_the_system_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    offered: list[tuple[str, bool]] = []

    def take(text: str, *, primary: bool = False) -> None:
        offered.append((text, primary))

    monkeypatch.setattr(room, "copy_text", take)
    scene = _Scene("hello world")
    scene.settings = SelectionSettings(copy=False)
    scene.select((0, 6), (0, 11))
    scene.selecting.finished()
    assert offered == [("world", True)]


def test_html_comes_with_plain_text(clipboard: QClipboard) -> None:
    scene = _Scene("a \x1b[31mred\x1b[m & more")
    scene.select((0, 0), (0, 12))
    scene.selecting.copy_html(("Hack",))
    data = clipboard.mimeData()
    assert data.text() == "a red & more"
    assert ">red</span> &amp; more</pre>" in data.html()
