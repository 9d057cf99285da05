"""Room `ui`: the clipboard and the primary selection, as text. Knows QtCore's data of many kinds and QtGui.

What is copied came through the glass; what is pasted goes through `pasting` to the door.
"""

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QClipboard, QGuiApplication


def copy_text(text: str, *, primary: bool = False) -> None:
    """Put text on the clipboard, or make it the primary selection where the system has one."""
    clipboard = QGuiApplication.clipboard()
    if not text or (primary and not clipboard.supportsSelection()):
        return
    clipboard.setText(text, QClipboard.Mode.Selection if primary else QClipboard.Mode.Clipboard)


def copy_rich(text: str, html: str) -> None:
    """Put text on the clipboard, for programs that can with colours and styles."""
    if text:
        data = QMimeData()
        data.setText(text)
        data.setHtml(html)
        QGuiApplication.clipboard().setMimeData(data)


def text_to_paste(*, primary: bool = False) -> str:
    """The clipboard (`primary`: what is selected, where the system has that); "" when it holds no text."""
    clipboard = QGuiApplication.clipboard()
    selection = primary and clipboard.supportsSelection()
    return clipboard.text(QClipboard.Mode.Selection if selection else QClipboard.Mode.Clipboard)
