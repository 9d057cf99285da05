"""A tab with its area in a shown window; its children only exist in the test (knows kortty.ui.splits, the fakes)."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from kortty.base.clock import Clock
from kortty.control.server.status import OFF, Status
from kortty.model.layout import Axis
from kortty.model.pane import Pane
from kortty.model.wishes import Wish
from kortty.model.workspace import Workspace
from kortty.pty.child import Child, ExitStatus, SpawnFailed
from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.settings.state import State
from kortty.settings.store import Store
from kortty.ui.splits.area import SplitArea
from kortty.ui.splits.divider import Divider
from kortty.ui.splits.dress import Dress
from kortty.ui.splits.pane_box import PaneBox
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop
from tests.helpers.views import WAIT_MS, make_appearance

WIDTH, HEIGHT = 800, 480
NOTHING = Qt.KeyboardModifier.NoModifier


class FakeStatus:
    """A Control API of which a test says how it is doing (kortty.control.server.status.StatusSource)."""

    def __init__(self) -> None:
        self.status = OFF
        self.callbacks: list[Callable[[Status], None]] = []

    def on_status(self, callback: Callable[[Status], None]) -> Callable[[], None]:
        self.callbacks.append(callback)
        return lambda: self.callbacks.remove(callback)

    def tell(self, status: Status) -> None:
        """It is doing otherwise."""
        self.status = status
        for callback in tuple(self.callbacks):
            callback(status)


class FakeProgram:
    """The program around windows: starts children that do nothing."""

    def __init__(self, settings: Settings) -> None:
        self.house = FakeHouse()
        self.live_settings = LiveSettings(settings)
        self.store = Store(Path(os.environ["KORTTY_CONFIG_DIR"]) / "settings.toml", self.live_settings)
        self.state = State(None)
        self.control_api = FakeStatus()
        self.workspace = Workspace(self.house, self.live_settings)
        self.children: dict[Pane, FakeChild] = {}
        self.loops: dict[Pane, FakeLoop] = {}
        self.sizes: dict[Pane, tuple[int, int]] = {}
        self.failure: SpawnFailed | None = None
        self.remark = ""

    @property
    def clock(self) -> Clock:
        return self.house.fake_clock

    def name(self, wish: Wish) -> str:
        return wish.command[0] if wish.command else "shell"

    def start(self, pane: Pane) -> str:
        if self.failure is not None:
            raise self.failure

        def run(
            child: Child,
            clock: Clock,
            *,
            feed: Callable[[bytes], None],
            writable: Callable[[], None],
            exited: Callable[[ExitStatus], None],
        ) -> FakeLoop:
            self.loops[pane] = FakeLoop(child, clock, feed=feed, writable=writable, exited=exited)
            return self.loops[pane]

        self.children[pane] = FakeChild()
        self.sizes[pane] = (pane.terminal.columns, pane.terminal.rows)
        pane.attach(self.children[pane], run)
        return self.remark

    def end(self, pane: Pane, status: ExitStatus, after: float = 60) -> None:
        """The pane's child ends, some seconds later."""
        self.house.fake_clock.now += after
        self.loops[pane].exited(status)

    def taken(self, pane: Pane) -> bytes:
        """What the pane's child received since the last time."""
        taken = bytes(self.children[pane].taken)
        self.children[pane].taken.clear()
        return taken


