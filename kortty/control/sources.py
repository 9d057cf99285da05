"""Room control: what happens to windows, tabs and panes, as events (control-api.md 0, row 16). Knows the model.

It listens while somebody wants to hear it, and to nothing at all otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from kortty.model import changes
from kortty.model.commands import Finished
from kortty.model.pane import Pane
from kortty.model.reads import Reader, field
from kortty.model.tab import Tab
from kortty.model.workspace import Workspace
from kortty.pty.child import ExitStatus
from kortty.vt.events import Event, TitleChanged

KINDS: Final = frozenset(
    (
        "pane.opened",
        "pane.closed",
        "pane.exited",
        "pane.title_changed",
        "pane.command_finished",
        "tab.opened",
        "tab.closed",
        "window.opened",
        "window.closed",
    )
)


class Tell(Protocol):
    """Takes an event."""

    def __call__(self, kind: str, **members: object) -> None: ...


class _Known:
    """A pane that is listened to, and what was told of it."""

    def __init__(self, tab: Tab, pane: Pane) -> None:
        self.tab = tab
        self.title = pane.osc_title
        self.exit_told: ExitStatus | None = pane.exit_status
        self.stops: tuple[Callable[[], None], ...] = ()


class Sources:
    """Listens to the tree."""

    def __init__(self, workspace: Workspace, tell: Tell) -> None:
        self._workspace = workspace
        self._tell = tell
        self._panes: dict[Pane, _Known] = {}
        self._stop: Callable[[], None] | None = None

    def listen(self, wanted: bool) -> None:
        """Listen, or no more."""
        if wanted and self._stop is None:
            self._stop = self._workspace.on_change(self._changed)
            for _, tab, pane in self._workspace.places():
                self._follow(tab, pane)
        elif not wanted and self._stop is not None:
            self._stop()
            self._stop = None
            for pane in tuple(self._panes):
                self._leave(pane)

    # --- the tree ---

    def _changed(self, change: changes.Change) -> None:
        match change:
            case changes.WindowOpened(window):
                self._tell("window.opened", window_id=window.window_id)
            case changes.WindowClosed(window):
                self._tell("window.closed", window_id=window.window_id)
            case changes.TabOpened(tab):
                self._tell("tab.opened", **_place(tab))
            case changes.TabClosed(tab, window):
                self._tell("tab.closed", window_id=window.window_id, tab_id=tab.tab_id)
            case changes.PaneOpened(pane, tab):
                self._follow(tab, pane)
                self._tell("pane.opened", **_place(tab, pane))
            case changes.PaneClosed(pane, tab):
                # Whoever heard of the child's end before us may have closed the pane at once.
                self._say_exit(pane)
                self._leave(pane)
                self._tell("pane.closed", **_place(tab, pane))

    # --- panes ---

    def _follow(self, tab: Tab, pane: Pane) -> None:
        known = self._panes[pane] = _Known(tab, pane)
        known.stops = (
            pane.on_event(partial(self._event, pane)),
            pane.on_exit(lambda status: self._say_exit(pane)),
            pane.commands.on_finished(partial(self._finished, pane)),
        )

    def _leave(self, pane: Pane) -> None:
        known = self._panes.pop(pane, None)
        for stop in known.stops if known is not None else ():
            stop()

    def _event(self, pane: Pane, event: Event) -> None:
        known = self._panes[pane]
        if isinstance(event, TitleChanged) and pane.osc_title != known.title:
            known.title = pane.osc_title
            title = field(pane, Reader.CLI, "osc_title", pane.osc_title)
            self._tell("pane.title_changed", **_place(known.tab, pane), title=title)

    def _say_exit(self, pane: Pane) -> None:
        """Tell once of each child's end."""
        known, status = self._panes.get(pane), pane.exit_status
        if known is not None and status is not None and status is not known.exit_told:
            known.exit_told = status
            self._tell("pane.exited", **_place(known.tab, pane), exit_status=exit_number(status))

    def _finished(self, pane: Pane, finished: Finished) -> None:
        self._tell(
            "pane.command_finished",
            **_place(self._panes[pane].tab, pane),
            exit_status=finished.exit_status,
            seconds=round(finished.seconds, 3),
        )


def exit_number(status: ExitStatus) -> int | None:
    """A child's end as shells write it: the exit code, or 128 and the signal's number; None when nobody knows."""
    return 128 + status.signal if status.signal else status.code


def _place(tab: Tab, pane: Pane | None = None) -> dict[str, object]:
    """The ids of a tab, or of a pane in it. A tab that was moved is where it is now."""
    place: dict[str, object] = {"window_id": tab.window.window_id, "tab_id": tab.tab_id}
    return place if pane is None else {**place, "pane_id": pane.pane_id}
