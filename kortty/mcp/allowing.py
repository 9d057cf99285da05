"""Room mcp: which methods exist for an assistant (control-api.md 9.3). Knows refusals.

A list of what is allowed, so that a method that is added later is refused until somebody thought about it. Asked before
a method is looked up: what does not exist, what is reserved and what is forbidden look alike.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol, TypeVar

from kortty.model.refusals import Refusal

READING: Final = frozenset(
    {
        "auth",
        "ping",
        "api.schema",
        "window.list",
        "tab.list",
        "pane.list",
        "pane.current",
        "pane.get",
        "pane.read",
        "pane.wait_output",
        "agent.list",
        "agent.get",
    }
)
"""Always."""

WRITING: Final = frozenset({"pane.send_text", "pane.run", "pane.send_keys"})
"""With write tools on, each behind a person's consent."""

SCHEMA: Final = "api.schema"

WRITES_OFF: Final = Refusal("method_not_allowed_for_mcp", "write_tools_disabled")
NOT_EXPOSED: Final = Refusal("method_not_allowed_for_mcp", "not_exposed")

RESERVED: Final[Mapping[str, str]] = {}
"""What an assistant hears of methods of later versions: nothing."""


class Named(Protocol):
    """Something that has a method's name."""

    @property
    def name(self) -> str:
        """As on the wire."""
        ...


_Entry = TypeVar("_Entry", bound=Named)


def refusal(method: str, writes: bool) -> Refusal | None:
    """Why an assistant may not call this; None: it may. `writes`: whether write tools are on."""
    if method in READING:
        return None
    if method in WRITING:
        return None if writes else WRITES_OFF
    return NOT_EXPOSED


def request_refusal(method: str, named: object, writes: bool) -> tuple[str, Refusal] | None:
    """The method that is refused, and why. `named`: what `api.schema` was asked about, whatever that is."""
    refused = refusal(method, writes)
    if refused is not None:
        return method, refused
    if method == SCHEMA and isinstance(named, str):
        refused = refusal(named, writes)
        if refused is not None:
            return named, refused
    return None


def exposed(methods: Iterable[_Entry], writes: bool) -> list[_Entry]:
    """Those of the methods that an assistant is told of, in their order (`auth`, `api.schema`)."""
    return [method for method in methods if refusal(method.name, writes) is None]
