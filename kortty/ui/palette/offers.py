"""Room `ui`, palette: what it offers, and in which order. Knows the actions and the tree's window.

Actions come from the table; instead of "Go to tab 3" there are the tabs themselves, with their names.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.base.limits import TAB_TITLE_CHARACTERS
from kortty.model.window import Window
from kortty.settings.state import State, StateNotKept
from kortty.ui.actions.bound import Actions
from kortty.ui.palette.matching import match, searchable, words_of

#: So many actions are remembered as used.
RECENT_MOST: Final = 20
_STATE: Final = "palette.recent"
_PALETTE: Final = "app.palette"
_GO_TO: Final = "tab.go_"
_GO_TO_LAST: Final = "tab.go_last"


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of the palette."""

    name: str
    """The action's name; "" for a tab."""
    text: str
    keys: str
    possible: bool
    on: bool
    """Whether it is a switch that is on."""
    do: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Found:
    """An offer, and the places of the typed letters in its text."""

    offer: Offer
    places: tuple[int, ...] = ()


class Recent:
    """The actions used last, the newest first; kept in the state."""

    def __init__(self, state: State) -> None:
        self._state = state

    @property
    def names(self) -> tuple[str, ...]:
        """Names of actions."""
        return self._state.texts(_STATE)[:RECENT_MOST]

    def used(self, name: str) -> None:
        """This one was used just now."""
        names = [name, *(known for known in self.names if known != name)][:RECENT_MOST]
        try:
            self._state.set(_STATE, names)
        except StateNotKept:
            # It holds for this run, and nobody needs to be told that a list of last commands was not written.
            return


def offers(actions: Actions, window: Window) -> list[Offer]:
    """Everything there is at the moment, in the table's order, tabs at the end."""
    found = [
        Offer(
            name,
            actions.label(name).removesuffix("…"),
            actions.shortcuts.shown(name),
            actions.possible(name),
            actions.checked(name),
            partial(actions.run, name),
        )
        for name in actions.names
        if name != _PALETTE and (not name.startswith(_GO_TO) or name == _GO_TO_LAST)
    ]
    return [*found, *_tabs(actions, window)]


def _tabs(actions: Actions, window: Window) -> list[Offer]:
    text = QCoreApplication.translate("Palette", "Go to tab %1: %2")
    found = []
    for place, tab in enumerate(window.tabs, start=1):
        name = f"{_GO_TO}{place}"
        keys = actions.shortcuts.shown(name) if name in actions.names else ""
        title = display_safe(tab.title, TAB_TITLE_CHARACTERS)
        said = text.replace("%1", str(place)).replace("%2", title)
        found.append(Offer("", said, keys, tab is not window.active, False, partial(window.show, tab)))
    return found


def ranked(known: Sequence[Offer], query: str, recent: Sequence[str]) -> list[Found]:
    """What fits, the best first. Nothing typed: what was used last, then everything in its order."""
    words = words_of(query)
    places = {name: place for place, name in enumerate(recent)}
    lines = []
    for order, offer in enumerate(known):
        found = match(words, searchable(offer.text))
        if found is not None:
            late = places.get(offer.name, len(places))
            # Impossible ones do not stand before possible ones that fit as well.
            key = (-found.score, not offer.possible, late, order) if words else (late, 0, 0, order)
            lines.append((key, Found(offer, found.places)))
    return [found for _, found in sorted(lines, key=lambda line: line[0])]
