"""Room `ui`, tabs: the menus about tabs: of one tab, its colour, its group. Knows TabWork.

What a menu says comes from the table of actions; what it does, it does to the tab that it was opened for.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from kortty.base.display import display_safe
from kortty.model.workspace import Tab, Workspace
from kortty.ui.actions.bound import Actions
from kortty.ui.filling import fill
from kortty.ui.tabs.colours import PALETTE, colour_name
from kortty.ui.tabs.swatches import swatch
from kortty.ui.tabs.work import TabWork

#: Characters of a tab's text in a menu.
_TEXT: Final = 60

Fill = Callable[[QMenu], None]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tabs", text)


def plain(text: str) -> str:
    """A text from outside for a menu: & is a letter, a tab makes no column."""
    return display_safe(text, _TEXT).replace("&", "&&")


def open_tab_menu(actions: Actions, work: TabWork, tab: Tab, parent: QWidget) -> QMenu:
    """What can be done with one tab; whoever calls shows it. It goes when it is closed."""
    menu = QMenu(parent)
    entries = _Entries(menu, actions)
    several = len(tab.window.tabs) > 1
    entries.add("tab.new", partial(work.new, tab))
    entries.add("tab.duplicate", partial(work.duplicate, tab))
    entries.add("tab.rename", partial(work.rename, tab))
    entries.below("tab.colour", partial(fill_colours, work, tab))
    entries.below("tab.group", partial(fill_groups, work, tab))
    menu.addSeparator()
    entries.add("tab.watch_activity", partial(tab.set_watch_activity, not tab.watch_activity), tab.watch_activity)
    entries.add("tab.watch_silence", partial(tab.set_watch_silence, not tab.watch_silence), tab.watch_silence)
    menu.addSeparator()
    entries.add("tab.detach", partial(work.detach, tab), enabled=several)
    others = [window for window in tab.window.workspace.windows if window is not tab.window and window.tabs]
    if others:
        below = menu.addMenu(_tr("Move tab to window"))
        for window in others:
            text = fill(_tr("%1 (tabs: %2)"), plain(window.title), len(window.tabs))
            below.addAction(text).triggered.connect(partial(_move, tab, window.window_id))
    menu.addSeparator()
    entries.add("tab.close", partial(work.close, tab))
    entries.add("tab.close_others", partial(work.close_others, tab), enabled=several)
    entries.add("tab.close_right", partial(work.close_right, tab), enabled=tab is not tab.window.tabs[-1])
    entries.add("tab.reopen", work.reopen, enabled=work.can_reopen)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def _move(tab: Tab, window_id: str) -> None:
    window = tab.window.workspace.find_window(window_id)
    if window is not None:
        window.adopt(tab, len(window.tabs))


class _Entries:
    """Adds entries with the texts and keys of the table's actions."""

    def __init__(self, menu: QMenu, actions: Actions) -> None:
        self._menu = menu
        self._actions = actions

    def add(self, name: str, do: Callable[[], object], checked: bool | None = None, *, enabled: bool = True) -> None:
        if name not in self._actions.names:
            return
        keys = self._actions.shortcuts.shown(name)
        text = self._actions.label(name)
        # What stands behind a tab is shown as keys; a second QAction with the same keys would make them ambiguous.
        entry = self._menu.addAction(f"{text}\t{keys}" if keys else text)
        entry.triggered.connect(lambda: do())
        entry.setEnabled(enabled)
        if checked is not None:
            entry.setCheckable(True)
            entry.setChecked(checked)

    def below(self, name: str, fill_it: Fill) -> None:
        fill_it(self._menu.addMenu(self._actions.label(name).removesuffix("…")))


def fill_colours(work: TabWork, tab: Tab, menu: QMenu) -> None:
    """The palette, any other colour, none."""
    group = QActionGroup(menu)
    for value in PALETTE:
        entry = _choice(menu, group, colour_name(value), tab.colour == value)
        entry.setIcon(swatch(menu, value))
        entry.triggered.connect(partial(tab.set_colour, value))
    menu.addSeparator()
    own = tab.colour and tab.colour not in PALETTE
    other = _choice(menu, group, _tr("Other colour…"), bool(own))
    if own:
        other.setIcon(swatch(menu, tab.colour))
    other.triggered.connect(lambda: work.choose_colour(tab))
    _choice(menu, group, _tr("No colour"), not tab.colour).triggered.connect(partial(tab.set_colour, ""))


def fill_groups(work: TabWork, tab: Tab, menu: QMenu) -> None:
    """The groups that there are, a new one, none."""
    group = QActionGroup(menu)
    for name in groups_of(tab.window.workspace):
        _choice(menu, group, plain(name), tab.group == name).triggered.connect(partial(tab.set_group, name))
    menu.addSeparator()
    menu.addAction(_tr("New group…")).triggered.connect(lambda: work.new_group(tab))
    _choice(menu, group, _tr("No group"), not tab.group).triggered.connect(partial(tab.set_group, ""))


def groups_of(workspace: Workspace) -> tuple[str, ...]:
    """The groups of all windows, each once, in alphabetical order."""
    names = {tab.group for window in workspace.windows for tab in window.tabs if tab.group}
    return tuple(sorted(names, key=str.casefold))


def _choice(menu: QMenu, group: QActionGroup, text: str, chosen: bool) -> QAction:
    entry = menu.addAction(text)
    entry.setCheckable(True)
    entry.setChecked(chosen)
    group.addAction(entry)
    return entry
