"""Carrying a pane with Shift+Alt and the mouse: where it would land is shown, and there it lands."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication

from kortty.model.layout import Axis, Direction
from kortty.model.pane import Pane
from kortty.pty.child import ExitStatus
from kortty.ui.splits.moving import Preview, side_of
from tests.helpers.split_areas import AreaScene, drag, mouse

GRIP = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier
START = QPoint(60, 60)


def within(scene: AreaScene, pane: Pane, place: QPoint) -> QPoint:
    """A place of the area, in the pixels of the pane's view."""
    return scene.box(pane).view.mapFrom(scene.area, place)


def preview(scene: AreaScene) -> Preview:
    carrier = scene.area.carrying.carrier
    assert carrier is not None
    assert carrier.preview is not None
    return carrier.preview


@pytest.mark.parametrize(
    ("place", "side"),
    [
        (QPoint(12, 50), Direction.LEFT),
        (QPoint(190, 50), Direction.RIGHT),
        (QPoint(100, 5), Direction.UP),
        (QPoint(100, 95), Direction.DOWN),
        # A wide pane is divided by its diagonals.
        (QPoint(45, 30), Direction.LEFT),
        (QPoint(70, 30), Direction.UP),
    ],
)
def test_the_nearest_side_is_meant(place: QPoint, side: Direction) -> None:
    assert side_of(QRect(0, 0, 200, 100), place) is side


@pytest.mark.promise("FT-1.5-09")
def test_the_preview_is_exactly_where_the_pane_lands(scene: AreaScene) -> None:
    panes = scene.columns(3)
    over = within(scene, panes[0], QPoint(790, 240))
    drag(scene.box(panes[0]).view, START, QPoint(80, 80), over, modifiers=GRIP, release=False)
    shown = preview(scene).landing
    assert shown.isVisible()
    landing = shown.geometry()
    mouse(scene.box(panes[0]).view, QEvent.Type.MouseButtonRelease, over, GRIP)
    assert not shown.isVisible()
    assert scene.tab.panes == (panes[1], panes[2], panes[0])
    assert scene.box(panes[0]).geometry() == landing
    assert scene.tab.focused is panes[0]
    assert scene.box(panes[0]).view.hasFocus()
    assert QGuiApplication.overrideCursor() is None


def test_a_pane_lands_below_another_one(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    drag(scene.box(right).view, START, within(scene, right, QPoint(200, 470)), modifiers=GRIP)
    assert scene.places() == {scene.first: (0, 0, 800, 240), right: (0, 241, 800, 239)}


def test_nothing_is_carried_by_less_than_the_distance_of_a_drag(scene: AreaScene) -> None:
    scene.split(scene.first, Axis.BESIDE)
    before = scene.places()
    drag(scene.box(scene.first).view, START, START + QPoint(1, 1), modifiers=GRIP)
    assert scene.places() == before
    carrier = scene.area.carrying.carrier
    assert carrier is not None
    assert carrier.preview is None
    assert not scene.area.carrying.active


def test_escape_leaves_everything_as_it_is(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.focus(scene.first)
    before = scene.places()
    over = within(scene, scene.first, QPoint(780, 240))
    drag(scene.box(scene.first).view, START, over, modifiers=GRIP, release=False)
    assert preview(scene).landing.isVisible()
    scene.press(scene.first, Qt.Key.Key_Escape, "\x1b")
    assert not preview(scene).landing.isVisible()
    mouse(scene.box(scene.first).view, QEvent.Type.MouseButtonRelease, over, GRIP)
    assert scene.places() == before
    assert scene.program.taken(scene.first) == b""
    assert right in scene.tab.panes


def test_letting_go_outside_or_over_itself_leaves_everything_as_it_is(scene: AreaScene) -> None:
    scene.split(scene.first, Axis.BESIDE)
    before = scene.places()
    for stop in (QPoint(-300, 900), QPoint(200, 200)):
        drag(scene.box(scene.first).view, START, QPoint(500, 200), stop, modifiers=GRIP)
        assert scene.places() == before
        assert QGuiApplication.overrideCursor() is None


def test_a_pane_that_would_be_too_small_there_does_not_land_and_it_is_said(scene: AreaScene) -> None:
    scene.window.show_sized(400, 90)
    scene.split(scene.first, Axis.BELOW)
    right = scene.split(scene.tab.panes[1], Axis.BESIDE)
    before = scene.places()
    drag(scene.box(right).view, START, within(scene, right, QPoint(200, 2)), modifiers=GRIP, release=False)
    assert not preview(scene).landing.isVisible()
    mouse(scene.box(right).view, QEvent.Type.MouseButtonRelease, within(scene, right, QPoint(200, 2)), GRIP)
    assert scene.places() == before
    assert scene.remarks == ["There is no room for the pane there."]


def test_a_pane_that_is_alone_or_zoomed_leaves_the_mouse_to_the_terminal(scene: AreaScene) -> None:
    view = scene.box(scene.first).view
    mouse(view, QEvent.Type.MouseButtonPress, START, GRIP)
    assert not scene.area.carrying.active
    mouse(view, QEvent.Type.MouseButtonRelease, START, GRIP)
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.zoom(right)
    mouse(scene.box(right).view, QEvent.Type.MouseButtonPress, START, GRIP)
    assert not scene.area.carrying.active


@pytest.mark.parametrize("modifiers", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier])
def test_one_of_the_two_keys_selects_as_ever(scene: AreaScene, modifiers: Qt.KeyboardModifier) -> None:
    scene.first.feed(b"some words")
    scene.split(scene.first, Axis.BESIDE)
    drag(scene.box(scene.first).view, QPoint(8, 12), QPoint(60, 12), modifiers=modifiers)
    assert scene.box(scene.first).view.selecting.current is not None
    assert len(scene.places()) == 2


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_child_that_ends_while_a_pane_is_carried_ends_the_carry(scene: AreaScene, which: int) -> None:
    panes = scene.columns(3)
    over = within(scene, panes[0], QPoint(500, 240))
    view = scene.box(panes[0]).view
    drag(view, START, over, modifiers=GRIP, release=False)
    scene.program.end(panes[which], ExitStatus(0))
    assert not preview(scene).landing.isVisible()
    assert QGuiApplication.overrideCursor() is None
    mouse(view, QEvent.Type.MouseButtonRelease, over, GRIP)
    assert scene.tab.panes == tuple(pane for pane in panes if pane is not panes[which])


def test_a_tab_that_goes_behind_puts_its_pane_down(scene: AreaScene) -> None:
    scene.split(scene.first, Axis.BESIDE)
    drag(scene.box(scene.first).view, START, QPoint(500, 200), modifiers=GRIP, release=False)
    scene.area.hide()
    assert not scene.area.carrying.active
    assert QGuiApplication.overrideCursor() is None
