"""Crosses in the margin beside prompts whose command failed."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor

from kortty.paint.schemes import DARK
from kortty.settings.defaults import ShellIntegrationSettings, WindowSettings
from tests.helpers.views import Stage
from tests.unit.ui.prompts.conftest import PROMPT, command

RED = QColor.fromRgb(DARK.failed)


def _marked_rows(stage: Stage) -> list[int]:
    """The rows of the grid beside which something is red in the margin."""
    picture, grid = stage.pixels(), stage.view.grid
    found = []
    for row in range(grid.rows):
        top = grid.top + row * grid.cell_height
        margin = [picture.pixelColor(x, y) for x in range(grid.left) for y in range(top, top + grid.cell_height)]
        if any(abs(colour.red() - RED.red()) < 60 and colour.red() > 2 * colour.green() for colour in margin):
            found.append(row)
    return found


@pytest.mark.promise("FT-10.5-03")
def test_a_command_that_failed_has_a_cross_in_the_margin(stage: Stage) -> None:
    stage.output(PROMPT + command("good", "fine\r\n") + command("bad", "oops\r\n", 2))
    assert _marked_rows(stage) == [2]


def test_the_cross_comes_with_the_end_of_the_command_and_goes_along_with_its_line(stage: Stage) -> None:
    stage.output(PROMPT + "bad\r\n\x1b]133;C\x07oops\r\n")
    assert _marked_rows(stage) == []
    stage.output(f"\x1b]133;D;1\x07{PROMPT}")
    assert _marked_rows(stage) == [0]
    stage.output("x\r\n" * 5)
    assert _marked_rows(stage) == []
    stage.view.viewport.scroll(-2)
    stage.settle()
    assert _marked_rows(stage) == [0]


def test_the_margin_is_painted_where_a_cross_comes_or_goes_and_nowhere_else(stage: Stage) -> None:
    stage.output(PROMPT)
    signs, grid = stage.view.tools.prompts, stage.view.grid
    stage.pane.feed(command("bad", "", 1).encode())
    region = signs.follow()
    assert region.boundingRect() == QRect(0, grid.area(0, 0).top(), grid.area(0, 0).left(), grid.area(0, 0).height())
    assert signs.follow().isEmpty()
    stage.pane.feed(b"\x1b[2J")
    assert signs.follow() == region


def test_nothing_is_left_of_a_cross_whose_line_is_gone(stage: Stage) -> None:
    before = stage.pixels()
    stage.output("\x1b[?25l" + PROMPT + command("bad", "", 1))
    assert _marked_rows(stage) == [0]
    stage.output("\x1b[H\x1b[2J\x1b[3J")
    assert _marked_rows(stage) == []
    stage.output("\x1bc\x1b[?25l")
    assert stage.pixels().width() == before.width()


def test_a_full_screen_program_shows_none(stage: Stage) -> None:
    stage.output(PROMPT + command("bad", "", 1) + "\x1b[?1049h")
    assert _marked_rows(stage) == []
    stage.output("\x1b[?1049l")
    assert _marked_rows(stage) == [0]


def test_marks_can_be_switched_off_and_on(stage: Stage) -> None:
    stage.output(PROMPT + command("bad", "", 1))
    live = stage.view.live_settings
    live.change(replace(live.now, shell_integration=ShellIntegrationSettings(marks=False)))
    stage.settle()
    assert _marked_rows(stage) == []
    live.change(replace(live.now, shell_integration=ShellIntegrationSettings()))
    stage.settle()
    assert _marked_rows(stage) == [0]


@pytest.mark.parametrize("padding, rows", [(0, []), (3, []), (4, [0]), (6, [0]), (40, [0])])
def test_a_cross_needs_a_margin_and_stays_in_it(stage: Stage, padding: int, rows: list[int]) -> None:
    live = stage.view.live_settings
    live.change(replace(live.now, window=WindowSettings(padding=padding)))
    stage.output(PROMPT + command("bad", "", 1))
    assert _marked_rows(stage) == rows


@pytest.mark.promise("FT-10.5-03")
def test_the_scrollbar_marks_it_in_the_colour_of_failure(stage: Stage) -> None:
    stage.output(PROMPT + command("good", "") + command("bad", "", 1) + "x\r\n" * 40)
    stage.view.viewport.scroll(-3)
    stage.settle()
    prompts, failed, *_ = stage.view._history_bar.marked
    assert len(prompts) == 3 or len(prompts) == 2  # neighbours may share a pixel
    assert len(failed) == 1
    assert set(failed) <= set(prompts)
