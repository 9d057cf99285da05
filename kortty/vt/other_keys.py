"""Room vt: xterm's modifyOtherKeys, the older way to tell Ctrl+I from Tab. Knows key_press, key_names and legacy_keys.

Source: xterm ctlseqs, `CSI > 4 ; n m`, and what xterm 379 was seen to send at both levels. The form is
`CSI 27 ; modifiers + 1 ; code ~` with the code point of the character, Shift applied. Differing from xterm, Alt stays
in the modifiers where xterm, with Alt as ESC, loses it.
"""

from kortty.vt import key_names as names
from kortty.vt.key_press import ALT, CTRL, HYPER, RELEASE, SHIFT, SUPER, KeyModes, KeyPress
from kortty.vt.legacy_keys import CSI, character_of, control_key, control_of, legacy_modifiers

_CODES: dict[str, int] = {"enter": 13, "tab": 9, "escape": 27}


def encode_other(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends by modifyOtherKeys; "" when the level leaves the key to the legacy encoding.

    Keys that can say their modifiers anyhow (cursor, editing, function and keypad keys) are always left alone.
    """
    modifiers = legacy_modifiers(press)
    if modes.modify_other_keys < 1 or not modifiers or press.kind == RELEASE or press.modifiers & (SUPER | HYPER):
        return ""
    key = press.key
    if key in names.KEYPAD_TEXT or key in names.KEYPAD_TWINS:
        return ""
    code = _CODES.get(key, 0)
    if key == "backspace":
        code = ord(control_key(key, modifiers, modes))
    if code:
        wanted = _level_one_named(key, modifiers) if modes.modify_other_keys == 1 else _level_two_named(key, modifiers)
    else:
        character = character_of(press, modifiers)
        if len(character) != 1 or character < " " or character == "\x7f":
            return ""
        code = ord(character)
        if modes.modify_other_keys == 1:
            wanted = _level_one_typing(character, modifiers)
        else:
            wanted = _level_two_typing(character, modifiers)
    return f"{CSI}27;{modifiers + 1};{code}~" if wanted else ""


def _level_one_named(key: str, modifiers: int) -> bool:
    """Level 1 speaks up only where the legacy bytes would lose a modifier."""
    if key == "enter":
        return modifiers & (SHIFT | CTRL) != 0
    if key == "tab":
        return modifiers & (SHIFT | CTRL) == CTRL
    if key == "escape":
        return modifiers & ALT != 0 and modifiers & (SHIFT | CTRL) != 0
    return False


def _level_two_named(key: str, modifiers: int) -> bool:
    if key == "tab":
        return modifiers != SHIFT
    if key == "backspace":
        return modifiers != CTRL
    return True


def _level_one_typing(character: str, modifiers: int) -> bool:
    """Ctrl with a character that has no control character; "?" has one by custom only."""
    return modifiers & CTRL != 0 and (character == "?" or control_of(character) == character)


def _level_two_typing(character: str, modifiers: int) -> bool:
    """Everything but Shift alone, which is said for the characters of ASCII's letter columns and for the space."""
    return modifiers != SHIFT or character == " " or "@" <= character <= "~"
