"""Room model: a saved session as data of a file and back. Knows names' rules and nothing of the living tree.

The file is outside data: it may be damaged, of another version, or made by somebody else. Everything is checked, limits
are named, and what does not fit is a `BadSnapshot` that says where; nothing of such a file is used.
"""

from __future__ import annotations

import json
import math
import os
import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from kortty.base.display import without_hidden
from kortty.base.errors import KorttyError
from kortty.base.limits import TAB_NAME_CHARACTERS
from kortty.model.frame import Frame
from kortty.model.tab import PANES_MOST
from kortty.model.titles import person_title

VERSION: Final = 1

SNAPSHOT_BYTES: Final = 16_777_216
"""More than all panes with the longest directories make, but for scripts whose letters take three bytes."""
WINDOWS_MOST: Final = 100
TABS_MOST: Final = 1_000
"""Tabs of all windows together."""
PANES_IN_ALL_MOST: Final = 2_000
DEPTH_MOST: Final = PANES_MOST
"""Splits inside splits: a tab cannot have more."""
DIRECTORY_CHARACTERS: Final = 4_096
"""The longest path that systems take."""
PIXELS_MOST: Final = 1_000_000
"""A window's place and size, either way from the desktop's corner."""

_COLOUR: Final = re.compile("#[0-9a-f]{6}")


class BadSnapshot(KorttyError):
    """The saved session cannot be used; the text says where and why, and repeats nothing that the file holds."""

    code = "bad_snapshot"


@dataclass(frozen=True)
class SavedPane:
    """A pane: what was started there, and the directory; None = where korTTY is started."""

    name: str = ""
    directory: str | None = None


@dataclass(frozen=True)
class SavedSplit:
    """Children side by side (`beside`) or one below the other, and their shares, which are positive."""

    beside: bool
    children: tuple[SavedNode, ...]
    shares: tuple[float, ...]


SavedNode: TypeAlias = "SavedPane | SavedSplit"


@dataclass(frozen=True)
class SavedTab:
    """A tab; `focused` counts its panes in the order of their places."""

    root: SavedNode
    focused: int = 0
    title: str = ""
    colour: str = ""
    group: str = ""


@dataclass(frozen=True)
class SavedWindow:
    """One tab or more."""

    tabs: tuple[SavedTab, ...]
    active: int = 0
    frame: Frame | None = None


@dataclass(frozen=True)
class Saved:
    """A session; no windows is possible."""

    windows: tuple[SavedWindow, ...] = ()
    active: int = 0


def keepable_directory(directory: str | None) -> str | None:
    """A directory as a file may hold it; None for one that the file could not give back."""
    if directory is None or not os.path.isabs(directory) or len(directory) > DIRECTORY_CHARACTERS:
        return None
    try:
        directory.encode("utf-8")
    except UnicodeEncodeError:
        return None  # bytes that are no text, as a Linux file name may have
    return None if "\0" in directory else directory


# --- to a file ---


def to_bytes(saved: Saved) -> bytes:
    """The file's content: JSON, UTF-8."""
    data = {"version": VERSION, "active": saved.active, "windows": [_window_data(window) for window in saved.windows]}
    return json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8", "replace") + b"\n"


def _window_data(window: SavedWindow) -> dict[str, object]:
    data: dict[str, object] = {"active": window.active, "tabs": [_tab_data(tab) for tab in window.tabs]}
    frame = window.frame
    if frame is not None:
        data["frame"] = [frame.x, frame.y, frame.width, frame.height]
        data["maximised"] = frame.maximised
        data["full_screen"] = frame.full_screen
    return data


def _tab_data(tab: SavedTab) -> dict[str, object]:
    named = {"title": tab.title, "colour": tab.colour, "group": tab.group}
    data: dict[str, object] = {"focused": tab.focused, "layout": _node_data(tab.root)}
    return data | {key: text for key, text in named.items() if text}


def _node_data(node: SavedNode) -> dict[str, object]:
    if isinstance(node, SavedSplit):
        children = [_node_data(child) for child in node.children]
        return {"beside": node.beside, "shares": list(node.shares), "children": children}
    data: dict[str, object] = {"name": node.name} if node.name else {}
    if node.directory is not None:
        data["directory"] = node.directory
    return data


# --- from a file ---


def from_bytes(content: bytes) -> Saved:
    """Read a file's content. Raises BadSnapshot."""
    if len(content) > SNAPSHOT_BYTES:
        raise BadSnapshot("the file is too large")
    try:
        data: object = json.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadSnapshot("the file is no UTF-8") from None
    except RecursionError:
        raise BadSnapshot("the file is nested too deep") from None
    except ValueError:  # JSONDecodeError, and numbers with thousands of digits
        raise BadSnapshot("the file is no JSON") from None
    return _Reader().saved(data)


