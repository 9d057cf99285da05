"""Room `ui`, tabs: the menu of tabs that were closed. Knows QtWidgets and TabWork."""

import os
from functools import partial
from typing import Final

from PySide6.QtWidgets import QMenu

from kortty.base.display import display_safe
from kortty.model.closed import ClosedTab
from kortty.ui.tabs.work import TabWork

#: Longer names are cut, so that the menu fits on a screen.
_CHARACTERS: Final = 60


def fill_closed(work: TabWork, menu: QMenu) -> None:
    """An entry for each, the newest first, which brings it back."""
    for closed in work.closed:
        entry = menu.addAction(_text(closed))
        entry.triggered.connect(partial(_reopen, work, closed))


def _reopen(work: TabWork, closed: ClosedTab, checked: bool = False) -> None:
    work.reopen(closed)


def _text(closed: ClosedTab) -> str:
    """Its name and where it was; an ampersand is one, and no key."""
    directory = closed.wish.directory or ""
    home = os.path.expanduser("~")
    if directory == home or directory.startswith(f"{home}{os.sep}"):
        directory = f"~{directory[len(home) :]}"
    parts = [part for part in (closed.title or closed.name, directory) if part]
    return display_safe(" — ".join(parts), _CHARACTERS).replace("&", "&&")
