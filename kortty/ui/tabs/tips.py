"""Room `ui`, tabs: the tool tip of a tab. Knows the tree; asks the system for folders, so only when it is wanted."""

import shlex

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.model.places import directory_of
from kortty.model.workspace import Tab
from kortty.ui.filling import fill
from kortty.ui.tabs.colours import colour_name
from kortty.ui.tabs.faces import face_of, marks_of, title_of


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tabs", text)


def tip_of(tab: Tab) -> str:
    """Lines of plain text: title, what runs where, how many panes, group, colour, marks."""
    lines = [title_of(tab)]
    pane = tab.focused
    if pane is not None:
        command = shlex.join(pane.wish.command) or pane.name
        lines.append(fill(_tr("Command: %1"), display_safe(command)))
        directory = directory_of(pane)
        if directory is not None:
            lines.append(fill(_tr("Folder: %1"), display_safe(directory)))
    if len(tab.panes) > 1:
        lines.append(fill(_tr("Panes: %1"), len(tab.panes)))
    if tab.group:
        lines.append(fill(_tr("Group: %1"), display_safe(tab.group)))
    if tab.colour:
        lines.append(fill(_tr("Colour: %1"), colour_name(tab.colour)))
    marks = marks_of(face_of(tab))
    if marks:
        lines.append(fill(_tr("Now: %1"), ", ".join(marks)))
    return "\n".join(lines)
