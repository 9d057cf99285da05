"""Qt's key events as key presses: what xcb was seen to deliver, and what the child gets for it."""

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from kortty.ui.keymap import key_press, modifiers_of, us_character
from kortty.vt.key_press import ALT, CTRL, PRESS, RELEASE, REPEAT, SHIFT, SUPER, KeyModes, KeyPress
from kortty.vt.keys import encode_key

Key = Qt.Key
Modifier = Qt.KeyboardModifier
NONE, SHIFTED, CONTROL = Modifier.NoModifier, Modifier.ShiftModifier, Modifier.ControlModifier
ALTERNATE, META, KEYPAD = Modifier.AltModifier, Modifier.MetaModifier, Modifier.KeypadModifier

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs windows: X keycodes")


def _event(
    key: int, modifiers: Qt.KeyboardModifier = NONE, text: str = "", scan_code: int = 0, *, repeats: bool = False
) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, scan_code, 0, 0, text, repeats)


def _sent(event: QKeyEvent, modes: KeyModes | None = None) -> str:
    press = key_press(event)
    assert press is not None
    return encode_key(press, modes or KeyModes())


@pytest.mark.parametrize(
    ("key", "modifiers", "text", "sent"),
    [
        (Key.Key_A, NONE, "a", "a"),
        (Key.Key_A, SHIFTED, "A", "A"),
        (Key.Key_A, CONTROL, "\x01", "\x01"),
        (Key.Key_A, CONTROL, "", "\x01"),
        (Key.Key_Space, CONTROL, "\x00", "\x00"),
        (Key.Key_BracketLeft, CONTROL, "\x1b", "\x1b"),
        (Key.Key_Slash, CONTROL, "\x1f", "\x1f"),
        (Key.Key_6, CONTROL, "\x1e", "\x1e"),
        (Key.Key_Backslash, CONTROL, "\x1c", "\x1c"),
        (Key.Key_X, ALTERNATE, "x", "\x1bx"),
        (Key.Key_Backspace, NONE, "\x08", "\x7f"),
        (Key.Key_Backspace, CONTROL, "\x08", "\x08"),
        (Key.Key_Delete, NONE, "\x7f", "\x1b[3~"),
        (Key.Key_Return, NONE, "\r", "\r"),
        (0x0A, NONE, "\n", "\n"),  # the line feed of old keyboards and of xdotool: Qt has no name for it
        (Key.Key_Tab, NONE, "\t", "\t"),
        (Key.Key_Backtab, SHIFTED, "", "\x1b[Z"),
        (Key.Key_Escape, NONE, "\x1b", "\x1b"),
        (Key.Key_Up, NONE, "", "\x1b[A"),
        (Key.Key_Up, CONTROL, "", "\x1b[1;5A"),
        (Key.Key_F5, SHIFTED, "", "\x1b[15;2~"),
        (Key.Key_Enter, KEYPAD, "\r", "\r"),
        (Key.Key_7, KEYPAD, "7", "7"),
        (Key.Key_Home, KEYPAD, "", "\x1b[H"),
        (Key.Key_Plus, KEYPAD, "+", "+"),
    ],
)
def test_keys_send_what_terminals_send(key: int, modifiers: Qt.KeyboardModifier, text: str, sent: str) -> None:
    assert _sent(_event(key, modifiers, text)) == sent


def test_super_keys_belong_to_the_desktop() -> None:
    assert _sent(_event(Key.Key_X, META, "x")) == ""


def test_alt_gr_is_part_of_the_text() -> None:
    event = _event(Key.Key_At, Modifier.GroupSwitchModifier, "@")
    press = key_press(event)
    assert press is not None
    assert press.modifiers == 0
    assert _sent(event) == "@"


@linux
def test_ctrl_on_a_layout_without_latin_letters_goes_by_the_keys_place() -> None:
    # The key of "c" on a Russian layout: key() is outside of Qt's enum, text() is the Cyrillic letter.
    assert _sent(_event(0x421, CONTROL, "с", 54)) == "\x03"
    assert _sent(_event(0x421, NONE, "с", 54)) == "с"


def test_characters_beyond_latin_are_typed_as_they_are() -> None:
    assert _sent(_event(0x20AC, Modifier.GroupSwitchModifier, "€")) == "€"
    assert _sent(_event(Key.Key_Odiaeresis, NONE, "ö")) == "ö"


