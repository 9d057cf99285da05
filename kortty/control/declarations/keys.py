"""Room control, declarations: the names of keys (control-api.md 5). Imports nothing.

A name of two characters or more is written in any case, with `-` or `_` for `+`; one character stands for itself.
"""

KEY_BYTES: dict[str, bytes] = {
    "enter": b"\r",
    "return": b"\r",
    "esc": b"\x1b",
    "escape": b"\x1b",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "backspace": b"\x7f",
    "space": b" ",
    "up": b"\x1bOA",
    "down": b"\x1bOB",
    "left": b"\x1bOD",
    "right": b"\x1bOC",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "delete": b"\x1b[3~",
    "insert": b"\x1b[2~",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f3": b"\x1bOR",
    "f4": b"\x1bOS",
    "f5": b"\x1b[15~",
    "f6": b"\x1b[17~",
    "f7": b"\x1b[18~",
    "f8": b"\x1b[19~",
    "f9": b"\x1b[20~",
    "f10": b"\x1b[21~",
    "f11": b"\x1b[23~",
    "f12": b"\x1b[24~",
    **{f"ctrl+{chr(0x60 + number)}": bytes((number,)) for number in range(1, 27)},
}
"""What each named key sends, whatever the cursor mode. `y` and `n` are characters like any other."""

KEYS: tuple[str, ...] = (*KEY_BYTES, "y", "n")
"""The published vocabulary, in its order."""

_ALIASES = {"return": "enter", "escape": "esc"}

# Controls, unassigned characters, surrogates, private use (Unicode general categories).
_UNPRINTABLE = ("Cc", "Cn", "Cs", "Co")


def canonical_key(name: str) -> str | None:
    """The canonical spelling of a key's name, or the one character it is; None for what is neither."""
    name = name.strip()
    if len(name) == 1:
        return name if _printable(name) else None
    spelled = name.lower().replace("-", "+").replace("_", "+")
    if spelled not in KEY_BYTES:
        return None
    return _ALIASES.get(spelled, spelled)


def _printable(character: str) -> bool:
    if character.isascii():
        return character.isprintable()
    from unicodedata import category  # here: most keys have names or are ASCII

    return category(character) not in _UNPRINTABLE


def split_keys(keys: list[str]) -> list[str]:
    """The names in a list; a list's only element may hold several, separated by white space."""
    return keys[0].split() if len(keys) == 1 else keys
