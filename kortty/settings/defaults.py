"""Room settings: every setting there is, once: its name, what it may be, and its default. Knows the rules only; no Qt.

Everything else follows from these classes: reading.py reads the file at start by them, validated.py gives them to
pydantic, docs/settings.md and the settings window are tested against them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Final

from kortty.settings.rules import Choice, KeyTable, Letters, Number, Signs, Switch, Text, Texts, Whole

ENCODINGS: Final = ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252")
PASTE_WARNINGS: Final = ("off", "unless-bracketed", "always")
FOLLOWING: Final = ("system", "dark", "light")
CURSOR_SHAPES: Final = ("block", "underline", "bar")
TAB_BARS: Final = ("always", "several")
RESTORING: Final = ("off", "ask", "automatic")
LANGUAGES: Final = ("", "en", "de")

SCROLLBACK_RANGE: Final = (100, 100_000)
COLUMNS_RANGE: Final = (40, 500)
ROWS_RANGE: Final = (10, 200)
FONT_POINTS_RANGE: Final = (4.0, 96.0)
FONT_NAME_CHARACTERS: Final = 256
LINE_HEIGHT_RANGE: Final = (0.8, 2.0)
MINIMUM_CONTRAST_RANGE: Final = (1.0, 21.0)
SCHEME_NAME_CHARACTERS: Final = 128
PATH_CHARACTERS: Final = 4_096
LARGE_PASTE_KIB_RANGE: Final = (0, 10_240)
LINE_PAUSE_MS_RANGE: Final = (0, 1_000)
WORD_SIGNS: Final = "-_./~:@%+#?&=,"
WORD_SIGNS_CHARACTERS: Final = 64
QUICK_PATTERNS: Final = 16
QUICK_PATTERN_CHARACTERS: Final = 512
QUICK_LETTERS: Final = "asdfghjklqwertyuiopzxcvbnm"
QUICK_LETTERS_LEAST: Final = 2
PADDING_RANGE: Final = (0, 40)
COMMAND_SECONDS_RANGE: Final = (1, 3_600)
SILENCE_SECONDS_RANGE: Final = (5, 3_600)
KEYS_OF_AN_ACTION: Final = 8
KEY_CHARACTERS: Final = 64
ACTION_NAME_CHARACTERS: Final = 64
ACTIONS_WITH_KEYS: Final = 512

On = Annotated[bool, Switch()]


@dataclass(frozen=True, slots=True)
class FontSettings:
    """Table `[font]`. Empty family and 0 points: the platform's fixed font at its own size."""

    family: Annotated[str, Text(FONT_NAME_CHARACTERS)] = ""
    points: Annotated[float, Number(*FONT_POINTS_RANGE, or_zero=True)] = 0.0
    line_height: Annotated[float, Number(*LINE_HEIGHT_RANGE)] = 1.0
    """Height of a row as a factor on the font's own."""
    ligatures: On = False
    """Whether signs such as -> may be drawn as one, where the font can."""


@dataclass(frozen=True, slots=True)
class ColourSettings:
    """Table `[colours]`."""

    minimum_contrast: Annotated[float, Number(*MINIMUM_CONTRAST_RANGE)] = 1.0
    """The least contrast (WCAG 2.1) of text on its background; 1: colours stay as programs want them."""
    scheme_dark: Annotated[str, Text(SCHEME_NAME_CHARACTERS, 1)] = "korTTY dark"
    scheme_light: Annotated[str, Text(SCHEME_NAME_CHARACTERS, 1)] = "korTTY light"
    follow: Annotated[str, Choice(FOLLOWING)] = "system"
    """Which of the two is shown: as the desktop wants it, or always the one."""
    bold_is_bright: On = False
    """Whether bold text in one of the first eight colours takes the bright one."""


@dataclass(frozen=True, slots=True)
class CursorSettings:
    """Table `[cursor]`: the cursor of programs that chose none."""

    shape: Annotated[str, Choice(CURSOR_SHAPES)] = "block"
    blink: On = True


@dataclass(frozen=True, slots=True)
class TerminalSettings:
    """Table `[terminal]`: sizes in cells, scrollback in lines."""

    columns: Annotated[int, Whole(*COLUMNS_RANGE)] = 80
    rows: Annotated[int, Whole(*ROWS_RANGE)] = 24
    scrollback: Annotated[int, Whole(*SCROLLBACK_RANGE)] = 10_000
    encoding: Annotated[str, Choice(ENCODINGS)] = "utf-8"
    clipboard_writes: On = False
    """Whether a program may write the clipboard (OSC 52)."""
    title_from_shell: On = True
    """Whether a tab is named after the title that its program sets."""
    scroll_on_typing: On = True
    """Whether typing shows the newest lines again."""
    shell: Annotated[str, Text(PATH_CHARACTERS)] = ""
    """Path of the shell of new tabs; empty: $SHELL, else the account's."""
    scrollbar: On = True


@dataclass(frozen=True, slots=True)
class PasteSettings:
    """Table `[paste]`: when to ask before a paste, and how fast its lines are sent."""

    warning: Annotated[str, Choice(PASTE_WARNINGS)] = "unless-bracketed"
    """When line breaks are asked about (PASTE_WARNINGS); "off" asks about nothing but the size."""
    large_kib: Annotated[int, Whole(*LARGE_PASTE_KIB_RANGE)] = 5
    """A paste of more KiB than this is asked about whatever is in it; 0: no size is."""
    line_pause_ms: Annotated[int, Whole(*LINE_PAUSE_MS_RANGE)] = 0
    """Milliseconds after each line of a paste that is not bracketed; 0: everything at once."""


