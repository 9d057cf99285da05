"""Room control: who asks. Knows the model's readers, origins and callers.

Made by the server when a connection has authenticated; made anew when it authenticates again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from kortty.model.origins import Caller, Origin
from kortty.model.reads import Reader

ClientKind = Literal["cli", "mcp"]

SendEvent = Callable[[dict[str, object]], object]
"""Queues an event's params as a frame for this client; a client whose queue is full is cut off."""


@dataclass(frozen=True, slots=True)
class Session:
    """One authenticated connection. `client` is the name it gave itself, which proves nothing."""

    connection_id: int
    client: str | None
    kind: ClientKind
    mcp_session: str | None
    send_event: SendEvent = field(repr=False, compare=False)

    @property
    def origin(self) -> Origin:
        """As whom it writes."""
        return Origin.MCP if self.kind == "mcp" else Origin.CLI

    @property
    def reader(self) -> Reader:
        """As whom it reads."""
        return Reader.MCP if self.kind == "mcp" else Reader.CLI

    @property
    def caller(self) -> Caller:
        """As the fence and an approval know it: without a session of its own it is its connection."""
        return Caller(self.client or "", self.mcp_session or f"connection-{self.connection_id}")
