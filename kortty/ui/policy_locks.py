"""Room `ui`: which settings the organisation's decisions take out of the person's hands. Knows policy and settings.

Without Qt: a start with a policy comes through here before its first child. To allow a feature locks nothing, it only
permits (control-api.md 0, row 14).
"""

from collections.abc import Mapping
from typing import Final

from kortty.policy.decisions import Decisions
from kortty.settings.defaults import PASTE_WARNINGS
from kortty.settings.locks import Lock

#: Words of the policy -> words of the setting `window.restore`.
_RESTORING: Final[Mapping[str, str]] = {"off": "off", "ask": "ask", "auto": "automatic"}
_API: Final = "control_api"
#: Switches of the MCP server.
_ASSISTANTS: Final = ("mcp_server", "mcp_write_tools")


def policy_locks(decisions: Decisions) -> dict[str, Lock]:
    """Setting -> its lock."""
    locks: dict[str, Lock] = {}
    if decisions.denies_control_api:
        locks[f"{_API}.enabled"] = Lock(value=False)
    if decisions.denies_assistants:
        locks |= {f"{_API}.{key}": Lock(value=False) for key in _ASSISTANTS}
    if not decisions.clipboard_writes_allowed:
        locks["terminal.clipboard_writes"] = Lock(value=False)
    floor = decisions.paste_warning_floor
    if floor is not None:
        stricter = PASTE_WARNINGS[PASTE_WARNINGS.index(floor) + 1 :]
        # A floor at the bottom leaves everything open.
        if floor != PASTE_WARNINGS[0]:
            locks["paste.warning"] = Lock(floor, stricter)
    if decisions.session_restore is not None:
        locks["window.restore"] = Lock(_RESTORING[decisions.session_restore])
    return locks
