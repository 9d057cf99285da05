"""Room model: what the model needs from rooms above it. Knows origins and refusals.

`app` hands implementations in. A port that decides is asked at every write and every later piece of one, answers at
once, and is never replaced by a guess: where it is missing, programs are refused and assistants read nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from kortty.model.origins import Caller, Origin
from kortty.model.refusals import Refusal


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


@dataclass(frozen=True, slots=True)
class Masked:
    """Masked lines, one for each that came in, and how many secrets each lost."""

    lines: tuple[str, ...]
    counts: tuple[int, ...]


class Masker(Protocol):
    """Takes secrets out of text that an assistant reads."""

    def mask(self, pane_id: str, lines: Sequence[str], above: Sequence[str]) -> Masked:
        """Mask whole logical lines, in which no hidden character is left.

        `above` are the lines before them, not to be masked: a private key may have begun there. Any exception means
        that nothing is returned to whoever reads.
        """
        ...


class Notifier(Protocol):
    """Tells the person."""

    def first_write(self, pane_id: str, origin: Origin) -> None:
        """A program acted on a pane, for the first time in this run."""
        ...


@dataclass(frozen=True, slots=True)
class Ports:
    """What `app` has; a terminal that no program may use needs none of it."""

    gate: Gate | None = None
    fence: Fence | None = None
    inspector: PaneInspector | None = None
    masker: Masker | None = None
    notifier: Notifier | None = None