def test_a_dead_key_alone_is_no_press() -> None:
    assert key_press(_event(Key.Key_Dead_Acute, NONE, "")) is None


def test_keypad_keys_have_names_of_their_own() -> None:
    names = {
        Key.Key_0: "kp_0", Key.Key_Period: "kp_decimal", Key.Key_Comma: "kp_separator", Key.Key_Minus: "kp_subtract",
        Key.Key_Asterisk: "kp_multiply", Key.Key_Enter: "kp_enter", Key.Key_Clear: "kp_begin", Key.Key_Left: "kp_left",
    }  # fmt: skip
    for key, name in names.items():
        press = key_press(_event(key, KEYPAD))
        assert press is not None
        assert press.key == name


def test_modifiers_and_kinds_are_told() -> None:
    everything = SHIFTED | CONTROL | ALTERNATE | META
    press = key_press(_event(Key.Key_Up, everything))
    assert press is not None
    assert press.modifiers == SHIFT | ALT | CTRL | SUPER
    assert press.kind == PRESS
    repeat = key_press(_event(Key.Key_Up, repeats=True))
    assert repeat is not None
    assert repeat.kind == REPEAT
    release = key_press(_event(Key.Key_Up), released=True)
    assert release is not None
    assert release.kind == RELEASE


def test_on_macos_command_and_control_are_themselves_again() -> None:
    def on_mac(key: int, modifiers: Qt.KeyboardModifier, text: str = "") -> KeyPress:
        press = key_press(_event(key, modifiers, text), platform="darwin")
        assert press is not None
        return press

    assert modifiers_of(CONTROL, "darwin") == SUPER
    assert modifiers_of(META, "darwin") == CTRL
    assert modifiers_of(SHIFTED | ALTERNATE, "darwin") == SHIFT | ALT
    assert modifiers_of(CONTROL, "linux") == modifiers_of(CONTROL, "win32") == CTRL
    assert encode_key(on_mac(Key.Key_C, META, "\x03"), KeyModes()) == "\x03"
    assert encode_key(on_mac(Key.Key_C, CONTROL, "c"), KeyModes()) == ""
    assert on_mac(Key.Key_Control, CONTROL).key == "left_super"
    assert on_mac(Key.Key_Meta, META).key == "left_control"


def test_on_macos_option_chooses_characters_and_is_alt_where_there_is_none_to_choose() -> None:
    def sent(key: int, text: str, modifiers: Qt.KeyboardModifier = ALTERNATE, platform: str = "darwin") -> str:
        press = key_press(_event(key, modifiers, text), platform=platform)
        assert press is not None
        return encode_key(press, KeyModes())

    assert sent(Key.Key_L, "@") == "@"
    assert sent(Key.Key_L, "@", platform="linux") == "\x1b@"
    assert sent(Key.Key_L, "l") == "\x1bl"
    assert sent(Key.Key_Left, "") == "\x1b[1;3D"
    assert sent(Key.Key_L, "\x0c", ALTERNATE | META) == "\x1b\x0c"


def test_on_windows_alt_gr_is_no_ctrl_and_alt() -> None:
    def sent(key: int, text: str, platform: str) -> str:
        press = key_press(_event(key, CONTROL | ALTERNATE, text), platform=platform)
        assert press is not None
        return encode_key(press, KeyModes())

    assert sent(Key.Key_Q, "@", "win32") == "@"
    assert sent(Key.Key_Q, "@", "linux") == "\x1b\x11"
    assert sent(Key.Key_Q, "", "win32") == "\x1b\x11"


def test_on_windows_ctrl_goes_by_the_scan_code_of_a_foreign_layout() -> None:
    assert us_character(0x2E, "win32") == "c"
    assert us_character(54, "linux") == "c"
    assert us_character(0x2E, "darwin") == ""


@linux
def test_a_shifted_sign_names_the_key_that_types_it() -> None:
    press = key_press(_event(Key.Key_Exclam, SHIFTED, "!", 10))
    assert press is not None
    assert (press.key, press.shifted, press.base) == ("1", "!", "1")


@linux
def test_places_on_the_keyboard_are_those_of_a_us_layout() -> None:
    assert "".join(map(us_character, (10, 21, 24, 35, 38, 49, 51, 52, 61, 65))) == "1=q]a`\\z/ "
    assert us_character(0) == us_character(9999) == ""
