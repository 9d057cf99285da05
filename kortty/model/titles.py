"""Room model: what a tab is called (features.md 1.2, 1.3). Knows kortty.base only."""

import re
from typing import Final

from kortty.base.display import without_hidden
from kortty.base.limits import TAB_NAME_CHARACTERS, TAB_TITLE_CHARACTERS

# Where a line ends: each becomes a blank in a name, not nothing, so that words stay apart.
_BREAKS: Final = re.compile(r"\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029\t]")


def shell_title(text: str) -> str:
    """A title that a program set, fit to name a tab: nothing hidden, at most 80 characters (features.md 1.3).

    It is the program's own choice, a hint and no proof of anything.
    """
    return without_hidden(text).strip()[:TAB_TITLE_CHARACTERS].rstrip()


def person_title(text: str) -> str:
    """A name that a person typed: breaks become blanks, nothing hidden, at most 120 characters (features.md 1.2)."""
    return without_hidden(_BREAKS.sub(" ", text)).strip()[:TAB_NAME_CHARACTERS].rstrip()


def tab_title(custom: str, from_shell: str, name: str) -> str:
    """What the person called it, else what its program calls itself, else what was started there."""
    return custom or shell_title(from_shell) or name
