"""Wheels and touchpads, in whole lines."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent

from kortty.ui.turning import Turning, lines_turned
from tests.helpers.views import Stage


def _wheel(pixels: int, angle: int) -> QWheelEvent:
    return QWheelEvent(
        QPointF(),
        QPointF(),
        QPoint(0, pixels),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )


def test_small_turns_add_up_to_whole_lines() -> None:
    turning = Turning()
    assert [turning.turn(0.4) for _ in range(6)] == [0, 0, 1, 0, 1, 0]


def test_turning_back_answers_at_once() -> None:
    turning = Turning()
    turning.turn(0.9)
    assert turning.turn(-1.0) == -1


def test_a_notch_is_three_lines() -> None:
    assert lines_turned(_wheel(0, 120), 16.0) == 3.0
    assert lines_turned(_wheel(0, -40), 16.0) == -1.0


@pytest.mark.parametrize("platform, lines", [("wayland", 2.0), ("cocoa", 2.0), ("xcb", 3.0)])
def test_text_follows_the_finger_where_pixels_mean_something(
    monkeypatch: pytest.MonkeyPatch, platform: str, lines: float
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    assert lines_turned(_wheel(32, 120), 16.0) == lines


def test_a_view_scrolls_by_what_a_touchpad_says(stage: Stage) -> None:
    stage.output("x\r\n" * 60)
    height = stage.view.grid.cell_height
    stage.wheel(0.1, pixels=height // 2)
    assert stage.view.viewport.following
    stage.wheel(0.1, pixels=height)
    assert stage.view.viewport.lines_back == 1
    stage.wheel(0.1, pixels=7 * height)
    assert stage.view.viewport.lines_back == 8


def test_the_wheel_with_ctrl_changes_the_size_of_the_text_and_scrolls_nothing(stage: Stage) -> None:
    stage.output("x\r\n" * 60)
    width = stage.view.grid.cell_width
    for _ in range(3):
        stage.wheel(1, Qt.KeyboardModifier.ControlModifier)
    assert stage.view.grid.cell_width > width
    assert stage.view.viewport.following
    for _ in range(3):
        stage.wheel(-1, Qt.KeyboardModifier.ControlModifier)
    assert stage.view.grid.cell_width == width


def test_a_program_that_tracks_the_mouse_gets_the_wheel_with_ctrl(stage: Stage) -> None:
    stage.output("\x1b[?1000h\x1b[?1006h")
    stage.wheel(1, Qt.KeyboardModifier.ControlModifier)
    assert stage.sent().startswith(b"\x1b[<80;")
