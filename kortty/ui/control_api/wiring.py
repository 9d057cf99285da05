"""Room `ui`, control_api: what the Control API acts on, put together when it is first switched on. Knows the desktop.

Everything here is loaded then and not before: who never switches it on waits for none of it.
"""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from kortty.base.switches import QUESTION_SECONDS, switch_value
from kortty.control.assistants import Assistants
from kortty.control.searching import ThreadSearches
from kortty.control.timers import QtTimers
from kortty.control.world import World
from kortty.mcp.gate import McpGate
from kortty.ui.consent.wiring import make_consent
from kortty.ui.notifying.for_clients import ClientNotes
from kortty.ui.windows_port import DesktopWindows

if TYPE_CHECKING:
    from kortty.mcp.consent import Later
    from kortty.model.workspace import Workspace
    from kortty.ui.desktop import Desktop
    from kortty.ui.notifying.notices import Notices


def _impatient(timers: QtTimers) -> "Later":
    """The timers of questions, which in a test are over sooner."""
    most = switch_value(QUESTION_SECONDS, os.environ)
    if most is None:
        return timers.after
    return lambda seconds, callback: timers.after(min(seconds, int(most)), callback)


def make_world(
    desktop: "Desktop", workspace: "Workspace", notices: "Callable[[], Notices]", started: float, gate: McpGate
) -> World:
    """The one world of a run; `started` is when the run began, in monotonic seconds, `gate` that of assistants."""
    searches, timers = ThreadSearches(desktop), QtTimers(desktop)
    desktop.at_end(searches.stop)
    consent = make_consent(workspace, lambda: desktop.windows, _impatient(timers))
    return World(
        workspace,
        DesktopWindows(lambda: desktop.windows),
        ClientNotes(notices),
        timers,
        searches,
        started,
        assistants=Assistants(gate, consent),
    )
