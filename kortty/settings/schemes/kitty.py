"""Room settings, schemes: kitty's configuration and theme files: a key, blanks, a value. Knows the scheme; no Qt.

Theme files say name, author and licence in comments that begin with `##`. Other files that one includes are not read:
a path in a file from outside is nothing to follow.
"""

from __future__ import annotations

import re
from typing import Final

from kortty.settings.schemes.scheme import ColourScheme, Format, Keys, SchemeError, SchemeProblem, assemble, hex_colour

_KEYS: Final = Keys("foreground", "background", "cursor", tuple(f"color{number}" for number in range(16)))
_WANTED: Final = frozenset({*_KEYS.sixteen, _KEYS.foreground, _KEYS.background, _KEYS.cursor})
_ABOUT: Final = re.compile(r"##\s*(name|author|license|upstream):\s*(.*)")
_RGB: Final = re.compile(r"rgb:([0-9a-fA-F]{2})/([0-9a-fA-F]{2})/([0-9a-fA-F]{2})")
#: The cursor may be drawn in the colours under it.
_OF_THE_CELL: Final = ("none", "background")


def read_kitty(text: str, name: str) -> ColourScheme:
    """The scheme in the file; `name` is used where it has none. Raises SchemeError."""
    found: dict[str, str] = {}
    about: dict[str, str] = {}
    for line in text.splitlines():
        said = _ABOUT.match(line)
        if said is not None:
            about.setdefault(said[1], said[2].strip())
            continue
        key, *value = line.split(maxsplit=1)[:2] or [""]
        if key in _WANTED and value:
            found[key] = value[0].strip()  # the last one counts, as in kitty
    if not found:
        raise SchemeError(SchemeProblem.UNKNOWN)
    if found.get(_KEYS.cursor) in _OF_THE_CELL:
        del found[_KEYS.cursor]
    return assemble(
        Format.KITTY,
        about.get("name") or name,
        _KEYS,
        found.get,
        _colour,
        author=about.get("author", ""),
        licence=about.get("license", ""),
        source=about.get("upstream", ""),
    )


def _colour(value: object) -> int | None:
    found = _RGB.fullmatch(value) if isinstance(value, str) else None
    return hex_colour(value) if found is None else int("".join(found.groups()), 16)
