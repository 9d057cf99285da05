"""Room `ui`, tabs: the place of the bar in its window, and what a person does there. Knows the window and TabWork.

The bar is made when there is first something to show in it: a window with a single tab does without, and starts sooner.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QCursor, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kortty.model.tab import Tab
from kortty.ui.tabs.pages import living_page

if TYPE_CHECKING:
    from kortty.ui.tabs.strip import TabStrip
    from kortty.ui.tabs.switcher import Switcher
    from kortty.ui.window import TerminalWindow


class TabRow(QWidget):
    """Holds the strip of tabs; hidden, and empty, while none is wanted."""

    def __init__(self, window: "TerminalWindow", parent: QWidget) -> None:
        super().__init__(parent)
        self._window = window
        self._switcher: Switcher | None = None
        self.strip: TabStrip | None = None
        self.setVisible(False)

    # --- following the tree ---

    def follow(self) -> None:
        """Have the tabs that the window has, or be hidden where the owner wants no bar for one tab."""
        tabs = self._window.model.tabs
        wanted = len(tabs) > 1 or (bool(tabs) and self._window.settings.window.tab_bar == "always")
        if wanted:
            strip = self.strip or self._make()
            strip.sync()
            strip.setGeometry(self.rect())
        if wanted == self.isHidden():
            self.setVisible(wanted)
            self.updateGeometry()

    def tell(self, tab: Tab) -> None:
        """A tab shows something else of itself now."""
        if self.strip is not None and not self.isHidden():
            self.strip.bar.tell(tab)

    def _make(self) -> "TabStrip":
        from kortty.ui.tabs.strip import TabStrip  # here: a single tab needs none of it

        window, work = self._window, self._window.tabs
        strip = self.strip = TabStrip(window.model, window.appearance, self)
        stop = window.appearance.on_change(strip.update)
        strip.destroyed.connect(lambda: stop())
        bar = strip.bar
        strip.new_wanted.connect(lambda: work.new())
        strip.list_wanted.connect(self._list)
        strip.tab_dropped.connect(work.take)
        bar.show_wanted.connect(work.show)
        bar.close_wanted.connect(work.close)
        bar.rename_wanted.connect(work.rename)
        bar.menu_wanted.connect(self._menu)
        bar.move_wanted.connect(work.move_to)
        bar.drag_wanted.connect(self._drag)
        strip.show()
        return strip

    # --- size ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The strip fills it."""
        if self.strip is not None:
            self.strip.setGeometry(self.rect())

    def sizeHint(self) -> QSize:
        """The strip's."""
        return QSize() if self.strip is None else self.strip.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    # --- menus ---

    def _menu(self, tab: Tab, place: QPoint) -> None:
        from kortty.ui.tabs.menus import open_tab_menu

        open_tab_menu(self._window.actions_of_window, self._window.tabs, tab, self._window).popup(place)

    def _list(self, button: QWidget) -> None:
        from kortty.ui.tabs.list import TabList

        TabList(self._window.model, self._window).open_below(button)

    def step_recent(self, by: int) -> None:
        """Through the tabs in the order in which they were last used."""
        if self._switcher is None:
            from kortty.ui.tabs.switcher import Switcher

            self._switcher = Switcher(self._window.model, self._window.appearance, self._window)
        self._switcher.step(by)

    # --- dragging ---

    def _drag(self, tab: Tab, grip: QPoint) -> None:
        from kortty.ui.tabs.dragging import TabDrag

        if self.strip is None or tab not in self._window.model.tabs:
            return
        bar = self.strip.bar
        picture = bar.grab(bar.tabRect(self._window.model.tabs.index(tab)))
        TabDrag(tab, picture, grip, lambda alone: let_go_alone(alone, grip)).start()

    def consider(self, event: QDropEvent) -> None:
        """A tab is over the window, not over the bar: take it if it is one."""
        if self._dragged(event) is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def drop_beside(self, event: QDropEvent) -> None:
        """One from another window comes in at the end; one of ours gets a window of its own, where it was let go."""
        tab = self._dragged(event)
        if tab is None:
            event.ignore()
            return
        event.acceptProposedAction()
        model = self._window.model
        if tab.window is model:
            self._window.tabs.detach(tab, self._window.mapToGlobal(event.position().toPoint()))
        else:
            self._window.tabs.take(tab, len(model.tabs))

    def _dragged(self, event: QDropEvent) -> Tab | None:
        from kortty.ui.tabs.dragging import dragged_tab

        return dragged_tab(event, self._window.model.workspace)


def let_go_alone(tab: Tab, grip: QPoint) -> None:
    """A tab was let go where no window of ours is: it gets one there, unless it has ended meanwhile."""
    from kortty.ui.window import TerminalWindow

    page = living_page(tab)
    window = None if page is None else page.window()
    if isinstance(window, TerminalWindow):
        window.tabs.detach(tab, QCursor.pos() - grip)
