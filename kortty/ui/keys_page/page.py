"""Room `ui`, keys page: the page of the settings on which keys are changed. Knows QtWidgets and the shortcuts.

A table of all actions, and below it what can be done with the one that is chosen. A change holds at once and is saved
soon. Nothing is asked but where something would be lost: a key that another action has, or one that the shell needs.
"""

from collections.abc import Callable, Collection
from typing import Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from kortty.settings.changing import Changes
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.keys_page import edits
from kortty.ui.keys_page.chosen import Chosen
from kortty.ui.keys_page.table import AiryLines, Column, KeyTable

#: Width of a column at least, in widths of the letter x: its heading is to be read.
_LEAST_LETTERS: Final = 10


class KeysPage(QWidget):
    """All actions, or those in `names`, with their keys.

    `change` lets changed settings hold and saves them (`Saving.change`); `show_sheet` opens the list of all keys.
    """

    def __init__(
        self,
        shortcuts: Shortcuts,
        change: Callable[[Changes], object],
        parent: QWidget | None = None,
        *,
        names: Collection[str] | None = None,
        show_sheet: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self._change = change
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search for an action or a key"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Search for an action or a key"))
        self.table = KeyTable(shortcuts, names, self)
        self.view = self._make_view()
        self.chosen = Chosen(shortcuts, self, self.view)
        self.reset_all = QPushButton(self.tr("Reset all keys…"), self)
        self.sheet = QPushButton(self.tr("Show all keys"), self)
        self.sheet.setVisible(show_sheet is not None)
        self._lay_out()
        self.search.textChanged.connect(self._search)
        self.view.selectionModel().currentRowChanged.connect(self._choose)
        self.view.activated.connect(lambda: self.chosen.start())
        self.chosen.wanted.connect(self._change)
        self.reset_all.clicked.connect(self._ask_for_reset)
        if show_sheet is not None:
            self.sheet.clicked.connect(lambda: show_sheet())
        stop: Callable[[], None] = shortcuts.on_change(self._refresh)
        self.destroyed.connect(lambda: stop())
        self._search("")

    def _make_view(self) -> QTreeView:
        view = QTreeView(self)
        view.setModel(self.table)
        view.setItemDelegate(AiryLines(view))
        view.setRootIsDecorated(False)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setAlternatingRowColors(True)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setTabKeyNavigation(False)
        view.setAccessibleName(self.tr("Actions and their keys"))
        header = view.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setMinimumSectionSize(self.fontMetrics().horizontalAdvance("x") * _LEAST_LETTERS)
        # Names are read first: where there is no room for everything, keys are cut, which are below for the chosen one.
        header.setSectionResizeMode(Column.ACTION, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(Column.KEYS, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.DEFAULT, QHeaderView.ResizeMode.Stretch)
        return view

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.addWidget(self.sheet)
        below.addStretch(1)
        below.addWidget(self.reset_all)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.view, 1)
        column.addWidget(self.chosen)
        column.addLayout(below)
        self.setFocusProxy(self.search)

    # --- what is shown ---

    def _search(self, text: str) -> None:
        name = self.chosen.name
        self.table.search(text)
        row = self.table.row_of(name) if name else None
        index = self.table.index(row or 0, 0) if self.table.rowCount() else QModelIndex()
        self.view.setCurrentIndex(index)
        # A list that is filled anew forgets what was chosen without saying so.
        self._choose(index)

    def choose(self, name: str) -> None:
        """Show what can be done with an action."""
        self.search.clear()
        row = self.table.row_of(name)
        if row is not None:
            self.view.setCurrentIndex(self.table.index(row, 0))
            self.view.scrollTo(self.table.index(row, 0))

    def _choose(self, index: QModelIndex) -> None:
        name = self.table.info(index.row()).name if index.isValid() else ""
        if name != self.chosen.name:
            self.chosen.show_action(name)

    def _refresh(self) -> None:
        self.table.refresh()
        self.chosen.refresh()
        self.reset_all.setEnabled(bool(self._shortcuts.own))

    # --- changes ---

    def _ask_for_reset(self) -> None:
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Reset all keys"))
        box.setText(self.tr("All actions get the keys back that korTTY comes with."))
        box.setInformativeText(self.tr("Keys that you changed are gone then."))
        reset = box.addButton(self.tr("Reset"), QMessageBox.ButtonRole.AcceptRole)
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        reset.clicked.connect(lambda: self._change(edits.reset_all(self._shortcuts.own)))
        box.open()
