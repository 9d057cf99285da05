"""Room mcp: asking the person before an assistant writes (control-api.md 9.6 to 9.8). Knows the model's door and ports.

What a guard refuses is never asked, what a grant covers is not asked again, a muted session is not heard. Everybody
else waits in one line, first come, first served: one question at a time, and 60 seconds in all, the wait behind others
included. What the person allowed becomes an approval for exactly this payload, pane and caller, to be used at once; the
door asks its guards again in the turn in which it writes.

Nothing here waits or draws: `later` runs a callback after so many seconds, and the answer takes that back.
"""

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

from kortty.base.clock import Clock
from kortty.mcp import asking
from kortty.mcp.asking import Asked, Decision, WriteRequest
from kortty.mcp.drawing import line_breaks
from kortty.mcp.grants import Grants
from kortty.mcp.muting import Muting
from kortty.model import refusals
from kortty.model.approvals import Approvals
from kortty.model.ports import Answer, Prompter, WriteQuestion
from kortty.model.refusals import Refusal
from kortty.model.writes import refusal_before_consent

QUESTION_SECONDS: Final = 60.0
"""From the request to the answer."""

RECHECK_SECONDS: Final = 1.0
"""How often an open question is asked whether it still has a reason: a policy file changes without a word."""

APPROVAL_SECONDS: Final = 5.0
"""An approval is used in the turn in which it is given; one that is not is a mistake and does not live on."""

BREAKS_SHOWN: Final = 50_000
"""A text with more line breaks cannot be shown in full, and so nobody can allow it."""

Later = Callable[[float, Callable[[], None]], Callable[[], None]]


