"""Every change of the tree is told, after it happened and in order."""

from collections.abc import Callable

import pytest

from kortty.model.changes import (
    ActiveTabChanged,
    BroadcastChanged,
    Change,
    FocusChanged,
    LayoutChanged,
    PaneClosed,
    PaneOpened,
    TabChanged,
    TabClosed,
    TabMoved,
    TabOpened,
    WindowClosed,
    WindowOpened,
    ZoomChanged,
)
from kortty.model.layout import Axis, Direction
from kortty.model.pane import Progress
from kortty.model.workspace import Tab, Workspace
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import Settings, TerminalSettings
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop


class Told:
    """A workspace, and what it told since `take` was called last."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.space = Workspace(FakeHouse(), settings or Settings())
        self._told: list[Change] = []
        self.stop = self.space.on_change(self._told.append)

    def take(self) -> list[Change]:
        told = self._told[:]
        self._told.clear()
        return told

    def tab(self, panes: int = 1, name: str = "") -> Tab:
        tab = self.space.open_window().open_tab()
        for _ in range(panes):
            tab.open_pane(name)
        self.take()
        return tab


def test_opening_is_told_from_the_outside_to_the_inside() -> None:
    told = Told()
    window = told.space.open_window()
    tab = window.open_tab()
    pane = tab.open_pane("bash")
    assert told.take() == [
        WindowOpened(window),
        TabOpened(tab),
        ActiveTabChanged(window),
        PaneOpened(pane, tab),
        LayoutChanged(tab),
        FocusChanged(tab),
        TabChanged(tab),
    ]


def test_closing_is_told_from_the_inside_to_the_outside() -> None:
    told = Told()
    tab = told.tab(2)
    window, panes = tab.window, tab.panes
    told.space.close_window(window)
    assert told.take() == [
        PaneClosed(panes[0], tab),
        PaneClosed(panes[1], tab),
        TabClosed(tab, window),
        ActiveTabChanged(window),
        WindowClosed(window),
    ]


def test_the_last_pane_takes_tab_and_window_along() -> None:
    told = Told()
    tab = told.tab()
    window, pane = tab.window, tab.panes[0]
    tab.close_pane(pane)
    assert [type(change) for change in told.take()] == [PaneClosed, TabClosed, ActiveTabChanged, WindowClosed]
    tab.close_pane(pane)
    window.close_tab(tab)
    told.space.close_window(window)
    assert told.take() == []


def test_of_a_closed_pane_the_tab_is_laid_out_anew_and_the_focus_moves() -> None:
    told = Told()
    tab = told.tab(2)
    first, second = tab.panes
    tab.close_pane(second)
    assert told.take() == [PaneClosed(second, tab), LayoutChanged(tab), FocusChanged(tab)]
    third = tab.split(first, Axis.BELOW)
    told.take()
    tab.close_pane(first)
    assert told.take() == [PaneClosed(first, tab), LayoutChanged(tab)]
    assert tab.focused is third


def test_a_change_that_an_observer_makes_is_told_after_the_one_that_it_heard_of() -> None:
    told = Told()
    tab = told.tab(2)
    heard: list[Change] = []

    def zoom_once(change: Change) -> None:
        if isinstance(change, FocusChanged) and tab.zoomed is None:
            tab.zoom(tab.focused)

    told.space.on_change(zoom_once)
    told.space.on_change(heard.append)
    tab.focus_step(1)
    assert heard == [FocusChanged(tab), ZoomChanged(tab)]
    assert told.take() == heard


def test_an_observer_that_fails_keeps_nobody_from_hearing_what_comes_next() -> None:
    told = Told()
    tab = told.tab(2)

    def fail(change: Change) -> None:
        if isinstance(change, PaneClosed):
            raise RuntimeError("a widget of ours")

    told.space.on_change(fail)
    with pytest.raises(RuntimeError):
        tab.close_pane(tab.panes[1])
    assert [type(change) for change in told.take()] == [PaneClosed, LayoutChanged, FocusChanged]
    tab.rename("still here")
    assert told.take() == [TabChanged(tab)]


def test_who_took_back_hears_nothing() -> None:
    told = Told()
    told.stop()
    told.space.open_window()
    assert told.take() == []


# --- what a tab shows ---


def test_each_thing_that_a_tab_shows_is_told_once() -> None:
    told = Told()
    tab = told.tab()
    shown: tuple[Callable[[], None], ...] = (
        lambda: tab.rename("build"),
        lambda: tab.set_colour("#AABBCC"),
        lambda: tab.set_group("work"),
        lambda: tab.set_attention(True),
        lambda: tab.set_activity(True),
        lambda: tab.set_watch_activity(True),
        lambda: tab.set_watch_silence(True),
    )
    for change in shown:
        change()
        assert told.take() == [TabChanged(tab)]
        change()
        assert told.take() == []
    assert (tab.title, tab.colour, tab.group) == ("build", "#aabbcc", "work")
    assert (tab.attention, tab.activity, tab.watch_activity, tab.watch_silence) == (True, True, True, True)


def test_another_title_is_told_and_the_same_again_is_not() -> None:
    told = Told()
    tab = told.tab(name="bash")
    pane = tab.panes[0]
    pane.feed(b"\x1b]2;vim\x07")
    assert told.take() == [TabChanged(tab)]
    pane.feed(b"\x1b]2;vim\x07")
    pane.feed(b"\x1b]1;icon\x07")
    assert told.take() == []
    pane.feed(b"\x1b]2;\x07")
    assert told.take() == [TabChanged(tab)]
    pane.name = "zsh"
    assert told.take() == [TabChanged(tab)]
    assert tab.title == "zsh"


def test_the_title_of_a_pane_that_has_not_the_focus_shows_when_it_gets_it() -> None:
    told = Told()
    tab = told.tab(2, name="bash")
    first = tab.panes[0]
    first.feed(b"\x1b]2;vim\x07")
    assert told.take() == []
    tab.focus(first)
    assert told.take() == [FocusChanged(tab), TabChanged(tab)]
    tab.close_pane(first)
    assert told.take()[-1] == TabChanged(tab)
    assert tab.title == "bash"


def test_whether_programs_may_name_tabs_holds_at_once() -> None:
    told = Told()
    tab = told.tab(name="bash")
    tab.panes[0].feed(b"\x1b]2;vim\x07")
    told.take()
    told.space.live_settings.change(Settings(terminal=TerminalSettings(title_from_shell=False)))
    assert told.take() == [TabChanged(tab)]
    assert tab.title == "bash"


def test_a_closed_pane_is_not_heard_any_more() -> None:
    told = Told()
    tab = told.tab(2)
    pane = tab.panes[1]
    tab.close_pane(pane)
    told.take()
    pane.feed(b"\x1b]2;late\x07\x1b]9;4;1;5\x07")
    pane.name = "late"
    assert told.take() == []


def test_progress_is_that_of_the_focused_pane_else_the_most_urgent() -> None:
    told = Told()
    tab = told.tab(3)
    first, second, third = tab.panes
    assert tab.progress is None
    first.feed(b"\x1b]9;4;3\x07")
    assert told.take() == [TabChanged(tab)]
    assert tab.progress == Progress(3, None)
    second.feed(b"\x1b]9;4;2;70\x07")
    assert tab.progress == Progress(2, 70)
    third.feed(b"\x1b]9;4;1;5\x07")
    assert tab.progress == Progress(1, 5)
    third.feed(b"\x1b]9;4;0\x07")
    assert tab.progress == Progress(2, 70)


def test_progress_ends_with_the_child_that_reported_it() -> None:
    told = Told()
    tab = told.tab()
    pane = tab.panes[0]
    pane.attach(FakeChild(), FakeLoop)
    pane.feed(b"\x1b]9;4;1;50\x07")
    told.take()
    assert isinstance(pane._loop, FakeLoop)
    pane._loop.exited(ExitStatus(0))
    assert tab.progress is None
    assert told.take() == [TabChanged(tab)]


# --- zoom, broadcast, places ---


@pytest.mark.promise("FT-1.5-08")
@pytest.mark.parametrize("ending", ["focus", "split", "open", "close", "move", "swap", "zoom"])
def test_zoom_ends_with_whatever_moves_places_or_focus(ending: str) -> None:
    told = Told()
    tab = told.tab(3)
    first, second, third = tab.panes
    tab.zoom(first)
    assert tab.zoomed is first
    assert tab.focused is first
    assert told.take() == [FocusChanged(tab), ZoomChanged(tab)]
    if ending == "focus":
        tab.focus(second)
    elif ending == "split":
        tab.split(first, Axis.BELOW)
    elif ending == "open":
        tab.open_pane()
    elif ending == "close":
        tab.close_pane(third)
    elif ending == "move":
        tab.move_pane(third, first, Direction.UP)
    elif ending == "swap":
        tab.swap_panes(first, third)
    else:
        tab.zoom(None)
    assert tab.zoomed is None
    assert told.take().count(ZoomChanged(tab)) == 1


def test_a_pane_alone_cannot_be_zoomed_nor_a_strange_one() -> None:
    told = Told()
    tab, other = told.tab(), told.tab(2)
    tab.zoom(tab.panes[0])
    tab.zoom(other.panes[0])
    tab.zoom(None)
    assert tab.zoomed is None
    assert told.take() == []


def test_zoom_can_go_from_pane_to_pane() -> None:
    told = Told()
    tab = told.tab(2)
    first, second = tab.panes
    tab.zoom(first)
    tab.zoom(second)
    assert tab.zoomed is second
    tab.zoom(second)
    assert tab.zoomed is second


def test_broadcast_is_told_when_it_begins_and_when_it_ends_for_want_of_panes() -> None:
    told = Told()
    tab = told.tab(2)
    tab.set_broadcast(True)
    tab.set_broadcast(True)
    assert told.take() == [BroadcastChanged(tab)]
    tab.close_pane(tab.panes[0])
    assert BroadcastChanged(tab) in told.take()
    tab.set_broadcast(True)
    assert told.take() == []


def test_places_and_shares_are_told() -> None:
    told = Told()
    tab = told.tab(2)
    first, second = tab.panes
    tab.set_shares(tab.layout.splits[0], [1, 3])
    assert tab.grow(first, Direction.RIGHT, 0.1)
    tab.equalise()
    tab.move_pane(second, first, Direction.LEFT)
    tab.swap_panes(first, second)
    assert told.take() == [LayoutChanged(tab)] * 5
    assert not tab.grow(first, Direction.UP, 0.1)
    tab.move_pane(first, first, Direction.UP)
    tab.swap_panes(first, first)
    assert told.take() == []


# --- tabs and windows ---


def test_a_tab_that_moves_in_its_window_is_told_once() -> None:
    told = Told()
    window = told.space.open_window()
    first, second, third = (window.open_tab() for _ in range(3))
    told.take()
    window.move_tab(first, 1)
    assert window.tabs == (second, first, third)
    assert told.take() == [TabMoved(first, window, window)]
    window.move_tab(first, 1)
    assert told.take() == []
    window.move_tab(second, 99)
    assert window.tabs == (first, third, second)
    window.move_tab(second, -5)
    assert window.tabs == (second, first, third)


@pytest.mark.promise("FT-1.1-02")
def test_a_living_tab_moves_to_another_window_with_all_its_panes() -> None:
    told = Told()
    source = told.space.open_window()
    moved, stays = source.open_tab(), source.open_tab()
    source.show(moved)
    panes = (moved.open_pane("bash"), moved.open_pane("bash"))
    moved.zoom(panes[0])
    target = told.space.open_window()
    there = target.open_tab()
    told.take()
    target.adopt(moved, 0)
    assert (moved.window, source.tabs, target.tabs) == (target, (stays,), (moved, there))
    assert (source.active, target.active) == (stays, moved)
    assert moved.panes == panes
    assert not any(pane.closed for pane in panes)
    assert told.take() == [TabMoved(moved, source, target), ActiveTabChanged(source), ActiveTabChanged(target)]
    panes[0].feed(b"\x1b]2;alive\x07")
    assert told.take() == [TabChanged(moved)]


def test_a_window_whose_last_tab_went_elsewhere_is_closed_and_nothing_ends() -> None:
    told = Told()
    tab = told.tab()
    source, pane = tab.window, tab.panes[0]
    target = told.space.open_window()
    told.take()
    target.adopt(tab, 5)
    assert told.take()[-1] == WindowClosed(source)
    assert told.space.windows == (target,)
    assert not pane.closed
    assert len(told.space.closed) == 0


def test_a_tab_that_ended_while_it_was_dragged_is_adopted_by_nobody() -> None:
    told = Told()
    tab = told.tab()
    source = tab.window
    source.open_tab()
    target = told.space.open_window()
    tab.close_pane(tab.panes[0])
    told.take()
    target.adopt(tab, 0)
    source.move_tab(tab, 0)
    source.show(tab)
    assert target.tabs == ()
    assert told.take() == []


def test_adopting_an_own_tab_moves_it() -> None:
    told = Told()
    window = told.space.open_window()
    first, second = window.open_tab(), window.open_tab()
    window.adopt(first, 1)
    assert window.tabs == (second, first)
    assert window.active is first
