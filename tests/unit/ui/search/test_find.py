"""Finding in a view."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent, QGuiApplication, QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.paint.schemes import DARK
from kortty.settings.defaults import Settings, TerminalSettings
from kortty.ui.history_bar import HistoryBar
from kortty.ui.search import bar as bars
from kortty.ui.search import finder as finding
from kortty.ui.search.bar import SearchBar
from kortty.ui.search.binding import bind_search
from kortty.ui.search.chunks import Place
from kortty.ui.search.marks import Mark
from kortty.ui.selection import Selection
from kortty.ui.terminal_view import TerminalView
from tests.helpers.action_windows import ActionWindow
from tests.helpers.fakes import FakeHouse, FakePane
from tests.helpers.views import WAIT_MS, Stage, clipboard_text, make_appearance

Key = Qt.Key
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
ROWS = 12


class Search:
    """A view of 60 x 12 cells with a search in it."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.stage = Stage(qtbot, columns=60, rows=ROWS, scrollback=10_000)
        self.view = self.stage.view
        self.terminal = self.stage.pane.terminal
        self.watch = self.view.tools.find
        self.find = self.watch.find

    @property
    def bar(self) -> SearchBar:
        return self.find.bar

    def lines(self, *texts: str) -> None:
        self.stage.output("".join(f"{text}\r\n" for text in texts))

    def begin(self, text: str = "") -> None:
        self.watch.begin()
        if text:
            self.bar.field.setText(text)
        self.settle()

    def settle(self) -> None:
        """Everything is found and shown."""
        finder = self.find.finder
        self.qtbot.waitUntil(lambda: finder.idle and not finder._timer.isActive(), timeout=WAIT_MS)
        self.stage.settle()

    def output(self, text: str) -> None:
        self.stage.output(text)
        self.settle()

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.bar.field, key, modifiers)
        self.settle()

    @property
    def count(self) -> str:
        return self.bar.count.text()

    @property
    def current(self) -> Place | None:
        return None if self.find.current is None else self.find.current.start

    @property
    def marks(self) -> dict[int, list[Mark]]:
        return self.find._marks.shown

    @property
    def message(self) -> str:
        return "" if self.bar.message.isHidden() else self.bar.message.text()


