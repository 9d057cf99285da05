"""A view as assistive technology sees it, asked in its own process (tests/e2e/test_screen_reader.py: from outside)."""

from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleTextCursorEvent,
    QAccessibleTextInsertEvent,
    QAccessibleTextInterface,
    QAccessibleTextRemoveEvent,
    QAccessibleTextUpdateEvent,
)
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from kortty.model.pane import Pane
from kortty.settings.defaults import TerminalSettings
from kortty.ui import screen_reading, screen_text
from kortty.ui.accessible_factory import offer_accessibility
from kortty.ui.terminal_view import TerminalView
from tests.helpers.fakes import FakeHouse
from tests.helpers.views import Stage, clipboard_text, make_appearance

Action = QAccessibleActionInterface


@pytest.fixture(scope="module", autouse=True)
def _offered(qapp: object) -> None:
    offer_accessibility()


class Listener:
    """Stands between the view and Qt's bridge: keeps the events, may be asked whether it listens."""

    def __init__(self) -> None:
        self.active = True
        self.events: list[QAccessibleEvent] = []

    def isActive(self) -> bool:
        return self.active

    def updateAccessibility(self, event: QAccessibleEvent) -> None:
        self.events.append(event)

    def heard(self) -> list[tuple[str, int, str]]:
        """What was told since the last time: kind, offset, text."""
        told: list[tuple[str, int, str]] = []
        for event in self.events:
            if isinstance(event, QAccessibleTextInsertEvent):
                told.append(("in", event.changePosition(), event.textInserted()))
            elif isinstance(event, QAccessibleTextRemoveEvent):
                told.append(("out", event.changePosition(), event.textRemoved()))
            elif isinstance(event, QAccessibleTextUpdateEvent):
                told.append(("for", event.changePosition(), f"{event.textRemoved()}>{event.textInserted()}"))
            elif isinstance(event, QAccessibleTextCursorEvent):
                told.append(("at", event.cursorPosition(), ""))
        self.events = []
        return told


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    """Somebody who listens to the views of this test."""
    listener = Listener()
    monkeypatch.setattr(screen_reading, "QAccessible", listener)
    return listener


def _interface(view: TerminalView) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(view)
    assert found is not None
    return found


def _gone(view: TerminalView) -> bool:
    return not Shiboken.isValid(view)


def _read(view: TerminalView) -> QAccessibleTextInterface:
    return _interface(view).textInterface()


def test_a_view_is_a_terminal_with_a_name_and_text(stage: Stage) -> None:
    stage.output("one\r\ntwo  漢\r\n$ ")
    interface = _interface(stage.view)
    assert interface.role() == QAccessible.Role.Terminal
    assert interface.text(QAccessible.Text.Name) == "Terminal"
    state = interface.state()
    assert state.multiLine
    assert state.focusable
    assert not state.readOnly
    stage.view.set_read_only(True)
    assert interface.state().readOnly
    text = interface.textInterface()
    assert text.text(0, text.characterCount()) == "one\ntwo  漢\n$ \n\n\n"
    assert text.cursorPosition() == len("one\ntwo  漢\n$ ")


def test_what_is_scrolled_back_is_what_is_read(stage: Stage) -> None:
    stage.output("".join(f"line {number}\r\n" for number in range(20)))
    stage.view.viewport.scroll(-5)
    stage.settle()
    text = _read(stage.view)
    assert text.text(0, text.characterCount()).startswith("line 10\nline 11\n")
    assert text.cursorPosition() == text.characterCount()