class Pages(QWidget):
    """A window with areas as pages, as a window with tabs has them."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = QStackedWidget(self)

    def put(self, area: SplitArea) -> None:
        """A page more, in front."""
        self.stack.addWidget(area)
        self.stack.setCurrentWidget(area)

    @property
    def current_area(self) -> SplitArea | None:
        page = self.stack.currentWidget()
        return page if isinstance(page, SplitArea) else None

    def show_sized(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        """Be there, with pages of so many logical pixels."""
        self.resize(width, height)
        self.stack.resize(width, height)
        self.show()


class AreaScene:
    """One tab with one pane in a window of WIDTH x HEIGHT pixels; more panes by `split`."""

    def __init__(self, qtbot: QtBot, settings: Settings | None = None) -> None:
        self.qtbot = qtbot
        self.program = FakeProgram(settings or Settings())
        self.tab = self.program.workspace.open_window().open_tab()
        self.first = self.tab.open_pane("shell")
        self.area = SplitArea(self.tab, make_appearance(), self.program)
        self.window = Pages()
        qtbot.addWidget(self.window)
        self.window.put(self.area)
        self.remarks: list[str] = []
        self.area.remarked.connect(self.remarks.append)
        self.window.show_sized()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        self.area.setFocus()
        self.wait_for(lambda: self.box(self.first).view.hasFocus())
        self.area.start(self.first)

    def wait_for(self, holds: Callable[[], bool]) -> None:
        """Until it holds."""
        self.qtbot.waitUntil(holds, timeout=WAIT_MS)

    def box(self, pane: Pane) -> PaneBox:
        """The box of a pane."""
        return self.area.box(pane)

    def split(self, pane: Pane, axis: Axis, before: bool = False) -> Pane:
        """One more pane, with a child."""
        new = self.tab.split(pane, axis, before)
        self.area.start(new)
        return new

    def columns(self, count: int) -> list[Pane]:
        """Panes beside each other, the first one among them."""
        panes = [self.first]
        while len(panes) < count:
            panes.append(self.split(panes[-1], Axis.BESIDE))
        self.tab.equalise()
        return panes

    def set(self, **tables: object) -> None:
        """Other settings, table by table."""
        now = self.program.live_settings.now
        self.program.live_settings.change(replace(now, **tables))  # type: ignore[arg-type]  # a test names tables

    @property
    def dividers(self) -> list[Divider]:
        """Those that are to be seen."""
        return [divider for divider in self.area.findChildren(Divider) if divider.isVisible()]

    def size(self, pane: Pane) -> tuple[int, int]:
        """Columns and rows that the pane's view has room for."""
        grid = self.box(pane).view.grid
        return grid.columns, grid.rows

    def places(self) -> Mapping[Pane, tuple[int, int, int, int]]:
        """Left, top, width, height of the boxes to be seen."""
        shown = [box for box in self.area.boxes if box.isVisible()]
        return {box.pane: (box.x(), box.y(), box.width(), box.height()) for box in shown}

    def type(self, pane: Pane, text: str) -> None:
        """Keys in a pane."""
        for character in text:
            self.press(pane, 0, character)

    def press(self, pane: Pane, key: int, text: str = "", modifiers: Qt.KeyboardModifier = NOTHING) -> None:
        """One key in a pane."""
        event = QKeyEvent(QKeyEvent.Type.KeyPress, key, modifiers, text)
        QApplication.sendEvent(self.box(pane).view, event)


def dress_of(scene: AreaScene, pane: Pane) -> Dress:
    """What a pane among several wears."""
    worn = scene.box(pane).dress
    assert worn is not None
    return worn


def mouse(
    widget: QWidget,
    kind: QEvent.Type,
    place: QPoint,
    modifiers: Qt.KeyboardModifier = NOTHING,
    button: Qt.MouseButton = Qt.MouseButton.LeftButton,
) -> None:
    """A mouse event at a place of the widget, in its logical pixels."""
    none = Qt.MouseButton.NoButton
    held = none if kind == QEvent.Type.MouseButtonRelease else button
    pressed = none if kind == QEvent.Type.MouseMove else button
    event = QMouseEvent(kind, QPointF(place), QPointF(widget.mapToGlobal(place)), pressed, held, modifiers)
    QApplication.sendEvent(widget, event)


def drag(
    widget: QWidget, start: QPoint, *stops: QPoint, modifiers: Qt.KeyboardModifier = NOTHING, release: bool = True
) -> None:
    """Press at a place of the widget, move over others, and let go at the last."""
    mouse(widget, QEvent.Type.MouseButtonPress, start, modifiers)
    for stop in stops:
        mouse(widget, QEvent.Type.MouseMove, stop, modifiers)
    if release:
        mouse(widget, QEvent.Type.MouseButtonRelease, stops[-1], modifiers)
