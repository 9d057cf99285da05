"""A pane carries output to its terminal, events to whoever listens, and goes on with another child."""

from collections.abc import Callable

import pytest

from kortty.model.origins import Origin
from kortty.model.payloads import Keys, Text
from kortty.model.writes import write
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import TerminalSettings
from kortty.vt.events import Bell, Event, TitleChanged
from kortty.vt.rows import row_text
from tests.helpers.fakes import FakeChild, FakeHouse, FakePane


def screen(pane: FakePane) -> list[str]:
    return [row_text(row).rstrip() for row in pane.terminal.screen_rows()]


def test_output_reaches_the_screen_and_the_view_hears_of_it() -> None:
    pane = FakePane()
    heard: list[str] = []
    pane.on_change(lambda: heard.append(screen(pane)[0]))
    pane.fake_loop.feed(b"hello")
    assert heard == ["hello"]


def test_events_are_handed_on_in_order_once_their_slice_is_on_the_screen() -> None:
    pane = FakePane()
    heard: list[tuple[Event, str]] = []
    pane.on_event(lambda event: heard.append((event, screen(pane)[0])))
    pane.feed(b"\x07one\x1b]2;vim\x07 two")
    assert heard == [(Bell(), "one two"), (TitleChanged("vim"), "one two")]
    assert pane.osc_title == "vim"


def test_a_callback_that_was_taken_back_is_not_called() -> None:
    pane = FakePane()
    heard: list[int] = []
    take_back = pane.on_change(lambda: heard.append(1))
    pane.on_change(lambda: heard.append(2))
    take_back()
    take_back()
    pane.feed(b"x")
    assert heard == [2]


def test_a_callback_may_take_another_one_back_while_both_are_called() -> None:
    pane = FakePane()
    heard: list[int] = []
    take_back: list[Callable[[], None]] = []
    pane.on_change(lambda: take_back[0]())
    take_back.append(pane.on_change(lambda: heard.append(1)))
    pane.feed(b"x")
    assert heard == []


def test_the_settings_shape_the_terminal() -> None:
    pane = FakePane(settings=TerminalSettings(columns=100, rows=30, scrollback=200, encoding="iso-8859-1"))
    pane.feed(b"caf\xe9" + b"\r\n" * 500)
    assert (pane.terminal.columns, pane.terminal.rows) == (100, 30)
    assert pane.terminal.screen_line - pane.terminal.first_line == 200
    write(pane, Origin.HUMAN, Text("é"))
    assert pane.child_input == b"\xe9"


def test_a_program_cannot_write_the_clipboard_unless_the_owner_allows_it() -> None:
    heard: list[Event] = []
    for allowed in (False, True):
        pane = FakePane(settings=TerminalSettings(clipboard_writes=allowed))
        pane.on_event(heard.append)
        pane.feed(b"\x1b]52;c;aGk=\x07")
        assert len(heard) == allowed


def test_a_new_size_reaches_terminal_and_child_in_cells_and_pixels() -> None:
    pane = FakePane()
    heard: list[int] = []
    pane.on_change(lambda: heard.append(1))
    pane.resize(120, 40, 9, 18)
    assert (pane.terminal.columns, pane.terminal.rows) == (120, 40)
    assert pane.fake_child.size == (120, 40, 1_080, 720)
    assert heard == [1]
    pane.feed(b"\x1b[14t")
    assert pane.child_input == b"\x1b[4;720;1080t"


def test_no_size_is_too_small() -> None:
    pane = FakePane()
    pane.resize(0, -3)
    assert (pane.terminal.columns, pane.terminal.rows) == (2, 1)
    assert pane.fake_child.size == (2, 1, 0, 0), "the child is told what the terminal has"


def test_older_history_is_wrapped_anew_in_later_turns() -> None:
    house = FakeHouse()
    pane = FakePane(house)
    pane.feed(b"".join(b"%03d " % number + b"x" * 96 + b"\r\n" for number in range(2_000)))
    pane.resize(40, 24)
    pane.resize(50, 24)
    turns = house.run_turns()
    assert turns > 2
    oldest = pane.terminal.first_line
    assert [len(row_text(pane.terminal.line(oldest + number))) for number in range(2)] == [50, 50]
    assert row_text(pane.terminal.line(oldest)).startswith("000 ")
    assert house.run_turns() == 0


def test_a_closed_pane_leaves_its_history_alone() -> None:
    house = FakeHouse()
    pane = FakePane(house)
    pane.feed(b"x" * 96 + b"\r\n" * 2_000)
    pane.resize(40, 24)
    pane.close()
    assert house.run_turns() == 1


def test_the_loop_hears_when_a_frame_was_shown() -> None:
    pane = FakePane()
    pane.frame_shown()
    assert pane.fake_loop.frames == 1
    pane.close()
    pane.frame_shown()
    assert pane.fake_loop.frames == 1


def test_the_end_of_the_child_is_told_with_its_status() -> None:
    pane = FakePane()
    heard: list[ExitStatus] = []
    pane.on_exit(heard.append)
    assert pane.connected
    pane.feed(b"last words")
    pane.fake_loop.exited(ExitStatus(3))
    assert heard == [ExitStatus(3)]
    assert pane.exit_status == ExitStatus(3)
    assert not pane.connected
    assert screen(pane)[0] == "last words"


def test_the_end_of_the_child_is_a_change_that_is_told_before_anybody_can_close_the_pane() -> None:
    pane = FakePane()
    heard: list[str] = []
    pane.on_exit(lambda status: pane.close())
    pane.on_change(lambda: heard.append(f"connected={pane.connected} closed={pane.closed}"))
    pane.fake_loop.exited(ExitStatus(0))
    assert heard == ["connected=False closed=False"]


def test_closing_a_pane_closes_its_child_and_tells_nobody_of_an_exit() -> None:
    pane = FakePane()
    heard: list[ExitStatus] = []
    pane.on_exit(heard.append)
    pane.close()
    pane.close()
    assert pane.fake_loop.closed
    assert pane.fake_child.closed
    assert heard == []


def test_another_child_gets_a_terminal_that_starts_anew() -> None:
    pane = FakePane()
    pane.feed(b"\x1b]2;old title\x07\x1b[?2004h\x1b[?1049hold")
    before = pane.generation
    second = FakeChild()
    pane.attach(second, pane._loop_for)
    assert pane.loops[0].closed
    assert pane.generation == before + 1
    assert pane.osc_title == ""
    assert not pane.terminal.bracketed_paste
    assert not pane.terminal.alternate_screen
    write(pane, Origin.HUMAN, Text("a\nb"))
    assert bytes(second.taken) == b"a\rb"


def test_a_child_after_one_that_ended_is_a_new_generation_without_an_exit_status() -> None:
    pane = FakePane()
    pane.fake_loop.exited(ExitStatus(0))
    before = pane.generation
    pane.attach(FakeChild(), pane._loop_for)
    assert pane.exit_status is None
    assert pane.connected
    assert pane.generation == before + 1


def test_a_child_that_asks_without_reading_costs_bounded_memory() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    pane.feed(b"\x1b[5n" * 100_000)
    pane.make_room()
    assert 0 < len(pane.child_input) <= 65_536
    assert pane.child_input == b"\x1b[0n" * (len(pane.child_input) // 4)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"\x1b[" * 1_000, bytes(range(256)) * 10])
def test_no_output_harms_a_pane(data: bytes) -> None:
    pane = FakePane()
    pane.feed(data)
    write(pane, Origin.HUMAN, Keys(b"k"))
    assert pane.child_input.endswith(b"k")
