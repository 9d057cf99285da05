"""Room `ui`, consent: the question before an assistant types into a terminal. Knows QtWidgets, its sentences and box.

Opened, never executed; modal to its window only. Deny is the default, has the focus and is live at once, and closing
denies. The other answers come alive ARM_MS after the question became the active window and shows all of its text, and
are disarmed when it is no longer active: whoever is typing or clicking when it appears allows nothing.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from kortty.model.ports import Answer, WriteQuestion
from kortty.paint.contrast import mix
from kortty.paint.schemes import Scheme
from kortty.ui.consent import words
from kortty.ui.consent.typed_text import TypedText
from kortty.ui.theme import colour

#: From being the active window to answers that allow something, in milliseconds.
ARM_MS: Final = 500

_WIDTH: Final = 620
_HEIGHT: Final = 480
_LEAST_LINES: Final = 4
_MARGIN: Final = 18
_SPACING: Final = 10
#: How far the names of facts stand back.
_QUIET: Final = 0.35


class ConsentDialog(QDialog):
    """`answered` comes once, unless the question is taken back before. `families` are the terminal's fonts."""

    answered = Signal(Answer)

    def __init__(self, parent: QWidget, question: WriteQuestion, scheme: Scheme, families: Sequence[str]) -> None:
        super().__init__(parent)
        self.question = question
        self._scheme = scheme
        self._open = True
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(words.window_title())
        self.text = TypedText(self, question.text, question.pane.encoding, scheme, families)
        self.text.setAccessibleName(words.text_name(question))
        self.deny = self._button(Answer.DENY)
        self.allowing = [self._button(Answer.ONCE)]
        if question.session_offered:
            self.allowing.append(self._button(Answer.SESSION))
        self._arming = QTimer(self, singleShot=True, interval=ARM_MS)
        self._arming.timeout.connect(self._arm)
        self.text.filled.connect(self._begin_to_arm)
        self._disarm()
        self.deny.setDefault(True)
        # However it goes: without another answer the answer is no.
        self.finished.connect(lambda: self._answer(Answer.DENY))
        self._lay_out()
        self.deny.setFocus()

    # --- answers ---

    def withdraw(self) -> None:
        """The question lost its reason: close it without an answer."""
        self._open = False
        self._arming.stop()
        self.reject()

    @property
    def armed(self) -> bool:
        """Whether the answers that allow something are live."""
        return self.allowing[0].isEnabled()

    def _answer(self, answer: Answer) -> None:
        if not self._open:
            return
        self._open = False
        self._arming.stop()
        if self.isVisible():
            self.accept()
        self.answered.emit(answer)

    def _chosen(self, answer: Answer) -> None:
        if answer is Answer.DENY or (self.armed and self.isActiveWindow()):
            self._answer(answer)

    def event(self, event: QEvent) -> bool:
        """Armed anew whenever it becomes the active window."""
        if event.type() == QEvent.Type.WindowActivate:
            self._disarm()
            self._begin_to_arm()
        elif event.type() == QEvent.Type.WindowDeactivate:
            self._disarm()
        return super().event(event)

    def _begin_to_arm(self) -> None:
        if self.text.is_filled:
            self._arming.start()

    def _arm(self) -> None:
        if self.isActiveWindow():
            for button in self.allowing:
                button.setEnabled(True)

    def _disarm(self) -> None:
        self._arming.stop()
        if any(button.hasFocus() for button in self.allowing):
            self.deny.setFocus()
        for button in self.allowing:
            button.setEnabled(False)

    # --- looks ---

    def sizeHint(self) -> QSize:
        """Room for some lines of text."""
        return super().sizeHint().expandedTo(QSize(_WIDTH, _HEIGHT))

    def showEvent(self, event: QShowEvent) -> None:
        """As large as it wants to be where the screen has room: Qt would give it two thirds of that at most."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            room = self.screen().availableGeometry().size() - QSize(2 * _MARGIN, 4 * _MARGIN)
            self.resize(self.sizeHint().boundedTo(room))
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is said is never cut: only the box gives way, down to a few lines."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            room = self.screen().availableGeometry().height() - 4 * _MARGIN
            self.setMinimumHeight(min(layout.totalMinimumHeightForWidth(self.width()), room))

    def _button(self, answer: Answer) -> QPushButton:
        button = QPushButton(words.button(answer), self)
        button.setAutoDefault(answer is Answer.DENY)
        button.clicked.connect(lambda: self._chosen(answer))
        return button

    def _lay_out(self) -> None:
        header, warning = self._label(words.header()), self._label(words.warning())
        bold = QFont(header.font())
        bold.setBold(True)
        header.setFont(bold)
        self.setAccessibleName(header.text())
        facts = words.facts(self.question)
        self.setAccessibleDescription("\n".join(f"{name} {value}" for name, value in facts.items()))
        buttons = QDialogButtonBox(self)
        buttons.addButton(self.deny, QDialogButtonBox.ButtonRole.RejectRole)
        for button in self.allowing:
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        column.addWidget(header)
        column.addLayout(self._form(facts))
        self.text.setMinimumHeight(_LEAST_LINES * self.text.fontMetrics().lineSpacing())
        column.addWidget(self.text, 1)
        column.addWidget(warning)
        column.addWidget(buttons)

    def _label(self, text: str) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)
        label.setWordWrap(True)
        return label

    def _form(self, facts: dict[str, str]) -> QFormLayout:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(_SPACING // 3)
        form.setHorizontalSpacing(_MARGIN)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        quiet = colour(mix(self._scheme.foreground, self._scheme.background, _QUIET))
        for name, value in facts.items():
            title, field = self._label(name), self._label(value)
            title.setWordWrap(False)
            title.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            palette = title.palette()
            palette.setColor(QPalette.ColorRole.WindowText, quiet)
            title.setPalette(palette)
            field.setAccessibleName(f"{name} {value}")
            form.addRow(title, field)
        return form
