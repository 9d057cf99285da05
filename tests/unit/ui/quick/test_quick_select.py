"""Quick select in a view: letters choose what is on the screen."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import QuickSelectSettings
from kortty.ui.quick import search as searching
from tests.helpers.action_windows import ActionWindow
from tests.helpers.views import WAIT_MS, Stage, clipboard_text

Key = Qt.Key
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


class _Quick:
    """A view of 40 x 6 cells. Searches are done when the test says so."""

    def __init__(self, qtbot: QtBot) -> None:
        self.stage = Stage(qtbot, columns=40, rows=6)
        self.view = self.stage.view
        self.watch = self.view.tools.quick
        self.mode = self.watch.mode
        self.work: list[Callable[[], None]] = []
        self.mode._run = self.work.append
        self.hints: list[str] = []
        self.remarks: list[str] = []
        self.view.tools.hinted.connect(self.hints.append)
        self.view.tools.remarked.connect(self.remarks.append)
        QGuiApplication.clipboard().setText("before")

    def settings(self, *patterns: str, letters: str = "asdf") -> None:
        quick = QuickSelectSettings(patterns, letters)
        self.view.live_settings.change(replace(self.view.settings, quick_select=quick))

    def begin(self, output: str = "") -> None:
        if output:
            self.stage.output(output)
        self.watch.toggle()
        self.search()

    def search(self) -> None:
        while self.work:
            self.work.pop(0)()
        self.stage.qtbot.waitUntil(lambda: not self.mode.searching, timeout=WAIT_MS)

    def type(self, text: str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        for letter in text:
            key = ord(letter.upper())
            self.stage.press(key, letter, modifiers)
            self.stage.press(key, letter, modifiers, released=True)

    @property
    def labels(self) -> dict[str, str]:
        return {mark.label: mark.text for mark in self.mode.marks}

    @property
    def hint(self) -> str:
        return self.hints[-1] if self.hints else ""


@pytest.fixture
def quick(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> _Quick:
    monkeypatch.setattr(searching, "PATTERN_SECONDS", 10.0)
    monkeypatch.setattr(searching, "TOTAL_SECONDS", 60.0)
    return _Quick(qtbot)


@pytest.mark.promise("FT-2.8-02")
def test_typing_a_label_copies_its_text_and_ends_the_mode(quick: _Quick) -> None:
    quick.begin("see https://example.com/ and 4711\r\n192.168.0.1")
    assert quick.labels == {"a": "192.168.0.1", "s": "4711", "d": "https://example.com/"}
    quick.type("d")
    assert clipboard_text() == "https://example.com/"
    assert not quick.mode.active
    assert quick.remarks == ["Copied https://example.com/."]
    assert quick.hint == ""
    assert quick.stage.sent() == b""


@pytest.mark.promise("FT-2.8-02")
def test_a_label_with_shift_is_pasted_the_way_of_every_paste(quick: _Quick) -> None:
    quick.begin("4711 \x1b[?2004h")
    quick.type("A", SHIFT)
    assert quick.stage.sent() == b"\x1b[200~4711\x1b[201~"
    assert clipboard_text() == "before"
    quick.view.set_read_only(True)
    quick.begin()
    quick.type("A", SHIFT)
    assert quick.stage.sent() == b""


@pytest.mark.promise("FT-2.8-02")
def test_the_owners_patterns_are_labelled_too(quick: _Quick) -> None:
    quick.settings(r"JIRA-\d+")
    quick.begin("fix JIRA-4711")
    assert list(quick.labels.values()) == ["JIRA-4711"]


def test_escape_and_the_same_shortcut_leave(quick: _Quick) -> None:
    ways: list[Callable[[], None]] = [lambda: quick.stage.press(Key.Key_Escape, "\x1b"), quick.watch.toggle]
    for leave in ways:
        quick.begin("4711\r")
        assert quick.mode.active
        assert quick.hint != ""
        leave()
        assert not quick.mode.active
        assert quick.hint == ""
    assert clipboard_text() == "before"
    assert quick.stage.sent() == b""


def test_leaving_while_the_search_runs_forgets_it(quick: _Quick) -> None:
    quick.stage.output("4711")
    quick.watch.toggle()
    quick.watch.toggle()
    quick.search()
    quick.stage.settle()
    assert not quick.mode.active
    assert quick.hints == []


def test_no_key_reaches_the_child_while_the_mode_lasts(quick: _Quick) -> None:
    quick.stage.output("\x1b[>11u")
    quick.begin("4711")
    quick.type("x9")
    quick.stage.press(Key.Key_Return, "\r")
    quick.stage.press(Key.Key_Return, "\r", released=True)
    quick.stage.press(Key.Key_Shift, "", SHIFT)
    assert quick.mode.active
    assert quick.stage.sent() == b""


def test_a_command_ends_the_mode_and_goes_its_way(quick: _Quick) -> None:
    quick.begin("4711")
    quick.stage.press(Key.Key_Control, "", CTRL)
    assert quick.mode.active
    quick.stage.press(Key.Key_C, "\x03", CTRL)
    assert not quick.mode.active
    assert quick.stage.sent() == b"\x03"


def test_a_click_or_another_window_ends_it(quick: _Quick) -> None:
    quick.begin("4711")
    quick.stage.mouse(QEvent.Type.MouseButtonPress, (20.5, 3.5))
    assert not quick.mode.active
    quick.begin()
    quick.view.clearFocus()
    assert not quick.mode.active


def test_labels_of_two_letters_are_typed_one_after_the_other(quick: _Quick) -> None:
    quick.settings(letters="ab")
    quick.begin("1111 2222 3333 4444")
    assert quick.labels == {"aa": "4444", "ab": "3333", "ba": "2222", "bb": "1111"}
    quick.type("b")
    assert quick.mode.active
    quick.stage.press(Key.Key_Backspace, "\x08")
    quick.type("ab")
    assert clipboard_text() == "3333"


@pytest.mark.promise("FT-2.8-02")
def test_what_has_no_label_is_on_the_next_page(quick: _Quick) -> None:
    quick.settings(letters="ab")
    quick.begin("1111 2222 3333 4444 5555 6666")
    assert list(quick.labels.values()) == ["6666", "5555", "4444", "3333"]
    assert "Page 1 of 2" in quick.hint
    quick.stage.press(Key.Key_Space, " ")
    assert quick.labels == {"a": "2222", "b": "1111"}
    assert "Page 2 of 2" in quick.hint
    quick.stage.press(Key.Key_Backtab, "", SHIFT)
    assert "Page 1 of 2" in quick.hint
    quick.stage.press(Key.Key_Tab, "\t")
    quick.type("a")
    assert clipboard_text() == "2222"


def test_equal_texts_have_one_label_everywhere(quick: _Quick) -> None:
    quick.begin("4711 x 4711\r\n4711")
    (mark,) = quick.mode.marks
    assert [place[0] for place in mark.places] == [(1, (0, 4)), (0, (7, 11)), (0, (0, 4))]


def test_an_address_over_soft_wrapped_rows_is_one_text(quick: _Quick) -> None:
    address = "https://example.com/" + "x" * 40
    quick.begin(address)
    (mark,) = quick.mode.marks
    assert mark.text == address
    assert mark.places == (((0, (0, 40)), (1, (0, 20))),)


def test_a_line_that_began_above_the_screen_is_read_whole(quick: _Quick) -> None:
    address = "https://example.com/" + "x" * 80
    quick.begin(address + "\r\n\r\n\r\n\r\n")
    (mark,) = quick.mode.marks
    assert mark.text == address


def test_what_is_not_on_the_screen_is_not_labelled(quick: _Quick) -> None:
    quick.begin("1111\r\n" * 3 + "\r\n" * 5 + "2222")
    assert list(quick.labels.values()) == ["2222"]
    quick.watch.leave()
    quick.view.viewport.scroll(-9)
    quick.begin()
    assert list(quick.labels.values()) == ["1111"]


def test_text_that_changes_loses_its_label_and_other_text_keeps_it(quick: _Quick) -> None:
    quick.begin("1111 2222\r\n3333")
    assert quick.labels == {"a": "3333", "s": "2222", "d": "1111"}
    quick.stage.output("\x1b[1;6H9")
    assert quick.labels == {"a": "3333", "d": "1111"}
    quick.type("s")
    assert quick.mode.active
    quick.stage.output("\x1b[2J")
    assert not quick.mode.active
    assert quick.hint == ""


def test_text_that_changed_during_the_search_is_not_labelled(quick: _Quick) -> None:
    quick.stage.output("1111 2222")
    quick.watch.toggle()
    quick.stage.output("\x1b[1;1H9")
    quick.search()
    assert list(quick.labels.values()) == ["2222"]


def test_labels_go_with_their_text_when_output_scrolls(quick: _Quick) -> None:
    quick.begin("1111\r\n2222" + "\r\n" * 4)
    quick.stage.output("\r\n")
    quick.type("s")
    assert clipboard_text() == "1111"


def test_another_width_ends_the_mode(quick: _Quick) -> None:
    quick.begin("1111")
    quick.stage.pane.resize(30, 6)
    quick.stage.settle()
    assert not quick.mode.active


def test_nothing_to_select_is_said(quick: _Quick) -> None:
    quick.begin("plain words")
    assert not quick.mode.active
    assert quick.remarks == ["There is nothing on the screen to select."]


def test_what_went_wrong_with_patterns_is_said(quick: _Quick, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "PATTERN_SECONDS", 0.001)
    quick.settings(r"(?:x+x+)+y", "(")
    quick.begin("x" * 200 + " 4711")
    assert "takes too long" in quick.hint
    assert "number 2 of the settings" in quick.hint
    assert list(quick.labels.values()) == ["4711"]


def test_letters_from_an_input_method_are_typed_too(quick: _Quick) -> None:
    quick.begin("1111 2222")
    event = QInputMethodEvent("", [])
    event.setCommitString("s")
    QApplication.sendEvent(quick.view, event)
    assert clipboard_text() == "1111"
    assert quick.stage.sent() == b""


def test_labels_lie_over_the_cells_of_their_texts(quick: _Quick) -> None:
    quick.stage.output("see(4711)now\x1b[?25l")
    before = quick.stage.pixels()
    quick.begin()
    after = quick.stage.pixels()
    grid, waiting = quick.view.grid, quick.stage.appearance.scheme.waiting
    assert after.copy(grid.area(4, 0)).pixel(0, 1) & 0xFFFFFF == waiting
    assert before.copy(grid.area(5, 0)) != after.copy(grid.area(5, 0))
    quick.watch.leave()
    assert quick.stage.pixels() == before


def test_a_label_stands_before_its_text_where_there_is_room(quick: _Quick) -> None:
    quick.begin("see 4711 (4712) \x1b[?25l")
    picture, grid, waiting = quick.stage.pixels(), quick.view.grid, quick.stage.appearance.scheme.waiting
    amber = [picture.copy(grid.area(column, 0)).pixel(0, 1) & 0xFFFFFF == waiting for column in range(14)]
    assert [column for column, lit in enumerate(amber) if lit] == [3, 10]


def test_the_mode_has_its_shortcut(qtbot: QtBot, quick: _Quick) -> None:
    actions = ActionWindow(qtbot, quick.view).actions_of_window
    assert actions.shortcuts.keys("edit.quick_select") == ("Ctrl+Shift+Space",)
    quick.stage.output("4711")
    actions.action("edit.quick_select").trigger()
    quick.search()
    assert quick.mode.active


def test_nothing_is_loaded_until_somebody_wants_it(qtbot: QtBot) -> None:
    stage = Stage(qtbot)
    stage.press(Key.Key_A, "a")
    stage.output("4711")
    assert stage.view.tools.quick._made is None


def test_the_search_runs_in_a_thread(qtbot: QtBot) -> None:
    stage = Stage(qtbot)
    stage.output("4711")
    stage.view.tools.quick.toggle()
    assert not stage.view.tools.quick.mode.active
    qtbot.waitUntil(lambda: stage.view.tools.quick.mode.active, timeout=WAIT_MS)
