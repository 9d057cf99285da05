"""Room settings: the values korTTY starts with. Knows kortty.base only; no Qt.

Starting must not wait for a validator, so `settings.toml` is read here by tomllib into frozen values: a value of the
wrong type or out of range is left at its default and named, nothing else suffers from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from kortty.base.limits import SETTINGS_BYTES

ENCODINGS: Final = ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252")
PASTE_WARNINGS: Final = ("off", "unless-bracketed", "always")

SCROLLBACK_RANGE: Final = (100, 100_000)
COLUMNS_RANGE: Final = (40, 500)
ROWS_RANGE: Final = (10, 200)
FONT_POINTS_RANGE: Final = (4.0, 96.0)
FONT_NAME_CHARACTERS: Final = 256
LINE_HEIGHT_RANGE: Final = (0.8, 2.0)
MINIMUM_CONTRAST_RANGE: Final = (1.0, 21.0)
LARGE_PASTE_KIB_RANGE: Final = (0, 10_240)
LINE_PAUSE_MS_RANGE: Final = (0, 1_000)
WORD_SIGNS: Final = "-_./~:@%+#?&=,"
WORD_SIGNS_CHARACTERS: Final = 64
QUICK_PATTERNS: Final = 16
QUICK_PATTERN_CHARACTERS: Final = 512
QUICK_LETTERS: Final = "asdfghjklqwertyuiopzxcvbnm"
QUICK_LETTERS_LEAST: Final = 2


@dataclass(frozen=True, slots=True)
class FontSettings:
    """Table `[font]`. Empty family and 0 points: the platform's fixed font at its own size."""

    family: str = ""
    points: float = 0.0
    line_height: float = 1.0
    """Height of a row as a factor on the font's own."""
    ligatures: bool = False
    """Whether signs such as -> may be drawn as one, where the font can."""


@dataclass(frozen=True, slots=True)
class ColourSettings:
    """Table `[colours]`."""

    minimum_contrast: float = 1.0
    """The least contrast (WCAG 2.1) of text on its background; 1: colours stay as programs want them."""


@dataclass(frozen=True, slots=True)
class TerminalSettings:
    """Table `[terminal]`: sizes in cells, scrollback in lines."""

    columns: int = 80
    rows: int = 24
    scrollback: int = 10_000
    encoding: str = "utf-8"
    clipboard_writes: bool = False
    """Whether a program may write the clipboard (OSC 52)."""
    title_from_shell: bool = True
    """Whether a tab is named after the title that its program sets."""
    scroll_on_typing: bool = True
    """Whether typing shows the newest lines again."""


@dataclass(frozen=True, slots=True)
class PasteSettings:
    """Table `[paste]`: when to ask before a paste, and how fast its lines are sent."""

    warning: str = "unless-bracketed"
    """When line breaks are asked about (PASTE_WARNINGS); "off" asks about nothing but the size."""
    large_kib: int = 5
    """A paste of more KiB than this is asked about whatever is in it; 0: no size is."""
    line_pause_ms: int = 0
    """Milliseconds after each line of a paste that is not bracketed; 0: everything at once."""


@dataclass(frozen=True, slots=True)
class BellSettings:
    """Table `[bell]`: what a program's bell does."""

    flash: bool = True
    urgency: bool = True
    """Whether a window that is not active asks for attention."""
    sound: bool = False


@dataclass(frozen=True, slots=True)
class MouseSettings:
    """Table `[mouse]`."""

    drag_and_drop: bool = True
    """Whether text and files may be dropped on a terminal."""


@dataclass(frozen=True, slots=True)
class SelectionSettings:
    """Table `[selection]`: selecting text with the mouse."""

    copy: bool = True
    """Whether what was selected is on the clipboard at once."""
    word_signs: str = WORD_SIGNS
    """Signs that belong to words beside letters and digits; every other one separates them."""


@dataclass(frozen=True, slots=True)
class LinkSettings:
    """Table `[links]`."""

    detect: bool = True
    """Whether addresses and paths in plain text are links; those that programs mark (OSC 8) always are."""


