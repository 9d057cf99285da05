"""A US keyboard: key presses as a windowing system would report them, and escape codes made readable."""

from kortty.vt.key_names import KEYPAD_TEXT
from kortty.vt.key_press import ALT, COMMAND_MODIFIERS, CTRL, PRESS, SHIFT, KeyPress

PAIRS = dict(zip("1234567890-=[];'`\\,./", '!@#$%^&*()_+{}:"~|<>?', strict=True))
PAIRS.update({letter: letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"})

COMBINATIONS = {
    "": 0, "Shift": SHIFT, "Alt": ALT, "Shift+Alt": SHIFT | ALT, "Ctrl": CTRL, "Shift+Ctrl": SHIFT | CTRL,
    "Alt+Ctrl": ALT | CTRL, "Shift+Alt+Ctrl": SHIFT | ALT | CTRL,
}  # fmt: skip


def pressed(key: str, modifiers: int = 0, kind: int = PRESS) -> KeyPress:
    """The press of a key of a US keyboard, named as in key_names or by its character without Shift."""
    if key in PAIRS:
        shifted = PAIRS[key]
        text = "" if modifiers & COMMAND_MODIFIERS & ~ALT else shifted if modifiers & SHIFT else key
        return KeyPress(key, text, modifiers, kind, shifted=shifted, base=key)
    if key == "space":
        return KeyPress(key, " ", modifiers, kind)
    return KeyPress(key, KEYPAD_TEXT.get(key, ""), modifiers, kind)


def readable(text: str) -> str:
    """`text` with its control characters in caret notation and the space as SP."""
    shown = []
    for character in text:
        if character < " " or character == "\x7f":
            shown.append("^" + chr(ord(character) ^ 0x40))
        else:
            shown.append("SP" if character == " " else character)
    return "".join(shown)
