"""A real shell in a real window on Qt's offscreen platform, all rooms wired as the program wires them."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.app import Program
from kortty.model.pane import Pane
from kortty.model.wishes import Wish
from kortty.settings.defaults import ColourSettings, FontSettings, PasteSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.ui import fonts
from kortty.ui.command_line import Options, parse
from kortty.ui.splits.pane_box import PaneBox
from kortty.ui.starting import Starter
from kortty.ui.terminal_view import TerminalView

LIMIT_MS = 20_000
PROMPT = "$"


class _Run:
    """The program, inside the test."""

    def __init__(
        self, qtbot: QtBot, application: QApplication, folder: Path, options: Options, settings: Settings | None = None
    ) -> None:
        self.qtbot = qtbot
        live = LiveSettings(settings or Settings())
        environment = {**os.environ, "PS1": "$ "}
        self.program = Program(folder, environment, live, Starter(environment, live, None))
        self.program.build(application)
        self.workspace, self.desktop = self.program.workspace, self.program.desktop
        wish = Wish(options.command, options.working_directory)
        self.window = self.program.open(wish, options.title, options.geometry)
        qtbot.waitExposed(self.window)

    @property
    def box(self) -> PaneBox:
        """The pane in front, with its line."""
        assert self.window.current_box is not None
        return self.window.current_box

    @property
    def view(self) -> TerminalView:
        return self.box.view

    @property
    def pane(self) -> Pane:
        return self.box.pane

    def screen(self) -> list[str]:
        terminal = self.pane.terminal
        return [terminal.clusters.expand(row.text).rstrip() for row in terminal.screen_rows()]

    def wait_for(self, line: str) -> None:
        """Until a row of the screen is this line."""

        def shown() -> None:
            assert line in self.screen()

        self.qtbot.waitUntil(shown, timeout=LIMIT_MS)

    def type(self, text: str) -> None:
        for character in text:
            key = Qt.Key.Key_Return if character == "\r" else ord(character.upper())
            event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, character)
            QApplication.sendEvent(self.view, event)

    def wait_closed(self) -> None:
        self.qtbot.waitUntil(lambda: not self.workspace.windows, timeout=LIMIT_MS)


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator["_Starting"]:
    starting = _Starting(qtbot, qapp, tmp_path / "configuration")
    yield starting
    starting.end()


class _Starting:
    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path) -> None:
        self._folder = folder
        self._qtbot = qtbot
        self._application = application
        self._runs: list[_Run] = []

    def __call__(self, *arguments: str, settings: Settings | None = None) -> _Run:
        self._runs.append(_Run(self._qtbot, self._application, self._folder, parse(arguments), settings))
        return self._runs[-1]

    def end(self) -> None:
        for run in self._runs:
            for window in run.workspace.windows:
                run.workspace.close_window(window)
            run.desktop.end()
            self._application.processEvents()


def test_what_is_typed_is_run_and_shown(start: "_Starting") -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    run.type("echo typed-$((40+2))\r")
    run.wait_for("typed-42")


def test_the_child_knows_where_and_what_it_runs_in(start: "_Starting", tmp_path: Path) -> None:
    run = start("--geometry", "70x20", "--working-directory", str(tmp_path), "-e", "sh")
    run.wait_for(PROMPT)
    run.type("stty size; pwd -P\r")
    run.wait_for("20 70")
    folder = str(tmp_path.resolve())
    run.qtbot.waitUntil(lambda: folder in "".join(run.screen()), timeout=LIMIT_MS)
    run.type("echo $TERM $COLORTERM $TERM_PROGRAM\r")
    run.wait_for("xterm-256color truecolor korTTY")


def test_the_settings_for_fonts_and_colours_are_used(start: "_Starting") -> None:
    font = FontSettings("DejaVu Sans Mono", 12, line_height=1.3, ligatures=True)
    run = start("-e", "sh", settings=Settings(font=font, colours=ColourSettings(4.5)))
    metrics = run.view.canvas.metrics
    assert metrics.families[0] == "DejaVu Sans Mono"
    assert metrics.ligatures
    assert metrics.cell_height > run.view.fontMetrics().height()
    assert run.desktop.appearance.minimum_contrast == 4.5


@pytest.mark.promise("FT-2.5-09")
def test_what_is_wrong_with_the_font_is_said_under_the_terminal(
    start: "_Starting", monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = start("-e", "sh")
    run.desktop.check_font(run.window)
    assert run.window.notice.text() == ""
    monkeypatch.setattr(fonts, "trouble", lambda *facts: fonts.FontTrouble.NO_FIXED_FONT)
    run.desktop.check_font(run.window)
    assert "fonts-dejavu-core" in run.window.notice.text()
    assert "fonts-dejavu-core" in capsys.readouterr().err


def test_arguments_after_e_arrive_as_they_are(start: "_Starting") -> None:
    run = start("-e", "sh", "-c", 'printf "<%s>\\n" "$@"; sleep 30', "sh", "two words", "--version", "*")
    run.wait_for("<two words>")
    run.wait_for("<--version>")
    run.wait_for("<*>")


def test_a_resized_window_is_a_resized_terminal(start: "_Starting") -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    before = run.pane.terminal.columns
    run.window.resize(run.window.width() + 200, run.window.height() + 100)
    terminal = run.pane.terminal
    run.qtbot.waitUntil(lambda: terminal.columns > before, timeout=LIMIT_MS)
    run.type("stty size\r")
    run.wait_for(f"{terminal.rows} {terminal.columns}")


def test_control_c_ends_a_program_while_it_floods(start: "_Starting") -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    run.type("yes flood\r")
    run.wait_for("flood")
    event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier, "\x03")
    QApplication.sendEvent(run.view, event)
    run.wait_for(PROMPT)
    run.type("echo calm\r")
    run.wait_for("calm")


def test_a_large_paste_arrives_whole(start: "_Starting", tmp_path: Path) -> None:
    target = tmp_path / "pasted"
    run = start("-e", "sh", "-c", f"stty raw -echo; echo ready; head -c 300000 > {target}; echo done; sleep 30")
    run.wait_for("ready")
    text = "0123456789" * 30_000
    run.program.live_settings.change(Settings(paste=PasteSettings(large_kib=0)))
    QGuiApplication.clipboard().setText(text)
    run.view.paste()
    run.qtbot.waitUntil(lambda: target.exists() and target.stat().st_size == len(text), timeout=LIMIT_MS)
    assert target.read_text() == text


def test_exit_closes_the_window_of_a_shell_that_lived(start: "_Starting") -> None:
    run = start("-e", "sh", "-c", "sleep 1.1; exit 0")
    run.wait_closed()


def test_a_child_that_dies_at_once_leaves_a_line(start: "_Starting") -> None:
    run = start("-e", "sh", "-c", "echo oops; exit 3")
    run.qtbot.waitUntil(run.box.notice.isVisible, timeout=LIMIT_MS)
    assert run.box.notice.text() == "Ended with status 3. Enter closes, R starts again."
    assert "oops" in run.screen()
    run.type("\r")
    run.wait_closed()


def test_a_command_that_does_not_exist_is_said_in_the_window(start: "_Starting") -> None:
    run = start("-e", "/no/such/program")
    assert run.box.notice.text() == "There is no program /no/such/program. Enter closes, R tries again."


def test_a_shell_that_does_not_exist_is_replaced_and_said(start: "_Starting", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/no/such/shell")
    run = start()
    assert run.box.notice.text().startswith("The shell /no/such/shell does not exist. korTTY started /")
    run.type("echo alive\r")
    run.wait_for("alive")


def test_a_binary_file_and_broken_utf_8_on_the_screen_harm_nothing(start: "_Starting", tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes((7 * number * number + 13) % 256 for number in range(100_000)))
    run = start("--working-directory", str(tmp_path), "-e", "sh", "-c", "cat noise; printf '\\033c\\360\\237ok\\n'; sh")
    run.qtbot.waitUntil(lambda: any("ok" in line for line in run.screen()), timeout=LIMIT_MS)
    run.view.grab()


def test_a_second_window_has_a_child_of_its_own(start: "_Starting") -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    run.program.open_window()
    assert len(run.workspace.windows) == 2
    panes = [pane for _, _, pane in run.workspace.places()]
    pids = {pane.child.pid for pane in panes if pane.child is not None}
    assert len(pids) == 2
