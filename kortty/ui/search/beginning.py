"""Room `ui`, search: with what a search begins: the text that is selected. Knows the selection."""

import re
from typing import Final

from kortty.ui.search.query import MOST_CHARACTERS, Query
from kortty.ui.selected_text import selected_text
from kortty.ui.shown import Shown

#: A selection of more rows is not looked at: it is no single line, or too long a one.
_MOST_ROWS: Final = 64
_SPECIAL: Final = re.compile(r"[\\.^$*+?{}\[\]|()]")


def first_text(shown: Shown, query: Query) -> str | None:
    """What is selected, if that is one line; None when it is not. In a pattern its signs stand for themselves."""
    selection = shown.selecting.current
    if selection is None or selection.end[0] - selection.start[0] > _MOST_ROWS:
        return None
    text = selected_text(shown.pane, selection)
    if query.expression:
        text = _SPECIAL.sub(r"\\\g<0>", text)
    return text if text.strip() and "\n" not in text and len(text) <= MOST_CHARACTERS else None
