"""The tree of windows, tabs and panes, and the names of things in it."""

import re

import pytest

from kortty.model import tab as tab_module
from kortty.model.changes import Change, FocusChanged
from kortty.model.house import House
from kortty.model.layout import Axis, Direction
from kortty.model.ports import Ports
from kortty.model.tab import TooManyPanes
from kortty.model.wishes import Wish
from kortty.model.workspace import Tab, Window, Workspace
from kortty.settings.defaults import Settings, TerminalSettings
from tests.helpers.fakes import FakeClock, FakeHouse


def workspace(settings: Settings | None = None) -> Workspace:
    return Workspace(FakeHouse(), settings or Settings())


def tab_of(space: Workspace) -> Tab:
    return space.open_window().open_tab()


def test_ids_have_the_shapes_that_the_control_api_promises() -> None:
    space = workspace()
    window = space.open_window()
    tab = window.open_tab()
    pane = tab.open_pane()
    uuid = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
    assert window.window_id == "w1"
    assert re.fullmatch("t" + uuid, tab.tab_id)
    assert re.fullmatch("p[0-9a-f]{8}", pane.pane_id)
    assert re.fullmatch(uuid, space.house.instance)


def test_a_closed_window_does_not_give_its_number_away() -> None:
    space = workspace()
    first = space.open_window()
    second = space.open_window()
    space.close_window(first)
    assert second.window_id == "w2"
    assert space.open_window().window_id == "w3"


def test_a_pane_id_is_never_given_twice_in_a_run() -> None:
    drawn = [bytes(16), b"\0\0\0\1", b"\0\0\0\1", b"\0\0\0\1", b"\0\0\0\2"]
    house = House(Ports(), FakeClock(), lambda callback: None, lambda count: drawn.pop(0))
    assert [house.pane_id(), house.pane_id()] == ["p00000001", "p00000002"]


def test_two_runs_have_different_instances() -> None:
    assert FakeHouse().instance != FakeHouse().instance


def test_new_tabs_and_panes_come_to_the_front() -> None:
    window = workspace().open_window()
    first, second = window.open_tab(), window.open_tab()
    assert window.tabs == (first, second)
    assert window.active is second
    left, right = second.open_pane(), second.open_pane()
    assert second.panes == (left, right)
    assert second.focused is right
    second.focus(left)
    assert second.focused is left
    window.show(first)
    assert window.active is first


def test_what_is_not_in_a_tab_or_window_cannot_be_brought_to_its_front() -> None:
    space = workspace()
    tab, other = tab_of(space), tab_of(space)
    pane, stranger = tab.open_pane(), other.open_pane()
    tab.focus(stranger)
    tab.window.show(other)
    assert tab.focused is pane
    assert tab.window.active is tab


def test_closing_a_pane_gives_the_focus_to_its_neighbour() -> None:
    tab = tab_of(workspace())
    panes = [tab.open_pane() for _ in range(3)]
    tab.focus(panes[1])
    tab.close_pane(panes[1])
    assert tab.focused is panes[2]
    tab.close_pane(panes[2])
    assert tab.focused is panes[0]
    assert panes[1].closed


def test_closing_a_pane_without_the_focus_moves_nothing() -> None:
    tab = tab_of(workspace())
    panes = [tab.open_pane() for _ in range(3)]
    tab.close_pane(panes[0])
    assert tab.focused is panes[2]


def test_closing_the_active_tab_shows_its_neighbour() -> None:
    window = workspace().open_window()
    tabs = [window.open_tab() for _ in range(3)]
    window.show(tabs[1])
    window.close_tab(tabs[1])
    assert window.active is tabs[2]
    window.close_tab(tabs[0])
    assert window.active is tabs[2]


def test_the_last_pane_takes_its_tab_and_window_with_it() -> None:
    space = workspace()
    closed: list[Window] = []
    take_back = space.on_window_closed(closed.append)
    window = space.open_window()
    tab = window.open_tab()
    pane = tab.open_pane()
    tab.close_pane(pane)
    assert pane.closed
    assert window.tabs == ()
    assert space.windows == ()
    assert closed == [window]
    tab.close_pane(pane)
    window.close_tab(tab)
    space.close_window(window)
    assert closed == [window]
    take_back()
    space.close_window(space.open_window())
    assert closed == [window]


