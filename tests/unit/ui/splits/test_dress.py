"""What tells panes apart: ring, veil, outline, badges, names. None of it changes the size of a terminal."""

import math

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLineEdit, QWidget

from kortty.model.layout import Axis
from kortty.model.pane import Pane
from kortty.paint.contrast import contrast, mix
from kortty.paint.schemes import DARK, LIGHT
from kortty.settings.defaults import PasteSettings, WindowSettings
from kortty.ui.splits.badges import Badge, place
from kortty.ui.splits.dress import broadcast_texts, hidden_text
from kortty.ui.splits.ring import Ring
from tests.helpers.split_areas import WIDTH, AreaScene, dress_of


def pixel(scene: AreaScene, pane: Pane, x: int, y: int) -> int:
    return scene.box(pane).grab().toImage().pixel(x, y) & 0xFFFFFF


@pytest.mark.promise("FT-1.5-07")
def test_the_focused_of_several_panes_has_a_ring_that_takes_no_cell(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    size = scene.size(right)
    view = scene.box(right).view.geometry()
    assert view == QRect(QPoint(0, 0), scene.box(right).size())
    assert pixel(scene, right, 0, 100) == DARK.busy
    assert pixel(scene, right, 1, 100) == DARK.busy
    assert pixel(scene, right, 2, 100) == DARK.background
    assert pixel(scene, scene.first, 0, 100) == DARK.background
    scene.tab.focus(scene.first)
    assert pixel(scene, scene.first, 0, 100) == DARK.busy
    assert pixel(scene, right, 0, 100) == DARK.background
    assert scene.size(right) == size
    assert scene.box(right).view.geometry() == view


@pytest.mark.promise("FT-1.5-07")
def test_the_ring_is_dimmer_while_the_keyboard_is_elsewhere(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.box(right).view.clearFocus()
    assert pixel(scene, right, 0, 100) == mix(DARK.background, DARK.busy, 0.5)
    scene.area.setFocus()
    assert pixel(scene, right, 0, 100) == DARK.busy


def test_panes_without_the_focus_are_dimmed_by_a_tenth_at_most(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    for pane in (scene.first, right):
        pane.feed(b"\x1b[48;2;255;255;255m\x1b[2J")
    scene.wait_for(lambda: pixel(scene, right, 100, 100) == 0xFFFFFF)
    scene.wait_for(lambda: pixel(scene, scene.first, 100, 100) > 0xE00000)
    dimmed = pixel(scene, scene.first, 100, 100)
    for shift in (16, 8, 0):
        ground, seen = DARK.background >> shift & 0xFF, dimmed >> shift & 0xFF
        assert 0 < 255 - seen <= (255 - ground) * 0.1 + 1


def test_the_owner_may_have_all_panes_undimmed_at_once(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    assert dress_of(scene, scene.first).look.dimmed
    scene.set(window=WindowSettings(dim_unfocused=False))
    assert not dress_of(scene, scene.first).look.dimmed
    assert not dress_of(scene, right).look.dimmed


@pytest.mark.promise("FT-9.1-02")
def test_broadcast_is_an_outline_and_words_on_every_pane(scene: AreaScene) -> None:
    scene.window.show_sized(1200, 480)
    panes = scene.columns(3)
    sizes = [scene.size(pane) for pane in panes]
    scene.tab.set_broadcast(True)
    for pane in panes:
        assert scene.box(pane).badges == ("Typing goes to all 3 panes",)
        assert pixel(scene, pane, 1, 300) == DARK.waiting
        assert scene.box(pane).view.accessibleDescription() == "Typing goes to all 3 panes"
        assert not dress_of(scene, pane).look.dimmed
    # The focused one still has its ring, inside.
    assert pixel(scene, panes[2], 3, 300) == DARK.busy
    assert [scene.size(pane) for pane in panes] == sizes
    scene.tab.set_broadcast(False)
    assert all(scene.box(pane).badges == () for pane in panes)
    assert pixel(scene, panes[0], 1, 300) == DARK.background


@pytest.mark.promise("FT-9.1-01")
def test_broadcast_ends_with_the_second_last_pane_and_so_do_its_marks(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.set_broadcast(True)
    assert scene.box(right).badges == ("Typing goes to both panes",)
    scene.tab.close_pane(right)
    assert scene.box(scene.first).badges == ()
    assert pixel(scene, scene.first, 1, 300) == DARK.background


def test_a_zoomed_pane_in_broadcast_says_both(scene: AreaScene) -> None:
    panes = scene.columns(3)
    scene.tab.set_broadcast(True)
    scene.tab.zoom(panes[0])
    assert scene.box(panes[0]).badges == ("Typing goes to all 3 panes", "2 panes hidden")


def test_the_line_under_a_pane_stays_free(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    box = scene.box(right)
    box.started("Something to read.")
    scene.wait_for(lambda: box.notice.isVisible() and box.notice.height() > 0)
    worn = dress_of(scene, right)
    assert worn.ring.geometry() == box.view.geometry()
    assert worn.ring.geometry().bottom() < box.notice.geometry().top()


def test_another_scheme_is_worn_at_once(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.box(right)._appearance.use(LIGHT)
    assert pixel(scene, right, 0, 100) == LIGHT.busy


@pytest.mark.promise("FT-1.5-09")
def test_panes_tell_screen_readers_which_of_how_many_they_are(scene: AreaScene) -> None:
    panes = scene.columns(3)
    names = [scene.box(pane).view.accessibleName() for pane in panes]
    assert names == ["Pane 1 of 3", "Pane 2 of 3", "Pane 3 of 3"]
    scene.tab.close_pane(panes[0])
    assert scene.box(panes[2]).view.accessibleName() == "Pane 2 of 2"
    scene.tab.close_pane(panes[1])
    assert scene.box(panes[2]).view.accessibleName() == "Terminal"


def test_a_pane_that_is_alone_has_nothing_over_its_terminal(scene: AreaScene) -> None:
    assert scene.box(scene.first).dress is None


@pytest.mark.parametrize("scheme", [DARK, LIGHT])
def test_the_loud_badge_can_be_read(scheme: object) -> None:
    ground = (DARK if scheme is DARK else LIGHT).waiting
    assert max(contrast(ground, 0), contrast(ground, 0xFFFFFF)) >= 4.5


def test_counts_have_sentences_of_their_own() -> None:
    assert hidden_text(1) == "1 pane hidden"
    assert hidden_text(4) == "4 panes hidden"
    assert broadcast_texts(2)[0] == "Typing goes to both panes"
    assert broadcast_texts(7) == ("Typing goes to all 7 panes", "Typing to all 7", "To all 7")


def test_a_badge_without_room_says_it_in_fewer_words_or_cut(scene: AreaScene) -> None:
    badge = Badge(scene.window)
    texts = broadcast_texts(3)
    badge.say(texts, 0xE8B44F)
    for place_of, text in enumerate(texts):
        badge.fit(badge.width_of(text) if place_of == 2 else math.ceil(badge.width_of(text) / 0.6))
        assert badge._shown == text
    badge.fit(math.ceil(badge.width_of(texts[0]) / 0.6) - 2)
    assert badge._shown == texts[1]
    badge.fit(badge.width_of(texts[2]) - 4)
    assert badge._shown.endswith("…")
    assert badge.accessibleName() == texts[0]


def test_badges_without_room_beside_each_other_lie_one_below_the_other(scene: AreaScene) -> None:
    one, two = Badge(scene.window), Badge(scene.window)
    one.say(("Typing goes to all 3 panes",), 0xE8B44F)
    two.say(("2 panes hidden",))
    # A text that there is no other for may fill the pane.
    wide = one.width_of("Typing goes to all 3 panes") + two.width_of("2 panes hidden") + 6 + 6 + 16
    place((one, two), QRect(0, 0, wide, 100), QRect())
    assert one.y() == two.y() == 0
    assert one.geometry().right() + 1 == wide - 16
    assert two.geometry().right() < one.geometry().left()
    place((one, two), QRect(0, 0, wide - 1, 100), QRect())
    assert one.y() == 0
    assert two.y() > one.geometry().bottom()


def test_badges_keep_off_the_read_only_mark(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.zoom(right)
    view, badge = scene.box(right).view, dress_of(scene, right).zoomed
    before = badge.geometry()
    view.set_read_only(True)
    label = view.overlays.read_only_label
    assert label is not None
    assert badge.geometry().right() < label.geometry().left()
    scene.window.show_sized(600, 300)
    assert badge.geometry().right() < label.geometry().left()
    # Where there is too little room beside it, they hang below it.
    scene.window.show_sized(label.width() + badge.shortest, 300)
    assert badge.geometry().top() > label.geometry().bottom()
    scene.window.show_sized()
    view.set_read_only(False)
    assert badge.geometry() == before


def test_badges_keep_off_the_search_bar(scene: AreaScene) -> None:
    right = scene.split(scene.first, Axis.BESIDE)
    scene.tab.zoom(right)
    badge, before = dress_of(scene, right).zoomed, dress_of(scene, right).zoomed.geometry()
    bar = QLineEdit(scene.box(right).view)
    bar.setGeometry(WIDTH - 316, 8, 300, 30)
    bar.show()
    assert badge.geometry().right() < bar.geometry().left()
    bar.setGeometry(40, 8, WIDTH - 56, 30)
    assert badge.geometry().top() > bar.geometry().bottom()
    bar.hide()
    assert badge.geometry() == before


def test_badges_keep_off_the_progress_of_a_paste(scene: AreaScene) -> None:
    scene.set(paste=PasteSettings(warning="off", line_pause_ms=1000))
    scene.split(scene.first, Axis.BESIDE)
    scene.tab.zoom(scene.first)
    view, badge = scene.box(scene.first).view, dress_of(scene, scene.first).zoomed
    view.pasting.paste("one\ntwo\nthree\n")
    strip = view.overlays.strip
    assert strip is not None
    assert strip.isVisible()
    assert badge.geometry().right() < strip.geometry().left()
    view.pasting.pacing.stop()
    assert badge.geometry().right() > strip.geometry().left()


def test_a_ring_has_a_hole(scene: AreaScene) -> None:
    ring = Ring(scene.window, 2)
    ring.place(QRect(0, 0, 50, 40), inset=3)
    assert ring.geometry() == QRect(3, 3, 44, 34)
    assert ring.mask().contains(QPoint(1, 20))
    assert not ring.mask().contains(QPoint(2, 20))
    assert isinstance(ring, QWidget)
