"""Room `ui`: a bar in a window that offers something and waits for nothing. Knows QtWidgets.

It takes no keyboard focus by itself: whoever types goes on typing into the terminal. Tab is the terminal's and does not
lead here, so what it offers is in a menu as well.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

_PADDING: Final = 6


class QuietBar(QFrame):
    """One sentence and a button for each (label, what it does); any of them takes the bar away."""

    def __init__(self, parent: QWidget, text: str, buttons: Sequence[tuple[str, Callable[[], object]]]) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setAccessibleName(text)
        row = QHBoxLayout(self)
        row.setContentsMargins(_PADDING + 2, _PADDING, _PADDING, _PADDING)
        row.setSpacing(_PADDING)
        self.label = QLabel(text, self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        row.addWidget(self.label, 1)
        self.buttons: list[QPushButton] = []
        for name, do in buttons:
            button = QPushButton(name, self)
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            button.clicked.connect(self._chosen(do))
            row.addWidget(button)
            self.buttons.append(button)

    def _chosen(self, do: Callable[[], object]) -> Callable[[], None]:
        def chosen() -> None:
            self.close()
            self.deleteLater()
            do()

        return chosen
