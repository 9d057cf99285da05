"""Room model: what a tab is called. Knows kortty.base only."""

from kortty.base.display import without_hidden
from kortty.base.limits import TAB_TITLE_CHARACTERS


def shell_title(text: str) -> str:
    """A title that a program set, fit to name a tab: nothing hidden, at most 80 characters (features.md 1.3).

    It is the program's own choice, a hint and no proof of anything.
    """
    return without_hidden(text).strip()[:TAB_TITLE_CHARACTERS].rstrip()


def tab_title(custom: str, from_shell: str, name: str) -> str:
    """What the person called it, else what its program calls itself, else what was started there."""
    return custom or shell_title(from_shell) or name
