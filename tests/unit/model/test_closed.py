"""Tabs that a person closed come back."""

import pytest

from kortty.model.closed import CLOSED_MOST
from kortty.model.layout import Axis
from kortty.model.wishes import Wish
from kortty.model.workspace import Tab, Window, Workspace
from kortty.settings.defaults import Settings
from tests.helpers.fakes import FakeHouse


def workspace() -> Workspace:
    return Workspace(FakeHouse(), Settings())


def named(window: Window, title: str, wish: Wish | None = None) -> Tab:
    tab = window.open_tab()
    tab.open_pane("bash", wish=wish or Wish(directory="/work"))
    tab.rename(title)
    return tab


def titles(window: Window) -> list[str]:
    return [tab.title for tab in window.tabs]


@pytest.mark.promise("FT-1.2-06")
def test_a_closed_tab_comes_back_with_what_was_its_own() -> None:
    window = workspace().open_window()
    named(window, "first")
    tab = named(window, "second", Wish(("htop", "-d", "5"), "/work", {"TOKEN": "secret"}))
    named(window, "third")
    tab.set_colour("#00ff00")
    tab.set_group("servers")
    tab.set_attention(True)
    tab.set_watch_silence(True)
    tab.split(tab.panes[0], Axis.BELOW)
    tab.focus(tab.panes[0])
    tab.panes[0].feed(b"output\x1b]2;title\x07")
    window.close_tab(tab)
    assert titles(window) == ["first", "third"]
    back = window.reopen_tab()
    assert back is not None
    assert back is window.active
    assert titles(window) == ["first", "second", "third"]
    assert (back.colour, back.group, back.attention, back.watch_silence) == ("#00ff00", "servers", False, False)
    (pane,) = back.panes
    assert pane.wish == Wish(("htop", "-d", "5"), "/work")
    assert pane.wish.environment is None
    assert pane.osc_title == ""
    assert back.tab_id != tab.tab_id
    assert window.reopen_tab() is None


@pytest.mark.promise("FT-1.2-06")
def test_the_last_25_of_all_windows_come_back_newest_first() -> None:
    space = workspace()
    here, there = space.open_window(), space.open_window()
    named(here, "stays")
    named(there, "stays too")
    for number in range(30):
        window = here if number % 2 else there
        window.close_tab(named(window, str(number)))
    assert len(space.closed) == CLOSED_MOST == 25
    back = []
    while (tab := here.reopen_tab()) is not None:
        back.append(tab.title)
    assert back == [str(number) for number in range(29, 4, -1)]
    assert "stays" in titles(here)


@pytest.mark.promise("FT-1.2-06")
def test_what_ended_by_itself_or_with_the_program_is_not_remembered() -> None:
    space = workspace()
    window = space.open_window()
    named(window, "stays")
    ended = named(window, "ended")
    ended.close_pane(ended.panes[0])
    window.close_tab(named(window, "not asked for"), remember=False)
    window.close_tab(window.open_tab())  # it never had a pane
    assert len(space.closed) == 0
    space.close_all()
    assert space.windows == ()
    assert len(space.closed) == 0


def test_the_tabs_of_a_closed_window_come_back_one_by_one() -> None:
    space = workspace()
    window, other = space.open_window(), space.open_window()
    named(other, "other")
    for title in "abc":
        named(window, title)
    space.close_window(window)
    newest = space.closed.newest
    assert newest is not None
    assert newest.title == "c"
    for _ in range(3):
        other.reopen_tab()
    assert titles(other) == ["other", "c", "b", "a"]


@pytest.mark.promise("FT-1.2-05")
def test_a_double_has_directory_colour_and_group_and_no_name() -> None:
    window = workspace().open_window()
    tab = named(window, "mine", Wish(("htop",), "/work", {"A": "b"}))
    tab.set_colour("#00ff00")
    tab.set_group("servers")
    named(window, "last")
    double = window.duplicate_tab(tab)
    assert titles(window) == ["mine", "bash", "last"]
    assert window.active is double
    assert (double.custom_title, double.colour, double.group) == ("", "#00ff00", "servers")
    assert double.panes[0].wish == tab.panes[0].wish
    empty = window.open_tab()
    assert window.duplicate_tab(empty).panes == ()
