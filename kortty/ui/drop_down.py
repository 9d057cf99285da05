"""Room `ui`: a choice that drops down. Knows QtCore and QtWidgets."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget


class DropDown(QComboBox):
    """A QComboBox whose list looks like other lists.

    Fusion draws its entries as those of a menu, on the menu's window colour; ours is there for outlines alone
    (theme.lifted), and nobody could read a text on it.
    """

    put_away = Signal()
    """The list is gone, whether something was chosen or not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))

    def showPopup(self) -> None:
        """See to it that its end is told."""
        super().showPopup()
        self.view().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt tells of a choice, and of none when there was none."""
        if event.type() == QEvent.Type.Hide:
            self.put_away.emit()
        return super().eventFilter(watched, event)
