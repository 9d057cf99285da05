"""Room `ui`, settings window: choosing a font, with a sample of it. Knows QtGui, QtWidgets and what fonts are used."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from kortty.settings.defaults import FontSettings
from kortty.ui import fonts
from kortty.ui.drop_down import DropDown
from kortty.ui.settings_window.controls import Control, unwheeled

#: What tells one font from another in a terminal: signs that look alike, brackets, arrows, letters of other scripts.
SAMPLE: Final = "0O 1lI| {}[]() -> != => ~/äöüß $ µ → ✓ λ Ж"
_VISIBLE_ITEMS: Final = 20


def monospaced_families() -> tuple[str, ...]:
    """The families whose signs are all equally wide and that have Latin letters, by name."""
    latin = QFontDatabase.WritingSystem.Latin
    return tuple(
        family
        for family in QFontDatabase.families(latin)
        if QFontDatabase.isFixedPitch(family) and not QFontDatabase.isPrivateFamily(family)
    )


class FontControl(Control):
    """`font` gives the font settings that hold: the sample has their size. A font that vanished is shown and kept."""

    def __init__(self, parent: QWidget, font: Callable[[], FontSettings]) -> None:
        super().__init__(parent)
        self._font = font
        self._missing = ""
        self.box = DropDown(parent)
        self.box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMaxVisibleItems(_VISIBLE_ITEMS)
        usual = QCoreApplication.translate("Settings", "The desktop's (%1)")
        self.box.addItem(usual.replace("%1", fonts.used(fonts.fixed_font()[0])), "")
        for family in monospaced_families():
            self.box.addItem(family, family)
        self.box.activated.connect(lambda index: self.changed.emit(self.box.itemData(index)))
        self.box.highlighted.connect(lambda index: self._try(self.box.itemData(index)))
        self.box.put_away.connect(lambda: self._try(self.box.currentData()))
        self.field = unwheeled(self.box)
        self.below = self.sample = _Sample(parent)

    def show_value(self, value: Any) -> None:
        """As Control.show_value."""
        index = self.box.findData(value)
        if index < 0:
            self._take_missing_away()
            missing = QCoreApplication.translate("Settings", "%1 (not installed)").replace("%1", value)
            self.box.insertItem(1, missing, value)
            self._missing, index = value, 1
        self.box.setCurrentIndex(index)
        if value != self._missing:
            self._take_missing_away()
        self._try(value)

    def _take_missing_away(self) -> None:
        if self._missing:
            self.box.removeItem(self.box.findData(self._missing))
            self._missing = ""

    def _try(self, family: str) -> None:
        families, pixels = fonts.fixed_font(family, self._font().points)
        font = QFont(list(families))
        font.setPixelSize(round(pixels))
        self.sample.setFont(font)


class _Sample(QLabel):
    """One line, cut where the page ends."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(SAMPLE, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleName(QCoreApplication.translate("Settings", "Sample of the font"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Never the reason for a page to be wide."""
        return QSize(0, super().minimumSizeHint().height())
