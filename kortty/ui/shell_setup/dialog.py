"""Room `ui`, shell set-up: the dialog that offers the scripts. Knows QtWidgets, the shells and what adding does.

Opened, never executed. It shows the line and the file before anything is done; Close is the default and has the focus.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QIcon, QTextOption
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from kortty.ui.clipboard import copy_text
from kortty.ui.drop_down import DropDown
from kortty.ui.shell_setup import adding, words
from kortty.ui.shell_setup.shells import SHELLS, Shell, shell_of

_WIDTH: Final = 560
_MARGIN: Final = 18
_SPACING: Final = 10
#: Lines of the box: the line itself is wrapped into two or three, with a comment above it.
_BOX_LINES: Final = 5


class ShellSetup(QDialog):
    """`program` is the person's shell; `families` are the terminal's fonts; files are found by environment and home."""

    def __init__(
        self,
        parent: QWidget | None,
        program: str,
        families: Sequence[str],
        environment: Mapping[str, str],
        home: Path,
    ) -> None:
        super().__init__(parent)
        self._environment = environment
        self._home = home
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.title())
        self.heading = self._sentence(words.what())
        bold = QFont(self.heading.font())
        bold.setBold(True)
        self.heading.setFont(bold)
        reason = self._sentence(words.why())
        self.setAccessibleName(words.what())
        self.setAccessibleDescription(words.why())
        self.choice = DropDown(self)
        self.choice.addItems([shell.name for shell in SHELLS])
        self.choice.setAccessibleName(words.shell_label())
        self.where = self._sentence("")
        self.box = self._text_box(families)
        self.note = self._sentence("")
        self._lay_out(reason)
        known = shell_of(program)
        self.choice.setCurrentIndex(SHELLS.index(known) if known is not None else 0)
        self.choice.currentIndexChanged.connect(lambda: self._show_shell())
        self._show_shell()
        if known is None:
            self.note.setText(words.other_shell(program))
        self.close_button.setFocus()

    # --- parts ---

    def _sentence(self, text: str) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)
        label.setWordWrap(True)
        return label

    def _text_box(self, families: Sequence[str]) -> QPlainTextEdit:
        box = QPlainTextEdit(self)
        box.setReadOnly(True)
        box.setTabChangesFocus(True)
        box.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        box.setAccessibleName(words.line_name())
        font = QFont(list(families))
        font.setPixelSize(QFontInfo(self.font()).pixelSize())
        box.setFont(font)
        frame = 2 * (box.frameWidth() + round(box.document().documentMargin()))
        box.setFixedHeight(_BOX_LINES * box.fontMetrics().lineSpacing() + frame)
        return box

    def _lay_out(self, reason: QLabel) -> None:
        self.buttons = QDialogButtonBox(self)
        self.copy_button = self._button(words.copy(), QDialogButtonBox.ButtonRole.ActionRole)
        self.add_button = self._button("", QDialogButtonBox.ButtonRole.ActionRole)
        self.close_button = self._button(words.close(), QDialogButtonBox.ButtonRole.RejectRole)
        self.close_button.setDefault(True)
        self.copy_button.clicked.connect(self._copy)
        self.add_button.clicked.connect(self._add)
        self.buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        label = QLabel(words.shell_label(), self)
        label.setBuddy(self.choice)
        row.addWidget(label)
        row.addWidget(self.choice)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        column.addWidget(self.heading)
        column.addWidget(reason)
        column.addLayout(row)
        column.addWidget(self.where)
        column.addWidget(self.box)
        column.addWidget(self.note)
        column.addStretch(1)
        column.addWidget(self.buttons)

    def _button(self, text: str, role: QDialogButtonBox.ButtonRole) -> QPushButton:
        button = QPushButton(text, self)
        button.setIcon(QIcon())
        self.buttons.addButton(button, role)
        return button

    def sizeHint(self) -> QSize:
        """Wide enough for the sentences, as far as the screen is."""
        screen = QGuiApplication.primaryScreen().availableSize()
        width = min(max(super().sizeHint().width(), _WIDTH), screen.width())
        layout = self.layout()
        assert layout is not None  # made with the dialog
        return QSize(width, min(layout.totalHeightForWidth(width), screen.height()))

    # --- what it does ---

    @property
    def shell(self) -> Shell:
        """The chosen one."""
        return SHELLS[self.choice.currentIndex()]

    @property
    def path(self) -> Path:
        """The file that would be changed."""
        return self.shell.file(self._environment, self._home)

    def _show_shell(self) -> None:
        shown, there = words.shown(self.path), adding.is_added(self.path)
        self.where.setText(words.where(self.shell, shown))
        self.box.setPlainText(adding.appended(self.shell).strip())
        self.add_button.setText(words.add(shown))
        self.add_button.setEnabled(not there)
        self._say(words.there_already(shown) if there else "")

    def _say(self, text: str) -> None:
        """Say what is or was done; a sentence of several lines makes the dialog higher."""
        self.note.setText(text)
        layout = self.layout()
        if self.isVisible() and layout is not None:
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _copy(self) -> None:
        copy_text(self.shell.line)
        self._say(words.copied())

    def _add(self) -> None:
        added = adding.add(self.shell, self.path)
        self._say(words.result(added, words.shown(self.path)))
        self.add_button.setEnabled(added.trouble is not None and added.trouble is not adding.Trouble.THERE_ALREADY)
        self.close_button.setFocus()
