"""A terminal to feed and look at, for tests of the engine (knows kortty.vt)."""

from __future__ import annotations

from kortty.vt.attributes import Look
from kortty.vt.events import Event
from kortty.vt.rows import row_attributes, row_text, row_wrapped
from kortty.vt.terminal import Terminal

BLANK = Look(0, 0, False, False, False, 0, 0, False, False, False, False, False, False, 0)
"""How a cell looks that nobody styled."""


class Heard:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.replies: bytes = b""

    def event(self, event: Event) -> None:
        self.events.append(event)

    def reply(self, data: bytes) -> None:
        self.replies += data

    def answers(self) -> str:
        """The replies since the last call, as text with ESC written out."""
        taken, self.replies = self.replies, b""
        return taken.decode("latin-1").replace("\x1b", "ESC ")


def started(
    columns: int,
    rows: int,
    text: str = "",
    *,
    scrollback: int = 100,
    encoding: str = "utf-8",
    checksums: bool = False,
    clipboard_writes: bool = False,
    shortcuts: bool = True,
) -> tuple[Terminal, Heard]:
    """A terminal that was fed `text` (as UTF-8), and who listens to it."""
    heard = Heard()
    terminal = Terminal(
        columns,
        rows,
        scrollback,
        heard,
        encoding=encoding,
        checksums=checksums,
        clipboard_writes=clipboard_writes,
        shortcuts=shortcuts,
    )
    feed(terminal, text)
    return terminal, heard


def feed(terminal: Terminal, text: str) -> None:
    """Feed a text as UTF-8."""
    terminal.feed(text.encode())


def screen(terminal: Terminal) -> list[str]:
    """The visible rows as a person reads them, without the blanks at their ends."""
    return [terminal.clusters.expand(row_text(row)).rstrip() for row in terminal.screen_rows()]


def history(terminal: Terminal) -> list[str]:
    """The rows above the screen, oldest first, without the blanks at their ends."""
    numbers = range(terminal.first_line, terminal.screen_line)
    return [terminal.clusters.expand(row_text(terminal.line(number))).rstrip() for number in numbers]


def wrapped(terminal: Terminal) -> list[bool]:
    """Which of the visible rows run on in the next one."""
    return [row_wrapped(row) for row in terminal.screen_rows()]


def look_at(terminal: Terminal, column: int, row: int) -> Look:
    """What one visible cell looks like; both counted from 0."""
    identities = row_attributes(terminal.screen_rows()[row])
    return terminal.attributes.look(identities[column]) if column < len(identities) else BLANK


def cursor(terminal: Terminal) -> tuple[int, int]:
    """Column and row of the cursor, from 0; behind the last column while a wrap is pending."""
    return terminal.cursor_column, terminal.cursor_row


def state(terminal: Terminal) -> dict[str, object]:
    """Everything about a terminal that somebody can see or that decides what comes next."""
    numbers = range(terminal.first_line, terminal.screen_line + terminal.rows)
    return {
        "size": (terminal.columns, terminal.rows, terminal.screen_line - terminal.first_line),
        "rows": [_appearance(terminal, number) for number in numbers],
        "cursor": (cursor(terminal), terminal.cursor_visible, terminal.cursor_shape, terminal.cursor_blinks),
        "screen": (terminal.alternate_screen, terminal.reverse_video, terminal.synchronized),
        "keys": (terminal.key_modes(), terminal.bracketed_paste, terminal.focus_reporting, terminal.alternate_scroll),
        "mouse": (terminal.mouse_tracking, terminal.mouse_encoding),
        "names": (terminal.title, terminal.icon_name, terminal.working_directory),
        "colours": (list(terminal.colours.palette), terminal.colours.foreground, terminal.colours.background),
    }


def _appearance(terminal: Terminal, number: int) -> tuple[str, bool, list[Look]]:
    row = terminal.line(number)
    looks = [terminal.attributes.look(identity) for identity in row_attributes(row)]
    while looks and looks[-1] == BLANK:
        looks.pop()
    return terminal.clusters.expand(row_text(row)).rstrip(), row_wrapped(row), looks