def test_closing_a_window_closes_all_its_panes() -> None:
    space = workspace()
    window = space.open_window()
    panes = [window.open_tab().open_pane() for _ in range(2)] + [window.tabs[0].open_pane()]
    space.close_window(window)
    assert all(pane.closed for pane in panes)
    assert list(space.places()) == []


def test_a_pane_is_found_by_its_id_wherever_it_is() -> None:
    space = workspace()
    tab_of(space).open_pane()
    tab = tab_of(space)
    pane = tab.open_pane()
    assert space.pane(pane.pane_id) is pane
    assert (tab.window, tab, pane) in list(space.places())
    tab.close_pane(pane)
    assert space.pane(pane.pane_id) is None
    assert space.pane("") is None


@pytest.mark.promise("FT-1.3-01")
def test_a_tab_is_named_by_its_person_then_its_program_then_what_was_started() -> None:
    tab = tab_of(workspace())
    assert tab.title == ""
    pane = tab.open_pane("bash")
    assert tab.title == "bash"
    pane.feed(b"\x1b]2;user@host: ~\x07")
    assert tab.title == "user@host: ~"
    tab.rename("build")
    assert tab.title == "build"


@pytest.mark.promise("FT-1.3-02")
def test_the_focused_pane_names_its_tab() -> None:
    tab = tab_of(workspace())
    first, second = tab.open_pane("bash"), tab.open_pane("htop")
    assert tab.title == "htop"
    tab.focus(first)
    assert tab.title == "bash"
    first.feed(b"\x1b]2;vim\x07")
    assert tab.title == "vim"
    tab.focus(second)
    assert tab.title == "htop"


def test_the_owner_may_keep_programs_from_naming_tabs() -> None:
    tab = tab_of(workspace(Settings(terminal=TerminalSettings(title_from_shell=False))))
    tab.open_pane("bash").feed(b"\x1b]2;I am root\x07")
    assert tab.title == "bash"


@pytest.mark.promise("FT-1.3-05")
def test_a_programs_title_is_cleaned_and_cut() -> None:
    tab = tab_of(workspace())
    pane = tab.open_pane("bash")
    pane.feed("\x1b]2; a\u202eb\u200bc\u00a0\x07".encode())
    assert tab.title == "abc"
    pane.feed(b"\x1b]2;" + b"x" * 200 + b"\x07")
    assert tab.title == "x" * 80
    pane.feed("\x1b]2; \u202e \x07".encode())
    assert tab.title == "bash"


def test_panes_follow_the_owners_settings_unless_told_otherwise() -> None:
    tab = tab_of(workspace(Settings(terminal=TerminalSettings(columns=100))))
    assert tab.open_pane().terminal.columns == 100
    assert tab.open_pane(terminal=TerminalSettings(columns=132)).terminal.columns == 132


def test_tabs_are_remembered_by_their_last_use() -> None:
    window = workspace().open_window()
    first, second, third = window.open_tab(), window.open_tab(), window.open_tab()
    assert window.recent == (third, second, first)
    window.show(first)
    assert window.recent == (first, third, second)
    window.close_tab(first)
    assert window.active is third
    assert list(window.recent) == [third, second]


def test_a_tab_can_be_opened_right_of_another() -> None:
    space = workspace()
    window = space.open_window()
    first, second = window.open_tab(), window.open_tab()
    third = window.open_tab(after=first)
    assert window.tabs == (first, third, second)
    assert window.active is third
    stranger = tab_of(space)
    assert window.open_tab(after=stranger) is window.tabs[-1]


