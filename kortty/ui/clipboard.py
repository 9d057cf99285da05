"""Room `ui`: copy and paste of a terminal view: out through the glass, in through the door.

Knows the model and QtGui's clipboard. The door strips paste markers and ends lines as Enter does.
"""

from PySide6.QtGui import QClipboard, QGuiApplication

from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Text
from kortty.model.writes import write


def copy_text(text: str, *, primary: bool = False) -> None:
    """Put text on the clipboard, or make it the primary selection where the system has one."""
    clipboard = QGuiApplication.clipboard()
    if not text or (primary and not clipboard.supportsSelection()):
        return
    clipboard.setText(text, QClipboard.Mode.Selection if primary else QClipboard.Mode.Clipboard)


def paste_text(pane: Pane, *, primary: bool = False) -> bool:
    """Paste the clipboard (`primary`: what is selected, where the system has that); False when there is no text."""
    clipboard = QGuiApplication.clipboard()
    selection = primary and clipboard.supportsSelection()
    text = clipboard.text(QClipboard.Mode.Selection if selection else QClipboard.Mode.Clipboard)
    if not text:
        return False
    write(pane, Origin.HUMAN, Text(text))
    return True
