"""The row of tabs: what is painted, what the mouse does, how it follows the tree."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip

from kortty.model.layout import Axis
from kortty.model.tab import Tab
from kortty.ui.tabs.faces import Face, face_of
from kortty.ui.tabs.looks import cross_area
from tests.helpers.split_areas import drag, mouse
from tests.helpers.windows import MakeScene, WindowScene

MIDDLE = Qt.MouseButton.MiddleButton


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window(tabs=4)


def _titles(scene: WindowScene) -> list[str]:
    return [scene.bar.tabText(index) for index in range(scene.bar.count())]


def _picture(scene: WindowScene, tab: Tab) -> QImage:
    return scene.bar.grab(scene.bar.tabRect(scene.model.tabs.index(tab))).toImage()


def _colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def _cross(scene: WindowScene, tab: Tab) -> QPoint:
    return cross_area(scene.bar.tabRect(scene.model.tabs.index(tab)), scene.bar.fontMetrics()).center()


def _moves(scene: WindowScene, start: Tab, *stops: QPoint) -> None:
    drag(scene.bar, scene.place(start), *stops)


# --- following the tree ---


def test_it_has_the_tabs_of_the_tree_in_their_order(scene: WindowScene) -> None:
    for number, tab in enumerate(scene.model.tabs):
        tab.rename(f"tab {number}")
    scene.wait_for(lambda: _titles(scene) == ["tab 0", "tab 1", "tab 2", "tab 3"])
    scene.model.move_tab(scene.model.tabs[3], 1)
    assert _titles(scene) == ["tab 0", "tab 3", "tab 1", "tab 2"]
    scene.model.close_tab(scene.model.tabs[0])
    assert _titles(scene) == ["tab 3", "tab 1", "tab 2"]


def test_the_tab_in_front_is_the_trees(scene: WindowScene) -> None:
    for index, tab in enumerate(scene.model.tabs):
        scene.model.show(tab)
        assert scene.bar.currentIndex() == index


def test_titles_that_change_a_thousand_times_are_told_a_few_times(
    scene: WindowScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(scene.bar, "setTabText", lambda index, text: told.append(index))
    for number in range(1_000):
        scene.pane.feed(f"\x1b]2;{number}\x07".encode())
    scene.wait_for(lambda: scene.bar.accessibleTabName(0) == "999")
    assert told.count(0) == 1


def test_an_ampersand_in_a_title_is_no_shortcut(scene: WindowScene) -> None:
    scene.tab.rename("this & that")
    scene.wait_for(lambda: scene.bar.tabText(0) == "this && that")
    assert scene.bar.accessibleTabName(0) == "this & that"


# --- painting ---


@pytest.mark.promise("FT-1.4-02")
def test_a_tabs_colour_is_a_dot_in_the_bar_and_a_frame_around_its_terminal(scene: WindowScene) -> None:
    scene.tab.set_colour("#d9534f")
    assert "#d9534f" in _colours(_picture(scene, scene.tab))
    page = scene.window.pages.page(scene.tab)
    assert page is not None
    assert page.area.geometry() == page.rect().adjusted(3, 3, -3, -3)
    assert page.grab().toImage().pixelColor(1, 40).name() == "#d9534f"
    scene.set(tab_frame=False)
    assert page.area.geometry() == page.rect()
    assert "#d9534f" in _colours(_picture(scene, scene.tab))


@pytest.mark.promise("FT-1.3-03")
def test_every_mark_changes_the_picture_of_the_tab(scene: WindowScene) -> None:
    tab = scene.model.tabs[1]
    pane = tab.focused
    assert pane is not None
    pictures = [_picture(scene, tab)]

    def look() -> None:
        pictures.append(_picture(scene, tab))

    tab.set_activity(True)
    look()
    tab.set_attention(True)
    look()
    for state in (1, 2, 3, 4):
        pane.feed(f"\x1b]9;4;{state};50\x07".encode())
        look()
    tab.split(pane, Axis.BESIDE)
    tab.set_broadcast(True)
    look()
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])


def test_a_long_title_is_cut_in_its_middle_and_no_tab_grows(scene: WindowScene) -> None:
    width = scene.bar.tabRect(0).width()
    scene.tab.rename("a title " * 14)
    scene.wait_for(lambda: scene.bar.tabText(0).startswith("a title a title"))
    assert scene.bar.tabRect(0).width() == width


def test_only_tabs_that_are_to_be_seen_are_painted(make_window: MakeScene, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = make_window(tabs=60)
    painted: list[Tab] = []

    def looked(tab: Tab) -> Face:
        painted.append(tab)
        return face_of(tab)

    scene.wait_for(lambda: scene.bar.width() > 400)
    monkeypatch.setattr("kortty.ui.tabs.bar.face_of", looked)
    scene.bar.grab()
    assert 2 <= len(painted) <= 12


# --- the mouse ---


def test_a_press_brings_a_tab_to_the_front(scene: WindowScene) -> None:
    scene.click(scene.place(scene.model.tabs[2]))
    assert scene.model.active is scene.model.tabs[2]


def test_the_middle_button_closes(scene: WindowScene) -> None:
    tab = scene.model.tabs[2]
    scene.click(scene.place(tab), MIDDLE)
    assert tab not in scene.model.tabs
    assert scene.model.active is scene.tab


def test_the_middle_button_beside_the_tab_it_was_pressed_on_closes_nothing(scene: WindowScene) -> None:
    first, last = scene.place(scene.model.tabs[0]), scene.place(scene.model.tabs[3])
    mouse(scene.bar, QEvent.Type.MouseButtonPress, first, button=MIDDLE)
    mouse(scene.bar, QEvent.Type.MouseButtonRelease, last, button=MIDDLE)
    assert len(scene.model.tabs) == 4


def test_the_cross_closes_the_tab_that_it_is_on(scene: WindowScene) -> None:
    scene.click(_cross(scene, scene.tab))
    assert scene.tab not in scene.model.tabs
    other = scene.model.tabs[1]
    mouse(scene.bar, QEvent.Type.MouseMove, scene.place(other), button=Qt.MouseButton.NoButton)
    scene.click(_cross(scene, other))
    assert other not in scene.model.tabs


def test_where_no_cross_is_shown_a_click_only_brings_the_tab_to_the_front(scene: WindowScene) -> None:
    other = scene.model.tabs[1]
    scene.click(_cross(scene, other))
    assert len(scene.model.tabs) == 4
    assert scene.model.active is other


def test_letting_go_beside_the_cross_closes_nothing(scene: WindowScene) -> None:
    mouse(scene.bar, QEvent.Type.MouseButtonPress, _cross(scene, scene.tab))
    mouse(scene.bar, QEvent.Type.MouseButtonRelease, scene.place(scene.tab))
    assert scene.tab in scene.model.tabs


@pytest.mark.promise("FT-1.1-02")
def test_tabs_are_reordered_by_dragging_them(scene: WindowScene) -> None:
    first, second, third, fourth = scene.model.tabs
    _moves(scene, first, scene.place(second), scene.place(third))
    assert scene.model.tabs == (second, third, first, fourth)
    assert scene.model.active is first
    _moves(scene, first, scene.place(second))
    _moves(scene, first, QPoint(-20, 5))
    assert scene.model.tabs == (first, second, third, fourth)


def test_a_small_slip_of_the_hand_moves_nothing(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    order = scene.model.tabs
    edge = scene.bar.tabRect(0).right()
    drag(scene.bar, QPoint(edge - 2, 8), QPoint(edge + 3, 8))
    assert scene.model.tabs == order


def test_a_tab_that_ends_while_it_is_held_is_let_go(scene: WindowScene) -> None:
    first, second = scene.model.tabs[:2]
    place = scene.place(second)
    drag(scene.bar, scene.place(first), scene.place(first) + QPoint(20, 0), release=False)
    scene.end(first)
    mouse(scene.bar, QEvent.Type.MouseMove, place)
    mouse(scene.bar, QEvent.Type.MouseButtonRelease, place)
    assert first not in scene.model.tabs
    assert len(scene.model.tabs) == 3


def test_a_tab_taken_away_from_the_bar_is_dragged_out(scene: WindowScene) -> None:
    dragged: list[Tab] = []
    scene.bar.drag_wanted.disconnect()
    scene.bar.drag_wanted.connect(lambda tab, grip: dragged.append(tab))
    _moves(scene, scene.tab, scene.place(scene.tab) + QPoint(10, 0), scene.place(scene.tab) + QPoint(10, 200))
    assert dragged == [scene.tab]


def test_a_double_click_asks_for_a_name(scene: WindowScene) -> None:
    asked: list[Tab] = []
    scene.bar.rename_wanted.disconnect()
    scene.bar.rename_wanted.connect(asked.append)
    mouse(scene.bar, QEvent.Type.MouseButtonDblClick, scene.place(scene.tab))
    assert asked == [scene.tab]


def _turn(scene: WindowScene, *angles: int) -> None:
    place = QPointF(scene.bar.rect().center())
    for angle in angles:
        event = QWheelEvent(
            place,
            scene.bar.mapToGlobal(place),
            QPoint(),
            QPoint(0, angle),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(scene.bar, event)


@pytest.mark.parametrize(("angles", "index"), [((-120,), 1), ((-60, -60), 1), ((-240,), 2), ((120,), 0), ((-600,), 3)])
def test_the_wheel_goes_from_tab_to_tab_and_stops_at_the_ends(
    scene: WindowScene, angles: Sequence[int], index: int
) -> None:
    _turn(scene, *angles)
    assert scene.model.active is scene.model.tabs[index]


def test_a_tip_appears_for_the_tab_under_the_pointer(scene: WindowScene) -> None:
    place = scene.place(scene.tab)
    QApplication.sendEvent(scene.bar, QHelpEvent(QEvent.Type.ToolTip, place, scene.bar.mapToGlobal(place)))
    assert QToolTip.text().startswith("bash\nCommand: bash")
    QToolTip.hideText()


# --- many ---


def test_a_hundred_tabs_are_scrolled_and_the_one_in_front_is_seen(make_window: MakeScene) -> None:
    scene = make_window(tabs=100)
    assert scene.window.row.strip is not None
    assert scene.window.row.strip.list.isVisible()
    for index in (99, 0, 50):
        scene.model.show(scene.model.tabs[index])
        QApplication.processEvents()
        area = scene.bar.tabRect(index)
        assert scene.bar.rect().contains(area)
    assert scene.bar.tabRect(0).width() > 80
    plus = scene.window.row.strip.plus
    assert plus.isVisible()
    assert plus.geometry().left() >= scene.bar.geometry().right()


def test_few_tabs_need_no_list(scene: WindowScene) -> None:
    assert scene.window.row.strip is not None
    assert not scene.window.row.strip.list.isVisible()


def test_the_plus_stands_behind_the_last_tab_and_opens_one(scene: WindowScene) -> None:
    strip = scene.window.row.strip
    assert strip is not None
    assert strip.plus.geometry().left() == scene.bar.tabRect(3).right() + 1 + scene.bar.geometry().left()
    strip.plus.click()
    assert len(scene.model.tabs) == 5
    # Right of the tab that was in front.
    assert scene.model.tabs.index(scene.model.active or scene.tab) == 1


def test_a_double_click_beside_the_tabs_opens_one(make_window: MakeScene) -> None:
    scene = make_window(tabs=2)
    strip = scene.window.row.strip
    assert strip is not None
    strip.resize(2_000, strip.height())
    mouse(strip, QEvent.Type.MouseButtonDblClick, QPoint(1_990, 10))
    assert len(scene.model.tabs) == 3


# --- assistive technology ---


def test_bar_buttons_and_tabs_have_names(scene: WindowScene) -> None:
    strip = scene.window.row.strip
    assert strip is not None
    assert [strip.bar.accessibleName(), strip.plus.accessibleName(), strip.list.accessibleName()] == [
        "Tabs",
        "New tab",
        "List of tabs",
    ]
    scene.tab.set_attention(True)
    scene.wait_for(lambda: scene.bar.accessibleTabName(0) == "bash, asks for attention")
    interface = QAccessible.queryAccessibleInterface(scene.bar)
    assert interface is not None
    names = [interface.child(index).text(QAccessible.Text.Name) for index in range(4)]
    assert names == ["bash, asks for attention", "shell", "shell", "shell"]


def test_a_reader_brings_a_tab_to_the_front(scene: WindowScene) -> None:
    interface = QAccessible.queryAccessibleInterface(scene.bar)
    assert interface is not None
    action = interface.child(2).actionInterface()
    assert action is not None
    action.doAction(action.pressAction())
    assert scene.model.active is scene.model.tabs[2]
