"""Tabs that are watched for activity and for silence."""

import pytest

from kortty.model.layout import Axis
from tests.unit.ui.notifying.conftest import Scene

AGAIN = "There is output again."
SILENT = "There has been no output for 30 s."


def _look(scene: Scene) -> None:
    """The timer is due."""
    scene.notices._watching.look()


@pytest.mark.promise("FT-10.2-05", "FT-1.2-09")
def test_output_after_ten_seconds_of_quiet_is_told_where_activity_is_watched(scene: Scene) -> None:
    scene.pane.feed(b"not watched\r\n")
    scene.tab.set_watch_activity(True)
    scene.clock.now += 9.9
    scene.pane.feed(b"too early\r\n")
    assert scene.deliverer.taken() == []
    assert not scene.tab.activity
    scene.clock.now += 10
    scene.pane.feed(b"here\r\n")
    scene.pane.feed(b"and more\r\n")
    assert scene.deliverer.taken() == [AGAIN]
    assert scene.tab.activity
    assert scene.tab.attention


def test_steady_output_is_no_activity(scene: Scene) -> None:
    scene.tab.set_watch_activity(True)
    for _ in range(100):
        scene.clock.now += 1
        scene.pane.feed(b"tick\r\n")
    assert scene.deliverer.taken() == []


@pytest.mark.promise("FT-10.2-05", "FT-1.2-09")
def test_silence_after_output_is_told_once(scene: Scene) -> None:
    scene.tab.set_watch_silence(True)
    scene.clock.now += 100
    _look(scene)
    assert scene.deliverer.taken() == []  # silence before any output is none
    scene.pane.feed(b"work\r\n")
    assert scene.notices._watching.timer.isActive()
    scene.clock.now += 29
    scene.pane.feed(b"work\r\n")
    scene.clock.now += 29
    _look(scene)
    assert scene.deliverer.taken() == []
    assert scene.notices._watching.timer.isActive()
    scene.clock.now += 1
    scene.notices._watching.timer.stop()
    _look(scene)
    assert scene.deliverer.taken() == [SILENT]
    assert not scene.notices._watching.timer.isActive()
    scene.clock.now += 1_000
    _look(scene)
    assert scene.deliverer.taken() == []


def test_when_a_tab_is_silent_is_a_setting(scene: Scene) -> None:
    scene.set("notifications", silence_seconds=90)
    scene.tab.set_watch_silence(True)
    scene.pane.feed(b"work\r\n")
    assert scene.notices._watching.timer.interval() == 90_001
    scene.clock.now += 90
    _look(scene)
    assert scene.deliverer.taken() == ["There has been no output for 1 min 30 s."]


def test_no_timer_runs_while_nothing_is_watched(scene: Scene) -> None:
    scene.pane.feed(b"work\r\n")
    scene.front_pane.feed(b"work\r\n")
    assert not scene.notices._watching.timer.isActive()
    scene.tab.set_watch_activity(True)
    scene.pane.feed(b"work\r\n")
    assert not scene.notices._watching.timer.isActive()


def test_a_tab_that_is_not_watched_any_more_is_let_go(scene: Scene) -> None:
    scene.tab.set_watch_silence(True)
    scene.tab.set_watch_activity(True)
    scene.pane.feed(b"work\r\n")
    scene.tab.set_watch_silence(False)
    scene.clock.now += 100
    _look(scene)
    scene.tab.set_watch_activity(False)
    assert not scene.notices._watching.timer.isActive()
    scene.pane.feed(b"work\r\n")
    assert scene.deliverer.taken() == []


def test_every_pane_of_a_watched_tab_counts_also_one_that_comes_later(scene: Scene) -> None:
    scene.tab.set_watch_activity(True)
    other = scene.tab.split(scene.pane, Axis.BESIDE)
    scene.clock.now += 20
    other.feed(b"here\r\n")
    assert scene.deliverer.taken() == [AGAIN]
    scene.tab.close_pane(other)
    scene.clock.now += 20
    other.feed(b"gone\r\n")
    assert scene.deliverer.taken() == []


def test_a_tab_that_closes_while_it_is_watched_leaves_nothing_behind(scene: Scene) -> None:
    scene.tab.set_watch_silence(True)
    scene.pane.feed(b"work\r\n")
    scene.window.close_tab(scene.tab)
    assert not scene.notices._watching.timer.isActive()


def test_a_new_size_and_what_a_program_paints_for_it_are_no_output(scene: Scene) -> None:
    scene.tab.set_watch_activity(True)
    scene.clock.now += 20
    scene.pane.resize(100, 30)
    scene.clock.now += 0.1
    scene.pane.feed(b"\x1b[H\x1b[2Jpainted anew")
    scene.house.run_turns()
    assert scene.deliverer.taken() == []
    scene.clock.now += 20
    scene.pane.feed(b"here\r\n")
    assert scene.deliverer.taken() == [AGAIN]


def test_the_tab_that_is_looked_at_needs_no_word(scene: Scene) -> None:
    scene.front_tab.set_watch_activity(True)
    scene.front_tab.set_watch_silence(True)
    scene.clock.now += 20
    scene.front_pane.feed(b"here\r\n")
    scene.clock.now += 40
    _look(scene)
    assert scene.deliverer.taken() == []
    assert not scene.front_tab.activity
