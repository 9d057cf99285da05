"""What opens the context menu of a terminal, and what is for programs instead."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt

from tests.helpers.views import Stage

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def _wanted(stage: Stage) -> list[QPoint]:
    places: list[QPoint] = []
    stage.view.menu_wanted.connect(places.append)
    return places


def test_a_right_click_asks_for_the_menu_where_it_happened(stage: Stage) -> None:
    places = _wanted(stage)
    stage.mouse(QEvent.Type.MouseButtonPress, (3.5, 2.5), Qt.MouseButton.RightButton)
    assert places == [stage.view.mapToGlobal(stage.position(3.5, 2.5)).toPoint()]


@pytest.mark.parametrize("key, modifiers", [(Key.Key_Menu, NONE), (Key.Key_F10, SHIFT)])
def test_the_menu_key_and_shift_f10_ask_for_the_menu_at_the_cursor(
    stage: Stage, key: Key, modifiers: Qt.KeyboardModifier
) -> None:
    stage.output("\r\n\r\nabc")
    places = _wanted(stage)
    stage.press(key, "", modifiers)
    cursor = stage.view.grid.area(3, 2)
    assert places == [stage.view.mapToGlobal(cursor.bottomLeft())]
    assert stage.sent() == b""


def test_f10_with_other_modifiers_is_for_programs(stage: Stage) -> None:
    places = _wanted(stage)
    stage.press(Key.Key_F10)
    stage.press(Key.Key_F10, "", Qt.KeyboardModifier.ControlModifier)
    assert places == []
    assert stage.sent() == b"\x1b[21~\x1b[21;5~"


def test_a_program_that_tracks_the_mouse_gets_the_right_click_and_shift_gives_it_back(stage: Stage) -> None:
    stage.output("\x1b[?1000h\x1b[?1006h")
    places = _wanted(stage)
    stage.mouse(QEvent.Type.MouseButtonPress, (3.5, 2.5), Qt.MouseButton.RightButton)
    assert places == []
    assert stage.sent() == b"\x1b[<2;4;3M"
    stage.mouse(QEvent.Type.MouseButtonPress, (3.5, 2.5), Qt.MouseButton.RightButton, SHIFT)
    assert len(places) == 1
