"""Room `ui`: the question before a paste. Knows QtWidgets, the facts, their sentences and the preview.

Opened, never executed; modal to its window only. Cancel is the default and has the focus, so whoever is typing when it
appears answers no.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QIcon,
    QPalette,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextOption,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from kortty.paint.contrast import mix
from kortty.paint.schemes import Scheme
from kortty.ui import paste_words as words
from kortty.ui.paste_preview import Look, Piece, preview
from kortty.ui.theme import colour
from kortty.vt.paste_concerns import PasteConcerns, PasteReason

_WIDTH: Final = 600
_HEIGHT: Final = 460
_MARGIN: Final = 18
_SPACING: Final = 10
#: How much of the colour for "waits for you" is behind a character that was drawn.
TINT: Final = 0.28
#: Control pictures are two or three letters in the room of one.
_PICTURE_LARGER: Final = 1.5
#: How far line breaks and our own words stand back behind the text.
_QUIET: Final = 0.35


@dataclass(frozen=True)
class Question:
    """What is asked: the text, what is in it, why it is asked about; `large` is the size in bytes that may pass."""

    text: str
    name: str
    concerns: PasteConcerns
    reasons: tuple[PasteReason, ...]
    large: int


def _tr(text: str) -> str:
    return QCoreApplication.translate("Paste", text)


class PasteDialog(QDialog):
    """Accepted means: paste. `families` are the terminal's fonts."""

    def __init__(self, parent: QWidget, question: Question, scheme: Scheme, families: tuple[str, ...]) -> None:
        super().__init__(parent)
        self.question = question
        self._scheme = scheme
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_tr("Paste"))
        self.facts: dict[str, str] = self._facts()
        self.text = self._box(families)
        self.buttons = QDialogButtonBox(self)
        self.cancel = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.paste = QPushButton(_tr("Paste"), self)
        self.buttons.addButton(self.paste, QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel.setDefault(True)
        self.cancel.setIcon(QIcon())
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.cancel.setFocus()

    def sizeHint(self) -> QSize:
        """Room for some twenty lines of text."""
        return super().sizeHint().expandedTo(QSize(_WIDTH, _HEIGHT))

    def _lay_out(self) -> None:
        question = self.question
        what = self._sentence(words.what_happens(question.concerns, question.name))
        bold = QFont(what.font())
        bold.setBold(True)
        what.setFont(bold)
        reason = self._sentence(words.why(question.concerns, question.reasons))
        self.setAccessibleName(what.text())
        self.setAccessibleDescription(reason.text())
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        column.addWidget(what)
        column.addWidget(reason)
        column.addLayout(self._form())
        column.addWidget(self.text, 1)
        column.addWidget(self.buttons)

    def _sentence(self, text: str) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)
        label.setWordWrap(True)
        return label

    def _facts(self) -> dict[str, str]:
        """Name and value of each fact, in order."""
        concerns, reasons = self.question.concerns, self.question.reasons
        facts = {
            _tr("Text"): words.amount(concerns),
            _tr("Sent"): words.delivery(concerns),
            _tr("Reasons"): "\n".join(words.asked_because(concerns, reasons, self.question.large)),
        }
        if concerns.invisible:
            facts[_tr("Also invisible")] = words.invisible(concerns)
        return facts

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(_SPACING // 3)
        form.setHorizontalSpacing(_MARGIN)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, value in self.facts.items():
            title, field = self._sentence(name), self._sentence(value)
            title.setWordWrap(False)
            title.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            quiet = title.palette()
            quiet.setColor(QPalette.ColorRole.WindowText, self._quiet())
            title.setPalette(quiet)
            field.setAccessibleName(f"{name}: {value}")
            form.addRow(title, field)
        return form

    # --- the text ---

    def _box(self, families: tuple[str, ...]) -> QPlainTextEdit:
        box = QPlainTextEdit(self)
        box.setUndoRedoEnabled(False)
        box.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        box.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        box.setAccessibleName(_tr("Text to paste"))
        font = QFont(list(families))
        font.setPixelSize(QFontInfo(self.font()).pixelSize())
        box.setFont(font)
        formats = self._formats(font.pixelSize())
        cursor = QTextCursor(box.document())
        cursor.beginEditBlock()
        for piece in preview(self.question.text, self.question.concerns.controls):
            cursor.insertText(_shown(piece), formats[piece.look])
        cursor.endEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        box.setTextCursor(cursor)
        return box

    def _quiet(self) -> QColor:
        return colour(mix(self._scheme.foreground, self._scheme.background, _QUIET))

    def _formats(self, pixels: int) -> dict[Look, QTextCharFormat]:
        scheme, formats = self._scheme, {look: QTextCharFormat() for look in Look}
        # Both colours: the desktop may change to another scheme while the question is open.
        for look in (Look.DRAWN, Look.PICTURE):
            formats[look].setForeground(colour(scheme.foreground))
            formats[look].setBackground(colour(mix(scheme.background, scheme.waiting, TINT)))
        formats[Look.PICTURE].setProperty(QTextFormat.Property.FontPixelSize, round(pixels * _PICTURE_LARGER))
        formats[Look.BREAK].setForeground(self._quiet())
        formats[Look.LEFT_OUT].setForeground(self._quiet())
        formats[Look.LEFT_OUT].setFontItalic(True)
        return formats


def _shown(piece: Piece) -> str:
    if piece.look is Look.LEFT_OUT:
        return f"\n… {words.left_out(piece.left_out)} …\n"
    return piece.text
