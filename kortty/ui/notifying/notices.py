"""Room `ui`, notifying: what happens in panes where nobody looks, and who hears of it. Knows the tree and the ways.

One object for the program. It is told by the panes; what it has to say it marks at the tab, and shows as a notification
where the owner's settings and the rates allow it (features.md 10.2). What comes to be shown is in no log. The ways to
show something are read when there is something to show: nobody needs them to see a prompt.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from kortty.base.clock import Clock
from kortty.base.pending import Pending
from kortty.model import changes
from kortty.model.commands import Finished
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from kortty.ui.notifying import words
from kortty.ui.notifying.note import Note, Shown
from kortty.ui.notifying.progress import StaleProgress
from kortty.ui.notifying.rates import Kind, Rates
from kortty.ui.notifying.watching import Watching
from kortty.vt.events import Bell, Event, Notified

if TYPE_CHECKING:
    from kortty.ui.notifying.delivery import Deliverer
    from kortty.ui.window import TerminalWindow

#: Exit statuses of commands that a person ended: 128 and the number of SIGINT, of SIGTERM.
INTERRUPTED: Final = frozenset({130, 143})

Front = Callable[[], Window | None]
Windows = Callable[[], "Iterable[TerminalWindow]"]


class Notices(QObject):
    """Is the model's Notifier, too. `follow` begins it; `front` says which window the person looks at."""

    def __init__(
        self,
        clock: Clock,
        parent: QObject | None = None,
        *,
        deliverer: "Deliverer | None" = None,
        front: Front | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._deliverer = deliverer
        self._front = front
        self._rates = Rates(clock)
        self._workspace: Workspace | None = None
        self._windows: Windows = tuple
        self._stops: dict[Pane, tuple[Callable[[], None], ...]] = {}
        self._stop_following: Callable[[], None] | None = None
        self._progress = StaleProgress(clock, self)
        self._watching = Watching(clock, self._active, self._silent, self._silence_seconds, self)

    # --- following the tree ---

    def follow(self, workspace: Workspace, windows: Windows = tuple) -> None:
        """Listen to every pane there is and will be; `windows` are those that a banner may lie over."""
        self._workspace = workspace
        self._windows = windows
        self._stop_following = workspace.on_change(self._changed)
        for _, tab, pane in workspace.places():
            self._listen(pane)
            self._watching.follow(tab)

    def stop(self) -> None:
        """Listen to nobody any more."""
        if self._stop_following is not None:
            self._stop_following()
        for pane in list(self._stops):
            self._leave(pane)

    def _changed(self, change: changes.Change) -> None:
        match change:
            case changes.PaneOpened(pane, tab):
                self._listen(pane)
                self._watching.follow(tab)
            case changes.PaneClosed(pane, tab):
                self._leave(pane)
                self._watching.follow(tab)
            case changes.TabChanged(tab):
                self._watching.follow(tab)
            case changes.TabClosed(tab, _):
                self._watching.forget(tab)
                self._rates.forget(tab.tab_id)

    def _listen(self, pane: Pane) -> None:
        self._stops[pane] = (
            pane.on_event(partial(self._event, pane)),
            pane.commands.on_finished(partial(self._finished, pane)),
        )

    def _leave(self, pane: Pane) -> None:
        for stop in self._stops.pop(pane, ()):
            stop()
        self._progress.forget(pane)
        self._rates.forget(pane.pane_id)

    # --- what the sources say ---

    @property
    def _settings(self) -> Settings:
        assert self._workspace is not None  # sources are heard once it is followed
        return self._workspace.settings

    def _silence_seconds(self) -> int:
        return self._settings.notifications.silence_seconds

    def _event(self, pane: Pane, event: Event) -> None:
        self._progress.hear(pane, event)
        if isinstance(event, Bell):
            self._tell(pane.tab, Kind.BELL, pane.pane_id, self._settings.bell.notify, words.bell)
        elif isinstance(event, Notified):
            wanted = self._settings.notifications.programs
            said = partial(words.program, title=event.title, body=event.body)
            self._tell(pane.tab, Kind.PROGRAM, pane.pane_id, wanted, said)

    def _finished(self, pane: Pane, finished: Finished) -> None:
        settings, tab = self._settings.notifications, pane.tab
        if tab is None or finished.seconds < settings.command_seconds or finished.exit_status in INTERRUPTED:
            return
        said = partial(words.command_ended, exit_status=finished.exit_status, seconds=finished.seconds)
        self._tell(tab, Kind.COMMAND, tab.tab_id, settings.commands, said)

    def _active(self, tab: Tab) -> None:
        if not self._seen(tab):
            tab.set_activity(True)
        self._tell(tab, Kind.ACTIVITY, tab.tab_id, True, words.activity)

    def _silent(self, tab: Tab) -> None:
        self._tell(tab, Kind.SILENCE, tab.tab_id, True, partial(words.silence, seconds=self._silence_seconds()))

    # --- telling ---

    def _seen(self, tab: Tab) -> bool:
        """Whether the person looks at it (features.md 10.1); which of its panes has the focus does not matter."""
        return tab.window.active is tab and tab.window is self._looked_at()

    def _looked_at(self) -> Window | None:
        if self._front is None:
            from kortty.ui.notifying.front import window_in_front

            self._front = window_in_front
        return self._front()

    def _tell(self, tab: Tab | None, kind: Kind, source: str, wanted: bool, note: Callable[[str], Note]) -> None:
        """Mark a tab that nobody sees, and show a notification where one is wanted and not too many were."""
        if tab is None or self._seen(tab):
            return
        tab.set_attention(True)
        if wanted and self._rates.let_through(kind, source):
            self._ways().deliver(note(tab.title), tab.window)

    def _ways(self) -> "Deliverer":
        if self._deliverer is None:
            from kortty.ui.notifying.delivery import Delivery
            from kortty.ui.notifying.front import banner_area

            self._deliverer = Delivery(lambda wanted: banner_area(self._windows(), wanted), self, clock=self._clock)
        return self._deliverer

    # --- what other rooms want to be told ---

    def first_write(self, pane_id: str, origin: Origin) -> None:
        """A program acted on a pane, for the first time in this run (model.ports.Notifier)."""
        pane = None if self._workspace is None else self._workspace.pane(pane_id)
        tab = None if pane is None else pane.tab
        window = None if tab is None else tab.window
        self._ways().deliver(words.first_write("" if tab is None else tab.title), window)

    def show(self, title: str, text: str) -> Pending[Shown]:
        """What a client wants to be shown by the desktop; the answer says whether and how it was.

        Shown.NO: this desktop has nothing that shows notifications. How often a client may ask is the caller's matter.
        """
        return self._ways().deliver(words.asked_for(title, text), banner=False)
