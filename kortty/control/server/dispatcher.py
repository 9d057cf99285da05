"""Room control, server: from an authenticated request to its outcome, and to the line in the log that an action has.

Knows the handlers by one function, and the sink of the log. The one place where an outcome is known, whether it came at
once or later, and whether anybody still waits for it (control-api.md 3.9).
"""

from collections.abc import Callable, Mapping
from typing import Final

from kortty.base.logs import Log, where_raised
from kortty.base.pending import Pending
from kortty.control.declarations import catalogue
from kortty.control.errors import WireError
from kortty.control.outcome import Outcome, Outgoing
from kortty.control.session import Session
from kortty.model.ports import AuditSink

Call = Callable[[Session, str, Mapping[str, object]], Outgoing]
"""What calls the handler of a name (handlers/calling.py): raises nothing that was foreseen."""

DEFECT: Final = "something in korTTY went wrong; its log says what"


class Dispatcher:
    """`call` does it, `audit` writes down what programs did, `log` what went wrong in korTTY itself.

    `windows` says whether there is any: without one only what needs none is there (control-api.md 2.5).
    """

    def __init__(self, call: Call, audit: AuditSink, log: Log, windows: Callable[[], bool]) -> None:
        self._call = call
        self._audit = audit
        self._log = log
        self._windows = windows

    def dispatch(self, session: Session, method: str, params: Mapping[str, object]) -> Outgoing:
        """Do what the method does. Never raises."""
        declared = catalogue.method(method)
        if declared is not None and declared.touches_ui and not self._windows():
            return WireError("ui_unavailable", "there is no window")
        try:
            outgoing = self._call(session, method, params)
        except Exception as error:  # noqa: BLE001 (the boundary: a defect costs the client one answer)
            outgoing = defect(self._log, f"control-api {method}", error)
        if isinstance(outgoing, Pending):
            # Before the connection asks: the line is there when the client has its answer, and without a client too.
            outgoing.on_done(lambda outcome: self._write_down(method, outcome))
        else:
            self._write_down(method, outgoing)
        return outgoing

    def _write_down(self, method: str, outcome: Outcome) -> None:
        if outcome.audit:
            self._audit.action(method, outcome.pane_id, outcome.audit)


def defect(log: Log, what: str, error: Exception) -> WireError:
    """The answer for something that nobody foresaw. The log has kind and place, never the text: it may be a secret."""
    log.error(f"{what}: {where_raised(error)}")
    return WireError("internal_error", DEFECT)
