"""Room `ui`: a window on the screen, for a window of the tree. Knows the tree, tabs, splits and Qt's widgets.

The tree is the truth: it is followed change by change (model/changes.py), and nothing of it is kept here. What a person
can do is bound in one list (`_bind`) to the table of actions; each feature binds its own.
"""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from kortty.base.display import display_safe
from kortty.model import changes
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.settings.defaults import Settings
from kortty.ui.actions.bound import Actions
from kortty.ui.actions.view import bind_view, open_context_menu
from kortty.ui.appearance import Appearance
from kortty.ui.host import Host
from kortty.ui.key_keeper import KeyKeeper
from kortty.ui.log_view.binding import bind_log
from kortty.ui.notice import Notice
from kortty.ui.palette.binding import bind_palette
from kortty.ui.prompts.binding import bind_prompts
from kortty.ui.search.binding import bind_search
from kortty.ui.settings_binding import bind_settings
from kortty.ui.shell_setup.binding import bind_shell_setup
from kortty.ui.splits.area import SplitArea
from kortty.ui.splits.binding import bind_splits
from kortty.ui.splits.pane_box import PaneBox
from kortty.ui.status import Status, StatusBar
from kortty.ui.tabs.binding import bind_tabs
from kortty.ui.tabs.pages import Pages, forget_page
from kortty.ui.tabs.row import TabRow
from kortty.ui.tabs.work import TabWork
from kortty.ui.terminal_view import TerminalView
from kortty.ui.welcome.binding import bind_help
from kortty.ui.window_actions import bind_window
from kortty.ui.window_closing import WindowClosing


