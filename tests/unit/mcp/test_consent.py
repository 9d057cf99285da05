"""Who is asked, when, for how long, and what becomes of the answer (control-api.md 9.6 to 9.8)."""

from collections.abc import Callable

import pytest

from kortty.mcp.asking import WriteRequest
from kortty.mcp.consent import BREAKS_SHOWN, QUESTION_SECONDS, RECHECK_SECONDS, Consent
from kortty.model import refusals
from kortty.model.guards import Expect
from kortty.model.origins import Caller, Origin
from kortty.model.payloads import Keys, Text
from kortty.model.ports import Answer, PaneFacts
from kortty.model.refusals import Refusal
from kortty.model.writes import Write, write
from kortty.pty.child import ExitStatus
from tests.helpers.consents import CLIENT, SESSION, ConsentScene, decision, reason
from tests.helpers.fakes import FakeGate, FakeInspector, FakePane

OFF = Refusal("mcp_server_disabled", "setting")


@pytest.fixture
def scene() -> ConsentScene:
    return ConsentScene()


def typed(scene: ConsentScene, request: WriteRequest, answer: Answer = Answer.ONCE) -> object:
    """Ask, answer, and write with the approval in the turn in which it comes."""
    results: list[object] = []
    asked = scene.consent.ask(request)
    asked.on_done(
        lambda made: results.append(
            write(request.pane, Origin.MCP, request.payload, approval=made.approval, caller=request.caller)
        )
    )
    if not asked.done:
        scene.person.answer(answer)
    return results[0]


# --- what is shown ---


@pytest.mark.promise("CA-9.7-01", "CA-9.7-03")
def test_a_person_is_asked_before_every_write_and_told_all_of_it(scene: ConsentScene) -> None:
    asked = scene.ask(Text("ls -l\n", submit=False), client="my \u202eassistant")
    assert not asked.done
    question = scene.person.shown
    assert question is not None
    assert question.pane is scene.pane
    assert (question.verb, question.client, question.text) == ("pane.send_text", "my _assistant", "ls -l\n")
    assert question.submits
    assert not question.session_offered
    scene.person.answer(Answer.ONCE)
    assert decision(asked).approval is not None
    assert not scene.ask().done


@pytest.mark.promise("CA-9.7-06")
@pytest.mark.parametrize(
    ("verb", "payload", "keys", "submits"),
    [
        ("pane.run", Text("ls", True, "never"), (), True),
        ("pane.send_text", Text("ls"), (), False),
        ("pane.send_text", Text("ls", True), (), True),
        ("pane.send_text", Text("a\rb"), (), True),
        ("pane.send_text", Text("a\nb"), (), True),
        ("pane.send_keys", Keys(b"\x1b[A"), ("up",), False),
        ("pane.send_keys", Keys(b"y\r"), ("y", "enter"), True),
        ("pane.send_keys", Keys(b"\n"), ("ctrl+j",), True),
    ],
)
def test_whether_it_submits_is_read_from_what_is_sent(
    scene: ConsentScene, verb: str, payload: Text | Keys, keys: tuple[str, ...], submits: bool
) -> None:
    scene.ask(payload, verb=verb, keys=keys)
    assert scene.person.shown is not None
    assert scene.person.shown.submits is submits
    if keys:
        assert scene.person.shown.text == " ".join(keys)


@pytest.mark.promise("CA-9.7-05", "CA-0-04")
@pytest.mark.parametrize(
    ("verb", "payload", "offered"),
    [
        ("pane.send_text", Text("git status"), True),
        ("pane.send_text", Text("größer 漢字"), True),
        ("pane.send_text", Text("git status", True), False),
        ("pane.send_text", Text("a\n"), False),
        ("pane.send_text", Text("a\r"), False),
        ("pane.send_text", Text("a\tb"), False),
        ("pane.send_text", Text("a\u200bb"), False),
        ("pane.send_text", Text("a\u00a0b"), False),
        ("pane.send_text", Text("a\U000e0041b"), False),
        ("pane.send_text", Text("a\ue000b"), False),
        ("pane.run", Text("git status", False, "never"), False),
        ("pane.send_keys", Keys(b"y"), False),
    ],
)
def test_the_third_answer_is_offered_for_plain_text_that_runs_nothing(
    scene: ConsentScene, verb: str, payload: Text | Keys, offered: bool
) -> None:
    scene.ask(payload, verb=verb)
    assert scene.person.shown is not None
    assert scene.person.shown.session_offered is offered


