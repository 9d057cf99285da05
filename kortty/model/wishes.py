"""Room model: what a pane is to run, and where. Plain data; knows nothing.

A pane keeps its wish for as long as it lives: starting again, splitting and restoring a session begin from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Wish:
    """No command: the owner's shell. No directory: where korTTY was started. No environment: korTTY's own."""

    command: tuple[str, ...] = ()
    directory: str | None = None
    environment: Mapping[str, str] | None = field(default=None, repr=False)
    """A whole environment (of a caller that asked for a window); it may hold secrets and is never saved."""
