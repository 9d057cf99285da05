"""Room `ui`, settings window: list of pages, search, rows, and what has to be said about the file.

Knows QtWidgets, the settings' store and the pages. One for the program, beside its windows; every change holds at once.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from kortty.base.display import display_safe
from kortty.control.server.status import StatusSource
from kortty.settings.errors import SettingsError
from kortty.settings.store import Store
from kortty.ui import settings_words
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.appearance import Appearance
from kortty.ui.settings_saving import saving_of
from kortty.ui.settings_window.area import PagesArea
from kortty.ui.settings_window.footer import Footer
from kortty.ui.settings_window.infos import PageInfo, translated
from kortty.ui.settings_window.making import RowMaker
from kortty.ui.settings_window.pages import KEYBOARD, PAGES
from kortty.ui.settings_window.searching import words_of

if TYPE_CHECKING:
    from kortty.ui.keys_page.page import KeysPage

#: Widths of the letter x and heights of a line that it has room for.
_LETTERS: Final = 128
_LINES: Final = 42
#: How much of a small screen the window takes at most.
_SHARE: Final = 0.9
_MARGIN: Final = 16
_SPACING: Final = 12
#: Around the names of pages.
_PADDING: Final = 10


@dataclass(frozen=True)
class KeyWork:
    """What the page of keys needs: the keys, and the actions that exist."""

    shortcuts: Shortcuts
    names: Collection[str]


class SettingsWindow(QWidget):
    """`store` holds and saves, `appearance` shows what schemes look like, `api` how the Control API is doing."""

    def __init__(
        self, store: Store, keys: KeyWork, appearance: Appearance, api: StatusSource | None = None
    ) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        # It never keeps the program alive.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._store = store
        self._key_work = keys
        self._page = PAGES[0]
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self.saving = saving_of(store)
        self.maker = RowMaker(
            self,
            self.saving.change,
            lambda: store.live.now,
            store.path.parent,
            appearance,
            api,
            lambda: store.live.locks,
        )
        self._appearance = appearance
        self._build()
        self.saving.failed.connect(self._say)
        self.saving.saved.connect(self._saved)
        self.maker.import_failed.connect(self._say)
        self._stops = (store.live.on_change(lambda settings: self._refresh()), store.on_problems(self._told))

    # --- making ---

    def _build(self) -> None:
        """Everything in the window, in the language of the run."""
        self.setWindowTitle(QCoreApplication.translate("Settings", "Settings"))
        self._keys: KeysPage | None = None
        self._inside = QWidget(self)
        self.search = self._make_search()
        self.list = self._make_list()
        pages = [page for page in PAGES if page is not KEYBOARD]
        self.area = PagesArea(self._inside, pages, self.maker.make, self.list)
        self.keys_found = QPushButton(self._inside)
        self.keys_found.setAutoDefault(False)
        self.keys_found.hide()
        self.keys_found.clicked.connect(self._show_found_keys)
        self.stack = QStackedWidget(self._inside)
        self.footer = Footer(self._inside, self._store, self._appearance)
        self.footer.aside_wanted.connect(self._begin_anew)
        self._lay_out()
        self._column.addWidget(self._inside)
        self._refresh()
        self.show_page(self._page.name)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """In another language everything is made anew, in a turn of its own: whoever asked for it is in here."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            QTimer.singleShot(0, self, self._build_again)

    def _build_again(self) -> None:
        self._inside.deleteLater()
        self._inside.hide()
        self._column.removeWidget(self._inside)
        self._build()

    def _make_search(self) -> QLineEdit:
        field = QLineEdit(self._inside)
        field.setPlaceholderText(QCoreApplication.translate("Settings", "Search settings"))
        field.setAccessibleName(QCoreApplication.translate("Settings", "Search settings"))
        field.setClearButtonEnabled(True)
        field.textChanged.connect(self._search)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self._inside, self._focus_search)
        return field

    def _make_list(self) -> QListWidget:
        pages = QListWidget(self._inside)
        pages.setAccessibleName(QCoreApplication.translate("Settings", "Pages"))
        height = pages.fontMetrics().height() + _PADDING
        for page in PAGES:
            item = QListWidgetItem(translated(page.title), pages)
            item.setSizeHint(QSize(pages.fontMetrics().horizontalAdvance(item.text()) + 2 * _PADDING, height))
        pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        pages.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        pages.setFixedWidth(pages.sizeHintForColumn(0) + 2 * pages.frameWidth() + _MARGIN)
        pages.currentRowChanged.connect(self._chosen)
        # Whoever chooses the page that is current wants out of the search.
        pages.itemClicked.connect(lambda item: self._chosen(pages.row(item)))
        pages.itemActivated.connect(lambda item: self._chosen(pages.row(item)))
        return pages

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(_SPACING)
        self.search.setFixedWidth(self.list.width())
        side.addWidget(self.search)
        side.addWidget(self.list, 1)
        self._rows = QWidget(self.stack)
        rows = QVBoxLayout(self._rows)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.area, 1)
        rows.addWidget(self.keys_found, 0, Qt.AlignmentFlag.AlignLeft)
        self.stack.addWidget(self._rows)
        upper = QHBoxLayout()
        upper.setSpacing(_MARGIN + _SPACING)
        upper.addLayout(side)
        upper.addWidget(self.stack, 1)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_SPACING)
        column.addLayout(upper, 1)
        column.addWidget(self.footer)

    def sizeHint(self) -> QSize:
        """As large as it is pleasant, and never larger than the screen."""
        return self.pleasant_size.boundedTo(self.screen().availableSize() * _SHARE)

    @property
    def pleasant_size(self) -> QSize:
        """With room for pages beside their list, in letters of whatever size; in logical pixels."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance("x") * _LETTERS, metrics.height() * _LINES)

    # --- pages ---

    def show_page(self, name: str) -> None:
        """Show a page by its name."""
        self.list.setCurrentRow(next(row for row, page in enumerate(PAGES) if page.name == name))

    def show_action(self, name: str) -> None:
        """Show the keys of an action."""
        self.show_page(KEYBOARD.name)
        self._keys_page().choose(name)

    def _chosen(self, row: int) -> None:
        """A page of the list, which ends a search."""
        self._page = PAGES[row]
        if self.search.text():
            self.search.clear()
        else:
            self._show(self._page)

    def _show(self, page: PageInfo) -> None:
        self.keys_found.hide()
        if page is KEYBOARD:
            self.stack.setCurrentWidget(self._keys_page())
        else:
            self.area.show_page(page)
            self.stack.setCurrentWidget(self._rows)

    def _keys_page(self) -> "KeysPage":
        if self._keys is None:
            from kortty.ui.keys_page.page import KeysPage  # here: most look at other pages

            work = self._key_work
            self._keys = KeysPage(
                work.shortcuts, self.saving.change, self.stack, names=work.names, show_sheet=self._show_sheet
            )
            self.stack.addWidget(self._keys)
        return self._keys

    def _show_sheet(self) -> None:
        from kortty.ui.keys_page.sheet_window import SheetWindow

        SheetWindow(self._key_work.shortcuts, self, self._key_work.names).open()

    # --- search ---

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _search(self, query: str) -> None:
        words = words_of(query)
        if not words:
            self._mark_pages(None)
            self.list.item(PAGES.index(self._page)).setSelected(True)
            self._show(self._page)
            return
        counts = self.area.search(words)
        self._keys_page().search.setText(query)
        counts[KEYBOARD.name] = self._keys_page().table.rowCount()
        self.stack.setCurrentWidget(self._rows)
        # Without a selection, but with a current page: else the first would be chosen when the list gets the focus.
        self.list.clearSelection()
        self._mark_pages(counts)
        self._offer_keys(counts[KEYBOARD.name])
        nothing = QCoreApplication.translate("Settings", "No setting is about “%1”.")
        self.area.nothing.setText(nothing.replace("%1", display_safe(query)))
        self.area.nothing.setVisible(not any(counts[page.name] for page in PAGES if page is not KEYBOARD))

    def _offer_keys(self, count: int) -> None:
        text = QCoreApplication.translate("Settings", "Show one action on the page Keyboard")
        if count != 1:
            text = QCoreApplication.translate("Settings", "Show %1 actions on the page Keyboard")
        self.keys_found.setText(text.replace("%1", str(count)))
        self.keys_found.setVisible(count > 0)

    def _show_found_keys(self) -> None:
        query = self.search.text()
        self.show_page(KEYBOARD.name)
        self._keys_page().search.setText(query)
        self._keys_page().setFocus(Qt.FocusReason.OtherFocusReason)

    def _mark_pages(self, counts: dict[str, int] | None) -> None:
        """Let pages without a hit stand back; None: there is no search."""
        for row, page in enumerate(PAGES):
            item = self.list.item(row)
            enabled = counts is None or counts[page.name] > 0
            flags = item.flags() | Qt.ItemFlag.ItemIsEnabled
            item.setFlags(flags if enabled else flags & ~Qt.ItemFlag.ItemIsEnabled)

    # --- what holds, and what is wrong ---

    def _refresh(self) -> None:
        path = self._store.path
        troubles = {each.where: settings_words.in_short(each, path) for each in self._store.problems}
        self.area.refresh(self._store.live.now, troubles)

    def _told(self, problems: object) -> None:
        self._refresh()
        self.footer.refresh()

    def _say(self, text: str) -> None:
        self.footer.say(text)

    def _saved(self) -> None:
        self._say("")

    def _begin_anew(self) -> None:
        try:
            kept = self._store.begin_anew()
        except SettingsError as error:
            self._say(settings_words.not_saved(error, self._store.path))
            return
        text = QCoreApplication.translate("Settings", "The file was kept as %1, and a new one holds what you see here.")
        self._say(text.replace("%1", display_safe(kept.name)))

    # --- the window ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends the search, then the window."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.search.text():
            self.search.clear()
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """What was typed last is told, and what was changed last is saved."""
        focused = self.focusWidget()
        if focused is not None:
            focused.clearFocus()
        for stop in self._stops:
            stop()
        self.saving.flush()
        event.accept()