@pytest.mark.promise("CA-0-04")
def test_the_third_answer_knows_the_encoding_of_the_pane() -> None:
    scene = ConsentScene()
    assert scene.request(Text("10 €")).third_offered
    scene.pane.terminal.set_encoding("windows-1252")
    assert not scene.request(Text("10 €")).third_offered


# --- what is allowed ---


@pytest.mark.promise("CA-9.6-10")
def test_what_was_allowed_is_written_once_and_only_exactly_that(scene: ConsentScene) -> None:
    request = scene.request("git status")
    assert isinstance(typed(scene, request), Write)
    assert scene.pane.child_input == b"git status"
    asked = scene.consent.ask(request)
    scene.person.answer(Answer.ONCE)
    approval = decision(asked).approval
    other = scene.pane_more()
    for pane, payload, caller in (
        (scene.pane, Text("rm -rf ~"), request.caller),
        (scene.pane, Text("git status", True), request.caller),
        (other, request.payload, request.caller),
        (scene.pane, request.payload, Caller(CLIENT, "another session")),
        (scene.pane, request.payload, Caller("another client", SESSION)),
    ):
        assert isinstance(write(pane, Origin.MCP, payload, approval=approval, caller=caller), Refusal)
    assert isinstance(write(scene.pane, Origin.MCP, request.payload, approval=approval, caller=request.caller), Write)
    again = write(scene.pane, Origin.MCP, request.payload, approval=approval, caller=request.caller)
    assert again == refusals.APPROVAL_USED


def test_an_approval_that_is_not_used_at_once_is_worth_nothing(scene: ConsentScene) -> None:
    request = scene.request()
    asked = scene.consent.ask(request)
    scene.person.answer(Answer.ONCE)
    scene.clock.now += 6
    refused = write(scene.pane, Origin.MCP, request.payload, approval=decision(asked).approval, caller=request.caller)
    assert refused == refusals.APPROVAL_EXPIRED


@pytest.mark.promise("CA-9.7-10")
def test_who_says_no_stops_it(scene: ConsentScene) -> None:
    asked = scene.ask()
    scene.person.answer(Answer.DENY)
    assert decision(asked).refusal == Refusal("mcp_write_denied", "denied")
    assert decision(asked).approval is None


# --- the guards ---


@pytest.mark.promise("CA-9.6-01", "CA-9.6-02", "CA-9.6-04", "CA-9.6-05", "CA-9.6-06", "CA-9.6-07", "CA-9.6-08")
@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (None, "pane_state_unknown"),
        (PaneFacts(paste_pacing=True), "paste_pacing"),
        (PaneFacts(foreign_session=True), "foreign_session"),
        (PaneFacts(broadcast=True), "broadcast"),
        (PaneFacts(multi_exec=True), "multi_exec"),
        (PaneFacts(coding_agent=True), "coding_agent"),
        (PaneFacts(True, True, True, True, True), "paste_pacing"),
    ],
)
def test_what_a_guard_refuses_nobody_is_asked_about(
    scene: ConsentScene, facts: PaneFacts | None, expected: str
) -> None:
    inspector = scene.house.ports.inspector
    assert isinstance(inspector, FakeInspector)
    inspector.known = facts
    asked = scene.ask()
    assert decision(asked).refusal == Refusal("mcp_write_refused", expected)
    assert scene.person.asked == []