def test_actions_scroll_by_pages_and_take_the_focus(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    actions = _interface(stage.view).actionInterface()
    names = actions.actionNames()
    assert names == [Action.setFocusAction(), Action.scrollUpAction(), Action.scrollDownAction()]
    actions.doAction(Action.scrollUpAction())
    assert stage.view.viewport.lines_back == 5
    actions.doAction(Action.scrollDownAction())
    assert stage.view.viewport.following
    stage.view.clearFocus()
    actions.doAction(Action.setFocusAction())
    assert stage.view.hasFocus()
    actions.doAction("paste")
    assert stage.sent() == b""
    assert actions.keyBindingsForAction(Action.scrollUpAction()) == ["Shift+PgUp"]


def test_characters_are_where_their_cells_are(stage: Stage) -> None:
    stage.output("ab漢c\r\nsecond")
    text, grid = _read(stage.view), stage.view.grid
    corner = stage.view.mapToGlobal(QPoint(0, 0))
    wide = text.characterRect(2)
    assert wide == grid.area(2, 0, 2).translated(corner)
    assert text.characterRect(5) == grid.area(0, 1).translated(corner)
    assert text.offsetAtPoint(wide.center()) == 2
    assert text.offsetAtPoint(text.characterRect(3).center()) == 3
    assert text.offsetAtPoint(corner - QPoint(10, 10)) == -1


def test_a_reader_selects_and_the_person_copies(stage: Stage) -> None:
    stage.output("first\r\nsecond")
    text = _read(stage.view)
    text.addSelection(2, 9)
    assert text.selectionCount() == 0
    stage.view.copy()
    assert clipboard_text() == "rst\nsec"
    text.removeSelection(0)
    assert stage.selection is None


def test_nobody_but_the_program_moves_the_cursor(stage: Stage) -> None:
    stage.output("abc")
    text = _read(stage.view)
    text.setCursorPosition(0)
    assert text.cursorPosition() == 3
    assert stage.sent() == b""


def test_interfaces_that_a_terminal_has_not_are_null(stage: Stage) -> None:
    interface = _interface(stage.view)
    assert interface.valueInterface() is None
    assert interface.selectionInterface() is None
    assert interface.editableTextInterface() is None
    assert interface.tableCellInterface() is None


def test_an_interface_outlives_its_view_and_says_nothing_then(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    for _ in range(20):
        view = TerminalView(Pane(FakeHouse(), TerminalSettings()), make_appearance(), parent=parent)
        text, actions = _read(view), _interface(view).actionInterface()
        assert text.characterCount() > 0
        view.deleteLater()
        qtbot.waitUntil(partial(_gone, view))
        assert text.text(0, 10) == ""
        assert text.characterCount() == text.cursorPosition() == 0
        assert text.characterRect(0).isNull()
        assert text.offsetAtPoint(QPoint(0, 0)) == -1
        text.addSelection(0, 1)
        text.removeSelection(0)
        actions.doAction(Action.scrollUpAction())


def test_news_are_told_with_the_frame_that_shows_them(stage: Stage, listener: Listener) -> None:
    stage.output("$ ")
    listener.heard()
    stage.pane.feed(b"l")
    stage.pane.feed(b"s")
    assert listener.heard() == []
    stage.settle()
    assert listener.heard() == [("in", 2, "ls"), ("at", 4, "")]
    stage.settle()
    assert listener.heard() == []


def test_a_cursor_that_moves_alone_is_told(stage: Stage, listener: Listener) -> None:
    stage.output("abc")
    listener.heard()
    stage.output("\x1b[D")
    assert listener.heard() == [("at", 2, "")]


def test_scrolling_back_is_told(stage: Stage, listener: Listener) -> None:
    stage.output("".join(f"{number}\r\n" for number in range(9)) + "9")
    listener.heard()
    stage.view.viewport.scroll(-1)
    stage.settle()
    told = listener.heard()
    assert [kind for kind, _, _ in told] == ["for", "at"]


def test_while_nobody_listens_nothing_is_worked_out(
    stage: Stage, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.output("before")
    listener.heard()
    listener.active = False
    made: list[object] = []
    monkeypatch.setattr(screen_text, "ScreenText", made.append)
    stage.output("unheard")
    assert made == []
    assert listener.heard() == []
    monkeypatch.undo()


def test_who_begins_to_listen_is_not_told_the_past(stage: Stage, listener: Listener) -> None:
    listener.active = False
    stage.output("before ")
    listener.active = True
    stage.settle()
    assert listener.heard() == []
    stage.output("after")
    assert listener.heard() == [("in", 7, "after"), ("at", 12, "")]
