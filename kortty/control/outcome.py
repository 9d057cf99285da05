"""Room control: what a handler hands back. Knows errors and Pending.

A handler answers at once, raises WireError, or answers later by a Pending of an outcome. Whoever waits for that cancels
it when the client goes; it still takes the outcome of what was half done (Action), for the log.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kortty.base.pending import Pending
from kortty.control.errors import WireError

Result = dict[str, object]


@dataclass(frozen=True, slots=True)
class Answer:
    """A result. `audit`: numbers and flags for the one line in the log that an action has (control-api.md 3.9), and the
    pane that it concerned; "" for what is no action.
    """

    result: Result
    audit: str = ""
    pane_id: str | None = None


Outcome = Answer | WireError
Outgoing = Outcome | Pending[Outcome]


class Action(Pending[Outcome]):
    """The outcome of something that acts on a pane: when nobody waits for it any more it is stopped, not forgotten.

    `cancel` only asks for the stop; the outcome still comes, and says how much was done.
    """

    __slots__ = ("_stop",)

    def __init__(self, stop: Callable[[], None]) -> None:
        super().__init__()
        self._stop = stop

    def cancel(self) -> None:
        """Stop it. Without effect when the outcome is there."""
        if not self.done:
            self._stop()
