"""Room mcp: the name that a client gave itself, as a person may read it (control-api.md 9.7). Knows nothing.

A name is declared and proves nothing. It is shown in questions, is a part of a grant's key and stands in the log.
"""

import re
from typing import Final

NAME_CHARACTERS: Final = 64
UNKNOWN: Final = "unknown"

_FOREIGN: Final = re.compile(r"[^A-Za-z0-9 ._\-+/@:()]")


def display_name(client: str | None) -> str:
    """At most NAME_CHARACTERS of plain ASCII; what is not allowed becomes `_`, and a blank name `unknown`."""
    return _FOREIGN.sub("_", (client or "")[:NAME_CHARACTERS]).strip() or UNKNOWN


def log_name(client: str | None) -> str:
    """The same without blanks: one word of a line in the log."""
    return display_name(client).replace(" ", "_")
