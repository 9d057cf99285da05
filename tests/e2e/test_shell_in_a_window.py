"""A real shell in a real window on Qt's offscreen platform, all rooms wired as the program wires them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import ColourSettings, FontSettings, PasteSettings, Settings, TerminalSettings
from kortty.ui import fonts
from tests.helpers.running import LIMIT_MS, PROMPT, Starting


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Starting]:
    starting = Starting(qtbot, qapp, tmp_path / "configuration")
    yield starting
    starting.end()


def test_what_is_typed_is_run_and_shown(start: Starting) -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    run.type("echo typed-$((40+2))\r")
    run.wait_for("typed-42")


def test_the_child_knows_where_and_what_it_runs_in(start: Starting, tmp_path: Path) -> None:
    run = start("--geometry", "70x20", "--working-directory", str(tmp_path), "-e", "sh")
    run.wait_for(PROMPT)
    run.type("stty size; pwd -P\r")
    run.wait_for("20 70")
    folder = str(tmp_path.resolve())
    run.qtbot.waitUntil(lambda: folder in "".join(run.screen()), timeout=LIMIT_MS)
    run.type("echo $TERM $COLORTERM $TERM_PROGRAM\r")
    run.wait_for("xterm-256color truecolor korTTY")


@pytest.mark.parametrize("arguments", [(), ("--geometry", "400x150")])
def test_a_window_that_is_to_be_larger_than_the_screen_is_as_large_as_it(
    start: Starting, arguments: tuple[str, ...]
) -> None:
    run = start(*arguments, "-e", "sh", settings=Settings(terminal=TerminalSettings(columns=500, rows=200)))
    room = run.window.screen().availableSize()
    assert run.window.width() <= room.width()
    assert run.window.frameGeometry().height() <= room.height()


def test_the_settings_for_fonts_and_colours_are_used(start: Starting) -> None:
    font = FontSettings("DejaVu Sans Mono", 12, line_height=1.3, ligatures=True)
    run = start("-e", "sh", settings=Settings(font=font, colours=ColourSettings(4.5)))
    metrics = run.view.canvas.metrics
    assert metrics.families[0] == "DejaVu Sans Mono"
    assert metrics.ligatures
    assert metrics.cell_height > run.view.fontMetrics().height()
    assert run.desktop.appearance.minimum_contrast == 4.5


@pytest.mark.promise("FT-2.5-09")
def test_what_is_wrong_with_the_font_is_said_under_the_terminal(
    start: Starting, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = start("-e", "sh")
    run.desktop.check_font(run.window)
    assert run.window.notice.text() == ""
    monkeypatch.setattr(fonts, "trouble", lambda *facts: fonts.FontTrouble.NO_FIXED_FONT)
    run.desktop.check_font(run.window)
    assert "fonts-dejavu-core" in run.window.notice.text()
    assert "fonts-dejavu-core" in capsys.readouterr().err


def test_arguments_after_e_arrive_as_they_are(start: Starting) -> None:
    run = start("-e", "sh", "-c", 'printf "<%s>\\n" "$@"; sleep 30', "sh", "two words", "--version", "*")
    run.wait_for("<two words>")
    run.wait_for("<--version>")
    run.wait_for("<*>")


def test_a_resized_window_is_a_resized_terminal(start: Starting) -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    before = run.pane.terminal.columns
    run.window.resize(run.window.width() + 200, run.window.height() + 100)
    terminal = run.pane.terminal
    run.qtbot.waitUntil(lambda: terminal.columns > before, timeout=LIMIT_MS)
    run.type("stty size\r")
    run.wait_for(f"{terminal.rows} {terminal.columns}")


def test_control_c_ends_a_program_while_it_floods(start: Starting) -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    run.type("yes flood\r")
    run.wait_for("flood")
    event = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier, "\x03")
    QApplication.sendEvent(run.view, event)
    run.wait_for(PROMPT)
    run.type("echo calm\r")
    run.wait_for("calm")


def test_a_large_paste_arrives_whole(start: Starting, tmp_path: Path) -> None:
    target = tmp_path / "pasted"
    run = start("-e", "sh", "-c", f"stty raw -echo; echo ready; head -c 300000 > {target}; echo done; sleep 30")
    run.wait_for("ready")
    text = "0123456789" * 30_000
    run.program.live_settings.change(Settings(paste=PasteSettings(large_kib=0)))
    QGuiApplication.clipboard().setText(text)
    run.view.paste()
    run.qtbot.waitUntil(lambda: target.exists() and target.stat().st_size == len(text), timeout=LIMIT_MS)
    assert target.read_text() == text


def test_exit_closes_the_window_of_a_shell_that_lived(start: Starting) -> None:
    run = start("-e", "sh", "-c", "sleep 1.1; exit 0")
    run.wait_closed()


def test_a_child_that_dies_at_once_leaves_a_line(start: Starting) -> None:
    run = start("-e", "sh", "-c", "echo oops; exit 3")
    run.qtbot.waitUntil(run.box.notice.isVisible, timeout=LIMIT_MS)
    assert run.box.notice.text() == "Ended with status 3. Enter closes, R starts again."
    assert "oops" in run.screen()
    run.type("\r")
    run.wait_closed()


def test_a_command_that_does_not_exist_is_said_in_the_window(start: Starting) -> None:
    run = start("-e", "/no/such/program")
    assert run.box.notice.text() == "There is no program /no/such/program. Enter closes, R tries again."


def test_a_shell_that_does_not_exist_is_replaced_and_said(start: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/no/such/shell")
    run = start()
    assert run.box.notice.text().startswith("The shell /no/such/shell does not exist. korTTY started /")
    run.type("echo alive\r")
    run.wait_for("alive")


def test_a_binary_file_and_broken_utf_8_on_the_screen_harm_nothing(start: Starting, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes((7 * number * number + 13) % 256 for number in range(100_000)))
    run = start("--working-directory", str(tmp_path), "-e", "sh", "-c", "cat noise; printf '\\033c\\360\\237ok\\n'; sh")
    run.qtbot.waitUntil(lambda: any("ok" in line for line in run.screen()), timeout=LIMIT_MS)
    run.view.grab()


def test_a_second_window_has_a_child_of_its_own(start: Starting) -> None:
    run = start("-e", "sh")
    run.wait_for(PROMPT)
    run.program.open_window()
    assert len(run.workspace.windows) == 2
    panes = [pane for _, _, pane in run.workspace.places()]
    pids = {pane.child.pid for pane in panes if pane.child is not None}
    assert len(pids) == 2