def test_the_active_window_is_the_one_that_was_activated_last() -> None:
    space = workspace()
    assert space.active_window is None
    assert space.focused_pane is None
    first, second = space.open_window(), space.open_window()
    assert space.active_window is second
    pane = first.open_tab().open_pane()
    space.activated(first)
    assert space.active_window is first
    assert space.focused_pane is pane
    assert first.focused_pane is pane
    space.close_window(first)
    assert space.active_window is second
    space.activated(first)
    assert space.active_window is second
    assert space.focused_pane is None


def test_tabs_and_windows_are_found_by_their_ids() -> None:
    space = workspace()
    tab = tab_of(space)
    assert space.find_tab(tab.tab_id) is tab
    assert space.find_window(tab.window.window_id) is tab.window
    tab.window.close_tab(tab)
    assert space.find_tab(tab.tab_id) is None
    assert space.find_window(tab.window.window_id) is None


def test_a_pane_knows_its_tab_while_it_is_there() -> None:
    tab = tab_of(workspace())
    pane = tab.open_pane()
    assert pane.tab is tab
    tab.close_pane(pane)
    assert pane.tab is None


@pytest.mark.promise("FT-1.5-01")
def test_a_split_runs_a_shell_in_the_same_directory_and_gets_the_focus() -> None:
    tab = tab_of(workspace())
    pane = tab.open_pane("bash", wish=Wish(directory="/work"))
    new = tab.split(pane, Axis.BELOW)
    assert tab.panes == (pane, new)
    assert tab.focused is new
    assert (new.name, new.wish) == ("bash", Wish(directory="/work"))
    above = tab.split(pane, Axis.BELOW, before=True)
    assert list(tab.panes) == [above, pane, new]


def test_a_split_may_leave_the_focus_where_it_is() -> None:
    tab = tab_of(workspace())
    pane = tab.open_pane()
    heard: list[Change] = []
    tab.window.workspace.on_change(heard.append)
    new = tab.split(pane, Axis.BESIDE, focus=False)
    assert tab.focused is pane
    assert tab.panes == (pane, new)
    assert not any(isinstance(change, FocusChanged) for change in heard)
    tab.close_pane(pane)
    assert tab.focused is new


def test_a_split_of_a_pane_that_runs_a_command_runs_a_shell() -> None:
    tab = tab_of(workspace())
    pane = tab.open_pane("htop", wish=Wish(("htop",), "/work", {"SECRET": "1"}))
    new = tab.split(pane, Axis.BESIDE)
    assert (new.name, new.wish) == ("", Wish(directory="/work"))


def test_a_tab_has_a_limit_of_panes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tab_module, "PANES_MOST", 3)
    tab = tab_of(workspace())
    panes = [tab.open_pane() for _ in range(3)]
    assert not tab.can_split
    with pytest.raises(TooManyPanes):
        tab.split(panes[0], Axis.BESIDE)
    with pytest.raises(TooManyPanes):
        tab.open_pane()
    assert tab.panes == tuple(panes)
    tab.close_pane(panes[0])
    assert tab.can_split


@pytest.mark.promise("FT-1.5-06")
def test_of_a_closed_pane_the_focus_goes_back_to_the_one_that_had_it_before() -> None:
    tab = tab_of(workspace())
    first, _, third, fourth = (tab.open_pane() for _ in range(4))
    tab.focus(first)
    tab.focus(third)
    tab.close_pane(third)
    assert tab.focused is first
    tab.close_pane(first)
    assert tab.focused is fourth


@pytest.mark.promise("FT-1.5-06")
def test_the_focus_moves_by_direction_and_by_step() -> None:
    tab = tab_of(workspace())
    left = tab.open_pane()
    top = tab.split(left, Axis.BESIDE)
    bottom = tab.split(top, Axis.BELOW)
    assert tab.focus_direction(Direction.LEFT)
    assert tab.focused is left
    assert not tab.focus_direction(Direction.LEFT)
    assert tab.focused is left
    tab.focus_step(-1)
    assert tab.focused is bottom
    tab.focus_step(1)
    assert tab.focused is left
    tab.focus_step(1)
    assert tab.focused is top
    empty = tab_of(workspace())
    empty.focus_step(1)
    assert not empty.focus_direction(Direction.UP)
