"""Room `ui`: the About box. Knows QtWidgets; opened, never executed."""

from PySide6.QtCore import QCoreApplication, Qt, qVersion
from PySide6.QtWidgets import QMessageBox, QWidget

from kortty.base.build_info import version_line


def open_about(parent: QWidget) -> None:
    """Say which korTTY this is."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(QCoreApplication.translate("About", "About korTTY"))
    box.setText(QCoreApplication.translate("About", "korTTY is a terminal."))
    box.setInformativeText(version_line(qVersion()))
    box.setStandardButtons(QMessageBox.StandardButton.Close)
    box.open()
