"""Room `ui`, settings window: the rows of one page under their headings. Knows QtWidgets and the tables."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from kortty.settings.defaults import Settings
from kortty.ui.settings_window.infos import GroupInfo, PageInfo, RowInfo, translated
from kortty.ui.settings_window.row import SettingRow
from kortty.ui.settings_window.searching import found

_TITLE_LARGER: Final = 1.35
_UNDER_TITLE: Final = 6
_ABOVE_GROUP: Final = 14

MakeRow = Callable[[QWidget, RowInfo], SettingRow]


class _Group:
    """A heading and the rows under it."""

    def __init__(self, info: GroupInfo, heading: QWidget | None, rows: list[SettingRow]) -> None:
        self.info = info
        self.heading = heading
        self.rows = rows


class SettingsPage(QWidget):
    """All rows of a page; `make_row` makes one."""

    def __init__(self, parent: QWidget, info: PageInfo, make_row: MakeRow) -> None:
        super().__init__(parent)
        self.info = info
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.title = QLabel(translated(info.title), self)
        font = QFont(self.title.font())
        font.setPointSizeF(font.pointSizeF() * _TITLE_LARGER)
        self.title.setFont(font)
        column.addWidget(self.title)
        column.addSpacing(_UNDER_TITLE)
        self._groups: list[_Group] = []
        for group in info.groups:
            heading = self._heading(group.title) if group.title else None
            if heading is not None:
                column.addWidget(heading)
            rows = [make_row(self, row) for row in group.rows]
            for made in rows:
                column.addWidget(made)
            self._groups.append(_Group(group, heading, rows))

    def _heading(self, text: str) -> QWidget:
        heading = QWidget(self)
        column = QVBoxLayout(heading)
        column.setContentsMargins(0, _ABOVE_GROUP, 0, 2)
        label = QLabel(translated(text), heading)
        font = QFont(label.font())
        font.setBold(True)
        label.setFont(font)
        column.addWidget(label)
        line = QFrame(heading)
        line.setFrameStyle(QFrame.Shape.HLine | QFrame.Shadow.Plain)
        line.setForegroundRole(QPalette.ColorRole.Mid)
        column.addWidget(line)
        return heading

    @property
    def rows(self) -> tuple[SettingRow, ...]:
        """From top to bottom."""
        return tuple(row for group in self._groups for row in group.rows)

    def search(self, words: tuple[str, ...], style: str = "") -> int:
        """Show only rows that these words find (none: all of them); how many there are."""
        count = 0
        for group in self._groups:
            any_here = False
            for row in group.rows:
                here = found(words, self.info, group.info, row.info)
                row.setVisible(here)
                row.search(words, style)
                any_here |= here
                count += here
            if group.heading is not None:
                group.heading.setVisible(any_here)
        return count

    def refresh(self, settings: Settings, troubles: Mapping[str, str]) -> None:
        """Show what holds, and what is wrong with the file's values."""
        for row in self.rows:
            row.refresh(settings, troubles.get(row.info.where, ""))

    def lay_out(self, *, narrow: bool) -> None:
        """As rows do."""
        for row in self.rows:
            row.lay_out(narrow=narrow)
