"""Going from prompt to prompt, and taking the last output."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from kortty.settings.defaults import SelectionSettings, ShellIntegrationSettings
from tests.helpers.views import clipboard_text
from tests.unit.ui.prompts.conftest import PROMPT, Prompts, command

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
NAMES = ("edit.previous_prompt", "edit.next_prompt", "edit.select_output", "edit.copy_output")


def _lines(count: int) -> str:
    return "".join(f"line {number}\r\n" for number in range(count))


def _session(prompts: Prompts) -> None:
    output = PROMPT + "".join(command(f"cmd{number}", _lines(10)) for number in range(3))
    prompts.stage.output(output)


@pytest.mark.promise("FT-10.5-03", "NB-5.1-15")
def test_previous_and_next_prompt_put_a_prompt_into_the_first_row(prompts: Prompts) -> None:
    _session(prompts)
    tops = []
    for _ in range(4):
        assert prompts.run("edit.previous_prompt")
        tops.append(prompts.top)
    assert tops == ["$ cmd2", "$ cmd1", "$ cmd0", "$ cmd0"]
    for wanted in ("$ cmd1", "$ cmd2"):
        prompts.run("edit.next_prompt")
        assert prompts.top == wanted
    prompts.run("edit.next_prompt")
    assert prompts.stage.view.viewport.following
    prompts.run("edit.next_prompt")
    assert prompts.stage.view.viewport.following


@pytest.mark.promise("FT-10.5-03", "NB-5.1-15")
def test_the_keys_go_from_prompt_to_prompt_and_reach_no_program(prompts: Prompts) -> None:
    _session(prompts)
    QTest.keyClick(prompts.stage.view, Qt.Key.Key_Up, CTRL_SHIFT)
    assert prompts.top == "$ cmd2"
    QTest.keyClick(prompts.stage.view, Qt.Key.Key_Down, CTRL_SHIFT)
    assert prompts.stage.view.viewport.following
    assert prompts.stage.sent() == b""


@pytest.mark.promise("FT-10.5-03")
def test_the_keys_are_the_programs_without_marks(prompts: Prompts) -> None:
    prompts.stage.output(_lines(30))
    QTest.keyClick(prompts.stage.view, Qt.Key.Key_Up, CTRL_SHIFT)
    assert prompts.stage.sent() == b"\x1b[1;6A"
    assert not any(prompts.actions_of_window.possible(name) for name in NAMES)


@pytest.mark.promise("FT-10.5-03")
def test_the_keys_are_the_programs_in_a_full_screen_program(prompts: Prompts) -> None:
    _session(prompts)
    prompts.stage.output("\x1b[?1049h")
    QTest.keyClick(prompts.stage.view, Qt.Key.Key_Down, CTRL_SHIFT)
    assert prompts.stage.sent() == b"\x1b[1;6B"
    assert not any(prompts.actions_of_window.possible(name) for name in NAMES)
    prompts.stage.output("\x1b[?1049l")
    assert all(prompts.actions_of_window.possible(name) for name in NAMES)


@pytest.mark.promise("FT-10.5-03")
def test_marks_can_be_switched_off(prompts: Prompts) -> None:
    _session(prompts)
    live = prompts.stage.view.live_settings
    live.change(replace(live.now, shell_integration=ShellIntegrationSettings(marks=False)))
    QTest.keyClick(prompts.stage.view, Qt.Key.Key_Up, CTRL_SHIFT)
    assert prompts.stage.sent() == b"\x1b[1;6A"
    assert not any(prompts.actions_of_window.possible(name) for name in NAMES)


@pytest.mark.promise("FT-10.5-03", "NB-5.1-15")
def test_the_last_output_is_selected_whole_and_shown_from_its_beginning(prompts: Prompts) -> None:
    _session(prompts)
    live = prompts.stage.view.live_settings
    live.change(replace(live.now, selection=SelectionSettings(copy=True)))
    assert prompts.run("edit.select_output")
    assert prompts.top == "line 0"
    prompts.stage.view.copy()
    assert clipboard_text() == "\n".join(f"line {number}" for number in range(10))


@pytest.mark.promise("FT-10.5-03", "NB-5.1-15")
def test_the_last_output_is_copied_without_being_selected(prompts: Prompts) -> None:
    prompts.stage.output(PROMPT + command("one", "first\r\n") + command("two", "second\r\n") + command("cd /", ""))
    assert prompts.run("edit.copy_output")
    assert clipboard_text() == "second"
    assert prompts.stage.selection is None
    assert prompts.remarks == ["The last output was copied."]
    assert prompts.stage.view.viewport.following


def test_where_nothing_was_written_that_is_said(prompts: Prompts) -> None:
    prompts.stage.output(PROMPT)
    assert prompts.run("edit.copy_output")
    assert prompts.run("edit.select_output")
    assert prompts.remarks == ["No command has written anything yet."] * 2


def test_an_action_without_a_terminal_does_nothing(prompts: Prompts) -> None:
    prompts.current_view = None
    for name in NAMES:
        assert not prompts.actions_of_window.run(name)
        prompts.actions_of_window.action(name).trigger()
