"""Room model: who writes to a child. Imports nothing of ours."""

from enum import StrEnum
from typing import Final, NamedTuple


class Origin(StrEnum):
    """Who a payload comes from; the door treats each kind by its own rules."""

    HUMAN = "human"
    """The person at this pane: keys, pastes, clicks, focus and mouse reports."""
    EMULATOR = "emulator"
    """The terminal's own answers to its child."""
    MIRROR = "mirror"
    """What the person types into another pane, copied here (broadcast)."""
    CLI = "cli"
    """A script on the Control API."""
    MCP = "mcp"
    """An assistant on the Control API."""
    PANEL = "panel"
    """The person in the Coding Agents panel."""


PERSONS: Final = frozenset({Origin.HUMAN, Origin.MIRROR, Origin.PANEL})
PROGRAMS: Final = frozenset({Origin.CLI, Origin.MCP})
ASSISTANTS: Final = frozenset({Origin.MCP})
"""The programs that need a person's consent for every write."""


class Caller(NamedTuple):
    """Which program: the name it gave itself, and the session that grants are for (control-api.md 9.1)."""

    client: str
    session: str
