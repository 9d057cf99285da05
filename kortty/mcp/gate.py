"""Room mcp: may assistants come in now, and may they write (control-api.md 9.2). Knows origins and refusals.

Asked at `auth`, before every request and by the door before every piece of a write, after the Control API's own gate:
whoever switches assistants off has stopped what they do at that moment. What forbids goes before what is not known
yet, and what is not known forbids.
"""

from collections.abc import Callable
from typing import Final

from kortty.model.origins import Origin
from kortty.model.refusals import Refusal

Leg = Callable[[], bool | None]
"""A question that may not be decided yet: then the answer is None."""

BLOCKED: Final = Refusal("blocked_by_policy", "mcp-server")
OFF: Final = Refusal("mcp_server_disabled", "setting")
NOT_READY: Final = Refusal("not_ready", "mcp_gate_unknown")
READ_ONLY: Final = Refusal("method_not_allowed_for_mcp", "write_tools_disabled")

SENTENCES: Final = {
    BLOCKED: "the organization does not allow MCP clients",
    OFF: "the MCP server is switched off",
    NOT_READY: "korTTY is still starting",
    READ_ONLY: "write tools are switched off",
}


class McpGate:
    """Also the model's Gate for assistants."""

    def __init__(self, policy_denies: Leg, server_on: Leg, writes_on: Leg) -> None:
        """`policy_denies`: the policy's `mcp-server`, or the `control-api` that it needs (PolicySource)."""
        self._policy_denies = policy_denies
        self._server_on = server_on
        self._writes_on = writes_on

    def closed(self) -> Refusal | None:
        """Why no assistant may come in; None when the gate is open, for reading at least."""
        denied, on = self._policy_denies(), self._server_on()
        if denied:
            return BLOCKED
        if on is False:
            return OFF
        if denied is None or on is None:
            return NOT_READY
        return None

    @property
    def writes(self) -> bool:
        """Whether the gate is open and write tools are offered. A switch that is not known is off."""
        return self.closed() is None and self._writes_on() is True

    def refuses(self, origin: Origin) -> Refusal | None:
        """As model.ports.Gate, which is asked about writes. Nobody but assistants is judged here."""
        if origin is not Origin.MCP:
            return None
        return self.closed() or (None if self.writes else READ_ONLY)
