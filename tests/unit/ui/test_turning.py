"""Wheels and touchpads, in whole lines."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent

from kortty.ui.turning import Turning, lines_turned


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
