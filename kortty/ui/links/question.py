"""Room `ui`, links: the question before a link opens whose text names another host. Knows QtWidgets and the sentences.

Opened, never executed. Cancel is the default and has the focus, so whoever is typing when it appears answers no.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFont, QTextOption
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from kortty.base.display import display_safe
from kortty.ui.links import words

_WIDTH: Final = 560
_MARGIN: Final = 18
_SPACING: Final = 10
#: Lines of a text that are seen without scrolling.
_MOST_LINES: Final = 4
#: Pixels that a box needs beside its text.
_AIR: Final = 24


def _tr(text: str) -> str:
    return QCoreApplication.translate("Links", text)


class LinkQuestion(QDialog):
    """Accepted means: open it. `families` are the terminal's fonts; `text` and `address` what is shown and meant."""

    def __init__(
        self,
        parent: QWidget,
        text: str,
        address: str,
        target_hosts: frozenset[str],
        shown_hosts: frozenset[str],
        families: tuple[str, ...],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_tr("Open link"))
        self._families = families
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        self.heading = self._sentence(words.leads_elsewhere(target_hosts, shown_hosts))
        font = QFont(self.heading.font())
        font.setBold(True)
        self.heading.setFont(font)
        column.addWidget(self.heading)
        column.addWidget(self._sentence(words.why_asked()))
        self.shown = self._material(column, _tr("Text on the screen"), display_safe(text))
        self.meant = self._material(column, _tr("Where it leads"), address)
        column.addSpacing(_SPACING)
        buttons = QDialogButtonBox(self)
        self.open_button = QPushButton(_tr("Open the link"), self)
        self.cancel_button = QPushButton(_tr("Cancel"), self)
        buttons.addButton(self.open_button, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.cancel_button, QDialogButtonBox.ButtonRole.RejectRole)
        self.cancel_button.setDefault(True)
        self.cancel_button.setFocus()
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def sizeHint(self) -> QSize:
        """Wide enough for most addresses."""
        return super().sizeHint().expandedTo(QSize(_WIDTH, 0))

    def _sentence(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _material(self, column: QVBoxLayout, name: str, text: str) -> QPlainTextEdit:
        """Text in the terminal's font that can be looked at and copied, under its name."""
        box = QPlainTextEdit(self)
        box.setPlainText(text)
        box.setReadOnly(True)
        box.setAccessibleName(name)
        box.setTabChangesFocus(True)
        box.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        font = QFont(list(self._families))
        font.setStyleHint(QFont.StyleHint.Monospace)
        box.setFont(font)
        room = _WIDTH - 2 * _MARGIN - _AIR
        lines = -(-box.fontMetrics().horizontalAdvance(text) // room)
        lines = max(1, min(_MOST_LINES, lines))
        air = 2 * (box.frameWidth() + int(box.document().documentMargin()) + 1)
        box.setFixedHeight(lines * box.fontMetrics().lineSpacing() + air)
        under = QVBoxLayout()
        under.setSpacing(_SPACING // 3)
        label = self._sentence(name)
        label.setBuddy(box)
        under.addWidget(label)
        under.addWidget(box)
        column.addLayout(under)
        return box
