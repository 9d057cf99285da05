"""What a person does with panes by menu and key, as the table of actions binds it."""

import os
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from kortty.model.layout import Axis
from kortty.model.tab import PANES_MOST
from kortty.model.wishes import Wish
from kortty.ui.actions.bound import Actions
from kortty.ui.actions.table import ACTIONS
from kortty.ui.splits.binding import bind_splits
from tests.helpers.split_areas import AreaScene


class Bound(AreaScene):
    """A scene with its actions."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__(qtbot)
        self.actions = Actions(self.window, self.program.live_settings)
        bind_splits(self.actions, self.window)

    def do(self, name: str) -> bool:
        """Run an action; whether it was possible."""
        return self.actions.run(name)


@pytest.fixture
def bound(qtbot: QtBot) -> Bound:
    return Bound(qtbot)


def test_every_action_about_panes_is_bound(bound: Bound) -> None:
    assert set(bound.actions.names) == {info.name for info in ACTIONS if info.name.startswith("pane.")}


@pytest.mark.promise("FT-1.5-02")
def test_a_wide_pane_is_split_beside_and_a_tall_one_below(bound: Bound) -> None:
    bound.do("pane.split")
    bound.do("pane.split")
    first, right, below = bound.tab.panes
    assert bound.places() == {first: (0, 0, 400, 480), right: (401, 0, 399, 240), below: (401, 241, 399, 239)}
    assert bound.tab.focused is below
    assert below.connected


def test_a_split_says_where(bound: Bound) -> None:
    bound.do("pane.split_down")
    bound.do("pane.split_right")
    assert [place[:2] for place in bound.places().values()] == [(0, 0), (0, 241), (401, 241)]


@pytest.mark.promise("FT-1.5-01")
def test_a_new_pane_is_a_shell_in_the_directory_of_the_one_that_was_split(bound: Bound) -> None:
    bound.first.wish = Wish(("vim",), "/")
    bound.program.children[bound.first].pid = os.getpid()
    bound.do("pane.split")
    new = bound.tab.panes[1]
    assert new.wish == Wish(directory=os.getcwd())
    assert new.name == "shell"


def test_a_pane_that_could_only_be_halved_too_small_is_not_split_and_it_is_said(bound: Bound) -> None:
    for _ in range(40):
        bound.do("pane.split_right")
    assert all(bound.size(pane)[0] >= 10 for pane in bound.tab.panes)
    assert set(bound.remarks) == {"There is no room for one more pane here: 10 columns and 2 rows are the least."}
    bound.remarks.clear()
    count = len(bound.tab.panes)
    for _ in range(40):
        bound.do("pane.split_down")
    assert all(bound.size(pane)[1] >= 2 for pane in bound.tab.panes)
    assert bound.remarks
    assert len(bound.tab.panes) > count


def test_a_tab_has_a_limit_of_panes_and_it_is_said(bound: Bound) -> None:
    bound.window.show_sized(30_000, 300)
    for _ in range(PANES_MOST - 1):
        bound.tab.split(bound.tab.panes[-1], Axis.BESIDE)
    assert not bound.actions.possible("pane.split")
    bound.actions.action("pane.split").trigger()
    assert bound.remarks == [f"A tab has at most {PANES_MOST} panes."]


@pytest.mark.promise("FT-1.5-06")
def test_the_focus_goes_where_a_pane_really_lies_and_stops_at_the_edge(bound: Bound) -> None:
    bound.do("pane.split_right")
    bound.do("pane.split_down")
    first, right, below = bound.tab.panes
    for name, wanted in (
        ("pane.focus_up", right),
        ("pane.focus_up", right),
        ("pane.focus_right", right),
        ("pane.focus_left", first),
        ("pane.focus_left", first),
        ("pane.next", right),
        ("pane.next", below),
        ("pane.next", first),
        ("pane.previous", below),
    ):
        bound.do(name)
        assert bound.tab.focused is wanted
        assert bound.box(wanted).view.hasFocus()


def test_what_needs_several_panes_is_greyed_and_does_nothing_for_one(bound: Bound) -> None:
    names = [name for name in bound.actions.names if not name.startswith("pane.split")]
    closing: list[object] = []
    bound.area.closing_wanted.connect(closing.append)
    for name in names:
        assert not bound.actions.possible(name)
        bound.actions.action(name).trigger()
    assert bound.tab.panes == (bound.first,)
    assert closing == []
    assert bound.remarks == ["This tab has one pane only. Split it first."]


def test_closing_a_pane_is_a_wish_that_the_window_fulfils(bound: Bound) -> None:
    bound.do("pane.split")
    closing: list[object] = []
    bound.area.closing_wanted.connect(closing.append)
    bound.do("pane.close")
    assert closing == [bound.tab.panes[1]]
    assert len(bound.tab.panes) == 2


@pytest.mark.promise("FT-1.5-08")
def test_zoom_is_a_switch_and_a_split_ends_it(bound: Bound) -> None:
    bound.do("pane.split")
    bound.do("pane.zoom")
    assert bound.actions.checked("pane.zoom")
    assert len(bound.places()) == 1
    bound.do("pane.zoom")
    assert len(bound.places()) == 2
    bound.do("pane.zoom")
    bound.do("pane.split")
    assert not bound.actions.checked("pane.zoom")
    assert len(bound.places()) == 3


def test_a_zoomed_pane_is_split_by_the_shape_that_it_has_without_the_zoom(bound: Bound) -> None:
    bound.do("pane.split_right")
    bound.do("pane.zoom")
    bound.do("pane.split")
    assert [place[:2] for place in bound.places().values()] == [(0, 0), (401, 0), (401, 241)]


def test_keys_resize_by_cells_and_stop_in_time(bound: Bound) -> None:
    bound.do("pane.split_right")
    first, right = bound.tab.panes
    columns = bound.size(right)[0]
    bound.do("pane.grow_left")
    assert bound.size(right)[0] == columns + 4
    # At the edge of the tab the other edge moves.
    bound.do("pane.grow_right")
    assert bound.size(right)[0] == columns
    for _ in range(40):
        bound.do("pane.grow_left")
    assert bound.size(first)[0] >= 10
    label = bound.box(right).view.overlays.size_label
    assert label is not None


def test_keys_resize_rows(bound: Bound) -> None:
    bound.do("pane.split_down")
    below = bound.tab.panes[1]
    rows = bound.size(below)[1]
    bound.do("pane.grow_up")
    assert bound.size(below)[1] == rows + 2


def test_all_panes_become_equally_large(bound: Bound) -> None:
    for _ in range(2):
        bound.do("pane.split_right")
    bound.do("pane.equalise")
    assert [place[2] for place in bound.places().values()] == [266, 266, 266]


def test_a_pane_moves_past_its_neighbour(bound: Bound) -> None:
    bound.do("pane.split_right")
    bound.do("pane.split_down")
    first, right, below = bound.tab.panes
    bound.do("pane.move_left")
    assert bound.tab.panes == (below, first, right)
    assert bound.tab.focused is below
    assert bound.box(below).view.hasFocus()
    # At the edge it stays.
    bound.do("pane.move_left")
    assert bound.tab.panes == (below, first, right)
    bound.do("pane.move_right")
    assert bound.tab.panes == (first, below, right)


def test_a_pane_that_would_be_too_small_there_does_not_move_and_it_is_said(bound: Bound) -> None:
    bound.window.show_sized(400, 110)
    bound.do("pane.split_down")
    bound.tab.split(bound.tab.panes[1], Axis.BESIDE)
    before = bound.places()
    bound.do("pane.move_up")
    assert bound.places() == before
    assert bound.remarks == ["There is no room for the pane there."]


def test_broadcast_is_a_switch(bound: Bound) -> None:
    bound.do("pane.split")
    bound.do("pane.broadcast")
    assert bound.actions.checked("pane.broadcast")
    assert bound.tab.broadcast
    bound.do("pane.broadcast")
    assert not bound.tab.broadcast


@pytest.mark.promise("FT-8.6-04")
def test_a_forbidden_broadcast_says_who_decided_and_can_still_be_ended(bound: Bound) -> None:
    bound.do("pane.split")
    bound.do("pane.broadcast")
    house = bound.program.house
    house.ports = replace(house.ports, multi_exec=lambda: False)
    bound.do("pane.broadcast")
    assert not bound.tab.broadcast
    bound.do("pane.broadcast")
    assert not bound.tab.broadcast
    assert not bound.actions.checked("pane.broadcast")
    assert bound.remarks == ["Managed by your organization"]


def test_without_a_tab_in_front_nothing_is_possible(bound: Bound) -> None:
    bound.window.stack.removeWidget(bound.area)
    assert not any(bound.actions.possible(name) for name in bound.actions.names)
    bound.actions.action("pane.split").trigger()
    assert bound.tab.panes == (bound.first,)
    bound.window.put(bound.area)
