"""Room `ui`: the quiet line under a terminal that says what happened. Knows QtWidgets and the schemes' colours."""

from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from kortty.ui.theme import colour

_MARK_WIDTH: Final = 3
_PADDING: Final = 6
#: How long a remark stays.
REMARK_MS: Final = 8_000


class Notice(QLabel):
    """One line of text with a coloured edge; takes no room while it has nothing to say."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._mark = 0
        #: What is said when no remark is in front of it.
        self._lasting = ("", 0)
        self._remarked = QTimer(self, singleShot=True, interval=REMARK_MS)
        self._remarked.timeout.connect(lambda: self._show(*self._lasting))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        # Under a tiny pane not all of it fits: the beginning is seen, and all of it where the pointer rests.
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setAutoFillBackground(True)
        self.setContentsMargins(_PADDING + _MARK_WIDTH, _PADDING // 2, _PADDING, _PADDING // 2)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.hide()

    def say(self, text: str, mark: int) -> None:
        """Show a sentence; `mark` is the edge's colour (0xRRGGBB). Empty text hides the line."""
        self._lasting = (text, mark)
        self._show(text, mark)

    def remark(self, text: str, mark: int) -> None:
        """Show a sentence for a while, with what was said before behind it."""
        lasting = self._lasting[0]
        self._show(f"{text} {lasting}" if lasting else text, mark)
        self._remarked.start()

    def _show(self, text: str, mark: int) -> None:
        self._mark = mark
        self.setText(text)
        self.setAccessibleName(text)
        self.setToolTip(_rich(text))
        self.setVisible(bool(text))
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Never the reason for a window to be wide."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The label, and its edge."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, _MARK_WIDTH, self.height(), colour(self._mark))
        painter.end()


def _rich(text: str) -> str:
    """A text as a tool tip that is wrapped; "" for none."""
    if not text:
        return ""
    from html import escape  # here: a start has nothing to say

    return f"<qt>{escape(text)}</qt>"
