"""Room `ui`, settings window: the pages about pasting, selecting, notifications and the program. Plain data."""

from typing import Final

from kortty.ui.settings_window.infos import QT_TRANSLATE_NOOP, GroupInfo, PageInfo, RowInfo

PASTE: Final = PageInfo(
    "paste",
    QT_TRANSLATE_NOOP("Settings", "Paste"),
    (
        GroupInfo(
            "",
            (
                RowInfo(
                    "paste.warning",
                    QT_TRANSLATE_NOOP("Settings", "Ask about several lines"),
                    QT_TRANSLATE_NOOP("Settings", "Each line break in a paste can run a command."),
                    words={
                        "off": QT_TRANSLATE_NOOP("Settings", "Never"),
                        "unless-bracketed": QT_TRANSLATE_NOOP("Settings", "When the program cannot tell"),
                        "always": QT_TRANSLATE_NOOP("Settings", "Always"),
                    },
                ),
                RowInfo(
                    "paste.large_kib",
                    QT_TRANSLATE_NOOP("Settings", "Ask about large pastes"),
                    QT_TRANSLATE_NOOP("Settings", "Larger than this, whatever is in them."),
                    QT_TRANSLATE_NOOP("Settings", " KiB"),
                    zero=QT_TRANSLATE_NOOP("Settings", "Never"),
                ),
                RowInfo(
                    "paste.line_pause_ms",
                    QT_TRANSLATE_NOOP("Settings", "Pause after each line"),
                    QT_TRANSLATE_NOOP("Settings", "For devices that lose fast input."),
                    QT_TRANSLATE_NOOP("Settings", " ms"),
                    zero=QT_TRANSLATE_NOOP("Settings", "None"),
                    step=10,
                ),
                RowInfo(
                    "mouse.drag_and_drop",
                    QT_TRANSLATE_NOOP("Settings", "Drag and drop"),
                    QT_TRANSLATE_NOOP("Settings", "Text is pasted, files become their names."),
                ),
            ),
        ),
    ),
)

SELECTING: Final = PageInfo(
    "selecting",
    QT_TRANSLATE_NOOP("Settings", "Links and selection"),
    (
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Selection"),
            (
                RowInfo(
                    "selection.copy",
                    QT_TRANSLATE_NOOP("Settings", "Copy what is selected"),
                    QT_TRANSLATE_NOOP("Settings", "At once, without a key."),
                ),
                RowInfo(
                    "selection.word_signs",
                    QT_TRANSLATE_NOOP("Settings", "Signs in words"),
                    QT_TRANSLATE_NOOP("Settings", "A double click takes them along, beside letters and digits."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Links"),
            (
                RowInfo(
                    "links.detect",
                    QT_TRANSLATE_NOOP("Settings", "Find addresses and paths"),
                    QT_TRANSLATE_NOOP("Settings", "Ctrl and a click open them."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Quick select"),
            (
                RowInfo(
                    "quick_select.letters",
                    QT_TRANSLATE_NOOP("Settings", "Letters of the labels"),
                    QT_TRANSLATE_NOOP("Settings", "The best to reach first."),
                ),
                RowInfo(
                    "quick_select.patterns",
                    QT_TRANSLATE_NOOP("Settings", "Own patterns"),
                    QT_TRANSLATE_NOOP("Settings", "Regular expressions, one a line, beside the built-in kinds."),
                ),
            ),
        ),
    ),
)

NOTIFICATIONS: Final = PageInfo(
    "notifications",
    QT_TRANSLATE_NOOP("Settings", "Notifications"),
    (
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Notifications"),
            (
                RowInfo(
                    "notifications.commands",
                    QT_TRANSLATE_NOOP("Settings", "Long commands that end"),
                    QT_TRANSLATE_NOOP("Settings", "When you do not see them; needs prompt marks."),
                ),
                RowInfo(
                    "notifications.command_seconds",
                    QT_TRANSLATE_NOOP("Settings", "A command is long after"),
                    QT_TRANSLATE_NOOP("Settings", "Shorter ones end quietly."),
                    QT_TRANSLATE_NOOP("Settings", " seconds"),
                ),
                RowInfo(
                    "notifications.programs",
                    QT_TRANSLATE_NOOP("Settings", "Notifications of programs"),
                    QT_TRANSLATE_NOOP("Settings", "Plain text, and not too many (OSC 9, 777, 99)."),
                ),
                RowInfo(
                    "notifications.silence_seconds",
                    QT_TRANSLATE_NOOP("Settings", "A tab is silent after"),
                    QT_TRANSLATE_NOOP("Settings", "Where you watch a tab for silence."),
                    QT_TRANSLATE_NOOP("Settings", " seconds"),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Bell"),
            (
                RowInfo(
                    "bell.flash",
                    QT_TRANSLATE_NOOP("Settings", "Flash"),
                    QT_TRANSLATE_NOOP("Settings", "The terminal flashes, twice a second at most."),
                ),
                RowInfo(
                    "bell.urgency",
                    QT_TRANSLATE_NOOP("Settings", "Ask for attention"),
                    QT_TRANSLATE_NOOP("Settings", "A window that is not active marks itself in the task bar."),
                ),
                RowInfo(
                    "bell.sound",
                    QT_TRANSLATE_NOOP("Settings", "Sound"),
                    QT_TRANSLATE_NOOP("Settings", "The desktop's."),
                ),
                RowInfo(
                    "bell.notify",
                    QT_TRANSLATE_NOOP("Settings", "Notification of a bell"),
                    QT_TRANSLATE_NOOP("Settings", "When you do not see the terminal."),
                ),
            ),
        ),
    ),
)

GENERAL: Final = PageInfo(
    "general",
    QT_TRANSLATE_NOOP("Settings", "General"),
    (
        GroupInfo(
            "",
            (
                RowInfo(
                    "general.language",
                    QT_TRANSLATE_NOOP("Settings", "Language"),
                    QT_TRANSLATE_NOOP("Settings", "Of everything that korTTY itself says."),
                    words={
                        "": QT_TRANSLATE_NOOP("Settings", "As the desktop"),
                        "en": "English",
                        "de": "Deutsch",
                    },
                ),
            ),
        ),
    ),
)
