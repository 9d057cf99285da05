"""What is typed in one pane of a broadcasting tab goes to the others, each in its own way."""

import pytest

from kortty.model import mirror
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys, Text
from kortty.model.tab import Tab
from kortty.model.workspace import Workspace
from kortty.model.writes import Write, write
from kortty.settings.defaults import Settings
from kortty.vt.key_press import ALT, CTRL, RELEASE, SHIFT, KeyPress
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop


def broadcasting(count: int = 3) -> tuple[Tab, list[Pane], list[FakeChild]]:
    tab = Workspace(FakeHouse(), Settings()).open_window().open_tab()
    panes = [tab.open_pane() for _ in range(count)]
    children = [FakeChild() for _ in panes]
    for pane, child in zip(panes, children, strict=True):
        pane.attach(child, FakeLoop)
    tab.set_broadcast(True)
    return tab, panes, children


def got(children: list[FakeChild]) -> list[bytes]:
    return [bytes(child.taken) for child in children]


@pytest.mark.promise("FT-9.1-01")
def test_broadcast_takes_two_panes_and_ends_with_the_second_one() -> None:
    tab = Workspace(FakeHouse(), Settings()).open_window().open_tab()
    first = tab.open_pane()
    tab.set_broadcast(True)
    assert not tab.broadcast
    second = tab.open_pane()
    tab.set_broadcast(True)
    assert tab.broadcast
    tab.close_pane(second)
    assert not tab.broadcast
    assert mirror.hearing(first) == ()


def test_without_broadcast_nobody_hears() -> None:
    tab, panes, children = broadcasting()
    tab.set_broadcast(False)
    assert mirror.keys(panes[0], KeyPress("a", "a")) == ()
    assert got(children) == [b"", b"", b""]


def test_a_pane_without_a_tab_is_heard_by_nobody() -> None:
    pane = Pane(FakeHouse(), Settings().terminal)
    assert mirror.keys(pane, KeyPress("a", "a")) == ()


@pytest.mark.promise("FT-9.1-03")
@pytest.mark.parametrize(
    ("press", "sent"),
    [
        (KeyPress("a", "a"), b"a"),
        (KeyPress("", "漢字"), "漢字".encode()),
        (KeyPress("enter", "\r"), b"\r"),
        (KeyPress("backspace", "\x7f"), b"\x7f"),
        (KeyPress("escape"), b"\x1b"),
        (KeyPress("tab", "\t"), b"\t"),
        (KeyPress("tab", "", SHIFT), b"\x1b[Z"),
        (KeyPress("up"), b"\x1b[A"),
        (KeyPress("left", "", CTRL), b"\x1b[1;5D"),
        (KeyPress("home"), b"\x1b[H"),
        (KeyPress("end"), b"\x1b[F"),
        (KeyPress("page_up"), b"\x1b[5~"),
        (KeyPress("page_down"), b"\x1b[6~"),
        (KeyPress("insert"), b"\x1b[2~"),
        (KeyPress("delete"), b"\x1b[3~"),
        (KeyPress("f1"), b"\x1bOP"),
        (KeyPress("f11", "", ALT | SHIFT), b"\x1b[23;4~"),
        (KeyPress("c", "", CTRL), b"\x03"),
    ],
)
def test_every_kind_of_key_reaches_the_other_panes_and_not_the_typing_one_again(press: KeyPress, sent: bytes) -> None:
    _, panes, children = broadcasting()
    assert mirror.keys(panes[1], press) == ()
    assert got(children) == [sent, b"", sent]


@pytest.mark.promise("FT-9.1-03")
def test_a_key_is_encoded_for_each_pane_by_its_own_modes_and_its_own_encoding() -> None:
    _, panes, children = broadcasting(4)
    panes[1].feed(b"\x1b[?1h")  # application cursor keys
    panes[2].feed(b"\x1b[>11u")  # kitty's protocol: releases too, every key as a sequence
    panes[3].terminal.set_encoding("iso-8859-15")
    mirror.keys(panes[0], KeyPress("up"))
    mirror.keys(panes[0], KeyPress("up", kind=RELEASE))
    mirror.text(panes[0], "€")
    assert got(children) == [b"", b"\x1bOA" + "€".encode(), b"\x1b[A\x1b[1;1:3A" + "€".encode(), b"\x1b[A\xa4"]


