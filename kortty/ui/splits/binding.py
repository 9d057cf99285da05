"""Room `ui`, splits: the actions of the table that concern panes, bound to what they do. Knows actions and commands."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kortty.model.layout import Axis, Direction
from kortty.ui.actions.bound import Actions
from kortty.ui.splits import commands
from kortty.ui.splits.area import SplitArea


class PaneWindow(Protocol):
    """The window, as far as its panes are concerned."""

    @property
    def current_area(self) -> SplitArea | None: ...


def bind_splits(actions: Actions, window: PaneWindow) -> None:
    """Bind everything called `pane.*`; it acts on the tab in front of `window`."""

    def on(do: Callable[[SplitArea], object]) -> Callable[[], None]:
        def act() -> None:
            area = window.current_area
            if area is not None:
                do(area)

        return act

    def where(holds: Callable[[SplitArea], bool]) -> Callable[[], bool]:
        def ask() -> bool:
            area = window.current_area
            return area is not None and holds(area)

        return ask

    several = where(lambda area: len(area.tab.panes) > 1)
    spread = where(lambda area: len(area.tab.panes) > 1 and area.tab.zoomed is None)
    possible = where(lambda area: area.tab.can_split)
    actions.bind("pane.split", on(commands.split), enabled=possible)
    actions.bind("pane.split_right", on(lambda area: commands.split(area, Axis.BESIDE)), enabled=possible)
    actions.bind("pane.split_down", on(lambda area: commands.split(area, Axis.BELOW)), enabled=possible)
    actions.bind("pane.close", on(commands.close), enabled=several)
    actions.bind(
        "pane.zoom",
        on(commands.toggle_zoom),
        enabled=several,
        checked=where(lambda area: area.tab.zoomed is not None),
    )
    actions.bind("pane.equalise", on(commands.equalise), enabled=spread)
    actions.bind("pane.next", on(lambda area: area.tab.focus_step(1)), enabled=several)
    actions.bind("pane.previous", on(lambda area: area.tab.focus_step(-1)), enabled=several)
    for direction in Direction:
        name = direction.value
        actions.bind(f"pane.focus_{name}", on(partial(_focus, direction)), enabled=several)
        actions.bind(f"pane.grow_{name}", on(partial(_grow, direction)), enabled=spread)
        actions.bind(f"pane.move_{name}", on(partial(_move, direction)), enabled=several)
    actions.bind(
        "pane.broadcast",
        on(commands.toggle_broadcast),
        enabled=several,
        checked=where(lambda area: area.tab.broadcast),
    )


def _focus(direction: Direction, area: SplitArea) -> None:
    area.tab.focus_direction(direction)


def _grow(direction: Direction, area: SplitArea) -> None:
    commands.grow(area, direction)


def _move(direction: Direction, area: SplitArea) -> None:
    commands.move(area, direction)
