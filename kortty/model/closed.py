"""Room model: the tabs that a person closed, to be opened again. Knows tabs, places and wishes.

What comes back is the name, the colour, the group, the directory and the command (features.md 1.2); no output, no
splits, no environment, which may hold secrets. Tabs whose programs ended by themselves are not here, nor those that
end with korTTY itself. Kept in memory only.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kortty.model.places import same_start
from kortty.model.wishes import Wish

if TYPE_CHECKING:
    from kortty.model.tab import Tab

CLOSED_MOST: Final = 25
"""Tabs of all windows together; the one that was closed longest ago is forgotten beyond."""


@dataclass(frozen=True)
class ClosedTab:
    """What a tab was when it was closed. `index` is its place in the window with that id."""

    title: str
    """What the person called it, "" = nothing."""
    name: str
    """What was started there."""
    colour: str
    group: str
    wish: Wish
    window_id: str
    index: int


def remembered(tab: Tab) -> ClosedTab | None:
    """What to keep of a living tab of its window; None for one without a pane."""
    pane = tab.focused
    if pane is None:
        return None
    wish = Wish(pane.wish.command, same_start(pane))
    place = tab.window.tabs.index(tab)
    return ClosedTab(tab.custom_title, pane.name, tab.colour, tab.group, wish, tab.window.window_id, place)


class ClosedTabs:
    """The last CLOSED_MOST of them."""

    def __init__(self) -> None:
        self._tabs: deque[ClosedTab] = deque(maxlen=CLOSED_MOST)

    def __len__(self) -> int:
        return len(self._tabs)

    @property
    def newest(self) -> ClosedTab | None:
        """The one that was closed last; it stays here."""
        return self._tabs[-1] if self._tabs else None

    @property
    def newest_first(self) -> tuple[ClosedTab, ...]:
        """All of them, the one that was closed last first."""
        return tuple(reversed(self._tabs))

    def add(self, tab: ClosedTab) -> None:
        """It is closed now."""
        self._tabs.append(tab)

    def take(self, wanted: ClosedTab | None = None) -> ClosedTab | None:
        """This one, or the one that was closed last, which is here no longer; None when it is not here."""
        if wanted is None:
            return self._tabs.pop() if self._tabs else None
        for place, tab in enumerate(self._tabs):
            if tab is wanted:
                del self._tabs[place]
                return tab
        return None
