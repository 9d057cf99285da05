"""Room control: what stands between an assistant and a handler (control-api.md 9). Knows room mcp.

Asked at `auth`, before every request of an mcp connection, and by the handlers that write. Scripts never come by here.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from kortty.control.declarations.shapes import Method
from kortty.control.errors import WireError, echo
from kortty.control.session import Session
from kortty.mcp import allowing
from kortty.mcp.consent import Consent
from kortty.mcp.gate import SENTENCES, McpGate

_REFUSED: Final = {
    allowing.WRITES_OFF: "write tools are switched off",
    allowing.NOT_EXPOSED: "this is not offered to MCP clients",
}


class Assistants:
    """The gate of assistants and the questions to the person, one of each in a run."""

    def __init__(self, gate: McpGate, consent: Consent) -> None:
        self.gate = gate
        self.consent = consent

    def closed(self) -> WireError | None:
        """Why no assistant may come in now."""
        refusal = self.gate.closed()
        return None if refusal is None else WireError(refusal.code, SENTENCES[refusal], {"reason": refusal.reason})

    def refuses(self, method: str, params: Mapping[str, object]) -> WireError | None:
        """Why an assistant may not ask for this now. Before anything is looked up: what is unknown looks alike."""
        closed = self.closed()
        if closed is not None:
            return closed
        found = allowing.request_refusal(method, params.get("method"), self.gate.writes)
        if found is None:
            return None
        name, refusal = found
        return WireError(refusal.code, _REFUSED[refusal], {"method": echo(name), "reason": refusal.reason})

    def exposed(self, methods: Iterable[Method]) -> list[Method]:
        """Those that an assistant is told of now."""
        return allowing.exposed(methods, self.gate.writes)

    def left(self, session: Session) -> None:
        """A connection has ended. One without an mcp_session never comes back."""
        if session.kind == "mcp" and session.mcp_session is None:
            self.consent.session_ended(session.caller.session)


def nobody() -> WireError:
    """What an assistant is told where there is no gate for it."""
    return WireError("not_ready", "korTTY is still starting")
