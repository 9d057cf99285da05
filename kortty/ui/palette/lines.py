"""Room `ui`, palette: its list: the lines as a Qt model, and how one is drawn. Knows QtGui and QtWidgets."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from kortty.ui.palette.offers import Found

Index = QModelIndex | QPersistentModelIndex

_PADDING_X: Final = 10
_PADDING_Y: Final = 4
#: Between the text and its keys.
_AIR: Final = 24
_ON: Final = "  ✓"


class Role(IntEnum):
    """What a line holds beside its text."""

    FOUND = Qt.ItemDataRole.UserRole


class Lines(QAbstractListModel):
    """What was found, a line each."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._found: list[Found] = []

    def show(self, found: Sequence[Found]) -> None:
        """These lines instead of those before."""
        self.beginResetModel()
        self._found = list(found)
        self.endResetModel()

    def found(self, row: int) -> Found:
        """The line in a row."""
        return self._found[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's signature; never changed)
        """How many lines there are."""
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, keys and what a screen reader says of a line."""
        found = self._found[index.row()]
        if role == Role.FOUND:
            return found
        if role == Qt.ItemDataRole.DisplayRole:
            return found.offer.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return said(found)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What is not possible now can be read, not chosen."""
        if not self._found[index.row()].offer.possible:
            return Qt.ItemFlag.ItemNeverHasChildren
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


def said(found: Found) -> str:
    """A line as a screen reader says it."""
    return ", ".join(part for part in (found.offer.text, found.offer.keys) if part)


class LineDelegate(QStyledItemDelegate):
    """Draws a line: the text with the typed letters in bold, its keys at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line of text and some air; as wide as the list is."""
        return QSize(0, option.fontMetrics.height() + 2 * _PADDING_Y)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Text from outside (titles of tabs) is drawn as it is, never as markup."""
        found: Found = index.data(Role.FOUND)
        area: QRect = option.rect
        palette: QPalette = option.palette
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        group = QPalette.ColorGroup.Active if found.offer.possible else QPalette.ColorGroup.Disabled
        ink = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        quiet = ink if selected or not found.offer.possible else QPalette.ColorRole.PlaceholderText
        painter.save()
        try:
            if selected:
                painter.fillRect(area, palette.brush(group, QPalette.ColorRole.Highlight))
            inner = area.adjusted(_PADDING_X, 0, -_PADDING_X, 0)
            metrics = painter.fontMetrics()
            keys = found.offer.keys
            painter.setPen(palette.color(group, quiet))
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, keys)
            room = inner.width() - (metrics.horizontalAdvance(keys) + _AIR if keys else 0)
            painter.setPen(palette.color(group, ink))
            _draw(painter, inner.left(), inner, room, found)
        finally:
            painter.restore()


def _draw(painter: QPainter, x: int, area: QRect, room: int, found: Found) -> None:
    text = found.offer.text + (_ON if found.offer.on else "")
    plain = painter.font()
    bold = QFont(plain)
    bold.setBold(True)
    baseline = area.top() + (area.height() + painter.fontMetrics().ascent() - painter.fontMetrics().descent()) // 2
    pieces = _pieces(text, found.places)
    widths = [QFontMetrics(bold if strong else plain).horizontalAdvance(piece) for piece, strong in pieces]
    if sum(widths) > room:
        cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(x, baseline, cut)
        return
    for (piece, strong), width in zip(pieces, widths, strict=True):
        painter.setFont(bold if strong else plain)
        painter.drawText(x, baseline, piece)
        x += width


def _pieces(text: str, places: Sequence[int]) -> list[tuple[str, bool]]:
    """The text cut where letters that were typed begin and end."""
    wanted, pieces = set(places), list[tuple[str, bool]]()
    for place, character in enumerate(text):
        strong = place in wanted
        if pieces and pieces[-1][1] == strong:
            pieces[-1] = (pieces[-1][0] + character, strong)
        else:
            pieces.append((character, strong))
    return pieces
