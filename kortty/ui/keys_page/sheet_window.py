"""Room `ui`, keys page: the window with the sheet of all keys, to be read, printed or saved. Knows QtWidgets.

Opened, never executed. Printing is loaded when it is wanted.
"""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from kortty.base.atomic import write_private
from kortty.base.display import display_safe
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.keys_page.sheet import page, sheet, table_html, title
from kortty.ui.language import language_for

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_WIDTH: Final = 860
_HEIGHT: Final = 560
_MARGIN: Final = 12
_COLUMNS: Final = 2
#: Narrower (in logical pixels), and the columns stand one below the other.
_NARROW: Final = 560
_FILE: Final = "kortty-keys.html"


class SheetWindow(QDialog):
    """All keys, or those of the actions in `names`; `change` leads to where they are changed."""

    def __init__(
        self,
        shortcuts: Shortcuts,
        parent: QWidget,
        names: Collection[str] | None = None,
        change: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self._shortcuts = shortcuts
        self._names = names
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(title())
        self.said = QLabel(self)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setWordWrap(True)
        self.said.hide()
        self.buttons = QDialogButtonBox(self)
        self.change = self._button(self.tr("Change keys…"), change or (lambda: None))
        self.change.setVisible(change is not None)
        self.save = self._button(self.tr("Save as page…"), self._ask_where)
        self.printing = self._button(self.tr("Print…"), self._ask_for_printer)
        self.leave = self._button(self.tr("Close"), self.close)
        self.leave.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.addWidget(self.text, 1)
        column.addWidget(self.said)
        column.addWidget(self.buttons)
        stop: Callable[[], None] = shortcuts.on_change(self._show)
        self.destroyed.connect(lambda: stop())
        self._show()
        self.leave.setFocus()

    def sizeHint(self) -> QSize:
        """Two columns side by side."""
        return QSize(_WIDTH, _HEIGHT)

    def _button(self, text: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        button.clicked.connect(lambda: do())
        return button

    def _show(self) -> None:
        count = _COLUMNS if self.width() >= _NARROW else 1
        self.text.setHtml(table_html(sheet(self._shortcuts, self._names), count))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as fit."""
        super().resizeEvent(event)
        if (self.width() >= _NARROW) != (event.oldSize().width() >= _NARROW):
            self._show()

    # --- saving ---

    def _ask_where(self) -> None:
        dialog = QFileDialog(self, self.tr("Save as page"), str(Path.home() / _FILE))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Pages (*.html)"))
        dialog.setDefaultSuffix("html")
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> None:
        """Write the page, whole or not at all, and say what came of it."""
        language = language_for("", QLocale())
        try:
            write_private(path, page(sheet(self._shortcuts, self._names), language).encode())
        except OSError as error:
            text = self.tr("%1 could not be written: %2.")
            reason = error.strerror or type(error).__name__
            self._say(text.replace("%1", display_safe(str(path))).replace("%2", display_safe(reason)))
        else:
            self._say(self.tr("Saved as %1.").replace("%1", display_safe(str(path))))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        self.said.show()

    # --- printing ---

    def _ask_for_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # here: hardly anybody prints

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(title())
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.print_to(printer))
        QDialog.open(dialog)

    def print_to(self, printer: "QPrinter") -> None:
        """Put the sheet on paper, black on white."""
        document = QTextDocument()
        heading = f"<h2>{title()}</h2>"
        document.setHtml(heading + table_html(sheet(self._shortcuts, self._names), _COLUMNS))
        document.print_(printer)
