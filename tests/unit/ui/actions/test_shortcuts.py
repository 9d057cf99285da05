"""Which keys the actions have: settings over defaults, one key for one action."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.actions import words
from kortty.ui.actions.keys import Advice
from kortty.ui.actions.shortcuts import Conflict, KeyProblem, Shortcuts, shortcuts_of

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT, NONE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier


def _live(own: Mapping[str, tuple[str, ...]]) -> LiveSettings:
    return LiveSettings(replace(Settings(), keys=own))


def _shortcuts(own: Mapping[str, tuple[str, ...]], platform: str = "linux") -> Shortcuts:
    return Shortcuts(_live(own), platform)


def test_without_settings_the_defaults_hold_and_nothing_is_in_conflict() -> None:
    shortcuts = _shortcuts({})
    assert shortcuts.keys("tab.new") == ("Ctrl+Shift+T",)
    assert shortcuts.keys("tab.rename") == ()
    assert shortcuts.conflicts == ()
    assert not shortcuts.changed("tab.new")
    assert _shortcuts({}, "darwin").keys("tab.new") == ("Ctrl+T",)


def test_every_action_can_have_other_keys_several_or_none() -> None:
    shortcuts = _shortcuts({"tab.new": ("ctrl+alt+n", "F12"), "tab.close": (), "tab.rename": ("Ctrl+Shift+R",)})
    assert shortcuts.keys("tab.new") == ("Ctrl+Alt+N", "F12")
    assert shortcuts.keys("tab.close") == ()
    assert shortcuts.owner("Ctrl+Shift+R") == "tab.rename"
    assert shortcuts.owner("Ctrl+Shift+T") is None
    assert shortcuts.changed("tab.close")


def test_a_key_that_the_person_gave_away_is_taken_from_the_default_and_told() -> None:
    shortcuts = _shortcuts({"tab.rename": ("Ctrl+Shift+T",)})
    assert shortcuts.keys("tab.rename") == ("Ctrl+Shift+T",)
    assert shortcuts.keys("tab.new") == ()
    assert shortcuts.wanted("tab.new") == ("Ctrl+Shift+T",)
    assert shortcuts.conflicts == (Conflict("Ctrl+Shift+T", "tab.new", "tab.rename"),)
    assert words.taken("Ctrl+Shift+T", "tab.rename") == "Ctrl+Shift+T is the key of “Rename tab”."


def test_of_two_that_the_person_gave_one_key_the_upper_has_it() -> None:
    shortcuts = _shortcuts({"tab.rename": ("Ctrl+Shift+R",), "tab.new": ("Ctrl+Shift+R", "F12")})
    assert shortcuts.keys("tab.new") == ("Ctrl+Shift+R", "F12")
    assert shortcuts.keys("tab.rename") == ()
    assert shortcuts.conflicts == (Conflict("Ctrl+Shift+R", "tab.rename", "tab.new"),)


def test_a_key_written_by_its_shifted_sign_is_the_same_key() -> None:
    shortcuts = _shortcuts({"tab.rename": ("Ctrl+Shift+=",)})
    assert shortcuts.keys("view.larger") == ("Ctrl+=",)


def test_what_cannot_be_a_shortcut_is_told_and_the_rest_holds() -> None:
    shortcuts = _shortcuts({"tab.new": ("T", "Nonsense", "Ctrl+K, X", "F12"), "no.such": ("F5",)})
    assert shortcuts.keys("tab.new") == ("F12",)
    assert shortcuts.problems == (
        KeyProblem("tab.new", "T", Advice.TYPING),
        KeyProblem("tab.new", "Nonsense", Advice.NO_KEY),
        KeyProblem("tab.new", "Ctrl+K, X", Advice.NO_KEY),
        KeyProblem("no.such", "", Advice.NO_KEY),
    )
    said = [words.problem(problem) for problem in shortcuts.problems]
    assert said[0].startswith("A key in the settings is not used (New tab): T is needed for typing.")
    assert said[3] == "The settings give keys to “no.such”, which is no action."
    assert words.problems(()) == ""
    assert words.problems(shortcuts.problems[:1]) == said[0]
    assert words.problems(shortcuts.problems[:2]) == f"{said[0]} There is one more problem with keys."
    assert words.problems(shortcuts.problems) == f"{said[0]} There are 3 more problems with keys."


def test_hidden_characters_in_a_bad_key_are_drawn() -> None:
    (problem,) = _shortcuts({"tab.new": ("Ctrl+\x1b[31m\u202e",)}).problems
    said = words.problem(problem)
    assert "\x1b" not in said
    assert "\u202e" not in said


def test_other_settings_hold_at_once_and_are_told_once() -> None:
    live = _live({})
    shortcuts = Shortcuts(live, "linux")
    told: list[tuple[str, ...]] = []
    stop = shortcuts.on_change(lambda: told.append(shortcuts.keys("tab.new")))
    live.change(replace(live.now, keys={"tab.new": ("F12",)}))
    live.change(replace(live.now, terminal=replace(live.now.terminal, rows=30)))
    assert told == [("F12",)]
    stop()
    live.change(replace(live.now, keys={}))
    assert told == [("F12",)]
    assert shortcuts.keys("tab.new") == ("Ctrl+Shift+T",)


def test_a_run_has_one_set_of_shortcuts() -> None:
    live = _live({})
    assert shortcuts_of(live) is shortcuts_of(live)
    assert shortcuts_of(live) is not shortcuts_of(_live({}))


# --- what the terminal keeps ---


def _press(key: int, modifiers: Qt.KeyboardModifier, scan: int = 0) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers, scan, 0, 0, "")


@pytest.mark.promise("CA-0-26")
def test_keys_of_the_shell_and_of_programs_stay_with_the_terminal(qapp: QApplication) -> None:
    shortcuts = _shortcuts({})
    key = Qt.Key
    for kept, modifiers in (
        *((getattr(key, f"Key_{letter}"), CTRL) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        *((getattr(key, f"Key_{letter}"), ALT) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        *((getattr(key, f"Key_F{number}"), NONE) for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)),
        (key.Key_Tab, NONE), (key.Key_Escape, NONE), (key.Key_A, SHIFT), (key.Key_A, NONE), (key.Key_Return, ALT),
        (key.Key_Left, CTRL), (key.Key_Left, ALT), (key.Key_Tab, SHIFT),
    ):  # fmt: skip
        assert not shortcuts.may_take(_press(kept, modifiers)), (kept, modifiers)


def test_keys_of_shortcuts_are_left_to_them_whatever_the_layout(qapp: QApplication) -> None:
    shortcuts = _shortcuts({"tab.rename": ("Alt+R",)})
    key = Qt.Key
    for left, modifiers in (
        (key.Key_T, CTRL | SHIFT),
        (key.Key_Tab, CTRL),
        (key.Key_Backtab, CTRL | SHIFT),
        (key.Key_Plus, CTRL | SHIFT),
        (key.Key_Equal, CTRL),
        (key.Key_1, ALT),
        (key.Key_1, ALT | SHIFT),  # a French keyboard
        (key.Key_Left, CTRL | ALT),
        (key.Key_F11, NONE),
        (key.Key_R, ALT),
        (key.Key_Enter, CTRL | SHIFT | Qt.KeyboardModifier.KeypadModifier),
    ):
        assert shortcuts.may_take(_press(left, modifiers)), (left, modifiers)
    # A Russian keyboard: the key at the place of T.
    assert shortcuts.may_take(_press(0x415, CTRL | SHIFT, 28))
    assert not shortcuts.may_take(_press(0x415, CTRL, 28))


def test_on_macos_command_is_left_to_menus_and_control_is_not(qapp: QApplication) -> None:
    shortcuts = _shortcuts({}, "darwin")
    assert shortcuts.may_take(_press(Qt.Key.Key_X, CTRL))
    assert not shortcuts.may_take(_press(Qt.Key.Key_X, Qt.KeyboardModifier.MetaModifier))
    assert shortcuts.may_take(_press(Qt.Key.Key_Tab, Qt.KeyboardModifier.MetaModifier))
