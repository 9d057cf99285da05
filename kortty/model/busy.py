"""Room model: what closing would interrupt. Knows the tree and pty.processes.

A shell is busy while a job runs in it, any other program as long as it lives (features.md 9.5). The answer holds for
the moment in which it is given. Names come from the system and may be chosen by whoever started the program.
"""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.pty.child import Child
from kortty.pty.processes import foreground_job, is_busy, parents, process_tree

_A_SHELL = ("sh",)
"""Stands for the owner's shell, whatever its name: it waits for a person."""


@dataclass(frozen=True)
class Busy:
    """A pane in which something runs; `command` is its short name, "" where the system does not tell."""

    pane: Pane
    tab: Tab
    command: str


def busy(places: Iterable[Tab | Pane]) -> tuple[Busy, ...]:
    """The busy panes among these tabs and panes, in their order."""
    living = list(_living(places))
    if not living:
        return ()
    among = parents()
    found: list[Busy] = []
    for pane, tab, child in living:
        argv = pane.wish.command or _A_SHELL
        if is_busy(child, argv, among):
            found.append(Busy(pane, tab, _command(pane, child)))
    return tuple(found)


def _living(places: Iterable[Tab | Pane]) -> Iterator[tuple[Pane, Tab, Child]]:
    for place in places:
        for pane in place.panes if isinstance(place, Tab) else (place,):
            if pane.tab is not None and pane.child is not None:
                yield pane, pane.tab, pane.child


def _command(pane: Pane, child: Child) -> str:
    """What has the terminal; what was started here; else the oldest process that the shell has in the background."""
    job = foreground_job(child)
    if job is not None and not job.is_child:
        return job.name
    if pane.wish.command:
        return os.path.basename(pane.wish.command[0])
    return next((process.name for process in process_tree(child.pid) if process.pid != child.pid), "")
