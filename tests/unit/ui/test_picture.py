"""What a view shows of its pane, as the owner's settings want it."""

from dataclasses import replace

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from kortty.settings.defaults import CursorSettings, Settings, WindowSettings
from kortty.ui.canvas import Canvas
from tests.helpers.views import Stage


def _cursor(stage: Stage, settings: CursorSettings) -> QImage:
    """The pixels of the cursor's cell with these settings."""
    stage.view.live_settings.change(replace(Settings(), cursor=settings))
    stage.settle()
    return stage.pixels().copy(stage.view.canvas.cursor_area)


def test_a_cursor_that_no_program_chose_has_the_owners_shape_at_once(stage: Stage) -> None:
    shapes = [_cursor(stage, CursorSettings(shape, blink=False)) for shape in ("block", "underline", "bar")]
    assert shapes[0] != shapes[1] != shapes[2] != shapes[0]


def test_a_cursor_that_a_program_chose_is_the_programs(stage: Stage) -> None:
    stage.output("\x1b[6 q")
    shapes = [_cursor(stage, CursorSettings(shape)) for shape in ("block", "underline")]
    assert shapes[0] == shapes[1]
    stage.output("\x1b[0 q")
    assert _cursor(stage, CursorSettings("block")) != shapes[0]


def test_padding_follows_the_settings_and_keeps_the_text_in_its_cells(stage: Stage) -> None:
    columns = stage.view.grid.columns
    stage.view.live_settings.change(replace(Settings(), window=WindowSettings(padding=0)))
    canvas: Canvas = stage.view.canvas
    assert (canvas.grid.left, canvas.grid.top) == (0, 0)
    assert canvas.grid.columns > columns
    stage.view.live_settings.change(replace(Settings(), window=WindowSettings(padding=20)))
    assert stage.view.grid.area(0, 0).topLeft() == QPoint(20, 20)
    assert stage.view.sizeHint().width() >= 40 + stage.view.grid.columns
