"""Room vt: what a key press is, and the terminal modes that decide what it sends. Standard library only.

A `KeyPress` says which key moved, what it would type and which modifiers were down; whoever knows the windowing system
makes it. The encoders (`keys.py` and the files beside it) turn it into text for the child.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

# Modifier bits, in the order of xterm's and kitty's modifier parameter (the parameter is 1 + the bits).
SHIFT = 1
ALT = 2
CTRL = 4
SUPER = 8
HYPER = 16
META = 32
CAPS_LOCK = 64
NUM_LOCK = 128

ALL_MODIFIERS = 255
LOCKS = CAPS_LOCK | NUM_LOCK
# With one of these down, a key means a command and not its letter.
COMMAND_MODIFIERS = ALT | CTRL | SUPER | HYPER | META

# Kinds of key events, numbered as the kitty keyboard protocol's event types.
PRESS = 1
REPEAT = 2
RELEASE = 3

# Flags of the kitty keyboard protocol ("progressive enhancement").
DISAMBIGUATE = 1
EVENT_TYPES = 2
ALTERNATE_KEYS = 4
ALL_KEYS = 8
ASSOCIATED_TEXT = 16


class KeyModes(NamedTuple):
    """The modes of a terminal that decide what keys send.

    application_cursor  DECCKM, private mode 1: cursor keys send SS3
    application_keypad  DECKPAM, or DECNKM, private mode 66: keypad keys send SS3
    newline             LNM, mode 20: Enter sends CR LF
    backarrow           DECBKM, private mode 67: Backspace sends BS (0x08) and not DEL (0x7F)
    modify_other_keys   xterm's modifyOtherKeys, 0 to 2 (`CSI > 4 ; n m`)
    keyboard_flags      the kitty keyboard protocol's flags in force, 0 to 31
    keypad_types        private mode 1035: the keypad's digits go on typing in application keypad mode
    alt_escape          private modes 1036 and 1039: Alt puts an ESC before what the key types
    delete_is_del       private mode 1037: the Delete key sends DEL (0x7F)
    """

    application_cursor: bool = False
    application_keypad: bool = False
    newline: bool = False
    backarrow: bool = False
    modify_other_keys: int = 0
    keyboard_flags: int = 0
    keypad_types: bool = True
    alt_escape: bool = True
    delete_is_del: bool = False


@dataclass(frozen=True)
class KeyPress:
    """One movement of one key.

    key        a name from `key_names.py` ("up", "f5", "kp_7", "left_shift"), or the one character the key types
               without Shift in the layout in use ("a", "1", "ö"); "" for text without a key (input methods)
    text       what the key types with its modifiers, "" for nothing (a dead key)
    modifiers  the modifier bits above; for the press of a modifier key those that are down after it
    kind       PRESS, REPEAT or RELEASE
    shifted    the character the key types with Shift, "" when not known
    base       the character at the key's place on a US keyboard, "" when not known; with Ctrl it stands in for the key
               of a layout without Latin letters

    AltGr is part of `text` ("@" of AltGr+Q) and no modifier. Where a system reports it as Ctrl+Alt, see
    `without_alt_graph`.
    """

    key: str
    text: str = ""
    modifiers: int = 0
    kind: int = PRESS
    shifted: str = ""
    base: str = ""


def is_printable(text: str) -> bool:
    """True for text without C0, DEL, C1 and surrogate characters, False for empty text."""
    if not text:
        return False
    for character in text:
        code = ord(character)
        if code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000:
            return False
    return True


def shifted_character(press: KeyPress) -> str:
    """The character of the key with Shift, as far as it can be told; "" for keys that are no characters."""
    if len(press.shifted) == 1:
        return press.shifted
    if len(press.key) != 1:
        return ""
    upper = press.key.upper()
    if upper != press.key:
        return upper if len(upper) == 1 else press.key
    if press.modifiers & SHIFT and len(press.text) == 1 and is_printable(press.text):
        return press.text
    return press.key


def without_alt_graph(press: KeyPress) -> KeyPress:
    """The press with Ctrl and Alt taken out when they are only how the system reports AltGr (Windows).

    They are when the key types, and types something else than it does with and without Shift.
    """
    if press.modifiers & (CTRL | ALT) != CTRL | ALT or not is_printable(press.text):
        return press
    if press.text in (press.key, press.key.upper(), press.shifted):
        return press
    return replace(press, modifiers=press.modifiers & ~(CTRL | ALT))