@pytest.mark.promise("CA-9.6-03", "CA-9.6-09")
def test_a_full_screen_program_refuses_before_the_question_and_after_it(scene: ConsentScene) -> None:
    request = scene.request()
    scene.pane.feed(b"\x1b[?1049h")
    assert reason(scene.consent.ask(request)) == "alternate_screen"
    scene.pane.feed(b"\x1b[?1049l")
    asked = scene.consent.ask(request)
    scene.pane.feed(b"\x1b[?1049h")
    scene.consent.recheck()
    assert not asked.done
    scene.person.answer(Answer.ONCE)
    approval = decision(asked).approval
    refused = write(scene.pane, Origin.MCP, request.payload, approval=approval, caller=request.caller)
    assert refused == refusals.ALTERNATE_SCREEN
    assert scene.pane.child_input == b""


def test_a_guard_is_asked_again_before_a_question_whose_turn_comes(scene: ConsentScene) -> None:
    other = scene.pane_more()
    first, second = scene.ask(), scene.ask(pane=other)
    other.feed(b"\x1b[?1049h")
    scene.person.answer(Answer.DENY)
    assert reason(first) == "denied"
    assert reason(second) == "alternate_screen"
    assert len(scene.person.asked) == 1


def test_an_empty_payload_is_never_asked_about(scene: ConsentScene) -> None:
    assert decision(scene.ask("")).refusal == refusals.NOTHING_TO_WRITE
    assert scene.person.asked == []


# --- grants ---


@pytest.mark.promise("CA-9.7-14")
def test_a_grant_covers_later_texts_of_its_kind_and_nothing_else(scene: ConsentScene) -> None:
    asked = scene.ask("git ")
    scene.person.answer(Answer.SESSION)
    assert "reason=pane_session" in decision(asked).detail
    covered = scene.request("status")
    assert isinstance(typed(scene, covered), Write)
    assert len(scene.person.asked) == 1
    for payload, others in (
        (Text("x", True), {}),
        (Text("x\n"), {}),
        (Text("x\u202e"), {}),
        (Text("x"), {"verb": "pane.run"}),
        (Keys(b"\r"), {"verb": "pane.send_keys", "keys": ("enter",)}),
        (Text("x"), {"session": "another"}),
        (Text("x"), {"client": "another"}),
        (Text("x"), {"pane": scene.pane_more()}),
    ):
        asked = scene.ask(payload, **others)
        assert not asked.done, (payload, others)
        scene.person.answer(Answer.ONCE)


@pytest.mark.promise("CA-9.7-14")
def test_one_answer_is_no_grant(scene: ConsentScene) -> None:
    scene.ask()
    scene.person.answer(Answer.ONCE)
    assert not scene.ask().done


def test_the_third_answer_counts_once_where_it_was_not_offered(scene: ConsentScene) -> None:
    asked = scene.ask(Text("ls", True))
    scene.person.answer(Answer.SESSION)
    assert "reason=once" in decision(asked).detail
    assert len(scene.consent.grants) == 0


@pytest.mark.promise("CA-9.7-14")
def test_a_switch_that_is_turned_off_ends_every_grant(scene: ConsentScene) -> None:
    scene.ask()
    scene.person.answer(Answer.SESSION)
    assert scene.ask().done
    scene.consent.switched_off()
    assert not scene.ask().done


@pytest.mark.promise("CA-9.7-14")
def test_grants_go_with_their_connection_and_their_pane(scene: ConsentScene) -> None:
    ends: tuple[Callable[[], None], ...] = (
        lambda: scene.consent.session_ended(SESSION),
        lambda: scene.consent.pane_gone(scene.pane.pane_id),
    )
    for end in ends:
        scene.ask()
        scene.person.answer(Answer.SESSION)
        assert scene.ask().done
        end()
        assert len(scene.consent.grants) == 0


def test_a_grant_that_is_given_meanwhile_answers_who_waits(scene: ConsentScene) -> None:
    first, second, other = scene.ask("a"), scene.ask("b"), scene.ask("c", session="another")
    scene.person.answer(Answer.SESSION)
    assert "reason=pane_session" in decision(first).detail
    assert "reason=session_grant" in decision(second).detail
    assert decision(second).approval is not None
    assert not other.done
    assert scene.person.shown is not None
    assert scene.person.shown.text == "c"


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


# --- muting ---