@pytest.fixture
def search(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Search:
    monkeypatch.setattr(finding, "UPDATE_MS", 1)
    monkeypatch.setattr(finding, "AGAIN_MS", 1)
    return Search(qtbot)


# --- stepping ---


@pytest.mark.promise("FT-2.8-06", "NB-5.1-01")
def test_the_newest_match_comes_first_and_enter_goes_upwards(search: Search) -> None:
    search.lines("one needle", *["hay"] * 30, "two needles, needle", "hay")
    search.begin("needle")
    assert (search.current, search.count) == ((31, 13), "1 of 3")
    search.press(Key.Key_Return)
    assert (search.current, search.count) == ((31, 4), "2 of 3")
    search.press(Key.Key_Return)
    assert (search.current, search.count) == ((0, 4), "3 of 3")
    search.press(Key.Key_Return, SHIFT)
    assert (search.current, search.count) == ((31, 4), "2 of 3")
    QTest.mouseClick(search.bar.older, Qt.MouseButton.LeftButton)
    search.settle()
    assert search.count == "3 of 3"
    QTest.mouseClick(search.bar.newer, Qt.MouseButton.LeftButton)
    search.settle()
    assert search.count == "2 of 3"


@pytest.mark.promise("FT-2.8-06")
def test_beyond_the_last_match_it_goes_on_at_the_other_end_and_says_so(search: Search) -> None:
    search.lines("needle", "needle")
    search.begin("needle")
    assert search.message == ""
    search.press(Key.Key_Return)
    search.press(Key.Key_Return)
    assert (search.count, search.message) == ("1 of 2", "There are no older ones: this is the newest again.")
    search.press(Key.Key_Return)
    assert (search.count, search.message) == ("2 of 2", "")
    search.press(Key.Key_Return, SHIFT)
    search.press(Key.Key_Return, SHIFT)
    assert (search.count, search.message) == ("2 of 2", "There are no newer ones: this is the oldest.")


@pytest.mark.promise("FT-2.8-06")
def test_a_match_out_of_sight_is_scrolled_to_with_lines_around_it(search: Search) -> None:
    search.lines("one needle", *["hay"] * 50, "needle", *["hay"] * 50)
    search.begin("needle")
    view = search.view.viewport
    assert view.top + 3 <= 51 < view.top + ROWS - 3
    search.press(Key.Key_Return)
    assert view.top == 0
    search.press(Key.Key_Return, SHIFT)
    assert view.top + 3 <= 51 < view.top + ROWS - 3
    search.press(Key.Key_Return, SHIFT)
    assert view.top == 0


def test_a_match_under_the_bar_is_scrolled_out_from_there(search: Search) -> None:
    search.lines(*["hay"] * 20, " " * 50 + "needle", *["hay"] * (ROWS - 2))
    assert search.view.viewport.top == 21 - 1
    search.begin("needle")
    area = search.view.grid.area(50, 20 - search.view.viewport.top, 6)
    assert not area.intersects(search.bar.geometry())


def test_the_bar_makes_way_for_a_match_above_which_there_is_nothing_to_scroll_to(search: Search) -> None:
    search.lines(" " * 50 + "needle", " " * 50 + "hay", *["grass"] * 5)
    search.begin("needle")
    assert not search.view.grid.area(50, 0, 6).intersects(search.bar.geometry())
    assert search.view.rect().contains(search.bar.geometry())
    search.begin("grass")
    assert search.bar.geometry().top() < search.view.grid.area(50, 0).bottom()
    search.begin("needle")
    search.find.close()
    search.lines(*["hay"] * 50)
    search.begin("hay")
    assert search.bar.geometry().top() < search.view.grid.area(50, 0).bottom()


def test_it_begins_where_the_view_is_scrolled_to(search: Search) -> None:
    search.lines(*["needle" if number % 20 == 0 else "hay" for number in range(100)])
    search.view.viewport.scroll_to(60)
    search.begin("needle")
    assert (search.current, search.count) == ((40, 0), "3 of 5")
    search.view.viewport.scroll_to(0)
    search.press(Key.Key_Return)
    assert search.current == (80, 0)


def test_where_nothing_is_above_the_newest_match_of_all_comes_first(search: Search) -> None:
    search.lines(*["hay"] * 50, "needle", *["hay"] * 50)
    search.view.viewport.scroll_to(10_000)
    search.begin("needle")
    assert (search.current, search.count) == ((50, 0), "1 of 1")
    assert search.message == "There are no older ones: this is the newest again."


def test_a_longer_text_stays_at_the_match_that_was_there_if_it_still_is_one(search: Search) -> None:
    search.lines("needless", "needle", "needle")
    search.begin("need")
    search.press(Key.Key_Return)
    assert search.current == (1, 0)
    search.bar.field.setText("needle")
    search.settle()
    assert (search.current, search.count) == ((1, 0), "2 of 3")
    search.bar.field.setText("needles")
    search.settle()
    assert (search.current, search.count) == ((0, 0), "1 of 1")


@pytest.mark.promise("FT-2.8-06")
def test_case_and_patterns_are_switches_that_hold_at_once(search: Search) -> None:
    search.lines("Needle", "needle", "n.edle")
    search.begin("n.edle")
    assert search.count == "1 of 1"
    QTest.mouseClick(search.bar.expression, Qt.MouseButton.LeftButton)
    search.settle()
    assert search.count == "1 of 3"
    QTest.mouseClick(search.bar.case, Qt.MouseButton.LeftButton)
    search.settle()
    assert search.count == "1 of 2"


def test_nothing_found_is_said_and_stepping_does_nothing(search: Search) -> None:
    search.lines("hay")
    search.begin("needle")
    assert search.count == "No matches"
    search.press(Key.Key_Return)
    assert (search.count, search.current, search.message) == ("No matches", None, "")


# --- what goes wrong ---


@pytest.mark.promise("FT-2.8-08")
def test_a_bad_pattern_says_why_and_where_until_it_is_none(search: Search) -> None:
    search.lines("(needle")
    search.bar.expression.setChecked(True)
    search.begin("(need")
    assert search.message == "Not a pattern: a ) is missing (character 6)."
    assert search.count == ""
    search.bar.field.setText("(need)")
    search.settle()
    assert (search.message, search.count) == ("", "1 of 1")


@pytest.mark.promise("FT-2.8-08")
def test_a_slow_pattern_is_stopped_and_says_so(search: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kortty.ui.search.looking.CHUNK_SECONDS", 0.02)
    search.lines("x" * 300)
    search.bar.expression.setChecked(True)
    search.begin("(?:x|x?)+[yw]")
    assert search.message == "Stopped: this pattern takes too long. Not everything was searched."


# --- beginning and ending ---


@pytest.mark.promise("FT-2.8-06")
def test_escape_closes_gives_the_focus_back_and_keeps_the_text(search: Search) -> None:
    search.lines("needle")
    search.begin("needle")
    assert search.bar.field.hasFocus()
    assert search.marks
    search.press(Key.Key_Escape)
    assert search.view.hasFocus()
    assert not search.find.open
    assert not search.marks
    assert search.terminal.screen.history.pins.used is False
    search.begin()
    assert (search.bar.field.text(), search.count) == ("needle", "1 of 1")
    assert search.bar.field.selectedText() == "needle"


@pytest.mark.promise("FT-2.8-06")
def test_what_is_selected_is_the_text_to_find(search: Search) -> None:
    search.lines("a needle", "hay", "needle")
    search.view.selecting.select(Selection((0, 2), (0, 8)))
    search.begin()
    assert (search.bar.field.text(), search.current, search.count) == ("needle", (0, 2), "2 of 2")


def test_signs_of_a_selection_stand_for_themselves_in_a_pattern(search: Search) -> None:
    search.lines("a.b(c axb(c")
    search.bar.expression.setChecked(True)
    search.view.selecting.select(Selection((0, 0), (0, 5)))
    search.begin()
    assert (search.bar.field.text(), search.count) == (r"a\.b\(c", "1 of 1")


def test_several_selected_lines_are_no_text_to_find(search: Search) -> None:
    search.lines("one", "two")
    search.view.selecting.select(Selection((0, 0), (1, 3)))
    search.begin("needle")
    search.watch.begin()
    assert search.bar.field.text() == "needle"


def test_stepping_without_a_bar_looks_for_the_last_text_and_leaves_the_focus(search: Search) -> None:
    search.lines("needle", "needle")
    search.begin("needle")
    search.press(Key.Key_Escape)
    search.watch.step(upwards=True)
    search.settle()
    assert (search.count, search.view.hasFocus()) == ("1 of 2", True)
    search.watch.step(upwards=True)
    search.settle()
    assert search.count == "2 of 2"


def test_stepping_without_a_text_asks_for_one(search: Search) -> None:
    search.watch.step(upwards=True)
    assert search.find.open
    assert search.bar.field.hasFocus()


def test_the_actions_of_a_window_act_on_its_view(qtbot: QtBot, search: Search) -> None:
    window = ActionWindow(qtbot)
    window.current_view = search.view
    bind_search(window.actions_of_window, window)
    search.lines("needle", "needle")
    assert window.actions_of_window.run("edit.find")
    search.bar.field.setText("needle")
    search.settle()
    assert window.actions_of_window.run("edit.find_next")
    search.settle()
    assert search.count == "2 of 2"
    assert window.actions_of_window.run("edit.find_previous")
    search.settle()
    assert search.count == "1 of 2"
    window.current_view = None
    assert not window.actions_of_window.run("edit.find")


# --- while the program writes on ---


@pytest.mark.promise("FT-2.8-07")
def test_new_output_is_counted_and_the_current_match_stays(search: Search) -> None:
    search.lines("needle", "needle")
    search.begin("needle")
    search.press(Key.Key_Return)
    search.output("needle\r\n" * 3)
    assert (search.current, search.count) == ((0, 0), "5 of 5")
    search.output("hay\r\n" * 100)
    assert (search.current, search.count) == ((0, 0), "5 of 5")


def test_a_match_that_is_written_over_hands_on_to_the_one_above_without_scrolling(search: Search) -> None:
    search.lines("needle")
    search.output("needle")
    search.begin("needle")
    assert search.current == (1, 0)
    search.output("\r      ")
    assert (search.current, search.count) == ((0, 0), "1 of 1")
    assert search.view.viewport.following


@pytest.mark.promise("FT-2.8-07")
def test_the_current_match_goes_with_its_text_when_lines_are_wrapped_anew(search: Search) -> None:
    search.lines("x" * 50 + "a needle", *["hay"] * 20, "needle")
    search.begin("needle")
    search.press(Key.Key_Return)
    assert search.count == "2 of 2"
    search.view.resize(search.stage.size_for(40, ROWS))
    search.qtbot.waitUntil(lambda: search.terminal.columns == 40, timeout=WAIT_MS)
    search.settle()
    assert search.find.current is not None
    assert search.find.current.text == "needle"
    assert (search.count, search.current) == ("2 of 2", (search.terminal.first_line + 1, 12))


def test_the_current_match_stays_in_sight_when_lines_are_wrapped_anew(search: Search) -> None:
    search.lines(*["hay and more of it until the line is full"] * 60, "needle", *["hay" * 15] * 60)
    search.begin("needle")
    assert _in_sight(search)
    search.view.resize(search.stage.size_for(20, ROWS))
    search.qtbot.waitUntil(lambda: search.terminal.columns == 20, timeout=WAIT_MS)
    while search.terminal.settle(1_000):
        pass
    search.settle()
    assert (search.count, _in_sight(search)) == ("1 of 1", True)


def _in_sight(search: Search) -> bool:
    current, top = search.current, search.view.viewport.top
    return current is not None and top <= current[0] < top + ROWS


# --- what is to be seen ---


@pytest.mark.promise("FT-2.8-06")
def test_every_match_in_sight_is_marked_and_the_current_one_is_told_apart(search: Search) -> None:
    search.lines("needle needle", "hay", "漢needle")
    search.begin("needle")
    assert search.marks == {
        0: [Mark((0, 6), False), Mark((7, 13), False)],
        2: [Mark((2, 8), True)],
    }


def test_a_wrapped_match_is_marked_in_each_of_its_rows(search: Search) -> None:
    search.lines("x" * 57 + "needle")
    search.begin("needle")
    assert search.marks == {0: [Mark((57, 60), True)], 1: [Mark((0, 3), True)]}


def test_text_that_changed_is_not_marked_before_it_is_searched_again(search: Search) -> None:
    search.lines("needle", "needle")
    search.begin("needle")
    search.stage.pane.feed(b"\x1b[Hnothing")
    search.find.follow()
    assert sorted(search.marks) == [1]


def _cells(search: Search, column: int, row: int, columns: int) -> QImage:
    return search.stage.pixels().copy(search.view.grid.area(column, row, columns))


def _colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) & 0xFFFFFF for x in range(image.width()) for y in range(image.height())}


