"""Room vt: what a key sends when no program asked for more: xterm's encoding. Knows key_press and key_names.

Sources: xterm ctlseqs ("Special Keyboard Keys", "Alt and Meta Keys", "PC-Style Function Keys"), VT220 Programmer
Reference Manual 3.2, the X library's rule for Ctrl. Answers are text: the caller encodes it for the child.
"""

from kortty.vt import key_names as names
from kortty.vt.key_press import (
    ALT,
    COMMAND_MODIFIERS,
    CTRL,
    HYPER,
    META,
    RELEASE,
    SHIFT,
    SUPER,
    KeyModes,
    KeyPress,
    is_printable,
)

ESC = "\x1b"
CSI = "\x1b["
SS3 = "\x1bO"
DEL = "\x7f"

# What Ctrl makes of the characters that have no control character at their place in ASCII's columns 4 and 5.
_CONTROL_OF: dict[str, str] = {
    " ": "\x00", "2": "\x00", "3": "\x1b", "4": "\x1c", "5": "\x1d", "6": "\x1e", "7": "\x1f", "8": "\x7f",
    "/": "\x1f", "?": "\x7f",
}  # fmt: skip


def encode_legacy(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends in xterm's encoding; "" for nothing.

    Releases send nothing. Super and Hyper belong to the desktop: with them a key sends nothing. Meta counts as Alt.
    """
    if press.kind == RELEASE or press.modifiers & (SUPER | HYPER):
        return ""
    modifiers = press.modifiers & (SHIFT | ALT | CTRL)
    if press.modifiers & META:
        modifiers |= ALT
    key = press.key
    if key in names.KEYPAD_LETTERS and modes.application_keypad and not modes.keypad_types and not modifiers:
        return SS3 + names.KEYPAD_LETTERS[key]
    if key in names.KEYPAD_TEXT:
        return typed(press, modifiers, press.text if is_printable(press.text) else names.KEYPAD_TEXT[key], modes)
    key = names.KEYPAD_TWINS.get(key, key)
    if key in names.CURSOR_LETTERS:
        return _lettered(names.CURSOR_LETTERS[key], modifiers, SS3 if modes.application_cursor else CSI)
    if key in names.FUNCTION_LETTERS:
        return _lettered(names.FUNCTION_LETTERS[key], modifiers, SS3)
    if key == "delete" and modes.delete_is_del and not modifiers:
        return DEL
    if key in names.TILDE_NUMBERS:
        number = names.TILDE_NUMBERS[key]
        return f"{CSI}{number};{modifiers + 1}~" if modifiers else f"{CSI}{number}~"
    control = _control_key(key, modifiers, modes)
    if control:
        return escaped(control, modifiers, modes)
    return typed(press, modifiers, _character(press, modifiers), modes)


def _lettered(letter: str, modifiers: int, plain: str) -> str:
    """The sequence of a key that ends in a letter; `plain` introduces it when no modifier is down."""
    return f"{CSI}1;{modifiers + 1}{letter}" if modifiers else plain + letter


def _control_key(key: str, modifiers: int, modes: KeyModes) -> str:
    """What Enter, Tab, Escape and Backspace send before Alt; "" for other keys."""
    if key == "enter":
        return "\r\n" if modes.newline else "\r"
    if key == "tab":
        return CSI + "Z" if modifiers & SHIFT else "\t"
    if key == "escape":
        return ESC
    if key == "backspace":
        # Ctrl sends the other one of the two, so both stay in reach whatever the mode.
        return "\b" if modes.backarrow != bool(modifiers & CTRL) else DEL
    return ""


def _character(press: KeyPress, modifiers: int) -> str:
    """The character or text a press stands for before Ctrl and Alt; "" for keys that type nothing."""
    if press.key == "space":
        return " "
    if not modifiers & (CTRL | ALT):
        return press.text if is_printable(press.text) else ""
    if modifiers & CTRL:
        return _under_control(press, modifiers)
    if is_printable(press.text):
        return press.text
    return _shifted(press) if modifiers & SHIFT else press.key if len(press.key) == 1 else ""


def _shifted(press: KeyPress) -> str:
    if press.shifted:
        return press.shifted
    return press.key.upper() if len(press.key) == 1 else ""


def _under_control(press: KeyPress, modifiers: int) -> str:
    """The ASCII character that Ctrl works on: the key's own, or that of its place on a US keyboard."""
    own = _shifted(press) if modifiers & SHIFT else press.key
    if len(own) == 1 and own.isascii():
        return own
    if len(press.base) == 1 and press.base.isascii():
        return press.base
    if len(press.text) == 1:
        return press.text
    return own if len(own) == 1 else ""


def typed(press: KeyPress, modifiers: int, character: str, modes: KeyModes) -> str:
    """`character` with Ctrl and Alt applied."""
    if not character:
        return ""
    if modifiers & CTRL:
        character = control_of(character)
    return escaped(character, modifiers, modes)


def escaped(text: str, modifiers: int, modes: KeyModes) -> str:
    """`text`, with ESC before it when Alt is down."""
    return ESC + text if modifiers & ALT and modes.alt_escape else text


def control_of(character: str) -> str:
    """What Ctrl makes of a character: its control character, or itself when it has none."""
    if character in _CONTROL_OF:
        return _CONTROL_OF[character]
    if len(character) == 1 and "@" <= character <= "~":
        return chr(ord(character) & 0x1F)
    return character


def has_command_modifier(press: KeyPress) -> bool:
    """True when a modifier that makes the key a command is down."""
    return press.modifiers & COMMAND_MODIFIERS != 0
