"""Room `ui`, tabs: the actions of the table that concern tabs, bound to what they do. Knows actions and TabWork."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.ui.actions.bound import Actions
from kortty.ui.tabs.work import TabWork

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu


def bind_tabs(actions: Actions, model: Window, work: TabWork) -> None:
    """Bind what is called `tab.*`; it acts on the tab in front."""

    def on(do: Callable[[Tab], object]) -> Callable[[], None]:
        def act() -> None:
            if model.active is not None:
                do(model.active)

        return act

    def holds(ask: Callable[[Tab], bool]) -> Callable[[], bool]:
        return lambda: model.active is not None and ask(model.active)

    several = holds(lambda tab: len(model.tabs) > 1)
    actions.bind("tab.new", work.new)
    actions.bind("tab.close", on(work.close))
    actions.bind("tab.close_others", on(work.close_others), enabled=several)
    actions.bind("tab.close_right", on(work.close_right), enabled=holds(lambda tab: tab is not model.tabs[-1]))
    actions.bind("tab.close_all", work.close_all)
    actions.bind("tab.reopen", work.reopen, enabled=lambda: work.can_reopen)
    actions.bind_menu("tab.recent", partial(_fill_closed, work), enabled=lambda: work.can_reopen)
    actions.bind("tab.rename", on(work.rename))
    actions.bind("tab.duplicate", on(work.duplicate))
    actions.bind("tab.detach", on(work.detach), enabled=several)
    actions.bind("tab.next", partial(work.step, 1), enabled=several)
    actions.bind("tab.previous", partial(work.step, -1), enabled=several)
    actions.bind("tab.move_left", partial(work.move, -1), enabled=holds(lambda tab: tab is not model.tabs[0]))
    actions.bind("tab.move_right", partial(work.move, 1), enabled=holds(lambda tab: tab is not model.tabs[-1]))
    for number in range(1, 9):
        actions.bind(f"tab.go_{number}", partial(work.go, number - 1), enabled=partial(_there, model, number))
    actions.bind("tab.go_last", partial(work.go, -1), enabled=several)
    actions.bind_menu("tab.colour", partial(_fill_colours, work, model))
    actions.bind_menu("tab.group", partial(_fill_groups, work, model))
    actions.bind(
        "tab.watch_activity",
        on(lambda tab: tab.set_watch_activity(not tab.watch_activity)),
        checked=holds(lambda tab: tab.watch_activity),
    )
    actions.bind(
        "tab.watch_silence",
        on(lambda tab: tab.set_watch_silence(not tab.watch_silence)),
        checked=holds(lambda tab: tab.watch_silence),
    )


def _there(model: Window, number: int) -> bool:
    return len(model.tabs) >= number


# Menus are filled when they are shown; what fills them is read then, for nobody needs it to see a prompt.


def _fill_closed(work: TabWork, menu: "QMenu") -> None:
    from kortty.ui.tabs.closed_menu import fill_closed

    fill_closed(work, menu)


def _fill_colours(work: TabWork, model: Window, menu: "QMenu") -> None:
    from kortty.ui.tabs.menus import fill_colours

    if model.active is not None:
        fill_colours(work, model.active, menu)


def _fill_groups(work: TabWork, model: Window, menu: "QMenu") -> None:
    from kortty.ui.tabs.menus import fill_groups

    if model.active is not None:
        fill_groups(work, model.active, menu)
