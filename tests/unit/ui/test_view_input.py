"""Keys, composed text and pastes of a view, as the child receives them."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication

from kortty.pty.child import ExitStatus
from kortty.settings.defaults import PasteSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.key_keeper import KeyKeeper
from tests.helpers.views import Stage

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier
#: Pastes without a question.
UNASKED = Settings(paste=PasteSettings(warning="off", large_kib=0))


def test_typed_keys_reach_the_child(stage: Stage) -> None:
    stage.press(Key.Key_L, "l")
    stage.press(Key.Key_S, "s")
    stage.press(Key.Key_Return, "\r")
    assert stage.sent() == b"ls\r"


def test_modes_of_the_program_decide_what_keys_send(stage: Stage) -> None:
    stage.press(Key.Key_Up)
    stage.output("\x1b[?1h")
    stage.press(Key.Key_Up)
    assert stage.sent() == b"\x1b[A\x1bOA"


def test_tab_is_for_the_terminal(stage: Stage) -> None:
    stage.press(Key.Key_Tab, "\t")
    stage.press(Key.Key_Backtab, "", SHIFT)
    assert stage.sent() == b"\t\x1b[Z"
    assert stage.view.hasFocus()


def test_releases_are_sent_to_programs_that_asked_for_them_only(stage: Stage) -> None:
    stage.press(Key.Key_A, "a", released=True)
    assert stage.sent() == b""
    stage.output("\x1b[>10u")
    stage.press(Key.Key_A, "a", released=True)
    assert stage.sent() == b"\x1b[97;1:3u"


def test_keys_go_in_the_panes_encoding(stage: Stage) -> None:
    stage.pane.terminal.set_encoding("iso-8859-1")
    stage.press(Key.Key_Odiaeresis, "ö")
    assert stage.sent() == b"\xf6"


def test_typing_returns_to_the_newest_lines(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    stage.press(Key.Key_PageUp, "", SHIFT)
    assert not stage.view.viewport.following
    assert stage.sent() == b""
    stage.press(Key.Key_A, "a")
    assert stage.view.viewport.following


def test_shift_with_paging_keys_scrolls_by_pages_and_to_the_ends(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    viewport = stage.view.viewport
    stage.press(Key.Key_PageUp, "", SHIFT)
    assert viewport.lines_back == 5
    stage.press(Key.Key_Home, "", SHIFT)
    assert viewport.lines_back == viewport.furthest_back
    stage.press(Key.Key_PageDown, "", SHIFT)
    assert viewport.lines_back == viewport.furthest_back - 5
    stage.press(Key.Key_End, "", SHIFT)
    assert viewport.following
    assert stage.sent() == b""


def test_full_screen_programs_get_shift_with_paging_keys(stage: Stage) -> None:
    stage.output("\x1b[?1049h")
    stage.press(Key.Key_PageUp, "", SHIFT)
    assert stage.sent() == b"\x1b[5;2~"


def test_keys_of_the_terminal_are_taken_from_shortcuts_and_menu_keys_are_not(stage: Stage) -> None:
    keeper = KeyKeeper(Shortcuts(LiveSettings(), "linux").may_take)
    stage.qtbot.addWidget(keeper)
    stage.view.setParent(keeper)
    keeper.show()
    stage.view.show()
    keeper.activateWindow()
    stage.view.setFocus()
    stage.qtbot.waitUntil(stage.view.hasFocus)

    def taken(key: int, modifiers: Qt.KeyboardModifier) -> bool:
        event = QKeyEvent(QKeyEvent.Type.ShortcutOverride, key, modifiers)
        event.ignore()
        QApplication.sendEvent(stage.view, event)
        return event.isAccepted()

    for key, modifiers in ((Key.Key_C, CTRL), (Key.Key_F, ALT), (Key.Key_F10, NONE), (Key.Key_W, CTRL)):
        assert taken(key, modifiers)
    for key, modifiers in ((Key.Key_C, CTRL | SHIFT), (Key.Key_Plus, CTRL), (Key.Key_F11, NONE)):
        assert not taken(key, modifiers)
    stage.view.setParent(None)


def test_composed_text_is_shown_at_the_cursor_and_sent_when_finished(stage: Stage) -> None:
    stage.output("ab")
    before = stage.pixels()
    stage.compose(preedit="´")
    assert stage.sent() == b""
    assert stage.pixels() != before
    stage.compose(commit="é")
    assert stage.sent() == "é".encode()


@pytest.mark.promise("FT-2.5-08")
def test_composed_text_is_encoded_like_keys_and_holds_no_commands(stage: Stage) -> None:
    stage.compose(commit="a\x03b\r\u009bc")
    assert stage.sent() == b"abc"
    stage.output("\x1b[>24u")
    stage.compose(commit="漢字")
    assert stage.sent() == b"\x1b[0;;28450:23383u"


def test_composed_text_of_control_characters_alone_is_nothing(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    stage.press(Key.Key_PageUp, "", SHIFT)
    stage.compose(commit="\r\x1b")
    assert stage.sent() == b""
    assert not stage.view.viewport.following


def test_losing_the_focus_drops_what_was_being_composed(stage: Stage) -> None:
    stage.output("ab")
    plain = _unfocused(stage)
    stage.view.setFocus()
    stage.compose(preedit="漢")
    assert _unfocused(stage) == plain


def _unfocused(stage: Stage) -> object:
    stage.view.clearFocus()
    stage.settle()
    return stage.pixels()


def test_an_input_method_learns_where_the_cursor_is_and_nothing_else(stage: Stage) -> None:
    stage.output("abc secret")
    view, query = stage.view, Qt.InputMethodQuery
    assert view.inputMethodQuery(query.ImEnabled) is True
    assert view.inputMethodQuery(query.ImCursorRectangle) == view.grid.area(10, 0)
    assert view.inputMethodQuery(query.ImSurroundingText) == ""
    hints = view.inputMethodQuery(query.ImHints)
    assert isinstance(hints, int)
    assert hints & Qt.InputMethodHint.ImhNoPredictiveText.value


def test_a_paste_is_bracketed_without_markers_of_its_own_when_the_program_asked(stage: Stage) -> None:
    stage.view.live_settings.change(UNASKED)
    QGuiApplication.clipboard().setText("one\ntwo\x1b[201~three")
    stage.view.paste()
    assert stage.sent() == b"one\rtwothree"
    stage.output("\x1b[?2004h")
    stage.view.paste()
    assert stage.sent() == b"\x1b[200~one\rtwothree\x1b[201~"


def test_an_empty_clipboard_pastes_nothing(stage: Stage) -> None:
    QGuiApplication.clipboard().clear()
    stage.view.paste()
    assert stage.sent() == b""


def test_where_there_is_no_primary_selection_the_middle_button_pastes_the_clipboard(stage: Stage) -> None:
    assert not QGuiApplication.clipboard().supportsSelection()
    QGuiApplication.clipboard().setText("middle", QClipboard.Mode.Clipboard)
    stage.mouse(QEvent.Type.MouseButtonPress, (2.5, 1.5), Qt.MouseButton.MiddleButton)
    assert stage.sent() == b"middle"


def test_focus_is_reported_to_programs_that_asked(stage: Stage) -> None:
    stage.view.clearFocus()
    stage.view.setFocus()
    assert stage.sent() == b""
    stage.output("\x1b[?1004h")
    stage.sent()
    stage.view.clearFocus()
    stage.view.setFocus()
    assert stage.sent() == b"\x1b[O\x1b[I"


def test_after_the_end_keys_are_handed_on_and_nothing_is_sent(stage: Stage) -> None:
    stage.loop.exited(ExitStatus(1))
    with stage.qtbot.waitSignal(stage.view.pressed_after_end):
        stage.press(Key.Key_Return, "\r")
    stage.compose(commit="x")
    stage.view.paste()
    assert stage.sent() == b""


@pytest.mark.parametrize("text", ["\x1b[200~x\x1b[201~", "x\u009b201~"])
def test_no_paste_can_end_its_own_bracket(stage: Stage, text: str) -> None:
    stage.view.live_settings.change(UNASKED)
    stage.output("\x1b[?2004h")
    QGuiApplication.clipboard().setText(text)
    stage.view.paste()
    sent = stage.sent()
    assert sent.startswith(b"\x1b[200~")
    assert sent.count(b"201~") == 1
