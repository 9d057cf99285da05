"""Room `ui`, tabs: what a person can do with the tabs of one window. Knows the tree, the host and the dialogs.

Everything is done to the tree; the window follows it. Whatever closes more than nothing asks once (closing/).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QRect

from kortty.model.closed import ClosedTab
from kortty.model.pane import Pane
from kortty.model.places import same_start
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.wishes import Wish
from kortty.ui.closing.words import Scope
from kortty.ui.tabs.pages import living_page
from kortty.ui.window_place import fitting

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tabs", text)


class TabWork:
    """Acts on tabs of its window; a tab that has ended meanwhile is left alone."""

    def __init__(self, window: "TerminalWindow") -> None:
        self._window = window

    @property
    def _model(self) -> Window:
        return self._window.model

    # --- opening ---

    def new(self, after: Tab | None = None) -> None:
        """The person's shell in the directory of a tab (none: the one in front), right of it."""
        before = after or self._model.active
        pane = None if before is None else before.focused
        self.open(Wish(directory=None if pane is None else same_start(pane)), before)

    def open(self, wish: Wish, after: Tab | None = None) -> Tab:
        """A tab in front that runs this."""
        tab = self._model.open_tab(after)
        tab.open_pane(self._window.host.name(wish), wish=wish)
        self._start(tab)
        return tab

    def duplicate(self, tab: Tab) -> None:
        """The same command in the same directory once more."""
        if self._has(tab):
            self._start(self._model.duplicate_tab(tab))

    @property
    def can_reopen(self) -> bool:
        """Whether a person closed a tab that can come back."""
        return len(self._model.workspace.closed) > 0

    @property
    def closed(self) -> tuple[ClosedTab, ...]:
        """What can be brought back, the newest first."""
        return self._model.workspace.closed.newest_first

    def reopen(self, wanted: ClosedTab | None = None) -> None:
        """Bring back this tab, or the one that was closed last, wherever that was."""
        tab = self._model.reopen_tab(wanted)
        if tab is not None:
            self._start(tab)

    def _start(self, tab: Tab) -> None:
        for pane in tab.panes:
            self._window.start(tab, pane)

    # --- closing ---

    def close(self, tab: Tab) -> None:
        """One tab."""
        self._close(Scope.TAB, [tab])

    def close_others(self, tab: Tab) -> None:
        """All but this one."""
        self._close(Scope.TABS, [other for other in self._model.tabs if other is not tab], stays=tab)

    def close_right(self, tab: Tab) -> None:
        """Those at its right."""
        tabs = self._model.tabs
        if tab in tabs:
            self._close(Scope.TABS, tabs[tabs.index(tab) + 1 :], stays=tab)

    def close_all(self) -> None:
        """All of this window, and so the window."""
        self._close(Scope.TABS, self._model.tabs)

    def _close(self, scope: Scope, tabs: Sequence[Tab], stays: Tab | None = None) -> None:
        def close() -> None:
            if stays is not None and self._model.active in tabs:
                # Otherwise each of them would come to the front once before it goes.
                self._model.show(stays)
            for tab in tabs:
                tab.window.close_tab(tab)

        if tabs:
            self._window.closing.ask_before(scope, [tab for tab in tabs if self._has(tab)], close)

    def close_pane(self, tab: Tab, pane: Pane) -> None:
        """One pane of several, without a question (features.md 1.5); the last one is closed with its tab."""
        if len(tab.panes) > 1:
            tab.close_pane(pane)
        else:
            self.close(tab)

    # --- going ---

    def show(self, tab: Tab) -> None:
        """To the front."""
        self._model.show(tab)

    def go(self, index: int) -> None:
        """The tab at a place, from 0; -1 is the last. Nothing when there is none."""
        tabs = self._model.tabs
        if -1 <= index < len(tabs) and tabs:
            self._model.show(tabs[index])

    def step(self, by: int) -> None:
        """The next (1) or the previous (-1) tab, round the end: in the order of the bar, or of their use."""
        model = self._model
        if model.active is None or len(model.tabs) < 2:
            return
        if model.workspace.settings.window.recent_first:
            self._window.row.step_recent(by)
        else:
            model.show(model.tabs[(model.tabs.index(model.active) + by) % len(model.tabs)])

    def move(self, by: int) -> None:
        """The tab in front one place to the right (1) or to the left (-1)."""
        tab = self._model.active
        if tab is not None:
            self.move_to(tab, self._model.tabs.index(tab) + by)

    def move_to(self, tab: Tab, index: int) -> None:
        """A tab of any window to a place in this one."""
        if 0 <= index <= len(self._model.tabs):
            self._model.adopt(tab, index) if tab.window is not self._model else self._model.move_tab(tab, index)

    def take(self, tab: Tab, index: int) -> None:
        """A tab of any window that was let go here: it comes in front, and its person goes on typing in it."""
        self._model.adopt(tab, index)
        self._window.raise_()
        self._window.activateWindow()

    def detach(self, tab: Tab, place: QPoint | None = None) -> None:
        """Into a window of its own, its title bar near that place of the screen; an only tab has one already."""
        if not self._has(tab) or len(self._model.tabs) < 2:
            return
        self._window.host.show_in_window(tab)
        page = living_page(tab)
        if page is not None and place is not None:
            window = page.window()
            window.move(fitting(QRect(place, window.frameGeometry().size())).topLeft())

    # --- what a tab shows of itself ---

    def rename(self, tab: Tab) -> None:
        """Ask for a name; an empty one brings back the program's own."""
        from kortty.ui.tabs.naming import NameDialog  # here: nobody needs it to see a prompt

        dialog = NameDialog(
            self._window,
            _tr("Rename tab"),
            _tr("Name of the tab:"),
            _tr("Rename"),
            tab.custom_title or tab.title,
            _tr("The name that its program gives"),
        )
        dialog.accepted.connect(lambda: tab.rename(dialog.name))
        dialog.open()

    def new_group(self, tab: Tab) -> None:
        """Ask for the name of a group, and put the tab into it."""
        from kortty.ui.tabs.naming import NameDialog

        dialog = NameDialog(
            self._window, _tr("New group"), _tr("Name of the group:"), _tr("Put tab into group"), tab.group
        )
        dialog.accepted.connect(lambda: tab.set_group(dialog.name))
        dialog.open()

    def choose_colour(self, tab: Tab) -> None:
        """Any colour."""
        from PySide6.QtGui import QColor
        from PySide6.QtWidgets import QColorDialog

        from kortty.ui.tabs.colours import BLUE

        dialog = QColorDialog(QColor(tab.colour or BLUE), self._window)
        dialog.setWindowTitle(_tr("Tab colour"))
        dialog.colorSelected.connect(lambda colour: tab.set_colour(colour.name()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _has(self, tab: Tab) -> bool:
        return tab in self._model.tabs
