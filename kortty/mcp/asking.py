"""Room mcp: what an assistant wants to write, what became of asking for it, and the line in the log. Knows the model.

Everything that a person is told of a request is worked out here from the request itself: whoever asks cannot say that
a text does not submit, or is harmless enough for the third answer.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from kortty.base.pending import Pending
from kortty.mcp.clients import display_name, log_name
from kortty.mcp.drawing import has_hidden
from kortty.mcp.grants import GrantKey
from kortty.model.approvals import Approval
from kortty.model.guards import Expect
from kortty.model.origins import Caller
from kortty.model.pane import Pane
from kortty.model.payloads import Payload, Text
from kortty.model.refusals import Refusal

SEND_TEXT: Final = "pane.send_text"
RUN: Final = "pane.run"
SEND_KEYS: Final = "pane.send_keys"
Verb = Literal["pane.send_text", "pane.run", "pane.send_keys"]

DENIED: Final = Refusal("mcp_write_denied", "denied")
TIMED_OUT: Final = Refusal("mcp_write_denied", "timeout")
NO_PROMPT: Final = Refusal("mcp_write_denied", "no_prompt")
MUTED: Final = Refusal("mcp_write_denied", "muted")
DENIALS: Final = (DENIED, TIMED_OUT, NO_PROMPT, MUTED)

SESSION_GRANT: Final = "session_grant"
ONCE: Final = "once"
PANE_SESSION: Final = "pane_session"


@dataclass(frozen=True)
class WriteRequest:
    """One write that a person may be asked about. `keys`: the names of keys, for pane.send_keys only."""

    pane: Pane
    verb: Verb
    payload: Payload
    caller: Caller
    keys: tuple[str, ...] = ()
    expect: Expect = field(default_factory=Expect)

    @property
    def client(self) -> str:
        """The name to be shown."""
        return display_name(self.caller.client)

    @property
    def session(self) -> str:
        """What grants are for: the mcp_session, else the connection."""
        return self.caller.session

    @property
    def text(self) -> str:
        """Exactly what would be typed, or the names of the keys."""
        return self.payload.text if isinstance(self.payload, Text) else " ".join(self.keys)

    @property
    def submits(self) -> bool:
        """Whether it presses Return."""
        if isinstance(self.payload, Text):
            return self.payload.submit or "\r" in self.payload.text or "\n" in self.payload.text
        return b"\r" in self.payload.data or b"\n" in self.payload.data

    @property
    def third_offered(self) -> bool:
        """Whether a grant may cover it: a text without Return, line break and anything hidden."""
        payload = self.payload
        return (
            self.verb == SEND_TEXT
            and isinstance(payload, Text)
            and not payload.submit
            and not has_hidden(payload.text, self.pane.encoding)
        )

    @property
    def grant_key(self) -> GrantKey:
        """Whose grant would cover it."""
        return GrantKey(self.session, self.client, self.pane.pane_id)


@dataclass(frozen=True)
class Decision:
    """What became of a request. Either `approval` (allowed: write with it, now) or `refusal` (for the client).

    `detail` is the rest of the line `control-api mcp.consent pane=<pane_id>` in the log.
    """

    pane_id: str
    detail: str
    approval: Approval | None = None
    refusal: Refusal | None = None


def allowed(request: WriteRequest, reason: str, approval: Approval) -> Decision:
    """The person allowed it, now or before."""
    return Decision(request.pane.pane_id, _detail(request, "allowed", reason, True), approval=approval)


def turned_down(request: WriteRequest, refusal: Refusal) -> Decision:
    """It is not written: denied, or refused for what a guard said."""
    denied = refusal in DENIALS
    detail = _detail(request, "denied" if denied else "refused", refusal.reason, denied)
    return Decision(request.pane.pane_id, detail, refusal=refusal)


def _detail(request: WriteRequest, decision: str, reason: str, says_submits: bool) -> str:
    """Counts, flags and the plain name; no text (control-api.md 9.8, and 0, row 5)."""
    submits = f" submits={str(request.submits).lower()}" if says_submits else ""
    return (
        f"verb={request.verb} decision={decision} reason={reason} chars={len(request.text)}{submits}"
        f" client={log_name(request.caller.client)}"
    )


class Asked(Pending[Decision]):
    """The decision about one request. It always comes: `cancel` (the client is gone) takes the question back, and the
    decision says so, for the log.
    """

    __slots__ = ("withdraw",)

    def __init__(self) -> None:
        super().__init__()
        self.withdraw = _nothing

    def cancel(self) -> None:
        """Nobody waits for it any more. Without effect when the decision is there."""
        if not self.done:
            self.withdraw()


def _nothing() -> None:
    """Before there is something to take back."""
