"""One question at a time, for so long, and what takes it back (control-api.md 9.7, and 0, row 23)."""

from collections.abc import Callable

import pytest

from kortty.mcp.consent import BREAKS_SHOWN, QUESTION_SECONDS, RECHECK_SECONDS, Consent
from kortty.model import refusals
from kortty.model.guards import Expect
from kortty.model.origins import Origin
from kortty.model.payloads import Text
from kortty.model.ports import Answer, WriteQuestion
from kortty.model.refusals import Refusal
from kortty.model.writes import write
from kortty.pty.child import ExitStatus
from tests.helpers.consents import ConsentScene, decision, reason
from tests.helpers.fakes import FakeGate, FakePane

OFF = Refusal("mcp_server_disabled", "setting")


@pytest.fixture
def scene() -> ConsentScene:
    return ConsentScene()


# --- the line ---


@pytest.mark.promise("CA-9.7-08")
def test_one_question_at_a_time_in_the_order_in_which_they_came(scene: ConsentScene) -> None:
    asked = [scene.ask(text, session=text * 16) for text in "abc"]
    for text in "abc":
        assert scene.person.shown is not None
        assert scene.person.shown.text == text
        scene.person.answer(Answer.ONCE)
    assert all(one.done for one in asked)
    assert len(scene.person.asked) == 3


@pytest.mark.promise("CA-9.7-07")
def test_after_60_seconds_nobody_is_asked_any_more_and_waiting_counts(scene: ConsentScene) -> None:
    assert QUESTION_SECONDS == 60
    first = scene.ask("a", session="one")
    scene.later.advance(30)
    second = scene.ask("b", session="two")
    scene.later.advance(29.9)
    assert not first.done
    scene.later.advance(0.1)
    assert decision(first).refusal == Refusal("mcp_write_denied", "timeout")
    assert scene.person.shown is not None
    assert scene.person.shown.text == "b"
    scene.later.advance(29.9)
    assert not second.done
    scene.later.advance(0.1)
    assert reason(second) == "timeout"
    assert scene.person.shown is None
    assert len(scene.later) == 0


def test_who_waits_behind_others_for_60_seconds_is_never_shown(scene: ConsentScene) -> None:
    scene.ask("a", session="one")
    scene.later.advance(10)
    second = scene.ask("b", session="two")
    scene.later.advance(50)
    assert scene.person.shown is not None
    scene.person.answer(Answer.ONCE)
    third = scene.ask("c", session="two")
    assert decision(second).approval is not None
    assert not third.done


@pytest.mark.promise("CA-9.7-07")
def test_an_answer_that_comes_after_the_time_allows_nothing(scene: ConsentScene) -> None:
    asked = scene.ask()
    scene.clock.now += QUESTION_SECONDS
    scene.person.answer(Answer.SESSION)
    assert reason(asked) == "timeout"
    assert len(scene.consent.grants) == 0


@pytest.mark.promise("CA-9.7-09")
def test_without_anybody_to_ask_it_is_denied(scene: ConsentScene) -> None:
    nobody = Consent(None, scene.house.approvals, scene.clock, scene.later)
    assert decision(nobody.ask(scene.request())).refusal == Refusal("mcp_write_denied", "no_prompt")
    scene.person.can_show = False
    assert reason(scene.ask()) == "no_prompt"
    assert scene.consent.waiting == 0
    assert len(scene.later) == 0


@pytest.mark.promise("CA-9.7-09")
def test_a_text_that_cannot_be_shown_in_full_is_not_asked_about(scene: ConsentScene) -> None:
    assert reason(scene.ask("a" + "\n" * (BREAKS_SHOWN + 1))) == "no_prompt"
    assert not scene.ask("a" + "\r\n" * BREAKS_SHOWN).done


def test_a_question_that_fails_to_open_denies_and_blocks_nobody(scene: ConsentScene) -> None:
    scene.person.error = RuntimeError("no such widget")
    with pytest.raises(RuntimeError):
        scene.ask()
    assert scene.consent.waiting == 0
    scene.person.error = None
    assert not scene.ask().done


def test_a_write_that_fails_blocks_nobody_behind_it(scene: ConsentScene) -> None:
    first, second = scene.ask("a"), scene.ask("b")

    def fail(made: object) -> None:
        raise RuntimeError("the write failed")

    first.on_done(fail)
    with pytest.raises(RuntimeError):
        scene.person.answer(Answer.ONCE)
    assert not second.done
    assert scene.person.shown is not None
    assert scene.person.shown.text == "b"


def test_what_needs_no_person_waits_for_none(scene: ConsentScene) -> None:
    scene.ask("a")
    scene.person.answer(Answer.SESSION)
    scene.deny(3, session="muted" * 4)
    scene.ask(Text("shown", True))
    assert "reason=session_grant" in decision(scene.ask("b")).detail
    assert reason(scene.ask("c", session="muted" * 4)) == "muted"
    other = scene.pane_more()
    other.feed(b"\x1b[?1049h")
    assert reason(scene.ask("d", pane=other)) == "alternate_screen"
    assert scene.consent.waiting == 1