def test_a_mirrored_key_counts_as_input_of_a_person() -> None:
    _, panes, _ = broadcasting()
    before = panes[1].generation
    mirror.text(panes[0], "x")
    assert panes[1].generation == before + 1


def test_a_mirrored_key_ends_what_a_program_was_typing_there() -> None:
    _, panes, children = broadcasting()
    children[1].room = 3
    answer = write(panes[1], Origin.CLI, Text("echo hello"))
    assert isinstance(answer, Write)
    children[1].room = None
    mirror.text(panes[0], "x")
    assert answer.finished.done
    assert got(children)[1] == b"echx"


@pytest.mark.promise("FT-9.1-08")
def test_a_child_that_does_not_read_holds_only_its_own_pane_up() -> None:
    _, panes, children = broadcasting()
    children[1].room = 0
    for press in (*(KeyPress(character, character) for character in "make"), KeyPress("enter", "\r")):
        assert mirror.keys(panes[0], press) == ()
    assert got(children) == [b"", b"", b"make\r"]
    children[1].room = None
    panes[1].queue.write()
    assert got(children)[1] == b"make\r"


@pytest.mark.promise("FT-9.1-05")
def test_a_pane_that_paces_a_paste_is_left_out() -> None:
    _, panes, children = broadcasting()
    panes[1].paste_pacing = True
    mirror.text(panes[0], "x")
    panes[1].paste_pacing = False
    mirror.text(panes[0], "y")
    assert got(children) == [b"", b"y", b"xy"]


def test_panes_that_take_no_input_are_left_out() -> None:
    _, panes, children = broadcasting()
    panes[1].read_only = True
    panes[2].detach()
    assert mirror.text(panes[0], "x") == ()
    assert got(children) == [b"", b"", b""]


def test_a_pane_whose_child_ended_types_nothing_into_others() -> None:
    _, panes, children = broadcasting()
    panes[0].detach()
    mirror.text(panes[0], "x")
    assert got(children) == [b"", b"", b""]


@pytest.mark.promise("FT-9.1-06")
def test_while_a_password_is_asked_for_only_panes_that_ask_as_well_hear_it() -> None:
    _, panes, children = broadcasting()
    panes[0].feed(b"[sudo] password for anna: ")
    panes[1].feed(b"$ ")
    panes[2].feed(b"anna@host's password: ")
    mirror.text(panes[0], "secret")
    assert got(children) == [b"", b"", b"secret"]
    panes[0].feed(b"\r\n$ ")
    mirror.text(panes[0], "x")
    assert got(children) == [b"", b"x", b"secretx"]


@pytest.mark.promise("FT-9.1-04")
def test_pastes_clicks_and_what_programs_write_are_not_mirrored() -> None:
    _, panes, children = broadcasting()
    write(panes[0], Origin.HUMAN, Text("pasted"))
    write(panes[0], Origin.HUMAN, Keys(b"\x1b[<0;1;1M"))
    write(panes[0], Origin.CLI, Text("program"))
    assert got(children)[1:] == [b"", b""]


@pytest.mark.promise("FT-8.6-04")
def test_what_the_organisation_forbids_meanwhile_reaches_nobody_from_the_next_key_on() -> None:
    allowed = [True]
    house = FakeHouse(multi_exec=lambda: allowed[0])
    tab = Workspace(house, Settings()).open_window().open_tab()
    panes, children = [tab.open_pane(), tab.open_pane()], [FakeChild(), FakeChild()]
    for pane, child in zip(panes, children, strict=True):
        pane.attach(child, FakeLoop)
    tab.set_broadcast(True)
    mirror.keys(panes[0], KeyPress("a", "a"))
    allowed[0] = False
    mirror.keys(panes[0], KeyPress("b", "b"))
    assert got(children) == [b"", b"a"]
    tab.set_broadcast(False)
    assert not tab.broadcast
    tab.set_broadcast(True)
    assert not tab.broadcast
