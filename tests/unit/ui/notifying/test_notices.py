"""What happens where nobody looks: which sources are heard, what is marked, what is shown."""

import logging

import pytest

from kortty.model.layout import Axis
from kortty.model.origins import Origin
from kortty.ui.notifying.note import Note, Shown
from tests.unit.ui.notifying.conftest import Scene

BELL = b"\x07"


@pytest.mark.promise("FT-10.2-01")
def test_a_bell_marks_a_tab_that_nobody_sees_and_is_a_notification_only_when_that_is_wanted(scene: Scene) -> None:
    scene.pane.feed(BELL)
    assert scene.tab.attention
    assert scene.deliverer.taken() == []
    scene.set("bell", notify=True)
    scene.pane.feed(BELL)
    assert scene.deliverer.notes == [Note("korTTY · build", "The bell rang.")]
    assert scene.deliverer.windows == [scene.window]


@pytest.mark.promise("FT-10.2-01")
def test_a_pane_that_rings_without_end_is_heard_every_ten_seconds(scene: Scene) -> None:
    scene.set("bell", notify=True)
    for _ in range(250):
        scene.pane.feed(BELL * 3)
        scene.clock.now += 0.1
    assert len(scene.deliverer.taken()) == 3


@pytest.mark.parametrize(
    "said, heard",
    [
        pytest.param(b"\x1b]9;3 tests failed\x07", "3 tests failed", id="OSC 9"),
        pytest.param(b"\x1b]777;notify;Tests;3 failed\x1b\\", "Tests\n3 failed", id="OSC 777"),
        pytest.param(b"\x1b]99;;3 tests failed\x1b\\", "3 tests failed", id="OSC 99"),
        pytest.param(b"\x1b]99;i=1:d=0;Tests\x1b\\\x1b]99;i=1:p=body;3 failed\x1b\\", "Tests\n3 failed", id="pieces"),
    ],
)
@pytest.mark.promise("FT-10.2-03", "FT-10.3-01", "FT-10.3-02", "FT-10.3-03")
def test_a_program_sends_a_notification(scene: Scene, said: bytes, heard: str) -> None:
    scene.pane.feed(said)
    assert scene.deliverer.taken() == [heard]
    assert scene.tab.attention


@pytest.mark.promise("FT-10.3-01", "FT-10.3-02")
@pytest.mark.parametrize(
    "said", [b"\x1b]9;4;1;50\x07", b"\x1b]9;1;500\x07", b"\x1b]777;precmd\x07", b"\x1b]777;preexec;make\x07"]
)
def test_progress_and_what_else_has_these_numbers_is_no_notification(scene: Scene, said: bytes) -> None:
    scene.pane.feed(said)
    assert scene.deliverer.taken() == []
    assert not scene.tab.attention


@pytest.mark.promise("FT-10.2-03")
def test_a_program_is_heard_every_five_seconds_and_the_rest_is_dropped(scene: Scene) -> None:
    for number in range(12):
        scene.pane.feed(f"\x1b]9;note {number}\x07".encode())
        scene.clock.now += 0.5
    assert scene.deliverer.taken() == ["note 0", "note 10"]


@pytest.mark.promise("FT-10.2-03")
def test_programs_can_be_told_to_be_quiet_and_the_tab_is_marked_all_the_same(scene: Scene) -> None:
    scene.set("notifications", programs=False)
    scene.pane.feed(b"\x1b]9;done\x07")
    assert scene.deliverer.taken() == []
    assert scene.tab.attention


@pytest.mark.promise("FT-10.2-02", "NB-5.1-17")
def test_a_long_command_that_ends_unseen_is_told_with_status_and_time(scene: Scene) -> None:
    scene.run(scene.pane, 30, "D;0")
    assert scene.deliverer.notes == [Note("korTTY · build", "A command finished after 30 s.")]
    assert scene.tab.attention
    scene.clock.now += 10
    scene.run(scene.pane, 95, "D;2")
    assert scene.deliverer.taken()[-1] == "A command failed with status 2 after 1 min 35 s."


@pytest.mark.promise("FT-10.2-02", "NB-5.1-17")
@pytest.mark.parametrize("seconds, end", [(29, "D;0"), (60, "D;130"), (60, "D;143")])
def test_a_short_command_and_one_that_was_interrupted_are_not_told(scene: Scene, seconds: float, end: str) -> None:
    scene.run(scene.pane, seconds, end)
    assert scene.deliverer.taken() == []
    assert not scene.tab.attention


