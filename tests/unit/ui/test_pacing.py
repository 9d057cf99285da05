"""A paste that is sent line by line."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from kortty.model import refusals
from kortty.model.refusals import Refusal
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import LINE_PAUSE_MS_RANGE, PasteSettings
from tests.helpers.fakes import FakeChild, FakeLoop
from tests.helpers.pastes import paste, use
from tests.helpers.views import WAIT_MS, Stage

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
TEXT = "one\ntwo\nthree"
#: No timer ends while a test looks: what is sent after the first line would be sent too early.
LONGEST = LINE_PAUSE_MS_RANGE[1]


@pytest.fixture
def slow(qtbot: QtBot) -> Stage:
    """A view that pauses after each pasted line, longer than the test looks."""
    stage = Stage(qtbot, columns=60)
    use(stage, PasteSettings(warning="off", large_kib=0, line_pause_ms=LONGEST))
    return stage


def _pause(stage: Stage, milliseconds: int) -> None:
    use(stage, PasteSettings(warning="off", large_kib=0, line_pause_ms=milliseconds))


def test_lines_are_sent_one_by_one_in_order(slow: Stage) -> None:
    _pause(slow, 1)
    paste(slow, TEXT)
    assert slow.child.taken == b"one\r"
    slow.qtbot.waitUntil(lambda: slow.child.taken == b"one\rtwo\rthree", timeout=WAIT_MS)
    assert not slow.view.pasting.pacing.running


def test_a_pause_follows_each_line(slow: Stage) -> None:
    paste(slow, TEXT)
    slow.settle()
    assert slow.sent() == b"one\r"
    assert slow.view.pasting.pacing.running


@pytest.mark.parametrize("text, sent", [("one line", b"one line"), ("one line\n", b"one line\r")])
def test_a_single_line_needs_no_pacing(slow: Stage, text: str, sent: bytes) -> None:
    paste(slow, text)
    assert slow.sent() == sent
    assert not slow.view.pasting.pacing.running


def test_a_single_line_that_waits_for_its_child_keeps_no_key_back(slow: Stage) -> None:
    slow.child.room = 2
    paste(slow, "one\n")
    slow.press(Key.Key_X, "x")
    slow.child.room = None
    slow.loop.writable()
    assert slow.child.taken == b"one\rx"


def test_a_bracketed_paste_stays_one_block(slow: Stage) -> None:
    slow.output("\x1b[?2004h")
    paste(slow, TEXT)
    assert slow.sent() == b"\x1b[200~one\rtwo\rthree\x1b[201~"
    assert not slow.view.pasting.pacing.running


def test_a_program_that_asks_for_brackets_half_way_gets_no_half_of_them(slow: Stage) -> None:
    _pause(slow, 1)
    paste(slow, TEXT)
    slow.pane.feed(b"\x1b[?2004h")
    slow.qtbot.waitUntil(lambda: not slow.view.pasting.pacing.running, timeout=WAIT_MS)
    assert slow.sent() == b"one\rtwo\rthree"


def test_the_terminals_answers_find_their_way_between_the_lines(slow: Stage) -> None:
    paste(slow, TEXT)
    slow.pane.feed(b"\x1b[5n")
    assert slow.sent() == b"one\r\x1b[0n"


# --- what the person does meanwhile ---


def test_keys_do_nothing_meanwhile_and_are_not_kept_for_later(slow: Stage) -> None:
    _pause(slow, 1)
    paste(slow, TEXT)
    slow.press(Key.Key_X, "x")
    slow.press(Key.Key_Return, "\r")
    slow.press(Key.Key_X, "x", released=True)
    slow.compose(commit="é")
    slow.qtbot.waitUntil(lambda: not slow.view.pasting.pacing.running, timeout=WAIT_MS)
    assert slow.sent() == b"one\rtwo\rthree"
    slow.press(Key.Key_X, "x")
    assert slow.sent() == b"x"


def test_escape_stops_and_is_no_key_for_the_program(slow: Stage) -> None:
    paste(slow, TEXT)
    slow.press(Key.Key_Escape, "\x1b")
    assert not slow.view.pasting.pacing.running
    slow.press(Key.Key_Escape, "\x1b")
    assert slow.sent() == b"one\r\x1b"


def test_ctrl_c_stops_and_goes_on_to_the_program(slow: Stage) -> None:
    paste(slow, TEXT)
    slow.press(Key.Key_C, "\x03", CTRL)
    assert not slow.view.pasting.pacing.running
    assert slow.sent() == b"one\r\x03"


def test_the_mouse_is_the_persons_meanwhile(slow: Stage) -> None:
    slow.output("\x1b[?1000h\x1b[?1006h")
    paste(slow, TEXT)
    slow.mouse(QEvent.Type.MouseButtonPress, (0.1, 0.5))
    slow.mouse(QEvent.Type.MouseMove, (3.9, 0.5))
    slow.mouse(QEvent.Type.MouseButtonRelease, (3.9, 0.5))
    assert slow.selection is not None
    assert slow.sent() == b"one\r"


def test_another_paste_is_ignored_meanwhile(slow: Stage) -> None:
    paste(slow, TEXT)
    paste(slow, "another")
    assert slow.sent() == b"one\r"
    assert not slow.view.pasting.possible


def test_scrolling_works_meanwhile(slow: Stage) -> None:
    slow.output("x\r\n" * 30)
    paste(slow, TEXT)
    slow.view.viewport.scroll(-3)
    assert not slow.view.viewport.following


# --- how it ends before its end ---


def test_what_the_child_has_not_taken_of_a_line_is_dropped_when_it_is_stopped(slow: Stage) -> None:
    slow.child.room = 2
    paste(slow, TEXT)
    slow.press(Key.Key_Escape, "\x1b")
    slow.child.room = None
    slow.loop.writable()
    assert slow.child.taken == b"on"


def test_the_next_line_waits_until_the_child_has_taken_the_last_one(slow: Stage) -> None:
    _pause(slow, 1)
    slow.child.room = 2
    paste(slow, TEXT)
    pacing = slow.view.pasting.pacing
    slow.settle()
    assert (pacing.lines_sent, pacing.running) == (0, True)
    slow.child.room = None
    slow.loop.writable()
    slow.qtbot.waitUntil(lambda: not pacing.running, timeout=WAIT_MS)
    assert slow.child.taken == b"one\rtwo\rthree"


def test_another_child_gets_nothing_of_it(slow: Stage) -> None:
    _pause(slow, 1)
    paste(slow, TEXT)
    child = FakeChild()
    slow.pane.attach(child, FakeLoop)
    slow.qtbot.waitUntil(lambda: not slow.view.pasting.pacing.running, timeout=WAIT_MS)
    assert child.taken == b""


def test_it_ends_with_its_child(slow: Stage) -> None:
    paste(slow, TEXT)
    slow.loop.exited(ExitStatus(0))
    assert not slow.view.pasting.pacing.running
    assert slow.view.person.open


def test_it_ends_and_says_so_when_the_door_refuses(slow: Stage) -> None:
    told: list[Refusal] = []
    slow.view.input_refused.connect(told.append)
    _pause(slow, 1)
    paste(slow, TEXT)
    slow.pane.closed = True
    slow.qtbot.waitUntil(lambda: not slow.view.pasting.pacing.running, timeout=WAIT_MS)
    assert told == [refusals.PANE_CLOSED]


def test_reading_only_ends_it(slow: Stage) -> None:
    paste(slow, TEXT)
    slow.view.set_read_only(True)
    assert not slow.view.pasting.pacing.running
    slow.view.set_read_only(False)
    assert slow.sent() == b"one\r"


# --- what is to be seen of it ---


def test_its_progress_is_shown_and_goes_with_it(slow: Stage) -> None:
    assert slow.view.overlays.strip is None
    paste(slow, TEXT)
    strip = slow.view.overlays.strip
    assert strip is not None
    assert strip.isVisible()
    assert strip.label.text() == "Pasting line 2 of 3"
    assert (strip.bar.value(), strip.bar.maximum()) == (1, 3)
    assert strip.accessibleName() == strip.label.text()
    slow.press(Key.Key_Escape, "\x1b")
    assert not strip.isVisible()


def test_its_button_stops_it_and_takes_no_focus(slow: Stage) -> None:
    paste(slow, TEXT)
    strip = slow.view.overlays.strip
    assert strip is not None
    strip.button.click()
    assert not slow.view.pasting.pacing.running
    assert slow.view.hasFocus()
    assert strip.button.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_the_strip_lies_inside_the_view_and_follows_its_size(slow: Stage) -> None:
    paste(slow, TEXT)
    strip = slow.view.overlays.strip
    assert strip is not None
    for width in (700, 300, 40):
        slow.view.resize(width, 200)
        assert slow.view.rect().contains(strip.geometry())


def test_a_million_lines_are_counted_and_not_copied(slow: Stage) -> None:
    QGuiApplication.clipboard().setText("x\n" * 1_000_000)
    slow.view.paste()
    assert slow.view.pasting.pacing.lines == 1_000_000
    slow.press(Key.Key_Escape, "\x1b")
    assert slow.sent() == b"x\r"
