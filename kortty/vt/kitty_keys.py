"""Room vt: what a key sends under the kitty keyboard protocol. Knows key_press, key_names and legacy_keys.

Source: the published protocol ("Comprehensive keyboard handling in terminals"). The form is
`CSI number:shifted:base ; modifiers:event ; text u`, every part but the number left out while it says nothing; keys
that had a sequence before keep its final.
"""

from kortty.vt import key_names as names
from kortty.vt.key_press import (
    ALL_KEYS,
    ALL_MODIFIERS,
    ALT,
    ALTERNATE_KEYS,
    ASSOCIATED_TEXT,
    COMMAND_MODIFIERS,
    CTRL,
    DISAMBIGUATE,
    EVENT_TYPES,
    HYPER,
    LOCKS,
    META,
    PRESS,
    RELEASE,
    SHIFT,
    SUPER,
    KeyModes,
    KeyPress,
    is_printable,
    shifted_character,
)
from kortty.vt.legacy_keys import CSI, encode_legacy

# A commit of an input method can be long, while programs parse short sequences: longer text goes out in pieces.
TEXT_CODES_A_REPORT = 16

# The protocol numbers keys without characters in the Private Use Area; no character of a layout may look like one.
_PRIVATE_USE = ("\ue000", "\uf8ff")

_BIT_OF_KEY: dict[str, int] = {
    "left_shift": SHIFT, "right_shift": SHIFT, "left_alt": ALT, "right_alt": ALT, "left_control": CTRL,
    "right_control": CTRL, "left_super": SUPER, "right_super": SUPER, "left_hyper": HYPER, "right_hyper": HYPER,
    "left_meta": META, "right_meta": META,
}  # fmt: skip


def encode_kitty(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends while a program has set one of the flags 1, 2 and 8; "" for nothing."""
    flags = modes.keyboard_flags
    if press.kind == RELEASE and not flags & EVENT_TYPES:
        return ""
    key = press.key
    if not flags & DISAMBIGUATE:
        key = names.KEYPAD_TWINS.get(key, names.KEYPAD_TEXT.get(key, key))
    if key in names.KITTY_LETTERS:
        return _report("1", names.KITTY_LETTERS[key], press, flags, "")
    if key in names.KITTY_TILDES:
        return _report(str(names.KITTY_TILDES[key]), "~", press, flags, "")
    number = _number(key)
    text = _text(press)
    if not number:
        return _text_without_key(press, text, flags)
    if not flags & ALL_KEYS:
        if key in names.MODIFIER_KEYS:
            return ""
        if key in ("enter", "tab", "backspace"):
            # They keep their bytes so that somebody can still type "reset" after a program that crashed.
            if press.kind == RELEASE:
                return ""
            if not press.modifiers & ~LOCKS:
                return encode_legacy(press, modes)
        elif press.kind != RELEASE:
            if text:
                return text
            if not flags & DISAMBIGUATE and _has_old_form(key, press.modifiers):
                return encode_legacy(press, modes)
    return _report(_keys(number, press, flags), "u", press, flags, text)


def _has_old_form(key: str, modifiers: int) -> bool:
    """Whether a key that types nothing now can go on as it was while nobody asked to tell such keys apart."""
    if modifiers & (SUPER | HYPER | META):
        return False
    if key == "escape":
        return not modifiers & ~LOCKS
    return len(key) == 1 or key == "space"


def _text(press: KeyPress) -> str:
    """The text a press types, "" with a modifier that makes it a command."""
    if press.modifiers & COMMAND_MODIFIERS or press.key in names.MODIFIER_KEYS:
        return ""
    if press.key in ("enter", "tab", "backspace", "escape", "kp_enter"):
        return ""
    if is_printable(press.text):
        return press.text
    return " " if press.key in ("space", " ") else names.KEYPAD_TEXT.get(press.key, "")


def _number(key: str) -> int:
    """The protocol's number of a key, 0 for a key without one."""
    if len(key) != 1:
        return names.KITTY_NUMBERS.get(key, 0)
    lower = key.lower()
    if len(lower) != 1:
        lower = key
    if not is_printable(lower) or _PRIVATE_USE[0] <= lower <= _PRIVATE_USE[1]:
        return 0
    return ord(lower)


def _keys(number: int, press: KeyPress, flags: int) -> str:
    """The first field: the key, and on request its shifted self and its neighbour on a US keyboard."""
    if not flags & ALTERNATE_KEYS or len(press.key) != 1:
        return str(number)
    shifted = shifted_character(press) if press.modifiers & SHIFT else ""
    first = str(ord(shifted)) if shifted and ord(shifted) != number and is_printable(shifted) else ""
    base = press.base
    if len(base) == 1 and ord(base) != number and is_printable(base):
        return f"{number}:{first}:{ord(base)}"
    return f"{number}:{first}" if first else str(number)


def _report(keys: str, final: str, press: KeyPress, flags: int, text: str) -> str:
    """One escape code."""
    bits = press.modifiers & ALL_MODIFIERS
    if press.kind != RELEASE:
        bits |= _BIT_OF_KEY.get(press.key, 0)
    if text and not flags & ALL_KEYS:
        # The release of a key that typed: the locks were part of the text.
        bits &= ~LOCKS
    modifiers = str(bits + 1)
    if flags & EVENT_TYPES and press.kind != PRESS:
        modifiers += f":{press.kind}"
    if text and flags & ASSOCIATED_TEXT and flags & ALL_KEYS and press.kind != RELEASE:
        first = _codes(text[:TEXT_CODES_A_REPORT])
        rest = _keyless(text[TEXT_CODES_A_REPORT:])
        return f"{CSI}{keys};{'' if modifiers == '1' else modifiers};{first}{final}{rest}"
    if modifiers != "1":
        return f"{CSI}{keys};{modifiers}{final}"
    return f"{CSI}{'' if keys == '1' else keys}{final}"


def _codes(text: str) -> str:
    return ":".join([str(ord(character)) for character in text])


def _text_without_key(press: KeyPress, text: str, flags: int) -> str:
    """Text that no key stands behind (input methods): as it is, or under the key number 0."""
    if press.kind == RELEASE or not text:
        return ""
    if not (flags & ALL_KEYS and flags & ASSOCIATED_TEXT):
        return text
    return _keyless(text)


def _keyless(text: str) -> str:
    """Reports of text under the key number 0; "" for no text."""
    pieces = [text[start : start + TEXT_CODES_A_REPORT] for start in range(0, len(text), TEXT_CODES_A_REPORT)]
    return "".join([f"{CSI}0;;{_codes(piece)}u" for piece in pieces])
