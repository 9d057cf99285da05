"""The line in the log that each action has (control-api.md 3.9)."""

import pytest

from kortty.control.audit import AuditLog
from tests.helpers.control_servers import MemoryLog


@pytest.mark.promise("CA-3.9-01")
def test_an_action_has_one_line_with_its_verb_its_pane_and_its_shape() -> None:
    log = MemoryLog()
    sink = AuditLog(log)
    sink.action("pane.run", "p12", "bytes=5 bracketed=false submitted=true")
    sink.action("notification.show", None, "titleChars=1 bodyChars=2")
    assert log.lines == [
        ("INFO", "control-api pane.run pane=p12 bytes=5 bracketed=false submitted=true"),
        ("INFO", "control-api notification.show pane=null titleChars=1 bodyChars=2"),
    ]
