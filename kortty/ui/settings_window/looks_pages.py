"""Room `ui`, settings window: the pages about looks. Plain data."""

from typing import Final

from kortty.ui.settings_window.infos import QT_TRANSLATE_NOOP, GroupInfo, Kind, PageInfo, RowInfo

APPEARANCE: Final = PageInfo(
    "appearance",
    QT_TRANSLATE_NOOP("Settings", "Appearance"),
    (
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Font"),
            (
                RowInfo(
                    "font.family",
                    QT_TRANSLATE_NOOP("Settings", "Font"),
                    QT_TRANSLATE_NOOP("Settings", "Only fonts whose signs are all equally wide."),
                    kind=Kind.FONT,
                ),
                RowInfo(
                    "font.points",
                    QT_TRANSLATE_NOOP("Settings", "Size"),
                    QT_TRANSLATE_NOOP("Settings", "Ctrl and + or - changes it for one terminal alone."),
                    QT_TRANSLATE_NOOP("Settings", " points"),
                    zero=QT_TRANSLATE_NOOP("Settings", "The desktop's size"),
                    step=0.5,
                ),
                RowInfo(
                    "font.line_height",
                    QT_TRANSLATE_NOOP("Settings", "Line height"),
                    QT_TRANSLATE_NOOP("Settings", "As a factor on the font's own height."),
                    step=0.05,
                ),
                RowInfo(
                    "font.ligatures",
                    QT_TRANSLATE_NOOP("Settings", "Ligatures"),
                    QT_TRANSLATE_NOOP("Settings", "Signs such as -> are drawn as one, where the font can."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Cursor"),
            (
                RowInfo(
                    "cursor.shape",
                    QT_TRANSLATE_NOOP("Settings", "Shape"),
                    QT_TRANSLATE_NOOP("Settings", "A program may choose another one."),
                    words={
                        "block": QT_TRANSLATE_NOOP("Settings", "Block"),
                        "underline": QT_TRANSLATE_NOOP("Settings", "Underline"),
                        "bar": QT_TRANSLATE_NOOP("Settings", "Bar"),
                    },
                ),
                RowInfo(
                    "cursor.blink",
                    QT_TRANSLATE_NOOP("Settings", "Blinking"),
                    QT_TRANSLATE_NOOP("Settings", "A program may decide otherwise."),
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Terminals"),
            (
                RowInfo(
                    "window.padding",
                    QT_TRANSLATE_NOOP("Settings", "Space around the text"),
                    QT_TRANSLATE_NOOP("Settings", "Between the edge of a terminal and its text."),
                    QT_TRANSLATE_NOOP("Settings", " pixels"),
                ),
                RowInfo(
                    "window.dim_unfocused",
                    QT_TRANSLATE_NOOP("Settings", "Dim other panes"),
                    QT_TRANSLATE_NOOP("Settings", "In a split tab, all but the one you type into."),
                ),
                RowInfo(
                    "terminal.scrollbar",
                    QT_TRANSLATE_NOOP("Settings", "Scrollbar"),
                    QT_TRANSLATE_NOOP("Settings", "Appears while you scroll or point at the edge."),
                ),
            ),
        ),
    ),
)

COLOURS: Final = PageInfo(
    "colours",
    QT_TRANSLATE_NOOP("Settings", "Colours"),
    (
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Schemes"),
            (
                RowInfo(
                    "colours.follow",
                    QT_TRANSLATE_NOOP("Settings", "Light or dark"),
                    QT_TRANSLATE_NOOP("Settings", "Which of the two schemes below is shown."),
                    words={
                        "system": QT_TRANSLATE_NOOP("Settings", "As the desktop"),
                        "dark": QT_TRANSLATE_NOOP("Settings", "Always dark"),
                        "light": QT_TRANSLATE_NOOP("Settings", "Always light"),
                    },
                ),
                RowInfo(
                    "colours.scheme_dark",
                    QT_TRANSLATE_NOOP("Settings", "Dark scheme"),
                    QT_TRANSLATE_NOOP("Settings", "The frame of the window takes its colours, too."),
                    kind=Kind.SCHEME,
                ),
                RowInfo(
                    "colours.scheme_light",
                    QT_TRANSLATE_NOOP("Settings", "Light scheme"),
                    QT_TRANSLATE_NOOP("Settings", "For a light desktop, or when light is chosen above."),
                    kind=Kind.SCHEME,
                ),
                RowInfo(
                    "",
                    QT_TRANSLATE_NOOP("Settings", "More schemes"),
                    QT_TRANSLATE_NOOP(
                        "Settings", "Files of iTerm2, base16, Windows Terminal, kitty, Alacritty and korTTY."
                    ),
                    button=QT_TRANSLATE_NOOP("Settings", "Import…"),
                    kind=Kind.IMPORT,
                ),
            ),
        ),
        GroupInfo(
            QT_TRANSLATE_NOOP("Settings", "Text"),
            (
                RowInfo(
                    "colours.minimum_contrast",
                    QT_TRANSLATE_NOOP("Settings", "Least contrast"),
                    QT_TRANSLATE_NOOP(
                        "Settings", "Of text on its background; 1 changes nothing."
                    ),
                    step=0.5,
                ),
                RowInfo(
                    "colours.bold_is_bright",
                    QT_TRANSLATE_NOOP("Settings", "Bold is bright"),
                    QT_TRANSLATE_NOOP("Settings", "In one of the first eight colours."),
                ),
            ),
        ),
    ),
)