def test_marks_are_painted_on_a_ground_of_their_own_and_the_current_one_in_a_frame(search: Search) -> None:
    search.lines("needle", "needle")
    plain = _cells(search, 0, 0, 6)
    search.begin("needle")
    other, current = _cells(search, 0, 0, 6), _cells(search, 0, 1, 6)
    assert plain != other != current
    assert DARK.background not in _colours(other)
    assert DARK.waiting in _colours(current)
    edge = {current.pixel(x, 0) & 0xFFFFFF for x in range(1, current.width() - 1)}
    assert edge == {DARK.foreground}
    search.press(Key.Key_Escape)
    assert _cells(search, 0, 0, 6) == plain


def test_a_selected_match_looks_selected_within_its_frame(search: Search) -> None:
    search.lines("needle", "needle")
    search.view.selecting.select(Selection((0, 0), (0, 6)))
    search.stage.settle()
    selected = _cells(search, 0, 0, 6)
    search.begin()
    assert search.current == (0, 0)
    framed = _cells(search, 0, 0, 6)
    inside = framed.rect().adjusted(1, 1, -1, -1)
    assert framed != selected
    assert framed.copy(inside) == selected.copy(inside)


def test_the_cursor_lies_over_the_marks(search: Search) -> None:
    search.output("needle\r\nneedle\x1b[2;1H")
    search.begin("needle")
    search.view.setFocus()
    search.stage.settle()
    assert DARK.cursor in _colours(search.stage.pixels().copy(search.view.canvas.cursor_area))


