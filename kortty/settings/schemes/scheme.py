"""Room settings, schemes: what a file of colours says, and what may be wrong with it. Knows kortty.base; no Qt.

Every reader of the room makes the same `ColourScheme` through `assemble`: it asks its file for each colour by the name
the file has for it, so that a missing or odd colour is told by that name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kortty.base.display import without_hidden
from kortty.base.errors import KorttyError

SCHEME_BYTES: Final = 262_144
"""A file that is larger is no colour scheme, and not read."""

TEXT_CHARACTERS: Final = 65_536
"""Characters of a TOML or YAML file: their readers take a second for some hundred thousand."""

NAME_CHARACTERS: Final = 60
"""Characters of a scheme's name; a longer one is cut."""

ABOUT_CHARACTERS: Final = 200
"""Characters of author, licence and source; a longer text is cut."""

SHOWN_CHARACTERS: Final = 40
"""Characters of a value that a message shows."""

#: The ANSI colours in their order (ECMA-48 8.3.117, 30 to 37), and what the bright ones are called beside them.
EIGHT: Final = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")

_HEX: Final = re.compile(r"(?:#|0[xX])?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})", re.ASCII)


class Format(StrEnum):
    """The kinds of file that are known; the value is the program's name, which is the same in every language."""

    KORTTY = "korTTY"
    ITERM = "iTerm2"
    BASE16 = "base16"
    WINDOWS_TERMINAL = "Windows Terminal"
    KITTY = "kitty"
    ALACRITTY = "Alacritty"


class SchemeProblem(StrEnum):
    """Why a file could not be used; `ui/scheme_words.py` makes the sentence."""

    NO_FILE = "no_file"
    """There is nothing under this name, or something that is no file."""
    UNREADABLE = "unreadable"
    TOO_LARGE = "too_large"
    UNKNOWN = "unknown"
    """It is none of the formats."""
    BROKEN = "broken"
    """It is one of the formats, but damaged."""
    MISSING = "missing"
    """Colours are missing; the detail names them."""
    BAD_COLOUR = "bad_colour"
    """A colour has a value that is none; the detail is its name and the value."""
    NOT_SAVED = "not_saved"


class SchemeError(KorttyError):
    """A colour scheme could not be read or kept.

    `problem` is the stable reason, `kind` the kind of file where that is known, `detail` what it is about (as the file
    or the system gave it, not yet fit for display).
    """

    code = "scheme_error"

    def __init__(self, problem: SchemeProblem, detail: str = "", kind: Format | None = None) -> None:
        super().__init__(f"{problem.value}: {detail}" + (f" ({kind.value})" if kind else ""))
        self.problem = problem
        self.detail = detail
        self.kind = kind


@dataclass(frozen=True, slots=True)
class ColourScheme:
    """Colours are 0xRRGGBB; `sixteen` are the ANSI colours, the eight and the bright eight."""

    name: str
    foreground: int
    background: int
    cursor: int
    sixteen: tuple[int, ...]
    author: str = ""
    licence: str = ""
    source: str = ""

    @property
    def dark(self) -> bool:
        """Whether its text is brighter than its background."""
        return _brightness(self.background) < _brightness(self.foreground)

    @property
    def colours(self) -> tuple[int, ...]:
        """All of them, without names: two schemes with the same are the same."""
        return (self.foreground, self.background, self.cursor, *self.sixteen)


@dataclass(frozen=True, slots=True)
class Keys:
    """What a kind of file calls its colours; the cursor may be missing, and then has the text's colour."""

    foreground: str
    background: str
    cursor: str
    sixteen: tuple[str, ...]


def hex_colour(value: object) -> int | None:
    """`#rrggbb`, `#rgb`, `0xrrggbb` or the bare digits as 0xRRGGBB; None for anything else."""
    found = _HEX.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None:
        return None
    digits = found[1]
    return int(digits if len(digits) == 6 else "".join(digit * 2 for digit in digits), 16)


def assemble(
    kind: Format,
    name: str,
    keys: Keys,
    look_up: Callable[[str], object],
    convert: Callable[[object], int | None] = hex_colour,
    *,
    author: str = "",
    licence: str = "",
    source: str = "",
) -> ColourScheme:
    """Make a scheme of what `look_up` has under each key (None: nothing). Raises SchemeError."""
    needed = (keys.foreground, keys.background, *keys.sixteen)
    found = {key: look_up(key) for key in (*needed, keys.cursor)}
    missing = [key for key in needed if found[key] is None]
    if missing:
        raise SchemeError(SchemeProblem.MISSING, ", ".join(missing), kind)

    def value(key: str) -> int:
        made = convert(found[key])
        if made is None:
            raise SchemeError(SchemeProblem.BAD_COLOUR, f"{key} = {shown(found[key])}", kind)
        return made

    return ColourScheme(
        name=clean(name, NAME_CHARACTERS) or kind.value,
        foreground=value(keys.foreground),
        background=value(keys.background),
        cursor=value(keys.foreground if found[keys.cursor] is None else keys.cursor),
        sixteen=tuple(value(key) for key in keys.sixteen),
        author=clean(author),
        licence=clean(licence),
        source=clean(source),
    )


def clean(text: object, limit: int = ABOUT_CHARACTERS) -> str:
    """A text from a file on one line, without anything hidden, at most `limit` characters; "" for anything else."""
    if not isinstance(text, str):
        return ""
    # Cut first: a text may be as long as the file. White space is hidden, too, and separates words.
    words = without_hidden(" ".join(text[: 4 * limit].split())).split()
    return " ".join(words)[:limit].strip()


def shown(value: object) -> str:
    """A value of a file for a message: its beginning, and nothing of what is inside lists and tables."""
    if isinstance(value, str):
        return value[:SHOWN_CHARACTERS]
    if isinstance(value, bool | int | float):
        return repr(value)[:SHOWN_CHARACTERS] if not isinstance(value, int) or value.bit_length() < 64 else "…"
    return "…"


def _brightness(colour: int) -> int:
    """How bright a colour looks, roughly (the luma weights of ITU-R BT.601, in thousandths)."""
    return 299 * (colour >> 16) + 587 * (colour >> 8 & 0xFF) + 114 * (colour & 0xFF)
