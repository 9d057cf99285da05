"""The mouse of a program that asked for it: every tracking mode in every encoding, and what stays the person's."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication

from tests.helpers.views import Stage

LEFT, MIDDLE, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton
BACK, FORWARD, NO_BUTTON = Qt.MouseButton.BackButton, Qt.MouseButton.ForwardButton, Qt.MouseButton.NoButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
NOTCH = 120
TRACKING = (9, 1000, 1002, 1003)
ENCODINGS = (0, 1005, 1006, 1015, 1016)

Place = tuple[float, float]
_Kind = QEvent.Type


def _ask(stage: Stage, tracking: int, encoding: int = 1006) -> None:
    stage.output(f"\x1b[?{tracking}h" + (f"\x1b[?{encoding}h" if encoding else ""))


def _move(stage: Stage, place: Place, button: Qt.MouseButton = NO_BUTTON) -> None:
    stage.mouse(_Kind.MouseMove, place, button)


def _click(stage: Stage, place: Place, button: Qt.MouseButton = LEFT, modifiers: Qt.KeyboardModifier = NONE) -> None:
    stage.mouse(_Kind.MouseButtonPress, place, button, modifiers, 10_000)
    stage.mouse(_Kind.MouseButtonRelease, place, button, modifiers)


def _wheel(stage: Stage, notches: int, *, sideways: int = 0, modifiers: Qt.KeyboardModifier = NONE) -> None:
    position = stage.position(3.5, 2.5)
    turned = QPoint(sideways * NOTCH, notches * NOTCH)
    place: QPointF = stage.view.mapToGlobal(position)
    event = QWheelEvent(
        position, place, QPoint(), turned, NO_BUTTON, modifiers, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(stage.view, event)


def _spelled(stage: Stage, code: int, place: tuple[int, int], encoding: int, *, released: bool = False) -> bytes:
    """A report as xterm's ctlseqs spells it, for the middle of a cell."""
    column, row = place
    if encoding == 1016:
        grid = stage.view.grid
        x, y = grid.pixel(stage.position(column + 0.5, row + 0.5))
        return f"\x1b[<{code};{x + 1};{y + 1}{'m' if released else 'M'}".encode()
    if encoding == 1006:
        return f"\x1b[<{code};{column + 1};{row + 1}{'m' if released else 'M'}".encode()
    code = code | 3 if released else code
    if encoding == 1015:
        return f"\x1b[{code + 32};{column + 1};{row + 1}M".encode()
    return b"\x1b[M" + bytes((code + 32, column + 33, row + 33))


@pytest.mark.promise("NB-3.2-02", "NB-3.2-04")
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("tracking", TRACKING)
def test_each_mode_reports_what_it_names_in_the_encoding_that_was_chosen(
    stage: Stage, tracking: int, encoding: int
) -> None:
    _ask(stage, tracking, encoding)
    _move(stage, (2.5, 1.5))
    stage.mouse(_Kind.MouseButtonPress, (2.5, 1.5))
    _move(stage, (5.5, 1.5), LEFT)
    stage.mouse(_Kind.MouseButtonRelease, (5.5, 1.5))
    expected = b""
    if tracking == 1003:
        expected += _spelled(stage, 35, (2, 1), encoding)
    expected += _spelled(stage, 0, (2, 1), encoding)
    if tracking in (1002, 1003):
        expected += _spelled(stage, 32, (5, 1), encoding)
    if tracking != 9:
        expected += _spelled(stage, 0, (5, 1), encoding, released=True)
    assert stage.sent() == expected
    assert stage.selection is None


@pytest.mark.parametrize("tracking", TRACKING)
def test_shift_keeps_clicks_drags_and_the_wheel_for_the_person_in_every_mode(stage: Stage, tracking: int) -> None:
    stage.output("hello world\r\n" + "x\r\n" * 20)
    stage.view.viewport.scroll_to(stage.view.viewport.furthest_back)
    _ask(stage, tracking)
    stage.mouse(_Kind.MouseMove, (1.5, 0.5), NO_BUTTON, SHIFT)
    stage.mouse(_Kind.MouseButtonPress, (0.1, 0.5), LEFT, SHIFT)
    stage.mouse(_Kind.MouseMove, (5.1, 0.5), LEFT, SHIFT)
    stage.mouse(_Kind.MouseButtonRelease, (5.1, 0.5), LEFT, SHIFT)
    assert stage.selection is not None
    back = stage.view.viewport.lines_back
    _wheel(stage, -1, modifiers=SHIFT)
    assert stage.view.viewport.lines_back == back - 3
    assert stage.sent() == b""


def test_shift_and_alt_select_a_block_under_a_program_that_tracks(stage: Stage) -> None:
    stage.output("abcdef\r\nghijkl")
    _ask(stage, 1003)
    stage.mouse(_Kind.MouseButtonPress, (1.1, 0.5), LEFT, SHIFT | ALT)
    stage.mouse(_Kind.MouseMove, (3.1, 1.5), LEFT, SHIFT | ALT)
    stage.mouse(_Kind.MouseButtonRelease, (3.1, 1.5), LEFT, SHIFT | ALT)
    stage.view.copy()
    assert QGuiApplication.clipboard().text() == "bc\nhi"
    assert stage.sent() == b""