class TerminalWindow(QMainWindow):
    """Shows one window of the tree, and is closed when that is."""

    def __init__(self, window: Window, appearance: Appearance, host: Host) -> None:
        super().__init__()
        self.model = window
        self.host = host
        self.appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.actions_of_window = Actions(self, host.live_settings)
        self.closing = WindowClosing(self)
        self.tabs = TabWork(self)
        keeper = KeyKeeper(self.actions_of_window.leaves, self)
        self._column = QVBoxLayout(keeper)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.pages: Pages[SplitArea] = Pages(self._make_area, keeper)
        self.row = TabRow(self, keeper)
        self.notice = Notice(keeper)
        self.status = Status(StatusBar(keeper), self.pages, self.settings.window.status_bar)
        for part in (self.row, self.pages, self.notice, self.status.bar):
            self._column.addWidget(part, 1 if part is self.pages else 0)
        self.setCentralWidget(keeper)
        self._bind()
        self._use_settings(self.settings)
        self._stops = (
            window.workspace.on_change(self._changed),
            host.live_settings.on_change(self._use_settings),
        )
        self._follow()

    def _bind(self) -> None:
        """Everything that a person can do here. A feature adds its line."""
        actions = self.actions_of_window
        bind_window(actions, self)
        bind_tabs(actions, self.model, self.tabs)
        bind_splits(actions, self)
        bind_view(actions, self)
        bind_search(actions, self)
        bind_prompts(actions, self)
        bind_settings(actions, self)
        bind_palette(actions, self, self.model, lambda: self.host.state)
        bind_log(actions, self)
        bind_help(actions, self)
        bind_shell_setup(actions, self)
        actions.fill_menu_bar(self.menuBar())

    # --- what actions act on ---

    @property
    def settings(self) -> Settings:
        """What holds at this moment."""
        return self.host.live_settings.now

    @property
    def current_area(self) -> SplitArea | None:
        """The tab in front; None only while the window has none."""
        return None if self.pages.shown is None else self.pages.shown.area

    @property
    def current_box(self) -> PaneBox | None:
        """The pane that has the focus, with what belongs to it."""
        return None if self.current_area is None else self.current_area.current

    @property
    def current_view(self) -> TerminalView | None:
        """The terminal that has the focus."""
        return None if self.current_box is None else self.current_box.view

    def area_of(self, tab: Tab) -> SplitArea | None:
        """The area of a tab of this window."""
        page = self.pages.page(tab)
        return None if page is None else page.area

    def say(self, text: str, colour: int) -> None:
        """Show a sentence above the status line; `colour` is the edge's (0xRRGGBB). Empty text ends it."""
        self.notice.say(text, colour)

    def show_bar(self, bar: QWidget) -> None:
        """Show a bar that offers something, above the terminals."""
        self._column.insertWidget(self._column.indexOf(self.pages), bar)
        bar.show()

    # --- areas ---

    def _make_area(self, tab: Tab) -> SplitArea:
        """An area whose wishes go to the window that it is in at the time: tabs change windows."""
        area = SplitArea(tab, self.appearance, self.host)

        def here() -> TerminalWindow | None:
            window = area.window()
            return window if isinstance(window, TerminalWindow) else None

        def close_pane(pane: Pane) -> None:
            if (window := here()) is not None:
                window.tabs.close_pane(tab, pane)

        def open_menu(box: PaneBox, place: QPoint) -> None:
            if (window := here()) is not None:
                open_context_menu(window.actions_of_window, box.view, place)

        def hint(text: str) -> None:
            if (window := here()) is not None and window.current_area is area:
                window.status.hint(text)

        def remark(text: str) -> None:
            if (window := here()) is not None and window.current_area is area:
                window.status.remark(text)

        area.closing_wanted.connect(close_pane)
        area.menu_wanted.connect(open_menu)
        area.hinted.connect(hint)
        area.remarked.connect(remark)
        return area

    def start(self, tab: Tab, pane: Pane) -> None:
        """Start what a new pane of a tab of this window is for."""
        area = self.area_of(tab)
        if area is not None:
            area.start(pane)

    # --- following the tree ---

    def _changed(self, change: changes.Change) -> None:
        model = self.model
        match change:
            case changes.TabChanged(tab) | changes.BroadcastChanged(tab):
                if tab.window is model:
                    self._tab_changed(tab)
            case changes.TabOpened(tab):
                if tab.window is model:
                    self._follow()
            case changes.TabMoved(_, source, window):
                if model in (source, window):
                    self._follow()
            case changes.TabClosed(tab, window):
                if window is model:
                    self._follow()
                    forget_page(tab)
            case changes.ActiveTabChanged(window):
                if window is model:
                    self._follow()
            case changes.WindowClosed(window):
                if window is model:
                    self._leave()

    def _follow(self) -> None:
        """Have the tabs that the window of the tree has, the active one in front."""
        for page in self.pages.follow(self.model.tabs):
            self._frame(page.tab)
        self.row.follow()
        if self.pages.shown is None or self.pages.shown.tab is not self.model.active:
            self.status.hint("")
            self.pages.show_page(self.model.active)
        self._show_title()
        self._look()

    def _tab_changed(self, tab: Tab) -> None:
        self.row.tell(tab)
        self._frame(tab)
        if tab is self.model.active:
            self._show_title()

    def _frame(self, tab: Tab) -> None:
        page = self.pages.page(tab)
        if page is not None:
            page.frame(tab.colour if self.settings.window.tab_frame else "")

    def _show_title(self) -> None:
        self.setWindowTitle(display_safe(self.model.title) or "korTTY")

    def _look(self) -> None:
        """What is in front of the person's eyes needs no mark."""
        tab = self.model.active
        if tab is not None and self.isActiveWindow():
            tab.set_attention(False)
            tab.set_activity(False)

    # --- the window itself ---

    def _use_settings(self, settings: Settings) -> None:
        self.menuBar().setVisible(settings.window.menu_bar and not self.isFullScreen())
        self.status.want(settings.window.status_bar)
        self.row.follow()
        for tab in self.model.tabs:
            self._frame(tab)

    def changeEvent(self, event: QEvent) -> None:
        """Full screen, whoever wanted it: without a menu bar. Out of the icon: paint what was not painted meanwhile."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menuBar().setVisible(self.settings.window.menu_bar and not self.isFullScreen())
            self.status.full_screen(self.isFullScreen())
            area = self.current_area
            if not self.isMinimized() and area is not None:
                for box in area.boxes:
                    box.view.scrolled()
        elif event.type() == QEvent.Type.LanguageChange:
            self.actions_of_window.retranslate()
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.model.workspace.activated(self.model)
            self._look()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask where something would be lost. Whatever is in the tree then goes out of it, and the window with it."""
        event.setAccepted(self.closing.may_go())

    def _leave(self) -> None:
        """The window of the tree is gone."""
        for stop in self._stops:
            stop()
        self.close()

    # --- tabs that are let go over the window and not at its bar ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A tab of this program may be let go anywhere: one from elsewhere comes in, one of ours goes out."""
        self.row.consider(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """The same while the pointer moves."""
        self.row.consider(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take it in, or give it a window of its own."""
        self.row.drop_beside(event)
