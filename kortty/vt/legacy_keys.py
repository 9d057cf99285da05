"""Room vt: what a key sends when no program asked for more: xterm's encoding. Knows key_press and key_names.

Sources: xterm ctlseqs ("Special Keyboard Keys", "Alt and Meta Keys", "PC-Style Function Keys"), VT220 Programmer
Reference Manual 3.2, the X library's rule for Ctrl, and what xterm 379 was seen to send. Answers are text: the caller
encodes it for the child.
"""

from kortty.vt import key_names as names
from kortty.vt.key_press import (
    ALT,
    CTRL,
    HYPER,
    META,
    RELEASE,
    SHIFT,
    SUPER,
    KeyModes,
    KeyPress,
    is_printable,
    shifted_character,
)

ESC = "\x1b"
CSI = "\x1b["
SS3 = "\x1bO"
DEL = "\x7f"

# What Ctrl makes of characters outside the columns that hold the control characters' letters.
_CONTROL_OF: dict[str, str] = {
    " ": "\x00", "2": "\x00", "3": "\x1b", "4": "\x1c", "5": "\x1d", "6": "\x1e", "7": "\x1f", "8": "\x7f",
    "/": "\x1f", "?": "\x7f",
}  # fmt: skip

# Scripts from Greek on have no letters of their own that Ctrl could work on; this block is Latin again.
_FIRST_NOT_LATIN = "\u0370"
_LATIN_AGAIN = ("\u1e00", "\u1eff")


def encode_legacy(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends in xterm's encoding; "" for nothing.

    Releases send nothing. Super and Hyper belong to the desktop: with them a key sends nothing. Meta counts as Alt.
    """
    if press.kind == RELEASE or press.modifiers & (SUPER | HYPER):
        return ""
    modifiers = legacy_modifiers(press)
    key = press.key
    if modes.application_keypad:
        letter = names.KEYPAD_OPERATOR_LETTERS.get(key, "")
        if not letter and not modes.keypad_types:
            letter = names.KEYPAD_DIGIT_LETTERS.get(key, "")
        if letter:
            return f"{SS3}{modifiers + 1}{letter}" if modifiers else SS3 + letter
    if key in names.KEYPAD_TEXT:
        # Ctrl does nothing here: Ctrl and the keypad's 3 is no Escape.
        return escaped(press.text if is_printable(press.text) else names.KEYPAD_TEXT[key], modifiers, modes)
    key = names.KEYPAD_TWINS.get(key, key)
    if key in names.CURSOR_LETTERS:
        return _lettered(names.CURSOR_LETTERS[key], modifiers, SS3 if modes.application_cursor else CSI)
    if key in names.FUNCTION_LETTERS:
        return _lettered(names.FUNCTION_LETTERS[key], modifiers, SS3)
    if key == "delete" and modes.delete_is_del:
        return escaped(DEL, modifiers, modes)
    if key in names.TILDE_NUMBERS:
        number = names.TILDE_NUMBERS[key]
        return f"{CSI}{number};{modifiers + 1}~" if modifiers else f"{CSI}{number}~"
    control = control_key(key, modifiers, modes)
    if control:
        return escaped(control, modifiers, modes)
    character = character_of(press, modifiers)
    return escaped(control_of(character) if modifiers & CTRL else character, modifiers, modes)


def legacy_modifiers(press: KeyPress) -> int:
    """Shift, Alt and Ctrl of a press, with Meta as Alt."""
    modifiers = press.modifiers & (SHIFT | ALT | CTRL)
    return modifiers | ALT if press.modifiers & META else modifiers


def _lettered(letter: str, modifiers: int, plain: str) -> str:
    """The sequence of a key that ends in a letter; `plain` introduces it when no modifier is down."""
    return f"{CSI}1;{modifiers + 1}{letter}" if modifiers else plain + letter


def control_key(key: str, modifiers: int, modes: KeyModes) -> str:
    """What Enter, Tab, Escape and Backspace send before Alt is looked at; "" for other keys."""
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


def character_of(press: KeyPress, modifiers: int) -> str:
    """The character (without modifiers: the text) that Ctrl and Alt work on; "" for keys that type nothing."""
    if press.key in ("space", " "):
        return " "
    if modifiers & CTRL:
        return _under_control(press, modifiers)
    if is_printable(press.text):
        return press.text
    if not modifiers & ALT or len(press.key) != 1:
        return ""
    own = shifted_character(press) if modifiers & SHIFT else press.key
    return own if is_printable(own) else ""


def _under_control(press: KeyPress, modifiers: int) -> str:
    """The character that Ctrl works on: the key's own, or in a layout without Latin letters that of its place."""
    own = shifted_character(press) if modifiers & SHIFT else press.key
    if len(own) == 1 and own.isascii() and own.isprintable():
        return own
    text = press.text
    if len(text) == 1 and (text < " " or text == DEL):
        return text
    foreign = len(own) == 1 and own >= _FIRST_NOT_LATIN and not _LATIN_AGAIN[0] <= own <= _LATIN_AGAIN[1]
    base = press.base
    if foreign and len(base) == 1 and base.isascii() and base.isprintable():
        if not modifiers & SHIFT:
            return base
        # With Shift only the places are sure where a US keyboard's pair stands for one control character.
        if base.isalpha() or base in "[]\\":
            return base.upper()
    if is_printable(text):
        return text
    return own if len(own) == 1 and is_printable(own) else ""


def escaped(text: str, modifiers: int, modes: KeyModes) -> str:
    """`text`, with ESC before it when Alt is down."""
    return ESC + text if text and modifiers & ALT and modes.alt_escape else text


def control_of(character: str) -> str:
    """What Ctrl makes of a character: its control character, or the same when it has none."""
    if character in _CONTROL_OF:
        return _CONTROL_OF[character]
    if len(character) == 1 and "@" <= character <= "~":
        return chr(ord(character) & 0x1F)
    return character
