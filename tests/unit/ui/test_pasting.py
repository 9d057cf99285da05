"""The way of a paste: what is asked about, what an answer does, what is told when it cannot be sent."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.base.limits import PERSON_QUEUE_UNITS
from kortty.model import refusals
from kortty.model.refusals import Refusal
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import PASTE_WARNINGS, PasteSettings
from kortty.ui.paste_dialog import PasteDialog
from kortty.ui.terminal_view import TerminalView
from kortty.vt.paste_concerns import PasteWarning
from tests.helpers.fakes import FakeChild, FakeLoop, FakePane
from tests.helpers.pastes import UNASKED, asked, click_key, paste, question, use
from tests.helpers.views import WAIT_MS, Stage, make_appearance

Key = Qt.Key
BRACKETED = "\x1b[?2004h"


def _told(stage: Stage) -> list[Refusal]:
    told: list[Refusal] = []
    stage.view.input_refused.connect(told.append)
    return told


def _goes(dialog: PasteDialog) -> list[bool]:
    """Has something in it once the dialog is gone."""
    gone: list[bool] = []
    dialog.destroyed.connect(lambda: gone.append(True))
    return gone


# --- what is asked about ---


@pytest.mark.promise("FT-2.4-03")
@pytest.mark.parametrize("text", ["ls -l", "grep 'naïve 漢字 👍' .\tx"])
def test_an_ordinary_line_is_pasted_without_a_question(stage: Stage, text: str) -> None:
    paste(stage, text)
    assert not asked(stage)
    assert stage.sent() == text.encode()


@pytest.mark.promise("FT-2.4-03")
@pytest.mark.parametrize(
    "warning, bracketed, asks",
    [
        ("off", False, False),
        ("off", True, False),
        ("unless-bracketed", False, True),
        ("unless-bracketed", True, False),
        ("always", False, True),
        ("always", True, True),
    ],
)
@pytest.mark.parametrize("text", ["one\ntwo", "one\n"])
def test_line_breaks_are_asked_about_by_mode_a_trailing_one_too(
    stage: Stage, warning: str, bracketed: bool, asks: bool, text: str
) -> None:
    use(stage, PasteSettings(warning=warning))
    if bracketed:
        stage.output(BRACKETED)
    paste(stage, text)
    assert asked(stage) is asks
    assert bool(stage.sent()) is not asks


@pytest.mark.promise("FT-2.4-03")
@pytest.mark.parametrize("text", ["a\x1b[31m", "a\x07", "a\u202eb", "a\u2066b"])
@pytest.mark.parametrize("warning, asks", [("off", False), ("unless-bracketed", True), ("always", True)])
def test_control_and_direction_characters_are_asked_about_even_bracketed_unless_off(
    stage: Stage, warning: str, asks: bool, text: str
) -> None:
    use(stage, PasteSettings(warning=warning))
    stage.output(BRACKETED)
    paste(stage, text)
    assert asked(stage) is asks


@pytest.mark.promise("FT-2.4-03")
@pytest.mark.parametrize(
    "size, large_kib, asks", [(5 * 1024, 5, False), (5 * 1024 + 1, 5, True), (1_000_000, 0, False), (1025, 1, True)]
)
def test_the_size_is_asked_about_whatever_the_mode(stage: Stage, size: int, large_kib: int, asks: bool) -> None:
    use(stage, PasteSettings(warning="off", large_kib=large_kib))
    stage.output(BRACKETED)
    paste(stage, "x" * size)
    assert asked(stage) is asks


def test_the_settings_hold_for_the_next_paste(stage: Stage) -> None:
    use(stage, UNASKED)
    paste(stage, "a\nb")
    assert stage.sent() == b"a\rb"
    use(stage, PasteSettings())
    paste(stage, "a\nb")
    assert asked(stage)
    assert stage.sent() == b""


def test_settings_and_engine_name_the_modes_alike() -> None:
    assert tuple(PASTE_WARNINGS) == tuple(PasteWarning)


# --- the answer ---


@pytest.mark.promise("FT-2.4-02")
def test_line_breaks_arrive_as_enter_once_the_person_said_paste(stage: Stage) -> None:
    paste(stage, "one\r\ntwo\nthree\n")
    assert stage.sent() == b""
    question(stage).paste.click()
    assert stage.sent() == b"one\rtwo\rthree\r"
    assert not asked(stage)


@pytest.mark.promise("FT-2.4-02")
@pytest.mark.parametrize("marker", ["\x1b[200~", "\x1b[201~", "\u009b201~", "\x1b[20\x1b[201~1~", "\x1b[0201~"])
def test_marks_inside_the_text_are_removed_bracketed_or_not(stage: Stage, marker: str) -> None:
    paste(stage, f"a{marker}b")
    question(stage).paste.click()
    assert stage.sent() == b"ab"
    stage.output(BRACKETED)
    paste(stage, f"a{marker}b")
    question(stage).paste.click()
    assert stage.sent() == b"\x1b[200~ab\x1b[201~"


@pytest.mark.promise("FT-2.4-02")
def test_a_reset_of_the_terminal_and_another_child_end_bracketing(stage: Stage) -> None:
    use(stage, UNASKED)
    stage.output(BRACKETED)
    stage.pane.terminal.reset()
    paste(stage, "x")
    assert stage.sent() == b"x"
    stage.output(BRACKETED)
    child = _another_child(stage)
    paste(stage, "x")
    assert child.taken == b"x"


def _another_child(stage: Stage) -> FakeChild:
    child = FakeChild()
    stage.pane.attach(child, FakeLoop)
    return child


def test_no_keeps_everything_back(stage: Stage) -> None:
    paste(stage, "one\ntwo")
    question(stage).cancel.click()
    assert not asked(stage)
    assert stage.sent() == b""
    assert stage.view.hasFocus()


@pytest.mark.promise("FT-2.4-04")
@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Escape, Key.Key_Space])
def test_whoever_is_typing_when_the_question_appears_answers_no(stage: Stage, key: Key) -> None:
    paste(stage, "one\ntwo")
    dialog = question(stage)
    click_key(dialog.focusWidget(), key)
    assert not asked(stage)
    assert stage.sent() == b""


@pytest.mark.promise("FT-2.4-04")
def test_a_second_paste_while_the_question_is_open_is_ignored(stage: Stage) -> None:
    paste(stage, "first\n")
    first = question(stage)
    paste(stage, "second")
    paste(stage, "third\n")
    assert stage.view.pasting.question is first
    assert stage.sent() == b""
    first.paste.click()
    assert stage.sent() == b"first\r"


@pytest.mark.promise("FT-2.4-04")
def test_a_paste_confirmed_after_the_child_was_replaced_is_dropped_and_that_is_said(stage: Stage) -> None:
    told = _told(stage)
    paste(stage, "one\ntwo")
    dialog = question(stage)
    child = _another_child(stage)
    dialog.paste.click()
    assert child.taken == b""
    assert told == [refusals.STALE_PANE]


def test_the_question_goes_when_the_child_ends(stage: Stage) -> None:
    paste(stage, "one\ntwo")
    gone = _goes(question(stage))
    stage.loop.exited(ExitStatus(0))
    assert not asked(stage)
    stage.qtbot.waitUntil(lambda: bool(gone), timeout=WAIT_MS)


def test_the_question_dies_with_its_terminal(qtbot: QtBot) -> None:
    pane = FakePane()
    view = TerminalView(pane, make_appearance())
    view.show()
    view.pasting.paste("one\ntwo")
    assert view.pasting.question is not None
    gone = _goes(view.pasting.question)
    view.deleteLater()
    qtbot.waitUntil(lambda: bool(gone), timeout=WAIT_MS)
    assert pane.child_input == b""


def test_a_yes_for_a_bracketed_paste_is_no_yes_for_one_that_is_typed(stage: Stage) -> None:
    use(stage, PasteSettings(large_kib=1))
    stage.output(BRACKETED)
    text = "line\n" * 400
    paste(stage, text)
    first = question(stage)
    assert first.question.concerns.bracketed
    stage.output("\x1b[?2004l")
    first.paste.click()
    assert stage.sent() == b""
    second = question(stage)
    assert not second.question.concerns.bracketed
    second.paste.click()
    assert stage.sent() == text.replace("\n", "\r").encode()


def test_the_terminal_goes_on_while_the_question_is_open(stage: Stage) -> None:
    # open(), not exec(): paste() came back, and output is painted.
    paste(stage, "one\ntwo")
    dialog = question(stage)
    assert dialog.windowModality() == Qt.WindowModality.WindowModal
    frames = stage.view.frames_painted
    stage.output("still here")
    assert stage.view.frames_painted > frames


# --- what cannot be sent ---


def test_a_paste_that_the_door_does_not_take_is_told(stage: Stage) -> None:
    use(stage, UNASKED)
    told = _told(stage)
    paste(stage, "x" * (PERSON_QUEUE_UNITS + 1))
    assert told == [refusals.TOO_LARGE]
    assert stage.sent() == b""


def test_nobody_is_asked_about_a_paste_that_cannot_be_sent(stage: Stage) -> None:
    told = _told(stage)
    paste(stage, "x\n" * PERSON_QUEUE_UNITS)
    assert not asked(stage)
    assert told == [refusals.TOO_LARGE]


def test_a_paste_for_which_there_is_no_room_is_told(stage: Stage) -> None:
    use(stage, UNASKED)
    told = _told(stage)
    stage.child.room = 0
    paste(stage, "x" * PERSON_QUEUE_UNITS)
    assert told == []
    paste(stage, "y")
    assert told == [refusals.QUEUE_FULL]


def test_a_paste_without_a_child_is_told_and_not_asked_about(stage: Stage) -> None:
    told = _told(stage)
    stage.loop.exited(ExitStatus(0))
    paste(stage, "one\ntwo")
    assert not asked(stage)
    assert told == [refusals.CHILD_ENDED]


def test_keys_for_which_there_is_no_room_are_told(stage: Stage) -> None:
    use(stage, UNASKED)
    told = _told(stage)
    stage.child.room = 0
    paste(stage, "x" * PERSON_QUEUE_UNITS)
    stage.press(Key.Key_A, "a")
    assert told == [refusals.QUEUE_FULL]


def test_nothing_to_paste_is_no_event(stage: Stage) -> None:
    told = _told(stage)
    use(stage, UNASKED)
    for text in ("", "\x1b[201~"):
        paste(stage, text)
    assert told == []
    assert stage.sent() == b""


# --- afterwards ---


def test_a_paste_shows_the_newest_lines_again(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    stage.view.viewport.scroll(-5)
    paste(stage, "one\ntwo")
    assert not stage.view.viewport.following
    question(stage).paste.click()
    assert stage.view.viewport.following


@pytest.mark.promise("FT-2.4-01")
def test_the_middle_button_asks_like_every_other_way(stage: Stage) -> None:
    QGuiApplication.clipboard().setText("one\ntwo", QClipboard.Mode.Clipboard)
    stage.mouse(QEvent.Type.MouseButtonPress, (2.5, 1.5), Qt.MouseButton.MiddleButton)
    question(stage).paste.click()
    assert stage.sent() == b"one\rtwo"


def test_a_key_while_the_question_is_open_reaches_nobody(stage: Stage) -> None:
    paste(stage, "one\ntwo")
    dialog: PasteDialog = question(stage)
    event = QKeyEvent(QKeyEvent.Type.KeyPress, Key.Key_Y, Qt.KeyboardModifier.NoModifier, "y")
    QApplication.sendEvent(dialog.focusWidget(), event)
    assert asked(stage)
    assert stage.sent() == b""


# --- settings ---


@pytest.mark.promise("FT-2.1-43")
def test_what_the_owner_changes_holds_for_the_next_paste(stage: Stage) -> None:
    paste(stage, "one\ntwo")
    question(stage).close()
    use(stage, UNASKED)
    paste(stage, "one\ntwo")
    assert not asked(stage)
    assert stage.sent() == b"one\rtwo"