class Consent:
    """The questions of one run. `prompter` None: there is nobody to ask."""

    def __init__(self, prompter: Prompter | None, approvals: Approvals, clock: Clock, later: Later) -> None:
        self._prompter = prompter
        self._approvals = approvals
        self._clock = clock
        self._later = later
        self._line: deque[_Open] = deque()
        """Who waits; the first one's question is shown."""
        self._stop_rechecking: Callable[[], None] | None = None
        self.grants = Grants()
        self.muting = Muting()

    # --- asking ---

    def ask(self, request: WriteRequest) -> Asked:
        """The decision, at once or later. With an approval: write in the turn in which it comes."""
        asked = Asked()
        decision = self._without_asking(request)
        if decision is not None:
            asked.resolve(decision)
            return asked
        question = _Open(request, asked, self._clock.monotonic() + QUESTION_SECONDS)
        asked.withdraw = partial(self._end, question, asking.NO_PROMPT)
        question.stop_timer = self._later(QUESTION_SECONDS, partial(self._end, question, asking.TIMED_OUT))
        self._line.append(question)
        self._watch()
        self._show_next()
        return asked

    @property
    def waiting(self) -> int:
        """How many questions are open, shown or not."""
        return len(self._line)

    # --- what takes reasons away ---

    def recheck(self) -> None:
        """Something changed: take back every question that lost its reason (control-api.md 0, row 23)."""
        for question in tuple(self._line):
            refusal = question.lost_reason()
            if refusal is not None:
                self._end(question, refusal)

    def switched_off(self) -> None:
        """A switch of assistants was turned off, or a policy forbids them: no grant holds any more."""
        self.grants.drop_all()
        self.recheck()

    def pane_gone(self, pane_id: str) -> None:
        """The pane was closed, or its program has ended."""
        self.grants.drop_pane(pane_id)
        self.recheck()

    def session_ended(self, session: str) -> None:
        """For connections without an mcp_session, which never come back: forget what was kept for them."""
        self.grants.drop_session(session)
        self.muting.lift(session)

    # --- inside ---

    def _without_asking(self, request: WriteRequest) -> Decision | None:
        """What can be said without the person. Asked when a request comes in, and again when its turn has come."""
        refusal = refusal_before_consent(request.pane, request.payload, expect=request.expect, caller=request.caller)
        if refusal is not None:
            return asking.turned_down(request, refusal)
        if self.muting.is_muted(request.session):
            return asking.turned_down(request, asking.MUTED)
        if self.grants.covers(request.grant_key) and request.third_offered:
            return self._allowed(request, asking.SESSION_GRANT)
        if self._prompter is None or line_breaks(request.text) > BREAKS_SHOWN:
            return asking.turned_down(request, asking.NO_PROMPT)
        return None

    def _allowed(self, request: WriteRequest, reason: str) -> Decision:
        approval = self._approvals.mint(request.payload, request.pane.pane_id, request.caller, APPROVAL_SECONDS)
        return asking.allowed(request, reason, approval)

    def _show_next(self) -> None:
        """Have the first in the line shown, if it is not."""
        while self._line and not self._line[0].shown:
            question = self._line[0]
            decision = self._without_asking(question.request)
            if decision is not None:
                self._conclude(question, decision)
                continue
            question.shown = True
            try:
                question.take_back = self._prompt(question)
            finally:
                if question.take_back is None and question in self._line:
                    self._conclude(question, asking.turned_down(question.request, asking.NO_PROMPT))

    def _prompt(self, question: "_Open") -> Callable[[], None] | None:
        request = question.request
        assert self._prompter is not None  # else nobody waits in the line
        shown = WriteQuestion(
            request.pane, request.verb, request.client, request.text, request.submits, request.third_offered
        )
        return self._prompter.ask(shown, partial(self._answered, question))

    def _answered(self, question: "_Open", answer: Answer) -> None:
        if question not in self._line:
            return
        request = question.request
        refusal = question.lost_reason()
        if self._clock.monotonic() >= question.deadline:
            self._end(question, asking.TIMED_OUT)
        elif answer is Answer.DENY:
            self._end(question, asking.DENIED)
        elif refusal is not None:
            self._end(question, refusal)
        elif answer is Answer.SESSION and request.third_offered:
            self.grants.give(request.grant_key)
            self._finish(question, self._allowed(request, asking.PANE_SESSION))
        else:
            self._finish(question, self._allowed(request, asking.ONCE))

    def _end(self, question: "_Open", refusal: Refusal) -> None:
        """Nothing will be written."""
        if question not in self._line:
            return
        session = question.request.session
        if refusal in (asking.DENIED, asking.TIMED_OUT):
            self.muting.in_vain(session, question.request.client)
        self._finish(question, asking.turned_down(question.request, refusal))
        if self.muting.is_muted(session):
            for other in tuple(self._line):
                if other.request.session == session:
                    self._end(other, asking.MUTED)

    def _finish(self, question: "_Open", decision: Decision) -> None:
        """The write happens inside; whatever goes wrong there, the next one's turn comes."""
        try:
            self._conclude(question, decision)
        finally:
            self._show_next()

    def _conclude(self, question: "_Open", decision: Decision) -> None:
        self._line.remove(question)
        question.close()
        if not self._line and self._stop_rechecking is not None:
            self._stop_rechecking()
            self._stop_rechecking = None
        question.asked.resolve(decision)

    def _watch(self) -> None:
        if self._stop_rechecking is None:
            self._stop_rechecking = self._later(RECHECK_SECONDS, self._look_again)

    def _look_again(self) -> None:
        self._stop_rechecking = None
        self.recheck()
        if self._line:
            self._watch()
            self._show_next()


class _Open:
    """A request that waits for the person. `deadline`: monotonic seconds."""

    def __init__(self, request: WriteRequest, asked: Asked, deadline: float) -> None:
        self.request = request
        self.asked = asked
        self.deadline = deadline
        self.shown = False
        self.stop_timer: Callable[[], None] | None = None
        self.take_back: Callable[[], None] | None = None
        self._child = request.pane.child

    def lost_reason(self) -> Refusal | None:
        """Why asking for it makes no sense any more: the person looked at another program than would be written to."""
        request = self.request
        if not request.pane.closed and request.pane.child is not self._child:
            return refusals.CHILD_ENDED
        return refusal_before_consent(
            request.pane, request.payload, expect=request.expect, caller=request.caller, asked=True
        )

    def close(self) -> None:
        """Nobody is asked any more."""
        for stop in (self.stop_timer, self.take_back):
            if stop is not None:
                stop()
        self.stop_timer = self.take_back = None
