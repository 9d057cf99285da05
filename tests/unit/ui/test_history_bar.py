"""The scrollbar over the grid."""

from PySide6.QtCore import QPointF

from kortty.settings.defaults import Settings, TerminalSettings
from kortty.ui.history_bar import HistoryBar
from tests.helpers.views import Stage


def _bar(stage: Stage) -> HistoryBar:
    bar = stage.view.findChild(HistoryBar)
    assert bar is not None
    return bar


def test_it_shows_while_scrolled_back_and_goes_at_the_bottom(stage: Stage) -> None:
    bar = _bar(stage)
    stage.output("x\r\n" * 30)
    assert not bar.isVisible()
    stage.view.viewport.scroll(-5)
    stage.settle()
    assert bar.isVisible()
    assert (bar.maximum(), bar.value(), bar.pageStep()) == (25, 20, 6)
    stage.view.viewport.scroll_to(0)
    stage.settle()
    assert not bar.isVisible()


def test_it_shows_when_the_pointer_comes_near_if_there_is_something_to_scroll(stage: Stage) -> None:
    bar, edge = _bar(stage), QPointF(stage.view.width() - 2, 30)
    bar.hover(edge)
    assert not bar.isVisible()
    bar.hover(None)
    stage.output("x\r\n" * 30)
    bar.hover(edge)
    assert bar.isVisible()
    bar.hover(QPointF(5, 5))
    assert not bar.isVisible()


def test_moving_it_moves_the_view(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    stage.view.viewport.scroll(-5)
    stage.settle()
    bar = _bar(stage)
    bar.setValue(3)
    assert stage.view.viewport.lines_back == 22
    bar.setValue(bar.maximum())
    assert stage.view.viewport.following


def test_it_takes_no_column_away(stage: Stage) -> None:
    columns = stage.view.grid.columns
    stage.output("x\r\n" * 30)
    stage.view.viewport.scroll(-5)
    stage.settle()
    assert stage.view.grid.columns == columns


def test_it_stays_away_when_the_owner_wants_none_and_comes_back_at_once(stage: Stage) -> None:
    stage.output("x\r\n" * 30)
    stage.view.live_settings.change(Settings(terminal=TerminalSettings(scrollbar=False)))
    stage.view.viewport.scroll(-5)
    stage.settle()
    bar = _bar(stage)
    assert not bar.isVisible()
    stage.view.live_settings.change(Settings())
    assert bar.isVisible()
