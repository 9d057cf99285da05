"""What a view paints, and when."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from kortty.paint.schemes import DARK, LIGHT
from kortty.pty.child import ExitStatus
from tests.helpers.painting import colours_in
from tests.helpers.views import WAIT_MS, Stage

Key = Qt.Key


def _cell(stage: Stage, image: QImage, column: int, row: int, columns: int = 1) -> QImage:
    return image.copy(stage.view.grid.area(column, row, columns))


def _hide_cursor(stage: Stage) -> None:
    stage.output("\x1b[?25l")


def test_output_is_painted_where_it_stands_and_nowhere_else(stage: Stage) -> None:
    _hide_cursor(stage)
    before = stage.pixels()
    stage.output("\x1b[3;5HH")  # whose ink stays in its cell in any font
    after = stage.pixels()
    assert _cell(stage, before, 4, 2) != _cell(stage, after, 4, 2)
    grid = stage.view.grid
    for row in range(grid.rows):
        for column in range(grid.columns):
            if (column, row) != (4, 2):
                assert _cell(stage, before, column, row) == _cell(stage, after, column, row)


def test_many_slices_of_output_are_one_frame(stage: Stage) -> None:
    stage.output("x")
    before = stage.view.frames_painted
    for number in range(50):
        stage.pane.feed(b"line %d\r\n" % number)
    stage.settle()
    assert stage.view.frames_painted - before <= 2


def test_the_child_loop_hears_of_every_frame(stage: Stage) -> None:
    frames = stage.loop.frames
    stage.output("x")
    assert stage.loop.frames > frames


def test_a_hidden_view_paints_nothing_and_shows_everything_later(stage: Stage) -> None:
    _hide_cursor(stage)
    stage.view.hide()
    before = stage.view.frames_painted
    stage.pane.feed(b"written while hidden")
    stage.qtbot.wait(50)
    assert stage.view.frames_painted == before
    stage.view.show()
    stage.qtbot.waitExposed(stage.view)
    assert len(colours_in(_cell(stage, stage.pixels(), 0, 0, 7))) > 1


def test_a_program_can_hold_painting_back_until_its_picture_is_complete(stage: Stage) -> None:
    _hide_cursor(stage)
    before = stage.pixels()
    frames = stage.view.frames_painted
    stage.pane.feed(b"\x1b[?2026hhalf a pic")
    stage.qtbot.wait(60)
    assert stage.view.frames_painted == frames
    assert stage.view.canvas.backing.pixmap.toImage().copy(QRect(0, 0, 60, 15)) == before.copy(
        QRect(stage.view.grid.left, stage.view.grid.top, 60, 15)
    )
    stage.pane.feed(b"ture\x1b[?2026l")
    stage.qtbot.waitUntil(lambda: stage.view.frames_painted > frames, timeout=WAIT_MS)
    assert stage.pixels() != before


def test_a_program_that_never_lets_go_is_painted_after_a_while(stage: Stage) -> None:
    frames = stage.view.frames_painted
    stage.pane.feed(b"\x1b[?2026hstuck")
    stage.house.fake_clock.now += 2
    stage.qtbot.waitUntil(lambda: stage.view.frames_painted > frames, timeout=WAIT_MS)


def test_the_cursor_is_a_block_with_the_focus_and_hollow_without(stage: Stage) -> None:
    focused = _cell(stage, stage.pixels(), 0, 0)
    assert colours_in(focused) == {DARK.cursor}
    stage.view.clearFocus()
    stage.settle()
    hollow = _cell(stage, stage.pixels(), 0, 0)
    assert colours_in(hollow) == {DARK.cursor, DARK.background}
    assert hollow.pixel(hollow.width() // 2, hollow.height() // 2) & 0xFFFFFF == DARK.background


def test_programs_choose_shape_and_visibility_of_the_cursor(stage: Stage) -> None:
    looks = []
    for choice in ("\x1b[2 q", "\x1b[4 q", "\x1b[6 q", "\x1b[?25l"):
        stage.output(choice)
        looks.append(_cell(stage, stage.pixels(), 0, 0))
    assert all(one != other for place, one in enumerate(looks) for other in looks[:place])
    assert colours_in(looks[-1]) == {DARK.background}


def test_the_cursor_goes_with_the_child(stage: Stage) -> None:
    stage.loop.exited(ExitStatus(0))
    stage.settle()
    assert colours_in(_cell(stage, stage.pixels(), 0, 0)) == {DARK.background}


def test_a_scrolled_back_view_stays_where_it_is_while_output_comes_in(stage: Stage) -> None:
    stage.output("".join(f"line {number}\r\n" for number in range(30)))
    stage.view.viewport.scroll(-10)
    stage.settle()
    before = stage.view.canvas.backing.pixmap.toImage()
    stage.output("more\r\nand more\r\n")
    assert stage.view.canvas.backing.pixmap.toImage() == before


def test_the_strip_around_the_cells_has_the_screens_background(stage: Stage) -> None:
    stage.view.resize(stage.view.width() + 5, stage.view.height() + 7)
    stage.output("\x1b[41m\x1b[2J")
    image = stage.pixels()
    assert {image.pixel(x, 1) & 0xFFFFFF for x in range(image.width())} == {DARK.background}
    bottom = image.height() - 1
    assert {image.pixel(x, bottom) & 0xFFFFFF for x in range(image.width())} == {DARK.background}


def test_reverse_video_turns_the_whole_view(stage: Stage) -> None:
    stage.output("\x1b[?25l\x1b[?5h")
    assert colours_in(stage.pixels()) == {DARK.foreground}


def test_a_changed_background_reaches_every_pixel(stage: Stage) -> None:
    stage.output("\x1b[?25l\x1b]11;#102030\x1b\\")
    assert colours_in(stage.pixels()) == {0x102030}


def test_another_scheme_repaints_and_is_told_to_programs_that_asked(stage: Stage) -> None:
    stage.output("\x1b[?25l\x1b[?2031h")
    stage.sent()
    stage.appearance.use(LIGHT)
    stage.settle()
    assert colours_in(stage.pixels()) == {LIGHT.background}
    assert stage.sent() == b"\x1b[?997;2n"


def test_a_new_size_reaches_terminal_and_child(stage: Stage) -> None:
    stage.view.resize(stage.size_for(31, 9))
    stage.qtbot.waitUntil(lambda: stage.child.size[:2] == (31, 9), timeout=WAIT_MS)
    terminal = stage.pane.terminal
    assert (terminal.columns, terminal.rows) == (31, 9)
    grid = stage.view.grid
    assert stage.child.size[2:] == (31 * grid.cell_width, 9 * grid.cell_height)


def test_while_a_window_is_dragged_the_child_hears_of_few_sizes_and_of_the_last(stage: Stage) -> None:
    sizes: list[tuple[int, int]] = []
    stage.pane.on_change(lambda: sizes.append(stage.child.size[:2]))
    for columns in range(21, 61):
        stage.view.resize(stage.size_for(columns, 6))
    stage.qtbot.waitUntil(lambda: stage.child.size[:2] == (60, 6), timeout=WAIT_MS)
    assert len(set(sizes)) < 20


@pytest.mark.parametrize("size", [(1, 1), (0, 0), (2000, 1)])
def test_the_smallest_sizes_are_survived(stage: Stage, size: tuple[int, int]) -> None:
    stage.output("some text that wraps around the narrow screen\r\n漢字")
    stage.view.resize(*size)
    stage.settle()
    stage.qtbot.waitUntil(lambda: stage.pane.terminal.rows == 1, timeout=WAIT_MS)
    stage.output("漢字 and more\x1b[?5h")
    stage.view.resize(stage.size_for(20, 6))
    stage.qtbot.waitUntil(lambda: stage.pane.terminal.columns == 20, timeout=WAIT_MS)
    stage.output("fine again")


def test_a_smaller_view_shows_the_cursors_row_before_the_program_knows(stage: Stage) -> None:
    stage.output("1\r\n2\r\n3\r\n4\r\n5\r\n\x1b[41mX")
    stage.view.resize(stage.size_for(20, 5))
    stage.view.resize(stage.size_for(20, 3))
    image = stage.pixels()
    assert DARK.sixteen[1] in colours_in(_cell(stage, image, 0, 2, 3))


def test_zooming_changes_the_cell_and_tells_the_child(stage: Stage) -> None:
    width = stage.view.grid.cell_width
    for _ in range(4):
        stage.view.zoom(1)
    assert stage.view.grid.cell_width > width
    stage.qtbot.waitUntil(lambda: 0 < stage.child.size[0] < 20, timeout=WAIT_MS)
    stage.view.zoom(0)
    assert stage.view.grid.cell_width == width
    for _ in range(60):
        stage.view.zoom(-1)
    assert stage.view.grid.cell_width >= 1


def test_the_bell_flashes_for_a_moment(stage: Stage) -> None:
    _hide_cursor(stage)
    before = stage.pixels()
    stage.pane.feed(b"\x07")
    assert stage.pixels() != before
    stage.qtbot.waitUntil(lambda: stage.pixels() == before, timeout=WAIT_MS)


def test_blinking_text_goes_and_comes_while_the_view_has_the_focus(qtbot: QtBot) -> None:
    stage = Stage(qtbot)
    stage.output("\x1b[?25l\x1b[5mblink")
    lit = stage.pixels()
    qtbot.waitUntil(lambda: stage.pixels() != lit, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: stage.pixels() == lit, timeout=WAIT_MS)


def test_any_bytes_can_be_shown(stage: Stage) -> None:
    stage.pane.feed(bytes(range(256)) * 20)
    stage.settle()
    stage.pixels()