def test_a_frame_paints_the_rows_in_which_marks_came_or_went(search: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    search.lines("hay", "needle", "hay", "needle")
    search.begin("nothing")
    painted: list[QRegion] = []
    monkeypatch.setattr(search.view, "repaint", painted.append)
    search.bar.field.setText("needle")
    search.settle()
    grid = search.view.grid
    for row, wanted in ((0, False), (1, True), (2, False), (3, True)):
        assert any(region.contains(grid.area(0, row).center()) for region in painted) is wanted


def test_painting_again_changes_nothing(search: Search) -> None:
    search.lines("needle " * 8, "hay", "needle")
    search.begin("needle")
    before = search.stage.pixels()
    search.view.update()
    search.stage.settle()
    assert search.stage.pixels() == before


@pytest.mark.promise("FT-2.8-06")
def test_matches_are_marked_on_the_scrollbar_which_shows_for_them(search: Search) -> None:
    search.lines(*["needle" if number in (0, 50, 99) else "hay" for number in range(100)])
    bar = search.view.findChild(HistoryBar)
    assert bar is not None
    assert not bar.isVisible()
    search.begin("needle")
    assert search.view.viewport.following
    assert bar.isVisible()
    assert len(bar.marked[-1]) == 3
    search.press(Key.Key_Escape)
    search.view.viewport.scroll_to(0)
    search.stage.settle()
    assert not bar.isVisible()
    search.view.live_settings.change(replace(Settings(), terminal=TerminalSettings(scrollbar=False)))
    search.begin("needle")
    assert not bar.isVisible()


# --- keys, mouse and clipboard belong to the bar while it has the focus ---


def test_keys_in_the_bar_never_reach_the_terminal(search: Search) -> None:
    search.begin("needle")
    search.stage.sent()
    for key in (Key.Key_A, Key.Key_Tab, Key.Key_F5, Key.Key_Return, Key.Key_Up, Key.Key_PageUp, Key.Key_Home):
        QTest.keyClick(search.bar.field, key)
    QTest.keyClick(search.bar.case, Key.Key_X)
    QTest.keyClick(search.bar.older, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert search.stage.sent() == b""


def test_clicks_on_the_bar_never_reach_the_terminal(search: Search) -> None:
    search.stage.output("\x1b[?1000h")
    search.begin("needle")
    search.stage.sent()
    QTest.mouseClick(search.bar, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    QTest.mouseClick(search.bar.count, Qt.MouseButton.LeftButton)
    assert search.stage.sent() == b""


def test_tab_goes_round_the_parts_of_the_bar(search: Search) -> None:
    search.begin("needle")
    seen = []
    for _ in range(6):
        focused = QApplication.focusWidget()
        seen.append(focused)
        assert focused is not None
        QTest.keyClick(focused, Key.Key_Tab)
    bar = search.bar
    assert seen == [bar.field, bar.case, bar.expression, bar.older, bar.newer, bar.cross]
    assert bar.field.hasFocus()
    QTest.keyClick(bar.field, Key.Key_Backtab, SHIFT)
    assert bar.cross.hasFocus()
    QTest.keyClick(bar.cross, Key.Key_Escape)
    assert not search.find.open


def test_page_up_scrolls_the_terminal(search: Search) -> None:
    search.lines(*["hay"] * 50)
    search.begin()
    search.press(Key.Key_PageUp)
    assert search.view.viewport.lines_back == ROWS - 1
    search.press(Key.Key_PageDown)
    assert search.view.viewport.following


def test_copy_and_paste_are_for_the_text_to_find_while_it_is_being_typed(search: Search) -> None:
    search.lines("hay and a needle")
    search.view.selecting.select(Selection((0, 0), (0, 3)))
    search.begin()
    search.stage.sent()
    QGuiApplication.clipboard().setText("needle")
    search.view.select_all()
    search.view.paste()
    search.settle()
    assert (search.bar.field.text(), search.count, search.stage.sent()) == ("needle", "1 of 1", b"")
    search.view.select_all()
    search.view.copy()
    assert clipboard_text() == "needle"
    search.bar.field.deselect()
    search.view.copy()
    assert clipboard_text() == "hay"
    search.view.setFocus()
    search.view.paste()
    assert search.stage.sent() == b"hay"


def test_names_for_screen_readers(search: Search) -> None:
    search.lines("needle")
    search.begin("needle")
    bar = search.bar
    parts = (bar, bar.field, bar.case, bar.expression, bar.older, bar.newer, bar.cross)
    assert [part.accessibleName() for part in parts] == [
        "Search",
        "Find",
        "Match case",
        "Regular expression",
        "Next match, further up (Enter)",
        "Previous match, further down (Shift+Enter)",
        "Close (Escape)",
    ]
    assert bar.count.accessibleName() == "1 of 1"


class _Reader:
    """Stands between the bar and Qt's bridge to screen readers."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def isActive(self) -> bool:
        return True

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:
        self.said.append(event.message())


def test_a_screen_reader_is_told_what_is_asked_for_and_not_every_count(
    search: Search, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = _Reader()
    monkeypatch.setattr(bars, "QAccessible", reader)
    search.lines("needle", "needle")
    search.begin("needle")
    search.press(Key.Key_Return)
    search.output("needle\r\n")
    search.press(Key.Key_Return)
    search.bar.field.setText("nothing")
    search.settle()
    told = ["1 of 2", "2 of 2", "There are no older ones: this is the newest again.", "1 of 3", "No matches"]
    assert reader.said == told


# --- much ---


def test_a_line_of_megabytes_is_searched_like_others(search: Search) -> None:
    text = "x" * 59_000 + "needle"
    search.stage.pane.feed((text * 20).encode())
    search.begin("needle")
    # As many as the scrollback has room for.
    assert search.count == "1 of 11"
    search.press(Key.Key_Return)
    assert search.find.current is not None
    assert search.find.current.text == "needle"
    first = search.view.viewport.top
    assert first <= search.find.current.start[0] < first + ROWS


def test_panes_that_are_not_seen_search_nothing(search: Search) -> None:
    search.lines("needle")
    search.begin("needle")
    search.view.hide()
    search.stage.pane.feed(b"needle\r\n" * 10)
    QApplication.processEvents()
    assert not search.find.finder._timer.isActive()
    search.view.show()
    search.settle()
    assert search.find.finder.found.count == 11


def test_views_may_go_while_they_search(qtbot: QtBot) -> None:
    pane = FakePane(FakeHouse(), TerminalSettings(columns=60, rows=12))
    pane.feed(b"needle\r\n" * 3_000)
    view = TerminalView(pane, make_appearance())
    view.show()
    qtbot.waitExposed(view)
    find = view.tools.find.find
    work: list[Callable[[], None]] = []
    find.finder._run = work.append
    find.begin()
    find.bar.field.setText("needle")
    shiboken6.delete(view)
    for each in work:
        each()
    qtbot.wait(1)


# --- room ---


def test_the_bar_lies_at_the_top_right_and_keeps_off_the_scrollbar(search: Search) -> None:
    search.begin("needle")
    area = search.bar.geometry()
    assert area.top() < 20
    assert 14 <= search.view.width() - area.right() < 30
    search.view.resize(search.view.width() + 100, search.view.height())
    assert search.bar.geometry().right() == area.right() + 100


def test_in_a_narrow_view_the_text_to_find_stays(search: Search) -> None:
    search.begin("needle")
    bar = search.bar
    for width in (400, 250, 150, 80):
        search.view.resize(width, 200)
        search.stage.settle()
        assert bar.geometry().left() >= 0
        assert bar.field.isVisible()
        assert bar.field.geometry().right() <= bar.width()
    assert not bar.older.isVisible()
    search.view.resize(800, 200)
    search.stage.settle()
    assert bar.older.isVisible()
    assert bar.count.isVisible()


def test_a_message_has_room_whatever_the_view_is_wide(search: Search) -> None:
    search.bar.expression.setChecked(True)
    for width in (800, 300, 160):
        search.view.resize(width, 300)
        search.begin("(need")
        assert search.bar.message.height() >= search.bar.message.heightForWidth(search.bar.message.width())
        assert search.bar.geometry().bottom() < 300
        search.press(Key.Key_Escape)


def test_the_mark_of_a_read_only_terminal_stays_to_be_seen(search: Search) -> None:
    search.view.set_read_only(True)
    search.begin("needle")
    label = search.view.overlays.read_only_label
    assert label is not None
    assert not label.geometry().intersects(search.bar.geometry())


def test_the_pointer_over_the_terminal_is_not_disturbed_by_a_bar_that_is_gone(search: Search) -> None:
    search.begin("needle")
    search.press(Key.Key_Escape)
    area = search.bar.geometry()
    search.stage.mouse(QEvent.Type.MouseButtonPress, (0, 0))
    assert search.view.childAt(QPointF(area.center()).toPoint()) is not search.bar
