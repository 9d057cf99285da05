"""Room `ui`, tabs: a tab that is taken out of its bar with the mouse. Knows QtGui and the tree.

It travels by the desktop's own drag and drop, which is the only way to know what lies under the pointer on Wayland.
What travels is the tab's name in this very run: another program, or another korTTY, can do nothing with it.

Qt has no drag that is only opened: `QDrag.exec` comes back when the button goes up. It is the one place where events
are handled inside a call. It is called in a turn of its own, from no event handler, so that bar, window and tab may all
go away meanwhile, and nothing that it returns to is theirs.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QDrag, QDropEvent, QGuiApplication, QKeyEvent, QPixmap

from kortty.model.workspace import Tab, Workspace

MIME: Final = "application/x-kortty-tab"
_SEPARATOR: Final = b" "
#: Logical pixels between the pointer and the picture of the tab.
_BELOW: Final = 10


def tab_data(tab: Tab) -> QMimeData:
    """What names a tab while it is dragged: this run of korTTY and the tab's id."""
    data = QMimeData()
    instance = tab.window.workspace.house.instance.encode()
    data.setData(MIME, instance + _SEPARATOR + tab.tab_id.encode())
    return data


def dragged_tab(event: QDropEvent, workspace: Workspace) -> Tab | None:
    """The living tab that is being dragged; None when it is something else, of another program, or has ended."""
    data = event.mimeData()
    if event.source() is None or not data.hasFormat(MIME):
        return None
    instance, _, tab_id = bytes(data.data(MIME).data()).partition(_SEPARATOR)
    if instance != workspace.house.instance.encode():
        return None
    return workspace.find_tab(tab_id.decode("ascii", "replace"))


class TabDrag(QObject):
    """One drag. `alone` is called when the tab was let go where no bar is."""

    def __init__(self, tab: Tab, picture: QPixmap, grip: QPoint, alone: Callable[[Tab], None]) -> None:
        super().__init__(QGuiApplication.instance())
        self._tab = tab
        self._picture = picture
        self._grip = grip
        self._alone = alone
        self._given_up = False

    def start(self) -> None:
        """Begin in the next turn of the event loop."""
        QTimer.singleShot(0, self, self._run)

    def _run(self) -> None:
        drag = QDrag(self)
        drag.setMimeData(tab_data(self._tab))
        drag.setPixmap(self._picture)
        # Below the pointer: it must not cover the place in a bar that it is taken to.
        drag.setHotSpot(QPoint(self._grip.x(), -_BELOW))
        # Inside of the drag, so that keys are seen before Qt's own filter takes them.
        QTimer.singleShot(0, self, self._watch_keys)
        taken = drag.exec(Qt.DropAction.MoveAction)
        self.deleteLater()
        if taken == Qt.DropAction.IgnoreAction and not self._given_up:
            self._alone(self._tab)

    def _watch_keys(self) -> None:
        application = QGuiApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt answers alike when nobody took the tab and when the person pressed Escape."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._given_up = self._given_up or event.key() == Qt.Key.Key_Escape
        return False
