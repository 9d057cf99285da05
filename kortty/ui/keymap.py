"""Room `ui`: from Qt's key events to the key presses the engine's encoders understand.

Knows QtCore, QtGui and kortty.vt.key_press. Which key moved is told from `key()`, never from its enum name (it may be a
number that the enum does not have, such as a Cyrillic letter), and what it types from `text()`. Where systems report
the same keys differently, the system is an argument (as sys.platform names it), so that each can be tested anywhere.
"""

import sys
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kortty.vt.key_press import (
    ALT,
    CTRL,
    PRESS,
    RELEASE,
    REPEAT,
    SHIFT,
    SUPER,
    KeyPress,
    is_printable,
    without_alt_graph,
)

_Key = Qt.Key

_NAMES: Final[dict[int, str]] = {
    _Key.Key_Escape: "escape",
    _Key.Key_Tab: "tab",
    _Key.Key_Backtab: "tab",
    _Key.Key_Backspace: "backspace",
    _Key.Key_Return: "enter",
    _Key.Key_Enter: "enter",
    _Key.Key_Space: "space",
    _Key.Key_Insert: "insert",
    _Key.Key_Delete: "delete",
    _Key.Key_Home: "home",
    _Key.Key_End: "end",
    _Key.Key_Left: "left",
    _Key.Key_Up: "up",
    _Key.Key_Right: "right",
    _Key.Key_Down: "down",
    _Key.Key_PageUp: "page_up",
    _Key.Key_PageDown: "page_down",
    _Key.Key_Clear: "begin",
    _Key.Key_Menu: "menu",
    _Key.Key_Help: "help",
    _Key.Key_Pause: "pause",
    _Key.Key_Print: "print_screen",
    _Key.Key_CapsLock: "caps_lock",
    _Key.Key_NumLock: "num_lock",
    _Key.Key_ScrollLock: "scroll_lock",
    _Key.Key_Shift: "left_shift",
    _Key.Key_Control: "left_control",
    _Key.Key_Alt: "left_alt",
    _Key.Key_AltGr: "iso_level3_shift",
    _Key.Key_Meta: "left_super",
    _Key.Key_Super_L: "left_super",
    _Key.Key_Super_R: "right_super",
    **{_Key.Key_F1 + number: f"f{number + 1}" for number in range(35)},
}

_KEYPAD: Final[dict[int, str]] = {
    **{_Key.Key_0 + digit: f"kp_{digit}" for digit in range(10)},
    _Key.Key_Period: "kp_decimal",
    _Key.Key_Comma: "kp_separator",
    _Key.Key_Slash: "kp_divide",
    _Key.Key_Asterisk: "kp_multiply",
    _Key.Key_Minus: "kp_subtract",
    _Key.Key_Plus: "kp_add",
    _Key.Key_Equal: "kp_equal",
    _Key.Key_Enter: "kp_enter",
    _Key.Key_Return: "kp_enter",
    _Key.Key_Left: "kp_left",
    _Key.Key_Up: "kp_up",
    _Key.Key_Right: "kp_right",
    _Key.Key_Down: "kp_down",
    _Key.Key_PageUp: "kp_page_up",
    _Key.Key_PageDown: "kp_page_down",
    _Key.Key_Home: "kp_home",
    _Key.Key_End: "kp_end",
    _Key.Key_Insert: "kp_insert",
    _Key.Key_Delete: "kp_delete",
    _Key.Key_Clear: "kp_begin",
}

