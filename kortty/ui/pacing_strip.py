"""Room `ui`: the strip that shows how far a paste is that is sent line by line, and stops it. Knows QtWidgets."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from kortty.ui.overlay import Corner, Overlay, paint_box

_BAR_WIDTH: Final = 96
_BAR_HEIGHT: Final = 6
_PADDING: Final = 4
_SPACING: Final = 10


class PacingStrip(QWidget):
    """`stop` is called when the person wants no more of the paste."""

    def __init__(self, view: QWidget, stop: Callable[[], None]) -> None:
        super().__init__(view)
        self.label = QLabel(self)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(_BAR_WIDTH, _BAR_HEIGHT)
        self.bar.setAccessibleName(self.tr("Lines pasted"))
        self.button = QToolButton(self)
        self.button.setText(self.tr("Stop"))
        self.button.setToolTip(self.tr("Send no more lines (Escape)"))
        self.button.setAutoRaise(True)
        self.button.clicked.connect(lambda: stop())
        row = QHBoxLayout(self)
        row.setContentsMargins(_SPACING, _PADDING, _PADDING, _PADDING)
        row.setSpacing(_SPACING)
        for widget in (self.label, self.bar, self.button):
            widget.setFocusPolicy(self.focusPolicy())
            row.addWidget(widget)
        self._overlay = Overlay(self, view, Corner.TOP_RIGHT)

    def tell(self, lines_sent: int, lines: int) -> None:
        """So many lines of so many are with the child."""
        locale = QLocale()
        text = self.tr("Pasting line %1 of %2")
        text = text.replace("%1", locale.toString(min(lines_sent + 1, lines))).replace("%2", locale.toString(lines))
        self.label.setText(text)
        self.setAccessibleName(text)
        self.bar.setMaximum(lines)
        self.bar.setValue(lines_sent)
        if not self.isVisible() or self.sizeHint() != self.size():
            self._overlay.show()

    def end(self) -> None:
        """There is no paste any more."""
        self._overlay.show(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A box under label, bar and button."""
        painter = QPainter(self)
        try:
            paint_box(painter, self)
        finally:
            painter.end()
