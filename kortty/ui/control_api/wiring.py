"""Room `ui`, control_api: what the Control API acts on, put together when it is first switched on. Knows the desktop.

Everything here is loaded then and not before: who never switches it on waits for none of it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kortty.control.searching import ThreadSearches
from kortty.control.timers import QtTimers
from kortty.control.world import World
from kortty.ui.notifying.for_clients import ClientNotes
from kortty.ui.windows_port import DesktopWindows

if TYPE_CHECKING:
    from kortty.model.workspace import Workspace
    from kortty.ui.desktop import Desktop
    from kortty.ui.notifying.notices import Notices


def make_world(desktop: "Desktop", workspace: "Workspace", notices: "Callable[[], Notices]", started: float) -> World:
    """The one world of a run; `started` is when the run began, in monotonic seconds."""
    searches = ThreadSearches(desktop)
    desktop.at_end(searches.stop)
    return World(
        workspace,
        DesktopWindows(lambda: desktop.windows),
        ClientNotes(notices),
        QtTimers(desktop),
        searches,
        started,
    )