@dataclass(frozen=True, slots=True)
class QuickSelectSettings:
    """Table `[quick_select]`."""

    patterns: tuple[str, ...] = ()
    """Regular expressions beside the built-in ones."""
    letters: str = QUICK_LETTERS
    """Of what labels are made, the best to reach first."""


@dataclass(frozen=True, slots=True)
class WindowSettings:
    """Table `[window]`."""

    status_bar: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the owner can set in this version."""

    font: FontSettings = field(default_factory=FontSettings)
    colours: ColourSettings = field(default_factory=ColourSettings)
    terminal: TerminalSettings = field(default_factory=TerminalSettings)
    paste: PasteSettings = field(default_factory=PasteSettings)
    bell: BellSettings = field(default_factory=BellSettings)
    mouse: MouseSettings = field(default_factory=MouseSettings)
    selection: SelectionSettings = field(default_factory=SelectionSettings)
    links: LinkSettings = field(default_factory=LinkSettings)
    quick_select: QuickSelectSettings = field(default_factory=QuickSelectSettings)
    window: WindowSettings = field(default_factory=WindowSettings)


@dataclass(frozen=True, slots=True)
class Problem:
    """What could not be used: `where` names table and key ("terminal.rows"), or is empty for the whole file."""

    where: str
    reason: str


def read_settings(path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings in `path`, and what in it could not be used. No file: the defaults, without complaint."""
    try:
        with path.open("rb") as file:
            data = file.read(SETTINGS_BYTES + 1)
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        return Settings(), (Problem("", error.strerror or "cannot be read"),)
    if len(data) > SETTINGS_BYTES:
        return Settings(), (Problem("", f"larger than {SETTINGS_BYTES} bytes"),)
    import tomllib  # here: most starts find no file, and the parser costs them 10 ms

    try:
        document = tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(), (Problem("", str(error)),)
    return _settings(document)


def _settings(document: Mapping[str, object]) -> tuple[Settings, tuple[Problem, ...]]:
    problems: list[Problem] = []
    font = _Table("font", document, problems)
    colours = _Table("colours", document, problems)
    terminal = _Table("terminal", document, problems)
    paste = _Table("paste", document, problems)
    bell = _Table("bell", document, problems)
    mouse = _Table("mouse", document, problems)
    selection = _Table("selection", document, problems)
    links = _Table("links", document, problems)
    quick = _Table("quick_select", document, problems)
    window = _Table("window", document, problems)
    usual = Settings()
    plain = usual.terminal
    settings = Settings(
        font=FontSettings(
            font.text("family"),
            font.points("points"),
            line_height=font.fraction("line_height", usual.font.line_height, LINE_HEIGHT_RANGE),
            ligatures=font.switch("ligatures", usual.font.ligatures),
        ),
        colours=ColourSettings(
            colours.fraction("minimum_contrast", usual.colours.minimum_contrast, MINIMUM_CONTRAST_RANGE)
        ),
        terminal=TerminalSettings(
            columns=terminal.number("columns", plain.columns, COLUMNS_RANGE),
            rows=terminal.number("rows", plain.rows, ROWS_RANGE),
            scrollback=terminal.number("scrollback", plain.scrollback, SCROLLBACK_RANGE),
            encoding=terminal.choice("encoding", plain.encoding, ENCODINGS),
            clipboard_writes=terminal.switch("clipboard_writes", plain.clipboard_writes),
            title_from_shell=terminal.switch("title_from_shell", plain.title_from_shell),
            scroll_on_typing=terminal.switch("scroll_on_typing", plain.scroll_on_typing),
        ),
        paste=PasteSettings(
            warning=paste.choice("warning", usual.paste.warning, PASTE_WARNINGS),
            large_kib=paste.number("large_kib", usual.paste.large_kib, LARGE_PASTE_KIB_RANGE),
            line_pause_ms=paste.number("line_pause_ms", usual.paste.line_pause_ms, LINE_PAUSE_MS_RANGE),
        ),
        bell=BellSettings(
            flash=bell.switch("flash", usual.bell.flash),
            urgency=bell.switch("urgency", usual.bell.urgency),
            sound=bell.switch("sound", usual.bell.sound),
        ),
        mouse=MouseSettings(drag_and_drop=mouse.switch("drag_and_drop", usual.mouse.drag_and_drop)),
        selection=SelectionSettings(
            copy=selection.switch("copy", usual.selection.copy),
            word_signs=selection.signs("word_signs", usual.selection.word_signs),
        ),
        links=LinkSettings(detect=links.switch("detect", usual.links.detect)),
        quick_select=QuickSelectSettings(
            patterns=quick.patterns("patterns"), letters=quick.letters("letters", usual.quick_select.letters)
        ),
        window=WindowSettings(status_bar=window.switch("status_bar", usual.window.status_bar)),
    )
    return settings, tuple(problems)


