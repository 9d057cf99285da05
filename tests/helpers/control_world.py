"""The Control API's world without an event loop, windows or children (knows control, the model and the fakes)."""

from collections.abc import Callable
from typing import Any

from kortty.base.pending import Pending
from kortty.control.errors import WireError
from kortty.control.handlers.calling import call
from kortty.control.outcome import Answer, Outcome
from kortty.control.searching import Found, Pattern
from kortty.control.session import ClientKind, Session
from kortty.control.world import World
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.pty.child import ExitStatus, SpawnFailed, SpawnProblem
from kortty.settings.defaults import Settings
from tests.helpers.fakes import FakeChild, FakeClock, FakeHouse, FakeLoop

Result = dict[str, Any]


class FakeTimers:
    """Timers that ring when the test moves the clock."""

    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        self._set: list[tuple[float, int, Callable[[], None]]] = []
        # Numbers differ, so that callbacks are never compared.
        self._number = 0

    def after(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        self._number += 1
        entry = (self._clock.now + seconds, self._number, callback)
        self._set.append(entry)

        def take_back() -> None:
            if entry in self._set:
                self._set.remove(entry)

        return take_back

    @property
    def running(self) -> int:
        """How many have not rung yet."""
        return len(self._set)

    @property
    def next_due(self) -> float | None:
        """When the next one rings."""
        return min(self._set)[0] if self._set else None

    def ring_until(self, moment: float) -> None:
        """Go on to that moment and ring what is due on the way."""
        while self._set and min(self._set)[0] <= moment:
            entry = min(self._set, key=lambda entry: entry[:2])
            self._set.remove(entry)
            self._clock.now = max(self._clock.now, entry[0])
            entry[2]()
        self._clock.now = max(self._clock.now, moment)


class FakeSearches:
    """Searches that are done when the test says so, or in a later turn."""

    def __init__(self, house: FakeHouse) -> None:
        self._house = house
        self.held = False
        """Whether searches wait for `release`."""
        self.texts: list[str] = []
        """What was searched, in order."""
        self._waiting: list[tuple[Pattern, str, list[Callable[[Found], None]]]] = []

    def search(self, pattern: Pattern, text: str, done: Callable[[Found], None]) -> Callable[[], None]:
        self.texts.append(text)
        told = [done]
        self._waiting.append((pattern, text, told))
        if not self.held:
            self._house.later(self.release)
        return told.clear

    def release(self, found: Found | None = None) -> None:
        """Do what waits; `found` is answered instead of what is there."""
        waiting, self._waiting = self._waiting, []
        for pattern, text, told in waiting:
            for done in tuple(told):
                done(found or pattern.search(text))


class FakeWindows:
    """Every window is on the desktop unless `gone`; children start unless `failure` is set."""

    def __init__(self) -> None:
        self.focused: Window | None = None
        self.gone = False
        self.failure: SpawnProblem | None = None
        self.raised: list[Tab] = []
        self.given: list[Pane] = []
        self.marked: list[Window] = []

    def raise_tab(self, tab: Tab) -> bool:
        assert tab is tab.window.active
        self.raised.append(tab)
        return not self.gone

    def focus(self, pane: Pane) -> bool:
        self.given.append(pane)
        return not self.gone

    def ask_for_attention(self, window: Window) -> None:
        self.marked.append(window)

    def start(self, pane: Pane) -> None:
        if self.failure is not None:
            raise SpawnFailed(self.failure, "sh")
        attach(pane)


class FakeNotes:
    """A desktop that shows notifications, or does not (`shows`)."""

    def __init__(self) -> None:
        self.shows = True
        self.shown: list[tuple[str, str]] = []

    def show(self, title: str, text: str) -> Pending[bool]:
        self.shown.append((title, text))
        answer: Pending[bool] = Pending()
        answer.resolve(self.shows)
        return answer


def attach(pane: Pane) -> FakeChild:
    """Give a pane a child."""
    child = FakeChild()
    pane.attach(child, FakeLoop)
    return child


def end(pane: Pane, code: int = 0) -> None:
    """The pane's child ends."""
    loop = pane._loop
    assert isinstance(loop, FakeLoop)
    loop.exited(ExitStatus(code))


class ControlScene:
    """A tree with one window, tab and pane whose child runs, a world around it, and a client."""

    def __init__(self, *, house: FakeHouse | None = None, kind: ClientKind = "cli") -> None:
        self.house = house or FakeHouse()
        self.clock = self.house.fake_clock
        self.space = Workspace(self.house, Settings())
        self.timers = FakeTimers(self.clock)
        self.searches = FakeSearches(self.house)
        self.windows = FakeWindows()
        self.notes = FakeNotes()
        self.world = World(
            self.space,
            self.windows,
            self.notes,
            self.timers,
            self.searches,
            started=self.clock.now,
            wall=lambda: 1_764_504_000.0 + self.clock.now,
        )
        self.session = self.client(1, kind)
        self.events: list[dict[str, object]] = []
        """What the client was sent."""
        self.window = self.space.open_window()
        self.tab = self.window.open_tab()
        self.pane = self.tab.open_pane("shell")
        self.child = attach(self.pane)

    def client(self, number: int, kind: ClientKind = "cli", heard: list[dict[str, object]] | None = None) -> Session:
        """A connection that has authenticated; what it is sent goes into `heard` or `events`."""

        def send(event: dict[str, object]) -> None:
            (self.events if heard is None else heard).append(event)

        return Session(number, f"client {number}", kind, None, send)

    def split(self, pane: Pane | None = None) -> Pane:
        """One more pane, focused, its child running."""
        new = (pane or self.pane).tab
        assert new is not None
        made = new.open_pane("shell")
        attach(made)
        return made

    # --- asking ---

    def ask(self, method: str, params: dict[str, object] | None = None, session: Session | None = None) -> Outcome:
        """The outcome, which has to be there once the turns that were put off have run."""
        outgoing = call(self.world, session or self.session, method, params or {})
        if isinstance(outgoing, Pending):
            self.house.run_turns()
            return outgoing.value
        return outgoing

    def start(self, method: str, params: dict[str, object] | None = None) -> Pending[Outcome]:
        """A request whose outcome is not there yet."""
        outgoing = call(self.world, self.session, method, params or {})
        assert isinstance(outgoing, Pending)
        self.house.run_turns()
        assert not outgoing.done
        return outgoing

    def answer(self, method: str, params: dict[str, object] | None = None, session: Session | None = None) -> Answer:
        """The answer of a request that succeeds."""
        outcome = self.ask(method, params, session)
        assert isinstance(outcome, Answer), outcome
        return outcome

    def result(self, method: str, /, **params: object) -> Result:
        """The result of a request that succeeds."""
        return self.answer(method, params).result

    def error(self, method: str, /, **params: object) -> WireError:
        """The error of a request that fails."""
        outcome = self.ask(method, params)
        assert isinstance(outcome, WireError), outcome
        return outcome

    def pass_time(self, seconds: float) -> None:
        """Let timers ring and turns run for so long."""
        moment = self.clock.now + seconds
        self.house.run_turns()
        while (due := self.timers.next_due) is not None and due <= moment:
            self.timers.ring_until(due)
            self.house.run_turns()
        self.clock.now = moment


def outcome_of(pending: Pending[Outcome]) -> Outcome:
    """What came of a request."""
    return pending.value


def error_of(pending: Pending[Outcome]) -> WireError:
    """The error that a request ended with."""
    assert isinstance(pending.value, WireError)
    return pending.value


def result_of(pending: Pending[Outcome]) -> Result:
    """The result that a request ended with."""
    assert isinstance(pending.value, Answer)
    return pending.value.result
