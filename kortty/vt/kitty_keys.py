"""Room vt: what a key sends under the kitty keyboard protocol. Knows key_press, key_names and legacy_keys.

Source: the published protocol ("Comprehensive keyboard handling in terminals"). The form is
`CSI number:shifted:base ; modifiers:event ; text u`, every part but the number left out while it says nothing; keys
that had a sequence before keep its final.
"""

from kortty.vt import key_names as names
from kortty.vt.key_press import (
    ALL_KEYS,
    ALL_MODIFIERS,
    ALTERNATE_KEYS,
    ASSOCIATED_TEXT,
    COMMAND_MODIFIERS,
    EVENT_TYPES,
    LOCKS,
    PRESS,
    RELEASE,
    SHIFT,
    KeyModes,
    KeyPress,
    is_printable,
)
from kortty.vt.legacy_keys import CSI, encode_legacy

# A commit of an input method can be long; programs parse short sequences. Longer text goes out in pieces.
TEXT_CODES_A_REPORT = 16


def encode_kitty(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends while a program has set keyboard flags; "" for nothing."""
    flags = modes.keyboard_flags
    if press.kind == RELEASE and not flags & EVENT_TYPES:
        return ""
    text = _text(press)
    if press.key in names.KITTY_LETTERS:
        return _report("1", names.KITTY_LETTERS[press.key], press, flags, "")
    if press.key in names.KITTY_TILDES:
        return _report(str(names.KITTY_TILDES[press.key]), "~", press, flags, "")
    number = _number(press.key)
    if not number:
        return _text_without_key(press, text, flags)
    if not flags & ALL_KEYS:
        if press.key in names.MODIFIER_KEYS:
            return ""
        if text:
            if press.kind != RELEASE:
                return text
        elif press.key in ("enter", "tab", "backspace"):
            # They keep their bytes so that somebody can still type "reset" after a program that crashed.
            if press.kind == RELEASE:
                return ""
            if not press.modifiers & ~LOCKS:
                return encode_legacy(press, modes)
    return _report(_keys(number, press, flags), "u", press, flags, text)


def _text(press: KeyPress) -> str:
    """The text a press types, "" with a modifier that makes it a command."""
    if press.modifiers & COMMAND_MODIFIERS or press.key in names.MODIFIER_KEYS:
        return ""
    if press.key in ("enter", "tab", "backspace", "escape", "kp_enter"):
        return ""
    return press.text if is_printable(press.text) else ""


def _number(key: str) -> int:
    """The protocol's number of a key, 0 for a key without one."""
    if len(key) == 1:
        return ord(key.lower()) if len(key.lower()) == 1 else ord(key)
    return names.KITTY_NUMBERS.get(key, 0)


def _keys(number: int, press: KeyPress, flags: int) -> str:
    """The first field: the key, and on request its shifted and its US-keyboard neighbour."""
    if not flags & ALTERNATE_KEYS or len(press.key) != 1:
        return str(number)
    shifted = press.shifted if press.modifiers & SHIFT and len(press.shifted) == 1 else ""
    base = press.base if len(press.base) == 1 and ord(press.base) != number else ""
    if base:
        return f"{number}:{ord(shifted) if shifted else ''}:{ord(base)}"
    return f"{number}:{ord(shifted)}" if shifted else str(number)


def _report(keys: str, final: str, press: KeyPress, flags: int, text: str) -> str:
    """One escape code."""
    modifiers = str((press.modifiers & ALL_MODIFIERS) + 1)
    if flags & EVENT_TYPES and press.kind != PRESS:
        modifiers += f":{press.kind}"
    codes = ""
    if text and flags & ASSOCIATED_TEXT and flags & ALL_KEYS and press.kind != RELEASE:
        codes = ":".join(str(ord(character)) for character in text[:TEXT_CODES_A_REPORT])
    if codes:
        return f"{CSI}{keys};{'' if modifiers == '1' else modifiers};{codes}{final}"
    if modifiers != "1":
        return f"{CSI}{keys};{modifiers}{final}"
    return f"{CSI}{'' if keys == '1' else keys}{final}"


def _text_without_key(press: KeyPress, text: str, flags: int) -> str:
    """Text that no key stands behind (input methods): as it is, or under the key number 0."""
    if press.kind == RELEASE or not text:
        return ""
    if not (flags & ALL_KEYS and flags & ASSOCIATED_TEXT):
        return text
    pieces = [text[start : start + TEXT_CODES_A_REPORT] for start in range(0, len(text), TEXT_CODES_A_REPORT)]
    return "".join(f"{CSI}0;;{':'.join(str(ord(character)) for character in piece)}u" for piece in pieces)