class _Reader:
    """Reads one file; counts what it holds in all."""

    def __init__(self) -> None:
        self._tabs = 0
        self._panes = 0

    def saved(self, data: object) -> Saved:
        table = _table(data, "the session", {"version", "active", "windows"})
        if _whole(table, "version", "the session", 0, 1_000_000) != VERSION:
            raise BadSnapshot("the file is of another version")
        listed = _list(table, "windows", "the session", WINDOWS_MOST)
        windows = tuple(self._window(window, f"window {number}") for number, window in enumerate(listed, 1))
        return Saved(windows, _index(table, "active", "the session", max(len(windows), 1)))

    def _window(self, data: object, where: str) -> SavedWindow:
        table = _table(data, where, {"active", "tabs", "frame", "maximised", "full_screen"})
        listed = _list(table, "tabs", where, TABS_MOST)
        self._tabs += len(listed)
        if self._tabs > TABS_MOST:
            raise BadSnapshot(f"{where}: more than {TABS_MOST} tabs in all")
        if not listed:
            raise BadSnapshot(f"{where}: no tabs")
        tabs = tuple(self._tab(tab, f"{where}, tab {number}") for number, tab in enumerate(listed, 1))
        return SavedWindow(tabs, _index(table, "active", where, len(tabs)), _frame(table, where))

    def _tab(self, data: object, where: str) -> SavedTab:
        table = _table(data, where, {"title", "colour", "group", "focused", "layout"})
        before = self._panes
        root = self._node(table.get("layout"), where, 0)
        panes = self._panes - before
        if panes > PANES_MOST:
            raise BadSnapshot(f"{where}: more than {PANES_MOST} panes")
        colour = _text(table, "colour", where)
        if colour and not _COLOUR.fullmatch(colour):
            raise BadSnapshot(f"{where}: colour is none")
        names = [person_title(_text(table, key, where)) for key in ("title", "group")]
        return SavedTab(root, _index(table, "focused", where, panes), names[0], colour, names[1])

    def _node(self, data: object, where: str, depth: int) -> SavedNode:
        if not isinstance(data, dict) or "children" not in data:
            return self._pane(data, where)
        if depth > DEPTH_MOST:
            raise BadSnapshot(f"{where}: splits are nested too deep")
        table = _table(data, where, {"beside", "shares", "children"})
        beside = _switch(table, "beside", where)
        listed = _list(table, "children", where, PANES_MOST)
        shares = _list(table, "shares", where, PANES_MOST)
        if len(listed) < 2 or len(shares) != len(listed):
            raise BadSnapshot(f"{where}: a split has children and shares that do not fit")
        children = tuple(self._node(child, where, depth + 1) for child in listed)
        return SavedSplit(beside, children, tuple(_share(share, where) for share in shares))

    def _pane(self, data: object, where: str) -> SavedPane:
        table = _table(data, where, {"name", "directory"})
        self._panes += 1
        if self._panes > PANES_IN_ALL_MOST:
            raise BadSnapshot(f"{where}: more than {PANES_IN_ALL_MOST} panes in all")
        name = without_hidden(_text(table, "name", where)).strip()[:TAB_NAME_CHARACTERS]
        if table.get("directory") is None:
            return SavedPane(name)
        directory = keepable_directory(_text(table, "directory", where, DIRECTORY_CHARACTERS))
        if directory is None:
            raise BadSnapshot(f"{where}: directory is no absolute path")
        return SavedPane(name, directory)


def _table(data: object, where: str, known: set[str]) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadSnapshot(f"{where} is no table")
    if not data.keys() <= known:
        raise BadSnapshot(f"{where} has an unknown key")
    return data


def _list(table: dict[str, object], key: str, where: str, most: int) -> list[object]:
    value = table.get(key)
    if not isinstance(value, list):
        raise BadSnapshot(f"{where}: {key} is no list")
    if len(value) > most:
        raise BadSnapshot(f"{where}: {key} is longer than {most}")
    return value


def _text(table: dict[str, object], key: str, where: str, most: int = 1_000) -> str:
    value = table.get(key, "")
    if not isinstance(value, str):
        raise BadSnapshot(f"{where}: {key} is no text")
    if len(value) > most:
        raise BadSnapshot(f"{where}: {key} is longer than {most} characters")
    return value


def _switch(table: dict[str, object], key: str, where: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise BadSnapshot(f"{where}: {key} is neither true nor false")
    return value


def _whole(table: dict[str, object], key: str, where: str, least: int, most: int) -> int:
    value = table.get(key, 0)
    if type(value) is not int or not least <= value <= most:
        raise BadSnapshot(f"{where}: {key} is no number from {least} to {most}")
    return value


def _index(table: dict[str, object], key: str, where: str, count: int) -> int:
    return _whole(table, key, where, 0, count - 1)


def _share(value: object, where: str) -> float:
    if type(value) not in (int, float) or not isinstance(value, int | float) or not 0 < value <= 1:
        raise BadSnapshot(f"{where}: a share is no number between 0 and 1")
    share = float(value)
    if not math.isfinite(1 / share):
        raise BadSnapshot(f"{where}: a share is too small")
    return share


def _frame(table: dict[str, object], where: str) -> Frame | None:
    maximised, full_screen = _switch(table, "maximised", where), _switch(table, "full_screen", where)
    if "frame" not in table:
        return None
    numbers = _list(table, "frame", where, 4)
    if len(numbers) != 4 or any(type(number) is not int for number in numbers):
        raise BadSnapshot(f"{where}: frame is no four numbers")
    x, y, width, height = (number for number in numbers if isinstance(number, int))
    if not all(-PIXELS_MOST <= place <= PIXELS_MOST for place in (x, y)):
        raise BadSnapshot(f"{where}: frame lies too far away")
    if not all(0 < length <= PIXELS_MOST for length in (width, height)):
        raise BadSnapshot(f"{where}: frame has no possible size")
    return Frame(x, y, width, height, maximised, full_screen)
