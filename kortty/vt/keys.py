"""Room vt: from a key press to the text the child receives. Knows the key files of this room, no Qt.

One call, `encode_key(press, modes)`: the kitty keyboard protocol where a program has set its flags, else xterm's
encoding with modifyOtherKeys.
"""

from kortty.vt.key_press import (
    ALL_KEYS,
    ALT,
    CAPS_LOCK,
    CTRL,
    DISAMBIGUATE,
    EVENT_TYPES,
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
    without_alt_graph,
)
from kortty.vt.kitty_keys import encode_kitty
from kortty.vt.legacy_keys import encode_legacy
from kortty.vt.other_keys import encode_other

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
    "without_alt_graph",
]


def encode_key(press: KeyPress, modes: KeyModes) -> str:
    """What `press` sends to the child, as text for the pane's encoding; "" for nothing. Never raises.

    Escape codes are ASCII; only text that the key types itself can hold other characters.
    """
    # The flags 4 and 16 only add to the reports that the others ask for.
    if modes.keyboard_flags & (DISAMBIGUATE | EVENT_TYPES | ALL_KEYS):
        return encode_kitty(press, modes)
    return encode_other(press, modes) or encode_legacy(press, modes)
