"""Consent with a person, a clock and timers that do what a test tells them (knows kortty.mcp and the fakes)."""

from collections.abc import Callable

from kortty.mcp.asking import Asked, Decision, Verb, WriteRequest
from kortty.mcp.consent import Consent
from kortty.model.guards import Expect
from kortty.model.origins import Caller
from kortty.model.payloads import Keys, Payload, Text
from kortty.model.ports import Answer, WriteQuestion
from tests.helpers.fakes import FakeClock, FakeHouse, FakePane

CLIENT = "claude-code 2.0"
SESSION = "0123456789abcdef"


class FakeLater:
    """Timers that run when the test moves the clock."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self._timers: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        entry = (self._clock.now + seconds, callback)
        self._timers.append(entry)

        def take_back() -> None:
            if entry in self._timers:
                self._timers.remove(entry)

        return take_back

    def __len__(self) -> int:
        return len(self._timers)

    def advance(self, seconds: float) -> None:
        """So much time goes by; what is due runs in its order."""
        end = self._clock.now + seconds
        while due := [entry for entry in self._timers if entry[0] <= end]:
            first = min(due, key=lambda entry: entry[0])
            self._timers.remove(first)
            self._clock.now = max(self._clock.now, first[0])
            first[1]()
        self._clock.now = end


class FakePrompter:
    """A person who sees one question at a time."""

    def __init__(self) -> None:
        self.asked: list[WriteQuestion] = []
        self.shown: WriteQuestion | None = None
        self.can_show = True
        self.error: Exception | None = None
        self._answered: Callable[[Answer], None] | None = None

    def ask(self, question: WriteQuestion, answered: Callable[[Answer], None]) -> Callable[[], None] | None:
        assert self.shown is None, "a second question at once"
        if self.error is not None:
            raise self.error
        if not self.can_show:
            return None
        self.asked.append(question)
        self.shown, self._answered = question, answered

        def take_back() -> None:
            if self.shown is question:
                self.shown = self._answered = None

        return take_back

    def answer(self, answer: Answer) -> None:
        """The person chooses."""
        assert self._answered is not None
        answered = self._answered
        self.shown = self._answered = None
        answered(answer)


class ConsentScene:
    """One pane and one consent around it; more panes by `pane_more`."""

    def __init__(self) -> None:
        self.house = FakeHouse()
        self.clock = self.house.fake_clock
        self.later = FakeLater(self.clock)
        self.person = FakePrompter()
        self.consent = Consent(self.person, self.house.approvals, self.clock, self.later)
        self.pane = FakePane(self.house)

    def pane_more(self) -> FakePane:
        """Another pane of the same house."""
        return FakePane(self.house)

    def request(
        self,
        payload: Payload | str = "git status",
        *,
        verb: Verb = "pane.send_text",
        pane: FakePane | None = None,
        client: str = CLIENT,
        session: str = SESSION,
        keys: tuple[str, ...] = (),
        expect: Expect | None = None,
    ) -> WriteRequest:
        """A request of an assistant."""
        known = Text(payload) if isinstance(payload, str) else payload
        return WriteRequest(pane or self.pane, verb, known, Caller(client, session), keys, expect or Expect())

    def ask(self, payload: Payload | str = "git status", **others: object) -> Asked:
        """Ask for it."""
        return self.consent.ask(self.request(payload, **others))  # type: ignore[arg-type]  # handed on as they came

    def deny(self, times: int = 1, **others: object) -> None:
        """Ask, and be denied, so many times."""
        for _ in range(times):
            asked = self.ask(**others)  # type: ignore[arg-type]  # handed on as they came
            self.person.answer(Answer.DENY)
            assert reason(asked) == "denied"


def decision(asked: Asked) -> Decision:
    """The decision, which is there."""
    assert asked.done
    return asked.value


def reason(asked: Asked) -> str:
    """Why it is not written."""
    refusal = decision(asked).refusal
    assert refusal is not None
    assert decision(asked).approval is None
    return refusal.reason


__all__ = ["ConsentScene", "FakeLater", "FakePrompter", "Keys", "decision", "reason"]
