"""OSC strings in detail: how answers end, what can be a link, how long a notification is waited for."""

from __future__ import annotations

import pytest

from kortty.vt.attributes import AttributeTable
from kortty.vt.events import ColoursChanged, Notified
from kortty.vt.limits import MAX_LINK_TARGET, MAX_LINK_TEXT
from tests.helpers.terminals import feed, look_at, screen, started


@pytest.mark.parametrize("question", ["10;?", "4;1;?", "5;0;?", "52;c;?"])
@pytest.mark.parametrize(("end", "answered"), [("\x07", "\x07"), ("\x1b\\", "ESC \\")])
@pytest.mark.parametrize("size", [1, 100])
def test_an_answer_ends_as_its_question_did(question: str, end: str, answered: str, size: int) -> None:
    terminal, heard = started(10, 2, clipboard_writes=True)
    data = f"\x1b]{question}{end}".encode()
    for start in range(0, len(data), size):
        terminal.feed(data[start : start + size])
    answer = heard.answers()
    assert answer.startswith("ESC ]")
    assert answer.endswith(answered)
    assert answer.count("ESC \\") + answer.count("\x07") == 1


def test_an_answer_in_eight_bits_ends_with_one_character() -> None:
    _, heard = started(10, 2, "\x1b G\x1b]10;?\x1b\\\x1b]11;?\x07")
    assert heard.replies.startswith(b"\x9d10;rgb:")
    assert heard.replies.count(b"\x9c") == heard.replies.count(b"\x07") == 1


@pytest.mark.parametrize("target", ["http://a/\nb", "http://a/\x01", "http://a/\x85b", "http://a/\x7f"])
def test_an_address_with_control_characters_is_no_link(target: str) -> None:
    terminal, _ = started(10, 2, f"\x1b]8;;{target}\x1b\\x")
    assert screen(terminal)[0] == "x"
    assert look_at(terminal, 0, 0).link == 0


@pytest.mark.parametrize(("target", "links"), [("ä" * 1041, True), ("ä" * 1042, False), ("x" * MAX_LINK_TARGET, True)])
def test_the_length_of_an_address_is_counted_in_bytes(target: str, links: bool) -> None:
    terminal, _ = started(10, 2, f"\x1b]8;;{target}\x1b\\x")
    assert bool(look_at(terminal, 0, 0).link) == links


def test_all_addresses_together_have_a_limit() -> None:
    table = AttributeTable()
    kept = sum(1 for number in range(10_000) if table.link("", "x" * 1_990 + str(number)))
    assert kept * 1_991 <= MAX_LINK_TEXT
    assert table.full
    table.collect(set())
    assert table.link("", "x" * 2_000)


def test_notifications_that_are_never_finished_make_room_for_new_ones() -> None:
    terminal, heard = started(10, 2)
    for number in range(9):
        feed(terminal, f"\x1b]99;i={number}:d=0;lost\x1b\\")
    feed(terminal, "\x1b]99;i=new:d=0;Build\x1b\\\x1b]99;i=new:p=body;done\x1b\\")
    assert heard.events == [Notified("Build", "done")]


def test_colours_that_are_popped_are_told() -> None:
    terminal, heard = started(10, 2, "\x1b[#P\x1b]10;#123456\x07")
    heard.events.clear()
    feed(terminal, "\x1b[#Q")
    assert heard.events == [ColoursChanged()]
    assert terminal.colours.foreground != 0x123456
