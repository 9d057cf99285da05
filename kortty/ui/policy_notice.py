"""Room `ui`: the dialog about a policy file that cannot be used. Knows QtWidgets, the fault and the sentences.

Opened, never executed; modal to its window only, since the terminal behind it works.
"""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from kortty.base.display import display_safe
from kortty.policy.remarks import PolicyFault
from kortty.ui import policy_words as words

_WIDTH: Final = 480
_MARGIN: Final = 18
_SPACING: Final = 10
_REASON_CHARACTERS: Final = 400


class PolicyNotice(QDialog):
    """Says which file cannot be used, where and why; what it says can be copied for the administrator."""

    def __init__(self, parent: QWidget, fault: PolicyFault) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.notice_title())
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        self.heading = self._sentence(words.unusable())
        bold = QFont(self.heading.font())
        bold.setBold(True)
        self.heading.setFont(bold)
        self.where = self._sentence(words.where(display_safe(str(fault.file)), fault.line))
        self.reason = self._sentence(words.reason(display_safe(fault.reason, _REASON_CHARACTERS)))
        self.consequence = self._sentence(words.consequence())
        for label in (self.heading, self.where, self.reason, self.consequence):
            column.addWidget(label)
        column.addStretch(1)
        self.setAccessibleName(self.heading.text())
        self.setAccessibleDescription(f"{self.where.text()} {self.reason.text()}")
        self.close_button = QPushButton(words.close_button(), self)
        buttons = QDialogButtonBox(self)
        buttons.addButton(self.close_button, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        self.close_button.setDefault(True)
        self.close_button.setFocus()
        column.addWidget(buttons)

    def sizeHint(self) -> QSize:
        """Wide enough for most paths."""
        return super().sizeHint().expandedTo(QSize(_WIDTH, 0))

    def _sentence(self, text: str) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label
