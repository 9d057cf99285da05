"""Room `ui`, notifying: text from outside made fit for a notification. Knows kortty.base only; no Qt.

What a program sends (OSC 9, 777, 99), what a tab is called and what a client says is shown by other programs, which may
read markup in it. So it is one line of visible characters, short, and escaped where the other side reads markup.
"""

from typing import Final

from kortty.base.display import without_hidden

TITLE_CHARACTERS: Final = 80
TEXT_CHARACTERS: Final = 200
_CUT: Final = "…"
_LOOKED_AT: Final = 4_096
"""So many characters are cleaned at most: what is shown is far less."""


def cleaned(text: str, limit: int = TEXT_CHARACTERS) -> str:
    """One line without controls, line breaks and anything else that is not seen; at most `limit` characters.

    Line breaks and blanks of every kind become single blanks.
    """
    blanks = "".join(" " if character.isspace() else character for character in text[:_LOOKED_AT])
    shown = " ".join(without_hidden(blanks).split())
    return shown if len(shown) <= limit else shown[: limit - len(_CUT)].rstrip() + _CUT


def escaped(text: str) -> str:
    """The same text for who reads it as markup (the desktop's notifications know a few tags of HTML)."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
