"""The gate, the consent and the person in front of it, for tests of the Control API (knows kortty.control and mcp)."""

from kortty.control.assistants import Assistants
from kortty.mcp.consent import Consent
from kortty.mcp.gate import McpGate
from kortty.model.house import House
from tests.helpers.consents import FakeLater, FakePrompter
from tests.helpers.fakes import FakeHouse


class Lines:
    """An audit sink that a test can read."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def action(self, verb: str, pane_id: str | None, detail: str) -> None:
        self.lines.append(f"{verb} pane={pane_id} {detail}")


class AssistantsScene:
    """Everything is on; a test turns off what it is about."""

    def __init__(self, house: FakeHouse) -> None:
        self.denied: bool | None = False
        self.on: bool | None = True
        self.writes: bool | None = True
        self.person = FakePrompter()
        self.later = FakeLater(house.fake_clock)
        self.gate = McpGate(lambda: self.denied, lambda: self.on, lambda: self.writes)
        self.consent = Consent(self.person, house.approvals, house.clock, self.later)
        self.made = Assistants(self.gate, self.consent)


def closed_assistants(house: House, *, on: bool = True, denied: bool = False, writes: bool = False) -> Assistants:
    """Assistants of a server that is asked about nothing but its gate."""
    gate = McpGate(lambda: denied, lambda: on, lambda: writes)
    return Assistants(gate, Consent(None, house.approvals, house.clock, lambda seconds, callback: lambda: None))
