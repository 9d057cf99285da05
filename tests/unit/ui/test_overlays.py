"""What lies over a terminal: the size, the read-only mark, the way to the newest lines."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kortty.pty.child import ExitStatus
from kortty.settings.defaults import Settings, TerminalSettings
from kortty.ui.jump_button import JumpButton
from kortty.ui.labels import ReadOnlyLabel, SizeLabel
from tests.helpers.pastes import paste
from tests.helpers.views import WAIT_MS, Stage, clipboard_text

Key = Qt.Key


def _scrolled_back(stage: Stage) -> JumpButton:
    stage.output("x\r\n" * 30)
    stage.view.viewport.scroll(-5)
    stage.settle()
    assert stage.view.overlays.jump is not None
    return stage.view.overlays.jump


# --- the way to the newest lines ---


def test_a_button_leads_back_to_the_newest_lines_while_scrolled_back(stage: Stage) -> None:
    assert stage.view.overlays.jump is None
    button = _scrolled_back(stage)
    assert button.isVisible()
    button.click()
    stage.settle()
    assert stage.view.viewport.following
    assert not button.isVisible()
    assert stage.view.hasFocus()


def test_a_dot_says_that_there_is_output_nobody_saw(stage: Stage) -> None:
    button = _scrolled_back(stage)
    assert not button.unread
    plain = button.grab().toImage()
    stage.output("news")
    assert button.unread
    assert button.grab().toImage() != plain
    assert button.accessibleName() == "Newest lines, new output"
    button.click()
    stage.settle()
    stage.view.viewport.scroll(-5)
    stage.settle()
    assert not button.unread
    assert button.accessibleName() == "Newest lines"


def test_another_size_is_no_news(stage: Stage) -> None:
    button = _scrolled_back(stage)
    stage.view.resize(stage.size_for(25, 6))
    stage.qtbot.waitUntil(lambda: stage.pane.terminal.columns == 25, timeout=WAIT_MS)
    stage.house.run_turns()
    stage.settle()
    assert not button.unread


def test_news_stay_news_when_the_size_changes(stage: Stage) -> None:
    button = _scrolled_back(stage)
    stage.output("news")
    stage.view.resize(stage.size_for(25, 6))
    stage.qtbot.waitUntil(lambda: stage.pane.terminal.columns == 25, timeout=WAIT_MS)
    stage.settle()
    assert button.unread


def test_a_full_screen_program_has_no_such_button(stage: Stage) -> None:
    button = _scrolled_back(stage)
    stage.output("\x1b[?1049h")
    assert not button.isVisible()


def test_the_button_has_the_newest_lines_in_reach_of_the_keyboard_too(stage: Stage) -> None:
    button = _scrolled_back(stage)
    assert "Shift+End" in button.toolTip()
    stage.press(Key.Key_End, "", Qt.KeyboardModifier.ShiftModifier)
    assert stage.view.viewport.following


def test_typing_leaves_the_view_where_it_is_when_the_owner_wants_that(stage: Stage) -> None:
    stage.view.live_settings.change(Settings(terminal=TerminalSettings(scroll_on_typing=False)))
    _scrolled_back(stage)
    stage.press(Key.Key_A, "a")
    assert stage.sent() == b"a"
    assert not stage.view.viewport.following
    stage.view.live_settings.change(Settings())
    stage.press(Key.Key_A, "a")
    assert stage.view.viewport.following


# --- the size ---


def _size_label(stage: Stage) -> SizeLabel | None:
    return stage.view.overlays.size_label


def test_the_size_is_shown_while_a_window_is_resized_and_goes_soon(stage: Stage) -> None:
    stage.output("x")
    assert _size_label(stage) is None
    stage.view.resize(stage.size_for(31, 9))
    label = _size_label(stage)
    assert label is not None
    assert label.isVisible()
    assert label.text == "31 × 9"
    assert abs(label.geometry().center().x() - stage.view.rect().center().x()) <= 1
    stage.qtbot.waitUntil(lambda: not label.isVisible(), timeout=WAIT_MS)


def test_opening_a_window_shows_no_size(qtbot: QtBot) -> None:
    stage = Stage(qtbot)
    assert _size_label(stage) is None


def test_pixels_that_make_no_cell_show_no_size(stage: Stage) -> None:
    stage.output("x")
    stage.view.resize(stage.view.width() + 1, stage.view.height())
    assert _size_label(stage) is None


def test_the_pointer_goes_through_the_size(stage: Stage) -> None:
    stage.output("x")
    stage.view.resize(stage.size_for(31, 9))
    label = _size_label(stage)
    assert label is not None
    assert stage.view.childAt(label.geometry().center()) is not label


# --- read-only ---


def _mark(stage: Stage) -> ReadOnlyLabel:
    assert stage.view.overlays.read_only_label is not None
    return stage.view.overlays.read_only_label


def test_a_read_only_terminal_is_marked(stage: Stage) -> None:
    stage.view.set_read_only(True)
    assert _mark(stage).isVisible()
    assert _mark(stage).text == "Read-only"
    assert _mark(stage).accessibleName() == "Read-only"
    stage.view.set_read_only(False)
    assert not _mark(stage).isVisible()


def test_keys_composed_text_and_pastes_do_nothing_in_it(stage: Stage) -> None:
    stage.view.set_read_only(True)
    stage.press(Key.Key_A, "a")
    stage.press(Key.Key_Return, "\r")
    stage.compose(commit="é")
    paste(stage, "pasted")
    paste(stage, "two\nlines")
    assert stage.view.pasting.question is None
    assert stage.sent() == b""
    stage.view.set_read_only(False)
    stage.press(Key.Key_A, "a")
    assert stage.sent() == b"a"


def test_the_wheel_types_nothing_into_a_full_screen_program_in_it(stage: Stage) -> None:
    stage.output("\x1b[?1049h")
    stage.view.set_read_only(True)
    stage.wheel(1)
    assert stage.sent() == b""


def test_scrolling_and_copying_work_in_it(stage: Stage) -> None:
    stage.output("x\r\n" * 30 + "copy me")
    stage.view.set_read_only(True)
    stage.press(Key.Key_PageUp, "", Qt.KeyboardModifier.ShiftModifier)
    assert not stage.view.viewport.following
    stage.view.select_all()
    stage.view.copy()
    assert clipboard_text().endswith("copy me")


def test_a_key_leaves_a_scrolled_back_read_only_terminal_where_it_is(stage: Stage) -> None:
    _scrolled_back(stage)
    stage.view.set_read_only(True)
    stage.press(Key.Key_A, "a")
    assert not stage.view.viewport.following


def test_the_terminal_goes_on_answering_its_program_in_it(stage: Stage) -> None:
    stage.view.set_read_only(True)
    stage.output("\x1b[5n")
    assert stage.sent() == b"\x1b[0n"


def test_a_question_that_was_open_sends_nothing_into_it(stage: Stage) -> None:
    paste(stage, "one\ntwo")
    dialog = stage.view.pasting.question
    assert dialog is not None
    stage.view.set_read_only(True)
    dialog.paste.click()
    assert stage.sent() == b""


def test_after_the_end_keys_still_close_or_start_again(stage: Stage) -> None:
    stage.view.set_read_only(True)
    stage.loop.exited(ExitStatus(1))
    with stage.qtbot.waitSignal(stage.view.pressed_after_end):
        stage.press(Key.Key_Return, "\r")
