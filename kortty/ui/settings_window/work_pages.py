"""Room `ui`, settings window: the pages about terminals and windows. Plain data."""

from typing import Final

from kortty.ui.settings_window.infos import QT_TRANSLATE_NOOP, GroupInfo, Kind, PageInfo, RowInfo

_TICK_API: Final = QT_TRANSLATE_NOOP("Settings", "Tick the Control API above to use the MCP server.")
_NO_MCP: Final = QT_TRANSLATE_NOOP("Settings", "Your organization does not allow the MCP server")

TERMINAL: Final = PageInfo(
    "terminal",
    QT_TRANSLATE_NOOP("Settings", "Terminal"),
    (
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "New terminals"),
            (
                RowInfo(
                    "terminal.shell",
                    QT_TRANSLATE_NOOP("Settings", "Shell"),
                    QT_TRANSLATE_NOOP("Settings", "Path of the program that new tabs start."),
                    zero=QT_TRANSLATE_NOOP("Settings", "Your account's shell"),
                ),
                RowInfo(
                    "terminal.columns",
                    QT_TRANSLATE_NOOP("Settings", "Columns"),
                    QT_TRANSLATE_NOOP("Settings", "Width of a new window."),
                ),
                RowInfo(
                    "terminal.rows",
                    QT_TRANSLATE_NOOP("Settings", "Rows"),
                    QT_TRANSLATE_NOOP("Settings", "Height of a new window."),
                ),
                RowInfo(
                    "terminal.scrollback",
                    QT_TRANSLATE_NOOP("Settings", "Scrollback"),
                    QT_TRANSLATE_NOOP("Settings", "Kept above the screen; for new terminals only."),
                    QT_TRANSLATE_NOOP("Settings", " lines"),
                    step=1000,
                ),
                RowInfo(
                    "terminal.encoding",
                    QT_TRANSLATE_NOOP("Settings", "Character encoding"),
                    QT_TRANSLATE_NOOP("Settings", "Holds from the next start of a shell or program on."),
                    words={
                        "utf-8": "UTF-8",
                        "iso-8859-1": "ISO-8859-1",
                        "iso-8859-15": "ISO-8859-15",
                        "windows-1252": "Windows-1252",
                    },
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Programs"),
            (
                RowInfo(
                    "terminal.title_from_shell",
                    QT_TRANSLATE_NOOP("Settings", "Programs name their tab"),
                    QT_TRANSLATE_NOOP("Settings", "A name that you give a tab goes first."),
                ),
                RowInfo(
                    "terminal.clipboard_writes",
                    QT_TRANSLATE_NOOP("Settings", "Programs may write the clipboard"),
                    QT_TRANSLATE_NOOP("Settings", "OSC 52. None can ever read it."),
                ),
                RowInfo(
                    "shell_integration.marks",
                    QT_TRANSLATE_NOOP("Settings", "Prompt marks"),
                    QT_TRANSLATE_NOOP(
                        "Settings", "Jump between prompts, see failed commands (OSC 133)."
                    ),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Scrolling"),
            (
                RowInfo(
                    "terminal.scroll_on_typing",
                    QT_TRANSLATE_NOOP("Settings", "Typing shows the newest lines"),
                    QT_TRANSLATE_NOOP("Settings", "Pasting does, too."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Control API"),
            (
                RowInfo(
                    "control_api.enabled",
                    QT_TRANSLATE_NOOP("Settings", "Allow a local program to read and control this korTTY"),
                    QT_TRANSLATE_NOOP("Settings", "Your own programs only. What they do is in the log."),
                    kind=Kind.CONTROL_API,
                ),
                RowInfo(
                    "control_api.mcp_server",
                    QT_TRANSLATE_NOOP("Settings", "MCP server"),
                    QT_TRANSLATE_NOOP("Settings", "AI assistants may read panes; secrets are masked."),
                    needs=(("control_api.enabled", _TICK_API),),
                    locked=_NO_MCP,
                ),
                RowInfo(
                    "control_api.mcp_write_tools",
                    QT_TRANSLATE_NOOP("Settings", "Allow write tools"),
                    QT_TRANSLATE_NOOP("Settings", "Assistants may ask you to let them type."),
                    needs=(("control_api.enabled", ""), ("control_api.mcp_server", "")),
                    locked=_NO_MCP,
                ),
            ),
        ),
    ),
)

WINDOW: Final = PageInfo(
    "window",
    QT_TRANSLATE_NOOP("Settings", "Window"),
    (
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Parts"),
            (
                RowInfo(
                    "window.menu_bar",
                    QT_TRANSLATE_NOOP("Settings", "Menu bar"),
                    QT_TRANSLATE_NOOP("Settings", "Without it, the command palette has everything."),
                ),
                RowInfo(
                    "window.status_bar",
                    QT_TRANSLATE_NOOP("Settings", "Status bar"),
                    QT_TRANSLATE_NOOP("Settings", "Without it, where a link leads is said over the terminal."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Tabs"),
            (
                RowInfo(
                    "window.tab_bar",
                    QT_TRANSLATE_NOOP("Settings", "Tab bar"),
                    QT_TRANSLATE_NOOP("Settings", "A single tab needs none."),
                    words={
                        "always": QT_TRANSLATE_NOOP("Settings", "Always"),
                        "several": QT_TRANSLATE_NOOP("Settings", "With several tabs"),
                    },
                ),
                RowInfo(
                    "window.tab_frame",
                    QT_TRANSLATE_NOOP("Settings", "Frame in the tab's colour"),
                    QT_TRANSLATE_NOOP("Settings", "Around the terminals of a tab that has a colour."),
                ),
                RowInfo(
                    "window.recent_first",
                    QT_TRANSLATE_NOOP("Settings", "Last used tab first"),
                    QT_TRANSLATE_NOOP("Settings", "Ctrl+Tab goes by time of use, not by place."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Start and end"),
            (
                RowInfo(
                    "window.restore",
                    QT_TRANSLATE_NOOP("Settings", "Previous session"),
                    QT_TRANSLATE_NOOP("Settings", "Windows, tabs, splits and folders, no output."),
                    words={
                        "off": QT_TRANSLATE_NOOP("Settings", "Forget"),
                        "ask": QT_TRANSLATE_NOOP("Settings", "Offer at start"),
                        "automatic": QT_TRANSLATE_NOOP("Settings", "Bring back at start"),
                    },
                ),
                RowInfo(
                    "window.remember_geometry",
                    QT_TRANSLATE_NOOP("Settings", "Remember size and place"),
                    QT_TRANSLATE_NOOP("Settings", "Of the last window, for the next one."),
                ),
                RowInfo(
                    "window.confirm_close",
                    QT_TRANSLATE_NOOP("Settings", "Ask before closing"),
                    QT_TRANSLATE_NOOP("Settings", "When something still runs."),
                ),
            ),
        ),
    ),
)