@pytest.mark.promise("CA-0-22")
def test_three_denials_mute_a_session_until_the_person_lifts_it(scene: ConsentScene) -> None:
    scene.deny(2)
    scene.ask()
    scene.person.answer(Answer.ONCE)
    scene.deny()
    assert decision(scene.ask()).refusal == Refusal("mcp_write_denied", "muted")
    assert not scene.ask(session="another").done
    scene.person.answer(Answer.ONCE)
    scene.consent.muting.lift(SESSION)
    assert not scene.ask().done


@pytest.mark.promise("CA-0-22")
def test_unanswered_questions_mute_as_well_and_a_grant_does_not_help(scene: ConsentScene) -> None:
    scene.ask()
    scene.person.answer(Answer.SESSION)
    for _ in range(3):
        asked = scene.ask(Text("ls", True))
        scene.later.advance(QUESTION_SECONDS)
        assert reason(asked) == "timeout"
    assert reason(scene.ask("covered")) == "muted"


@pytest.mark.promise("CA-0-22")
def test_who_is_muted_does_not_wait_in_the_line(scene: ConsentScene) -> None:
    scene.deny(2)
    scene.ask("last")
    scene.ask("other", session="another")
    waiting = scene.ask("waits")
    scene.person.answer(Answer.DENY)
    assert reason(waiting) == "muted"
    assert scene.person.shown is not None
    assert scene.person.shown.text == "other"


def test_what_nobody_was_asked_about_mutes_nobody(scene: ConsentScene) -> None:
    scene.person.can_show = False
    for _ in range(4):
        assert reason(scene.ask()) == "no_prompt"
    scene.person.can_show = True
    for _ in range(4):
        scene.ask().cancel()
    assert not scene.ask().done


@pytest.mark.promise("CA-0-22")
def test_a_session_that_ends_is_not_remembered(scene: ConsentScene) -> None:
    scene.deny(3)
    scene.consent.session_ended(SESSION)
    assert scene.consent.muting.muted == ()


# --- the line in the log ---


@pytest.mark.promise("CA-9.8-01", "CA-9.8-02", "CA-0-05")
def test_every_decision_has_its_line_with_counts_and_without_a_text(scene: ConsentScene) -> None:
    start = "verb=pane.send_text"
    end = "client=claude-code_2.0"
    asked = scene.ask("git ")
    scene.person.answer(Answer.SESSION)
    assert decision(asked).detail == f"{start} decision=allowed reason=pane_session chars=4 submits=false {end}"
    assert decision(asked).pane_id == scene.pane.pane_id
    covered = scene.ask("status")
    assert decision(covered).detail == f"{start} decision=allowed reason=session_grant chars=6 submits=false {end}"
    asked = scene.ask(Text("ls", True))
    scene.person.answer(Answer.ONCE)
    assert decision(asked).detail == f"{start} decision=allowed reason=once chars=2 submits=true {end}"
    asked = scene.ask(Keys(b"\x03\r"), verb="pane.send_keys", keys=("ctrl+c", "enter"))
    scene.person.answer(Answer.DENY)
    assert decision(asked).detail == (f"verb=pane.send_keys decision=denied reason=denied chars=12 submits=true {end}")


@pytest.mark.promise("CA-9.8-04", "CA-0-05")
def test_the_line_of_a_refusal_has_the_guards_reason_and_the_count(scene: ConsentScene) -> None:
    scene.pane.feed(b"\x1b[?1049h")
    detail = decision(scene.ask("git status")).detail
    assert detail == ("verb=pane.send_text decision=refused reason=alternate_screen chars=10 client=claude-code_2.0")


@pytest.mark.promise("CA-9.8-03")
def test_denials_without_an_answer_have_their_reason(scene: ConsentScene) -> None:
    asked = scene.ask()
    scene.later.advance(QUESTION_SECONDS)
    assert "decision=denied reason=timeout chars=10" in decision(asked).detail
    scene.person.can_show = False
    assert "decision=denied reason=no_prompt chars=10" in decision(scene.ask()).detail
    scene.person.can_show = True
    scene.deny(2)
    assert "decision=denied reason=muted chars=10" in decision(scene.ask()).detail
