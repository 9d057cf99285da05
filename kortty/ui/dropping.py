"""Room `ui`: what is dropped on a terminal: text is pasted, files become their quoted names, pasted. Knows QtCore.

Nothing is opened, copied or sent: the person sees names in the line that is being typed.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QByteArray, QMimeData, QSysInfo, Qt, QUrl
from PySide6.QtGui import QDragMoveEvent, QDropEvent

#: Hosts of file addresses that mean this machine (RFC 8089); some desktops write its name.
_THIS_MACHINE: Final = ("", "localhost")
_ENCODED: Final = QUrl.ComponentFormattingOption.FullyEncoded


class Dropping:
    """`wanted` says whether drops are taken now, `paste` gets the text of one; `encoding` is the pane's."""

    def __init__(self, wanted: Callable[[], bool], paste: Callable[[str], None], encoding: Callable[[], str]) -> None:
        self._wanted = wanted
        self._paste = paste
        self._encoding = encoding

    def over(self, event: QDragMoveEvent) -> None:
        """Something is dragged over the view (or enters it): say whether it may be dropped."""
        if self._wanted() and (event.mimeData().hasUrls() or event.mimeData().hasText()):
            # Never a move: whoever offers the text would delete it.
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
        else:
            event.ignore()

    def drop(self, event: QDropEvent) -> None:
        """It was let go."""
        text = dropped_text(event.mimeData(), self._encoding()) if self._wanted() else ""
        if not text:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self._paste(text)


def dropped_text(data: QMimeData, encoding: str) -> str:
    """What a drop types: quoted names when all of it are files of this machine, else its text."""
    from kortty.ui.quoting import shell_names  # here: nobody needs it to see a prompt

    urls = data.urls()
    names = [name for url in urls if (name := _local_name(url)) is not None]
    if names and len(names) == len(urls):
        return shell_names(names, encoding)
    if urls and not data.hasFormat("text/plain"):
        # text() would make the addresses prettier than they work.
        return " ".join(url.toString(_ENCODED) for url in urls)
    return data.text()


def _local_name(url: QUrl) -> bytes | None:
    """The bytes of the name of a file on this machine; None for every other address."""
    if url.scheme() != "file" or url.host().lower() not in (*_THIS_MACHINE, QSysInfo.machineHostName().lower()):
        return None
    # Not toLocalFile(): a name need not be UTF-8.
    name = bytes(QByteArray.fromPercentEncoding(url.path(_ENCODED).encode()).data())
    return name if name.startswith(b"/") and b"\0" not in name else None
