"""Room control, declarations: everything the Control API has, in one place and in its order (control-api.md 3.0)."""

from kortty.control.declarations import agents, events, notifications, panes, reading, session, tabs, windows, writing
from kortty.control.declarations.events import EVENTS
from kortty.control.declarations.keys import KEYS
from kortty.control.declarations.limits import LIMITS
from kortty.control.declarations.problems import PROBLEMS
from kortty.control.declarations.shapes import Method

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["CAPABILITIES", "EVENTS", "KEYS", "LIMITS", "METHODS", "PROBLEMS", "RESERVED", "capabilities", "method"]

METHODS: tuple[Method, ...] = (
    *session.METHODS,
    *events.METHODS,
    *windows.METHODS,
    *tabs.METHODS,
    *panes.METHODS,
    reading.READ,
    *writing.METHODS,
    reading.WAIT,
    *notifications.METHODS,
)
"""In the order in which `auth` and `api.schema` list them."""

NOT_YET = "not_implemented_in_this_version"

RESERVED: dict[str, str] = dict.fromkeys(("tab.close", "tab.rename", "tab.create", *agents.RESERVED), NOT_YET)
"""Names that are kept for later, and the reason that the error `unsupported` gives."""


def capabilities(methods: "Iterable[Method]") -> tuple[str, ...]:
    """What whoever may call these methods is told that it can."""
    able = {declared.capability for declared in methods}
    order = ("events", "split", "agent_start", "pane_resolve", "notifications")
    return tuple(known for known in order if known in able)


CAPABILITIES: tuple[str, ...] = capabilities(METHODS)
"""What `auth` lists for scripts."""

_BY_NAME = {declared.name: declared for declared in METHODS}


def method(name: str) -> Method | None:
    """The method of that name; None when there is none (it may be reserved)."""
    return _BY_NAME.get(name)
