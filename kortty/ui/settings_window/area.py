"""Room `ui`, settings window: the pages in one scrolled column, of which one is shown, or all that a search finds.

Knows QtWidgets and the tables. A page is made when it is first shown.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from kortty.settings.defaults import Settings
from kortty.ui.settings_window.infos import PageInfo
from kortty.ui.settings_window.page import MakeRow, SettingsPage
from kortty.ui.settings_window.row import SettingRow

_SPACING: Final = 28
_MARGIN: Final = 4
#: Below this width (in widths of the letter x) a control stands under its name.
_NARROW_LETTERS: Final = 84


class PagesArea(QScrollArea):
    """`pages` in their order; Tab comes to them from `after`."""

    def __init__(self, parent: QWidget, pages: Sequence[PageInfo], make_row: MakeRow, after: QWidget) -> None:
        super().__init__(parent)
        self._after = after
        self._infos = tuple(pages)
        self._make_row = make_row
        self._made: dict[str, SettingsPage] = {}
        self._known: tuple[Settings, Mapping[str, str]] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = inside = QWidget(self)
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, _MARGIN, 0)
        self._column.setSpacing(_SPACING)
        self.nothing = QLabel(inside)
        self.nothing.setTextFormat(Qt.TextFormat.PlainText)
        self.nothing.setWordWrap(True)
        self.nothing.hide()
        self._column.addWidget(self.nothing)
        self._column.addStretch(1)
        self.setWidget(inside)

    @property
    def rows(self) -> tuple[SettingRow, ...]:
        """Those that are shown, from top to bottom."""
        pages = (self._made[info.name] for info in self._infos if info.name in self._made)
        shown = (page for page in pages if page.isVisibleTo(self))
        return tuple(row for page in shown for row in page.rows if row.isVisibleTo(self))

    def page(self, info: PageInfo) -> SettingsPage:
        """The page, made now if it is not there."""
        made = self._made.get(info.name)
        if made is None:
            made = self._made[info.name] = SettingsPage(self._inside, info, self._make_row)
            made.lay_out(narrow=self._is_narrow)
            before = sum(1 for each in self._infos[: self._infos.index(info)] if each.name in self._made)
            self._column.insertWidget(before, made)
            self._put_in_order()
            if self._known is not None:
                made.refresh(*self._known)
        return made

    def _put_in_order(self) -> None:
        """Tab goes through the pages as they lie; a page that was just made is the last that Qt knows of."""
        before = self._after
        for info in self._infos:
            for row in self._made[info.name].rows if info.name in self._made else ():
                for widget in (row.control.field, row.reset):
                    QWidget.setTabOrder(before, widget)
                    before = widget

    def show_page(self, info: PageInfo) -> None:
        """Show one page alone, with everything on it."""
        page = self.page(info)
        page.search(())
        for each in self._made.values():
            each.setVisible(each is page)
        self.nothing.hide()
        self.verticalScrollBar().setValue(0)

    def search(self, words: tuple[str, ...]) -> dict[str, int]:
        """Show everything that these words find; page -> how many rows."""
        style = self._mark_style()
        counts = {info.name: self.page(info).search(words, style) for info in self._infos}
        for info in self._infos:
            self.page(info).setVisible(counts[info.name] > 0)
        self.verticalScrollBar().setValue(0)
        return counts

    def refresh(self, settings: Settings, troubles: Mapping[str, str]) -> None:
        """Show what holds, and what is wrong with the file's values."""
        self._known = (settings, troubles)
        for page in self._made.values():
            page.refresh(settings, troubles)

    def _mark_style(self) -> str:
        palette = self.palette()
        behind, text = palette.color(QPalette.ColorRole.Highlight), palette.color(QPalette.ColorRole.HighlightedText)
        return f"background-color: {behind.name()}; color: {text.name()}"

    # --- width ---

    @property
    def _is_narrow(self) -> bool:
        return self.viewport().width() < self.fontMetrics().horizontalAdvance("x") * _NARROW_LETTERS

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out for the width that there is."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Another font of the frame is another width."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._lay_out()

    def _lay_out(self) -> None:
        for page in self._made.values():
            page.lay_out(narrow=self._is_narrow)
