"""Room vt: what the emulator tells its owner. Standard library only.

Output of a child can mean more than cells on the screen. Each such meaning is one small dataclass, handed to the one
listener; answers for the child go to the same listener as bytes. Strings in events come from the child and are shown
to nobody before ``base.display_safe``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class TitleChanged:
    """OSC 0 or 2, or a title popped from the stack (XTWINOPS 23)."""

    title: str


@dataclass(frozen=True)
class IconNameChanged:
    """OSC 0 or 1."""

    name: str


@dataclass(frozen=True)
class Bell:
    """BEL outside a string."""


@dataclass(frozen=True)
class DirectoryChanged:
    """OSC 7, OSC 9;9 or OSC 1337;CurrentDir: host as written (may be empty) and an absolute path."""

    host: str
    path: str


@dataclass(frozen=True)
class Notified:
    """OSC 9, 777 or 99: plain text for a desktop notification."""

    title: str
    body: str


@dataclass(frozen=True)
class PromptMarked:
    """OSC 133 (FinalTerm) or OSC 1337;SetMark: A prompt, B command, C output, D end with the exit status if given."""

    kind: str
    exit_status: int | None


@dataclass(frozen=True)
class ProgressChanged:
    """OSC 9;4 (ConEmu): state 0 none, 1 normal, 2 error, 3 busy, 4 paused; percent 0-100 or None."""

    state: int
    percent: int | None


@dataclass(frozen=True)
class ClipboardWritten:
    """OSC 52 while clipboard writes are allowed: which selection ("c", "p", ...) and the decoded bytes."""

    selection: str
    data: bytes


@dataclass(frozen=True)
class ColoursChanged:
    """The palette or one of the dynamic colours changed."""


Event = (
    TitleChanged
    | IconNameChanged
    | Bell
    | DirectoryChanged
    | Notified
    | PromptMarked
    | ProgressChanged
    | ClipboardWritten
    | ColoursChanged
)


class Listener(Protocol):
    """Who hears of events and carries answers to the child."""

    def event(self, event: Event) -> None:
        """Something happened that is not text."""

    def reply(self, data: bytes) -> None:
        """The emulator answers the child: fixed alphabets, no line breaks, nothing echoed."""


class Silent:
    """A listener for whoever only wants the grid."""

    def event(self, event: Event) -> None:
        """Nobody listens."""

    def reply(self, data: bytes) -> None:
        """Nobody waits for the answer."""
