"""Room control: windows, tabs, panes and their text as they go over the wire (control-api.md 3.8). Knows the model.

Every string that comes from a terminal passes the glass (model/reads.py) with the reader who asks.
"""

from dataclasses import replace
from typing import Final

from kortty.control.declarations.limits import MAX_LINE_BYTES
from kortty.model.pane import Pane
from kortty.model.places import directory_of
from kortty.model.ports import Windows
from kortty.model.reads import PaneText, Reader, field
from kortty.model.tab import Tab
from kortty.model.window import Window

Object = dict[str, object]

LOCAL_SHELL: Final = "LOCAL_SHELL"
UNKNOWN: Final = "UNKNOWN"

ROWS_BYTES_MOST: Final = MAX_LINE_BYTES * 3 // 4
"""Of a frame, for rows as JSON writes them; the rest is for what is answered besides."""


def is_local_shell(pane: Pane) -> bool:
    """Whether it runs on this computer. Panes of saved connections, which do not, are of a later version."""
    return True


def protocol(pane: Pane | None) -> str:
    """How its program is reached."""
    return LOCAL_SHELL if pane is not None and is_local_shell(pane) else UNKNOWN


def window_info(window: Window, windows: Windows, reader: Reader) -> Object:
    """A WindowInfo."""
    return {
        "window_id": window.window_id,
        "index": window.workspace.windows.index(window),
        "title": _title(window.active, reader),
        "focused": window is windows.focused,
        "tab_count": len(window.tabs),
    }


def tab_info(tab: Tab, reader: Reader) -> Object:
    """A TabInfo."""
    focused = tab.focused
    return {
        "tab_id": tab.tab_id,
        "window_id": tab.window.window_id,
        "title": _title(tab, reader),
        "protocol": protocol(focused),
        "host": None,
        "active": tab is tab.window.active,
        "connected": focused is not None and focused.connected,
        "pane_count": len(tab.panes),
        "agents": {"blocked": 0, "working": 0, "done": 0, "idle": 0, "total": 0, "most_urgent": None},
    }


def pane_info(pane: Pane, tab: Tab, reader: Reader) -> Object:
    """A PaneInfo of a pane of that tab."""
    directory = directory_of(pane)
    return {
        "pane_id": pane.pane_id,
        "tab_id": tab.tab_id,
        "window_id": tab.window.window_id,
        "index": tab.panes.index(pane),
        "focused": pane is tab.focused,
        "protocol": protocol(pane),
        "connected": pane.connected,
        "local_shell": is_local_shell(pane),
        "working_directory": None if directory is None else field(pane, reader, "working_directory", directory),
        "shell_pid": shell_pid(pane),
        "columns": pane.terminal.columns,
        "rows": pane.terminal.rows,
        "alternate_screen": pane.terminal.alternate_screen,
        "bracketed_paste": pane.terminal.bracketed_paste,
        "agent": _no_agent(pane, tab),
        "isolation": "none",
        "incognito": False,
        "generation": pane.generation,
    }


def shell_pid(pane: Pane) -> int:
    """The process id of its shell; -1 when it has none that lives here."""
    return pane.child.pid if pane.child is not None and is_local_shell(pane) else -1


def with_room_in_a_line(text: PaneText) -> PaneText:
    """The text, or its newest rows when all are too much for one frame.

    JSON writes quotation marks and backslashes as two bytes, so a pane full of them outgrows a line that has room for
    any other text.
    """
    if _written("".join(text.lines), len(text.lines)) <= ROWS_BYTES_MOST:
        return text
    size, kept = 0, 0
    for row in reversed(text.lines):
        size += _written(row, 1)
        if size > ROWS_BYTES_MOST:
            break
        kept += 1
    return replace(text, lines=text.lines[len(text.lines) - kept :], truncated=True)


def _written(text: str, rows: int) -> int:
    """The bytes that JSON takes for so many rows, which are this text together. Nothing else in rows has escapes."""
    return len(text.encode("utf-8", "replace")) + text.count('"') + text.count("\\") + rows * len('"",')


def pane_text(text: PaneText) -> Object:
    """A PaneText."""
    return {
        "pane_id": text.pane_id,
        "mode": text.mode.value,
        "lines": list(text.lines),
        "columns": text.columns,
        "rows": text.rows,
        "alternate_screen": text.alternate_screen,
        "osc_title": text.osc_title,
        "truncated": text.truncated,
        "cursor": text.cursor,
    }


def _title(tab: Tab | None, reader: Reader) -> str:
    """A tab's name: a program may have chosen it, so it is read like what the program shows."""
    pane = None if tab is None else tab.focused
    return "" if tab is None or pane is None else field(pane, reader, "title", tab.title)


def _no_agent(pane: Pane, tab: Tab) -> Object:
    """An AgentInfo of a pane in which no coding agent was found: this version looks for none."""
    return {
        "pane_id": pane.pane_id,
        "tab_id": tab.tab_id,
        "window_id": tab.window.window_id,
        "detected": False,
        "kind": None,
        "state": "unknown",
        "display_name": None,
        "alias": None,
        "matched_rule_id": None,
        "evidence": None,
        "state_since_millis": 0,
        "seconds_in_state": 0,
        "done_until_seen": False,
        "pid": -1,
        "command": None,
    }