class _Table:
    """One table of the file; each asker takes one key, checks it and notes what is wrong with it."""

    def __init__(self, name: str, document: Mapping[str, object], problems: list[Problem]) -> None:
        self._name = name
        self._problems = problems
        table = document.get(name, {})
        self._values: Mapping[str, object] = table if isinstance(table, dict) else {}
        if not isinstance(table, dict):
            problems.append(Problem(name, "must be a table"))

    def _bad(self, key: str, reason: str) -> None:
        self._problems.append(Problem(f"{self._name}.{key}", reason))

    def number(self, key: str, default: int, allowed: tuple[int, int]) -> int:
        value = self._values.get(key, default)
        low, high = allowed
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self._bad(key, f"must be a whole number from {low} to {high}")
        return default

    def switch(self, key: str, default: bool) -> bool:
        value = self._values.get(key, default)
        if isinstance(value, bool):
            return value
        self._bad(key, "must be true or false")
        return default

    def choice(self, key: str, default: str, known: tuple[str, ...]) -> str:
        value = self._values.get(key, default)
        if isinstance(value, str) and value.lower() in known:
            return value.lower()
        self._bad(key, f"must be one of {', '.join(known)}")
        return default

    def text(self, key: str) -> str:
        value = self._values.get(key, "")
        if isinstance(value, str) and len(value) <= FONT_NAME_CHARACTERS:
            return value
        self._bad(key, f"must be text of at most {FONT_NAME_CHARACTERS} characters")
        return ""

    def signs(self, key: str, default: str) -> str:
        value = self._values.get(key, default)
        if isinstance(value, str) and len(value) <= WORD_SIGNS_CHARACTERS and not any(map(str.isspace, value)):
            return value
        self._bad(key, f"must be at most {WORD_SIGNS_CHARACTERS} characters without blanks")
        return default

    def patterns(self, key: str) -> tuple[str, ...]:
        value = self._values.get(key, [])
        if isinstance(value, list) and len(value) <= QUICK_PATTERNS:
            if all(isinstance(each, str) and 0 < len(each) <= QUICK_PATTERN_CHARACTERS for each in value):
                return tuple(value)
        self._bad(
            key, f"must be a list of at most {QUICK_PATTERNS} texts of 1 to {QUICK_PATTERN_CHARACTERS} characters"
        )
        return ()

    def letters(self, key: str, default: str) -> str:
        value = self._values.get(key, default)
        if isinstance(value, str) and QUICK_LETTERS_LEAST <= len(value) == len(set(value)):
            if set(value) <= set(QUICK_LETTERS):
                return value
        self._bad(key, f"must be at least {QUICK_LETTERS_LEAST} different letters from a to z")
        return default

    def points(self, key: str) -> float:
        value = self._values.get(key, 0.0)
        low, high = FONT_POINTS_RANGE
        if isinstance(value, int | float) and not isinstance(value, bool) and (value == 0 or low <= value <= high):
            return float(value)
        self._bad(key, f"must be 0 or a number from {low:g} to {high:g}")
        return 0.0

    def fraction(self, key: str, default: float, allowed: tuple[float, float]) -> float:
        value = self._values.get(key, default)
        low, high = allowed
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        self._bad(key, f"must be a number from {low:g} to {high:g}")
        return default
