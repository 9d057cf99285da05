"""Windows on a tree whose children only exist in the test (knows kortty.ui.window and the fakes)."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.model.busy import Busy
from kortty.model.changes import Change, WindowClosed
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.wishes import Wish
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import Settings
from kortty.ui.closing.question import CloseQuestion
from kortty.ui.tabs.bar import TabBar
from kortty.ui.window import TerminalWindow
from tests.helpers.split_areas import FakeProgram, mouse
from tests.helpers.views import WAIT_MS, make_appearance


class WindowProgram(FakeProgram):
    """The program around windows: shows them, and lets go of those that are gone."""

    def __init__(self, qtbot: QtBot, settings: Settings) -> None:
        super().__init__(settings)
        self._qtbot = qtbot
        self.appearance = make_appearance()
        self.windows: dict[Window, TerminalWindow] = {}
        self.wishes: list[Wish | None] = []
        self.quits = 0
        self.workspace.on_change(self._changed)

    def show(self, model: Window) -> TerminalWindow:
        """A window of the tree on the screen."""
        window = TerminalWindow(model, self.appearance, self)
        self.windows[model] = window
        window.resize(window.sizeHint())
        window.show()
        self._qtbot.waitExposed(window)
        return window

    def end_all(self) -> None:
        """The test is over: every window goes, at once."""
        self.workspace.close_all()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _changed(self, change: Change) -> None:
        if isinstance(change, WindowClosed):
            self.windows.pop(change.window, None)

    def open_window(self, wish: Wish | None = None, geometry: object = None) -> None:
        self.wishes.append(wish)

    def show_in_window(self, tab: Tab) -> None:
        model = self.workspace.open_window()
        model.adopt(tab, 0)
        self.show(model)

    def quit(self) -> None:
        self.quits += 1

    def restore_session(self) -> None:
        raise NotImplementedError("no test of a window brings back another one")

    @property
    def can_restore_session(self) -> bool:
        return False


class WindowScene:
    """One window with one tab, whose child runs."""

    def __init__(self, qtbot: QtBot, settings: Settings | None = None, tabs: int = 1) -> None:
        self.qtbot = qtbot
        self.program = WindowProgram(qtbot, settings or Settings())
        self.workspace = self.program.workspace
        self.model = self.workspace.open_window()
        self.tab = self.model.open_tab()
        self.pane = self.tab.open_pane("bash")
        self.window = self.program.show(self.model)
        self.window.activateWindow()
        self.window.start(self.tab, self.pane)
        while len(self.model.tabs) < tabs:
            self.window.tabs.open(Wish())
        if tabs > 1:
            self.model.show(self.tab)

    def set(self, **values: Any) -> None:
        """Other settings of the table [window]."""
        live = self.program.live_settings
        live.change(replace(live.now, window=replace(live.now.window, **values)))

    def wait_for(self, holds: Callable[[], bool]) -> None:
        """Until it holds."""
        self.qtbot.waitUntil(holds, timeout=WAIT_MS)

    def press(self, key: int, text: str = "") -> None:
        """One key in the terminal that has the focus."""
        view = self.window.current_view
        assert view is not None
        event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(view, event)

    def run(self, name: str) -> bool:
        """Do an action of the table."""
        return self.window.actions_of_window.run(name)

    def end(self, tab: Tab, status: ExitStatus | None = None, after: float = 60) -> None:
        """The child of a tab's focused pane ends."""
        assert tab.focused is not None
        self.program.end(tab.focused, status or ExitStatus(0), after)

    @property
    def bar(self) -> TabBar:
        """The row of tabs, which there is."""
        assert self.window.row.strip is not None
        return self.window.row.strip.bar

    @property
    def question(self) -> CloseQuestion | None:
        """The question that is open."""
        return self.window.closing.question

    def answer(self, *, close: bool) -> None:
        """Answer the question that is open."""
        question = self.question
        assert question is not None
        (question.close_button if close else question.cancel_button).click()

    def place(self, tab: Tab) -> QPoint:
        """The middle of a tab in the bar."""
        return self.bar.tabRect(tab.window.tabs.index(tab)).center()

    def click(self, place: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Press and release at a place of the bar."""
        mouse(self.bar, QEvent.Type.MouseButtonPress, place, button=button)
        mouse(self.bar, QEvent.Type.MouseButtonRelease, place, button=button)


class MakeScene(Protocol):
    """What the fixture `make_window` is."""

    def __call__(self, settings: Settings | None = None, tabs: int = 1) -> WindowScene: ...


class BusyPanes:
    """Says which panes run something: fake children have no processes."""

    def __init__(self) -> None:
        self.commands: dict[Pane, str] = {}

    def __call__(self, places: Sequence[Tab | Pane]) -> tuple[Busy, ...]:
        panes = [pane for place in places for pane in (place.panes if isinstance(place, Tab) else (place,))]
        return tuple(Busy(pane, pane.tab, self.commands[pane]) for pane in panes if pane in self.commands and pane.tab)


def busy_panes(monkeypatch: pytest.MonkeyPatch) -> BusyPanes:
    """For the rest of the test, panes run what it says."""
    fake = BusyPanes()
    monkeypatch.setattr("kortty.ui.closing.asking.busy", fake)
    return fake


@contextmanager
def window_scenes(qtbot: QtBot) -> Iterator[MakeScene]:
    """Makes scenes whose windows go when this ends: a window deletes itself when it is closed, which qtbot cannot."""
    made: list[WindowScene] = []

    def make(settings: Settings | None = None, tabs: int = 1) -> WindowScene:
        made.append(WindowScene(qtbot, settings, tabs))
        return made[-1]

    yield make
    for scene in made:
        scene.program.end_all()
