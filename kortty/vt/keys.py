"""Room vt: from a key press to the text the child receives. Knows the key files of this room, no Qt.

One call, `encode_key(press, modes)`: the kitty keyboard protocol where a program has set its flags, else xterm's
encoding with modifyOtherKeys.
"""

from dataclasses import replace

from kortty.vt.key_press import (
    ALT,
    CAPS_LOCK,
    CTRL,
    HYPER,
    META,
    NUM_LOCK,
    PRESS,
    RELEASE,
    REPEAT,
    SHIFT,
    SUPER,
    KeyModes,
    KeyPress,
    typed_by_alt_graph,
)
from kortty.vt.kitty_keys import encode_kitty
from kortty.vt.legacy_keys import encode_legacy

__all__ = [
    "ALT",
    "CAPS_LOCK",
    "CTRL",
    "HYPER",
    "META",
    "NUM_LOCK",
    "PRESS",
    "RELEASE",
    "REPEAT",
    "SHIFT",
    "SUPER",
    "KeyModes",
    "KeyPress",
    "encode_key",
]


def encode_key(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends to the child, as text for the pane's encoding; "" for nothing. Never raises.

    Escape codes are ASCII; only text that the key types itself can hold other characters.
    """
    if typed_by_alt_graph(press):
        press = replace(press, modifiers=press.modifiers & ~(CTRL | ALT))
    if modes.keyboard_flags:
        return encode_kitty(press, modes)
    return encode_legacy(press, modes)
