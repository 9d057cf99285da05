"""Room `ui`: what windows ask of the program around them. Knows facts of other rooms; `app` is behind it."""

from typing import TYPE_CHECKING, Protocol

from kortty.base.clock import Clock
from kortty.model.pane import Pane
from kortty.model.wishes import Wish
from kortty.model.workspace import Tab
from kortty.settings.live import LiveSettings
from kortty.settings.state import State

if TYPE_CHECKING:
    from kortty.control.server.status import StatusSource
    from kortty.settings.store import Store  # nobody needs it to see a prompt


class Host(Protocol):
    """The program, as its windows see it."""

    @property
    def clock(self) -> Clock: ...

    @property
    def live_settings(self) -> LiveSettings: ...

    @property
    def store(self) -> "Store": ...

    @property
    def state(self) -> State: ...

    @property
    def control_api(self) -> "StatusSource":
        """How the Control API is doing."""

    def name(self, wish: Wish) -> str:
        """What a pane with this wish is called before its program says something better."""

    def start(self, pane: Pane) -> str:
        """Start what the pane wishes for; a sentence when something about it is worth saying. Raises SpawnFailed."""

    def open_window(self, wish: Wish | None = None) -> None:
        """One more window with one tab, which runs the wish (none: the owner's shell)."""

    def show_in_window(self, tab: Tab) -> None:
        """Move a living tab into a window of its own."""

    def quit(self) -> None:
        """Close every window, which ends the program; asks once when something is running."""

    def restore_session(self) -> None:
        """Open the windows of the last run again, if that was not done yet."""

    @property
    def can_restore_session(self) -> bool: ...
