"""Room `ui`, session: what becomes of the windows of the last run: opened again, offered, or left (features.md 2.2).

Knows the session's files, the keeper and the tree. `ask` never opens anything without an answer; a session that did not
survive its first minute is offered and not opened, whatever the setting says.
"""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from kortty.base.private import NotPrivate
from kortty.model import snapshot
from kortty.model.frame import Frame
from kortty.model.pane import Pane
from kortty.model.saved_tree import BadSnapshot, Saved, SavedPane, from_bytes
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.ui.session import words
from kortty.ui.session.files import SessionFiles
from kortty.ui.session.keeper import SessionKeeper

#: A session that was opened again and lived so long (milliseconds) did no harm.
PROOF_MS: Final = 60_000

Offer = Callable[[str, Callable[[], None]], None]


class Session(QObject):
    """`show` draws a window of the tree at a place, `start_when_seen` starts panes later, `say` says what is wrong."""

    def __init__(
        self,
        parent: QObject,
        workspace: Workspace,
        files: SessionFiles,
        *,
        show: Callable[[Window, Frame | None], object],
        frame: Callable[[Window], Frame | None],
        start_when_seen: Callable[[Iterable[Pane]], None],
        offer: Offer,
        say: Callable[[str], None],
    ) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._files = files
        self._show = show
        self._frame = frame
        self._start_when_seen = start_when_seen
        self._offer = offer
        self._say = say
        self._keeper: SessionKeeper | None = None
        self._previous: Saved | None = None
        self._proof = QTimer(self, singleShot=True, interval=PROOF_MS)
        self._proof.timeout.connect(self._proven)

    @property
    def can_restore(self) -> bool:
        """Whether there is a session of an earlier run that was not opened again yet."""
        return self._previous is not None

    def begin(self, *, plain: bool) -> None:
        """The first window is there. `plain`: nothing was asked for on the command line that a session would bury."""
        try:
            if not self._files.claim():
                return  # another korTTY with the same folder keeps its session
            fell = self._files.fell_while_restoring
            self._files.restoring(False)
        except (OSError, NotPrivate) as error:
            self._say(words.not_kept(error))
            return
        self._previous = self._read()
        self._keeper = SessionKeeper(
            self, self._workspace, self._files, self._frame, lambda error: self._say(words.not_kept(error))
        )
        mode = self._workspace.settings.window.restore
        saved = self._previous
        if saved is None or not plain or mode == "off" or not worth_offering(saved):
            return
        if mode == "automatic" and not fell:
            self.restore()
        else:
            self._offer(words.after_a_fall(saved) if fell else words.offer(saved), self.restore)

    def _read(self) -> Saved | None:
        try:
            return from_bytes(self._files.previous())
        except FileNotFoundError:
            return None
        except (OSError, BadSnapshot) as error:
            self._say(words.not_readable(error))
            return None

    def restore(self) -> None:
        """Open the windows of the earlier run beside those that are there; their shells start when they are seen.

        An untouched first window makes room.
        """
        saved, self._previous = self._previous, None
        if saved is None:
            return
        try:
            self._files.restoring(True)
        except OSError as error:
            self._say(words.not_kept(error))
        untouched = self._untouched()
        for number, one in enumerate(saved.windows):
            window = snapshot.restore_window(self._workspace, one)
            self._show(window, one.frame)
            if number == saved.active:
                self._workspace.activated(window)
            self._start_when_seen(pane for tab in window.tabs for pane in tab.panes)
        if untouched is not None and saved.windows:
            self._workspace.close_window(untouched)
        self._proof.start()

    def _untouched(self) -> Window | None:
        """The only window, when nobody has typed anything into its only shell yet."""
        windows = self._workspace.windows
        if len(windows) != 1 or len(windows[0].tabs) != 1:
            return None
        panes = windows[0].tabs[0].panes
        # The first child is generation 1; a person's first key makes it 2.
        fresh = len(panes) == 1 and panes[0].generation <= 1 and not panes[0].wish.command
        return windows[0] if fresh else None

    def _proven(self) -> None:
        try:
            self._files.restoring(False)
        except OSError as error:
            self._say(words.not_kept(error))

    def end(self) -> None:
        """The run ends in order: keep how it is now, before windows go."""
        if self._keeper is not None:
            self._keeper.save()
            self._keeper.stop()
            self._keeper = None
            self._proof.stop()
            self._proven()
        self._files.release()


def worth_offering(saved: Saved) -> bool:
    """Whether there is more than one plain shell: nobody wants to be asked about that."""
    tabs = [tab for window in saved.windows for tab in window.tabs]
    if len(tabs) != 1:
        return bool(tabs)
    tab = tabs[0]
    return bool(tab.title or tab.colour or tab.group) or not isinstance(tab.root, SavedPane)
