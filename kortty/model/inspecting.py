"""Room model: what a pane is busy with, for the guards of assistants (ports.PaneInspector). Knows the tree.

Broadcast and paste pacing stand in the tree. Foreign sessions, multi-exec and coding agents are known by others, who
are handed in; while one of them is missing no pane can be described, and assistants write nowhere.
"""

from collections.abc import Callable

from kortty.model.pane import Pane
from kortty.model.ports import PaneFacts
from kortty.model.workspace import Workspace

Knows = Callable[[Pane], bool | None]
"""Says at once, in this turn of the event loop, whether something is so in a pane; None: it cannot be told."""


class TreeInspector:
    """Describes the panes of a workspace."""

    def __init__(
        self,
        workspace: Workspace,
        *,
        foreign_session: Knows | None = None,
        multi_exec: Knows | None = None,
        coding_agent: Knows | None = None,
    ) -> None:
        self._workspace = workspace
        self._foreign_session = foreign_session
        self._multi_exec = multi_exec
        self._coding_agent = coding_agent

    def facts(self, pane_id: str) -> PaneFacts | None:
        """None for a pane that is not there, and while somebody who must be asked is missing or cannot tell."""
        pane = self._workspace.pane(pane_id)
        foreign_session, multi_exec, coding_agent = self._foreign_session, self._multi_exec, self._coding_agent
        if pane is None or pane.tab is None or foreign_session is None or multi_exec is None or coding_agent is None:
            return None
        foreign, several, agent = foreign_session(pane), multi_exec(pane), coding_agent(pane)
        if foreign is None or several is None or agent is None:
            return None
        return PaneFacts(
            paste_pacing=pane.paste_pacing,
            foreign_session=foreign,
            broadcast=pane.tab.broadcast,
            multi_exec=several,
            coding_agent=agent,
        )
