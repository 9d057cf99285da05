"""What is said under a pane about its child, and what Enter and R do after its end."""

import pytest
from PySide6.QtCore import Qt

from kortty.model import refusals
from kortty.model.layout import Axis
from kortty.pty.child import ExitStatus, SpawnFailed, SpawnProblem
from kortty.ui.splits.life import SHORTEST_LIFE
from tests.helpers.split_areas import AreaScene

Key = Qt.Key


@pytest.mark.promise("FT-1.5-05")
def test_a_child_that_ended_well_takes_its_pane_along(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.program.end(right, ExitStatus(0))
    assert scene.tab.panes == (scene.first,)
    scene.program.end(scene.first, ExitStatus(0))
    assert scene.program.workspace.windows == ()


@pytest.mark.parametrize("status", [ExitStatus(1), ExitStatus(None, 9), ExitStatus(None)])
def test_a_child_that_ended_badly_leaves_its_screen_and_one_line(scene: AreaScene, status: ExitStatus) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    right.feed(b"last words")
    scene.program.end(right, status)
    box = scene.box(right)
    assert box.notice.isVisible()
    assert box.notice.text().endswith("Enter closes, R starts again.")
    assert not scene.box(scene.first).notice.isVisible()
    assert right.terminal.screen_rows()[0].text.startswith("last words")
    assert box.ended
    assert not scene.box(scene.first).ended


def test_a_child_that_ended_at_once_leaves_its_screen_whatever_its_status(scene: AreaScene) -> None:
    scene.program.end(scene.first, ExitStatus(0), after=SHORTEST_LIFE / 2)
    assert scene.box(scene.first).notice.text() == "Ended with status 0. Enter closes, R starts again."


def test_enter_closes_the_pane_and_no_other_key_does(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.program.end(right, ExitStatus(1))
    scene.press(right, Key.Key_X, "x")
    scene.press(right, Key.Key_Return, "\r", Qt.KeyboardModifier.ControlModifier)
    assert right in scene.tab.panes
    scene.press(right, Key.Key_Return, "\r")
    assert scene.tab.panes == (scene.first,)


def test_r_starts_the_same_again_in_the_same_pane(scene: AreaScene) -> None:
    scene.program.end(scene.first, ExitStatus(1))
    scene.press(scene.first, Key.Key_R, "r")
    assert scene.first.connected
    assert not scene.box(scene.first).notice.isVisible()
    assert not scene.box(scene.first).ended
    scene.type(scene.first, "l")
    assert scene.program.taken(scene.first) == b"l"
    # It lives since it was started again.
    scene.program.end(scene.first, ExitStatus(0), after=SHORTEST_LIFE / 2)
    assert scene.box(scene.first).notice.isVisible()


def test_what_cannot_be_started_is_said_and_can_be_tried_again(scene: AreaScene) -> None:
    scene.program.failure = SpawnFailed(SpawnProblem.NOT_FOUND, "nosuch")
    right = scene.split(scene.first, Axis.BESIDE)
    assert scene.box(right).ended
    assert scene.box(right).notice.text() == "There is no program nosuch. Enter closes, R tries again."
    scene.press(right, Key.Key_R, "r")
    assert not right.connected
    scene.program.failure = None
    scene.press(right, Key.Key_R, "r")
    assert right.connected
    assert not scene.box(right).ended


def test_a_remark_of_the_start_is_shown_under_its_pane(scene: AreaScene) -> None:
    scene.program.remark = "The shell is another one."
    right = scene.split(scene.first, Axis.BESIDE)
    assert scene.box(right).notice.text() == "The shell is another one."
    assert scene.box(scene.first).notice.text() == ""


def test_a_child_that_was_started_elsewhere_is_reported_to_its_box(scene: AreaScene) -> None:
    box = scene.box(scene.first)
    box.started("It runs.")
    assert box.notice.text() == "It runs."
    box.failed(SpawnFailed(SpawnProblem.NO_TERMINAL, ""))
    assert box.ended
    assert box.notice.text().startswith("The system has no terminal left.")


def test_input_that_was_refused_is_told_and_the_end_stays_to_be_read(scene: AreaScene) -> None:
    scene.program.end(scene.first, ExitStatus(1))
    scene.box(scene.first).view.refused(refusals.CHILD_ENDED)
    assert scene.box(scene.first).notice.text() == (
        "Nothing was sent: the program has ended. Ended with status 1. Enter closes, R starts again."
    )


def test_a_child_that_ends_in_a_tab_behind_closes_its_pane_there(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.window.hide()
    scene.program.end(right, ExitStatus(0))
    assert scene.tab.panes == (scene.first,)


def test_a_notice_does_not_let_a_pane_become_too_low(scene: AreaScene) -> None:
    box = scene.box(scene.first)
    without = box.least(Axis.BELOW)
    box.started("One line.")
    assert box.least(Axis.BELOW) > without
    assert box.sizeHint().height() > box.view.sizeHint().height()