@dataclass(frozen=True, slots=True)
class BellSettings:
    """Table `[bell]`: what a program's bell does."""

    flash: On = True
    urgency: On = True
    """Whether a window that is not active asks for attention."""
    sound: On = False
    notify: On = False
    """Whether a bell that nobody sees is a notification."""


@dataclass(frozen=True, slots=True)
class MouseSettings:
    """Table `[mouse]`."""

    drag_and_drop: On = True
    """Whether text and files may be dropped on a terminal."""


@dataclass(frozen=True, slots=True)
class SelectionSettings:
    """Table `[selection]`: selecting text with the mouse."""

    copy: On = True
    """Whether what was selected is on the clipboard at once."""
    word_signs: Annotated[str, Signs(WORD_SIGNS_CHARACTERS)] = WORD_SIGNS
    """Signs that belong to words beside letters and digits; every other one separates them."""


@dataclass(frozen=True, slots=True)
class LinkSettings:
    """Table `[links]`."""

    detect: On = True
    """Whether addresses and paths in plain text are links; those that programs mark (OSC 8) always are."""


@dataclass(frozen=True, slots=True)
class QuickSelectSettings:
    """Table `[quick_select]`."""

    patterns: Annotated[tuple[str, ...], Texts(QUICK_PATTERNS, QUICK_PATTERN_CHARACTERS)] = ()
    """Regular expressions beside the built-in ones."""
    letters: Annotated[str, Letters(QUICK_LETTERS, QUICK_LETTERS_LEAST)] = QUICK_LETTERS
    """Of what labels are made, the best to reach first."""


@dataclass(frozen=True, slots=True)
class WindowSettings:
    """Table `[window]`."""

    status_bar: On = True
    menu_bar: On = True
    tab_bar: Annotated[str, Choice(TAB_BARS)] = "several"
    """When there is a tab bar: always, or with more than one tab."""
    tab_frame: On = True
    """Whether a tab's colour is also a frame around its terminals."""
    recent_first: On = False
    """Whether Ctrl+Tab goes through tabs in the order in which they were last used."""
    remember_geometry: On = True
    confirm_close: On = True
    """Whether closing what still runs something asks first."""
    padding: Annotated[int, Whole(*PADDING_RANGE)] = 6
    """Logical pixels between a terminal and its text."""
    dim_unfocused: On = True
    """Whether panes without the focus are a little dimmer."""
    restore: Annotated[str, Choice(RESTORING)] = "ask"
    """Whether a start brings back the windows of the last run."""


@dataclass(frozen=True, slots=True)
class NotificationSettings:
    """Table `[notifications]`."""

    commands: On = True
    """Whether a long command that ends unseen is a notification."""
    command_seconds: Annotated[int, Whole(*COMMAND_SECONDS_RANGE)] = 30
    """From how many seconds on a command is long."""
    programs: On = True
    """Whether programs may send notifications (OSC 9, 777, 99)."""
    silence_seconds: Annotated[int, Whole(*SILENCE_SECONDS_RANGE)] = 30
    """After how many seconds without output a watched tab is silent."""


@dataclass(frozen=True, slots=True)
class ShellIntegrationSettings:
    """Table `[shell_integration]`."""

    marks: On = True
    """Whether prompt marks (OSC 133) are shown and used."""


@dataclass(frozen=True, slots=True)
class GeneralSettings:
    """Table `[general]`."""

    language: Annotated[str, Choice(LANGUAGES)] = ""
    """The language of the program; empty: the desktop's."""


@dataclass(frozen=True, slots=True)
class ControlApiSettings:
    """Table `[control_api]`."""

    enabled: On = False
    """Whether programs of this user may read and control korTTY."""
    mcp_server: On = False
    """Whether AI assistants may read it, masked, as far as programs may."""
    mcp_write_tools: On = False
    """Whether they may ask the person to let them write."""


KEY_TABLE: Final = KeyTable(
    Text(ACTION_NAME_CHARACTERS, 1), Texts(KEYS_OF_AN_ACTION, KEY_CHARACTERS), ACTIONS_WITH_KEYS
)
Keys = Annotated[Mapping[str, tuple[str, ...]], KEY_TABLE]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the owner can set in this version."""

    font: FontSettings = field(default_factory=FontSettings)
    colours: ColourSettings = field(default_factory=ColourSettings)
    cursor: CursorSettings = field(default_factory=CursorSettings)
    terminal: TerminalSettings = field(default_factory=TerminalSettings)
    paste: PasteSettings = field(default_factory=PasteSettings)
    bell: BellSettings = field(default_factory=BellSettings)
    mouse: MouseSettings = field(default_factory=MouseSettings)
    selection: SelectionSettings = field(default_factory=SelectionSettings)
    links: LinkSettings = field(default_factory=LinkSettings)
    quick_select: QuickSelectSettings = field(default_factory=QuickSelectSettings)
    window: WindowSettings = field(default_factory=WindowSettings)
    notifications: NotificationSettings = field(default_factory=NotificationSettings)
    shell_integration: ShellIntegrationSettings = field(default_factory=ShellIntegrationSettings)
    general: GeneralSettings = field(default_factory=GeneralSettings)
    control_api: ControlApiSettings = field(default_factory=ControlApiSettings)
    keys: Keys = field(default_factory=dict)
    """Table `[keys]`: an action's name and its keys (none: it has no shortcut); actions not named keep their own."""