#: Characters of a US keyboard by X keycode (Linux's evdev code + 8), for Ctrl on layouts without Latin letters.
_US_ROWS: Final = ((10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"), (65, " "))
_US_PLACES: Final = {first + step: character for first, row in _US_ROWS for step, character in enumerate(row)}
#: The same keys with Shift.
_US_SHIFTED: Final = dict(zip("1234567890-=[];'`\\,./", '!@#$%^&*()_+{}:"~|<>?'))

#: X's keycodes are evdev's from here on.
_FIRST_X_CODE: Final = 8

#: The two keys that Qt calls by each other's names on macOS.
_SWAPPED: Final[dict[int, int]] = {_Key.Key_Control: _Key.Key_Meta, _Key.Key_Meta: _Key.Key_Control}

_LAST_CHARACTER: Final = 0x10FFFF

#: A key that types a line feed, on old keyboards and of programs that type for people: Qt has no name for it.
_LINE_FEED: Final = 0x0A


def modifiers_of(state: Qt.KeyboardModifier, platform: str = sys.platform) -> int:
    """Qt's modifiers as key_press bits. AltGr (GroupSwitch) is part of the text and no modifier.

    On macOS Qt calls Command "Control" and Control "Meta", so that shortcuts fit; a terminal wants the keys themselves.
    """
    swapped = platform == "darwin"
    bits = 0
    if state & Qt.KeyboardModifier.ShiftModifier:
        bits |= SHIFT
    if state & Qt.KeyboardModifier.AltModifier:
        bits |= ALT
    if state & Qt.KeyboardModifier.ControlModifier:
        bits |= SUPER if swapped else CTRL
    if state & Qt.KeyboardModifier.MetaModifier:
        bits |= CTRL if swapped else SUPER
    return bits


def key_press(event: QKeyEvent, *, released: bool = False, platform: str = sys.platform) -> KeyPress | None:
    """What happened, None for a key that cannot be told (dead keys, which the input method handles)."""
    press = _reported(event, released, platform)
    if press is None:
        return None
    if platform == "win32":
        return without_alt_graph(press)
    return without_option(press) if platform == "darwin" else press


def without_option(press: KeyPress) -> KeyPress:
    """The press without Alt when Option only chose another character of the key, as it does on macOS ("@" on Option+L).

    Option with a key that types nothing else for it stays Alt.
    """
    if press.modifiers & (ALT | CTRL | SUPER) != ALT or press.text in ("", press.key, press.key.upper(), press.shifted):
        return press
    return replace(press, modifiers=press.modifiers & ~ALT)


def _reported(event: QKeyEvent, released: bool, platform: str) -> KeyPress | None:
    """The press as the system reports it."""
    code = event.key()
    kind = RELEASE if released else REPEAT if event.isAutoRepeat() else PRESS
    modifiers = modifiers_of(event.modifiers(), platform)
    if code == _Key.Key_Backtab:
        modifiers |= SHIFT
    text = event.text() if is_printable(event.text()) else ""
    keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
    if platform == "darwin":
        code = _SWAPPED.get(code, code)
    name = (_KEYPAD.get(code) if keypad else None) or _NAMES.get(code)
    if name is not None:
        return KeyPress(name, text, modifiers, kind)
    if code == _LINE_FEED:
        return KeyPress("j", "", CTRL, kind)
    base = us_character(event.nativeScanCode(), platform)
    if code <= 0 or code > _LAST_CHARACTER or not is_printable(chr(code)):
        return KeyPress("", text, modifiers, kind, base=base) if text else None
    typed = chr(code)
    if not modifiers & SHIFT:
        return KeyPress(typed.lower(), text, modifiers, kind, base=base)
    # What the key types without Shift is not in the event: letters have a lower case, and for signs a US keyboard is
    # assumed where its pair fits.
    plain = base if base and _US_SHIFTED.get(base) == typed else typed.lower()
    shifted = text if len(text) == 1 else typed
    return KeyPress(plain, text, modifiers, kind, shifted=shifted, base=base)


def us_character(scan_code: int, platform: str = sys.platform) -> str:
    """The character at a key's place on a US keyboard, "" when it is not known (macOS does not tell places)."""
    if platform == "win32":
        # Scan codes as PC keyboards send them (set 1): in this block they are Linux's evdev codes.
        scan_code += _FIRST_X_CODE
    return _US_PLACES.get(scan_code, "") if platform == "win32" or platform.startswith("linux") else ""
