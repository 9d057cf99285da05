"""Room `ui`, session: keeps how the windows are, so that a crash loses seconds. Knows the tree and the session's files.

Written a moment after each change of the tree; directories change without one, so they are looked at now and then. A
tree without windows is not written: closing the last window ends the run and must not empty what is offered next time.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer

from kortty.base.private import NotPrivate
from kortty.model import snapshot
from kortty.model.changes import Change
from kortty.model.frame import Frame
from kortty.model.saved_tree import to_bytes
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.ui.session.files import SessionFiles

#: After a change (milliseconds): several changes come together.
SOON_MS: Final = 2_000
#: How often directories are looked at, if nothing else happens.
SELDOM_MS: Final = 60_000


class SessionKeeper(QObject):
    """`frame` says where a window is; `failed` is told, once, why nothing can be kept."""

    def __init__(
        self,
        parent: QObject,
        workspace: Workspace,
        files: SessionFiles,
        frame: Callable[[Window], Frame | None],
        failed: Callable[[Exception], None],
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._files = files
        self._frame = frame
        self._failed = failed
        self._written = b""
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.save)
        self._seldom = QTimer(self, interval=SELDOM_MS)
        self._seldom.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._seldom.timeout.connect(self.save)
        self._seldom.start()
        self._stop: Callable[[], None] = workspace.on_change(self._changed)
        self._soon.start()

    def _changed(self, change: Change) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def save(self) -> None:
        """Write the tree if it is another than what is written."""
        saved = snapshot.take(self._workspace, self._frame)
        content = to_bytes(saved)
        if not saved.windows or content == self._written:
            return
        try:
            self._files.save(content)
        except (OSError, NotPrivate) as error:
            self.stop()
            self._failed(error)
        else:
            self._written = content

    def stop(self) -> None:
        """What happens from now on is the end of the run, or cannot be kept."""
        self._stop()
        self._soon.stop()
        self._seldom.stop()
