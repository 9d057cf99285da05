"""Room settings, schemes: colours in YAML: base16 and base24, and Alacritty's older files. Knows the scheme; no Qt.

base16 has its sixteen colours at the top (the older form) or under `palette`; base24 adds eight, of which six are the
bright colours. Which ANSI colour is which stands in the styling guides of base16 (0.9) and base24 (0.1).

PyYAML reads; every scalar stays the text it is (`BaseLoader`): to YAML 1.1 the colour 002b36 may be a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kortty.settings.schemes.scheme import (
    TEXT_CHARACTERS,
    ColourScheme,
    Format,
    Keys,
    SchemeError,
    SchemeProblem,
    assemble,
    hex_colour,
)
from kortty.settings.schemes.toml_files import read_alacritty

if TYPE_CHECKING:
    from yaml.nodes import Node

YAML_NODES: Final = 6_000
"""Keys, values, lists and tables of a YAML file; Alacritty's whole configuration has some hundred."""

YAML_DEPTH: Final = 24
"""How deep they may be nested."""

#: black red green yellow blue magenta cyan white, twice; base16 has no bright ones but black and white.
_SIXTEEN: Final = ("00", "08", "0B", "0A", "0D", "0E", "0C", "05", "03", "08", "0B", "0A", "0D", "0E", "0C", "07")
_BRIGHT: Final = ("12", "14", "13", "16", "17", "15")
_BASE16: Final = Keys("base05", "base00", "base05", tuple(f"base{digits}" for digits in _SIXTEEN))
_BASE24: Final = Keys(
    "base05", "base00", "base05", tuple(f"base{digits}" for digits in (*_SIXTEEN[:9], *_BRIGHT, _SIXTEEN[15]))
)


def read_yaml(text: str, name: str) -> ColourScheme:
    """The scheme in a base16, base24 or Alacritty file; `name` is used where it has none. Raises SchemeError."""
    document = _document(text)
    if not isinstance(document, dict):
        raise SchemeError(SchemeProblem.UNKNOWN)
    if "colors" in document:
        return read_alacritty(document, name)
    palette = document.get("palette", document)
    if not isinstance(palette, dict) or not any(key in palette for key in ("base00", "base05")):
        raise SchemeError(SchemeProblem.UNKNOWN)
    titles = (document.get("scheme"), document.get("name"), name)
    title = next((each for each in titles if isinstance(each, str) and each.strip()), name)
    author = document.get("author")
    # Some files write the digits in small letters.
    colours = {key.casefold(): value for key, value in palette.items() if isinstance(key, str)}
    keys = _BASE24 if all(f"base{digits}" in colours for digits in _BRIGHT) else _BASE16

    return assemble(
        Format.BASE16,
        title,
        keys,
        lambda key: colours.get(key.casefold()),
        hex_colour,
        author=author if isinstance(author, str) else "",
    )


def _document(text: str) -> object:
    if len(text) > TEXT_CHARACTERS:
        raise SchemeError(SchemeProblem.TOO_LARGE)
    import yaml  # here: nobody needs it to see a prompt

    class Reader(yaml.BaseLoader):
        """Gives up on what no colour scheme looks like, before it has taken long."""

        depth = 0
        nodes = 0

        def compose_node(self, parent: Node | None, index: int) -> Node | None:
            self.depth += 1
            self.nodes += 1
            if self.depth > YAML_DEPTH or self.nodes > YAML_NODES:
                raise SchemeError(SchemeProblem.UNKNOWN)
            made = super().compose_node(parent, index)
            self.depth -= 1
            return made

    try:
        return yaml.load(text, Loader=Reader)  # BaseLoader makes texts, lists and tables, and nothing else
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}: " if error.problem_mark else ""
        raise SchemeError(SchemeProblem.BROKEN, f"{line}{error.problem}") from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        raise SchemeError(SchemeProblem.BROKEN, " ".join(str(error).split())) from error