@pytest.mark.promise("FT-10.2-02", "NB-5.1-17")
def test_from_when_on_a_command_is_long_is_a_setting_and_so_is_whether_it_is_told(scene: Scene) -> None:
    scene.set("notifications", command_seconds=5)
    scene.run(scene.pane, 6, "D")
    assert scene.deliverer.taken() == ["A command ended after 6 s."]
    scene.set("notifications", commands=False)
    scene.clock.now += 10
    scene.tab.set_attention(False)
    scene.run(scene.pane, 6, "D;0")
    assert scene.deliverer.taken() == []
    assert scene.tab.attention


@pytest.mark.promise("FT-10.2-02", "NB-5.1-17")
def test_commands_of_all_panes_of_a_tab_are_told_once_in_ten_seconds(scene: Scene) -> None:
    other = scene.tab.split(scene.pane, Axis.BESIDE)
    for pane in (scene.pane, other):
        pane.feed(b"\x1b]133;A\x07$ \x1b]133;B\x07make\r\n\x1b]133;C\x07")
    scene.clock.now += 40
    scene.pane.feed(b"\x1b]133;D;0\x07")
    other.feed(b"\x1b]133;D;1\x07")
    assert scene.deliverer.taken() == ["A command finished after 40 s."]


@pytest.mark.promise("FT-10.1-01")
def test_what_happens_in_the_tab_that_is_looked_at_is_neither_marked_nor_told(scene: Scene) -> None:
    scene.set("bell", notify=True)
    other_pane = scene.front_tab.split(scene.front_pane, Axis.BESIDE)  # which pane has the focus does not matter
    for pane in (scene.front_pane, other_pane):
        pane.feed(BELL + b"\x1b]9;done\x07")
        scene.run(pane, 100, "D;0")
    assert scene.deliverer.taken() == []
    assert not scene.front_tab.attention


@pytest.mark.promise("FT-10.1-01")
def test_the_selected_tab_of_a_window_that_is_not_looked_at_is_not_seen(scene: Scene) -> None:
    scene.looking = False
    scene.front_pane.feed(b"\x1b]9;done\x07")
    assert scene.deliverer.taken() == ["done"]
    assert scene.front_tab.attention


def test_many_panes_together_cannot_flood_the_desktop(scene: Scene) -> None:
    panes = [scene.pane, *(scene.tab.split(scene.pane, Axis.BESIDE) for _ in range(30))]
    for pane in panes:
        pane.feed(b"\x1b]9;buy\x07")
    assert len(scene.deliverer.taken()) == 6


def test_what_programs_say_is_cleaned_and_in_no_log(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    scene.pane.feed("\x1b]777;notify;a\tb\x1b\\\x1b]2;ti\u202etle\x1b\\".encode())
    scene.pane.feed("\x1b]9;sec\u200bret\u202e <b>\x07".encode())
    assert all("\u202e" not in note.title + note.text for note in scene.deliverer.notes)
    assert caplog.records == []


def test_the_first_write_of_a_program_is_told_and_names_the_tab(scene: Scene) -> None:
    scene.notices.first_write(scene.pane.pane_id, Origin.CLI)
    note = Note("A local program is controlling this window", "It acts on the tab “build”.")
    assert scene.deliverer.notes == [note]
    assert scene.deliverer.windows == [scene.window]


def test_what_a_client_wants_shown_is_shown_by_the_desktop_or_not_at_all(scene: Scene) -> None:
    answer = scene.notices.show(" Deploy\n", "done\x07 " * 100)
    assert answer.value is Shown.SERVICE
    (note,) = scene.deliverer.notes
    assert note.title == "korTTY · Deploy"
    assert len(note.text) == 200
    assert scene.deliverer.banners == [False]


def test_nobody_is_heard_after_the_end(scene: Scene) -> None:
    scene.notices.stop()
    scene.pane.feed(b"\x1b]9;done\x07")
    scene.window.open_tab().open_pane("late").feed(b"\x1b]9;done\x07")
    assert scene.deliverer.taken() == []


def test_a_pane_that_was_closed_is_forgotten(scene: Scene) -> None:
    scene.pane.feed(b"\x1b]9;done\x07")
    scene.tab.close_pane(scene.pane)
    scene.pane.feed(b"\x1b]9;done\x07")
    assert scene.deliverer.taken() == ["done"]
    assert scene.notices._stops.keys() == {scene.front_pane}