def test_the_other_buttons_are_reported_and_with_shift_do_what_they_always_do(stage: Stage) -> None:
    menus: list[QPoint] = []
    stage.view.menu_wanted.connect(menus.append)
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("clip", QClipboard.Mode.Clipboard)
    _ask(stage, 1000)
    for button, code in ((MIDDLE, 1), (RIGHT, 2), (BACK, 128), (FORWARD, 129)):
        _click(stage, (1.5, 0.5), button)
        assert stage.sent() == f"\x1b[<{code};2;1M\x1b[<{code};2;1m".encode()
    assert menus == []
    _click(stage, (1.5, 0.5), RIGHT, SHIFT)
    assert len(menus) == 1
    _click(stage, (1.5, 0.5), MIDDLE, SHIFT)
    assert stage.sent() == b"clip"


def test_modifiers_are_told_but_in_the_oldest_mode(stage: Stage) -> None:
    _ask(stage, 1000)
    _click(stage, (1.5, 0.5), LEFT, CTRL | ALT)
    assert stage.sent() == b"\x1b[<24;2;1M\x1b[<24;2;1m"
    _ask(stage, 9)
    _click(stage, (1.5, 0.5), LEFT, CTRL)
    assert stage.sent() == b"\x1b[<0;2;1M"


@pytest.mark.parametrize("tracking", [1000, 1002, 1003])
def test_the_wheel_is_a_button(stage: Stage, tracking: int) -> None:
    stage.output("x\r\n" * 30)
    _ask(stage, tracking)
    _wheel(stage, 1)
    _wheel(stage, -2)
    assert stage.sent() == b"\x1b[<64;4;3M" + b"\x1b[<65;4;3M" * 2
    assert stage.view.viewport.following


def test_in_the_oldest_mode_the_wheel_scrolls(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    _ask(stage, 9)
    _wheel(stage, 1)
    assert stage.sent() == b""
    assert stage.view.viewport.lines_back == 3


def test_the_wheel_turns_sideways_too(stage: Stage) -> None:
    _ask(stage, 1000)
    _wheel(stage, 0, sideways=1)
    _wheel(stage, 0, sideways=-1)
    assert stage.sent() == b"\x1b[<66;4;3M\x1b[<67;4;3M"


def test_in_a_full_screen_program_that_tracks_the_wheel_is_reported_and_is_no_arrow(stage: Stage) -> None:
    stage.output("\x1b[?1049h\x1b[?1007h")
    _ask(stage, 1002)
    _wheel(stage, 1)
    assert stage.sent() == b"\x1b[<64;4;3M"
    _wheel(stage, 1, modifiers=SHIFT)
    assert stage.sent() == b"\x1b[A" * 3


@pytest.mark.promise("NB-3.2-05")
def test_arrows_instead_of_the_wheel_are_for_full_screen_programs_only(stage: Stage) -> None:
    stage.output("x\r\n" * 30 + "\x1b[?1007h")
    _wheel(stage, 1)
    assert stage.sent() == b""
    assert stage.view.viewport.lines_back == 3
    stage.output("\x1b[?1049h\x1b[?1h")
    _wheel(stage, 1)
    assert stage.sent() == b"\x1bOA" * 3


def test_a_drag_beyond_the_edge_is_reported_at_the_edge(stage: Stage) -> None:
    _ask(stage, 1002)
    stage.mouse(_Kind.MouseButtonPress, (2.5, 1.5))
    _move(stage, (-4.0, -3.0), LEFT)
    _move(stage, (90.0, 90.0), LEFT)
    stage.mouse(_Kind.MouseButtonRelease, (90.0, 90.0))
    assert stage.sent() == b"\x1b[<0;3;2M\x1b[<32;1;1M\x1b[<32;20;6M\x1b[<0;20;6m"


def test_a_program_that_stops_asking_in_the_middle_of_a_drag_hears_no_more(stage: Stage) -> None:
    _ask(stage, 1002)
    stage.mouse(_Kind.MouseButtonPress, (2.5, 1.5))
    stage.sent()
    stage.output("\x1b[?1002l")
    _move(stage, (5.5, 1.5), LEFT)
    stage.mouse(_Kind.MouseButtonRelease, (5.5, 1.5))
    assert stage.sent() == b""
    assert stage.selection is None
    stage.mouse(_Kind.MouseButtonPress, (0.1, 0.5), milliseconds=90_000)
    stage.mouse(_Kind.MouseMove, (3.1, 0.5))
    assert stage.selection is not None


def test_a_terminal_that_takes_no_input_leaves_the_mouse_to_the_person(stage: Stage) -> None:
    stage.output("hello")
    _ask(stage, 1003)
    stage.view.set_read_only(True)
    stage.mouse(_Kind.MouseButtonPress, (0.1, 0.5))
    stage.mouse(_Kind.MouseMove, (3.1, 0.5))
    assert stage.selection is not None
    assert stage.sent() == b""