def test_an_answer_counts_once(scene: ConsentScene) -> None:
    answers: list[Callable[[Answer], None]] = []
    ask = scene.person.ask

    def asking(question: WriteQuestion, answered: Callable[[Answer], None]) -> Callable[[], None] | None:
        answers.append(answered)
        return ask(question, answered)

    scene.person.ask = asking  # type: ignore[method-assign]  # to hear what the person is handed
    asked = scene.ask()
    answers[0](Answer.DENY)
    answers[0](Answer.SESSION)
    assert reason(asked) == "denied"
    assert len(scene.consent.grants) == 0
    withdrawn = scene.ask()
    withdrawn.cancel()
    answers[1](Answer.SESSION)
    assert reason(withdrawn) == "no_prompt"
    assert len(scene.consent.grants) == 0


def test_a_person_who_answers_at_once_is_heard(scene: ConsentScene) -> None:
    def at_once(question: WriteQuestion, answered: Callable[[Answer], None]) -> None:
        answered(Answer.ONCE)

    scene.person.ask = at_once  # type: ignore[method-assign]  # a prompter that does not keep to the port
    assert decision(scene.ask()).approval is not None
    assert scene.consent.waiting == 0


# --- a question that lost its reason ---


@pytest.mark.promise("CA-0-23", "CA-9.7-09")
def test_a_client_that_goes_takes_its_question_along(scene: ConsentScene) -> None:
    first, second = scene.ask("a"), scene.ask("b")
    first.cancel()
    assert reason(first) == "no_prompt"
    assert scene.person.shown is not None
    assert scene.person.shown.text == "b"
    third = scene.ask("c")
    third.cancel()
    assert reason(third) == "no_prompt"
    scene.person.answer(Answer.ONCE)
    assert decision(second).approval is not None
    second.cancel()
    assert scene.consent.waiting == 0


@pytest.mark.promise("CA-0-23")
@pytest.mark.parametrize("told", [True, False])
def test_a_pane_that_is_closed_takes_its_question_along(scene: ConsentScene, told: bool) -> None:
    asked = scene.ask()
    scene.pane.close()
    if told:
        scene.consent.pane_gone(scene.pane.pane_id)
    else:
        scene.later.advance(RECHECK_SECONDS)
    assert decision(asked).refusal == refusals.PANE_CLOSED
    assert scene.person.shown is None


@pytest.mark.promise("CA-0-23")
def test_a_program_that_ends_or_is_replaced_takes_the_question_along(scene: ConsentScene) -> None:
    asked = scene.ask()
    scene.pane.fake_loop.exited(ExitStatus(0))
    scene.consent.recheck()
    assert decision(asked).refusal == refusals.CHILD_ENDED
    replaced = FakePane(scene.house)
    asked = scene.ask(pane=replaced)
    replaced.attach(type(replaced.fake_child)(), replaced._loop_for)
    scene.person.answer(Answer.ONCE)
    assert decision(asked).refusal == refusals.CHILD_ENDED


@pytest.mark.promise("CA-0-23")
@pytest.mark.parametrize("told", [True, False])
def test_a_switch_or_policy_that_forbids_it_takes_the_question_along(scene: ConsentScene, told: bool) -> None:
    gate = scene.house.ports.gate
    assert isinstance(gate, FakeGate)
    asked, waiting = scene.ask(), scene.ask("b")
    gate.refusals[Origin.MCP] = OFF
    if told:
        scene.consent.switched_off()
    else:
        scene.later.advance(RECHECK_SECONDS)
    assert decision(asked).refusal == OFF
    assert decision(waiting).refusal == OFF
    assert scene.person.shown is None
    assert len(scene.later) == 0


def test_the_last_in_the_line_is_looked_after_as_the_first(scene: ConsentScene) -> None:
    gate = scene.house.ports.gate
    assert isinstance(gate, FakeGate)
    scene.ask("a")
    scene.later.advance(3 * RECHECK_SECONDS)
    second = scene.ask("b", session="another")
    scene.person.answer(Answer.DENY)
    scene.later.advance(3 * RECHECK_SECONDS)
    assert not second.done
    gate.refusals[Origin.MCP] = OFF
    scene.later.advance(RECHECK_SECONDS)
    assert decision(second).refusal == OFF


def test_an_answer_finds_the_switch_off_that_nobody_told_of(scene: ConsentScene) -> None:
    gate = scene.house.ports.gate
    assert isinstance(gate, FakeGate)
    asked = scene.ask()
    gate.refusals[Origin.MCP] = OFF
    scene.person.answer(Answer.SESSION)
    assert decision(asked).refusal == OFF
    assert len(scene.consent.grants) == 0


def test_a_generation_that_was_insisted_on_and_is_gone_takes_the_question_along(scene: ConsentScene) -> None:
    asked = scene.ask(expect=Expect(generation=scene.pane.generation))
    scene.consent.recheck()
    assert not asked.done
    write(scene.pane, Origin.HUMAN, Text("x"))
    scene.consent.recheck()
    assert decision(asked).refusal == refusals.STALE_PANE
