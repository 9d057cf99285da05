"""Room `ui`, closing: the question before something is closed that still runs. Knows QtWidgets and the sentences.

Opened, never executed; modal to its window only. Cancel is the default and has the focus: whoever is typing when it
appears closes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from kortty.ui.closing import words
from kortty.ui.closing.words import Scope

_WIDTH: Final = 460
_MARGIN: Final = 18
_SPACING: Final = 10
#: Lines that are seen without scrolling, and lines that there are at all.
_MOST_SEEN: Final = 8
MOST_LISTED: Final = 200


@dataclass(frozen=True)
class Loss:
    """What would be closed. `running` are the list's lines, made visible; `title` is that of a single tab."""

    scope: Scope
    title: str
    windows: int
    tabs: int
    panes: int
    running: tuple[str, ...]


class CloseQuestion(QDialog):
    """Accepted means: close it. `families` are the terminal's fonts."""

    def __init__(self, parent: QWidget, loss: Loss, families: Sequence[str]) -> None:
        super().__init__(parent)
        self.loss = loss
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.window_title(loss.scope))
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        what = words.what_happens(loss.scope, loss.title, loss.windows, loss.tabs, loss.panes)
        self.heading = self._sentence(what)
        bold = QFont(self.heading.font())
        bold.setBold(True)
        self.heading.setFont(bold)
        self.reason = self._sentence(words.why_it_matters(len(loss.running)))
        self.setAccessibleName(self.heading.text())
        self.setAccessibleDescription(self.reason.text())
        column.addWidget(self.heading)
        column.addWidget(self.reason)
        self.list: QListWidget | None = None
        if loss.running:
            self.list = self._list(families)
            column.addWidget(self.list, 1)
        else:
            column.addStretch(1)
        column.addSpacing(_SPACING)
        column.addWidget(self._buttons())

    def sizeHint(self) -> QSize:
        """Wide enough for most lines of the list."""
        return super().sizeHint().expandedTo(QSize(_WIDTH, 0))

    def _sentence(self, text: str) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)
        label.setWordWrap(True)
        return label

    def _list(self, families: Sequence[str]) -> QListWidget:
        shown = _Lines(self)
        running = self.loss.running
        shown.addItems(list(running[:MOST_LISTED]))
        if len(running) > MOST_LISTED:
            shown.addItem(words.more(len(running) - MOST_LISTED))
        shown.setAccessibleName(words.running())
        shown.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        shown.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        shown.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        font = QFont(list(families))
        font.setPixelSize(QFontInfo(self.font()).pixelSize())
        shown.setFont(font)
        return shown

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(self)
        self.close_button = QPushButton(words.close_button(self.loss.scope), self)
        self.cancel_button = QPushButton(words.cancel_button(), self)
        buttons.addButton(self.close_button, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.cancel_button, QDialogButtonBox.ButtonRole.RejectRole)
        self.cancel_button.setDefault(True)
        self.cancel_button.setFocus()
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons


class _Lines(QListWidget):
    """As high as its lines are, up to _MOST_SEEN of them; it grows with the dialog."""

    def sizeHint(self) -> QSize:
        """Its lines and its frame."""
        lines = min(_MOST_SEEN, self.count())
        return QSize(0, lines * self.sizeHintForRow(0) + 2 * self.frameWidth() + 2)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()
