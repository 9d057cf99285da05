"""Room `ui`: the About window: which korTTY this is, on what it runs, and whose work it stands on. Knows QtWidgets.

Opened, never executed. What it says about the system is what a report of a fault needs, and nothing that names anybody.
"""

import os
import platform
from typing import Final

from PySide6.QtCore import QLocale, Qt, qVersion
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from kortty.base.build_info import version_line
from kortty.base.display import display_safe

_MARGIN: Final = 20
_SPACING: Final = 12
_LARGER: Final = 1.6
#: Characters of what a variable says about the desktop.
_DESKTOP_CHARACTERS: Final = 40

#: What korTTY is built on, and the licences (SPDX) under which it is used.
LICENCES: Final = (
    ("korTTY", "MIT"),
    ("Python", "PSF-2.0"),
    ("Qt, PySide6-Essentials", "LGPL-3.0-only"),
    ("pyte", "LGPL-3.0-only"),
    ("ptyprocess", "ISC"),
    ("pywinpty", "MIT"),
    ("pydantic", "MIT"),
    ("tomlkit", "MIT"),
    ("PyYAML", "MIT"),
    ("jeepney", "MIT"),
    ("platformdirs", "MIT"),
    ("wcwidth", "MIT"),
    ("psutil", "BSD-3-Clause"),
    ("regex", "Apache-2.0 AND CNRI-Python"),
)


def system_text(ratio: float) -> str:
    """Version, system, desktop, display and language, a line each, for a report; `ratio` is device pixels per pixel."""
    desktop = display_safe(os.environ.get("XDG_CURRENT_DESKTOP", ""), _DESKTOP_CHARACTERS)
    lines = [
        version_line(qVersion()),
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"{QGuiApplication.platformName()}{f', {desktop}' if desktop else ''}, {ratio * 100:.0f} %",
        QLocale().name(),
    ]
    return "\n".join(lines)


class About(QDialog):
    """Which korTTY this is; the lines about the system can be copied."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About korTTY"))
        name = self._label("korTTY")
        font = QFont(name.font())
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * _LARGER)
        name.setFont(font)
        self.system = self._box(system_text(self.devicePixelRatioF()), self.tr("Version and system"))
        self.licences = self._box("\n".join(f"{name}: {licence}" for name, licence in LICENCES), self.tr("Licences"))
        self.buttons = QDialogButtonBox(self)
        self.copy = self._button(self.tr("Copy version and system"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.system.toPlainText()))
        self.leave = self._button(self.tr("Close"))
        self.leave.clicked.connect(self.close)
        self.leave.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_SPACING)
        column.addWidget(name)
        column.addWidget(self._label(self.tr("A fast, correct terminal, which programs may use under your eyes.")))
        column.addWidget(self.system)
        column.addWidget(self._label(self.tr("It is free software, and stands on the work of others:")))
        column.addWidget(self.licences, 1)
        column.addWidget(self.buttons)
        self.leave.setFocus()

    def _label(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _box(self, text: str, name: str) -> QPlainTextEdit:
        """Lines that can be read and selected by keyboard; as wide as the longest, as high as a few."""
        box = QPlainTextEdit(text, self)
        box.setReadOnly(True)
        box.setTabChangesFocus(True)
        box.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        box.setAccessibleName(name)
        metrics = box.fontMetrics()
        lines = text.split("\n")
        frame = 2 * box.frameWidth() + 2 * round(box.document().documentMargin())
        box.setMinimumWidth(max(map(metrics.horizontalAdvance, lines)) + frame + metrics.height())
        box.setFixedHeight(metrics.lineSpacing() * min(len(lines), 7) + frame + metrics.height() // 2)
        return box

    def _button(self, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button


def open_about(parent: QWidget) -> None:
    """Show it, or bring the one that is shown to the front."""
    about = parent.findChild(About) or About(parent)
    about.show()
    about.raise_()
    about.activateWindow()
