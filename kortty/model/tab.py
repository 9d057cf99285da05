"""Room model: a tab, which is panes that are shown together. Knows panes, layout and changes.

Every change goes through a method and is told (changes.py). Zoom ends with whatever moves places or focus: a split, a
closed pane, a move, another focus (features.md 1.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from kortty.base.errors import KorttyError
from kortty.model import changes
from kortty.model.face import TabFace
from kortty.model.layout import Axis, Direction, Layout, Split
from kortty.model.pane import Pane
from kortty.model.places import same_start
from kortty.model.wishes import Wish
from kortty.settings.defaults import TerminalSettings
from kortty.vt.events import Event, ProgressChanged, TitleChanged

if TYPE_CHECKING:
    from kortty.model.window import Window

PANES_MOST: Final = 200
"""Panes of one tab: each is a child, and none could be seen any more."""


class TooManyPanes(KorttyError):
    """The tab has PANES_MOST panes already."""

    code = "too_many_panes"


class Tab(TabFace):
    """Panes and their places; one of them has the focus."""

    def __init__(self, window: Window) -> None:
        super().__init__()
        self.window = window
        self.tab_id = window.workspace.house.tab_id()
        self.layout: Layout[Pane] = Layout()
        """Who draws the tab reads it; it is changed by the methods of the tab only."""
        self._focus_order: list[Pane] = []
        """The panes, the one that had the focus last at the end."""
        self._stops: dict[Pane, tuple[Callable[[], None], ...]] = {}
        self._zoomed: Pane | None = None
        self._broadcast = False

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

    def split(
        self, pane: Pane, axis: Axis, before: bool = False, wish: Wish | None = None, *, focus: bool = True
    ) -> Pane:
        """A new pane that takes half of this one's place, without a child yet; the focus goes to it or stays.

        Without a wish it runs the owner's shell in this one's directory. Raises TooManyPanes, BadLayout.
        """
        shell = Wish(directory=same_start(pane)) if wish is None else wish
        new = self._made("" if pane.wish.command else pane.name, None, shell)
        self.layout.split(pane, new, axis, before)
        self._take_in(new, focus)
        return new

    def close_pane(self, pane: Pane) -> None:
        """End a pane of this tab and its child; nothing when it is gone already. The last one takes the tab along."""
        if pane not in self._focus_order:
            return
        had_focus = pane is self.focused
        self._let_go(pane)
        if not self._focus_order:
            self._tell(changes.PaneClosed(pane, self))
            self.window.close_tab(self, remember=False)
            return
        told: list[changes.Change] = [changes.PaneClosed(pane, self), changes.LayoutChanged(self)]
        if had_focus:
            told.append(changes.FocusChanged(self))
        if len(self._focus_order) == 1 and self._broadcast:
            self._broadcast = False
            told.append(changes.BroadcastChanged(self))
        self._end_zoom()
        self._tell(*told)
        self.title_may_differ()

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
        self.title_may_differ()

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

    # --- typing into all ---

    @property
    def broadcast(self) -> bool:
        """Whether what a person types in one pane goes to the others too."""
        return self._broadcast

    @property
    def may_broadcast(self) -> bool:
        """Whether the organisation lets typing go to several panes at this moment."""
        allowed = self.window.workspace.house.ports.multi_exec
        return allowed is None or allowed()

    def set_broadcast(self, on: bool) -> None:
        """Type into all panes at once, or no more. Switching on takes two panes and the organisation's leave."""
        on = on and len(self._focus_order) > 1 and self.may_broadcast
        if on != self._broadcast:
            self._broadcast = on
            self._tell(changes.BroadcastChanged(self))

    # --- inside ---

    def _made(self, name: str, terminal: TerminalSettings | None, wish: Wish | None) -> Pane:
        if not self.can_split:
            raise TooManyPanes(f"a tab has at most {PANES_MOST} panes")
        workspace = self.window.workspace
        pane = Pane(workspace.house, terminal or workspace.settings.terminal, name=name)
        if wish is not None:
            pane.wish = replace(wish)
        return pane

    def _take_in(self, pane: Pane, focus: bool = True) -> None:
        pane.tab = self
        focus = focus or not self._focus_order
        self._focus_order.insert(len(self._focus_order) if focus else 0, pane)
        self._stops[pane] = (
            pane.on_event(self._pane_event),
            pane.on_rename(self.title_may_differ),
            pane.on_exit(lambda status: self._face_changed()),
        )
        self._end_zoom()
        self._tell(changes.PaneOpened(pane, self), changes.LayoutChanged(self))
        if focus:
            self._tell(changes.FocusChanged(self))
        self.title_may_differ()

    def _let_go(self, pane: Pane) -> None:
        self.layout.remove(pane)
        self._focus_order.remove(pane)
        for stop in self._stops.pop(pane):
            stop()
        pane.tab = None
        pane.close()

    def _pane_event(self, event: Event) -> None:
        if isinstance(event, TitleChanged):
            self.title_may_differ()
        elif isinstance(event, ProgressChanged):
            self._face_changed()

    def _programs_may_name(self) -> bool:
        return self.window.workspace.settings.terminal.title_from_shell

    def _face_changed(self) -> None:
        self._tell(changes.TabChanged(self))

    def _end_zoom(self) -> None:
        if self._zoomed is not None:
            self._zoomed = None
            self._tell(changes.ZoomChanged(self))

    def _tell(self, *told: changes.Change) -> None:
        self.window.workspace.tell(*told)
