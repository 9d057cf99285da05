"""The mouse on a view: selecting and copying, scrolling, reporting."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication

from kortty.settings.defaults import SelectionSettings
from tests.helpers.views import Stage, clipboard_text

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
NO_BUTTON = Qt.MouseButton.NoButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
NOTCH = 120

_Kind = QEvent.Type


def _drag(stage: Stage, start: tuple[float, float], end: tuple[float, float]) -> None:
    stage.mouse(_Kind.MouseButtonPress, start)
    stage.mouse(_Kind.MouseMove, end)
    stage.mouse(_Kind.MouseButtonRelease, end)


def _clicks(stage: Stage, place: tuple[float, float], count: int, since: int = 10_000) -> None:
    for number in range(count):
        kind = _Kind.MouseButtonDblClick if number == 1 else _Kind.MouseButtonPress
        stage.mouse(kind, place, milliseconds=since + 20 * number)
        stage.mouse(_Kind.MouseButtonRelease, place)


def _wheel(stage: Stage, notches: float, modifiers: Qt.KeyboardModifier = NONE) -> None:
    position = stage.position(3.5, 2.5)
    turned = QPoint(0, round(notches * NOTCH))
    phase = Qt.ScrollPhase.NoScrollPhase
    glob: QPointF = stage.view.mapToGlobal(position)
    QApplication.sendEvent(
        stage.view, QWheelEvent(position, glob, QPoint(), turned, NO_BUTTON, modifiers, phase, False)
    )


def _copied(stage: Stage) -> str:
    stage.settle()
    stage.view.copy()
    return clipboard_text()


def test_dragging_selects_cells_to_copy(stage: Stage) -> None:
    stage.output("hello world")
    _drag(stage, (2.1, 0.5), (7.2, 0.5))
    assert _copied(stage) == "llo w"


def test_a_selection_is_visible_and_changes_its_cells_only(stage: Stage) -> None:
    stage.output("hello world\x1b[?25l")
    stage.settle()
    before = stage.pixels()
    _drag(stage, (2.1, 0.5), (7.2, 0.5))
    stage.settle()
    after = stage.pixels()
    inside, outside = stage.view.grid.area(3, 0), stage.view.grid.area(9, 0)
    assert before.copy(inside) != after.copy(inside)
    assert before.copy(outside) == after.copy(outside)


def test_copying_joins_wrapped_rows_and_drops_blanks_at_line_ends(stage: Stage) -> None:
    stage.output("first   \r\n" + "w" * 25 + "\r\nlast")
    _drag(stage, (0.1, 0.5), (3.2, 3.5))
    assert _copied(stage) == "first\n" + "w" * 25 + "\nlas"


def test_copying_gives_the_text_of_clusters(stage: Stage) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    stage.output(f"漢{family}e\u0301x")
    _drag(stage, (0.1, 0.5), (5.2, 0.5))
    assert _copied(stage) == f"漢{family}e\u0301"


def test_double_and_triple_clicks_take_words_and_lines(stage: Stage) -> None:
    stage.output("one two three")
    _clicks(stage, (5.5, 0.5), 2)
    assert _copied(stage) == "two"
    _clicks(stage, (5.5, 0.5), 3, since=20_000)
    assert _copied(stage) == "one two three"


def test_clicks_far_apart_in_time_are_single_ones(stage: Stage) -> None:
    stage.output("one two three")
    for when in (10_000, 20_000):
        stage.mouse(_Kind.MouseButtonPress, (5.5, 0.5), milliseconds=when)
        stage.mouse(_Kind.MouseButtonRelease, (5.5, 0.5))
    stage.view.copy()
    assert stage.selection is None


def test_shift_click_extends_a_selection(stage: Stage) -> None:
    stage.output("one two three")
    _clicks(stage, (5.5, 0.5), 2)
    stage.mouse(_Kind.MouseButtonPress, (10.1, 0.5), modifiers=SHIFT, milliseconds=60_000)
    stage.mouse(_Kind.MouseButtonRelease, (10.1, 0.5))
    assert _copied(stage) == "two th"


def test_a_selection_follows_its_text_into_the_history(stage: Stage) -> None:
    stage.output("keep this\r\n")
    _drag(stage, (0.1, 0.5), (4.2, 0.5))
    stage.output("more\r\n" * 9)
    assert _copied(stage) == "keep"


def test_a_selection_ends_when_its_text_is_overwritten(stage: Stage) -> None:
    stage.output("hello world")
    _drag(stage, (0.1, 0.5), (5.2, 0.5))
    stage.settle()
    stage.output("\x1b[6Gx")
    assert stage.selection is not None
    stage.output("\x1b[HHELLO")
    assert stage.selection is None


def test_a_click_ends_the_selection(stage: Stage) -> None:
    stage.output("hello world")
    _drag(stage, (0.1, 0.5), (5.2, 0.5))
    stage.mouse(_Kind.MouseButtonPress, (8.5, 2.5), milliseconds=90_000)
    stage.mouse(_Kind.MouseButtonRelease, (8.5, 2.5))
    assert stage.selection is None


def test_dragging_beyond_the_edge_scrolls(stage: Stage) -> None:
    stage.output("".join(f"{number}\r\n" for number in range(40)))
    stage.mouse(_Kind.MouseButtonPress, (1.1, 2.5))
    stage.mouse(_Kind.MouseMove, (0.1, -3))
    stage.qtbot.waitUntil(lambda: stage.view.viewport.lines_back > 5)
    stage.mouse(_Kind.MouseButtonRelease, (0.1, -3))
    back = stage.view.viewport.lines_back
    stage.settle()
    assert stage.view.viewport.lines_back == back
    assert len(_copied(stage).splitlines()) > 6


def test_the_wheel_scrolls_three_lines_a_notch(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    _wheel(stage, 2)
    assert stage.view.viewport.lines_back == 6
    _wheel(stage, -1)
    assert stage.view.viewport.lines_back == 3
    assert stage.sent() == b""


def test_small_turns_of_the_wheel_add_up(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    for _ in range(6):
        _wheel(stage, 0.25)
    assert stage.view.viewport.lines_back == 4


def test_the_wheel_sends_arrows_to_full_screen_programs(stage: Stage) -> None:
    stage.output("\x1b[?1049h\x1b[?1007h")
    _wheel(stage, 1)
    assert stage.sent() == b"\x1b[A" * 3
    stage.output("\x1b[?1h")
    _wheel(stage, -1)
    assert stage.sent() == b"\x1bOB" * 3
    stage.output("\x1b[?1007l")
    _wheel(stage, 1)
    assert stage.sent() == b""


def test_clicks_are_reported_to_programs_that_track_the_mouse(stage: Stage) -> None:
    stage.output("\x1b[?1000h\x1b[?1006h")
    stage.mouse(_Kind.MouseButtonPress, (4.5, 2.5))
    stage.mouse(_Kind.MouseMove, (6.5, 2.5))
    stage.mouse(_Kind.MouseButtonRelease, (6.5, 2.5))
    assert stage.sent() == b"\x1b[<0;5;3M\x1b[<0;7;3m"
    _wheel(stage, 1)
    assert stage.sent() == b"\x1b[<64;4;3M"
    assert stage.selection is None


def test_motion_is_reported_once_a_cell(stage: Stage) -> None:
    stage.output("\x1b[?1003h\x1b[?1006h")
    for x in (1.2, 1.4, 1.8, 2.1):
        stage.mouse(_Kind.MouseMove, (x, 0.5), NO_BUTTON)
    assert stage.sent() == b"\x1b[<35;2;1M\x1b[<35;3;1M"


def test_drags_are_reported_with_their_button(stage: Stage) -> None:
    stage.output("\x1b[?1002h\x1b[?1006h")
    stage.mouse(_Kind.MouseMove, (0.5, 0.5), NO_BUTTON)
    stage.mouse(_Kind.MouseButtonPress, (1.5, 0.5), RIGHT)
    stage.mouse(_Kind.MouseMove, (3.5, 0.5), RIGHT)
    assert stage.sent() == b"\x1b[<2;2;1M\x1b[<34;4;1M"


def test_shift_keeps_the_mouse_for_the_person(stage: Stage) -> None:
    stage.output("\x1b[?1003h\x1b[?1006hhello world")
    stage.mouse(_Kind.MouseButtonPress, (0.1, 0.5), modifiers=SHIFT)
    stage.mouse(_Kind.MouseMove, (5.1, 0.5), modifiers=SHIFT)
    stage.mouse(_Kind.MouseButtonRelease, (5.1, 0.5), modifiers=SHIFT)
    assert stage.sent() == b""
    assert _copied(stage) == "hello"


def test_a_release_is_reported_even_when_shift_came_in_between(stage: Stage) -> None:
    stage.output("\x1b[?1000h\x1b[?1006h")
    stage.mouse(_Kind.MouseButtonPress, (1.5, 0.5))
    stage.mouse(_Kind.MouseButtonRelease, (1.5, 0.5), modifiers=SHIFT)
    assert stage.sent() == b"\x1b[<0;2;1M\x1b[<0;2;1m"


def test_alt_selects_a_block(stage: Stage) -> None:
    stage.output("abcdef\r\nghijkl\r\nmnopqr")
    alt = Qt.KeyboardModifier.AltModifier
    stage.mouse(_Kind.MouseButtonPress, (1.1, 0.5), modifiers=alt)
    stage.mouse(_Kind.MouseMove, (3.1, 2.5), modifiers=alt)
    stage.mouse(_Kind.MouseButtonRelease, (3.1, 2.5), modifiers=alt)
    assert _copied(stage) == "bc\nhi\nno"


def test_a_block_dragged_beyond_the_edge_keeps_its_columns(stage: Stage) -> None:
    stage.output("".join(f"line {number:2}\r\n" for number in range(40)))
    alt = Qt.KeyboardModifier.AltModifier
    stage.mouse(_Kind.MouseButtonPress, (5.1, 2.5), modifiers=alt)
    stage.mouse(_Kind.MouseMove, (7.1, -2.0), modifiers=alt)
    stage.qtbot.waitUntil(lambda: stage.view.viewport.lines_back > 4)
    stage.mouse(_Kind.MouseButtonRelease, (7.1, -2.0), modifiers=alt)
    lines = _copied(stage).splitlines()
    assert len(lines) > 6
    assert all(len(line) == 2 for line in lines)


def test_what_was_selected_with_the_mouse_is_on_the_clipboard_at_once(stage: Stage) -> None:
    QGuiApplication.clipboard().setText("before")
    stage.output("hello world")
    _drag(stage, (0.1, 0.5), (5.2, 0.5))
    assert clipboard_text() == "hello"


def test_the_owner_may_want_the_clipboard_left_alone(stage: Stage) -> None:
    QGuiApplication.clipboard().setText("before")
    stage.view.live_settings.change(replace(stage.view.settings, selection=SelectionSettings(copy=False)))
    stage.output("hello world")
    _drag(stage, (0.1, 0.5), (5.2, 0.5))
    assert clipboard_text() == "before"


def test_scrolling_beyond_the_edge_is_faster_the_further_away_the_pointer_is(stage: Stage) -> None:
    stage.output("x\r\n" * 90)
    selecting = stage.view._pointer._selecting
    stage.mouse(_Kind.MouseButtonPress, (1.1, 2.5))
    for rows in (1, 4):
        stage.mouse(_Kind.MouseMove, (1.1, 0.5 - rows))
        before = stage.view.viewport.lines_back
        selecting._beyond.stop()
        selecting._drag_beyond()
        assert stage.view.viewport.lines_back == before + rows
    stage.mouse(_Kind.MouseMove, (1.1, 2.5))
    assert not selecting._beyond.isActive()
