"""Room `ui`, settings window: what a page, a group and a row are. Plain data; knows Qt's translation only."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """The text as it is. Qt's lupdate finds texts by this name."""
    return text


def translated(text: str) -> str:
    """A text of the tables in the language of the run."""
    return QCoreApplication.translate("Settings", text) if text else ""


class Kind(Enum):
    """What a row is operated by; PLAIN follows from the setting's rule."""

    PLAIN = auto()
    FONT = auto()
    SCHEME = auto()
    CONTROL_API = auto()
    """A switch with the line that says how the Control API is doing."""
    IMPORT = auto()
    """No setting: the button that imports colour schemes."""


@dataclass(frozen=True)
class RowInfo:
    """One setting: its name in the file, and what a person reads about it."""

    where: str
    label: str
    help: str
    unit: str = ""
    """Stands after a number."""
    words: dict[str, str] = field(default_factory=dict)
    """What the values of a choice are called."""
    zero: str = ""
    """What 0 is called where it is no number; for a text: what empty means."""
    button: str = ""
    """What is written on the button of a row that is one."""
    step: float = 1.0
    kind: Kind = Kind.PLAIN
    needs: tuple[tuple[str, str], ...] = ()
    """Switches without which it has no effect, and what is said while one is off ("": nothing); the first counts."""
    locked: str = ""
    """What is said where somebody else decided, instead of the usual words."""

    def texts(self) -> tuple[str, ...]:
        """Everything the search looks at, in the language of the run."""
        shown = (self.label, self.help, self.zero, self.button, *self.words.values())
        return (*map(translated, shown), self.where)


@dataclass(frozen=True)
class GroupInfo:
    """Rows under one heading; an empty one has none."""

    title: str
    rows: tuple[RowInfo, ...]


@dataclass(frozen=True)
class PageInfo:
    """One entry of the list on the left."""

    name: str
    title: str
    groups: tuple[GroupInfo, ...]

    def rows(self) -> Iterator[RowInfo]:
        """Its rows from top to bottom."""
        for group in self.groups:
            yield from group.rows
