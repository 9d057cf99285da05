"""Room `ui`: what a person can do with one terminal view, as actions for the menus of its window and its context menu.

Knows QtGui, QtWidgets and the view. An action that makes no sense at the moment is greyed while a menu shows it, and
only then: its shortcut must work the moment it makes sense again.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from kortty.ui.clipboard import text_to_paste
from kortty.ui.terminal_view import TerminalView


class ViewActions(QObject):
    """The actions belong to `window`, where their shortcuts work also while the menu bar is hidden."""

    def __init__(self, view: TerminalView, window: QWidget) -> None:
        super().__init__(window)
        self._view = view
        self._window = window
        self.copy = self._make(self.tr("Copy"), view.copy, "Ctrl+Shift+C")
        self.copy_html = self._make(self.tr("Copy as HTML"), view.copy_html)
        self.paste = self._make(self.tr("Paste"), view.paste, "Ctrl+Shift+V")
        self.select_all = self._make(self.tr("Select all"), view.select_all)
        self.quick_select = self._make(self.tr("Quick select"), view.tools.quick.toggle, "Ctrl+Shift+Space")
        self.clear_buffer = self._make(self.tr("Clear buffer"), view.clear_buffer)
        self.read_only = self._make(self.tr("Read-only"), lambda: view.set_read_only(self.read_only.isChecked()))
        self.read_only.setCheckable(True)
        view.read_only_changed.connect(self.read_only.setChecked)
        self.larger = self._make(self.tr("Larger text"), lambda: view.zoom(1), "Ctrl++", "Ctrl+=")
        self.smaller = self._make(self.tr("Smaller text"), lambda: view.zoom(-1), "Ctrl+-")
        self.usual_size = self._make(self.tr("Usual text size"), lambda: view.zoom(0), "Ctrl+0")
        self._sometimes = (self.copy, self.copy_html, self.paste, self.clear_buffer)

    def _make(self, text: str, do: Callable[[], object], *keys: str) -> QAction:
        made = QAction(text, self._window)
        made.setShortcuts([QKeySequence(key) for key in keys])
        made.triggered.connect(lambda: do())
        self._window.addAction(made)
        return made

    def edit(self, menu: QMenu) -> None:
        """What is done with the text."""
        menu.addActions((self.copy, self.copy_html, self.paste, self.select_all, self.quick_select))
        menu.addSeparator()
        menu.addActions((self.clear_buffer, self.read_only))
        self._grey_while_shown(menu)

    def link_at(self, place: QPoint, menu: QMenu) -> list[QAction]:
        """What can be done with the link at a place on the screen, for this menu."""
        return self._view.tools.links.actions_at(self._view.mapFromGlobal(place), menu)

    def zoom(self, menu: QMenu) -> None:
        """The size of the text."""
        menu.addActions((self.larger, self.smaller, self.usual_size))

    def _grey_while_shown(self, menu: QMenu) -> None:
        menu.aboutToShow.connect(self._grey)
        menu.aboutToHide.connect(self._enable)

    def _enable(self) -> None:
        for action in self._sometimes:
            action.setEnabled(True)

    def _grey(self) -> None:
        view = self._view
        self.copy.setEnabled(view.selecting.current is not None)
        self.copy_html.setEnabled(view.selecting.current is not None)
        self.paste.setEnabled(view.pasting.possible and bool(text_to_paste()))
        self.clear_buffer.setEnabled(not view.pane.terminal.alternate_screen)
