"""Room settings, schemes: colours in TOML: korTTY's own files, and Alacritty's. Knows the scheme; no Qt.

Our own form:

    name = "Example"            # author, licence, source: who made the colours, under which terms, where they are
    [colours]                   # foreground, background, and cursor where it is not the text's colour
    [colours.normal]            # black, red, green, yellow, blue, magenta, cyan, white
    [colours.bright]            # the same

Alacritty's has `colors`, with `colors.primary.foreground` and so on; its older YAML files say the same in that form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from kortty.settings.schemes.scheme import (
    EIGHT,
    TEXT_CHARACTERS,
    ColourScheme,
    Format,
    Keys,
    SchemeError,
    SchemeProblem,
    assemble,
)

LINE_DOTS: Final = 64
"""Dots of a line: the time that a key takes to be read grows with the square of its parts."""

_SIXTEEN: Final = tuple(f"{half}.{name}" for half in ("normal", "bright") for name in EIGHT)
_OWN_KEYS: Final = Keys("foreground", "background", "cursor", _SIXTEEN)
_ALACRITTY_KEYS: Final = Keys("primary.foreground", "primary.background", "cursor.cursor", _SIXTEEN)
#: Alacritty's cursor may have the colour of what is under it.
_OF_THE_CELL: Final = ("CellForeground", "CellBackground")


def read_toml(text: str, name: str) -> ColourScheme:
    """The scheme in a file of ours or of Alacritty's; `name` is used where it has none. Raises SchemeError."""
    if len(text) > TEXT_CHARACTERS:
        raise SchemeError(SchemeProblem.TOO_LARGE)
    if any(line.count(".") > LINE_DOTS for line in text.splitlines()):
        raise SchemeError(SchemeProblem.UNKNOWN)
    import tomllib  # here: nobody needs it to see a prompt

    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SchemeError(SchemeProblem.BROKEN, str(error)) from error
    if "colours" in document:
        return read_own(document, name)
    if "colors" in document:
        return read_alacritty(document, name)
    raise SchemeError(SchemeProblem.UNKNOWN)


def read_own(document: Mapping[str, object], name: str) -> ColourScheme:
    """The scheme in a document of our own form. Raises SchemeError."""
    colours = _table(document, "colours", Format.KORTTY)
    title, *about = (document.get(key) for key in ("name", "author", "licence", "source"))
    author, licence, source = (each if isinstance(each, str) else "" for each in about)
    return assemble(
        Format.KORTTY,
        title if isinstance(title, str) and title.strip() else name,
        _OWN_KEYS,
        lambda key: _at(colours, key),
        author=author,
        licence=licence,
        source=source,
    )


def read_alacritty(document: Mapping[str, object], name: str) -> ColourScheme:
    """The scheme in a document as Alacritty has it. Raises SchemeError."""
    colours = _table(document, "colors", Format.ALACRITTY)

    def look_up(key: str) -> object:
        value = _at(colours, key)
        return None if key == _ALACRITTY_KEYS.cursor and value in _OF_THE_CELL else value

    return assemble(Format.ALACRITTY, name, _ALACRITTY_KEYS, look_up)


def write_own(scheme: ColourScheme) -> str:
    """The scheme in our own form."""
    lines = [f"{key} = {_quoted(value)}" for key, value in _about(scheme) if value]
    lines += ["", "[colours]", *_colours(("foreground", "background", "cursor"), scheme.colours[:3])]
    for half, colours in (("normal", scheme.sixteen[:8]), ("bright", scheme.sixteen[8:])):
        lines += ["", f"[colours.{half}]", *_colours(EIGHT, colours)]
    return "\n".join(lines) + "\n"


def _about(scheme: ColourScheme) -> tuple[tuple[str, str], ...]:
    return (
        ("name", scheme.name),
        ("author", scheme.author),
        ("licence", scheme.licence),
        ("source", scheme.source),
    )


def _colours(names: tuple[str, ...], colours: tuple[int, ...]) -> list[str]:
    return [f'{name} = "#{colour:06x}"' for name, colour in zip(names, colours, strict=True)]


def _quoted(text: str) -> str:
    """A TOML basic string: its escapes are JSON's, and nothing hidden is left in the text (`clean`)."""
    return json.dumps(text, ensure_ascii=False)


def _table(document: Mapping[str, object], key: str, kind: Format) -> Mapping[str, object]:
    table = document.get(key)
    if not isinstance(table, dict):
        raise SchemeError(SchemeProblem.BROKEN, f"{key} is no table", kind)
    return table


def _at(table: Mapping[str, object], path: str) -> object:
    """What is under a path such as normal.red; None when there is nothing."""
    value: object = table
    for key in path.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value
