"""Progress that nobody goes on with ends."""

import pytest

from kortty.model.layout import Axis
from kortty.model.pane import Progress
from kortty.ui.notifying.progress import STALE_SECONDS
from tests.unit.ui.notifying.conftest import Scene


def _look(scene: Scene) -> None:
    """The timer is due."""
    scene.notices._progress.look()


@pytest.mark.promise("NB-5.1-18")
def test_a_report_ends_when_its_pane_has_been_quiet_for_a_while(scene: Scene) -> None:
    scene.pane.feed(b"\x1b]9;4;1;50\x07")
    assert scene.tab.progress == Progress(1, 50)
    assert scene.notices._progress.timer.isActive()
    scene.clock.now += STALE_SECONDS - 1
    _look(scene)
    assert scene.tab.progress == Progress(1, 50)
    scene.clock.now += 1
    _look(scene)
    assert scene.tab.progress is None
    assert not scene.notices._progress.timer.isActive()


def test_the_same_report_after_its_end_is_a_new_one(scene: Scene) -> None:
    scene.pane.feed(b"\x1b]9;4;1;50\x07")
    scene.clock.now += STALE_SECONDS
    _look(scene)
    scene.pane.feed(b"\x1b]9;4;1;50\x07")
    assert scene.tab.progress == Progress(1, 50)


def test_whoever_still_writes_still_works(scene: Scene) -> None:
    scene.pane.feed(b"\x1b]9;4;3\x07")
    for _ in range(3):
        scene.clock.now += STALE_SECONDS
        scene.pane.feed(b"\x1b]9;4;3\x07")  # the same again
        _look(scene)
        assert scene.tab.progress == Progress(3, None)
    scene.clock.now += STALE_SECONDS
    _look(scene)
    assert scene.tab.progress is None


@pytest.mark.promise("NB-5.1-18")
@pytest.mark.parametrize("end", [b"\x1b]133;D;1\x07", b"\x1b]133;A\x07$ \x1b]133;B\x07", b"\x1b]9;4;0\x07", b"\x1bc"])
def test_the_end_of_a_command_a_prompt_and_the_program_itself_end_it_at_once(scene: Scene, end: bytes) -> None:
    scene.pane.feed(b"\x1b]9;4;2;50\x07")
    scene.pane.feed(end)
    assert scene.tab.progress is None
    assert not scene.notices._progress.timer.isActive()


def test_one_timer_serves_all_panes(scene: Scene) -> None:
    other = scene.tab.split(scene.pane, Axis.BESIDE)
    scene.pane.feed(b"\x1b]9;4;1;10\x07")
    scene.clock.now += 10
    other.feed(b"\x1b]9;4;1;20\x07")
    scene.clock.now += STALE_SECONDS - 10
    _look(scene)
    assert (scene.pane.progress, other.progress) == (None, Progress(1, 20))
    assert scene.notices._progress.timer.isActive()
    scene.tab.close_pane(other)
    assert not scene.notices._progress.timer.isActive()
