"""A tab's panes in its area: where they lie, who has the keyboard, what a zoom does."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication, QLineEdit, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from kortty.model.layout import Axis, Direction
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import Settings
from kortty.ui.selection import Selection
from kortty.ui.splits.area import SplitArea
from kortty.ui.splits.pane_box import PaneBox
from tests.helpers.split_areas import HEIGHT, WIDTH, AreaScene, Pages, drag, dress_of, mouse
from tests.helpers.views import clipboard_text, make_appearance


def test_a_single_pane_has_the_whole_area_and_wears_nothing(scene: AreaScene) -> None:
    assert scene.places() == {scene.first: (0, 0, WIDTH, HEIGHT)}
    assert scene.box(scene.first).badges == ()
    assert scene.box(scene.first).findChildren(QWidget, "") != []
    assert scene.box(scene.first).view.accessibleName() == "Terminal"


@pytest.mark.promise("FT-1.5-01")
def test_splits_nest_and_every_pane_is_told_its_size(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    below = scene.split(right, Axis.BELOW)
    last = scene.split(below, Axis.BESIDE)
    places = scene.places()
    assert places[scene.first] == (0, 0, 400, 480)
    assert places[right] == (401, 0, 399, 240)
    assert places[below] == (401, 241, 199, 239)
    assert places[last] == (601, 241, 199, 239)
    # It is started in the size that it has; those that were split several times in a row are told a little later.
    assert scene.program.sizes[last] == scene.size(last)
    scene.wait_for(
        lambda: all((pane.terminal.columns, pane.terminal.rows) == scene.size(pane) for pane in scene.tab.panes)
    )


@pytest.mark.promise("FT-1.5-02")
def test_the_keyboard_goes_into_a_new_pane_and_to_a_neighbour_when_it_closes(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    assert scene.box(right).view.hasFocus()
    scene.tab.close_pane(right)
    assert scene.box(scene.first).view.hasFocus()
    assert scene.places() == {scene.first: (0, 0, WIDTH, HEIGHT)}


def test_the_keyboard_never_visits_another_pane_when_one_of_many_closes(scene: AreaScene) -> None:
    panes = scene.columns(5)
    scene.tab.focus(panes[1])
    scene.tab.focus(panes[3])
    visits: list[bool] = []
    for pane in (panes[0], panes[2], panes[4]):
        scene.box(pane).focus_moved.connect(visits.append)
    scene.tab.close_pane(panes[3])
    scene.qtbot.wait(10)
    assert scene.tab.focused is panes[1]
    assert scene.box(panes[1]).view.hasFocus()
    assert visits == []


@pytest.mark.promise("FT-1.5-06")
def test_a_click_moves_the_focus_of_the_tab(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    changed: list[PaneBox | None] = []
    scene.area.current_changed.connect(lambda: changed.append(scene.area.current))
    mouse(scene.box(scene.first).view, QEvent.Type.MouseButtonPress, QPoint(50, 50))
    assert scene.tab.focused is scene.first
    assert changed == [scene.box(scene.first)]
    scene.type(scene.first, "x")
    assert scene.program.taken(scene.first) == b"x"
    assert scene.program.taken(right) == b""


def test_a_split_keeps_selection_scrollback_and_the_very_widget_of_a_pane(scene: AreaScene) -> None:
    scene.first.feed(b"".join(b"line %d\r\n" % number for number in range(200)))
    view = scene.box(scene.first).view
    view.viewport.scroll(-50)
    view.selecting.select(Selection((100, 0), (100, 6)))
    right = scene.split(scene.first, Axis.BESIDE)
    scene.split(right, Axis.BELOW)
    scene.tab.move_pane(scene.first, right, Direction.DOWN)
    assert scene.box(scene.first).view is view
    assert view.parent() is scene.box(scene.first)
    assert scene.box(scene.first).parent() is scene.area
    assert view.selecting.current is not None
    view.copy()
    assert clipboard_text() == "line 1"
    assert not view.viewport.following


def test_an_area_in_another_window_keeps_its_widgets_and_its_focus(scene: AreaScene, qtbot: QtBot) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.focus(scene.first)
    view = scene.box(scene.first).view
    view.selecting.select(Selection((0, 0), (0, 3)))
    other = Pages()
    qtbot.addWidget(other)
    other.put(scene.area)
    other.show_sized(600, 300)
    qtbot.waitExposed(other)
    other.activateWindow()
    scene.area.setFocus()
    scene.wait_for(view.hasFocus)
    assert scene.area.window() is other
    assert scene.box(scene.first).view is view
    assert scene.tab.focused is scene.first
    assert view.selecting.current == Selection((0, 0), (0, 3))
    assert scene.places()[right] == (301, 0, 299, 300)
    scene.type(scene.first, "live")
    assert scene.program.taken(scene.first) == b"live"


def test_coming_back_to_a_tab_leads_to_the_pane_that_had_the_focus_there(scene: AreaScene, qtbot: QtBot) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    last = scene.split(right, Axis.BESIDE)
    scene.tab.focus(right)
    other = scene.tab.window.open_tab()
    other.open_pane("shell")
    area = SplitArea(other, make_appearance(), scene.program)
    scene.window.put(area)
    assert area.current is not None
    assert area.current.view.hasFocus()
    # Meanwhile somebody else moves the focus of the tab behind.
    scene.tab.focus(last)
    assert area.current.view.hasFocus()
    scene.window.stack.setCurrentWidget(scene.area)
    assert scene.tab.focused is last
    assert scene.box(last).view.hasFocus()


def test_a_new_area_gives_the_keyboard_to_the_focused_pane_and_no_other(scene: AreaScene) -> None:
    tab = scene.tab.window.open_tab()
    tab.open_pane("shell")
    focused = tab.split(tab.panes[0], Axis.BESIDE)
    tab.split(focused, Axis.BESIDE)
    tab.focus(focused)
    area = SplitArea(tab, make_appearance(), scene.program)
    scene.window.put(area)
    assert tab.focused is focused
    assert area.box(focused).view.hasFocus()


def test_other_widgets_of_the_window_keep_the_keyboard_while_a_tab_behind_changes(scene: AreaScene) -> None:
    behind = scene.tab.window.open_tab()
    first = behind.open_pane("shell")
    area = SplitArea(behind, make_appearance(), scene.program)
    scene.window.stack.addWidget(area)
    behind.focus(behind.split(first, Axis.BESIDE))
    behind.close_pane(behind.panes[0])
    assert scene.box(scene.first).view.hasFocus()


def test_a_person_who_types_beside_the_terminals_is_not_interrupted_by_a_pane_that_ends(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    name = QLineEdit(scene.window)
    name.show()
    name.setFocus()
    scene.program.end(right, ExitStatus(0))
    assert name.hasFocus()
    name.hide()
    scene.area.setFocus()
    assert scene.box(scene.first).view.hasFocus()


def test_whoever_types_into_the_search_bar_of_a_pane_has_focused_that_pane(scene: AreaScene) -> None:
    scene.split(scene.first, Axis.BESIDE)
    find = scene.box(scene.first).view.tools.find
    find.begin()
    assert scene.tab.focused is scene.first
    assert find.field is not None
    assert find.field.hasFocus()
    find.close()
    assert scene.box(scene.first).view.hasFocus()
    find.begin()
    # Another pane, by its key: the keyboard goes there.
    scene.tab.focus_direction(Direction.RIGHT)
    assert scene.box(scene.tab.panes[1]).view.hasFocus()


# --- zoom ---


@pytest.mark.promise("FT-1.5-08")
def test_a_zoomed_pane_fills_the_tab_and_the_hidden_ones_keep_their_size(scene: AreaScene) -> None:
    panes = scene.columns(3)
    sizes = {pane: (pane.terminal.columns, pane.terminal.rows) for pane in panes}
    told = {pane: scene.program.children[pane].size for pane in panes}
    scene.tab.zoom(panes[1])
    assert scene.places() == {panes[1]: (0, 0, WIDTH, HEIGHT)}
    assert scene.box(panes[1]).badges == ("2 panes hidden",)
    scene.window.show_sized(500, 300)
    scene.window.show_sized(700, 420)
    for pane in (panes[0], panes[2]):
        assert (pane.terminal.columns, pane.terminal.rows) == sizes[pane]
        assert scene.program.children[pane].size == told[pane]
        pane.feed(b"still running")
    scene.tab.zoom(None)
    assert len(scene.places()) == 3
    assert scene.box(panes[1]).badges == ()
    assert scene.box(panes[1]).view.hasFocus()
    assert panes[0].terminal.screen_rows()[0].text.startswith("still running")


def test_a_zoom_over_one_other_pane_says_so(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.zoom(right)
    assert scene.box(right).badges == ("1 pane hidden",)
    assert not dress_of(scene, right).look.ring


@pytest.mark.promise("FT-1.5-08")
def test_the_focus_on_a_hidden_pane_ends_the_zoom(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.zoom(right)
    scene.tab.focus_direction(Direction.LEFT)
    assert len(scene.places()) == 2
    assert scene.box(scene.first).view.hasFocus()


def test_a_zoomed_pane_whose_child_ends_shows_the_others_again(scene: AreaScene) -> None:
    panes = scene.columns(3)
    scene.tab.zoom(panes[1])
    scene.program.end(panes[1], ExitStatus(0))
    assert set(scene.places()) == {panes[0], panes[2]}
    assert scene.area.current is not None
    assert scene.area.current.view.hasFocus()


def test_a_tab_that_is_closed_with_a_zoomed_pane_goes_quietly(scene: AreaScene) -> None:
    scene.tab.zoom(scene.columns(3)[1])
    scene.tab.window.close_tab(scene.tab)
    assert scene.area.boxes == ()


# --- dividers ---


@pytest.mark.promise("FT-1.5-05")
def test_dragging_a_divider_writes_the_shares_into_the_tree(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    (divider,) = scene.dividers
    assert divider.geometry().getRect() == (397, 0, 7, HEIGHT)
    drag(divider, QPoint(3, 100), QPoint(3 + 60, 100), QPoint(3 + 120 - 60, 90))
    # The divider itself moved meanwhile: 60 pixels, and another 60.
    assert scene.places()[scene.first] == (0, 0, 520, HEIGHT)
    assert scene.places()[right] == (521, 0, 279, HEIGHT)
    shares = scene.tab.layout.splits[0].shares
    assert abs(shares[0] - 520 / 799) < 1e-9
    scene.wait_for(lambda: scene.first.terminal.columns == scene.size(scene.first)[0])


def test_panes_say_their_size_while_a_divider_is_dragged(scene: AreaScene) -> None:
    scene.split(scene.first, Axis.BESIDE)
    (divider,) = scene.dividers
    drag(divider, QPoint(3, 100), QPoint(103, 100))
    label = scene.box(scene.first).view.overlays.size_label
    assert label is not None
    assert label.text == "{} × {}".format(*scene.size(scene.first))


def test_a_divider_stops_before_a_pane_becomes_smaller_than_ten_columns(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    (divider,) = scene.dividers
    drag(divider, QPoint(3, 100), QPoint(2000, 100))
    assert scene.size(right)[0] == 10
    drag(divider, QPoint(3, 100), QPoint(-2000, 100))
    assert scene.size(scene.first)[0] == 10


def test_a_divider_stops_before_a_pane_becomes_lower_than_two_rows(scene: AreaScene) -> None:
    below = scene.split(scene.first, Axis.BELOW)
    (divider,) = scene.dividers
    assert divider.height() == 7
    drag(divider, QPoint(100, 3), QPoint(100, 2000))
    assert scene.size(below)[1] == 2


def test_a_double_click_makes_the_neighbours_equal(scene: AreaScene) -> None:
    scene.columns(3)
    drag(scene.dividers[0], QPoint(3, 100), QPoint(103, 100))
    mouse(scene.dividers[0], QEvent.Type.MouseButtonDblClick, QPoint(3, 100))
    assert [place[2] for place in scene.places().values()] == [266, 266, 266]


def test_a_divider_that_is_dragged_while_its_pane_ends_does_no_harm(scene: AreaScene) -> None:
    panes = scene.columns(3)
    divider = scene.dividers[1]
    drag(divider, QPoint(3, 100), QPoint(23, 100), release=False)
    scene.program.end(panes[2], ExitStatus(0))
    mouse(divider, QEvent.Type.MouseMove, QPoint(43, 100))
    mouse(divider, QEvent.Type.MouseButtonRelease, QPoint(43, 100))
    assert set(scene.places()) == set(panes[:2])


def test_a_window_may_become_too_small_for_its_panes(scene: AreaScene) -> None:
    scene.columns(8)
    scene.window.show_sized(30, 20)
    scene.window.show_sized()
    assert all(scene.size(pane)[0] >= 10 for pane in scene.tab.panes)


def test_the_size_that_an_area_wants_is_that_of_its_panes(scene: AreaScene) -> None:
    single = scene.area.sizeHint()
    assert single == scene.box(scene.first).view.sizeHint()
    scene.split(scene.first, Axis.BESIDE)
    hint, boxes = scene.area.sizeHint(), scene.area.boxes
    assert hint.width() == sum(box.sizeHint().width() for box in boxes) + 1
    assert scene.area.minimumSizeHint().width() < hint.width()


# --- many ---


def test_a_tab_of_many_panes_and_of_none_any_more(scene: AreaScene) -> None:
    scene.window.show_sized(4000, 3000)
    panes = [scene.first]
    for number in range(31):
        panes.append(scene.split(panes[number], list(Axis)[number % 2]))
    assert len(scene.places()) == 32
    for pane in panes:
        scene.program.end(pane, ExitStatus(0))
    assert scene.area.boxes == ()
    assert scene.area.current is None
    assert scene.program.workspace.windows == ()


def test_an_area_that_is_gone_hears_no_more_of_the_tree(qtbot: QtBot) -> None:
    scene = AreaScene(qtbot)
    scene.area.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    scene.tab.split(scene.first, Axis.BESIDE)
    scene.program.live_settings.change(Settings())
    scene.program.end(scene.first, ExitStatus(0))
    assert scene.first in scene.tab.panes


def test_a_pane_that_is_closed_takes_its_widgets_along(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.close_pane(right)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert scene.area.findChildren(PaneBox) == [scene.box(scene.first)]
    assert isinstance(scene.window.stack, QStackedWidget)
    assert scene.dividers == []
