"""Room model: what the model and rooms above it need from rooms above them. Knows origins, refusals, the tree by name.

`app` hands implementations in. A port that decides is asked at every write and every later piece of one, answers at
once, and is never replaced by a guess: where it is missing, programs are refused and assistants read nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kortty.model.origins import Caller, Origin
from kortty.model.refusals import Refusal

if TYPE_CHECKING:
    from kortty.model.pane import Pane
    from kortty.model.tab import Tab
    from kortty.model.window import Window


class Gate(Protocol):
    """Whether programs of one origin may act at all now: the owner's switches, the organisation's policy."""

    def refuses(self, origin: Origin) -> Refusal | None:
        """None lets the origin through."""
        ...


class Fence(Protocol):
    """Whether a pane belongs to somebody else now (seats)."""

    def refuses(self, pane_id: str, origin: Origin, caller: Caller | None) -> Refusal | None:
        """None lets the caller at the pane."""
        ...


@dataclass(frozen=True, slots=True)
class PaneFacts:
    """What a pane is busy with, beyond what its terminal knows: the reasons not to let an assistant type there."""

    paste_pacing: bool = False
    foreign_session: bool = False
    broadcast: bool = False
    multi_exec: bool = False
    coding_agent: bool = False


class PaneInspector(Protocol):
    """Describes a pane as it is in this turn of the event loop."""

    def facts(self, pane_id: str) -> PaneFacts | None:
        """None when it cannot be described, which counts as the worst."""
        ...


class Masked(NamedTuple):
    """Masked lines, one for each that came in, and how many secrets each lost."""

    lines: tuple[str, ...]
    counts: tuple[int, ...]


class Masker(Protocol):
    """Takes secrets out of text that an assistant reads."""

    def mask(
        self, pane_id: str, lines: Sequence[str], above: Sequence[str], edges: Sequence[Sequence[int]] = ()
    ) -> Masked:
        """Mask whole logical lines, in which no hidden character is left.

        `above` are the lines before them, not to be masked: a private key may have begun there. `edges`, for each line
        or not at all: where in it further rows begin. A row that fills the width may have ended there for good, so a
        secret is one, too, if it were one in the row by itself. Any exception means that nothing is returned to
        whoever reads.
        """
        ...


class Notifier(Protocol):
    """Tells the person."""

    def first_write(self, pane_id: str, origin: Origin) -> None:
        """A program acted on a pane, for the first time in this run."""
        ...


class Answer(Enum):
    """What a person says to a program's wish to write."""

    DENY = "deny"
    ONCE = "once"
    SESSION = "session"
    """This, and later texts of its kind into this pane from this session."""


@dataclass(frozen=True, slots=True)
class WriteQuestion:
    """What a person is asked before an assistant may write.

    `verb` is the method's name, `client` the name that it gave itself, made plain; `text` is exactly what would be
    typed, or the names of keys, and may hold anything. `submits`: whether it runs at once.
    """

    pane: Pane
    verb: str
    client: str
    text: str
    submits: bool
    session_offered: bool


class Prompter(Protocol):
    """Asks the person at the pane's window. One question at a time: whoever asks sees to that."""

    def ask(self, question: WriteQuestion, answered: Callable[[Answer], None]) -> Callable[[], None] | None:
        """Show the question; `answered` is called once, in a later turn of the event loop.

        The answer takes the question back, after which nothing is called; it may be called at any time, more than
        once. None: it cannot be shown, and nothing is called.
        """
        ...


class Windows(Protocol):
    """The windows on the desktop, as far as a room below them acts on them. Nothing here asks the person anything."""

    @property
    def focused(self) -> Window | None:
        """The window that has the keyboard of the desktop; None when that is elsewhere."""
        ...

    def raise_tab(self, tab: Tab) -> bool:
        """Bring the tab, which is the active one of its window, and its window before the person's eyes.

        A desktop that lets no program do that is asked to draw attention to the window instead. False: the window is
        not on the desktop.
        """
        ...

    def focus(self, pane: Pane) -> bool:
        """Give the keyboard to a pane, if its tab is in front; False: its window is not on the desktop."""
        ...

    def ask_for_attention(self, window: Window) -> None:
        """Have the desktop mark the window until the person looks at it."""
        ...

    def start(self, pane: Pane) -> None:
        """Start what a new pane wishes for, in the size that it has on the screen. Raises SpawnFailed."""
        ...


class AuditSink(Protocol):
    """Where the line goes that each action of a program has."""

    def action(self, verb: str, pane_id: str | None, detail: str) -> None:
        """Write it down: numbers and flags, no text of a terminal. Never fails for the caller."""
        ...


@dataclass(frozen=True, slots=True)
class Ports:
    """What `app` has; a terminal that no program may use needs none of it."""

    gate: Gate | None = None
    fence: Fence | None = None
    inspector: PaneInspector | None = None
    masker: Masker | None = None
    multi_exec: Callable[[], bool] | None = None
    """Whether the organisation lets typing go to several panes, asked at every key; None: nobody forbids it."""
    notifier: Notifier | None = None
