"""Room `ui`, actions: the one table of what a person can do: name, text, menu, keys. Plain data; knows QtCore.

Menus, context menu, command palette, keyboard page and cheat-sheet are all made from it. Keys are in Qt's portable
form, where Ctrl is the Command key on macOS and Meta its Control key. On Linux and Windows no key is Ctrl+letter alone
or F1: those belong to the shell and to programs.
"""

import sys
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

_CONTEXT: Final = "Actions"


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """The text as it is. Qt's lupdate finds texts by this name; PySide's own function says it returns any object."""
    return text


class MenuInfo(NamedTuple):
    """A menu of the menu bar, or ("tabs/go") a menu inside one, which stands where its first action does."""

    path: str
    text: str


class ActionInfo(NamedTuple):
    """One thing to do; `text` and `menu` as the table has them, `keys` the defaults outside macOS."""

    name: str
    text: str
    menu: str
    """Path of its menu; "" for what is only in the palette."""
    keys: tuple[str, ...] = ()
    mac_keys: tuple[str, ...] = ()
    """Defaults on macOS; empty: those of the other systems."""
    checkable: bool = False
    line: bool = False
    """Whether a line stands above it in its menu."""
    number: int = 0
    """What %1 in the text stands for."""

    @property
    def label(self) -> str:
        """The text in the language of the run."""
        return QCoreApplication.translate(_CONTEXT, self.text).replace("%1", str(self.number))

    def default_keys(self, platform: str = sys.platform) -> tuple[str, ...]:
        """The keys it has unless the settings say otherwise; `platform` as sys.platform names it."""
        return self.mac_keys if platform == "darwin" and self.mac_keys else self.keys


MENUS: Final = (
    MenuInfo("file", QT_TRANSLATE_NOOP("Actions", "&File")),
    MenuInfo("edit", QT_TRANSLATE_NOOP("Actions", "&Edit")),
    MenuInfo("view", QT_TRANSLATE_NOOP("Actions", "&View")),
    MenuInfo("tabs", QT_TRANSLATE_NOOP("Actions", "&Tabs")),
    MenuInfo("tabs/go", QT_TRANSLATE_NOOP("Actions", "Go to tab")),
    MenuInfo("panes", QT_TRANSLATE_NOOP("Actions", "&Panes")),
    MenuInfo("panes/focus", QT_TRANSLATE_NOOP("Actions", "Focus")),
    MenuInfo("panes/grow", QT_TRANSLATE_NOOP("Actions", "Grow")),
    MenuInfo("panes/move", QT_TRANSLATE_NOOP("Actions", "Move")),
    MenuInfo("help", QT_TRANSLATE_NOOP("Actions", "&Help")),
)


def menu_label(menu: MenuInfo) -> str:
    """A menu's title in the language of the run."""
    return QCoreApplication.translate(_CONTEXT, menu.text)


_GO_TO_TAB: Final = QT_TRANSLATE_NOOP("Actions", "Go to tab %1")

