"""Room `ui`, welcome: the page with what is worth knowing, each with a button that does it. Knows QtWidgets.

Opened from the Help menu or the bar of the first start; never executed.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from kortty.ui.actions.bound import Actions
from kortty.ui.welcome.tips import Tip, tips

_MARGIN: Final = 20
_SPACING: Final = 14
_WIDTH: Final = 560
_LARGER: Final = 1.5


class WelcomePage(QDialog):
    """What can be done here, with the keys of the moment."""

    def __init__(self, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Welcome"))
        self._actions = actions
        #: The buttons, by the name of what they do.
        self.buttons: dict[str, QPushButton] = {}
        self.leave = QPushButton(self.tr("Close"), self)
        self.leave.setDefault(True)
        self.leave.clicked.connect(self.close)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        column.addWidget(_label(self.tr("Welcome to korTTY"), self, _LARGER, bold=True))
        column.addWidget(_label(self.tr("What is worth knowing. Everything else is in the menus."), self))
        column.addWidget(self.area, 1)
        column.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        stop: Callable[[], None] = actions.shortcuts.on_change(self._show)
        self.destroyed.connect(lambda: stop())
        self._show()
        self.leave.setFocus()

    def _show(self) -> None:
        """Show the tips with the keys that hold now."""
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(_SPACING)
        grid.setVerticalSpacing(_SPACING)
        grid.setColumnStretch(0, 1)
        self.buttons = {}
        for row, tip in enumerate(tips(self._actions)):
            grid.addWidget(self._tip(tip, inside), row, 0)
            button = self._button(tip, inside)
            self.buttons[tip.name] = button
            grid.addWidget(button, row, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        self.area.setWidget(inside)
        self.resize(max(_WIDTH, inside.sizeHint().width() + 3 * _MARGIN), self.height())
        self.area.setMinimumHeight(min(inside.heightForWidth(self.width() - 3 * _MARGIN), self._room()))

    def _room(self) -> int:
        """What the screen has for the tips, in logical pixels."""
        return self.screen().availableGeometry().height() * 2 // 3

    def _tip(self, tip: Tip, parent: QWidget) -> QWidget:
        box = QWidget(parent)
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(_label(tip.title, box, bold=True))
        column.addWidget(_label(tip.text, box))
        return box

    def _button(self, tip: Tip, parent: QWidget) -> QPushButton:
        button = QPushButton(tip.keys.replace("&", "&&") or self.tr("Show"), parent)
        button.setAccessibleName(", ".join(part for part in (tip.title, tip.keys) if part))
        button.clicked.connect(partial(self._do, tip.name))
        return button

    def _do(self, name: str) -> None:
        """Close, so that what comes is seen, and do it."""
        self.close()
        self._actions.run(name)


def _label(text: str, parent: QWidget, larger: float = 1.0, *, bold: bool = False) -> QLabel:
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    font = QFont(label.font())
    font.setPointSizeF(font.pointSizeF() * larger)
    font.setBold(bold)
    label.setFont(font)
    return label
