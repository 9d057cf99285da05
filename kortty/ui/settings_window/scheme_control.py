"""Room `ui`, settings window: choosing colour schemes, with a picture of them, and importing others.

Knows QtWidgets and the schemes by name.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from kortty.paint.schemes import DARK, LIGHT
from kortty.ui import schemes
from kortty.ui.appearance import Appearance
from kortty.ui.drop_down import DropDown
from kortty.ui.scheme_preview import SchemePreview
from kortty.ui.settings_window.controls import Control, unwheeled

if TYPE_CHECKING:
    from kortty.settings.schemes.scheme import SchemeError


class SchemeControl(Control):
    """One of the schemes that there are, those of its own kind first; one that is gone is shown and kept.

    `configuration` is the folder in which the person's own schemes are.
    """

    def __init__(
        self,
        parent: QWidget,
        known: Callable[[], tuple[schemes.SchemeInfo, ...]],
        configuration: Path,
        appearance: Appearance,
        *,
        dark: bool,
    ) -> None:
        super().__init__(parent)
        self._known = known
        self._configuration = configuration
        self._dark = dark
        self.below = self.preview = SchemePreview(appearance, parent)
        self.box = DropDown(parent)
        self.box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.activated.connect(lambda index: self.changed.emit(self.box.itemData(index)))
        self.box.highlighted.connect(lambda index: self._try(self.box.itemData(index)))
        self.box.put_away.connect(lambda: self._try(self.box.currentData()))
        self.field = unwheeled(self.box)
        self.fill()

    def fill(self) -> None:
        """List the schemes that there are now."""
        chosen = self.box.currentData()
        self.box.clear()
        for scheme in sorted(self._known(), key=lambda each: each.dark is not self._dark):
            text = QCoreApplication.translate("Settings", "%1 (dark)")
            if not scheme.dark:
                text = QCoreApplication.translate("Settings", "%1 (light)")
            own_kind = scheme.dark is self._dark
            self.box.addItem(scheme.name if own_kind else text.replace("%1", scheme.name), scheme.name)
        if chosen is not None:
            self.show_value(chosen)

    def show_value(self, value: Any) -> None:
        """As Control.show_value. Names are compared without regard to capitals."""
        index = next((at for at in range(self.box.count()) if _same(self.box.itemData(at), value)), -1)
        if index < 0:
            missing = QCoreApplication.translate("Settings", "%1 (missing)").replace("%1", value)
            self.box.addItem(missing, value)
            index = self.box.count() - 1
        self.box.setCurrentIndex(index)
        self._try(value)

    def _try(self, name: str) -> None:
        """Show what a scheme looks like, chosen or not."""
        self.preview.show_scheme(schemes.load(name, self._configuration, DARK if self._dark else LIGHT)[0])


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


class ImportControl(Control):
    """The button that imports the schemes of another program's file."""

    stretched = False
    imported = Signal(tuple)
    """The names of what came in."""
    failed = Signal(str)
    """Why nothing came in, in a sentence."""

    def __init__(self, parent: QWidget, configuration: Path) -> None:
        super().__init__(parent)
        self._configuration = configuration
        self.field = self.button = QPushButton(QCoreApplication.translate("Settings", "Import…"), parent)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._ask)

    def _ask(self) -> None:
        dialog = QFileDialog(self.button.window(), QCoreApplication.translate("Settings", "Import colour schemes"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.take(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def take(self, path: Path) -> None:
        """Import a file."""
        from kortty.settings.schemes.scheme import SchemeError

        try:
            names = schemes.import_schemes(path, self._configuration)
        except SchemeError as error:
            self.failed.emit(_why(error, path))
        else:
            self.imported.emit(names)

    def show_value(self, value: Any) -> None:
        """There is none."""


def _why(error: "SchemeError", path: Path) -> str:
    from kortty.ui.scheme_words import not_usable

    return not_usable(error, path.name)
