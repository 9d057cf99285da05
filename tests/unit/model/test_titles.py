"""What names of tabs may hold, and colours and groups with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import is_hidden
from kortty.model.titles import person_title, shell_title, tab_title
from kortty.model.workspace import Tab, Workspace
from kortty.settings.defaults import Settings
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop


def tab_of(name: str = "bash") -> Tab:
    tab = Workspace(FakeHouse(), Settings()).open_window().open_tab()
    tab.open_pane(name)
    return tab


@pytest.mark.promise("FT-1.2-04")
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("build", "build"),
        ("  two words ", "two words"),
        ("one\ntwo\r\nthree\rfour\u2028five\tsix", "one two three four five six"),
        ("a\u202eb\u200bc\u2066d\x1b[31m\x07", "abcd[31m"),
        ("ä漢字👩", "ä漢字👩"),
        ("x" * 200, "x" * 120),
        ("x" * 119 + " y", "x" * 119),
        (" \n\u200b ", ""),
    ],
)
def test_a_persons_name_is_one_line_of_what_can_be_seen(typed: str, name: str) -> None:
    assert person_title(typed) == name
    tab = tab_of()
    tab.rename(typed)
    assert tab.custom_title == name
    assert tab.title == (name or "bash")
    tab.set_group(typed)
    assert tab.group == name


@given(st.text(max_size=300))
def test_no_name_hides_anything_or_grows_beyond_its_limit(text: str) -> None:
    for cleaned, most in ((person_title(text), 120), (shell_title(text), 80)):
        assert len(cleaned) <= most
        assert cleaned == cleaned.strip()
        assert not any(is_hidden(character) for character in cleaned)
        assert cleaned.isprintable()


@pytest.mark.promise("FT-1.2-04")
def test_the_name_that_a_tab_would_show_anyway_takes_the_persons_back() -> None:
    tab = tab_of()
    pane = tab.panes[0]
    tab.rename("mine")
    tab.rename("bash")
    assert tab.custom_title == ""
    pane.feed(b"\x1b]2;vim\x07")
    tab.rename("bash")
    assert tab.custom_title == "bash"
    tab.rename(" vim\n")
    assert tab.custom_title == ""
    tab.rename("mine")
    tab.rename("")
    assert tab.title == "vim"


@pytest.mark.promise("FT-1.3-01")
def test_the_persons_name_comes_first_then_the_programs_then_what_was_started() -> None:
    assert tab_title("mine", "vim", "bash") == "mine"
    assert tab_title("", "vim", "bash") == "vim"
    assert tab_title("", "\u202e ", "bash") == "bash"
    assert tab_title("", "", "") == ""


@pytest.mark.promise("FT-1.3-06")
def test_a_programs_title_ends_with_its_session() -> None:
    tab = tab_of()
    pane = tab.panes[0]
    pane.attach(FakeChild(), FakeLoop)
    pane.feed(b"\x1b]2;vim\x07")
    assert tab.title == "vim"
    pane.attach(FakeChild(), FakeLoop)
    assert tab.title == "bash"


@pytest.mark.promise("FT-1.4-01")
@pytest.mark.parametrize(
    "wrong", ["red", "#fff", "#12345g", "#1234567", "123456", " #123456", "#123456\n", "#\u0661\u0662\u0663456"]
)
def test_what_is_no_colour_changes_nothing(wrong: str) -> None:
    tab = tab_of()
    assert tab.colour == ""
    tab.set_colour("#0A0b0c")
    assert tab.colour == "#0a0b0c"
    tab.set_colour(wrong)
    assert tab.colour == "#0a0b0c"
    tab.set_colour("")
    assert tab.colour == ""


def test_a_window_is_called_like_its_tab_in_front() -> None:
    space = Workspace(FakeHouse(), Settings())
    window = space.open_window()
    assert window.title == ""
    first, second = window.open_tab(), window.open_tab()
    first.open_pane("bash")
    second.open_pane("zsh")
    assert window.title == "zsh"
    window.show(first)
    first.rename("build")
    assert window.title == "build"
