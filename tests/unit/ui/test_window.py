"""A window around one terminal: its child's end, its title, its menus."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.model.workspace import Workspace
from kortty.pty.child import Child, ExitStatus, SpawnFailed, SpawnProblem
from kortty.settings.defaults import Settings, WindowSettings
from kortty.ui.window import SHORTEST_LIFE, TerminalWindow
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop
from tests.helpers.views import WAIT_MS, make_appearance

Key = Qt.Key


class _Program:
    """The program around the window: starts fake children."""

    def __init__(self, settings: Settings) -> None:
        self.house = FakeHouse()
        self.workspace = Workspace(self.house, settings)
        self.children: list[FakeChild] = []
        self.loops: list[FakeLoop] = []
        self.failure: SpawnFailed | None = None
        self.opened = 0

    @property
    def clock(self) -> Clock:
        return self.house.fake_clock

    def start(self, pane: Pane) -> str:
        if self.failure is not None:
            raise self.failure
        self.children.append(FakeChild())
        pane.attach(self.children[-1], self._run)
        return ""

    def open_window(self) -> None:
        self.opened += 1

    def _run(
        self,
        child: Child,
        clock: Clock,
        *,
        feed: Callable[[bytes], None],
        writable: Callable[[], None],
        exited: Callable[[ExitStatus], None],
    ) -> FakeLoop:
        self.loops.append(FakeLoop(child, clock, feed=feed, writable=writable, exited=exited))
        return self.loops[-1]

    def end(self, status: ExitStatus, after: float = 60) -> None:
        """The child ends, some seconds after its start."""
        self.house.fake_clock.now += after
        self.loops[-1].exited(status)


class _Scene:
    def __init__(self, qtbot: QtBot, settings: Settings | None = None) -> None:
        self.qtbot = qtbot
        self.program = _Program(settings or Settings())
        self.tab = self.program.workspace.open_window().open_tab()
        self.pane = self.tab.open_pane("bash")
        self.window = TerminalWindow(self.tab, self.pane, make_appearance(), self.program)
        self.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(self.window)
        self.window.started(self.program.start(self.pane))
        self.window.show()
        qtbot.waitExposed(self.window)

    def press(self, key: int, text: str = "") -> None:
        QApplication.sendEvent(
            self.window.view, QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
        )

    def action(self, text: str) -> QAction:
        for menu in self.window.menuBar().findChildren(QMenu):
            for action in menu.actions():
                if action.text() == text:
                    return action
        raise LookupError(text)


@pytest.fixture
def scene(qtbot: QtBot) -> _Scene:
    return _Scene(qtbot)


def test_a_child_that_ended_well_closes_its_window(scene: _Scene) -> None:
    scene.program.end(ExitStatus(0))
    assert not scene.window.isVisible()
    assert scene.program.workspace.windows == ()


@pytest.mark.parametrize("status", [ExitStatus(1), ExitStatus(None, 9), ExitStatus(None)])
def test_a_child_that_ended_badly_leaves_its_screen_and_one_line(scene: _Scene, status: ExitStatus) -> None:
    scene.pane.feed(b"last words")
    scene.program.end(status)
    assert scene.window.isVisible()
    assert scene.window.notice.isVisible()
    assert scene.window.notice.text().endswith("Enter closes, R starts again.")
    assert scene.pane.terminal.screen_rows()[0].text == "last words"


def test_a_child_that_ended_at_once_leaves_its_screen_whatever_its_status(scene: _Scene) -> None:
    scene.program.end(ExitStatus(0), after=SHORTEST_LIFE / 2)
    assert scene.window.notice.text() == "Ended with status 0. Enter closes, R starts again."


def test_enter_closes_after_the_end(scene: _Scene) -> None:
    scene.program.end(ExitStatus(1))
    scene.press(Key.Key_X, "x")
    assert scene.window.isVisible()
    scene.press(Key.Key_Return, "\r")
    assert not scene.window.isVisible()


def test_r_starts_the_same_again_in_the_same_pane(scene: _Scene) -> None:
    scene.program.end(ExitStatus(1))
    scene.press(Key.Key_R, "r")
    assert scene.pane.connected
    assert not scene.window.notice.isVisible()
    scene.press(Key.Key_L, "l")
    assert scene.program.children[-1].taken == b"l"
    scene.program.end(ExitStatus(0))
    assert not scene.window.isVisible()


def test_what_cannot_be_started_is_said_and_can_be_tried_again(scene: _Scene) -> None:
    scene.program.end(ExitStatus(1))
    scene.program.failure = SpawnFailed(SpawnProblem.NOT_FOUND, "nosuch")
    scene.press(Key.Key_R, "r")
    assert scene.window.notice.text() == "There is no program nosuch. Enter closes, R tries again."
    scene.program.failure = None
    scene.press(Key.Key_R, "r")
    assert scene.pane.connected


def test_a_remark_of_the_start_is_shown(scene: _Scene) -> None:
    scene.window.started("The shell is another one.")
    assert scene.window.notice.text() == "The shell is another one."
    assert scene.window.notice.isVisible()


def test_closing_the_window_hangs_the_child_up_and_takes_the_pane_out_of_the_tree(scene: _Scene) -> None:
    scene.window.close()
    assert scene.program.children[-1].closed
    assert scene.program.workspace.pane(scene.pane.pane_id) is None


def test_the_title_is_the_programs_own_made_visible(scene: _Scene) -> None:
    assert scene.window.windowTitle() == "bash"
    scene.pane.feed("\x1b]2;vim \u202etxt.exe\x1b\\".encode())
    assert scene.window.windowTitle().startswith("vim ")
    assert "\u202e" not in scene.window.windowTitle()
    scene.pane.feed(b"\x1b]2;\x1b\\")
    assert scene.window.windowTitle() == "bash"


def test_a_title_that_the_person_chose_stays(scene: _Scene) -> None:
    scene.tab.rename("mine")
    scene.pane.feed(b"\x1b]2;theirs\x1b\\")
    assert scene.window.windowTitle() == "mine"


def test_menus_copy_paste_zoom_and_open_windows(scene: _Scene) -> None:
    QGuiApplication.clipboard().setText("pasted")
    scene.action("Paste").trigger()
    assert scene.program.children[-1].taken == b"pasted"
    width = scene.window.view.grid.cell_width
    for _ in range(3):
        scene.action("Larger text").trigger()
    assert scene.window.view.grid.cell_width > width
    scene.action("Usual text size").trigger()
    assert scene.window.view.grid.cell_width == width
    scene.action("New window").trigger()
    assert scene.program.opened == 1


def test_no_two_menu_entries_share_a_shortcut(scene: _Scene) -> None:
    shortcuts = [key.toString() for action in scene.window.actions() for key in action.shortcuts()]
    assert len(shortcuts) == len(set(shortcuts))


def test_full_screen_hides_the_menu_and_comes_back(scene: _Scene) -> None:
    scene.action("Full screen").trigger()
    assert scene.window.isFullScreen()
    assert not scene.window.menuBar().isVisible()
    scene.action("Full screen").trigger()
    assert not scene.window.isFullScreen()
    assert scene.window.menuBar().isVisible()


def test_the_about_box_is_opened_and_not_executed(scene: _Scene) -> None:
    scene.action("About korTTY").trigger()
    box = scene.window.findChild(QMessageBox)
    assert box is not None
    assert "korTTY" in box.informativeText()
    box.close()


def test_the_window_opens_with_the_terminals_own_size(scene: _Scene) -> None:
    scene.window.resize(scene.window.sizeHint())
    scene.qtbot.waitUntil(lambda: scene.window.view.grid.columns == 80, timeout=WAIT_MS)
    assert scene.window.view.grid.rows == 24


def test_a_paste_that_was_not_sent_is_told_under_the_screen(scene: _Scene) -> None:
    scene.program.end(ExitStatus(1))
    QGuiApplication.clipboard().setText("pasted")
    scene.action("Paste").trigger()
    assert scene.window.notice.text() == (
        "Nothing was sent: the program has ended. Ended with status 1. Enter closes, R starts again."
    )
    scene.press(Key.Key_Return, "\r")
    assert not scene.window.isVisible()


def test_a_right_click_opens_the_context_menu_of_the_window(scene: _Scene) -> None:
    scene.window.view.ask_for_menu(scene.window.mapToGlobal(scene.window.rect().center()))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert "Clear buffer" in [action.text() for action in menu.actions()]
    menu.close()


def test_the_owners_settings_reach_the_view(scene: _Scene) -> None:
    assert scene.window.view.settings is scene.program.workspace.settings


def test_a_full_screen_is_ticked_in_the_menu(scene: _Scene) -> None:
    scene.action("Full screen").trigger()
    assert scene.action("Full screen").isChecked()
    scene.action("Full screen").trigger()
    assert not scene.action("Full screen").isChecked()


def test_a_window_closes_with_its_question_and_nothing_is_pasted(scene: _Scene) -> None:
    QGuiApplication.clipboard().setText("one\ntwo")
    scene.action("Paste").trigger()
    dialog = scene.window.view.pasting.question
    assert dialog is not None
    scene.qtbot.waitUntil(dialog.isVisible, timeout=WAIT_MS)
    scene.window.close()
    assert not scene.window.isVisible()
    assert scene.program.children[-1].closed
    assert scene.program.children[-1].taken == b""


def test_the_status_line_says_where_the_link_under_the_pointer_leads(scene: _Scene) -> None:
    scene.window.view.tools.hinted.emit("https://example.com/")
    assert scene.window.status.bar.isVisible()
    assert scene.window.status.bar.text() == "https://example.com/"
    scene.action("Full screen").trigger()
    assert not scene.window.status.bar.isVisible()
    assert scene.window.status.text == "https://example.com/"
    scene.action("Full screen").trigger()
    assert scene.window.status.bar.isVisible()


def test_the_owner_may_hide_the_status_line(qtbot: QtBot) -> None:
    scene = _Scene(qtbot, Settings(window=WindowSettings(status_bar=False)))
    assert not scene.window.status.bar.isVisible()
    scene.window.view.tools.remarked.emit("Copied x.")
    assert scene.window.status.text == "Copied x."
    assert not scene.window.status.bar.isVisible()
