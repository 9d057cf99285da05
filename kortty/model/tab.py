"""Room model: a tab, which is panes that are shown together. Knows panes, layout and changes.

Every change goes through a method and is told (changes.py). Zoom ends with whatever moves places or focus: a split, a
closed pane, a move, another focus (features.md 1.5).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kortty.base.errors import KorttyError
from kortty.model import changes
from kortty.model.layout import Axis, Direction, Layout, Split
from kortty.model.pane import Pane, Progress
from kortty.model.places import same_start
from kortty.model.titles import person_title, tab_title
from kortty.model.wishes import Wish
from kortty.settings.defaults import TerminalSettings
from kortty.vt.events import Event, ProgressChanged, TitleChanged

if TYPE_CHECKING:
    from kortty.model.window import Window

PANES_MOST: Final = 200
"""Panes of one tab: each is a child, and none could be seen any more."""

_COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")

# Of several panes' progress the one that wants to be seen most: error, paused, normal, busy.
_URGENCY: Final = (2, 4, 1, 3)


class TooManyPanes(KorttyError):
    """The tab has PANES_MOST panes already."""

    code = "too_many_panes"


class Tab:
    """Panes and their places; one of them has the focus."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.tab_id = window.workspace.house.tab_id()
        self.layout: Layout[Pane] = Layout()
        """Who draws the tab reads it; it is changed by the methods of the tab only."""
        self._focus_order: list[Pane] = []
        """The panes, the one that had the focus last at the end."""
        self._stops: dict[Pane, tuple[Callable[[], None], ...]] = {}
        self._zoomed: Pane | None = None
        self._custom_title = ""
        self._told_title = ""
        self._colour = ""
        self._group = ""
        self._broadcast = False
        self._attention = False
        self._activity = False
        self._watch_activity = False
        self._watch_silence = False

    # --- panes ---

    @property
    def panes(self) -> tuple[Pane, ...]:
        """In the order of their places."""
        return self.layout.panes

    @property
    def focused(self) -> Pane | None:
        """The pane that keys go to; None only while the tab has none."""
        return self._focus_order[-1] if self._focus_order else None

    @property
    def can_split(self) -> bool:
        """Whether there may be one more pane."""
        return len(self._focus_order) < PANES_MOST

    def open_pane(self, name: str = "", terminal: TerminalSettings | None = None, wish: Wish | None = None) -> Pane:
        """A new pane at the right end, focused, without a child yet.

        `terminal`: other settings than the owner's (--geometry). Raises TooManyPanes.
        """
        pane = self._made(name, terminal, wish)
        self.layout.append(pane)
        self._take_in(pane)
        return pane

    def split(self, pane: Pane, axis: Axis, before: bool = False, wish: Wish | None = None) -> Pane:
        """A new pane that takes half of this one's place, focused, without a child yet.

        Without a wish it runs the owner's shell in this one's directory. Raises TooManyPanes, BadLayout.
        """
        shell = Wish(directory=same_start(pane)) if wish is None else wish
        new = self._made("" if pane.wish.command else pane.name, None, shell)
        self.layout.split(pane, new, axis, before)
        self._take_in(new)
        return new

    def close_pane(self, pane: Pane) -> None:
        """End a pane of this tab and its child; nothing when it is gone already. The last one takes the tab along."""
        if pane not in self._focus_order:
            return
        had_focus = pane is self.focused
        self._let_go(pane)
        if not self._focus_order:
            self._tell(changes.PaneClosed(pane, self))
            self.window.tab_ended(self)
            return
        told: list[changes.Change] = [changes.PaneClosed(pane, self), changes.LayoutChanged(self)]
        if had_focus:
            told.append(changes.FocusChanged(self))
        if len(self._focus_order) == 1 and self._broadcast:
            self._broadcast = False
            told.append(changes.BroadcastChanged(self))
        self._end_zoom()
        self._tell(*told)
        self._retitle()

    def close_all(self) -> None:
        """End every pane, when the tab itself goes away: only they are told of, not what would change meanwhile."""
        closing = self.panes
        for pane in closing:
            self._let_go(pane)
        self._tell(*(changes.PaneClosed(pane, self) for pane in closing))

    # --- focus and zoom ---

    def focus(self, pane: Pane) -> None:
        """Keys go to this pane of the tab."""
        if pane not in self._focus_order or pane is self.focused:
            return
        self._focus_order.remove(pane)
        self._focus_order.append(pane)
        self._end_zoom()
        self._tell(changes.FocusChanged(self))
        self._retitle()

    def focus_direction(self, direction: Direction) -> bool:
        """Keys go to the pane that lies there; False at the edge, where they stay."""
        neighbour = None if self.focused is None else self.layout.neighbour(self.focused, direction)
        if neighbour is None:
            return False
        self.focus(neighbour)
        return True

    def focus_step(self, step: int) -> None:
        """Keys go to the next (1) or the previous (-1) pane, and round the end."""
        panes = self.panes
        if self.focused is not None:
            self.focus(panes[(panes.index(self.focused) + step) % len(panes)])

    @property
    def zoomed(self) -> Pane | None:
        """The pane that fills the tab; the others keep running at the size they have."""
        return self._zoomed

    def zoom(self, pane: Pane | None) -> None:
        """Let a pane of several fill the tab, focused; None: show them all again."""
        if pane is None:
            self._end_zoom()
        elif pane in self._focus_order and len(self._focus_order) > 1 and pane is not self._zoomed:
            self.focus(pane)
            self._zoomed = pane
            self._tell(changes.ZoomChanged(self))

    # --- places ---

    def move_pane(self, pane: Pane, target: Pane, direction: Direction) -> None:
        """Put a pane to that side of another one of this tab. Raises BadLayout."""
        if pane is not target:
            self.layout.move(pane, target, direction)
            self._end_zoom()
            self._tell(changes.LayoutChanged(self))

    def swap_panes(self, one: Pane, other: Pane) -> None:
        """Let two panes of this tab change places. Raises BadLayout."""
        if one is not other:
            self.layout.swap(one, other)
            self._end_zoom()
            self._tell(changes.LayoutChanged(self))

    def set_shares(self, split: Split[Pane], shares: Sequence[float]) -> None:
        """Other shares for the children of a split of this tab's layout. Raises BadLayout."""
        self.layout.set_shares(split, shares)
        self._tell(changes.LayoutChanged(self))

    def grow(self, pane: Pane, direction: Direction, share: float) -> bool:
        """Move a pane's edge by a share of the whole area (layout.Layout.grow); False when nothing could move."""
        moved = self.layout.grow(pane, direction, share)
        if moved:
            self._tell(changes.LayoutChanged(self))
        return moved

    def equalise(self) -> None:
        """Make all panes as equal as their places allow."""
        self.layout.equalise()
        self._tell(changes.LayoutChanged(self))

    def arrange(self, layout: Layout[Pane]) -> None:
        """Other places for exactly the panes that the tab has (a restored session). Raises ValueError for others."""
        if set(layout.panes) != set(self._focus_order):
            raise ValueError("a layout of other panes")
        self.layout = layout
        self._end_zoom()
        self._tell(changes.LayoutChanged(self))

    # --- what it shows of itself ---

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
        self._retitle()

    def _own_title(self) -> str:
        pane = self.focused
        if pane is None:
            return ""
        from_shell = pane.osc_title if self.window.workspace.settings.terminal.title_from_shell else ""
        return tab_title("", from_shell, pane.name)

    @property
    def colour(self) -> str:
        """"#rrggbb", or "" for none."""
        return self._colour

    def set_colour(self, colour: str) -> None:
        """Mark the tab with a colour "#rrggbb"; "" takes it off, anything else is ignored (features.md 1.4)."""
        if not colour or _COLOUR.fullmatch(colour):
            self._change("_colour", colour.lower())

    @property
    def group(self) -> str:
        """The name of its group, or "" for none."""
        return self._group

    def set_group(self, name: str) -> None:
        """Put the tab into a group; the name is cleaned like a tab's."""
        self._change("_group", person_title(name))

    @property
    def attention(self) -> bool:
        """Whether something in it wanted to be looked at while nobody did."""
        return self._attention

    def set_attention(self, wanted: bool) -> None:
        """Something asks to be looked at, or somebody looked."""
        self._change("_attention", wanted)

    @property
    def activity(self) -> bool:
        """Whether there was output that nobody has seen."""
        return self._activity

    def set_activity(self, seen: bool) -> None:
        """There was output unseen, or somebody looked."""
        self._change("_activity", seen)

    @property
    def watch_activity(self) -> bool:
        """Whether the person wants to hear of output after a quiet time; never saved."""
        return self._watch_activity

    def set_watch_activity(self, on: bool) -> None:
        """Watch for output, or no more."""
        self._change("_watch_activity", on)

    @property
    def watch_silence(self) -> bool:
        """Whether the person wants to hear when output has stopped; never saved."""
        return self._watch_silence

    def set_watch_silence(self, on: bool) -> None:
        """Watch for silence, or no more."""
        self._change("_watch_silence", on)

    @property
    def progress(self) -> Progress | None:
        """What the program in the focused pane reports, else the most urgent that another pane does."""
        focused = self.focused
        if focused is not None and focused.progress is not None:
            return focused.progress
        reported = [pane.progress for pane in self.panes if pane.progress is not None]
        return min(reported, key=lambda progress: _URGENCY.index(progress.state), default=None)

    @property
    def broadcast(self) -> bool:
        """Whether what a person types in one pane goes to the others too."""
        return self._broadcast

    def set_broadcast(self, on: bool) -> None:
        """Type into all panes at once, or no more. It takes two panes to switch it on."""
        on = on and len(self._focus_order) > 1
        if on != self._broadcast:
            self._broadcast = on
            self._tell(changes.BroadcastChanged(self))

    def settings_changed(self) -> None:
        """Other settings hold: programs may name tabs now, or no more."""
        self._retitle()

    # --- inside ---

    def _made(self, name: str, terminal: TerminalSettings | None, wish: Wish | None) -> Pane:
        if not self.can_split:
            raise TooManyPanes(f"a tab has at most {PANES_MOST} panes")
        workspace = self.window.workspace
        pane = Pane(workspace.house, terminal or workspace.settings.terminal, name=name)
        if wish is not None:
            pane.wish = replace(wish)
        return pane

    def _take_in(self, pane: Pane) -> None:
        pane.tab = self
        self._focus_order.append(pane)
        self._stops[pane] = (
            pane.on_event(self._pane_event),
            pane.on_rename(self._retitle),
            pane.on_exit(lambda status: self._tell(changes.TabChanged(self))),
        )
        self._end_zoom()
        self._tell(changes.PaneOpened(pane, self), changes.LayoutChanged(self), changes.FocusChanged(self))
        self._retitle()

    def _let_go(self, pane: Pane) -> None:
        self.layout.remove(pane)
        self._focus_order.remove(pane)
        for stop in self._stops.pop(pane):
            stop()
        pane.tab = None
        pane.close()

    def _pane_event(self, event: Event) -> None:
        if isinstance(event, TitleChanged):
            self._retitle()
        elif isinstance(event, ProgressChanged):
            self._tell(changes.TabChanged(self))

    def _retitle(self) -> None:
        """Tell of another title, once."""
        if self.title != self._told_title:
            self._told_title = self.title
            self._tell(changes.TabChanged(self))

    def _change(self, field: str, value: str | bool) -> None:
        if getattr(self, field) != value:
            setattr(self, field, value)
            self._tell(changes.TabChanged(self))

    def _end_zoom(self) -> None:
        if self._zoomed is not None:
            self._zoomed = None
            self._tell(changes.ZoomChanged(self))

    def _tell(self, *told: changes.Change) -> None:
        self.window.workspace.tell(*told)
