"""The command palette over a window."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from kortty.settings.state import State
from kortty.ui.palette.binding import bind_palette
from kortty.ui.palette.palette import Palette, shown_palette
from tests.helpers.action_windows import ActionWindow
from tests.helpers.fakes import FakeHouse
from tests.helpers.views import WAIT_MS

Key = Qt.Key
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class _Scene:
    """A window with a text field, some actions and a palette."""

    def __init__(self, qtbot: QtBot, state: State | None = None) -> None:
        self.qtbot = qtbot
        self.done: list[str] = []
        self.possible = {"edit.copy": False}
        self.window = ActionWindow(qtbot)
        self.window.resize(800, 600)
        self.field = QLineEdit()
        self.window.setCentralWidget(self.field)
        self.field.setFocus()
        qtbot.waitUntil(self.field.hasFocus, timeout=WAIT_MS)
        self.model: Window = Workspace(FakeHouse(), Settings()).open_window()
        for title in ("one", "two"):
            self.model.open_tab().open_pane(title)
        self.actions = self.window.actions_of_window
        for name in ("tab.new", "tab.close", "edit.copy", "edit.find", "pane.split_right", "tab.go_1", "tab.go_2"):
            self._bind(name)
        self.actions.bind("window.status_bar", lambda: self.done.append("window.status_bar"), checked=lambda: True)
        self.state = state or State(None)
        bind_palette(self.actions, self.window, self.model, lambda: self.state)

    def _bind(self, name: str) -> None:
        self.actions.bind(name, lambda: self.done.append(name), enabled=lambda: self.possible.get(name, True))

    def open(self) -> Palette:
        """Press its key."""
        QTest.keyClick(self.window, Key.Key_P, CTRL_SHIFT)
        palette = shown_palette(self.window)
        assert palette is not None
        assert palette.field.hasFocus()
        return palette


def _texts(palette: Palette) -> list[str]:
    return [palette.lines.found(row).offer.text for row in range(palette.lines.rowCount())]


def _current(palette: Palette) -> str:
    index = palette.list.currentIndex()
    return palette.lines.found(index.row()).offer.text if index.isValid() else ""


@pytest.fixture
def scene(qtbot: QtBot) -> _Scene:
    return _Scene(qtbot)


@pytest.mark.promise("FT-12.2-06", "NB-5.1-13")
def test_a_few_letters_and_enter_do_an_action_with_the_focus_where_it_was(scene: _Scene) -> None:
    palette = scene.open()
    QTest.keyClicks(palette.field, "spl")
    assert _texts(palette) == ["Split right"]
    QTest.keyClick(palette.field, Key.Key_Return)
    assert scene.done == ["pane.split_right"]
    assert shown_palette(scene.window) is None
    assert scene.field.hasFocus()
    assert scene.field.text() == ""


def test_everything_that_is_bound_is_offered_and_tabs_by_their_names(scene: _Scene) -> None:
    assert _texts(scene.open()) == [
        "New tab", "Close tab", "Copy", "Find", "Show status bar", "Split right", "Go to tab 1: one",
        "Go to tab 2: two",
    ]  # fmt: skip


def test_a_tab_is_gone_to_by_its_name(scene: _Scene) -> None:
    scene.model.show(scene.model.tabs[1])
    palette = scene.open()
    QTest.keyClicks(palette.field, "one")
    assert palette.lines.found(0).offer.keys == "Alt+1"
    QTest.keyClick(palette.field, Key.Key_Enter)
    assert scene.model.active is scene.model.tabs[0]


def test_the_name_of_a_tab_is_text_whatever_is_in_it(scene: _Scene) -> None:
    scene.model.tabs[0].panes[0].feed(b"\x1b]2;<b>x</b>\xe2\x80\xae" + b"y" * 500 + b"\x07")
    palette = scene.open()
    text = next(text for text in _texts(palette) if text.startswith("Go to tab 1"))
    assert "\u202e" not in text
    assert len(text) < 120
    palette.grab()


@pytest.mark.promise("NB-5.1-13")
def test_keys_are_shown_and_what_is_not_possible_is_grey_and_passed_over(scene: _Scene) -> None:
    palette = scene.open()
    by_text = {offer.text: offer for offer in palette.offers}
    assert by_text["New tab"].keys == "Ctrl+Shift+T"
    assert not by_text["Copy"].possible
    assert by_text["Show status bar"].on
    QTest.keyClick(palette.field, Key.Key_Down)
    assert _current(palette) == "Close tab"
    QTest.keyClick(palette.field, Key.Key_Down)
    assert _current(palette) == "Find"
    QTest.keyClick(palette.field, Key.Key_Up)
    assert _current(palette) == "Close tab"
    palette.field.setText("copy")
    QTest.keyClick(palette.field, Key.Key_Return)
    assert scene.done == []
    assert shown_palette(scene.window) is palette


def test_arrows_go_round_and_pages_stop_at_the_ends(scene: _Scene) -> None:
    scene.model.show(scene.model.tabs[1])
    palette = scene.open()
    QTest.keyClick(palette.field, Key.Key_Up)
    assert _current(palette) == "Go to tab 1: one"
    QTest.keyClick(palette.field, Key.Key_PageUp)
    assert _current(palette) == "New tab"
    QTest.keyClick(palette.field, Key.Key_Tab)
    assert _current(palette) == "Close tab"
    QTest.keyClick(palette.field, Key.Key_Backtab)
    assert _current(palette) == "New tab"


def test_what_was_used_last_comes_first_and_is_known_to_the_next_window(qtbot: QtBot, scene: _Scene) -> None:
    for letters in ("find", "close tab"):
        QTest.keyClicks(scene.open().field, letters)
        palette = shown_palette(scene.window)
        assert palette is not None
        QTest.keyClick(palette.field, Key.Key_Return)
    assert _texts(scene.open())[:3] == ["Close tab", "Find", "New tab"]
    other = _Scene(qtbot, scene.state)
    assert _texts(other.open())[:3] == ["Close tab", "Find", "New tab"]


def test_escape_and_its_key_close_it_and_give_the_focus_back(scene: _Scene) -> None:
    QTest.keyClick(scene.open().field, Key.Key_Escape)
    assert shown_palette(scene.window) is None
    assert scene.field.hasFocus()
    scene.open()
    QTest.keyClick(scene.window, Key.Key_P, CTRL_SHIFT)
    assert shown_palette(scene.window) is None
    assert scene.field.hasFocus()


def test_a_click_elsewhere_closes_it_and_keeps_the_focus_there(scene: _Scene) -> None:
    scene.open()
    QTest.mouseClick(scene.field, Qt.MouseButton.LeftButton, pos=scene.field.rect().bottomLeft())
    assert shown_palette(scene.window) is None
    assert scene.field.hasFocus()


def test_it_stays_while_another_window_is_active(scene: _Scene) -> None:
    palette = scene.open()
    palette.field.focusOutEvent(QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
    assert shown_palette(scene.window) is palette


def test_a_click_on_a_line_does_it(scene: _Scene) -> None:
    palette = scene.open()
    place = palette.list.visualRect(palette.lines.index(1)).center()
    QTest.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert scene.done == ["tab.close"]


def test_nothing_found_is_said(scene: _Scene) -> None:
    palette = scene.open()
    QTest.keyClicks(palette.field, "zzzz")
    assert palette.nothing.isVisible()
    QTest.keyClick(palette.field, Key.Key_Return)
    QTest.keyClick(palette.field, Key.Key_Down)
    assert scene.done == []
    palette.field.clear()
    assert not palette.nothing.isVisible()
    assert palette.list.isVisible()


@pytest.mark.parametrize("size", [(800, 600), (200, 120), (60, 40), (1600, 900)])
def test_it_stays_inside_its_window_whatever_that_ones_size(scene: _Scene, size: tuple[int, int]) -> None:
    scene.window.setMinimumSize(1, 1)
    scene.window.resize(*size)
    palette = scene.open()
    assert scene.window.rect().contains(palette.geometry())
    scene.window.resize(500, 300)
    scene.qtbot.waitUntil(lambda: scene.window.rect().contains(palette.geometry()), timeout=WAIT_MS)


def test_a_window_that_closes_takes_it_along(scene: _Scene) -> None:
    scene.open()
    scene.window.close()


def test_screen_readers_get_names(scene: _Scene) -> None:
    palette = scene.open()
    names = [QAccessible.queryAccessibleInterface(widget) for widget in (palette.field, palette.list)]
    assert [name.text(QAccessible.Text.Name) for name in names] == ["Command palette", "Commands"]
    line = QAccessible.queryAccessibleInterface(palette.list).child(0)
    assert line.text(QAccessible.Text.Name) == "New tab, Ctrl+Shift+T"
    QAccessible.setActive(True)
    try:
        QTest.keyClick(palette.field, Key.Key_Down)
    finally:
        QAccessible.setActive(False)
