"""Room `ui`, consent: puts the consent of a run together when the Control API is first used. Knows the desktop.

What a person changes takes questions and grants along at once: a closed pane, an ended program, a switch, a lock. A
policy file that changes without a word is noticed by the consent itself, once a second while a question is open.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kortty.mcp.consent import Consent, Later
from kortty.model.changes import Change, PaneClosed, PaneOpened
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from kortty.ui.consent.muted_mark import MutedMarks
from kortty.ui.consent.prompting import WindowPrompter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kortty.ui.window import TerminalWindow


def make_consent(workspace: Workspace, windows: "Callable[[], Iterable[TerminalWindow]]", later: Later) -> Consent:
    """The one consent of a run; `later` runs a callback after so many seconds (control.timers.QtTimers.after)."""
    house = workspace.house
    consent = Consent(WindowPrompter(windows), house.approvals, house.clock, later)
    MutedMarks(consent.muting, workspace, windows)

    def follow(pane: Pane) -> None:
        pane.on_exit(lambda status: consent.pane_gone(pane.pane_id))

    def tree_changed(change: Change) -> None:
        if isinstance(change, PaneClosed):
            consent.pane_gone(change.pane.pane_id)
        elif isinstance(change, PaneOpened):
            follow(change.pane)

    def settings_changed(settings: Settings) -> None:
        gate = house.ports.gate
        if gate is None or gate.refuses(Origin.MCP) is not None:
            consent.switched_off()

    for _, _, pane in workspace.places():
        follow(pane)
    workspace.on_change(tree_changed)
    workspace.live_settings.on_change(settings_changed)
    return consent
