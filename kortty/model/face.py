"""Room model: what a tab shows of itself: its name, colour, group, marks and progress. Knows panes and titles.

The base of `tab.Tab`, which has the panes. Everything is changed by methods, and each change is told.
"""

import re
from abc import ABC, abstractmethod
from typing import Final

from kortty.model.pane import Pane, Progress
from kortty.model.titles import person_title, tab_title

_COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")

# Of several panes' progress the one that wants to be seen most: error, paused, normal, busy.
_URGENCY: Final = (2, 4, 1, 3)


class TabFace(ABC):
    """The outside of a tab."""

    def __init__(self) -> None:
        self._custom_title = ""
        self._told_title = ""
        self._colour = ""
        self._group = ""
        self._attention = False
        self._activity = False
        self._asked = False
        self._watch_activity = False
        self._watch_silence = False

    @property
    @abstractmethod
    def panes(self) -> tuple[Pane, ...]:
        """In the order of their places."""

    @property
    @abstractmethod
    def focused(self) -> Pane | None:
        """The pane that keys go to."""

    @abstractmethod
    def _programs_may_name(self) -> bool:
        """Whether a title that a program sets may name the tab."""

    @abstractmethod
    def _face_changed(self) -> None:
        """Tell everybody."""

    # --- name ---

    @property
    def title(self) -> str:
        """The tab's name without decorations (features.md 1.3)."""
        return self._custom_title or self._own_title()

    @property
    def custom_title(self) -> str:
        """What the person called it; "" = nothing."""
        return self._custom_title

    def rename(self, text: str) -> None:
        """Call the tab so, cleaned. No name, or the one that it would show anyway, takes the person's name back."""
        name = person_title(text)
        self._custom_title = "" if name == self._own_title() else name
        self.title_may_differ()

    def title_may_differ(self) -> None:
        """Something that names the tab is another one now: tell of another title, once."""
        if self.title != self._told_title:
            self._told_title = self.title
            self._face_changed()

    def _own_title(self) -> str:
        pane = self.focused
        if pane is None:
            return ""
        return tab_title("", pane.osc_title if self._programs_may_name() else "", pane.name)

    # --- colour and group ---

    @property
    def colour(self) -> str:
        """#rrggbb in small letters, or "" for none."""
        return self._colour

    def set_colour(self, colour: str) -> None:
        """Mark the tab with a colour #rrggbb; "" takes it off, anything else is ignored (features.md 1.4)."""
        colour = colour.lower()
        if colour != self._colour and (not colour or _COLOUR.fullmatch(colour)):
            self._colour = colour
            self._face_changed()

    @property
    def group(self) -> str:
        """The name of its group, or "" for none."""
        return self._group

    def set_group(self, name: str) -> None:
        """Put the tab into a group, "" for none; the name is cleaned like a tab's."""
        name = person_title(name)
        if name != self._group:
            self._group = name
            self._face_changed()

    # --- marks ---

    @property
    def attention(self) -> bool:
        """Whether something in it wanted to be looked at while nobody did."""
        return self._attention

    def set_attention(self, wanted: bool) -> None:
        """Something asks to be looked at, or somebody looked."""
        if wanted != self._attention:
            self._attention = wanted
            self._face_changed()

    @property
    def activity(self) -> bool:
        """Whether there was output that nobody has seen."""
        return self._activity

    def set_activity(self, unseen: bool) -> None:
        """There was output that nobody sees, or somebody looked."""
        if unseen != self._activity:
            self._activity = unseen
            self._face_changed()

    @property
    def asked(self) -> bool:
        """Whether an assistant wants to type into one of its panes, and the person has not answered."""
        return self._asked

    def set_asked(self, waiting: bool) -> None:
        """An assistant's question was opened, or is closed."""
        if waiting != self._asked:
            self._asked = waiting
            self._face_changed()

    @property
    def progress(self) -> Progress | None:
        """What the program in the focused pane reports, else the most urgent that another pane does."""
        focused = self.focused
        if focused is not None and focused.progress is not None:
            return focused.progress
        reported = [pane.progress for pane in self.panes if pane.progress is not None]
        return min(reported, key=lambda progress: _URGENCY.index(progress.state), default=None)

    # --- watches ---

    @property
    def watch_activity(self) -> bool:
        """Whether the person wants to hear of output after a quiet time; never saved."""
        return self._watch_activity

    def set_watch_activity(self, on: bool) -> None:
        """Watch for output, or no more."""
        if on != self._watch_activity:
            self._watch_activity = on
            self._face_changed()

    @property
    def watch_silence(self) -> bool:
        """Whether the person wants to hear when output has stopped; never saved."""
        return self._watch_silence

    def set_watch_silence(self, on: bool) -> None:
        """Watch for silence, or no more."""
        if on != self._watch_silence:
            self._watch_silence = on
            self._face_changed()
