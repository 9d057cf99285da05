"""Room control: the line in the log that each action of a program has (control-api.md 3.9). Knows the log.

Numbers, flags and ids, never what was typed or shown. A log that cannot be written turns no action into an error.
"""

from kortty.base.logs import Log


class AuditLog:
    """The model's AuditSink."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def action(self, verb: str, pane_id: str | None, detail: str) -> None:
        """Write it down."""
        self._log.info(f"control-api {verb} pane={'null' if pane_id is None else pane_id} {detail}")
