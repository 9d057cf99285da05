"""Room control: may the Control API be used at all now (control-api.md 2.5). Knows settings, origins and refusals.

Asked at every accept and every request, and by the door before every piece of a program's write: whoever switches the
API off has stopped what programs do at that moment.
"""

from collections.abc import Callable
from typing import Final

from kortty.model.origins import Origin
from kortty.model.ports import Gate
from kortty.model.refusals import Refusal
from kortty.settings.live import LiveSettings

PolicyDenies = Callable[[], bool | None]
"""Whether the organization forbids the Control API; None while that is not known."""

BLOCKED: Final = Refusal("blocked_by_policy", "control-api")
OFF: Final = Refusal("control_api_disabled", "setting")
NOT_READY: Final = Refusal("not_ready", "policy_unknown")
NO_ASSISTANTS: Final = Refusal("not_ready", "mcp_gate_missing")

SENTENCES: Final = {
    BLOCKED: "the organization does not allow the Control API",
    OFF: "the Control API is switched off",
    NOT_READY: "korTTY is still starting",
    NO_ASSISTANTS: "korTTY is still starting",
}


class ControlGate:
    """Also the model's Gate for programs. Without `policy_denies` there is no policy.

    `assistants` is asked besides about theirs; without it they have no way in.
    """

    def __init__(
        self, live_settings: LiveSettings, policy_denies: PolicyDenies | None = None, assistants: Gate | None = None
    ) -> None:
        self._live = live_settings
        self._policy_denies = policy_denies
        self._assistants = assistants

    def closed(self) -> Refusal | None:
        """Why nobody may come in; None when the gate is open. What forbids goes before what is not known yet."""
        denied = False if self._policy_denies is None else self._policy_denies()
        if denied:
            return BLOCKED
        if not self._live.now.control_api.enabled:
            return OFF
        return NOT_READY if denied is None else None

    def refuses(self, origin: Origin) -> Refusal | None:
        """As model.ports.Gate: about writes."""
        refusal = self.closed()
        if refusal is not None or origin is not Origin.MCP:
            return refusal
        return NO_ASSISTANTS if self._assistants is None else self._assistants.refuses(origin)
