"""Room `ui`, tabs: a small dialog for one name: of a tab, of a group. Knows QtWidgets and the tree's limits.

Opened, never executed.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from kortty.base.limits import TAB_NAME_CHARACTERS

_WIDTH: Final = 380
_MARGIN: Final = 18
_SPACING: Final = 10


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tabs", text)


class NameDialog(QDialog):
    """Accepted means: use `name`. `label` says what for, `button` what happens; `hint` stands in the empty field."""

    def __init__(self, parent: QWidget, title: str, label: str, button: str, name: str = "", hint: str = "") -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.line = QLineEdit(name, self)
        self.line.setMaxLength(TAB_NAME_CHARACTERS)
        self.line.setPlaceholderText(hint)
        self.line.selectAll()
        says = QLabel(label, self)
        says.setBuddy(self.line)
        buttons = QDialogButtonBox(self)
        self.use = QPushButton(button, self)
        self.cancel = QPushButton(_tr("Cancel"), self)
        buttons.addButton(self.use, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        self.use.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        for part in (says, self.line):
            column.addWidget(part)
        column.addSpacing(_SPACING)
        column.addWidget(buttons)
        self.line.setFocus()

    @property
    def name(self) -> str:
        """What is in the field."""
        return self.line.text()

    def sizeHint(self) -> QSize:
        """Room for a long name and for the hint, and no more height than needed."""
        hint = self.fontMetrics().horizontalAdvance(self.line.placeholderText()) + 3 * _MARGIN
        return super().sizeHint().expandedTo(QSize(max(_WIDTH, hint), 0))
