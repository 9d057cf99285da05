"""Room `ui`, keys page: its table: actions, their keys, the defaults. Knows the shortcuts and QtWidgets."""

from collections.abc import Collection, Sequence
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from kortty.ui.actions import keys, words
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.actions.table import ACTIONS, ActionInfo
from kortty.ui.palette.matching import searchable, words_of

Index = QModelIndex | QPersistentModelIndex

#: Logical pixels between lines.
_AIR: Final = 8
#: Before the keys of an action that lost one to another.
_IN_CONFLICT: Final = "⚠ "


class Column(IntEnum):
    """What stands where."""

    ACTION = 0
    KEYS = 1
    DEFAULT = 2


def shown_keys(texts: Sequence[str]) -> str:
    """Keys as this system writes them, one beside the other."""
    return "   ".join(map(keys.shown, texts))


class AiryLines(QStyledItemDelegate):
    """Lines that do not stand too close to be told apart."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As usual, and some air."""
        return super().sizeHint(option, index) + QSize(_AIR, _AIR)


class KeyTable(QAbstractTableModel):
    """The actions that fit what is searched for, in the table's order."""

    def __init__(self, shortcuts: Shortcuts, names: Collection[str] | None, parent: QObject) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self._all = tuple(info for info in ACTIONS if names is None or info.name in names)
        self._shown = self._all

    def search(self, text: str) -> None:
        """Show the actions whose names or keys hold every word."""
        wanted = words_of(text)
        self.beginResetModel()
        self._shown = tuple(info for info in self._all if all(word in self._text(info) for word in wanted))
        self.endResetModel()

    def _text(self, info: ActionInfo) -> str:
        texts = self._shortcuts.wanted(info.name)
        return searchable(f"{info.label} {info.name} {' '.join(texts)} {shown_keys(texts)}").folded

    def refresh(self) -> None:
        """The keys are others now."""
        if self._shown:
            last = self.index(len(self._shown) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def info(self, row: int) -> ActionInfo:
        """The action in a row."""
        return self._shown[row]

    def row_of(self, name: str) -> int | None:
        """Where an action is, None when it is not shown."""
        return next((row for row, info in enumerate(self._shown) if info.name == name), None)

    # --- Qt's questions ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature; never changed)
        """How many actions are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (as above)
        """Action, keys, default."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The columns' names."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Action"), self.tr("Keys"), self.tr("Default"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Texts; what the person changed is bold, a conflict has a mark and says whose the key is."""
        name = self._shown[index.row()].name
        lost = [conflict for conflict in self._shortcuts.conflicts if conflict.name == name]
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole) and lost:
            return " ".join(words.taken(conflict.key, conflict.taken_by) for conflict in lost)
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == Column.ACTION:
            # What the settings file calls it.
            return f'[keys] "{name}"'
        if role == Qt.ItemDataRole.FontRole and self._shortcuts.changed(name) and index.column() != Column.DEFAULT:
            font = QFont()
            font.setBold(True)
            return font
        if role == Qt.ItemDataRole.ForegroundRole and index.column() == Column.DEFAULT:
            return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if index.column() == Column.ACTION:
            return self._shown[index.row()].label.removesuffix("…")
        if index.column() == Column.DEFAULT:
            return shown_keys(self._shortcuts.defaults(name))
        return (_IN_CONFLICT if lost else "") + shown_keys(self._shortcuts.wanted(name))
