"""Texts of keys, and which keys a shortcut may have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from kortty.ui.actions import keys
from kortty.ui.actions.keys import Advice


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("ctrl+shift+t", "Ctrl+Shift+T"),
        ("Shift+Ctrl+T", "Ctrl+Shift+T"),
        ("Ctrl+PageDown", "Ctrl+PgDown"),
        ("Control+Option+Delete", "Ctrl+Alt+Del"),
        ("Super+Return", "Meta+Return"),
        ("Ctrl+plus", "Ctrl++"),
        ("Ctrl++", "Ctrl++"),
        (" F11 ", "F11"),
        ("+", "+"),
        ("Ctrl+ü", "Ctrl+Ü"),
        ("Ctrl+Ж", "Ctrl+Ж"),
        ("Ctrl+Num+Enter", "Ctrl+Enter"),
    ],
)
def test_a_key_has_one_spelling(text: str, wanted: str) -> None:
    assert keys.canonical(text) == wanted


@pytest.mark.parametrize(
    "text", ["", "Ctrl+", "Bogus+X", "Ctrl+Foo", "Ctrl+K, X", "Ctrl", "Ctrl+Shift", "Alt+😀", "\x00", "Ctrl+\n"]
)
def test_what_is_no_key_or_several_is_told_apart(text: str) -> None:
    assert keys.canonical(text) is None
    assert keys.advice(text) is Advice.NO_KEY


@given(st.text(max_size=80))
def test_any_text_is_a_key_in_one_spelling_or_none(text: str) -> None:
    key = keys.canonical(text)
    if key is not None:
        assert keys.canonical(key) == key
    assert isinstance(keys.advice(text), Advice)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("T", Advice.TYPING),
        ("Shift+T", Advice.TYPING),
        ("Return", Advice.TYPING),
        ("Space", Advice.TYPING),
        ("Tab", Advice.TYPING),
        ("Esc", Advice.TYPING),
        ("Left", Advice.TYPING),
        ("Shift+Insert", Advice.TYPING),
        ("Shift+PgUp", Advice.FIXED),
        ("Shift+F10", Advice.FIXED),
        ("Menu", Advice.FIXED),
        ("Ctrl+C", Advice.SHELL),
        ("Ctrl+Space", Advice.SHELL),
        ("Ctrl+[", Advice.SHELL),
        ("Alt+B", Advice.ALT),
        ("F1", Advice.PROGRAMS),
        ("Shift+F3", Advice.PROGRAMS),
        ("F11", Advice.FINE),
        ("Ctrl+Shift+C", Advice.FINE),
        ("Ctrl+1", Advice.FINE),
        ("Alt+1", Advice.FINE),
        ("Meta+T", Advice.FINE),
        ("Ctrl+Alt+T", Advice.FINE),
    ],
)
def test_keys_that_are_needed_elsewhere_are_refused_or_warned_about(text: str, wanted: Advice) -> None:
    assert keys.advice(text, "linux") is wanted


def test_on_macos_the_shells_keys_are_those_of_control_not_of_command() -> None:
    assert keys.advice("Ctrl+C", "darwin") is Advice.FINE
    assert keys.advice("Meta+C", "darwin") is Advice.SHELL


@pytest.mark.parametrize(
    "one, other", [("Ctrl++", "Ctrl+Shift+="), ("Ctrl+Shift+1", "Ctrl+!"), ("Alt+Shift+/", "Alt+?")]
)
def test_two_names_of_one_press_are_one_key(one: str, other: str) -> None:
    assert keys.same_key(one) == keys.same_key(other)


@pytest.mark.parametrize("one, other", [("Ctrl+T", "Ctrl+Shift+T"), ("Ctrl++", "Ctrl+="), ("Ctrl+Up", "Ctrl+Shift+Up")])
def test_other_keys_are_others(one: str, other: str) -> None:
    assert keys.same_key(one) != keys.same_key(other)


def test_a_key_of_another_alphabet_means_its_place_too(qapp: QApplication) -> None:
    ctrl_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    event = QKeyEvent(QEvent.Type.KeyPress, 0x415, ctrl_shift, 28, 0, 0, "Е")
    assert [pressed.text for pressed in keys.presses(event, "linux")] == ["Ctrl+Shift+Е", "Ctrl+Shift+T"]
