"""Tabs that are dragged out of their bar: what travels, where they may be let go, what ends meanwhile."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from kortty.model.tab import Tab
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from kortty.ui.tabs import dragging
from kortty.ui.tabs.dragging import MIME, TabDrag, dragged_tab, tab_data
from kortty.ui.tabs.row import let_go_alone
from kortty.ui.tabs.strip import TabStrip
from kortty.ui.window import TerminalWindow
from tests.helpers.fakes import FakeHouse
from tests.helpers.windows import MakeScene, WindowScene

MOVE = Qt.DropAction.MoveAction
LEFT = Qt.MouseButton.LeftButton
FREE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window(tabs=4)


class _Dropped(QDropEvent):
    """A drop whose source the test says: Qt knows only that of a real drag."""

    def __init__(self, place: QPoint, data: QMimeData, *, ours: bool = True) -> None:
        super().__init__(QPointF(place), MOVE, data, LEFT, FREE)
        self._data = data  # the event does not keep it
        self._source = QObject() if ours else None

    def source(self) -> QObject:
        return self._source  # type: ignore[return-value]  # Qt's own answer for another program is none


def _other(scene: WindowScene) -> TerminalWindow:
    model = scene.workspace.open_window()
    for name in ("one", "two"):
        model.open_tab().open_pane(name)
    return scene.program.show(model)


def _strip(window: TerminalWindow) -> TabStrip:
    assert window.row.strip is not None
    return window.row.strip


# --- what travels ---


def test_a_tab_travels_by_its_name_in_this_run(scene: WindowScene) -> None:
    event = _Dropped(QPoint(), tab_data(scene.tab))
    assert dragged_tab(event, scene.workspace) is scene.tab


def test_nothing_of_the_tab_itself_travels(scene: WindowScene) -> None:
    data = tab_data(scene.tab)
    assert data.formats() == [MIME]
    assert not data.hasText()


def test_another_run_of_korTTY_does_not_know_it(scene: WindowScene) -> None:
    event = _Dropped(QPoint(), tab_data(scene.tab))
    stranger = Workspace(FakeHouse(), Settings())
    assert dragged_tab(event, stranger) is None


def test_a_tab_is_not_known_by_its_id_alone(scene: WindowScene) -> None:
    data = QMimeData()
    data.setData(MIME, f"{FakeHouse().instance} {scene.tab.tab_id}".encode())
    assert dragged_tab(_Dropped(QPoint(), data), scene.workspace) is None


def test_another_program_cannot_name_a_tab(scene: WindowScene) -> None:
    event = _Dropped(QPoint(), tab_data(scene.tab), ours=False)
    assert dragged_tab(event, scene.workspace) is None


@pytest.mark.parametrize("content", [b"", b" ", b"\xff\xfe nonsense \x00", b"x" * 100_000])
def test_what_is_no_name_of_a_tab_is_nothing(scene: WindowScene, content: bytes) -> None:
    data = QMimeData()
    data.setData(MIME, content)
    assert dragged_tab(_Dropped(QPoint(), data), scene.workspace) is None


def test_a_tab_that_has_ended_is_nothing(scene: WindowScene) -> None:
    data = tab_data(scene.tab)
    scene.end(scene.tab)
    assert dragged_tab(_Dropped(QPoint(), data), scene.workspace) is None


# --- letting go at a bar ---


@pytest.mark.promise("FT-1.1-02")
def test_a_tab_of_another_window_comes_in_where_it_is_let_go(scene: WindowScene) -> None:
    other = _other(scene)
    strip = _strip(other)
    first, second = other.model.tabs
    scene.wait_for(lambda: strip.bar.width() > 100)
    place = QPoint(strip.bar.tabRect(0).right() - 5, 8)
    strip.dropEvent(_Dropped(place, tab_data(scene.tab)))
    assert other.model.tabs == (first, scene.tab, second)
    assert other.model.active is scene.tab
    assert other.current_view is not None
    assert other.current_view.pane is scene.pane
    assert not scene.program.children[scene.pane].closed
    assert len(scene.model.tabs) == 3


@pytest.mark.parametrize(("over", "expected"), [(0, [1, 2, 0, 3]), (3, [1, 2, 3, 0])])
def test_a_tab_of_the_same_bar_is_put_there(scene: WindowScene, over: int, expected: list[int]) -> None:
    tabs = scene.model.tabs
    strip = _strip(scene.window)
    scene.wait_for(lambda: strip.bar.width() > 100)
    # Into the right half of the third, or behind the last.
    rect = strip.bar.tabRect(2 if over == 0 else 3)
    strip.dropEvent(_Dropped(QPoint(rect.right() - 3, 8), tab_data(tabs[0])))
    assert [tabs.index(tab) for tab in scene.model.tabs] == expected


def test_the_place_is_shown_while_the_pointer_is_there(scene: WindowScene) -> None:
    strip = _strip(scene.window)
    lines = [child for child in strip.findChildren(QWidget) if type(child).__name__ == "_DropLine"]
    data = tab_data(scene.tab)
    event = QDragEnterEvent(QPoint(5, 5), MOVE, data, LEFT, FREE)
    strip.dragEnterEvent(event)
    # Without a source it is another program's.
    assert not event.isAccepted()
    assert not lines[0].isVisible()
    strip.bar.place_for(5)
    lines[0].setGeometry(strip.bar.place_for(5)[1])
    assert lines[0].x() == 0


def test_text_and_files_are_no_tabs(scene: WindowScene) -> None:
    data = QMimeData()
    data.setText("text")
    event = _Dropped(QPoint(5, 5), data)
    event.accept()
    _strip(scene.window).dropEvent(event)
    assert not event.isAccepted()


# --- letting go elsewhere ---


def test_over_the_terminal_of_another_window_it_comes_in_at_the_end(scene: WindowScene) -> None:
    other = _other(scene)
    other.dropEvent(_Dropped(QPoint(50, 200), tab_data(scene.tab)))
    assert other.model.tabs[-1] is scene.tab


@pytest.mark.parametrize("at_the_bar", [True, False])
def test_the_window_that_a_tab_is_let_go_in_gets_the_keyboard(scene: WindowScene, at_the_bar: bool) -> None:
    other = _other(scene)
    scene.wait_for(lambda: _strip(other).bar.width() > 100)
    scene.window.activateWindow()
    scene.wait_for(scene.window.isActiveWindow)
    where = _strip(other) if at_the_bar else other
    where.dropEvent(_Dropped(QPoint(50, 8), tab_data(scene.tab)))
    scene.wait_for(other.isActiveWindow)


def test_a_tab_that_is_let_go_at_the_edge_of_the_screen_gets_a_window_that_is_on_it(scene: WindowScene) -> None:
    screen = scene.window.screen().availableGeometry()
    scene.window.tabs.detach(scene.tab, screen.bottomRight() - QPoint(20, 20))
    scene.wait_for(lambda: screen.contains(scene.program.windows[scene.tab.window].frameGeometry()))


def test_over_its_own_window_it_gets_one_of_its_own_there(scene: WindowScene) -> None:
    scene.window.dropEvent(_Dropped(QPoint(50, 200), tab_data(scene.tab)))
    assert scene.tab.window is not scene.model
    own = scene.program.windows[scene.tab.window]
    assert own.pos() == scene.window.mapToGlobal(QPoint(50, 200))


def test_where_no_window_is_it_gets_one_of_its_own(scene: WindowScene) -> None:
    let_go_alone(scene.tab, QPoint(3, 3))
    assert scene.tab.window is not scene.model
    assert scene.program.windows[scene.tab.window].isVisible()


def test_a_tab_that_ended_in_the_air_gets_nothing(scene: WindowScene) -> None:
    scene.end(scene.tab)
    let_go_alone(scene.tab, QPoint(3, 3))
    assert len(scene.workspace.windows) == 1


# --- the drag itself ---


class _FakeDrag:
    """Stands for QDrag: `meanwhile` happens while the button is down."""

    def __init__(self, answer: Qt.DropAction, meanwhile: Callable[[], object] = lambda: None) -> None:
        self._answer = answer
        self._meanwhile = meanwhile
        self.ran = 0

    def __call__(self, source: QObject) -> "_FakeDrag":
        return self

    def setMimeData(self, data: QMimeData) -> None:
        assert data.hasFormat(MIME)

    def setPixmap(self, picture: QPixmap) -> None:
        assert picture.isNull()

    def setHotSpot(self, place: QPoint) -> None:
        assert place.x() == 1
        assert place.y() < 0  # below the pointer

    def exec(self, actions: Qt.DropAction) -> Qt.DropAction:
        self.ran += 1
        self._meanwhile()
        return self._answer


def _drag(scene: WindowScene, monkeypatch: pytest.MonkeyPatch, fake: _FakeDrag) -> list[Tab]:
    alone: list[Tab] = []
    monkeypatch.setattr(dragging, "QDrag", fake)
    TabDrag(scene.tab, QPixmap(), QPoint(1, 2), alone.append).start()
    assert fake.ran == 0  # never inside the handler of the mouse
    scene.wait_for(lambda: fake.ran == 1)
    QApplication.processEvents()
    return alone


def test_a_tab_that_no_bar_took_is_alone(scene: WindowScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _drag(scene, monkeypatch, _FakeDrag(Qt.DropAction.IgnoreAction)) == [scene.tab]


def test_a_tab_that_a_bar_took_is_not(scene: WindowScene, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _drag(scene, monkeypatch, _FakeDrag(MOVE)) == []


def test_escape_leaves_everything_as_it_was(scene: WindowScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def press_escape() -> None:
        QApplication.processEvents()  # a drag runs the event loop
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(scene.window, QKeyEvent(kind, Qt.Key.Key_Escape, FREE))

    assert _drag(scene, monkeypatch, _FakeDrag(Qt.DropAction.IgnoreAction, press_escape)) == []


def test_tab_and_window_may_go_while_the_tab_is_in_the_air(
    make_window: MakeScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = make_window(tabs=2)

    def end_everything() -> None:
        for tab in scene.model.tabs:
            scene.end(tab)
        QApplication.sendPostedEvents()

    alone = _drag(scene, monkeypatch, _FakeDrag(Qt.DropAction.IgnoreAction, end_everything))
    assert scene.workspace.windows == ()
    for tab in alone:
        let_go_alone(tab, QPoint(1, 2))
    assert scene.workspace.windows == ()


def test_a_real_drag_belongs_to_no_window() -> None:
    assert issubclass(QDrag, QObject)
    assert not issubclass(TabDrag, QWidget)