#: In menu order.
ACTIONS: Final = (
    # --- File ---
    ActionInfo("tab.new", QT_TRANSLATE_NOOP("Actions", "New tab"), "file", ("Ctrl+Shift+T",), ("Ctrl+T",)),
    ActionInfo("window.new", QT_TRANSLATE_NOOP("Actions", "New window"), "file", ("Ctrl+Shift+N",)),
    ActionInfo(
        "tab.reopen", QT_TRANSLATE_NOOP("Actions", "Reopen closed tab"), "file", ("Ctrl+Alt+Shift+T",), line=True
    ),
    ActionInfo("tab.recent", QT_TRANSLATE_NOOP("Actions", "Recently closed…"), "file"),
    ActionInfo("app.restore_session", QT_TRANSLATE_NOOP("Actions", "Restore previous session"), "file"),
    ActionInfo("app.settings", QT_TRANSLATE_NOOP("Actions", "Settings…"), "file", ("Ctrl+,",), line=True),
    ActionInfo(
        "tab.close", QT_TRANSLATE_NOOP("Actions", "Close tab"), "file", ("Ctrl+Shift+W",), ("Ctrl+W",), line=True
    ),
    ActionInfo(
        "window.close",
        QT_TRANSLATE_NOOP("Actions", "Close window"),
        "file",
        ("Ctrl+Alt+Shift+W",),
        ("Ctrl+Shift+W",),
    ),
    ActionInfo("app.quit", QT_TRANSLATE_NOOP("Actions", "Quit korTTY"), "file", ("Ctrl+Shift+Q",), ("Ctrl+Q",)),
    # --- Edit ---
    ActionInfo("edit.copy", QT_TRANSLATE_NOOP("Actions", "Copy"), "edit", ("Ctrl+Shift+C",), ("Ctrl+C",)),
    ActionInfo("edit.copy_html", QT_TRANSLATE_NOOP("Actions", "Copy as HTML"), "edit"),
    ActionInfo("edit.paste", QT_TRANSLATE_NOOP("Actions", "Paste"), "edit", ("Ctrl+Shift+V",), ("Ctrl+V",)),
    ActionInfo("edit.select_all", QT_TRANSLATE_NOOP("Actions", "Select all"), "edit", (), ("Ctrl+A",)),
    ActionInfo("edit.quick_select", QT_TRANSLATE_NOOP("Actions", "Quick select"), "edit", ("Ctrl+Shift+Space",)),
    ActionInfo("edit.find", QT_TRANSLATE_NOOP("Actions", "Find…"), "edit", ("Ctrl+Shift+F",), ("Ctrl+F",), line=True),
    ActionInfo("edit.find_next", QT_TRANSLATE_NOOP("Actions", "Find next"), "edit", ("Ctrl+Shift+G",), ("Ctrl+G",)),
    ActionInfo(
        "edit.find_previous",
        QT_TRANSLATE_NOOP("Actions", "Find previous"),
        "edit",
        ("Ctrl+Shift+H",),
        ("Ctrl+Shift+G",),
    ),
    ActionInfo(
        "edit.previous_prompt",
        QT_TRANSLATE_NOOP("Actions", "Previous prompt"),
        "edit",
        ("Ctrl+Shift+Up",),
        line=True,
    ),
    ActionInfo("edit.next_prompt", QT_TRANSLATE_NOOP("Actions", "Next prompt"), "edit", ("Ctrl+Shift+Down",)),
    ActionInfo("edit.select_output", QT_TRANSLATE_NOOP("Actions", "Select last output"), "edit"),
    ActionInfo("edit.copy_output", QT_TRANSLATE_NOOP("Actions", "Copy last output"), "edit"),
    ActionInfo("edit.clear_buffer", QT_TRANSLATE_NOOP("Actions", "Clear buffer"), "edit", (), ("Ctrl+K",), line=True),
    ActionInfo("edit.read_only", QT_TRANSLATE_NOOP("Actions", "Read-only"), "edit", checkable=True),
    # --- View ---
    ActionInfo("app.palette", QT_TRANSLATE_NOOP("Actions", "Command palette"), "view", ("Ctrl+Shift+P",)),
    ActionInfo("view.larger", QT_TRANSLATE_NOOP("Actions", "Larger text"), "view", ("Ctrl++", "Ctrl+="), line=True),
    ActionInfo("view.smaller", QT_TRANSLATE_NOOP("Actions", "Smaller text"), "view", ("Ctrl+-",)),
    ActionInfo("view.usual_size", QT_TRANSLATE_NOOP("Actions", "Usual text size"), "view", ("Ctrl+0",)),
    ActionInfo("window.menu_bar", QT_TRANSLATE_NOOP("Actions", "Show menu bar"), "view", checkable=True, line=True),
    ActionInfo("window.status_bar", QT_TRANSLATE_NOOP("Actions", "Show status bar"), "view", checkable=True),
    ActionInfo(
        "window.full_screen",
        QT_TRANSLATE_NOOP("Actions", "Full screen"),
        "view",
        ("F11",),
        ("F12", "Meta+Ctrl+F"),
        checkable=True,
    ),
    ActionInfo("app.log", QT_TRANSLATE_NOOP("Actions", "Log"), "view", line=True),
    # --- Tabs ---
    ActionInfo(
        "tab.next",
        QT_TRANSLATE_NOOP("Actions", "Next tab"),
        "tabs",
        ("Ctrl+Tab", "Ctrl+PgDown"),
        ("Meta+Tab", "Ctrl+PgDown"),
    ),
    ActionInfo(
        "tab.previous",
        QT_TRANSLATE_NOOP("Actions", "Previous tab"),
        "tabs",
        ("Ctrl+Shift+Tab", "Ctrl+PgUp"),
        ("Meta+Shift+Tab", "Ctrl+PgUp"),
    ),
    *(
        ActionInfo(f"tab.go_{place}", _GO_TO_TAB, "tabs/go", (f"Alt+{place}",), (f"Ctrl+{place}",), number=place)
        for place in range(1, 9)
    ),
    ActionInfo("tab.go_last", QT_TRANSLATE_NOOP("Actions", "Go to the last tab"), "tabs/go", ("Alt+9",), ("Ctrl+9",)),
    ActionInfo(
        "tab.move_left",
        QT_TRANSLATE_NOOP("Actions", "Move tab left"),
        "tabs",
        ("Ctrl+Shift+PgUp",),
        line=True,
    ),
    ActionInfo("tab.move_right", QT_TRANSLATE_NOOP("Actions", "Move tab right"), "tabs", ("Ctrl+Shift+PgDown",)),
    ActionInfo("tab.detach", QT_TRANSLATE_NOOP("Actions", "Move tab to a new window"), "tabs"),
    ActionInfo("tab.rename", QT_TRANSLATE_NOOP("Actions", "Rename tab…"), "tabs", line=True),
    ActionInfo("tab.duplicate", QT_TRANSLATE_NOOP("Actions", "Duplicate tab"), "tabs"),
    ActionInfo("tab.colour", QT_TRANSLATE_NOOP("Actions", "Tab colour…"), "tabs"),
    ActionInfo("tab.group", QT_TRANSLATE_NOOP("Actions", "Tab group…"), "tabs"),
    ActionInfo(
        "tab.watch_activity",
        QT_TRANSLATE_NOOP("Actions", "Tell me about activity"),
        "tabs",
        checkable=True,
        line=True,
    ),
    ActionInfo("tab.watch_silence", QT_TRANSLATE_NOOP("Actions", "Tell me about silence"), "tabs", checkable=True),
    ActionInfo("tab.close_others", QT_TRANSLATE_NOOP("Actions", "Close other tabs"), "tabs", line=True),
    ActionInfo("tab.close_right", QT_TRANSLATE_NOOP("Actions", "Close tabs to the right"), "tabs"),
    ActionInfo("tab.close_all", QT_TRANSLATE_NOOP("Actions", "Close all tabs"), "tabs"),
    # --- Panes ---
    ActionInfo("pane.split", QT_TRANSLATE_NOOP("Actions", "Split pane"), "panes", ("Ctrl+Shift+O",)),
    ActionInfo("pane.split_right", QT_TRANSLATE_NOOP("Actions", "Split right"), "panes"),
    ActionInfo("pane.split_down", QT_TRANSLATE_NOOP("Actions", "Split down"), "panes"),
    ActionInfo(
        "pane.zoom",
        QT_TRANSLATE_NOOP("Actions", "Zoom pane"),
        "panes",
        ("Ctrl+Shift+Return", "Ctrl+Shift+Enter"),
        checkable=True,
        line=True,
    ),
    ActionInfo("pane.equalise", QT_TRANSLATE_NOOP("Actions", "Make panes equally large"), "panes"),
    ActionInfo(
        "pane.focus_left",
        QT_TRANSLATE_NOOP("Actions", "Focus the pane on the left"),
        "panes/focus",
        ("Ctrl+Alt+Left",),
        line=True,
    ),
    ActionInfo(
        "pane.focus_right",
        QT_TRANSLATE_NOOP("Actions", "Focus the pane on the right"),
        "panes/focus",
        ("Ctrl+Alt+Right",),
    ),
    ActionInfo("pane.focus_up", QT_TRANSLATE_NOOP("Actions", "Focus the pane above"), "panes/focus", ("Ctrl+Alt+Up",)),
    ActionInfo(
        "pane.focus_down", QT_TRANSLATE_NOOP("Actions", "Focus the pane below"), "panes/focus", ("Ctrl+Alt+Down",)
    ),
    ActionInfo("pane.next", QT_TRANSLATE_NOOP("Actions", "Focus the next pane"), "panes/focus", line=True),
    ActionInfo("pane.previous", QT_TRANSLATE_NOOP("Actions", "Focus the previous pane"), "panes/focus"),
    ActionInfo(
        "pane.grow_left",
        QT_TRANSLATE_NOOP("Actions", "Grow pane to the left"),
        "panes/grow",
        ("Ctrl+Alt+Shift+Left",),
    ),
    ActionInfo(
        "pane.grow_right",
        QT_TRANSLATE_NOOP("Actions", "Grow pane to the right"),
        "panes/grow",
        ("Ctrl+Alt+Shift+Right",),
    ),
    ActionInfo("pane.grow_up", QT_TRANSLATE_NOOP("Actions", "Grow pane upwards"), "panes/grow", ("Ctrl+Alt+Shift+Up",)),
    ActionInfo(
        "pane.grow_down",
        QT_TRANSLATE_NOOP("Actions", "Grow pane downwards"),
        "panes/grow",
        ("Ctrl+Alt+Shift+Down",),
    ),
    ActionInfo("pane.move_left", QT_TRANSLATE_NOOP("Actions", "Move pane left"), "panes/move"),
    ActionInfo("pane.move_right", QT_TRANSLATE_NOOP("Actions", "Move pane right"), "panes/move"),
    ActionInfo("pane.move_up", QT_TRANSLATE_NOOP("Actions", "Move pane up"), "panes/move"),
    ActionInfo("pane.move_down", QT_TRANSLATE_NOOP("Actions", "Move pane down"), "panes/move"),
    ActionInfo(
        "pane.broadcast",
        QT_TRANSLATE_NOOP("Actions", "Broadcast to all panes of this tab"),
        "panes",
        checkable=True,
        line=True,
    ),
    ActionInfo("pane.close", QT_TRANSLATE_NOOP("Actions", "Close pane"), "panes", line=True),
    # --- Help ---
    ActionInfo("help.welcome", QT_TRANSLATE_NOOP("Actions", "Welcome"), "help"),
    ActionInfo("app.shortcuts", QT_TRANSLATE_NOOP("Actions", "Keyboard shortcuts"), "help"),
    ActionInfo("app.keys", QT_TRANSLATE_NOOP("Actions", "Change keyboard shortcuts…"), "help"),
    ActionInfo("app.shell_integration", QT_TRANSLATE_NOOP("Actions", "Shell integration…"), "help", line=True),
    ActionInfo("help.about", QT_TRANSLATE_NOOP("Actions", "About korTTY"), "help", line=True),
)

BY_NAME: Final = {info.name: info for info in ACTIONS}

#: A line in CONTEXT_MENU.
LINE: Final = ""
#: The menu of a right click, after what concerns a link under the pointer.
CONTEXT_MENU: Final = (
    "edit.copy",
    "edit.copy_html",
    "edit.paste",
    "edit.select_all",
    "edit.quick_select",
    "edit.find",
    LINE,
    "edit.select_output",
    "edit.copy_output",
    "edit.previous_prompt",
    "edit.next_prompt",
    LINE,
    "pane.split_right",
    "pane.split_down",
    "pane.zoom",
    "pane.close",
    LINE,
    "edit.clear_buffer",
    "edit.read_only",
    LINE,
    "window.menu_bar",
    "window.full_screen",
)
