"""Room settings, schemes: Windows Terminal's JSON: one scheme, or settings with several. Knows the scheme; no Qt.

Its files may have comments and commas before a closing bracket, which JSON has not.
"""

from __future__ import annotations

import json
import re
from typing import Final

from kortty.settings.schemes.scheme import EIGHT, ColourScheme, Format, Keys, SchemeError, SchemeProblem, assemble

SCHEMES: Final = 200
"""Schemes of one settings file that are taken."""

_EIGHT: Final = tuple("purple" if name == "magenta" else name for name in EIGHT)
_KEYS: Final = Keys(
    "foreground", "background", "cursorColor", (*_EIGHT, *(f"bright{name.capitalize()}" for name in _EIGHT))
)
#: A string stays as it is, a comment becomes a blank. One that does not end goes to the end of the text: looking for
#: its end from every place anew would take a hostile file hours.
_STRING: Final = r'"(?:[^"\\]|\\.?)*+"?'
_COMMENT: Final = re.compile(_STRING + r"|//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_COMMA: Final = re.compile(_STRING + r"|,(?=\s*+[}\]])", re.DOTALL)


def read_windows_terminal(text: str, name: str) -> tuple[ColourScheme, ...]:
    """Every scheme in the file; `name` is used where there is none. Raises SchemeError."""
    try:
        document = json.loads(without_comments(text))
    except (ValueError, RecursionError) as error:
        raise SchemeError(SchemeProblem.BROKEN, str(error), Format.WINDOWS_TERMINAL) from error
    if not isinstance(document, dict):
        raise SchemeError(SchemeProblem.UNKNOWN)
    several = document.get("schemes")
    if isinstance(several, list):
        tables = [table for table in several if isinstance(table, dict)][:SCHEMES]
    elif any(key in document for key in ("background", *_EIGHT)):
        tables = [document]
    else:
        tables = []
    if not tables:
        raise SchemeError(SchemeProblem.UNKNOWN)
    return tuple(_scheme(table, name) for table in tables)


def _scheme(table: dict[str, object], name: str) -> ColourScheme:
    title = table.get("name")
    return assemble(
        Format.WINDOWS_TERMINAL, title if isinstance(title, str) and title.strip() else name, _KEYS, table.get
    )


def without_comments(text: str) -> str:
    """`text` as plain JSON."""
    text = _COMMENT.sub(lambda found: found[0] if found[0][0] == '"' else " ", text)
    return _COMMA.sub(lambda found: found[0] if found[0][0] == '"' else "", text)
